"""A player's moves, from controls, panels and typed text, and boards shown on request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.errors import IllegalAction, NotYourTurn
from frontend.answering.permissions import (
    check_may_see,
    check_place,
    check_players_see,
    session_at,
    session_with_look,
    viewer_of,
)
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields, explain_to
from frontend.answering.shared import shared
from frontend.answering.values import chosen, number
from frontend.controls import BLUE, GREEN, GREY, Address, button, modal
from frontend.face import YOU, Face
from frontend.messages import board, boardtext, buttons, channel, refusals, words
from frontend.messages.board import LEADS, PLAYS
from frontend.messages.buttons import ButtonFacts, Where
from frontend.pictures import Artist, Look
from frontend.playing.acting import SURE, actions_of, parsed, play_all, question, seat_at
from frontend.publishing.plan import CannotPost
from frontend.publishing.publisher import Publisher
from sessions.life.errors import MovedOn, NotInviting, NotRunning, NotSeated
from sessions.life.model import Place, Played, Session, Status
from sessions.life.steps import acting_seat
from sessions.service.departures import NOWHERE
from sessions.service.sessions import Sessions

FORM_FIELD = "move"
"""The ``custom_id`` of the text field for typed moves."""


class Moves:
    """Plays moves, and shows steps, panels and boards. Order: store, announce, answer.

    ``offer_next``: offers another waiting game after a move; returns False if none is waiting. ``teach``: offers the
    lesson of a game once the user's first one has begun.
    """

    def __init__(
        self,
        sessions: Sessions,
        publisher: Publisher,
        artist: Artist,
        *,
        offer_next: Callable[[Reply, Session], Awaitable[bool]],
        teach: Callable[[Reply, str], Awaitable[None]],
    ) -> None:
        self.sessions = sessions
        self.publisher = publisher
        self.artist = artist
        self._offer_next = offer_next
        self.teach = teach

    # ---- moves

    async def play(self, reply: Reply, session_id: int, text: str, seq: int | None = None) -> None:
        """Play the move that a user has typed, and show it. Raises Refusal for a text that is no move.

        ``seq``: the state of the move; None for the current state. Raises the errors of ``Playing.play``.
        """
        session = await self.sessions.lookup.get(session_id)
        check_may_see(viewer_of(reply.interaction), session)
        await self._play_text(reply, session, text, seq, is_typed=True)

    async def typed_in(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        game, _, text = chosen(values).partition(" ")
        await self.play(reply, number(game), text)

    async def _play_text(
        self,
        reply: Reply,
        session: Session,
        text: str,
        seq: int | None,
        *,
        is_sure: bool = False,
        is_typed: bool = False,
    ) -> None:
        face = reply.face(session.game)
        seat = await self._seat(reply, session, seq)
        # A private message with the choice has the button itself, and must not end up in the refusal's place.
        if is_typed and not (session.is_hidden or face.panel):
            reply.retry = [board.row(button(board.address(session, "type"), face.say("move-again"), BLUE))]
        action = parsed(face, text)
        await self._play_actions(reply, session, seat, action, is_sure=is_sure)

    async def _play_actions(
        self, reply: Reply, session: Session, seat: int, *actions: Any, choice: str = "", is_sure: bool = False
    ) -> None:
        """Play actions on the loaded session and show the result, or first ask for a confirmation.

        The first impossible action ends the series. ``choice``: the key of the button for several actions. ``is_sure``:
        True if the user has confirmed.
        """
        face = reply.face(session.game)
        if not is_sure and await self._ask_before(reply, session, seat, actions, choice):
            return
        try:
            stored = await play_all(self.sessions.playing, session, reply.user.id, seat, actions)
        except IllegalAction as error:
            reply.aside()
            await reply.say(face.illegal(error), rows=reply.retry)
            return
        after = stored[-1].after
        reply.end_asides()
        is_mid_turn = after.status is Status.RUNNING and not face.game.between_turns(after.state)
        if is_mid_turn and seat in face.game.to_act(after.state):
            text = face.say("move-goes-on")
        else:
            text = face.say("move-done", sentence=face.sentence(stored[0].entry.text, YOU))
        if face.panel and not self._is_in_message(reply, session):
            await self._continue_choice(reply, after, seat, text)
        else:
            await self.announce(reply, after, text, played=stored[-1], offers_next=not after.terms.run)

    async def _ask_before(self, reply: Reply, session: Session, seat: int, actions: Sequence[Any], choice: str) -> bool:
        """Show a turn with *Play* and *Change*, if there is a ``question`` about it."""
        reader = reply.reader(session, seat)
        asked = await question(shared(reply.interaction).languages, reader, actions, choice=choice)
        if asked is None:
            return False
        pictures = await self.artist.finish(asked.sketches, await reader.look()) if asked.sketches else []
        at, say = board.addressing(session), reader.face.say
        yes, no = (at(SURE(choice=asked.choice)), say("move-sure-play")), (at("change"), say("move-sure-change"))
        reply.replaces("step")
        parts = [*(("", picture) for picture in pictures), (asked.text, None)]
        await reply.pages(parts, [board.asking(*yes, *no, (GREEN, GREY))])
        return True

    async def _seat(self, reply: Reply, session: Session, seq: int | None) -> int:
        """Seat for the user's action, as ``seat_at``."""
        in_panel = reply.in_private and reply.face(session.game).panel
        return await seat_at(self.sessions.lookup, session, reply.user.id, seq, in_panel=in_panel)

    async def _continue_choice(self, reply: Reply, session: Session, seat: int, text: str) -> None:
        """Continue after a choice in a private panel: show the next step, or announce the complete action."""
        face = reply.face(session.game)
        further = session.status is Status.RUNNING and seat in face.game.to_act(session.state)
        if not face.game.between_turns(session.state):
            if further:
                await self._show_step(reply, session, seat, "")
            else:
                await self._wait(reply, session, text)
            return
        if reply.is_command:
            await self.announce(reply, session, text)
            return
        done = face.happened(face.game.view(session.state, seat), names_with_you(face, session, seat))
        try:
            await self.publisher.announce(session.id, reply=reply)
        except CannotPost as error:
            done = f"{done}\n{words.unposted(reply.voice, error.place, error.reason)}"
        if further:
            await self._show_step(reply, session, seat, "", done)
        else:
            await self._wait(reply, session, done)

    async def _wait(self, reply: Reply, session: Session, text: str) -> None:
        """Show the private panel while others act: text about the last action, and buttons for the next turn."""
        running = session.status is Status.RUNNING and not reply.is_command
        buttons = [button(board.address(session, "turn"), reply.voice.say("common-your-turn"))] if running else []
        if reply.games_waiting:
            count = reply.voice.say("next-button", count=reply.games_waiting)
            buttons.append(button(board.address(session, "next"), count, BLUE))
        await reply.say(f"{text}\n{words.waiting(reply.voice, session)}".strip(), rows=board.rows(buttons))

    async def typed(self, reply: Reply, address: Address, fields: Fields) -> None:
        await self.play(reply, address.session, "".join(fields.get(FORM_FIELD, ())), address.seq)

    async def change(self, reply: Reply, address: Address) -> None:
        session = await session_at(reply, address)
        if channel.chooses_in_message(reply.face(session.game), session) and not session.is_hidden:
            await reply.finish()  # its message stands there
        else:
            await self.choose(reply, address, "")

    async def do(self, reply: Reply, address: Address, choice: str, *, is_sure: bool = False) -> None:
        """Play what a button's ``choice`` names: an option, a series of actions, or an action's text.

        ``is_sure``: True if the user has confirmed.
        """
        session = await session_at(reply, address)
        seat = await self._seat(reply, session, address.seq)
        actions, series = actions_of(reply.face(session.game), session.state, seat, choice)
        await self._play_actions(reply, session, seat, *actions, choice=series, is_sure=is_sure)

    async def open_panel(self, reply: Reply, address: Address) -> None:
        """Open the current panel (*Your turn*), also from an old button."""
        session, look = await session_with_look(reply, address)
        try:
            seat = acting_seat(session, GAMES[session.game], reply.user.id)
        except NotYourTurn as error:
            reply.aside()
            await reply.say(f"{await explain_to(reply, error)} {words.waiting(reply.voice, session)}")
            return
        await reply.renew()
        await self._show_step(reply, session, seat, "", look=look)

    async def menu(self, reply: Reply, address: Address, values: Sequence[str], **_number: str) -> None:
        value = chosen(values)
        if value.startswith(PLAYS):
            await self._play_text(reply, await session_at(reply, address), value.removeprefix(PLAYS), address.seq)
            return
        await self.choose(reply, address, value.removeprefix(LEADS))

    async def choose(self, reply: Reply, address: Address, part: str) -> None:
        """Show the step after a choice. ``part``: the choice so far; empty for the first step."""
        session, look = await session_with_look(reply, address)
        seat = await self._seat(reply, session, address.seq)
        if self._is_in_message(reply, session):
            await self.publisher.show_run(session, reply, part)
        else:
            await reply.renew()
            await self._show_step(reply, session, seat, part, look=look)

    async def _show_step(
        self,
        reply: Reply,
        session: Session,
        seat: int,
        chosen: str,
        before: str = "",
        *,
        look: Look | None = None,
        turned: bool = False,
    ) -> None:
        """Show a move's step in private: its picture and menus, in the player's look.

        ``chosen``: the choice so far. ``before``: text above it. ``look``: the player's, if it is known. ``turned``:
        True for the player's side at the bottom, despite their setting.
        """
        if reply.pressed is not None and reply.pressed.id == session.message_id:
            reply.answer_beside()  # the board itself, visible to the user alone
        reader = reply.reader(session, seat)
        face, view = reader.face, reader.view
        if face.panel:
            reply.forget_aside()
        else:
            reply.replaces("step")
        decision = face.game.decision(session.state, seat)
        step = face.next_step(decision, view, chosen, practised=session.terms.practised)
        if face.panel and not (chosen or before) and face.game.between_turns(session.state):
            names = names_with_you(face, session, seat)
            happened = face.since(view, names, seat, lambda: None, brief=step.is_brief)
            before = "\n".join(filter(None, [happened, face.standing(view)]))
        look = look or await reader.look()
        flip = reader.flips(look, turned=turned)
        # A step's text may begin with small print, which needs a line of its own.
        text = "\n".join(filter(None, [before, step.text])) or face.say("move-yours")
        rows = board.step_rows(board.addressing(session), step.turned() if flip else step)
        if step.pictures:
            pictures = await self.artist.finish(step.pictures, look)
            # Text below the pictures is near the controls, also on a phone.
            await reply.pages([*(("", picture) for picture in pictures), (text, None)], rows, step.note)
        else:
            # The whole board is in the channel: near the stone there is room for the buttons on the screen.
            marks = replace(step.marks, is_close=bool(chosen))
            sketch = face.sketch(view, names=reader.names, marks=marks, flip=flip)
            picture = await self.artist.draw(sketch, look)
            await reply.say(text, picture, rows, step.note)

    async def answer_old(self, reply: Reply, session: Session) -> None:
        """Answer a press on an old board with the newest state, and with controls if it is the user's turn."""
        if reply.is_abroad and reply.pressed is not None and not reply.in_private:
            # Only this interaction can update the pressed board.
            if reply.has_updated:
                return
            try:
                await self.publisher.update_pressed(session.id, reply)
            except CannotPost as error:
                await reply.say(words.unposted(reply.voice, error.place, error.reason))
            return
        before = refusals.refusal(reply.voice, MovedOn(session))
        try:
            seat = acting_seat(session, GAMES[session.game], reply.user.id)
        except NotYourTurn:
            await reply.say(f"{before} {words.waiting(reply.voice, session)} {words.link(reply.voice, session)}")
            return
        if self._is_own(reply, session):
            await self.publisher.show_run(session, reply, before=before)
        else:
            await self._show_step(reply, session, seat, "", before)

    async def update_abroad(self, reply: Reply, session_id: int) -> None:
        """Update an outdated message after a press: nothing else can change it there."""
        session = await self.sessions.lookup.get(session_id)
        is_old = not reply.in_private and (reply.pressed_at(session_id) or session.seq) < session.seq
        if (is_old or session.announced < session.seq) and reply.place == session.place:
            with suppress(CannotPost):
                await self.publisher.update_pressed(session_id, reply)
                reply.has_updated = reply.response.is_sent

    async def form(self, reply: Reply, address: Address, _values: Sequence[str]) -> ui.Modal:
        session = await session_at(reply, address)
        face = reply.face(session.game)
        await self._seat(reply, session, address.seq)
        return move_form(face, board.address(session, "typed"))

    # ---- the channel

    async def show(self, reply: Reply, session: Session, *, private: bool, turned: bool = False) -> None:
        """Show the session's board again: publicly, so that the game moves to this place, or privately.

        Onlookers always see the board privately: they must not move the game or ping its players. ``turned``: True to
        show the player's side at the bottom of a private board, despite their setting.
        """
        if session.status in (Status.DECLINED, Status.CANCELLED, Status.EXPIRED):
            raise NotInviting(session)
        seated = session.seats_of(reply.user.id)
        if session.is_hidden:
            if not seated:
                raise NotSeated(session)
            await self.publisher.show_run(session, reply)
        elif private or not seated or session.channel_id == NOWHERE or not reply.speaks_to_all:
            await self._show_privately(reply, session, turned=turned)
        else:
            if reply.place != session.place:
                await check_place(self.sessions, reply)
                await check_players_see(reply, session)
            await self.announce(reply, session, reply.voice.say("move-posted"), repost_in=reply.place)

    async def open(self, reply: Reply, session: Session, *, turned: bool = False) -> None:
        """Show a session privately: the choice of a move if it is the user's turn, else the board.

        ``turned``: True for the user's side at the bottom, despite their setting. Raises the errors of ``show``.
        """
        game = GAMES[session.game]
        held = {seat.number for seat in session.seats_of(reply.user.id)}
        if session.status is not Status.RUNNING or session.terms.run or not held & game.to_act(session.state):
            await self.show(reply, session, private=True, turned=turned)
            return
        seat, face, before = min(held & game.to_act(session.state)), reply.face(session.game), ""
        if not face.panel:
            view, log = face.game.view(session.state, seat), await self.sessions.lookup.log(session.id)
            before = boardtext.account(face, session, view, log, names_with_you(face, session, seat))
        await self._show_step(reply, session, seat, "", before, turned=turned)

    async def _show_privately(self, reply: Reply, session: Session, *, turned: bool = False) -> None:
        """Show the session's board privately, in the user's look, and from the user's seat if they have one."""
        if session.state is None:
            raise NotRunning(session)
        reader = reply.reader(session)
        face, seat = reader.face, reader.seat
        if face.panel and not session.terms.run and seat in face.game.to_act(session.state):
            await self._show_step(reply, session, seat, "", turned=turned)
            return
        view, look = reader.view, await reader.look()
        if reader.flips(look, turned=turned):
            sketch = face.sketch(view, names=reader.names, flip=True)
            pictures = [await self.artist.draw(sketch, look)]
        else:
            pictures = await self.artist.finish(board.sketches(face, session, view), look)
        note = " ".join(filter(None, [words.waiting(reply.voice, session), words.link(reply.voice, session)]))
        log = await self.sessions.lookup.log(session.id)
        players = face.mentions(session) if seat is None else names_with_you(face, session, seat)
        text = boardtext.account(face, session, view, log, players)
        if session.status in boardtext.ENDED:
            controls = buttons.controls(ButtonFacts(face, session, Where.RECORD))
        else:
            controls = buttons.MORE.controls(ButtonFacts(face, session, Where.BOARD)) if seat is not None else []
        await reply.pages([(text, None), *(("", each) for each in pictures)], board.rows(controls), note)

    def _is_own(self, reply: Reply, session: Session) -> bool:
        """True if the session's message is itself the answer to its only player."""
        pressed = reply.pressed and reply.pressed.id
        is_chosen = pressed == session.message_id and self._is_in_message(reply, session)
        return bool(session.is_hidden or (pressed and is_chosen))

    def _is_in_message(self, reply: Reply, session: Session) -> bool:
        """True if the choice goes on in the session's message, not in a private panel."""
        face = reply.face(session.game)
        return bool(session.terms.run) or (channel.chooses_in_message(face, session) and not reply.in_private)

    async def announce(
        self,
        reply: Reply,
        session: Session,
        text: str,
        *,
        repost_in: Place | None = None,
        played: Played | None = None,
        offers_next: bool = False,
    ) -> None:
        """Show a session's newest state, as the answer if possible. ``played``: the step that led to it.

        ``text``: the answer if the board is not. ``repost_in``: the place where the game moves. ``offers_next``:
        afterwards offer the user another waiting game.
        """
        reply.closing = text
        reply.is_elsewhere = repost_in is None and not session.is_hidden and reply.place != session.place
        # A run stays in its player's language.
        moves = repost_in is not None and repost_in.server_id != session.server_id and not session.terms.is_own
        language = (await shared(reply.interaction).languages.of_channel(reply.interaction)).language if moves else None
        try:
            await self.publisher.announce(
                session.id, repost_in=repost_in, language=language, reply=reply, played=played
            )
        except CannotPost as error:
            if repost_in is not None and not error.forbidden:
                raise Refusal("error-unreached") from error  # requests to show it again are not retried
            await reply.say(words.unposted(reply.voice, error.place, error.reason))
        else:
            if offers_next and reply.games_waiting and await self._offer_next(reply, session):
                return
            await reply.finish()


def move_form(face: Face, address: Address) -> ui.Modal:
    """The form for a typed move. ``address``: of its handler."""
    field = ui.TextInput[Any](custom_id=FORM_FIELD, placeholder=face.typing_hint, min_length=1, max_length=40)
    label = ui.Label(text=face.say("move-field"), component=field)
    return modal(address, face.say("move-form", game=face.game.title), label)


def names_with_you(face: Face, session: Session, seat: int) -> list[str]:
    """Names of the players for a private message to the player in this seat."""
    return [YOU if number == seat else name for number, name in enumerate(face.mentions(session))]
