"""Choosing a move in a position that no session stores: lessons, puzzles, votes and planned replies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from discord import ui

from engines.errors import IllegalAction
from frontend.answering.reply import Reply
from frontend.answering.router import Fields, Form, Handlers, OpensForm, Pick, Press, Who
from frontend.answering.values import chosen
from frontend.controls import BACK, Address, Keys
from frontend.face import Face, MoveStep
from frontend.messages import phone
from frontend.messages.board import DO, LEADS, MENU, PLAYS, TO
from frontend.parts import Parts
from frontend.pictures import Look, Picture, Sketch
from frontend.playing.acting import actions_of, parsed
from frontend.playing.moves import FORM_FIELD, move_form

ACCOUNT: Final = phone.TITLE
"""Height in pixels that a run's message leaves for its own texts. Higher texts make the pictures smaller."""


class PressedChoice(NamedTuple):
    """What a press in a step chooses: actions to play, or a part of the choice to open.

    ``texts``: the actions; empty to open ``leads_to``. ``closes``: True to end an open series afterwards.
    """

    texts: tuple[str, ...] = ()
    leads_to: str = ""
    closes: bool = False


class WalkMessage(NamedTuple):
    """The parts of a walk's message around its pictures."""

    heading: str
    text: str
    rows: list[ui.ActionRow[Any]]
    note: str


class Walk(ABC):
    """A player's loaded position, with what playing means there and the texts around it.

    ``said``: text above the question. ``is_refusal``: True if ``said`` answers an action. ``entries``: what was played.
    """

    said = ""
    is_refusal = False
    entries: tuple[str, ...] = ()
    moved_on = ""
    """Message key of the text above the current state after a press on an earlier control; empty for none."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.game = face.game

    @property
    @abstractmethod
    def state(self) -> Any:
        """Current state of the position."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Seat that must choose; None if no move is asked."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """Names for the board by seat."""

    @property
    def opens(self) -> str:
        """Part of the choice that is open before a press; empty for the first."""
        return ""

    @abstractmethod
    def play(self, action: Any) -> str:
        """Play an action. Returns the reason if it does not count; empty on success. Raises IllegalAction."""

    @abstractmethod
    def message(self, step: MoveStep | None, leads_to: str, showing: int) -> WalkMessage:
        """Texts and controls. ``step``: None if no move is asked. ``leads_to``: the open part of the choice.

        ``showing``: a different number each time.
        """

    def is_current(self, address: Address, *_parts: Any, **_named: Any) -> bool:
        """True if a control belongs to the current state."""
        return address.seq == len(self.entries)

    def step(self, leads_to: str) -> MoveStep | None:
        """The current part of the choice, with its pictures; None if no move is asked."""
        if self.seat is None:
            return None
        around = self.message(MoveStep(), leads_to, 0).text
        return step_in(self.face, self.state, self.seat, self.names, leads_to, around)

    def board(self, step: MoveStep | None) -> Sketch:  # noqa: ARG002 - for boards with a step's marks
        """Sketch of the board, if the step has no pictures of its own."""
        return self.face.sketch(self.game.view(self.state, self.seat), names=self.names)


W = TypeVar("W", bound=Walk)


class Chooser(ABC, Generic[W]):
    """Answers the controls of walks: plays what a button, menu or form chooses, then stores and shows the walk.

    ``free``: handlers of controls that belong to no state, by name. ``bound``: handlers of the current state's controls
    beyond the choice of a move.
    """

    free: Mapping[str, Callable[..., Awaitable[None]]]
    bound: Mapping[str, Callable[[Reply, W], Awaitable[None]]]
    CONTROLS: ClassVar[Keys]
    """Keys of the controls: the parts that name the walk, then ``{control:rest}``."""
    TYPE: ClassVar[Keys | None] = None
    """Keys of the form for a typed move, and of its button; None if no move is typed."""
    WHO: ClassVar[Who] = Who.ALL

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.free, self.bound = {}, {}

    @property
    def handlers(self) -> Handlers:
        named = str(self.CONTROLS).removesuffix("-{control:rest}")
        found: Handlers = (
            Pick(self.CONTROLS, self.pressed, self.WHO),
            Press(Keys(f"{BACK}-{named}"), self.back, self.WHO),
        )
        if self.TYPE:
            found += OpensForm(self.TYPE, self.form, self.WHO), Form(self.TYPE, self.typed, self.WHO)
        return found

    @abstractmethod
    async def _load(self, reply: Reply, address: Address, *_parts: Any, **named: Any) -> W:
        """Load the walk of a control. ``named``: the parts of its key that name the walk. Raises Refusal."""

    @abstractmethod
    async def _store(self, reply: Reply, walk: W) -> W:
        """Store the walk if it has changed. Returns the walk to show: it, or what a concurrent press stored."""

    async def _face(self, reply: Reply, address: Address, *_parts: Any, **named: Any) -> Face:
        """Face of the game in a control's key. Raises Refusal."""
        return (await self._load(reply, address, **named)).face

    async def pressed(
        self, reply: Reply, address: Address, values: Sequence[str] = (), control: str = "", **named: Any
    ) -> None:
        if control in self.free:
            await self.free[control](reply, address, **named)
            return
        walk = await self._load(reply, address, **named)
        if not await self._is_current(reply, walk, address, **named):
            return
        if control in self.bound:
            await self.bound[control](reply, walk)
            return
        pressed = _choice(walk, control, values)
        if pressed.texts:
            await self._play(reply, walk, pressed.texts, closes=pressed.closes)
        else:
            await self._show(reply, walk, pressed.leads_to)

    async def back(self, reply: Reply, address: Address, **named: Any) -> None:
        """Show the current state in the pressed message, in place of an explanation."""
        await self._show(reply, await self._load(reply, address, **named))

    async def form(self, reply: Reply, address: Address, _values: Sequence[str], **named: Any) -> ui.Modal:
        return move_form(await self._face(reply, address, **named), address)

    async def typed(self, reply: Reply, address: Address, fields: Fields, **named: Any) -> None:
        walk = await self._load(reply, address, **named)
        if await self._is_current(reply, walk, address, **named):
            await self._play(reply, walk, ["".join(fields.get(FORM_FIELD, ()))])

    async def _is_current(self, reply: Reply, walk: W, address: Address, **named: Any) -> bool:
        """True if a control belongs to the current state. After a press on an older control, show that state."""
        if walk.is_current(address, **named):
            return True
        walk.said = reply.voice.say(walk.moved_on) if walk.moved_on else ""
        await self._show(reply, walk)
        return False

    async def _play(self, reply: Reply, walk: W, texts: Sequence[str], *, closes: bool = False) -> W:
        """Play actions in order, store and show them. ``closes``: True to end an open series of choices afterwards.

        Returns the walk that was shown.
        """
        walk.said = next(filter(None, (_reason(walk, text) for text in texts)), "")
        if closes and not walk.said and (last := _ending(walk)):
            walk.said = _reason(walk, last)
        walk.is_refusal = bool(walk.said)
        after = await self._store(reply, walk)
        after.said, after.is_refusal = after.said or walk.said, walk.is_refusal
        await self._show(reply, after)
        return after

    async def _show(self, reply: Reply, walk: W, leads_to: str = "") -> None:
        """Show the current state. ``leads_to``: the open part of the choice."""
        reply.forget_aside()
        leads_to = leads_to or walk.opens
        step = walk.step(leads_to)
        sketches = step.pictures if step and step.pictures else (walk.board(step),)
        pictures: list[Picture] = list(await self.parts.artist.finish(sketches, await self._look(reply, walk)))
        message = walk.message(step, leads_to, reply.interaction.id % 1_000_000_000)
        parts = [(message.heading, None), *(("", each) for each in pictures), (message.text, None)]
        await reply.pages(parts, message.rows, message.note)

    async def _look(self, reply: Reply, _walk: W) -> Look:
        return await reply.look_here()


def _reason(walk: Walk, text: str) -> str:
    """Play the action that a text means. Returns the reason if it does not count; empty on success."""
    action = parsed(walk.face, text)
    try:
        return walk.play(action)
    except IllegalAction as error:
        return walk.face.illegal(error)


def _choice(walk: Walk, control: str, values: Sequence[str]) -> PressedChoice:
    """Actions or part of the choice that a press chooses. ``values``: a menu's chosen values."""
    if (opened := TO.read(control)) is not None:
        return PressedChoice(leads_to=opened["part"])
    if (done := DO.read(control)) is not None:
        actions, _ = actions_of(walk.face, walk.state, walk.seat, done["choice"])
        return PressedChoice(texts=tuple(map(walk.game.format, actions)))
    if chosen(values).startswith(LEADS):
        return PressedChoice(leads_to=chosen(values).removeprefix(LEADS))
    return PressedChoice(texts=tuple(value.removeprefix(PLAYS) for value in values), closes=MENU.read(control) is None)


def _ending(walk: Walk) -> str:
    """Text of the action that ends the open series of choices; empty if none is open."""
    face, state, seat = walk.face, walk.state, walk.seat
    if seat is None:
        return ""
    decision = face.game.decision(state, seat)
    step = face.next_step(decision, face.game.view(state, seat))
    possible = {face.game.format(option.action) for option in decision.options}
    return next((each.ends for each in step.menus if each.several and each.ends in possible), "")


def step_in(  # noqa: PLR0917 - the parts of a message
    face: Face, state: Any, seat: int, names: Sequence[str], leads_to: str, around: str
) -> MoveStep:
    """The current part of the seat's choice with its pictures. ``around``: the text around it."""
    view, taken = face.game.view(state, seat), max(0, phone.text_height(around) - ACCOUNT)
    return face.next_step(face.game.decision(state, seat), view, leads_to, taken=taken).drawn(face, view, names)


def note(face: Face, state: Any, step: MoveStep | None, leads_to: str) -> str:
    """Small print of a step. At an action's first decision the lesson's or puzzle's own text replaces it."""
    return step.note if step is not None and (leads_to or not face.game.between_turns(state)) else ""


def names(face: Face, seat: int) -> tuple[str, ...]:
    """Names for the board by seat: “you” for ``seat``, empty for others."""
    seats = face.game.together or 1
    return tuple(face.say("learn-you") if each == seat else "" for each in range(seats))
