"""Alternative texts of Reef's pictures: at most 1,024 characters each."""

from __future__ import annotations

from collections.abc import Sequence

from engines.reef.faces import Face
from engines.reef.view import AnimalView, CoralView, OfferView, PlayerView, ReefView
from locales import Voice
from render.reef.cardtext import category_of, condition_of, kind_of, name_of, rank_of, rules_of
from render.reef.looks import pair_letter
from render.reef.overview import names_of
from render.reef.page import signed
from render.reef.sheet import HEADINGS, sums

MOST = 1024
"""The most characters of a picture's alternative text on Discord."""
_LEVELS = {1: "low", 2: "medium", 3: "highest"}
_SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def describe_tableau(voice: Voice, view: ReefView, seat: int, whose: str = "") -> str:
    """The round, the supply, then all cards with their cells; without tokens, or counted, where that is too long.

    ``whose`` reef it is comes before that, as in "Your reef".
    """
    player = view.players[seat]
    if not whose and len(view.players) > 1:
        whose = f"{names_of(view, ())[seat]}'s reef"
    head = f"Reef, {_round(voice, view)}. {whose}{': ' if whose else ''}{_supply(player)}."
    letters = {
        pair: pair_letter(number)
        for number, pair in enumerate(sorted({animal.pair for animal in player.animals} - {0}), start=1)
    }
    corals = [_coral(voice, view, coral) for coral in player.corals]
    animals = [_animal(voice, view, animal, letters) for animal in player.animals]
    cards: tuple[CoralView | AnimalView, ...] = (*player.corals, *player.animals)
    short = [f"{name_of(voice, view.faces[card.card])} {card.cell}" for card in cards]
    return _first_that_fits(
        f"{head} Corals: {'; '.join(corals)}. Animals: {'; '.join(animals) or 'none'}.",
        f"{head} Cards: {'; '.join(short)}.",
        f"{head} {len(corals)} corals and {len(animals)} animals.",
    )


def describe_overview(voice: Voice, view: ReefView, names: tuple[str, ...] = ()) -> str:
    """The round, and every player's key figures."""
    players = [
        f"{name}{', starting player' if player.seat == view.starter else ''}{', passed' if player.passed else ''}: "
        f"{_supply(player)}, {_many(len(player.corals), 'coral')}, {_many(len(player.animals), 'animal')}."
        for player, name in zip(view.players, names_of(view, names), strict=True)
    ]
    return _first_that_fits(" ".join([f"Reef, {_round(voice, view)}.", *players]))


def describe_offer(voice: Voice, view: ReefView) -> str:
    """Every card on offer with its number and cost."""
    parts = (("Animals", view.animal_offer), ("Large Fish", view.large_offer), ("Corals", view.coral_offer))
    return _first_that_fits(
        "The offer. " + " ".join(f"{title}: {_offer(voice, view, offer)}." for title, offer in parts)
    )


def describe_sheet(voice: Voice, view: ReefView, names: tuple[str, ...] = ()) -> str:
    """Every player's points by heading, and the solo rank."""
    parts = []
    for player, name in zip(view.players, names_of(view, names), strict=True):
        points = sums(player)
        lines = ", ".join(f"{title} {signed(points[heading])}" for heading, _, title in HEADINGS if points.get(heading))
        parts.append(f"{name}: {_many(player.score, 'Victory Point')} ({lines or 'nothing yet'}).")
    if view.rank:
        parts.append(f"Rank: {rank_of(voice, view.rank)}.")
    return _first_that_fits(" ".join(["Score.", *parts]))


def describe_card(voice: Voice, face: Face) -> str:
    """All that is printed on a card."""
    parts = [f"{name_of(voice, face)}{f' ({face.species})' if face.species else ''}, {kind_of(voice, face)}"]
    if face.type == "animal":
        parts[0] += f", {category_of(voice, face.category)}"
        parts.append(f"Costs {_many(face.cost, 'Coin')}, requires {_colonies(face.colonies)}")
        parts.append(f"Feeding: {condition_of(voice, face).rstrip('.')}")
        parts.append(
            "Points " + ", ".join(f"{_LEVELS[level]} {signed(worth)}" for level, worth in enumerate(face.points, 1))
        )
    if face.type == "coral":
        sides = ", ".join(_SIDES[side] for side in face.sides) or "none"
        parts.append(f"Costs {_many(face.cost, 'Coin')}, Colonies: {sides}")
    return _first_that_fits(" ".join([f"{'. '.join(parts)}.", *rules_of(voice, face)]))


def _round(voice: Voice, view: ReefView) -> str:
    over = "the end of " if view.phase == "over" else ""
    event = f", event {name_of(voice, view.faces[view.event])}" if view.event else ""
    return f"{over}round {view.round} of {view.rounds}{event}"


def _supply(player: PlayerView) -> str:
    parts = [
        _many(player.score, "point"),
        _many(player.coins, "Coin"),
        f"{player.plankton} Plankton",
        _many(player.scales, "Fish Scale"),
        f"{player.popularity} Popularity",
        f"{player.pollution} Pollution",
        f"{_colonies(player.colonies)} ({player.free_colonies} free)",
        _many(player.hunts, "Hunt token"),
    ]
    return ", ".join(parts)


def _coral(voice: Voice, view: ReefView, coral: CoralView) -> str:
    notes = [f"Fatigue {coral.fatigue}"] * bool(coral.fatigue) + ["polluted"] * coral.polluted
    return _card(voice, view, coral.card, coral.cell, notes)


def _animal(voice: Voice, view: ReefView, animal: AnimalView, letters: dict[int, str]) -> str:
    notes = [_LEVELS[animal.level]] + [f"Fatigue {animal.fatigue}"] * bool(animal.fatigue)
    if animal.pair:
        notes.append(f"pair {letters[animal.pair]}")
    return _card(voice, view, animal.card, animal.cell, notes)


def _card(voice: Voice, view: ReefView, card: str, cell: str, notes: Sequence[str]) -> str:
    return ", ".join([f"{name_of(voice, view.faces[card])} {cell}", *notes])


def _offer(voice: Voice, view: ReefView, offer: tuple[OfferView, ...]) -> str:
    return (
        "; ".join(f"{card.slot} {name_of(voice, view.faces[card.card])}, {_many(card.cost, 'Coin')}" for card in offer)
        or "none"
    )


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


def _colonies(count: int) -> str:
    return f"{count} Colon{'y' if count == 1 else 'ies'}"


def _first_that_fits(*texts: str) -> str:
    """The first text of at most ``MOST`` characters; the last one is cut, should none fit."""
    fitting = next((text for text in texts if len(text) <= MOST), None)
    return fitting if fitting is not None else texts[-1][: MOST - 1] + "…"
