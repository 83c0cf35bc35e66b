"""Counts of each mechanism in Reef's cards, and the counts that Lagoon's own set must reach.

Run ``python -m benchmarks.reef_census`` from the project's folder: it prints them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator

from engines.reef.cards import OTHER_CATEGORIES, Animal, CardSet, Coral
from engines.reef.cardwords.combine import OneOf
from engines.reef.cardwords.passives import Change, Rises
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Clean, Fatigue, Raise, Rest
from engines.reef.cardwords.tokens import Gain, Pay
from engines.reef.cardwords.word import GENERAL, slug, words_of
from engines.reef.loading import load, own_files


def _is_feeding(card: Animal, *kinds: type) -> bool:
    return card.feed is not None and len(card.feed) == 1 and isinstance(card.feed[0], kinds)


def _reduces(card: Animal, *, by_level: bool = False, two: bool = False) -> bool:
    if not _is_feeding(card, Reduce):
        return False
    word = (card.feed or ())[0]
    if not isinstance(word, Reduce):
        return False
    if by_level:
        return (word.what, word.times) == ("small", "level")
    if two:
        return (word.what, word.times, word.different) == ("not-large", 2, True)
    return word.times == 1


def _plankton_or_crustacean(card: Animal) -> bool:
    ways = card.feed[0].options if card.feed and isinstance(card.feed[0], OneOf) else ()
    words = [way[0] for way in ways]
    return any(isinstance(word, Pay) for word in words) and any(
        isinstance(word, Reduce) and word.what == "crustaceans" for word in words
    )


def _pays(card: Animal, plankton: int) -> bool:
    return card.feed == (Pay(plankton=plankton),)


def _cleans(card: Animal) -> bool:
    return any(isinstance(effect, Clean) for effect in (*card.arrival, *card.at_top))


def _gains_hunt(card: Animal) -> bool:
    return any(isinstance(effect, Gain) and effect.of == "hunts" for effect in (*card.arrival, *card.at_top))


def _eats_small(card: Animal) -> bool:
    return card.feed == (Reduce("small"),)


ANIMAL_DEMANDS: dict[str, tuple[int, Callable[[Animal], bool]]] = {
    "feeding: Fatigue only": (6, lambda card: card.feed == () and not card.feed_in_symbiosis),
    "feeding: only in Symbiosis, then Fatigue only": (3, lambda card: card.feed == () and card.feed_in_symbiosis),
    "feeding: Fatigue and one more Fatigue": (4, lambda card: _is_feeding(card, Fatigue)),
    "feeding: Plankton": (8, lambda card: _is_feeding(card, Pay)),
    "feeding: 1 Plankton": (1, lambda card: _pays(card, 1)),
    "feeding: 2 Plankton": (1, lambda card: _pays(card, 2)),
    "feeding: 3 Plankton": (1, lambda card: _pays(card, 3)),
    "feeding: Plankton or a reduced Crustacean": (3, _plankton_or_crustacean),
    "feeding: reduce one animal of a size or category": (8, _reduces),
    "feeding: one Small Fish, then two": (2, lambda card: _reduces(card, by_level=True)),
    "feeding: any two except Large Fish": (3, lambda card: _reduces(card, two=True)),
    "feeding: none, passive only": (3, lambda card: card.feed is None),
    "Symbiosis": (8, lambda card: bool(card.symbiosis)),
    "Shelter": (5, lambda card: card.shelter),
    "Shelter on Small Fish": (2, lambda card: card.shelter and card.size == "small"),
    "Algae": (5, lambda card: card.algae),
    "passive increase": (5, lambda card: card.rises is not None),
    "highest: immediately": (6, lambda card: bool(card.at_top)),
    "highest: at the end of the game": (5, lambda card: card.top_end is not None),
    "other end scoring": (5, lambda card: card.end is not None),
    "removes Pollution": (3, _cleans),
    "an extra Hunt token": (1, _gains_hunt),
}
"""Required animals by name: the least number of cards, and the property to count."""


def _hunts_two_with_a_partner(card: Animal, cards: CardSet) -> bool:
    partners = [other for other in cards.animals.values() if cards.are_partners(card, other)]
    free = [other for other in partners if other.size == "small" and other.feed == ()]
    return card.size == "large" and _reduces(card, two=True) and bool(free)


EXAMPLES: dict[str, tuple[int, Callable[[Animal], bool]]] = {
    "a Medium Fish that reduces a Small Fish": (1, lambda card: card.size == "medium" and _eats_small(card)),
    "fish that reduce a Small Fish": (2, lambda card: card.size != "other" and _eats_small(card)),
    "Anthias among the Small Fish": (2, lambda card: (card.size, card.category) == ("small", "Anthias")),
    "a Small Fish without Shelter": (1, lambda card: card.size == "small" and not card.shelter),
    "a Starfish that grows by itself when others are reduced": (
        1,
        lambda card: (card.category, card.feed, card.rises) == ("Starfish", None, Rises("reduced")),
    ),
}
"""Animals for the rulebook's examples by name: the least number of cards, and the property to count."""

NAMED_CATEGORIES = ("Anthias", "Groupers", "Seahorses and Pipefishes", "Sharks")
"""Fish categories named in the rulebook's examples. Lagoon's set needs at least two cards of each."""

NAMED_CORALS: dict[str, Callable[[Coral], bool]] = {
    "action: remove 1 Fatigue from any animal": lambda card: card.action == (Rest(),),
    "passive: Medium Fish need one Colony less": lambda card: card.passive == (Change("colonies", -1, "medium"),),
}
"""Corals in the rulebook's examples: the property that a coral must have, by the name of the demand."""

CORAL_DEMANDS = {"immediate": 12, "end": 14, "action": 13, "passive": 13}
"""Required number of corals by type of ability, without the Basic Corals."""


def demands(cards: CardSet) -> Iterator[tuple[str, int, int]]:
    """Yield every requirement for Lagoon's set: its name, the count found, the count required."""
    animals = cards.animals.values()
    for name, (least, has) in ANIMAL_DEMANDS.items():
        yield name, sum(has(card) for card in animals), least
    for colonies in range(5):
        yield f"animals that require {colonies} Colonies", sum(card.colonies == colonies for card in animals), 1
    for name, (least, fits) in EXAMPLES.items():
        yield f"the rulebook's examples: {name}", sum(fits(card) for card in animals), least
    paired = "a Large Fish that reduces any two, with a Small Fish that is fed for Fatigue only as its partner"
    yield f"the rulebook's examples: {paired}", sum(_hunts_two_with_a_partner(card, cards) for card in animals), 1
    kinds = {*GENERAL, *(slug(card.category) for card in animals)}
    yield "Symbiosis with a kind", sum(bool(kinds & {*card.symbiosis}) for card in animals), 2
    yield "Symbiosis with a species", sum(bool({*card.symbiosis} - kinds) for card in animals), 2
    yield "different conditions of passive increases", len({card.rises for card in animals if card.rises}), 5
    for category in OTHER_CATEGORIES:
        yield category, cards.category_sizes[category], 1
    for category in NAMED_CATEGORIES:
        yield category, cards.category_sizes[category], 2
    fish = Counter(card.category for card in animals if card.size != "other")
    yield "fish categories of at least 2 cards", sum(count >= 2 for count in fish.values()), len(fish)
    yield "Angelfishes", fish["Angelfishes"], 4
    corals = [card for card in cards.corals.values() if not card.basic]
    for kind, least in CORAL_DEMANDS.items():
        yield f"corals: {kind}", sum(card.kind == kind for card in corals), least
    for name, suits in NAMED_CORALS.items():
        yield f"corals: {name}", sum(suits(card) for card in corals), 1
    yield "corals with free sides", sum(len(card.sides) < 4 for card in corals), len(corals) // 2 + 1
    basic = [card for card in cards.corals.values() if card.basic]
    yield "Basic Corals of at most 2 Colonies", sum(len(card.sides) <= 2 for card in basic), len(basic)
    immediate = [word for card in corals for _, word in words_of(card.immediate)]
    yield "corals: Pollution removed at once", sum(isinstance(word, Clean) for word in immediate), 2
    words = [word for card in corals for _, word in words_of(card)]
    yield "corals: Algae animals raised", sum(isinstance(word, Raise) and word.what == "algae" for word in words), 2
    events = cards.events.values()
    yield "events: at once", sum(bool(card.now) for card in events), 7
    yield "events: until the next", sum(bool(card.until_next) for card in events), 7
    for tone in ("good", "bad"):
        yield f"events: {tone}", sum(card.tone == tone for card in events), 3


def tally(cards: CardSet) -> str:
    """Text of every requirement with its counts, one a line."""
    lines = ["at least  there are  what"]
    lines += [f"{least:8}  {count:9}  {name}" for name, count, least in demands(cards)]
    return "\n".join(lines)


def main() -> None:
    """Print the counts."""
    argparse.ArgumentParser(prog="python -m benchmarks.reef_census", description=__doc__).parse_args()
    print(tally(load(own_files())))


if __name__ == "__main__":
    main()
