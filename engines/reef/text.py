"""A view as lines of text with the cards' English names, for terminals and golden files."""

from __future__ import annotations

from engines.reef.grid import position
from engines.reef.view import OfferView, PlayerView, ReefView

_LEVELS = {1: "low", 2: "medium", 3: "highest"}


def text(view: ReefView) -> str:
    """Text of the round, the offers, each player's supply and reef, and the open decisions."""
    lines = [f"Round {view.round} of {view.rounds}, {view.phase}"]
    if view.event:
        lines.append(f"Event in force: {view.cards[view.event].name}")
    lines.append("Animals: " + _offer(view, view.animal_offer))
    lines.append("Large Fish: " + _offer(view, view.large_offer))
    lines.append("Corals: " + _offer(view, view.coral_offer))
    for player in view.players:
        lines += ["", *_player(view, player)]
    for decision in view.decisions:
        lines += ["", f"Seat {decision.seat} decides: {decision.prompt}"]
    if view.rank:
        lines += ["", f"Rank: {view.rank}"]
    return "\n".join(lines)


def _offer(view: ReefView, offer: tuple[OfferView, ...]) -> str:
    return "; ".join(f"{card.slot} {view.cards[card.card].name} ({card.cost})" for card in offer) or "none"


def _player(view: ReefView, player: PlayerView) -> list[str]:
    passed = ", passed" if player.passed else ""
    head = f"Seat {player.seat}: {player.score} points{passed}"
    supply = (
        f"  {player.coins} Coins, {player.plankton} Plankton, {player.scales} Fish Scales, "
        f"{player.popularity} Popularity, {player.hunts} Hunt"
    )
    lines = [head, supply, *_map(player)]
    for coral in player.corals:
        notes = [f"Colonies {coral.sides.upper() or 'none'}{'+' + coral.tokens.upper() if coral.tokens else ''}"]
        notes += [f"Fatigue {coral.fatigue}"] * bool(coral.fatigue) + ["polluted"] * coral.polluted
        lines.append(f"  {coral.cell} {view.cards[coral.card].name}: {', '.join(notes)}")
    for animal in player.animals:
        notes = [_LEVELS[animal.level]]
        notes += [f"Fatigue {animal.fatigue}"] * bool(animal.fatigue) + [f"pair {animal.pair}"] * bool(animal.pair)
        lines.append(f"  {animal.cell} {view.cards[animal.card].name}: {', '.join(notes)}")
    return lines


def _map(player: PlayerView) -> list[str]:
    """Text of the reef as a grid with two letters a cell.

    Corals are ``oo`` (polluted ``xx``), animals ``a1`` to ``a3`` by level.
    """
    marks = {coral.cell: "xx" if coral.polluted else "oo" for coral in player.corals}
    marks |= {animal.cell: f"a{animal.level}" for animal in player.animals}
    places = [position(cell) for cell in marks]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return [
        "  | " + " ".join(marks.get(f"{x},{y}", "  ") for x in range(min(xs), max(xs) + 1)).rstrip()
        for y in range(max(ys), min(ys) - 1, -1)
    ]
