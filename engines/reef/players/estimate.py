"""What a seat's position is worth to a computer player: the points so far and a guess at those to come.

All figures are Victory Points. The weights were found by playing; ``BALANCE.md`` shows what they achieve.
"""

from __future__ import annotations

from functools import cache

from engines.reef.cards import Animal, CardSet
from engines.reef.rounds import ROUNDS, colony_plankton
from engines.reef.score import total
from engines.reef.state import PlacedAnimal, Player
from engines.reef.table import Table
from engines.reef.words.combine import OneOf
from engines.reef.words.prey import Reduce
from engines.reef.words.targets import Fatigue, Pollute
from engines.reef.words.tokens import Pay
from engines.reef.words.word import Effect

_COIN = (1.35, 1.3, 1.2, 0.75)
_PLANKTON = (0.75, 0.75, 0.7, 0.4)
_SCALE = (0.6, 0.5, 0.4, 0.1)
"""The worth of a token in each round, a Scale's beyond its own point."""

_ACTION_USE, _PASSIVE_ROUND, _END_ROUND = 0.8, 0.9, 0.7
"""The worth of a coral's ability for each time, or each round, that it can still serve."""

_SPACE = (0.0, 0.8, 2.2, 3.8, 5.0)
"""The worth of an empty cell by the Colonies that face it, while animals are still bought."""

_HOPE = 0.8
"""The share of the points still to be fed that is counted on."""


def estimate(table: Table, seat: int) -> float:
    """The Victory Points that the seat may expect."""
    player = table.player(seat)
    state = table.state
    over = state.phase == "over" or (state.round == ROUNDS and player.passed)
    points = float(total(table, seat))
    if over:
        return points
    now = 0 if player.passed or state.phase != "action" else 1
    to_come = ROUNDS - state.round
    # After passing, tokens serve from the next round on.
    stage = state.round - 1 if now else min(state.round, ROUNDS - 1)
    points += _COIN[stage] * player.coins + _SCALE[stage] * player.scales
    plankton = player.plankton + to_come * colony_plankton(table, seat)
    points += _PLANKTON[stage] * min(plankton, 12) + 0.2 * max(plankton - 12, 0)
    points += _spaces(table, seat, player, now + to_come)
    points += _corals(table, player, now, to_come)
    points += 0.5 * player.hunts * now
    for cell, animal in player.animals.items():
        points += _growth(table, seat, player, cell, animal, now, to_come, stage)
    return points


def _spaces(table: Table, seat: int, player: Player, rounds: int) -> float:
    """What the empty cells are worth to the animals that can still be bought."""
    purse = player.coins + player.scales + 6 * (rounds - 1)
    buys = min(purse / 3.2, 3 * rounds)
    free = sorted(
        (_SPACE[colonies] for cell, colonies in table.facing(seat).items() if cell not in player.animals), reverse=True
    )
    whole = int(buys)
    return 0.55 * (sum(free[:whole]) + (buys - whole) * sum(free[whole : whole + 1]))


def _corals(table: Table, player: Player, now: int, to_come: int) -> float:
    worth = 0.0
    for coral in player.corals.values():
        kind = table.cards.corals[coral.card].kind
        clean = 0.4 if coral.polluted else 1.0
        if kind == "action":
            worth += _ACTION_USE * clean * (to_come + (now if not coral.fatigue else 0))
        elif kind == "passive":
            worth += _PASSIVE_ROUND * clean * (to_come + now)
        elif kind == "end":
            worth += _END_ROUND * clean * to_come
    return worth


def _growth(
    table: Table, seat: int, player: Player, cell: str, animal: PlacedAnimal, now: int, to_come: int, stage: int
) -> float:
    """What an animal may still bring by feeding it in this round and the coming ones."""
    card = table.cards.animals[animal.card]
    left = 3 - animal.level
    if not left:
        return 0.0
    if card.feed is None:
        return 0.35 * min(to_come + now, left) * (card.points[2] - card.points[0]) / 2
    if card.feed_in_symbiosis and not animal.pair:
        return 0.0
    tired = animal.fatigue
    meals = max(0, to_come + now - tired)
    if card.feed and isinstance(card.feed[0], Fatigue):
        meals = (meals + 1) // 2
    meals = min(meals, left)
    if not meals:
        return 0.0
    gain = card.points[animal.level + meals - 1] - card.points[animal.level - 1]
    if animal.level + meals == 3:
        gain += table.cards.board.top_scales[card.size] + _top_worth(table.cards, card)
    cost = meals * sum(_cost(effect, table, player, cell, stage) for effect in card.feed)
    if animal.pair:
        gain += 0.5 * meals
    return max(0.0, _HOPE * gain - 0.8 * cost)


def _cost(effect: Effect, table: Table, player: Player, cell: str, stage: int) -> float:
    match effect:
        case Pay():
            return _PLANKTON[stage] * effect.plankton + _COIN[stage] * effect.coins
        case OneOf():
            return min(sum(_cost(each, table, player, cell, stage) for each in way) for way in effect.options)
        case Reduce():
            ids = table.cards.kinds[effect.what]
            prey = any(animal.card in ids and other != cell for other, animal in player.animals.items())
            times = 1.5 if effect.times == "level" else effect.times
            return (1.3 if prey else 2.2) * times
        case Pollute():
            return 1.5 * effect.amount
        case _:
            return 0.0


@cache
def _top_worth(cards: CardSet, card: Animal) -> float:
    """What reaching the highest level brings beside points and Scales, by its mere presence."""
    return (1.2 if card.at_top else 0.0) + (1.5 if card.top_end else 0.0)


@cache
def card_worth(cards: CardSet, name: str) -> float:
    """How welcome a card of an offer is, before anything about the atoll is known."""
    if name in cards.corals:
        return len(cards.corals[name].sides) + 0.5
    card = cards.animals[name]
    low, middle, top = card.points
    return 0.2 * low + 0.3 * middle + 0.5 * top - 0.8 * card.cost - 0.35 * card.colonies
