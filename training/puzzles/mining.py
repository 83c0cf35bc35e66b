"""Mining puzzles from games of computers, and choosing a set.

Each turn is played by a level drawn at random, because the mistakes of weak levels make the best positions. The game's
``Mine`` says which places to try: the game's own, or places beside it.
"""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from operator import ne
from typing import Any, Final

import msgspec

from engines import game_named
from engines.base import AnyGame
from engines.levels import highest, player_for
from engines.players import play_random, player_named
from engines.puzzles import DECIDED, OTHERWISE, WEEK, Puzzle, SolutionTurn, length_of, played_out, prepared
from training.puzzles.mine import Place, difficulty, mine_of

USUAL: Final = 1 / 3
"""Share of games with the default options. In the other games, options with named values such as a board vary."""
KEPT: Final = -1
"""Seed in the ``Mined`` of a packaged puzzle, which has no mined game."""
LATE: Final = 2 * DECIDED
"""Number of a game's last places that are searched for a short puzzle."""
PLIES: Final = 3
"""Least length of a short puzzle that is mined. In a shorter one the move speaks for itself."""
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
    name: str,
    seed: int,
    levels: Sequence[int],
    done: Container[int],
    processes: int,
    *,
    full: Set[int] = frozenset(),
    short: bool = False,
) -> Iterator[Mined]:
    """Mine games without end, in the order of their numbers, except for the numbers that are ``done``.

    ``levels``: the levels that play. ``full``: the levels with enough puzzles. This set may grow between games.
    ``short``: only puzzles for days (``Puzzle.is_short``).
    """
    numbers = (number for number in count() if number not in done)
    if processes == 1:
        yield from (mined(name, seed, levels, frozenset(full), number, short=short) for number in numbers)
    with ProcessPoolExecutor(processes) as pool:
        while True:
            one = partial(mined, name, seed, levels, frozenset(full), short=short)
            yield from pool.map(one, islice(numbers, 8 * processes))


def mined(
    name: str, seed: int, levels: Sequence[int], full: Container[int], number: int, *, short: bool = False
) -> Mined:
    """Play game ``number`` of a seed, and search its places for a puzzle. ``short``: only near the game's end.

    The puzzle's level is the weakest that solves it. Levels in ``full`` are left out.
    """
    game, rng = game_named(name), random.Random(f"{seed} {number}")
    options, seats, dealt = drawn(game, rng), game.seats[0], rng.getrandbits(31)
    prover, source, tried = game.prover(), mine_of(game), 0
    played = positions(game, game.new(game.options(**options), seats, dealt), levels, rng)[-LATE if short else 0 :]
    for tried, (state, actions) in enumerate(source.places(game, played, rng, full), 1):
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
            puzzle = msgspec.structs.replace(puzzle, length=length_of(game, puzzle))
            if short and not (puzzle.is_short and puzzle.length >= PLIES):
                continue
            return Mined(seed, number, tried, puzzle, source.shape(game, position))
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
        if game.between_turns(state):
            level = min(rng.choice(levels), highest(game, state))
            if len(actions) >= opening:
                found.append((state, tuple(actions)))
        player = play_random if len(actions) < opening else player_named(game, player_for(game, state, level))
        action = player(game, state, seat, rng)
        actions.append(game.format(action))
        state = game.apply(state, seat, action)
    return found


ALIKE: Final = 2
"""Most different characters between the shapes of two duplicates: a stone or two."""
SHORT: Final = 40
"""Length of a shape below which only equal shapes are duplicates."""


def distinct(found: Iterable[Mined]) -> list[Mined]:
    """Mined games with a puzzle, by seed and number, without duplicates of earlier puzzles."""
    first = list[Mined]()
    for each in sorted(found, key=lambda mined: (mined.seed, mined.number)):
        if each.puzzle is not None and not is_duplicate(each, first):
            first.append(each)
    return first


def is_duplicate(one: Mined, others: Iterable[Mined]) -> bool:
    """True if the puzzle's shape equals one of the others', or nearly does (``ALIKE``) and is long."""
    return any(
        one.shape == other.shape
        or (SHORT <= len(one.shape) == len(other.shape) and sum(map(ne, one.shape, other.shape)) <= ALIKE)
        for other in others
    )


def by_level(found: Iterable[Mined]) -> Counter[int]:
    """Number of mined puzzles by level. Games without a puzzle do not count."""
    return Counter(each.puzzle.level for each in found if each.puzzle)


def quotas(there: Counter[int], count: int) -> dict[int, int]:
    """Number of puzzles to take from each level, as even as possible. Raises ValueError if there are too few."""
    if there.total() < count:
        raise ValueError(f"{there.total()} puzzles, but {count} are needed")
    taken = dict.fromkeys(sorted(there), 0)
    for _ in range(count):
        taken[min((level for level in taken if taken[level] < there[level]), key=taken.__getitem__)] += 1
    return taken


def chosen(found: Iterable[Mined], count: int, seed: int) -> list[Puzzle]:
    """Choose a set of ``count`` puzzles from mined games. The package's puzzles are chosen first.

    The set is in the order of ``engines.puzzles.of_day``: sevenths from easy to hard, each shuffled. Raises ValueError
    if there are too few puzzles.
    """
    rng, different = random.Random(seed), distinct(found)
    left = quotas(by_level(different), count - count % WEEK)
    rng.shuffle(different)
    different.sort(key=lambda each: each.seed != KEPT)
    kept = []
    for puzzle in (each.puzzle for each in different if each.puzzle):
        if left[puzzle.level]:
            left[puzzle.level] -= 1
            kept.append(puzzle)
    kept.sort(key=lambda puzzle: (puzzle.level, len(puzzle.answer.turns)))
    seventh = len(kept) // WEEK
    return [puzzle for day in range(WEEK) for puzzle in _shuffled(kept[day * seventh : (day + 1) * seventh], rng)]


def with_days(found: Iterable[Mined], count: int) -> list[Puzzle]:
    """The package's puzzles in their order, and short ones behind them, until days have ``count``.

    The levels share the short ones as evenly as possible. Raises ValueError if there are too few.
    """
    different = distinct(found)
    left = quotas(by_level(each for each in different if each.puzzle and each.puzzle.is_short), count)
    kept = [each.puzzle for each in different if each.puzzle and each.seed == KEPT]
    left = {level: left[level] - sum(each.is_short and each.level == level for each in kept) for level in left}
    for puzzle in (each.puzzle for each in different if each.puzzle and each.seed != KEPT):
        if puzzle.is_short and left[puzzle.level] > 0:
            left[puzzle.level] -= 1
            kept.append(puzzle)
    return kept


def compact(puzzle: Puzzle) -> Puzzle:
    """Copy of the puzzle with the commonest refutation of each turn under ``OTHERWISE``."""
    turns = tuple(map(_compact, puzzle.answer.turns))
    return msgspec.structs.replace(puzzle, answer=msgspec.structs.replace(puzzle.answer, turns=turns))


def encode(puzzles: Sequence[Puzzle]) -> bytes:
    """Bytes of a file of puzzles: JSON, compressed by zlib."""
    return zlib.compress(msgspec.json.encode(tuple(puzzles)), level=9)


def _compact(turn: SolutionTurn) -> SolutionTurn:
    if not turn.refutations or OTHERWISE in turn.refutations:
        return turn
    ((commonest, _),) = Counter(turn.refutations.values()).most_common(1)
    others = {move: reply for move, reply in turn.refutations.items() if reply != commonest}
    return msgspec.structs.replace(turn, refutations={OTHERWISE: commonest, **others})


def _shuffled(puzzles: Sequence[Puzzle], rng: random.Random) -> list[Puzzle]:
    return rng.sample(puzzles, len(puzzles))
