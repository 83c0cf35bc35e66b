"""Choosing a move in a private position, for lessons and puzzles: controls, typed moves, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from discord import ui

from engines.errors import NotAnAction
from frontend.answering.reading import chosen
from frontend.answering.reply import Refusal, Reply
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


async def pictures(bot: Parts, reply: Reply, sketches: Sequence[Sketch]) -> list[Picture]:
    """Draw the sketches in the user's look and return the pictures in order."""
    look = await look_of_member(bot.sessions, reply.user.id, reply.interaction.guild_id)
    return list(await bot.artist.finish(sketches, look))


def names(face: Face, seat: int) -> tuple[str, ...]:
    """Names for the board by seat: “you” for ``seat``, empty for others."""
    seats = face.game.together or 1
    return tuple(face.say("learn-you") if each == seat else "" for each in range(seats))
