"""Pictures of all kinds of boards together, like real requests: in any order and in several looks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.inspect import LiteralType, StructType, type_info

from engines import GAMES
from engines.base import AnyGame
from engines.simulation import open_game
from locales import ENGLISH
from render import picture

NAMES = ("Ada", "Ben", "Cleo", "Dora")
"""Names of the players, by seat."""


class Kind(NamedTuple):
    """A game with options and a number of players."""

    game: AnyGame
    options: dict[str, str]
    seats: int

    def views(self, count: int, actions: int) -> Iterator[msgspec.Struct]:
        """Yield views of a random game after every ``actions`` actions: the public view and a player's."""
        rng, state = random.Random(0), self.game.new(self.game.options(**self.options), self.seats, 0)
        for number in range(count):
            yield self.game.view(state, 0 if number % 2 else None)
            if self.game.outcome(state) is None:
                state = open_game(self.game, state, actions, rng)


def kinds() -> list[Kind]:
    """Every game with all its numbers of players, and with each value of its first option that has values."""
    return [Kind(game, options, seats) for game in GAMES.values() for options in _boards(game) for seats in game.seats]


def _boards(game: AnyGame) -> list[dict[str, str]]:
    info = type_info(game.options_type)
    assert isinstance(info, StructType)
    for field in info.fields:
        if isinstance(field.type, LiteralType):
            return [{field.name: str(value)} for value in field.type.values]
    return [{}]


class Shown(NamedTuple):
    """A picture to draw: its kind, view and look."""

    kind: Kind
    view: msgspec.Struct
    look: str

    def draw(self) -> bytes:
        names = NAMES[: self.kind.seats]
        return picture(self.kind.game.name, self.view, theme=self.look, names=names, voice=ENGLISH)


def each_kind(looks: Sequence[str], *, count: int = 4, actions: int = 12) -> list[list[Shown]]:
    """Pictures of each kind, a list a kind, in each of these looks."""
    return [[Shown(kind, view, look) for view in kind.views(count, actions)] for look in looks for kind in kinds()]


def mixed(pictures: Sequence[Sequence[Shown]]) -> list[Shown]:
    """All pictures of the lists in random order. The seed is fixed."""
    shown = [each for few in pictures for each in few]
    random.Random(1).shuffle(shown)
    return shown
