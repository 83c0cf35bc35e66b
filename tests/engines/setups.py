"""All setups of all games, for tests that know no particular game."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from engines.base import AnyGame

SEEDS = st.integers(0, 2**32 - 1)
ROOT = Path(__file__).parents[2]
LIMIT = 5_000
"""Most actions of a random game."""


def file_of(part: object) -> str:
    """Path of the file with the class of a game or face, for the message of a failed assertion."""
    return Path(inspect.getfile(type(part))).relative_to(ROOT).as_posix()


@contextmanager
def or_else(cure: str) -> Iterator[None]:
    """Add the cure to a failure of the block, where ``pytest.raises`` takes no message."""
    try:
        yield
    except (AssertionError, pytest.fail.Exception) as failure:
        failure.add_note(cure)
        raise


def values_of(kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case msgspec.inspect.LiteralType(values):
            return st.sampled_from(values)
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return st.integers(least, most)
        case msgspec.inspect.EnumType(cls):
            return st.sampled_from(list(cls))
        case msgspec.inspect.NoneType():
            return st.none()
        case msgspec.inspect.UnionType(types):
            return st.one_of(*map(values_of, types))
        case _:
            raise TypeError(f"teach values_of to draw {kind}")


def options_of(game: AnyGame) -> st.SearchStrategy[Any]:
    info = msgspec.inspect.type_info(game.options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    drawn = {field.name: values_of(field.type) for field in info.fields if field.name != "cards"}
    return st.builds(game.options, **drawn)


def setups(game: AnyGame) -> Iterator[Any]:
    yield game.options()
    info = msgspec.inspect.type_info(game.options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        if isinstance(field.type, msgspec.inspect.LiteralType):
            yield from (game.options(**{field.name: value}) for value in field.type.values if value != field.default)


def usual_seats(game: AnyGame) -> int:
    """Least number of players of a game, but at least two if the game allows it."""
    return game.together or game.seats[0]


def random_record(game: AnyGame, state: Any, rng: random.Random) -> Iterator[tuple[Any, str]]:
    """Yield each action of a random game in notation, with the state after it."""
    for _ in range(LIMIT):
        if game.outcome(state):
            return
        seat = rng.choice(sorted(game.to_act(state)))
        action = rng.choice(game.decision(state, seat).options).action
        state = game.apply(state, seat, action)
        yield state, f"{seat}:{game.format(action)}"
    raise AssertionError(f"{game.name} goes on after {LIMIT} actions")
