"""First states of games (rulebook, Game Setup), of lessons with chosen cards, and of puzzles without hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engines.reef.cards import CardSet
from engines.reef.decks import below, fill_offers, seeded, shuffled
from engines.reef.frames import Frame
from engines.reef.grid import CENTRE, Cell
from engines.reef.machine import settle
from engines.reef.pieces import CardRow, PlacedAnimal, PlacedCoral, ReefPlayer
from engines.reef.rounds import Turns
from engines.reef.state import ReefOptions, ReefPosition, ReefState
from engines.reef.table import Table

_FIRST_OFFER = (("small", 3), ("other", 2), ("medium", 1))
_LARGE_OFFER = 2


def new_table(cards: CardSet, options: ReefOptions, seats: int, seed: int) -> Table:
    """A game before its first turn: offers dealt, starting player drawn, nothing pending."""
    chance = seeded(seed)
    piles: dict[str, list[str]] = {}
    for size in ("small", "other", "medium", "large"):
        chance, pile = shuffled(chance, [card.id for card in cards.animals.values() if card.size == size])
        piles[size] = [*pile]
    offer: list[str] = []
    for size, count in _FIRST_OFFER:
        offer += piles[size][:count]
        del piles[size][:count]
    chance, shown = shuffled(chance, offer)
    chance, deck = shuffled(chance, piles["small"] + piles["other"] + piles["medium"])
    large = tuple(piles["large"])
    chance, corals = shuffled(chance, [card.id for card in cards.corals.values() if not card.basic])
    chance, basic = shuffled(chance, [card.id for card in cards.corals.values() if card.basic])
    chance, events = shuffled(chance, list(cards.events)) if options.events else (chance, ())
    chance, starter = below(chance, seats)
    position = ReefPosition(
        options=options,
        rng=chance,
        players=[_player(cards, basic[seat]) for seat in range(seats)],
        animals=CardRow(shown, deck),
        large=CardRow(large[:_LARGE_OFFER], large[_LARGE_OFFER:], size=_LARGE_OFFER),
        corals=CardRow((), corals),
        events=events,
        past_events=(),
        starter=starter,
        turn=starter,
        stack=[Frame(Turns(), starter)],
    )
    table = Table(position, cards)
    fill_offers(table)
    return table


def _player(cards: CardSet, basic: str) -> ReefPlayer:
    board = cards.board
    return ReefPlayer(
        coins=board.coins,
        plankton=board.start_plankton,
        scales=board.scales,
        hunts=board.hunts,
        corals={CENTRE: PlacedCoral(basic, polluted=True)},
    )


class Holdings(msgspec.Struct, frozen=True):
    """Cards placed in addition to the Basic Coral, and the player's Coins and Plankton (None: as in a new game)."""

    corals: Mapping[Cell, PlacedCoral] = {}
    animals: Mapping[Cell, PlacedAnimal] = {}
    coins: int | None = None
    plankton: int | None = None


NOTHING = Holdings()

OFFERED = 3
"""Number of animals on offer in a puzzle."""


def prepared(
    cards: CardSet, animals: Sequence[str], corals: Sequence[str], *, offered: int, seed: int, reef: Holdings = NOTHING
) -> ReefState:
    """A solo game before its first turn. ``animals`` and ``corals`` fill the offers, then come first in the decks.

    ``offered``: the number of animals and of corals on offer, without Large Fish. ``reef``: the cards already placed.
    """
    position = new_table(cards, ReefOptions(biodiversity=True), 1, seed).state
    placed = {coral.card for coral in reef.corals.values()} | {animal.card for animal in reef.animals.values()}
    position.animals = _first(position.animals, animals, offered, placed)
    position.corals = _first(position.corals, corals, offered, placed)
    position.large = _first(position.large, (), 0, placed)
    (player,) = position.players
    player.corals |= reef.corals
    player.animals |= reef.animals
    player.coins = player.coins if reef.coins is None else reef.coins
    player.plankton = player.plankton if reef.plankton is None else reef.plankton
    table = Table(position, cards)
    settle(table)
    return ReefState(table.state)


def last_cards(cards: CardSet, state: ReefState) -> ReefState:
    """A state before a turn as a puzzle: without decks and discards, so that nothing is hidden.

    Only the oldest ``OFFERED`` animals are on offer, and there is no Algal Bloom, so that a person can solve it.
    """
    if not state.position.pending or state.position.pending[0].prompt != "turn":
        return state
    position = state.position.copied()
    position.animals.offer = position.animals.offer[-OFFERED:]
    position.large.offer = position.corals.offer = ()
    for row in (position.animals, position.large, position.corals):
        row.deck = row.discarded = ()
    for player in position.players:
        if "bloom" not in player.used:
            player.used = (*player.used, "bloom")
    position.taken, position.part = (), 0
    table = Table(position, cards)
    settle(table)
    return ReefState(table.state)


def _first(row: CardRow, cards: Sequence[str], size: int, without: set[str]) -> CardRow:
    """A row with ``cards`` first, then its others except ``without``. ``size``: number of cards on offer."""
    rest = (card for card in (*row.offer, *row.deck) if card not in cards and card not in without)
    ordered = (*cards, *rest)
    return CardRow(ordered[:size], ordered[size:], size=size)
