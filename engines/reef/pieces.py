"""The pieces on the table: animals, corals, a player's supply, and card rows."""

from __future__ import annotations

import copy
from typing import Annotated, Literal

import msgspec

from engines.reef.cardwords.word import NotNegative
from engines.reef.grid import StoredCell


class PlacedAnimal(msgspec.Struct, frozen=True, omit_defaults=True):
    """An animal on a reef. ``level``: 1 to 3. ``fatigue``: number of tokens. ``pair``: the pair's number (0: none)."""

    card: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    fatigue: NotNegative = 0
    pair: NotNegative = 0


class PlacedCoral(msgspec.Struct, frozen=True, omit_defaults=True):
    """A coral on a reef. ``tokens``: letters of the sides with Colony tokens. ``fatigue``: number of tokens."""

    card: str
    tokens: Annotated[str, msgspec.Meta(pattern="^[nesw]{0,4}$")] = ""
    fatigue: NotNegative = 0
    polluted: bool = False


class Player(msgspec.Struct):
    """A player's supply and reef. ``hunts``: Hunt tokens face up. ``turned``: used Hunt tokens, face down."""

    coins: NotNegative
    plankton: NotNegative
    scales: NotNegative
    hunts: NotNegative
    corals: dict[StoredCell, PlacedCoral]
    animals: dict[StoredCell, PlacedAnimal] = {}
    popularity: NotNegative = 0
    turned: NotNegative = 0
    passed: bool = False
    used: tuple[str, ...] = ()
    """Code words of the support actions used this round."""
    income: Literal["", "tourists", "scientists"] = ""
    """Income chosen in this Recovery phase; empty before the choice."""

    @property
    def pollution(self) -> int:
        """Number of Pollution tokens on the player's corals."""
        return sum(coral.polluted for coral in self.corals.values())

    @property
    def clean_corals(self) -> int:
        """Number of corals without Pollution, the Basic Coral included."""
        return sum(not coral.polluted for coral in self.corals.values())

    def copied(self) -> Player:
        """A copy that can be changed without changing this player."""
        twin = copy.copy(self)
        twin.corals = self.corals.copy()
        twin.animals = self.animals.copy()
        return twin


class Row(msgspec.Struct):
    """The cards with the same back, by id. The offer runs from newest to oldest, the deck from its top."""

    offer: tuple[str, ...]
    deck: tuple[str, ...]
    discarded: tuple[str, ...] = ()
    size: int = 6
    """Number of cards in a full offer."""

    def take(self, card: str) -> None:
        """Remove a card from the offer. The offer is not refilled."""
        at = self.offer.index(card)
        self.offer = self.offer[:at] + self.offer[at + 1 :]

    def discard(self, card: str) -> None:
        """Move a card from the offer to the discard pile. The offer is not refilled."""
        self.take(card)
        self.discarded += (card,)
