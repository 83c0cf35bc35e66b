"""Game Evaluation: the score sheet, places with the tie-break, solo ranks."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.base import Outcome
from engines.reef.cards import OTHER_CATEGORIES
from engines.reef.cardwords.counts import Adjacent, Colonies, Corals, Diagonal, Lagoons
from engines.reef.cardwords.passives import Score
from engines.reef.grid import Cell
from engines.reef.table import Table

Heading = Literal[
    "animals", "corals", "animal-abilities", "popularity", "scales", "pollution", "categories", "fish-categories"
]
"""Headings of the score sheet in the rulebook's order. The last two belong to the Biodiversity module."""

RANKS = ((90, "reserve-protector"), (80, "marine-biologist"), (70, "experienced-breeder"), (60, "enthusiastic-student"))
"""Pairs (least points, solo rank), best first. Below all of them is ``novice-aquarist``."""


class ScoreLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the score sheet. ``about``: a card's id or a category, if the points come from one."""

    heading: Heading
    points: int
    about: str = ""


def sheet(table: Table, seat: int) -> list[ScoreLine]:
    """Lines of a seat's current score sheet, in the order of ``Heading``."""
    player = table.player(seat)
    cards = table.cards
    lines = [
        ScoreLine("animals", cards.animals[animal.card].points[animal.level - 1], animal.card)
        for animal in player.animals.values()
    ]
    for cell, coral in player.corals.items():
        end = cards.corals[coral.card].end
        if end and not coral.polluted:
            lines.append(ScoreLine("corals", _points(table, seat, cell, end), coral.card))
    for cell, animal in player.animals.items():
        card = cards.animals[animal.card]
        scores = [score for score in (card.end, card.top_end if animal.level == 3 else None) if score]
        lines += [ScoreLine("animal-abilities", _points(table, seat, cell, score), animal.card) for score in scores]
    lines.append(ScoreLine("popularity", player.popularity))
    lines.append(ScoreLine("scales", player.scales))
    lines.append(ScoreLine("pollution", -player.pollution))
    return lines + (_biodiversity(table, seat) if table.state.options.biodiversity else [])


def total(table: Table, seat: int) -> int:
    """Victory Points of a player: the sum of ``sheet`` without building one, as searches call it often."""
    player = table.player(seat)
    cards = table.cards
    points = player.popularity + player.scales
    for cell, animal in player.animals.items():
        card = cards.animals[animal.card]
        points += card.points[animal.level - 1]
        if card.end:
            points += _points(table, seat, cell, card.end)
        if card.top_end and animal.level == 3:
            points += _points(table, seat, cell, card.top_end)
    for cell, coral in player.corals.items():
        if coral.polluted:
            points -= 1
        elif end := cards.corals[coral.card].end:
            points += _points(table, seat, cell, end)
    if table.state.options.biodiversity:
        points += sum(_biodiversity_points(category, count) for category, count in _categories(table, seat).items())
    return points


def outcome(table: Table) -> Outcome:
    """Places by points, then by least Pollution. Equal players share a place."""
    players = table.state.players
    scores = tuple(total(table, seat) for seat in range(len(players)))
    merits = [(score, -player.pollution) for score, player in zip(scores, players, strict=True)]
    places = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    return Outcome(places, scores, "evaluation")


def rank(points: int) -> str:
    return next((name for least, name in RANKS if points >= least), "novice-aquarist")


def _points(table: Table, seat: int, at: Cell, score: Score) -> int:
    return min(score.limit, score.points * (score.per.of(table, seat, at) // score.each))


def _biodiversity(table: Table, seat: int) -> list[ScoreLine]:
    """Lines for biodiversity: a point for each category of Other Animals, two for each further card of fish."""
    counts = _categories(table, seat)
    return [
        ScoreLine("categories" if category in OTHER_CATEGORIES else "fish-categories", points, category)
        for category, count in counts.items()
        if (points := _biodiversity_points(category, count))
    ]


def _biodiversity_points(category: str, count: int) -> int:
    return 1 if category in OTHER_CATEGORIES else 2 * (count - 1)


def foreseen(table: Table, seat: int, card: str) -> int | None:
    """Points at the end that a card on offer would bring now: of a coral, or of an animal's category.

    None without any, or if they depend on the coral's place.
    """
    animal = table.cards.animals.get(card)
    if animal and table.state.options.biodiversity:
        category, count = animal.category, _categories(table, seat).get(animal.category, 0)
        before = _biodiversity_points(category, count) if count else 0
        return _biodiversity_points(category, count + 1) - before or None
    end = None if animal else table.cards.corals[card].end
    if end is None or isinstance(end.per, Adjacent | Colonies | Diagonal | Lagoons):
        return None
    count = end.per.of(table, seat, "") + isinstance(end.per, Corals)
    return min(end.limit, end.points * (count // end.each))


def _categories(table: Table, seat: int) -> dict[str, int]:
    animals = table.cards.animals
    counts: dict[str, int] = {}
    for animal in table.player(seat).animals.values():
        category = animals[animal.card].category
        counts[category] = counts.get(category, 0) + 1
    return counts
