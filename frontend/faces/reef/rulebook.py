"""Reef's pages of rules, and the reefs that they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from msgspec.structs import replace

from engines.reef import Reef
from engines.reef.cards import Animal, CardSet, Coral, RoundOverview
from engines.reef.cardwords.prey import Reduce
from engines.reef.grid import SIDES, Cell, neighbours
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.score import RANKS
from engines.reef.state import ReefState
from engines.reef.table import Table
from engines.reef.view import ReefView
from frontend.face import RulesPage
from frontend.faces.reef.labels import game
from frontend.faces.reef.pictures import glance_sketch
from locales import Voice
from render.base import Marks
from render.reef.cardtext import rank_of


def pages(voice: Voice, title: str, board: RoundOverview) -> tuple[RulesPage, ...]:
    """Pages of the rules in order. ``title``: the game's name. ``board``: the Round Overview to draw."""
    say, income, bonus = voice.say, board.incomes[0], board.bonuses[0][0]
    ranks = [say("reefrules-rank", points=least, rank=rank_of(voice, name)) for least, name in reversed(RANKS)]
    return (
        RulesPage(say("reefrules-glance-title"), say("reefrules-glance"), picture=glance_sketch(voice, board)),
        RulesPage(
            title,
            say(
                "reefrules-aim",
                coins=say("reef-coins", count=board.coins),
                plankton=say("reef-plankton", count=board.start_plankton),
                scales=say("reef-scales", count=board.scales),
            ),
            sample("grown"),
        ),
        RulesPage(
            say("reefrules-corals-title"),
            say("reefrules-corals", coins=say("reef-coins", count=board.coral_cost)),
            sample("small"),
            Marks(numbers=(("0,1", 1), ("2,1", 2), ("0,-1", 3))),
        ),
        RulesPage(
            say("reefrules-turn-title"),
            say(
                "reefrules-turn",
                growth=say("reef-plankton", count=board.growth_cost),
                purification=say("reef-coins", count=board.purification_cost),
                corals=board.purified,
                sale=say("reef-plankton", count=board.sale_rate),
                bloom=say("reef-plankton", count=board.bloom_plankton),
            ),
            picture=glance_sketch(voice, board, ["actions"]),
        ),
        RulesPage(say("reefrules-feeding-title"), say("reefrules-feeding"), sample("grown"), Marks(selected="1,0")),
        RulesPage(say("reefrules-hunting-title"), say("reefrules-hunting"), sample("feeding"), Marks(selected="2,1")),
        RulesPage(
            say("reefrules-abilities-title"), say("reefrules-abilities"), picture=glance_sketch(voice, board, ["icons"])
        ),
        RulesPage(
            say("reefrules-between-title"),
            say(
                "reefrules-between",
                tourists=say("reef-coins", count=income.tourist_coins),
                pollution=say("reef-pollution", count=income.tourist_pollution),
                scientists=say("reef-coins", count=income.scientist_coins),
                bonus=voice.listed([say("reef-scales", count=bonus.scales), say("reef-coins", count=bonus.coins)]),
            ),
            picture=glance_sketch(voice, board, ["round"]),
        ),
        RulesPage(say("reefrules-end-title"), say("reefrules-end", ranks=voice.row(*ranks)), sample("grown")),
    )


class _Place(NamedTuple):
    """A place for an animal: the wanted properties, level, Fatigue, and number of its symbiotic pair."""

    wanted: Callable[[Animal], bool]
    level: int = 1
    fatigue: int = 0
    pair: int = 0


class _Layout(NamedTuple):
    """Cells of the corals with their types of ability (the Basic Coral first), and of the animals.

    ``grown``: cells with a Colony token, and the token's side.
    """

    corals: Mapping[Cell, str]
    animals: Mapping[Cell, _Place]
    grown: Mapping[Cell, str] = {}


def _of(size: str, *, shelter: bool = False, algae: bool = False) -> Callable[[Animal], bool]:
    return lambda card: card.size == size and card.shelter >= shelter and card.algae >= algae


_SMALL = _Layout({"0,0": "basic", "1,1": "immediate", "1,-1": "end"}, {"1,0": _Place(_of("small"))})
_FEEDING = _Layout(
    {**_SMALL.corals, "2,0": "immediate"},
    {
        "1,0": _Place(lambda card: card.size == "medium" and card.feed == (Reduce("small"),), level=2, fatigue=1),
        "2,1": _Place(_of("small")),
    },
)
_GROWN = _Layout(
    {**_FEEDING.corals, "-1,1": "action", "-1,-1": "passive"},
    {
        "0,1": _Place(_of("large"), level=2, fatigue=1, pair=1),
        "1,0": _Place(_of("small"), level=3, pair=1),
        "0,-1": _Place(_of("small", shelter=True), level=2),
        "-1,0": _Place(_of("other", algae=True), level=3),
        "2,1": _Place(_of("other", shelter=True), level=2),
        "2,-1": _Place(_of("medium")),
    },
    grown={"-1,1": "s"},
)
_LAYOUTS = {"small": _SMALL, "feeding": _FEEDING, "grown": _GROWN}


def sample(name: str) -> ReefView:
    """The view of an example: ``small``, ``feeding`` or ``grown``."""
    return _sample(game(), name)


@cache
def _sample(engine: Reef, name: str) -> ReefView:
    layout, cards = _LAYOUTS[name], engine.cards
    position = engine.new(engine.options(), 1, 1).position.copied()
    player = position.players[0]
    player.animals, player.corals = {}, {}
    corals = list(cards.corals.values())
    for cell, kind in layout.corals.items():
        towards = [side for side, there in zip(SIDES, neighbours(cell), strict=True) if there in layout.animals]
        coral = max(corals, key=partial(_coral_fits, kind, towards))
        corals.remove(coral)
        token = layout.grown.get(cell, "").strip(coral.sides)
        player.corals[cell] = PlacedCoral(coral.id, tokens=token, polluted=coral.basic)
    facing = Table(position, cards).facing(0)
    animals = list(cards.animals.values())
    for cell, place in layout.animals.items():
        paired = [
            cards.animals[each.card] for each in player.animals.values() if place.pair and each.pair == place.pair
        ]
        mates = paired or [card for card in animals if card.size == "small"]
        animal = max(animals, key=partial(_animal_fits, cards, place, mates, facing.get(cell, 0)))
        animals.remove(animal)
        player.animals[cell] = PlacedAnimal(animal.id, place.level, place.fatigue, place.pair)
    for row, free in ((position.animals, animals), (position.large, animals), (position.corals, corals)):
        left = {card.id for card in free}
        row.offer = tuple(card for card in (*row.offer, *row.deck) if card in left)[: row.size]
        row.deck = tuple(card for card in row.deck if card in left and card not in row.offer)
    return replace(engine.view(ReefState(position), 0), phase="example")


def _coral_fits(kind: str, towards: Sequence[str], card: Coral) -> tuple[bool, bool, int]:
    """Sort key for a coral in an example: Basic where wanted, its type, its Colonies towards animals.

    Greater is better.
    """
    return card.basic == (kind == "basic"), card.kind == kind, sum(side in card.sides for side in towards)


def _animal_fits(
    cards: CardSet, place: _Place, mates: Iterable[Animal], faced: int, card: Animal
) -> tuple[bool, bool, bool]:
    """Sort key for an animal in an example: wanted properties, a possible partner, enough Colonies.

    Greater is better.
    """
    is_paired = not place.pair or any(cards.are_partners(card, mate) for mate in mates)
    return place.wanted(card), is_paired, card.colonies <= faced
