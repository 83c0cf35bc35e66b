"""A player's moves: played from controls, panels and typed text, and the boards that are shown on request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import discord
from discord import ui

from engines.errors import IllegalAction, NotAnAction, NotYourTurn
from frontend.answering.desk import desk
from frontend.answering.permissions import check_place, check_sight
from frontend.answering.reading import chosen
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields, Router
from frontend.answering.serving import refused
from frontend.controls import Address, button
from frontend.face import YOU, Face
from frontend.messages import board, boardtext, refusals, words
from frontend.messages.board import LEADS, PLAYS
from frontend.pictures.artist import Artist
from frontend.pictures.looks import look_of_member
from frontend.publishing.publisher import CannotPost, Publisher
from sessions.life.errors import MovedOn, NotInviting, NotRunning, NotSeated
from sessions.life.model import Place, Played, Session, Status
from sessions.life.steps import acting_seat
from sessions.service.departures import NOWHERE
from sessions.service.sessions import Sessions

FORM_FIELD = "move"
"""The ``custom_id`` of the text field in the form for typed moves."""

LeadsOn = Callable[[Reply, Session], Awaitable[bool]]
"""Offers a player another game after a move. False if none waits for them."""


Teaches = Callable[[Reply, str], Awaitable[None]]
"""Offers a player the lesson of a game, if it is their first of this kind."""


class Moves:
    """Plays moves, shows their steps and panels, and shows boards. Commits first, then answers, then publishes."""

    def __init__(
        self, router: Router, sessions: Sessions, publisher: Publisher, artist: Artist, faces: Mapping[str, type[Face]]
    ) -> None:
        self.sessions = sessions
        self.publisher = publisher
        self.artist = artist
        self.faces = faces
        self._lead_on: LeadsOn | None = None
        self._teach: Teaches | None = None
        router.on_opening("type", self._form)
        router.on("do", self._do)
        router.on("to", self._to)
        router.on("menu", self._menu)
        router.on("turn", self._turn)
        router.on_form("typed", self._typed)
        router.on_moved_on(self._moved_on)
        router.on_pressed_abroad(self._pressed_abroad)

    def leads_on(self, offer: LeadsOn) -> None:
        """Have other waiting games offered to players after a move."""
        self._lead_on = offer

    def teaches(self, offer: Teaches) -> None:
        """Have the lesson offered to players who have begun a game."""
        self._teach = offer

    async def begun(self, reply: Reply, game: str) -> None:
        """Offer the lesson to the user, who has begun a game of this kind."""
        if self._teach:
            await self._teach(reply, game)

    # ---- moves

    async def play(self, reply: Reply, session_id: int, text: str, seq: int | None = None) -> None:
        """Play the action that the text means. ``seq`` None: in the newest position."""
        session = await self.sessions.lookup.get(session_id)
        await self._play_text(reply, session, text, seq)

    async def _play_text(self, reply: Reply, session: Session, text: str, seq: int | None) -> None:
        face = self.faces[session.game](reply.voice)
        seat = await self._acting(reply, session, seq)
        try:
            action = face.game.parse(text)
        except NotAnAction as error:
            key, facts = face.unread(error)
            raise Refusal(key, **facts) from error
        await self._play(reply, session, seat, action)

    async def _play(self, reply: Reply, session: Session, seat: int, *actions: Any) -> None:
        """Play actions of the game on the session as loaded, and show what follows.

        Of several, those after one that is no longer possible are left out.
        """
        face, after = self.faces[session.game](reply.voice), session
        stored: list[Played] = []
        for action in actions:
            try:
                played = await self.sessions.playing.play(
                    session.id, reply.user.id, after.seq, action, seat, known=after
                )
            except IllegalAction as error:
                if stored:
                    break
                reply.keep()
                await reply.say(face.illegal(error))
                return
            stored.append(played)
            after = played.after
            if after.status is not Status.RUNNING:
                break
        asks_on = after.status is Status.RUNNING and not face.game.at_rest(after.state)
        if asks_on and seat in face.game.to_act(after.state):
            text = face.say("move-goes-on")
        else:
            text = face.say("move-done", sentence=face.sentence(stored[0].entry.text, YOU))
        if face.panel and not session.terms.run:
            await self._go_on(reply, after, seat, text)
        else:
            await self._publish(reply, after, text, played=played, leads_on=not after.terms.run)

    async def _acting(self, reply: Reply, session: Session, seq: int | None) -> int:
        """The seat of the user's action, by a control made for ``seq``.

        A private panel stays good while only others have acted: where several decide at once, nothing has changed for
        this player. Raises the errors of ``acting_seat``.
        """
        game = self.faces[session.game].game
        try:
            return acting_seat(session, game, reply.user.id, seq)
        except MovedOn:
            # One for a later ``seq`` is from before a return to a backup: what led there never happened.
            if seq is None or seq > session.seq or not reply.in_private or not self.faces[session.game].panel:
                raise
            seat = acting_seat(session, game, reply.user.id)
            if any(entry.seq > seq and entry.seat == seat for entry in await self.sessions.lookup.log(session.id)):
                raise
            return seat

    async def _go_on(self, reply: Reply, session: Session, seat: int, text: str) -> None:
        """Go on after a choice in a private panel: show its next step, and publish once the action is complete."""
        face = self.faces[session.game](reply.voice)
        further = session.status is Status.RUNNING and seat in face.game.to_act(session.state)
        if not face.game.at_rest(session.state):
            if further:
                await self._step(reply, session, seat, "")
            else:
                await self._wait(reply, session, text)
            return
        if reply.is_command:
            await self.report(reply, session, text)
            return
        done = face.happened(face.game.view(session.state, seat), _with_you(face, session, seat))
        try:
            await self.publisher.announce(session.id, via=reply)
        except CannotPost as error:
            done = f"{done}\n{words.unposted(reply.voice, error.place, forbidden=error.forbidden)}"
        if further:
            await self._step(reply, session, seat, "", done)
        else:
            await self._wait(reply, session, done)

    async def _wait(self, reply: Reply, session: Session, text: str) -> None:
        """Show a private panel while others act: the last action, and the way to the next turn in the same message."""
        running = session.status is Status.RUNNING and not reply.is_command
        buttons = [button(board.address(session, "turn"), reply.voice.say("common-your-turn"))] if running else []
        if reply.waiting:
            count = reply.voice.say("next-button", count=reply.waiting)
            buttons.append(button(board.address(session, "next"), count, discord.ButtonStyle.primary))
        await reply.say(f"{text}\n{words.waiting(reply.voice, session)}".strip(), rows=board.rows(buttons))

    async def _typed(self, reply: Reply, address: Address, fields: Fields) -> None:
        await self.play(reply, address.session, "".join(fields.get(FORM_FIELD, ())), address.seq)

    async def _do(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        key = address.key.removeprefix("do-")
        session = await self.sessions.lookup.get(address.session, address.seq)
        game = self.faces[session.game].game
        seat = await self._acting(reply, session, address.seq)
        option = game.decision(session.state, seat).option(key)
        face = self.faces[session.game](reply.voice)
        if option is not None:
            await self._play(reply, session, seat, option.action)
        elif several := face.several(game.view(session.state, seat), key):
            await self._play(reply, session, seat, *map(game.parse, several))
        else:
            await self._play_text(reply, session, key, address.seq)

    async def _to(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._lead(reply, address, address.key.removeprefix("to-"))

    async def _turn(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """*Your turn*: the panel as things stand now, however old the button."""
        session = await self.sessions.lookup.get(address.session, address.seq)
        try:
            seat = acting_seat(session, self.faces[session.game].game, reply.user.id)
        except NotYourTurn as error:
            reply.keep()
            await reply.say(f"{await refused(reply, error)} {words.waiting(reply.voice, session)}")
            return
        await reply.renew()
        await self._step(reply, session, seat, "")

    async def _menu(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        value = chosen(values)
        if value.startswith(PLAYS):
            await self.play(reply, address.session, value.removeprefix(PLAYS), address.seq)
            return
        await self._lead(reply, address, value.removeprefix(LEADS))

    async def _lead(self, reply: Reply, address: Address, chosen: str) -> None:
        """Show the step behind a control, in the control's message."""
        session = await self.sessions.lookup.get(address.session, address.seq)
        seat = await self._acting(reply, session, address.seq)
        if session.terms.run:
            await self.publisher.show_run(session, reply, chosen)
        else:
            await reply.renew()
            await self._step(reply, session, seat, chosen)

    async def _step(
        self, reply: Reply, session: Session, seat: int, chosen: str, before: str = "", *, turned: bool = False
    ) -> None:
        """Show the private picture and menus for a step of choosing a move, in the player's chosen look.

        ``turned``: always from the player's side.
        """
        if reply.pressed is not None and reply.pressed.id == session.message_id:
            reply.keep()  # the board itself, if only the user sees it
        face = self.faces[session.game](reply.voice)
        view = face.game.view(session.state, seat)
        decision = face.game.decision(session.state, seat)
        if face.panel and not (chosen or before) and face.game.at_rest(session.state):
            before = f"{face.since(view, _with_you(face, session, seat), seat, lambda: None)}\n"
        step = face.next_step(decision, view, chosen)
        look = await look_of_member(self.sessions, reply.user.id, session.server_id)
        flip = (turned or look.turned) and face.turned(seat)
        text = " ".join(filter(None, [before, step.text])) or face.say("move-yours")
        rows = board.step_rows(board.addressing(session), step.turned() if flip else step)
        if step.pictures:
            pictures = await self.artist.finish(step.pictures, look)
            # Below the pictures: near the controls, also on a phone.
            await reply.pages([*(("", picture) for picture in pictures), (text, None)], rows, step.note)
        else:
            names = words.names(face.voice, session)
            picture = await self.artist.draw(face.sketch(view, names=names, marks=step.marks, flip=flip), look)
            await reply.say(text, picture, rows, step.note)

    async def _moved_on(self, reply: Reply, session: Session) -> None:
        """Answer a press on an old picture with the newest state, and with fresh controls if it is the user's turn."""
        if reply.is_abroad and reply.pressed is not None and not reply.in_private:
            # The interaction is the only way to that picture: it becomes the newest itself.
            if reply.is_revived:
                return
            try:
                await self.publisher.revive(session.id, reply)
            except CannotPost as error:
                await reply.say(words.unposted(reply.voice, error.place, forbidden=error.forbidden))
            return
        before = refusals.refusal(reply.voice, MovedOn(session))
        try:
            seat = acting_seat(session, self.faces[session.game].game, reply.user.id)
        except NotYourTurn:
            await reply.say(f"{before} {words.waiting(reply.voice, session)} {words.link(reply.voice, session)}")
            return
        if self._is_own(reply, session):
            await self.publisher.show_run(session, reply, before=before)
        else:
            await self._step(reply, session, seat, "", before)

    async def _pressed_abroad(self, reply: Reply, session_id: int) -> None:
        """Bring an outdated message up to date: only a press on it can."""
        session = await self.sessions.lookup.get(session_id)
        if session.announced < session.seq and reply.place == session.place:
            with suppress(CannotPost):
                await self.publisher.revive(session_id, reply)
                reply.is_revived = reply.response.is_sent

    async def _form(self, reply: Reply, address: Address, _values: Sequence[str]) -> ui.Modal:
        session = await self.sessions.lookup.get(address.session, address.seq)
        face = self.faces[session.game](reply.voice)
        await self._acting(reply, session, address.seq)
        form = ui.Modal(
            title=face.say("move-form", game=face.game.title),
            custom_id=str(board.address(session, "typed")),
            timeout=900,
        )
        field = ui.TextInput[Any](custom_id=FORM_FIELD, placeholder=face.typing_hint, min_length=1, max_length=40)
        form.add_item(ui.Label(text=face.say("move-field"), component=field))
        return form

    # ---- the channel

    async def show(self, reply: Reply, session: Session, *, private: bool, turned: bool = False) -> None:
        """Show the session's board again: in the channel, where the game then goes on, or to the user alone.

        An onlooker's request is always private: it must not move the game or ping its players. ``turned``: in private,
        from the player's side, against their choice too.
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
                await check_sight(reply, session)
            await self._publish(reply, session, reply.voice.say("move-posted"), again_in=reply.place)

    async def open(self, reply: Reply, session: Session, *, turned: bool = False) -> None:
        """Show a session to the user alone: the choice of a move, where it is their turn, or else the board.

        ``turned``: from their side, against their choice too. Raises as ``show``.
        """
        game = self.faces[session.game].game
        held = {seat.number for seat in session.seats_of(reply.user.id)}
        if session.status is not Status.RUNNING or session.terms.run or not held & game.to_act(session.state):
            await self.show(reply, session, private=True, turned=turned)
        else:
            await self._step(reply, session, min(held & game.to_act(session.state)), "", turned=turned)

    async def _show_privately(self, reply: Reply, session: Session, *, turned: bool = False) -> None:
        """Show the session's board from the user's seat, if they have one, and in their own look."""
        if session.state is None:
            raise NotRunning(session)
        face = self.faces[session.game](reply.voice)
        seat = next((seat.number for seat in session.seats_of(reply.user.id)), None)
        if face.panel and not session.terms.run and seat in face.game.to_act(session.state):
            await self._step(reply, session, seat, "", turned=turned)
            return
        view = face.game.view(session.state, seat)
        look = await look_of_member(self.sessions, reply.user.id, session.server_id)
        flip = (turned or look.turned) and seat is not None and face.turned(seat)
        if flip:
            sketch = face.sketch(view, names=words.names(face.voice, session), flip=flip)
            pictures = [await self.artist.draw(sketch, look)]
        else:
            pictures = await self.artist.finish(board.sketches(face, session, view), look)
        note = " ".join(filter(None, [words.waiting(reply.voice, session), words.link(reply.voice, session)]))
        log = await self.sessions.lookup.log(session.id)
        players = face.mentions(session) if seat is None else _with_you(face, session, seat)
        text = boardtext.account(face, session, view, log, players)
        await reply.pages([(text, None), *(("", each) for each in pictures)], note=note)

    async def report(self, reply: Reply, session: Session, text: str) -> None:
        """Publish a committed state, if possible as the answer. Otherwise the text is the answer."""
        await self._publish(reply, session, text)

    @staticmethod
    def _is_own(reply: Reply, session: Session) -> bool:
        """True if the answer to a run's player is the run's message itself."""
        pressed = reply.pressed and reply.pressed.id
        return bool(session.is_hidden or (session.terms.run and pressed and pressed == session.message_id))

    async def _publish(
        self,
        reply: Reply,
        session: Session,
        text: str,
        *,
        again_in: Place | None = None,
        played: Played | None = None,
        leads_on: bool = False,
    ) -> None:
        """Publish a session's newest state, which was ``played`` just now.

        ``leads_on``: then offer the user another game that waits for them.
        """
        reply.closing = text
        moves = again_in is not None and again_in.server_id != session.server_id
        language = (await desk(reply.interaction).languages.of_channel(reply.interaction)).language if moves else None
        try:
            await self.publisher.announce(session.id, again_in=again_in, language=language, via=reply, played=played)
        except CannotPost as error:
            if again_in is not None and not error.forbidden:
                raise Refusal("error-unreached") from error  # asked for again, it is not tried again
            await reply.say(words.unposted(reply.voice, error.place, forbidden=error.forbidden))
        else:
            if leads_on and reply.waiting and self._lead_on and await self._lead_on(reply, session):
                return
            await reply.finish()


def _with_you(face: Face, session: Session, seat: int) -> list[str]:
    """The players' names for what only the one in this seat sees."""
    return [YOU if number == seat else name for number, name in enumerate(face.mentions(session))]
