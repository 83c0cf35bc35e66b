"""Setting up a game (rulebook, Game Setup)."""

from __future__ import annotations

from engines.reef.cards import CardSet
from engines.reef.decks import fill_offers
from engines.reef.frames import Frame
from engines.reef.grid import CENTRE
from engines.reef.pieces import PlacedCoral, Player, Row
from engines.reef.rng import below, seeded, shuffled
from engines.reef.rounds import Turns
from engines.reef.state import ReefOptions, ReefPosition
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
        animals=Row(shown, deck),
        large=Row(large[:_LARGE_OFFER], large[_LARGE_OFFER:], size=_LARGE_OFFER),
        corals=Row((), corals),
        events=events,
        past_events=(),
        starter=starter,
        turn=starter,
        stack=[Frame(Turns(), starter)],
    )
    table = Table(position, cards)
    fill_offers(table)
    return table


def _player(cards: CardSet, basic: str) -> Player:
    board = cards.board
    return Player(
        coins=board.coins,
        plankton=board.start_plankton,
        scales=board.scales,
        hunts=board.hunts,
        corals={CENTRE: PlacedCoral(basic, polluted=True)},
    )
