"""*Plan ahead* in *More*: a player's replies to expected moves, chosen by the game's own steps."""

from __future__ import annotations

from collections.abc import Sequence

from frontend.answering.reading import chosen
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Router
from frontend.controls import Address
from frontend.messages import premoves
from frontend.messages.board import LEADS, PLAYS
from frontend.messages.premoves import PREMOVE
from frontend.parts import parts
from frontend.pictures.looks import look_of_member
from frontend.playing.moves import Moves
from render.marks import NO_MARKS
from sessions.life.errors import CannotPremove, MovedOn
from sessions.life.model import Session
from sessions.life.premoves import can_be_extended, may_premove, state_after
from sessions.life.steps import held_seats


class Premoves:
    """Answers *Plan ahead* and its controls. Each key has the checksum of the plan that the control belongs to."""

    def __init__(self, router: Router, moves: Moves) -> None:
        self._moves = moves
        self._sessions = moves.sessions
        router.on(PREMOVE, self._pressed)

    async def _pressed(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        session = await self._sessions.lookup.get(address.session)
        if session.seq != address.seq:
            raise MovedOn(session)
        seat = held_seats(session, reply.user.id)[0]
        known = session.seats[seat].premoves
        _, _, control = address.key.partition("-")
        shown, _, control = control.partition("-")
        kind, _, about = control.partition("-")
        if kind == "menu":
            value = chosen(values)
            kind, about = (
                ("do", value.removeprefix(PLAYS)) if value.startswith(PLAYS) else ("to", value.removeprefix(LEADS))
            )
        if kind == "drop":
            await self._set(reply, session, ())
            await self._show(reply, session, seat, ())
        elif kind == "do" and shown == premoves.checksum(known):
            await self._extend(reply, session, seat, known, about)
        else:
            await self._show(reply, session, seat, known, about if kind == "to" else "", asks=kind in ("to", "on"))

    async def _set(self, reply: Reply, session: Session, texts: Sequence[str]) -> None:
        await self._sessions.playing.premove(session.id, reply.user.id, session.seq, texts)

    async def _extend(self, reply: Reply, session: Session, seat: int, known: tuple[str, ...], key: str) -> None:
        """Add an action to the premoves ``known``: an expected move, or the reply to it."""
        game = self._moves.faces[session.game].game
        if not can_be_extended(session, game, seat, known):
            raise Refusal("refusal-bad-control")
        state = state_after(session, game, seat, known)
        option = game.decision(state, min(game.to_act(state))).option(key)
        extended = (*known, key if option is None else game.format(option.action))
        state_after(session, game, seat, extended)  # raises the engine's refusal
        if len(extended) % 2 and not can_be_extended(session, game, seat, extended):
            await self._show(reply, session, seat, known, before=reply.voice.say("premoves-no-reply"), asks=True)
            return
        await self._set(reply, session, extended)
        await self._show(reply, session, seat, extended)

    async def _show(
        self,
        reply: Reply,
        session: Session,
        seat: int,
        known: tuple[str, ...],
        leads_to: str = "",
        *,
        before: str = "",
        asks: bool = False,
    ) -> None:
        """Show the board after the premoves, and the choice of the next premove.

        ``known``: the premoves. ``leads_to``: the choice so far. ``before``: text above it. ``asks``: show the choice
        although the premoves are complete.
        """
        face = self._moves.faces[session.game](reply.voice)
        if not may_premove(session, face.game, reply.user.id):
            raise CannotPremove(session)
        state = state_after(session, face.game, seat, known)
        view, step = face.game.view(state, seat), None
        may_go_on = can_be_extended(session, face.game, seat, known)
        if may_go_on and (asks or not known or len(known) % 2):
            step = face.next_step(face.game.decision(state, min(face.game.to_act(state))), view, leads_to)
        look = await look_of_member(self._sessions, reply.user.id, session.server_id)
        flip = look.turned and face.turned(seat)
        names = face.names(session, view)
        board = face.sketch(view, names=names, marks=step.marks if step else NO_MARKS, flip=flip)
        pictures = await self._moves.artist.finish((step and step.pictures) or (board,), look)
        text = "\n".join(filter(None, [before, premoves.text(face, session, seat, known, asks=step is not None)]))
        rows = premoves.rows(
            face,
            session,
            known,
            step.turned() if step and flip else step,
            may_go_on=may_go_on,
            is_inside=bool(leads_to),
        )
        # The step's note tells the player about their own stones.
        notified = "yes" if await parts(reply.interaction).languages.is_notified(reply.user.id) else "no"
        note = step.note if step and len(known) % 2 else reply.voice.say("premoves-note", notified=notified)
        await reply.pages([*(("", picture) for picture in pictures), (text, None)], rows, note)
