"""Positions set up by hand and actions played by their texts, for the tests of Reef's rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engines import GAMES
from engines.reef import Reef, ReefOptions, ReefState, machine
from engines.reef.pieces import PlacedAnimal, PlacedCoral, ReefPlayer
from engines.reef.state import ReefPosition
from engines.reef.table import Table

GAME = GAMES["reef"]
assert isinstance(GAME, Reef)
REEF: Reef = GAME

LAGOON = {"0,0": "lobe-coral", "1,1": "table-coral", "2,0": "elliptical-star-coral", "1,-1": "lettuce-coral"}
"""Corals by cell: four around the cell 1,0. All but the Basic Coral get Colonies on all sides."""


class Scene:
    """A game in a position that the test sets up. The reefs hold only what the test puts there."""

    def __init__(self, seats: int = 2, seed: int = 0, game: Reef = REEF, **options: bool) -> None:
        self.game = game
        self.state: ReefState = game.new(game.options(**options), seats, seed)
        self.position: ReefPosition = self.state.position.copied()
        self.position.starter = self.position.turn = 0
        for player in self.position.players:
            player.corals = {"0,0": PlacedCoral(next(iter(player.corals.values())).card)}
            player.coins = player.plankton = player.scales = 0

    def player(self, seat: int = 0) -> ReefPlayer:
        return self.position.players[seat]

    def supply(self, seat: int = 0, **tokens: int) -> Scene:
        for name, amount in tokens.items():
            setattr(self.player(seat), name, amount)
        return self

    def corals(self, corals: dict[str, str], seat: int = 0) -> Scene:
        """Put corals, given by cell, on a seat's reef. Returns the scene.

        All free sides get Colonies, except the Basic Coral's.
        """
        for cell, card in corals.items():
            printed = self.game.cards.corals[card]
            self._remove(card)
            bare = "" if printed.basic else "".join(side for side in "nesw" if side not in printed.sides)
            self.player(seat).corals[cell] = PlacedCoral(card, tokens=bare)
        return self

    def change_coral(self, cell: str, seat: int = 0, **changes: Any) -> Scene:
        corals = self.player(seat).corals
        corals[cell] = msgspec.structs.replace(corals[cell], **changes)
        return self

    def animal(self, card: str, cell: str, level: int = 1, *, seat: int = 0, fatigue: int = 0, pair: int = 0) -> Scene:
        self._remove(card)
        self.player(seat).animals[cell] = PlacedAnimal(card, level, fatigue, pair)
        return self

    def offer(self, *cards: str) -> Scene:
        """Put cards on offer in this order, before the cards already there. Returns the scene."""
        for card in reversed(cards):
            self._remove(card)
            row = self._row(card)
            row.offer = (card, *row.offer)
        for row in (self.position.animals, self.position.large, self.position.corals):
            row.deck = (*row.offer[row.size :], *row.deck)
            row.offer = row.offer[: row.size]
        return self

    def events(self, *cards: str) -> Scene:
        rest = tuple(card for card in self.position.events if card not in cards)
        self.position.events = (*cards, *rest)
        return self

    def begin(self) -> Scene:
        """Settle the position until a player must decide. Returns the scene."""
        table = Table(self.position, self.game.cards)
        machine.settle(table)
        self.state = ReefState(table.state)
        return self

    def play(self, *texts: str, seat: int | None = None) -> Scene:
        """Play actions in turn, and return the scene. A text may hold several, separated by blanks.

        ``seat``: None for the first seat to act.
        """
        if self.state.position is not self.position:
            self.begin()
        for text in " ".join(texts).split():
            acting = min(self.game.to_act(self.state)) if seat is None else seat
            self.state = self.game.apply(self.state, acting, self.game.parse(text))
        self.position = self.state.position
        return self

    def legal(self, seat: int = 0) -> list[str]:
        """Texts of a seat's options, in order; the seat must be due to act."""
        if self.state.position is not self.position:
            self.begin()
        return [self.game.format(option.action) for option in self.game.decision(self.state, seat).options]

    def level(self, card: str) -> int:
        return self._placed(card).level

    def fatigue(self, card: str) -> int:
        return self._placed(card).fatigue

    def _placed(self, card: str) -> PlacedAnimal:
        everywhere = (animal for player in self.position.players for animal in player.animals.values())
        return next(animal for animal in everywhere if animal.card == card)

    def _row(self, card: str) -> Any:
        if card in self.game.cards.corals:
            return self.position.corals
        return self.position.large if self.game.cards.animals[card].size == "large" else self.position.animals

    def _remove(self, card: str) -> None:
        row = self._row(card)
        row.offer, row.deck, row.discarded = (_without(card, pile) for pile in (row.offer, row.deck, row.discarded))


def _without(card: str, pile: Iterable[str]) -> tuple[str, ...]:
    return tuple(other for other in pile if other != card)


__all__ = ["LAGOON", "REEF", "ReefOptions", "Scene"]
