"""``/<game> challenge``, ``open`` and ``computer`` for a game of two, derived from the game's declarations."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from inspect import Parameter, Signature
from types import MappingProxyType
from typing import Any, Final, Literal, TypeVar

import msgspec
from discord import app_commands

from engines.base import AnyGame
from engines.levels import default_level
from frontend.answering.reading import picked
from frontend.controls import Interaction
from frontend.messages.commands import Beginning, beginnings
from frontend.playing import lobby
from frontend.playing.options import level_choices, timed

Callback = TypeVar("Callback", bound=Callable[..., Coroutine[Any, Any, None]])

FIRST: Final[Mapping[str, int | None]] = MappingProxyType({"me": 0, "opponent": 1, "random": None})
"""Seat of the host, by the choice of who begins; None for a random seat."""

LOT: Final = "random"


def duel(game: AnyGame, begins: str = "first", seats: Mapping[str, int | None] = FIRST) -> app_commands.Group:
    """Command group of a game for two.

    ``begins``: the name of the option for the first move. ``seats``: the host's seat by the option's choices;
    ``random`` is the default. The game's own options are words, numbers, or booleans.
    """

    def table(rated: bool | None, clock: int | None, chosen: dict[str, Any]) -> lobby.Table:
        seat = picked(seats, chosen.pop(begins))
        return lobby.Table(game, game.options_type(**chosen), seat, rated, clock)

    async def challenge(
        interaction: Interaction, *, member: lobby.Guest, rated: bool, clock: int | None, **chosen: Any
    ) -> None:
        await lobby.challenge(interaction, table(rated, clock, chosen), member)

    async def open_table(interaction: Interaction, *, rated: bool, clock: int | None, **chosen: Any) -> None:
        await lobby.open_table(interaction, table(rated, clock, chosen))

    async def computer(interaction: Interaction, *, level: int, rated: bool | None, **chosen: Any) -> None:
        await lobby.computer(interaction, table(rated, 0, chosen), [level])

    fields = msgspec.structs.fields(game.options_type)
    setup = [
        *(_option(field.name, field.type, field.default) for field in fields),
        _option(begins, Literal[tuple(seats)], LOT),
    ]
    counted, clock = _option("rated", bool, default=True), _option("clock", int | None, None)
    made: dict[Beginning, Callable[..., Coroutine[Any, Any, None]]] = {
        "challenge": timed(_with(challenge, _option("member", lobby.Guest), *setup, counted, clock)),
        "open": timed(_with(open_table, *setup, counted, clock)),
    }
    if game.levels:
        level = _option("level", int, default_level(game))
        played = _with(computer, level, *setup, _option("rated", bool | None, None))
        made["computer"] = app_commands.choices(level=level_choices(game))(played)
    group = app_commands.Group(name=game.name, description=game.title)
    for name in beginnings(game):
        group.add_command(app_commands.Command(name=name, description=name, callback=made[name]))
    return group


def _option(name: str, kind: Any, default: Any = Parameter.empty) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def _with(callback: Callback, *options: Parameter) -> Callback:
    interaction = Parameter("interaction", Parameter.POSITIONAL_ONLY, annotation=Interaction)
    vars(callback)["__signature__"] = Signature([interaction, *options])
    return callback
