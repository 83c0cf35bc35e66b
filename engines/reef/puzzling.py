"""Reef's prover of puzzles: the most points still to gain in a last round without hidden cards.

Its bound is the best ending of an easier game. In the easier game, each new animal gets a separate space with four
Colonies. The seat pays for the Growth that the cheapest real space would need.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from engines.base import AnyGame, Decision
from engines.puzzles import Prover, Solution, SolutionTurn
from engines.reef.cards import CardSet
from engines.reef.cardwords.counts import Adjacent, Colonies
from engines.reef.cardwords.targets import Grow
from engines.reef.cardwords.word import words_of
from engines.reef.choices import Choice
from engines.reef.decks import numbered_animals
from engines.reef.grid import Cell, neighbours
from engines.reef.machine import settle, whole_list
from engines.reef.placing import colonies_needed
from engines.reef.players.lines import table_after
from engines.reef.rounds import ROUNDS, growth_cost
from engines.reef.score import total
from engines.reef.state import ReefPosition, ReefState
from engines.reef.table import Table

LEAST: Final = 4
"""Fewest points that a puzzle's answer gains."""

FEWEST: Final = 2
MOST: Final = 6
"""Most actions in an answer, without the pass. ``FEWEST`` is the least number."""

GREED: Final = 0.8
"""Greatest share of the answer's points that a greedy player may gain (``greedy_score``)."""

OPTIONS: Final = 8
"""Most options of a puzzle's first turn."""

TOKENS: Final = 12
"""Most Coins, Plankton and Fish Scales together in a puzzle."""

LARGEST: Final = 1_200
"""Most positions before a turn that ``find`` searches."""

ENUMERATED: Final = 8_000
"""Most positions before a turn that ``confirms`` enumerates."""


SEAT: Final = 0

_ENDLESS: Final = 99
"""Bound of the number of actions, greater than in any round."""

_SPACES: Final = tuple(f"{x},0" for x in range(901, 999, 8))
"""Cells of the easier game's separate spaces, far from any reef and from each other."""

Way = tuple[tuple[Choice, ...], Table]
"""Choices of a whole action, and the table after it."""


class TooManyPositions(Exception):
    """A search found more positions than allowed, or a hidden card."""


class PointsLeft(Prover):
    """Reef's prover. It accepts positions where a greedy player misses points."""

    def find(self, game: AnyGame, state: ReefState, rng: random.Random) -> Solution | None:
        """Find an ending that reaches the bound in the fewest actions, by depth-first search."""
        if not can_be_puzzle(game, state):
            return None
        table = table_of(game, state)
        begun = total(table, SEAT)
        search = BestEnding()
        try:
            target = search.bound(Roomy.of(table))
            points = target - begun
            if points < LEAST or greedy_score(table) - begun > GREED * points:
                return None
            line = search.shortest(table, target)
        except TooManyPositions:
            return None
        return _answer(game, line, points) if line and FEWEST <= len(line) <= MOST else None

    def confirms(self, game: AnyGame, state: ReefState, answer: Solution) -> bool:
        """True if enumeration, without the easier game and its bound, finds no position with more points."""
        begun = game.scores(state)[SEAT]
        after = state
        for turn in answer.turns:
            after = game.apply(after, SEAT, game.parse(turn.move))
        if game.outcome(after) is None or game.scores(after)[SEAT] - begun != answer.points:
            return False
        try:
            return most_reached(table_of(game, state)) - begun == answer.points
        except TooManyPositions:
            return False


class Roomy(Table):
    """A table of the easier game (see the file's first lines). Animals on real cells keep their facing Colonies."""

    faced: dict[Cell, int]
    """Number of Colonies facing each cell, all spaces included."""
    around: Mapping[Cell, int]
    """Number of corals beside each real cell."""
    lacks: dict[frozenset[Cell], tuple[int | None, ...]]
    """Cached results of ``lacking``, by the set of occupied cells."""

    @classmethod
    def of(cls, table: Table) -> Roomy:
        found = cls(table.state.copied(), table.cards)
        found.faced = table.facing(SEAT) | dict.fromkeys(_SPACES, 4)
        found.around = _around(frozenset(table.player(SEAT).corals))
        found.lacks = {}
        return found

    def copied(self) -> Roomy:
        twin = Roomy(self.state.copied(), self.cards)
        twin.faced, twin.around, twin.lacks = self.faced, self.around, self.lacks
        twin._passives = self._passives.copy()
        return twin

    def _count_facing(self, seat: int) -> dict[Cell, int]:
        return self.faced

    def lacking(self) -> tuple[int | None, ...]:
        """Colonies that the best free cell lacks for animals that need 0 to 4. None: no cell has enough corals."""
        occupied = frozenset(self.player(SEAT).animals)
        found = self.lacks.get(occupied)
        if found is None:
            rooms = {(most, self.faced.get(cell, 0)) for cell, most in self.around.items() if cell not in occupied}
            found = self.lacks[occupied] = tuple(
                min((max(0, needed - colonies) for most, colonies in rooms if most >= needed), default=None)
                for needed in range(5)
            )
        return found

    def grow_for(self, card: str) -> bool:
        needed = colonies_needed(self, SEAT, card)
        lacking = self.lacking()[needed] if needed < 5 else None
        player = self.player(SEAT)
        cost = (lacking or 0) * growth_cost(self, SEAT).plankton
        if lacking is None or player.plankton + player.scales < cost:
            return False
        player.scales -= max(0, cost - player.plankton)
        player.plankton = max(0, player.plankton - cost)
        return True

    def animals_known(self) -> frozenset[object]:
        """Animals, each with the numbers of Colonies and corals at its cell. The cells themselves do not matter."""
        cells = self.player(SEAT).animals.items()
        return frozenset((animal, self.faced.get(cell, 0), self.around.get(cell, 4)) for cell, animal in cells)


class BestEnding:
    """A depth-first search for a final score, pruned by the bound of the easier game."""

    def __init__(self) -> None:
        self.bounds: dict[object, int] = {}

    def bound(self, table: Roomy) -> int:
        """Greatest score in the easier game. Raises TooLarge beyond ``LARGEST`` positions, or at a hidden card."""
        key = _key(table)
        found = self.bounds.get(key)
        if found is None:
            if len(self.bounds) >= LARGEST:
                raise TooManyPositions
            self.bounds[key] = found = total(table, SEAT)
            for _, after in ways(table):
                found = max(found, self.bound(after))  # type: ignore[arg-type]  # a copy has its type
            self.bounds[key] = found
        return found

    def shortest(self, table: Table, target: int) -> list[Way] | None:
        """Find a line to the score ``target``, the shortest if it has at most ``MOST`` actions; None without one."""
        line = self.line(table, target, _ENDLESS, set())
        if line is None:
            return None
        shorter = (self.line(table, target, actions, set()) for actions in range(1, min(len(line), MOST + 1)))
        return next((found for found in shorter if found is not None), line)

    def line(self, table: Table, target: int, actions: int, failed: set[object]) -> list[Way] | None:
        """Find a line of at most ``actions`` actions to the score ``target``; None without one. Raises TooLarge.

        ``failed``: keys of tables that were already searched. The search adds its own.
        """
        if total(table, SEAT) >= target:
            return []
        key = (_key(table), actions)
        if not actions or key in failed:
            return None
        if len(failed) >= LARGEST:
            raise TooManyPositions
        failed.add(key)
        likely = [way for way in ways(table) if self.bound(Roomy.of(way[1])) >= target]
        for way in sorted(likely, key=lambda way: -total(way[1], SEAT)):
            rest = self.line(way[1], target, actions - 1, failed)
            if rest is not None:
                return [way, *rest]
        return None


def most_reached(table: Table) -> int:
    """Greatest final score of all reachable tables. Raises TooLarge beyond ``ENUMERATED``, or at a hidden card."""
    known = {_key(table)}
    layer = [table]
    most = total(table, SEAT)
    while layer:
        further = []
        for before in layer:
            for _, after in ways(before):
                key = _key(after)
                if key not in known:
                    known.add(key)
                    further.append(after)
                    most = max(most, total(after, SEAT))
        if len(known) > ENUMERATED:
            raise TooManyPositions
        layer = further
    return most


def greedy_score(table: Table) -> int:
    """Final score of a greedy player: each action gains the most points at once, until no action gains any."""
    while True:
        best = max((after for _, after in ways(table)), key=lambda after: total(after, SEAT), default=table)
        if total(best, SEAT) <= total(table, SEAT):
            return total(table, SEAT)
        table = best


def ways(table: Table) -> Iterator[Way]:
    """Yield every action but a pass, equal results once. Raises TooLarge at a hidden card."""
    known: set[object] = set()
    begun: list[Way] = [((), table)]
    while begun:
        choices, before = begun.pop()
        for choice in _choices(before):
            grown = before
            if isinstance(before, Roomy) and choice.word == "buy-animal":
                grown = before.copied()
                if not grown.grow_for(dict(numbered_animals(before))[int(choice.about)]):
                    continue
            after = table_after(grown, SEAT, choice)
            key = _key(after)
            if key in known:
                continue
            known.add(key)
            state = after.state
            if state.animals.deck or state.large.deck or state.corals.deck:
                raise TooManyPositions
            if not state.pending or state.pending[0].prompt == "turn":
                yield (*choices, choice), after
            else:
                begun.append(((*choices, choice), after))


def _choices(table: Table) -> list[Choice]:
    """All choices but a pass. In the easier game no Colonies grow, and animals have one place."""
    settle(table)
    asked: Decision[Choice] = table.state.pending[0]
    if not isinstance(table, Roomy):
        left_out: tuple[str, ...] = ("pass",)
    elif asked.prompt == "place-animal":
        return [Choice("place", next(cell for cell in _SPACES if cell not in table.player(SEAT).animals))]
    else:
        left_out = ("pass", "grow")
    return [each.action for each in whole_list(table) or asked.options if each.action.word not in left_out]


def can_be_puzzle(game: Any, state: ReefState) -> bool:
    """True if the state can be a puzzle: a turn in the last round of a solo game, with nothing hidden.

    No card may depend on the layout of Colonies and neighbours.
    """
    position = state.position
    rows = (position.animals, position.large, position.corals)
    player = position.players[SEAT]
    return (
        len(position.players) == 1
        and position.round == ROUNDS
        and bool(position.pending)
        and position.pending[0].prompt == "turn"
        and len(position.pending[0].options) <= OPTIONS
        and not any(row.deck or row.discarded for row in rows)
        and not position.corals.offer
        and sum((player.coins, player.plankton, player.scales)) <= TOKENS
        and not any(_counts_layout(game.cards, card) for card in _cards(position))
    )


def _cards(position: ReefPosition) -> Iterator[str]:
    player = position.players[SEAT]
    yield from (coral.card for coral in player.corals.values())
    yield from (animal.card for animal in player.animals.values())
    yield from (*position.animals.offer, *position.large.offer)


def _counts_layout(cards: CardSet, name: str) -> bool:
    if cards.coral_kinds.get(name) == "immediate":
        return False
    card = cards.corals.get(name) or cards.animals[name]
    return any(isinstance(word, Adjacent | Colonies | Grow) for _, word in words_of(card))


def _answer(game: AnyGame, line: list[Way], points: int) -> Solution:
    choices = [choice for way, _ in line for choice in way]
    return Solution(tuple(SolutionTurn(game.format(choice)) for choice in (*choices, Choice("pass"))), points)


@lru_cache(maxsize=64)
def _around(corals: frozenset[Cell]) -> Mapping[Cell, int]:
    """Number of the ``corals`` beside each cell. Cells beside none are left out."""
    return Counter(cell for coral in corals for cell in neighbours(coral))


def table_of(game: Any, state: ReefState) -> Table:
    return Table(state.position.copied(), game.cards)


def _key(table: Table) -> object:
    """A key that is equal for tables with equal endings: any spent coral may be the polluted one."""
    state, player = table.state, table.player(SEAT)
    kinds = table.cards.coral_kinds
    polluted, lively = 0, []
    for cell, coral in player.corals.items():
        kind = kinds[coral.card]
        if kind == "immediate" or (kind == "action" and coral.fatigue):
            polluted += coral.polluted
        else:
            lively.append((cell, coral.polluted))
    layout: object
    if isinstance(table, Roomy):
        layout = table.animals_known(), table.lacking()
    else:
        layout = frozenset(player.animals.items()), frozenset(table.facing(SEAT).items())
    return (
        (player.coins, player.plankton, player.scales, player.hunts, player.popularity, polluted),
        frozenset(player.used),
        frozenset(lively),
        layout,
        frozenset(state.animals.offer + state.large.offer),
        tuple(state.stack),
    )
