"""Choosing a move in a private position, for lessons and puzzles: controls, typed moves, pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from discord import ui

from engines.errors import NotAnAction
from frontend.answering.reading import chosen
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.controls import Address
from frontend.face import Face, MoveStep
from frontend.messages import room
from frontend.messages.board import LEADS, PLAYS
from frontend.parts import Parts
from frontend.pictures.artist import Picture, Sketch
from frontend.pictures.looks import look_of_member
from frontend.playing.moves import FORM_FIELD

ACCOUNT: Final = 110
"""Height in pixels that a run's message leaves for its own texts. Higher texts make the pictures smaller."""


class Choice(NamedTuple):
    """What a press in a step chooses: actions to play, or a part of the choice to open.

    ``texts``: the actions; empty to open ``leads_to``. ``closes``: True to end an open series afterwards.
    """

    texts: tuple[str, ...] = ()
    leads_to: str = ""
    closes: bool = False


class Walk(Protocol):
    """A player's loaded walk through a lesson or puzzle."""

    face: Face
    entries: tuple[str, ...]

    @property
    def state(self) -> Any:
        """Current state of the position."""

    @property
    def seat(self) -> int | None:
        """The player's seat; None if no move is asked."""


W = TypeVar("W", bound=Walk)


class Walking(ABC, Generic[W]):
    """The controls of walks. ``moved_on``: the message key of the answer to a control of an earlier state."""

    moved_on: str

    @abstractmethod
    async def _store(self, reply: Reply, walk: W) -> W:
        """Store the walk. Returns it, or the walk that a concurrent press stored."""

    @abstractmethod
    async def _show(self, reply: Reply, walk: W, said: str = "", *, leads_to: str = "", refused: bool = False) -> None:
        """Show the current state. ``said``: text above the question. ``leads_to``: the open part of the choice.

        ``refused``: True if ``said`` answers an action.
        """

    @abstractmethod
    def _try(self, walk: W, text: str) -> str:
        """Play an action. Returns the reason if it is not possible; empty on success."""

    async def _is_current(self, reply: Reply, walk: W, address: Address) -> bool:
        """True if a control belongs to the current state. After a press on an older control, show that state."""
        if address.seq == len(walk.entries):
            return True
        await self._show(reply, walk, reply.voice.say(self.moved_on))
        return False

    async def _submit(self, reply: Reply, walk: W, address: Address, fields: Fields) -> None:
        if await self._is_current(reply, walk, address):
            await self._play(reply, walk, ["".join(fields.get(FORM_FIELD, ()))])

    async def _choose_move(self, reply: Reply, walk: W, control: str, values: Sequence[str]) -> None:
        chosen = choice(walk.face, walk.state, walk.seat, control, values)
        if chosen.texts:
            await self._play(reply, walk, chosen.texts, closes=chosen.closes)
        else:
            await self._show(reply, walk, leads_to=chosen.leads_to)

    async def _play(self, reply: Reply, walk: W, texts: Sequence[str], *, closes: bool = False) -> None:
        """Play actions in order. ``closes``: True to end an open series of choices afterwards."""
        said = next(filter(None, (self._try(walk, text) for text in texts)), "")
        if closes and not said and (last := ending(walk.face, walk.state, walk.seat)):
            said = self._try(walk, last)
        await self._show(reply, await self._store(reply, walk), said, refused=bool(said))


def choice(face: Face, state: Any, seat: int | None, control: str, values: Sequence[str]) -> Choice:
    """Actions or part of the choice that a press chooses. ``control``: the key's part after the address's prefix.

    ``values``: a menu's chosen values. ``seat``: None if no one may act.
    """
    kind, _, about = control.partition("-")
    if kind == "to":
        return Choice(leads_to=about)
    if kind == "do":
        option = None if seat is None else face.game.decision(state, seat).option(about)
        if option is not None:
            return Choice(texts=(face.game.format(option.action),))
        return Choice(texts=face.several(face.game.view(state, seat), about) or (about,))
    if chosen(values).startswith(LEADS):
        return Choice(leads_to=chosen(values).removeprefix(LEADS))
    return Choice(texts=tuple(value.removeprefix(PLAYS) for value in values), closes=kind != "menu")


def ending(face: Face, state: Any, seat: int | None) -> str:
    """Text of the action that ends the open series of choices; empty if none is open.

    ``seat``: None if no one may act.
    """
    if seat is None:
        return ""
    decision = face.game.decision(state, seat)
    step = face.next_step(decision, face.game.view(state, seat))
    possible = {face.game.format(option.action) for option in decision.options}
    return next((each.ends for each in step.menus if each.several and each.ends in possible), "")


def parsed(face: Face, text: str) -> Any:
    """Action that a text means. Raises Refusal for a text that is no action."""
    try:
        return face.game.parse(text)
    except NotAnAction as error:
        key, facts = face.unread(error)
        raise Refusal(key, **facts) from error


def form(face: Face, address: Address) -> ui.Modal:
    """Form with a field for a typed move. ``address``: the form's ``custom_id``."""
    modal = ui.Modal(title=face.say("move-form", game=face.game.title), custom_id=str(address), timeout=900)
    field = ui.TextInput[Any](custom_id=FORM_FIELD, placeholder=face.typing_hint, min_length=1, max_length=40)
    modal.add_item(ui.Label(text=face.say("move-field"), component=field))
    return modal


def step_in(  # noqa: PLR0917 - the parts of a message
    face: Face, state: Any, seat: int | None, names: Sequence[str], leads_to: str, around: str
) -> MoveStep | None:
    """The current part of the seat's choice with its pictures; None if no one may act.

    ``around``: the message's text without the step's own. A long text leaves less room for pictures.
    """
    if seat is None:
        return None
    view, taken = face.game.view(state, seat), max(0, room.text_height(around, room.OUTSIDE) - ACCOUNT)
    return face.next_step(face.game.decision(state, seat), view, leads_to, taken=taken).drawn(face, view, names)


def note(face: Face, state: Any, step: MoveStep | None, leads_to: str) -> str:
    """Small print of a step. At an action's first decision the lesson's or puzzle's own text replaces it."""
    return step.note if step is not None and (leads_to or not face.game.at_rest(state)) else ""


async def pictures(bot: Parts, reply: Reply, sketches: Sequence[Sketch]) -> list[Picture]:
    """Draw the sketches in the user's look and return the pictures in order."""
    look = await look_of_member(bot.sessions, reply.user.id, reply.interaction.guild_id)
    return list(await bot.artist.finish(sketches, look))


def names(face: Face, seat: int) -> tuple[str, ...]:
    """Names for the board by seat: “you” for ``seat``, empty for others."""
    seats = face.game.together or 1
    return tuple(face.say("learn-you") if each == seat else "" for each in range(seats))
