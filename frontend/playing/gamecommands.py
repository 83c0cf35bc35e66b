"""``/<game> challenge``, ``open``, ``computer``, ``solo`` and ``daily``, derived from the game's declarations."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from inspect import Parameter, Signature
from typing import Any, Final, Literal, TypeVar, get_origin

import msgspec
from discord import app_commands

from engines.levels import default_level
from frontend.answering.values import picked
from frontend.controls import Interaction
from frontend.face import SIDES, Face
from frontend.messages.commands import Beginning, beginnings
from frontend.parts import parts
from frontend.playing import lobby, runs
from frontend.playing.options import level_choices, timed
from sessions.life.model import Terms

Callback = TypeVar("Callback", bound=Callable[..., Coroutine[Any, Any, None]])

PLACES: Final = ("me", "opponent")
"""Choices of who begins, by the host's seat."""

LOT: Final = "random"
"""Choice of a random seat, the default."""

PAIR: Final = 2

GUESTS: Final = ("member", "second", "third")
"""Options for the guests. Further seats are for open tables."""

SEEDS: Final = app_commands.Range[int, 0, 2**53 - 1]
"""Numbers that decide the deal of a solo run: as large as Discord's clients can count."""


def game_commands(face: type[Face]) -> app_commands.Group:
    """Command group of a face's game.

    The game's own options are words, numbers and booleans. Others are not offered. In each command, the game is looked
    up again, as it may have an operator's data.
    """
    game = face.game
    begins, places = ("colour", SIDES) if face.picks_colour else ("first", PLACES)
    seats: dict[str, int | None] = {**{place: seat for seat, place in enumerate(places)}, LOT: None}
    fewest, most = game.together or 1, max(game.seats)
    is_duel = fewest == most == PAIR

    def table(rated: bool | None, clock: int | None, chosen: dict[str, Any]) -> lobby.TableRequest:
        seat = picked(seats, chosen.pop(begins)) if is_duel else None
        return lobby.TableRequest(face.game, msgspec.structs.replace(face.game.options(), **chosen), seat, rated, clock)

    async def challenge(interaction: Interaction, *, rated: bool, clock: int | None, **chosen: Any) -> None:
        guests = [chosen.pop(name) for name in GUESTS[: most - 1]]
        await lobby.challenge(interaction, table(rated, clock, chosen), *filter(None, guests))

    async def open_table(
        interaction: Interaction, *, rated: bool, clock: int | None, players: int = fewest, **chosen: Any
    ) -> None:
        await lobby.open_table(interaction, table(rated, clock, chosen), players - 1)

    async def computer(
        interaction: Interaction, *, level: int, rated: bool | None, players: int = fewest, **chosen: Any
    ) -> None:
        await lobby.computer(interaction, table(rated, 0, chosen), [level] * (players - 1))

    async def solo(interaction: Interaction, *, seed: int | None) -> None:
        bot, terms = parts(interaction), Terms(run="free" if seed is None else "seeded")
        async with bot.router.replying(interaction) as reply:
            await runs.begin(reply, face.game, face.game.options(), terms, seed=seed)

    async def daily(interaction: Interaction) -> None:
        bot = parts(interaction)
        async with bot.router.replying(interaction) as reply:
            await runs.begin_daily(reply, face.game)

    fields = msgspec.structs.fields(game.options_type)
    setup = [_option(each.name, each.type, each.default) for each in fields if _is_chosen(each.type)]
    counted, clock = _option("rated", bool, default=True), _option("clock", int | None, None)
    guests = [_option(name, lobby.Guest) for name in GUESTS[: fewest - 1]]
    guests += [_option(name, lobby.Guest | None, None) for name in GUESTS[fewest - 1 : most - 1]]
    sizes = tuple(size for size in game.seats if size > 1)
    if is_duel:
        setup.append(_option(begins, Literal[tuple(seats)], LOT))
    several = [] if fewest == most else [_option("players", Literal[sizes], fewest)]
    made: dict[Beginning, Callable[..., Coroutine[Any, Any, None]]] = {
        "solo": _with(solo, _option("seed", SEEDS | None, None)),
        "daily": _with(daily),
        "challenge": timed(_with(challenge, *guests, *setup, counted, clock)),
        "open": timed(_with(open_table, *several, *setup, counted, clock)),
    }
    if game.levels:
        level = _option("level", int, default_level(game))
        played = _with(computer, level, *several, *setup, _option("rated", bool | None, None))
        made["computer"] = app_commands.choices(level=level_choices(game))(played)
    group = app_commands.Group(name=game.name, description=game.title)
    for name, callback in made.items():
        if name in beginnings(game):
            group.add_command(app_commands.Command(name=name, description=name, callback=callback))
    return group


def _is_chosen(kind: Any) -> bool:
    return kind in (int, bool) or get_origin(kind) is Literal


def _option(name: str, kind: Any, default: Any = Parameter.empty) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def _with(callback: Callback, *options: Parameter) -> Callback:
    interaction = Parameter("interaction", Parameter.POSITIONAL_ONLY, annotation=Interaction)
    vars(callback)["__signature__"] = Signature([interaction, *options])
    return callback
