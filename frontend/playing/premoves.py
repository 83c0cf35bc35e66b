"""*Plan ahead* in *More*: a player's replies to expected moves, chosen by the game's own steps."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final
from zlib import crc32

from discord import ui

from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Who
from frontend.controls import BLUE, RED, Address, Control, Keys, button
from frontend.face import Face, MoveStep
from frontend.messages import board, words
from frontend.parts import Parts
from frontend.pictures import Look, Sketch
from frontend.playing import walking
from render.base import NO_MARKS
from sessions.life.errors import Denied, MovedOn
from sessions.life.model import Session
from sessions.life.premoves import can_be_extended, may_premove, state_after
from sessions.life.steps import held_seats

PREMOVE: Final = "premove"
"""Key of *Plan ahead*."""
PLANNED: Final = Keys("premove-{plan}-{control:rest}")
"""Keys of a plan's controls. ``plan``: the checksum of the plan that the control belongs to."""


def _checksum(known: tuple[str, ...]) -> str:
    """Checksum of a plan's premoves. It tells controls of earlier plans from current ones."""
    return f"{crc32(' '.join(known).encode()):x}"


class PlanWalk(walking.Walk):
    """A player's planned replies, and the choice of the next expected move or reply.

    ``known``: the premoves. ``asks``: True to show the choice although each expected move has a reply. ``notified``:
    True if the player is pinged for turns.
    """

    asks = False

    def __init__(self, face: Face, session: Session, own: int, look: Look, *, notified: bool) -> None:
        super().__init__(face)
        self.session, self.own, self.look, self.notified = session, own, look, notified
        self.known = self.stored = session.seats[own].premoves

    @property
    def state(self) -> Any:
        return state_after(self.session, self.game, self.own, self.known)

    @property
    def seat(self) -> int | None:
        return min(self.game.to_act(self.state)) if self._may_go_on else None

    @property
    def names(self) -> tuple[str, ...]:
        return self.face.names(self.session, self._view)

    @property
    def _view(self) -> Any:
        return self.game.view(self.state, self.own)

    @property
    def _may_go_on(self) -> bool:
        return can_be_extended(self.session, self.game, self.own, self.known)

    @property
    def _is_turned(self) -> bool:
        return self.face.flips(self.look, self.own)

    def is_current(self, _address: Address, plan: str = "") -> bool:
        return plan in ("", _checksum(self.known))

    def play(self, action: Any) -> str:
        if not self._may_go_on:
            raise Refusal("refusal-bad-control")
        extended = (*self.known, self.game.format(action))
        state_after(self.session, self.game, self.own, extended)  # raises the engine's refusal
        if len(extended) % 2 and not can_be_extended(self.session, self.game, self.own, extended):
            self.asks = True
            return self.face.say("premoves-no-reply")
        self.known = extended
        return ""

    def step(self, leads_to: str) -> MoveStep | None:
        if self.seat is None or not (self.asks or leads_to or not self.known or len(self.known) % 2):
            return None
        return self.face.next_step(self.game.decision(self.state, self.seat), self._view, leads_to)

    def board(self, step: MoveStep | None) -> Sketch:
        marks = step.marks if step else NO_MARKS
        return self.face.sketch(self._view, names=self.names, marks=marks, flip=self._is_turned)

    def message(self, step: MoveStep | None, leads_to: str, showing: int) -> walking.WalkMessage:  # noqa: ARG002
        shown = step.turned() if step and self._is_turned else step
        text = "\n".join(filter(None, [self.said, *self._lines(asks=step is not None)]))
        # The step's note tells the player about their own stones.
        general = self.face.say("premoves-note", notified=self.notified)
        note = step.note if step and len(self.known) % 2 else general
        return walking.WalkMessage("", text, self._rows(shown, is_inside=bool(leads_to)), note)

    def _lines(self, *, asks: bool) -> list[str]:
        """Heading, a line for each reply, and the question about the next one if it is asked."""
        say, moves = self.face.say, [self.face.readable(each) for each in self.known]
        lines = [f"### {say('premoves-title')}"]
        lines += [
            say("premoves-line", number=number // 2 + 1, theirs=theirs, mine=mine)
            for number, (theirs, mine) in enumerate(pairwise(moves))
            if number % 2 == 0
        ]
        if asks and len(moves) % 2:
            lines.append(say("premoves-ask-reply", move=moves[-1]))
        elif asks:
            player = self.session.seats[self.own].player or self.session.host
            rivals = words.against(self.face.voice, self.session, player.discord_id or 0)
            lines.append(say("premoves-ask-move", players=rivals, after=bool(moves)))
        return lines

    def _rows(self, step: MoveStep | None, *, is_inside: bool) -> list[ui.ActionRow[Any]]:
        """Component rows of the choice, or *Plan on*; and *Remove plan*. ``is_inside``: True beyond its first part."""
        say, beside = self.face.say, list[Control]()
        if step is None and self._may_go_on:
            beside.append(button(self._at("on"), say("premoves-on"), BLUE))
        if is_inside:
            beside.append(button(self._at("on"), say("common-back")))
        if self.known:
            beside.append(button(self._at("drop"), say("premoves-drop"), RED))
        return board.rows(beside) if step is None else board.step_rows(self._at, step, beside)

    def _at(self, control: str) -> Address:
        return board.address(self.session, PLANNED(plan=_checksum(self.known), control=control))


class Premoves(walking.Chooser[PlanWalk]):
    """Answers *Plan ahead* and its controls."""

    CONTROLS, WHO = PLANNED, Who.PLAYERS

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.free = {"drop": self._drop}
        self.bound = {"": self._show, "on": self._ask}

    async def _load(self, reply: Reply, address: Address, plan: str = "") -> PlanWalk:  # noqa: ARG002
        session = await session_at(reply, address)
        if session.seq != address.seq:
            raise MovedOn(session)
        seat = held_seats(session, reply.user.id)[0]
        reader = reply.reader(session, seat)
        if not may_premove(session, reader.game, reply.user.id):
            raise Denied("refusal-cannot-premove", session)
        look, notified = await reader.look(), await self.parts.languages.is_notified(reply.user.id)
        return PlanWalk(reader.face, session, seat, look, notified=notified)

    async def _store(self, reply: Reply, walk: PlanWalk) -> PlanWalk:
        if walk.known != walk.stored:
            await self.parts.sessions.playing.premove(walk.session.id, reply.user.id, walk.session.seq, walk.known)
        return walk

    async def _ask(self, reply: Reply, walk: PlanWalk) -> None:
        walk.asks = True
        await self._show(reply, walk)

    async def _drop(self, reply: Reply, address: Address, plan: str) -> None:
        """Remove the plan, also by the control of an earlier plan: what is left would play by itself."""
        walk = await self._load(reply, address, plan)
        walk.known = ()
        await self._show(reply, await self._store(reply, walk))

    async def _look(self, reply: Reply, walk: PlanWalk) -> Look:  # noqa: ARG002
        return walk.look
