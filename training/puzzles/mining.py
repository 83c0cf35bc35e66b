"""Mining of puzzles from games between computer players, at most one from each game.

Each turn is played by a level drawn at random, because the mistakes of weak levels make the best positions. The game's
prover says which places to try: the game's own, or places beside it.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from typing import Any, Final

import msgspec

from engines import game_named
from engines.base import AnyGame
from engines.levels import highest, player_for
from engines.players import play_random, player_named
from engines.puzzles import Place, Puzzle, difficulty, played_out, prepared

USUAL: Final = 1 / 3
"""Share of games with the default options. In the other games, options with named values such as a board vary."""
KEPT: Final = -1
"""Seed in the ``Mined`` of a packaged puzzle, which has no mined game."""
OPENING: Final = 5
"""Exclusive upper bound of the number of random actions at the start of a game."""


class Mined(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mined game: its seed and number, and how many positions were tried.

    ``puzzle``: the first good puzzle, None without one. ``shape``: its position's shape.
    """

    seed: int
    number: int
    tried: int
    puzzle: Puzzle | None = None
    shape: str = ""


def mine(
    name: str, seed: int, levels: Sequence[int], done: Container[int], processes: int, *, full: Set[int] = frozenset()
) -> Iterator[Mined]:
    """Mine games without end, in the order of their numbers, except for the numbers that are ``done``.

    ``levels``: the levels that play. ``full``: the levels with enough puzzles. This set may grow between games.
    """
    numbers = (number for number in count() if number not in done)
    if processes == 1:
        yield from (mined(name, seed, levels, frozenset(full), number) for number in numbers)
    with ProcessPoolExecutor(processes) as pool:
        while True:
            one = partial(mined, name, seed, levels, frozenset(full))
            yield from pool.map(one, islice(numbers, 8 * processes))


def mined(name: str, seed: int, levels: Sequence[int], full: Container[int], number: int) -> Mined:
    """Play game ``number`` of a seed, and search the prover's places for a puzzle.

    The puzzle's level is the weakest that solves it. Levels in ``full`` are left out.
    """
    game, rng = game_named(name), random.Random(f"{seed} {number}")
    options, seats, dealt = drawn(game, rng), game.seats[0], rng.getrandbits(31)
    prover, tried = game.prover(), 0
    played = positions(game, game.new(game.options(**options), seats, dealt), levels, rng)
    for tried, (state, actions) in enumerate(prover.places(game, played, rng, full), 1):
        position = game.puzzled(state)
        answer = prover.find(game, position, rng)
        if answer is None:
            continue
        puzzle = Puzzle(options, seats, dealt, actions, answer)
        assert prepared(game, puzzle) == position, "the record leads to another position"
        level = difficulty(game, puzzle)
        # The proof is the longest part, so it comes last.
        if level is not None and level not in full and prover.confirms(game, position, answer):
            puzzle = msgspec.structs.replace(puzzle, level=level, answer=played_out(game, position, answer))
            return Mined(seed, number, tried, puzzle, prover.shape(game, position))
    return Mined(seed, number, tried)


def drawn(game: AnyGame, rng: random.Random) -> dict[str, Any]:
    """Random options by name, without options at their default. Empty for a share ``USUAL`` of the games."""
    if rng.random() < USUAL:
        return {}
    info = msgspec.inspect.type_info(game.options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    values: dict[str, Any] = {}
    for field in info.fields:
        if isinstance(field.type, msgspec.inspect.LiteralType):
            value = rng.choice(field.type.values)
            values |= {} if value == field.default else {field.name: value}
    return values


def positions(game: AnyGame, state: Any, levels: Sequence[int], rng: random.Random) -> list[Place]:
    """Play a game to its end, each turn by a random one of ``levels``.

    Returns the places before each whole turn after the opening.
    """
    opening, level, actions = rng.randrange(OPENING), 1, list[str]()
    found = list[Place]()
    while game.outcome(state) is None:
        seat = min(game.to_act(state))
        if game.at_rest(state):
            level = min(rng.choice(levels), highest(game, state))
            if len(actions) >= opening:
                found.append((state, tuple(actions)))
        player = play_random if len(actions) < opening else player_named(game, player_for(game, state, level))
        action = player(game, state, seat, rng)
        actions.append(game.format(action))
        state = game.apply(state, seat, action)
    return found
