"""Expected points of a seat's reef, and Reef's judge: win probabilities from them and their standard deviation.

All values are Victory Points. The weights were tuned by playing. ``BALANCE.md`` has the results.
"""

from __future__ import annotations

import random
from collections.abc import Container
from functools import cache
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from engines.reef.cards import Animal, CardSet
from engines.reef.cardwords.combine import OneOf
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Fatigue, Pollute
from engines.reef.cardwords.tokens import Pay
from engines.reef.cardwords.word import Effect, Kind, words_of
from engines.reef.pieces import ReefPlayer
from engines.reef.players.calibrated import GAIN, GAIN_PASSED, SPREAD, SPREAD_PASSED
from engines.reef.rounds import ROUNDS, colony_plankton
from engines.reef.score import RANKS, total
from engines.reef.state import ReefState
from engines.reef.table import Table

_COIN = (0.9, 0.5, 0.9, 0.7)
_PLANKTON = (0.5, 0.5, 0.45, 0.35)
_SCALE = (0.6, 0.5, 0.4, 0.1)
"""Values of a Coin, of a Plankton, and of a Fish Scale beyond its printed point, each by round."""

_ACTION_USE, _PASSIVE_ROUND, _END_ROUND = 0.71, 0.68, 0.45
"""Value of a coral's ability: for each remaining use of an action, and for each round of a passive or end ability."""

SPACE = (0.0, 0.8, 2.2, 4.2, 7.5)
"""Value of an empty cell by the number of Colonies facing it, while animals can be bought."""

_HUNT, POLLUTED, _RISE, _PARTNER, _PREY, _NO_PREY, _POLLUTION = 0.5, 0.4, 0.18, 0.5, 1.3, 2.2, 1.5
"""Values of a Hunt token, a polluted coral (as a share of a clean one), a passive increase and a partner's increase.

The last three are costs: of prey, of missing prey, and of a Pollution.
"""

_THIS_ROUND_ONLY = 0.75
"""Share of the tokens' value that remains if the estimate counts only this round."""

_BONUS = 0.9
"""Share of the passing bonus that counts before the seat has passed."""

ENOUGH_PLANKTON, _MORE_PLANKTON = 12, 0.2
"""Amount of Plankton with the full value, and the value of each Plankton above it."""

_USUAL_INCOME, _USUAL_COST, _MOST_BUYS = 6, 3.2, 3
"""Usual Coins a round, usual price of an animal in Coins, and the most animals bought a round."""

_SPACE_SHARE = 0.36
"""Weight of the best empty cells' values. One cell counts for each expected purchase."""

_FEEDING_POINTS, _FEED_COST = 0.8, 0.95
"""Weights of expected points from feeding, and of feeding costs."""


class Outlook(NamedTuple):
    """A seat and its remaining time.

    ``now``: 1 while the seat can act this round, else 0. ``to_come``: number of rounds after this round. ``stage``:
    index (from 0) of this round while the seat can act, else of the next round.
    """

    table: Table
    seat: int
    now: int
    to_come: int
    stage: int

    @property
    def player(self) -> ReefPlayer:
        return self.table.player(self.seat)


def estimate(table: Table, seat: int, rounds: int = ROUNDS) -> float:
    """Estimate the seat's final Victory Points. ``rounds``: the number of rounds to look ahead, this one included."""
    points = float(total(table, seat))
    if is_over(table, seat):
        return points
    look = outlook(table, seat, rounds)
    saved = 1.0 if look.to_come or table.state.round == ROUNDS else _THIS_ROUND_ONLY
    points += saved * tokens(look) + spaces(look) + corals(look)
    return points + growth(look)


def is_over(table: Table, seat: int) -> bool:
    """True if the seat's points can no longer change: the game is over, or the seat has passed in the last round."""
    state = table.state
    return state.phase == "over" or (state.round == ROUNDS and state.players[seat].passed)


def outlook(table: Table, seat: int, rounds: int = ROUNDS) -> Outlook:
    """Outlook of a seat in the table's round. ``rounds``: the number of rounds to look ahead, this one included."""
    state = table.state
    now = 0 if state.players[seat].passed or state.phase != "action" else 1
    return Outlook(table, seat, now, min(ROUNDS - state.round, rounds - 1), state.round - now)


def tokens(look: Outlook) -> float:
    """Value of the seat's tokens and next passing bonus, beyond the points of its Fish Scales."""
    player = look.player
    plankton = player.plankton + look.to_come * colony_plankton(look.table, look.seat)
    return (
        _COIN[look.stage] * player.coins
        + _SCALE[look.stage] * player.scales
        + _PLANKTON[look.stage] * min(plankton, ENOUGH_PLANKTON)
        + _MORE_PLANKTON * max(plankton - ENOUGH_PLANKTON, 0)
        + _HUNT * player.hunts * look.now
        + bonus(look)
    )


def bonus(look: Outlook) -> float:
    """Value of the passing bonus that the seat would get now; 0 after passing or without a bonus."""
    state = look.table.state
    if not look.now or state.round == ROUNDS:
        return 0.0
    rows = look.table.cards.board.bonuses[state.round - 1]
    if state.bonuses_taken >= min(len(state.players), len(rows)):
        return 0.0
    row = rows[state.bonuses_taken]
    return _BONUS * (_COIN[state.round] * row.coins + (1 + _SCALE[state.round]) * row.scales)


def spaces(look: Outlook) -> float:
    """Value of the best empty cells, as many as animals can probably still be bought."""
    player, rounds = look.player, look.now + look.to_come
    purse = player.coins + player.scales + _USUAL_INCOME * (rounds - 1)
    buys = min(purse / _USUAL_COST, _MOST_BUYS * rounds)
    facing = look.table.facing(look.seat)
    free = sorted((SPACE[colonies] for cell, colonies in facing.items() if cell not in player.animals), reverse=True)
    whole = int(buys)
    return _SPACE_SHARE * (sum(free[:whole]) + (buys - whole) * sum(free[whole : whole + 1]))


def corals(look: Outlook) -> float:
    """Value of the corals' remaining abilities. A polluted coral counts in part."""
    worth = 0.0
    kinds = look.table.cards.coral_kinds
    for coral in look.player.corals.values():
        kind = kinds[coral.card]
        share = POLLUTED if coral.polluted else 1.0
        if kind == "action":
            worth += _ACTION_USE * share * (look.to_come + (look.now if not coral.fatigue else 0))
        elif kind == "passive":
            worth += _PASSIVE_ROUND * share * (look.to_come + look.now)
        elif kind == "end":
            worth += _END_ROUND * share * look.to_come
    return worth


def growth(look: Outlook) -> float:
    cards, animals = look.table.cards, look.player.animals
    worth = 0.0
    for cell, animal in animals.items():
        if animal.level < 3:
            prey = frozenset(
                kind
                for kind in _preyed_on(cards, animal.card)
                if any(other != cell and prey.card in cards.kinds[kind] for other, prey in animals.items())
            )
            own = (animal.level, animal.fatigue, animal.pair > 0)
            worth += _growth_of(cards, animal.card, own, (look.now, look.to_come, look.stage), prey)
    return worth


@cache
def _growth_of(
    cards: CardSet, name: str, own: tuple[int, int, bool], times: tuple[int, int, int], prey: frozenset[Kind]
) -> float:
    """Points expected from raising one animal's Abundance, cached by all inputs.

    ``name``: the animal's id. ``own``: level, Fatigue, and True if paired. ``times``: ``now``, ``to_come`` and
    ``stage`` of ``Outlook``. ``prey``: kinds of the animal's prey on the reef.
    """
    card = cards.animals[name]
    level, fatigue, paired = own
    now, to_come, stage = times
    left = 3 - level
    rounds = to_come + now
    if card.feed_in_symbiosis and not paired:
        return 0.0
    if card.feed is None:
        return _RISE * min(rounds, left) * (card.points[2] - card.points[0])
    meals = max(0, rounds - max(0, fatigue - (1 - now)))
    if card.feed and isinstance(card.feed[0], Fatigue):
        meals = (meals + 1) // 2
    meals = min(meals, left)
    if not meals:
        return 0.0
    gain = float(card.points[level + meals - 1] - card.points[level - 1])
    if meals == left:
        gain += cards.board.top_scales[card.size] + _top_worth(card)
    if paired:
        gain += _PARTNER * meals
    cost = meals * sum(_cost(effect, stage, prey) for effect in card.feed)
    return max(0.0, _FEEDING_POINTS * gain - _FEED_COST * cost)


@cache
def _preyed_on(cards: CardSet, name: str) -> tuple[Kind, ...]:
    words = (word for _, word in words_of(cards.animals[name].feed))
    return tuple(word.what for word in words if isinstance(word, Reduce))


def _cost(effect: Effect, stage: int, prey: Container[Kind]) -> float:
    """Rough cost of an effect in a feeding condition. ``stage``: the round from 0. ``prey``: its kinds on the reef."""
    match effect:
        case Pay():
            return _PLANKTON[stage] * effect.plankton + _COIN[stage] * effect.coins
        case OneOf():
            return min(sum(_cost(each, stage, prey) for each in way) for way in effect.options)
        case Reduce():
            times = 1.5 if effect.times == "level" else effect.times
            return (_PREY if effect.what in prey else _NO_PREY) * times
        case Pollute():
            return _POLLUTION * effect.amount
        case _:
            return 0.0


@cache
def _top_worth(card: Animal) -> float:
    """Value of the abilities at an animal's highest level, beyond its points and Fish Scales."""
    return (1.2 if card.at_top else 0.0) + (1.5 if card.top_end else 0.0)


@cache
def card_worth(cards: CardSet, name: str) -> float:
    if name in cards.corals:
        return len(cards.corals[name].sides) + 0.5
    card = cards.animals[name]
    low, middle, top = card.points
    return 0.2 * low + 0.3 * middle + 0.5 * top - 0.8 * card.cost - 0.35 * card.colonies


DRAWS: Final = 2000
"""Number of random samples of the final scores."""

BEST: Final = RANKS[0][0]
"""Least points of the highest solo rank."""


def judge(game: Any, state: ReefState, rng: random.Random) -> tuple[float, ...]:
    """Each seat's win share in an unfinished game, from 0 to 1, with sum 1.

    In a solo game: the expected final score relative to the highest rank's, at most 1.
    """
    expected = [score_to_come(game, state, seat) for seat in range(len(state.position.players))]
    if len(expected) == 1:
        return (min(1.0, max(0.0, expected[0].mean / BEST)),)
    if len(expected) == 2:
        first, second = expected
        share = (first - second).cdf(0)
        return (1 - share, share)
    wins = [0] * len(expected)
    for _ in range(DRAWS):
        scores = [rng.gauss(each.mean, each.stdev) for each in expected]
        wins[scores.index(max(scores))] += 1
    return tuple(won / DRAWS for won in wins)


def score_to_come(game: Any, state: ReefState, seat: int) -> NormalDist:
    """Distribution of the seat's final score in Victory Points."""
    position = state.position
    at = position.round - 1
    gain, spread = GAIN[at], SPREAD[at]
    if position.players[seat].passed:
        gain, spread = GAIN_PASSED[at], SPREAD_PASSED[at]
    return NormalDist(estimate(Table(position, game.cards), seat) + gain, spread)
