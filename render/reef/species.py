"""The portraits of animals and corals, derived from their names and species, never from card ids alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import get_args

import msgspec

from engines.reef.cards import PrintedCard
from engines.reef.cardwords.word import slug
from render.drawings import stored
from render.paint import mix
from render.reef.portraits import ANIMALS, CORALS, Coat, Pattern, Portrait


class _Coats(msgspec.Struct):
    """The coats of ``art/coats.json``. Their colours are ``#rrggbb``, or names in ``colours``.

    ``species``: by the slug of an animal's scientific name, independent of the card set. ``categories``: of a portrait
    that represents a whole category. ``corals``: by the kind of their ability, a second code in addition to the
    ability's sign. ``named``: of corals named after a colour.

    ``growths``: drawings of corals of other species, by a word of the name.

    Animals' portraits: ``portraits`` by a word of the name, which takes precedence over ``animals`` by the category.
    ``samples``: pairs of a category and a species, by size.
    """

    colours: dict[str, str]
    species: dict[str, Coat]
    categories: dict[str, Coat]
    corals: dict[str, list[Coat]]
    named: dict[str, Coat]
    growths: dict[str, str]
    portraits: dict[str, str]
    animals: dict[str, str]
    samples: dict[str, list[tuple[str, str]]]


_STORED = stored(__file__, "coats", _Coats)
_WORDS = {word: ANIMALS[name] for word, name in _STORED.portraits.items()}
_CATEGORIES = {**ANIMALS} | {category: ANIMALS[name] for category, name in _STORED.animals.items()}
_GROWTHS = {word: CORALS[name] for word, name in _STORED.growths.items()}


def _coat(stored: Coat) -> Coat:
    main, second = (_STORED.colours.get(colour, colour) for colour in stored[:2])
    return Coat(main, second, stored.pattern)


COATS: Mapping[str, Coat] = MappingProxyType({name: _coat(coat) for name, coat in _STORED.species.items()})
"""Animals' coats by the slug of their scientific name, independent of the card set."""
_CATEGORY_COATS = {name: _coat(coat) for name, coat in _STORED.categories.items()}
_CORAL_COATS = {kind: [_coat(coat) for coat in coats] for kind, coats in _STORED.corals.items()}
_NAMED_CORALS = {word: _coat(coat) for word, coat in _STORED.named.items()}
_COLOURS = [colour for name, colour in _STORED.colours.items() if name not in {"black", "white"}]
_ANY = ANIMALS["wrasses"]


def portrait(face: PrintedCard) -> Portrait:
    if face.type != "coral":
        return animal_portrait(face.id, face.name, slug(face.category), face.species)
    words, coats = _words(face.name), _CORAL_COATS[face.kind]
    named = next((_NAMED_CORALS[word] for word in words if word in _NAMED_CORALS), None)
    coat = named or coats[sum(map(ord, face.id)) % len(coats)]
    if drawing := CORALS.get(slug(face.species)):
        return Portrait(drawing, coat)
    chance = Random(face.id)  # noqa: S311 - not for cryptography
    grown = next((_GROWTHS[word] for word in words if word in _GROWTHS), chance.choice(list(CORALS.values())))
    return Portrait(grown, coat._replace(main=mix(coat.main, coat.second, chance.uniform(0, 0.5))))


def animal_portrait(card: str, name: str, category: str, species: str) -> Portrait:
    named = next((_WORDS[word] for word in _words(name) if word in _WORDS), None)
    coat = COATS.get(slug(species)) or _drawn_coat(card)
    return Portrait(named or _CATEGORIES.get(category, _ANY), coat)


def category_portrait(category: str) -> Portrait:
    """Portrait that represents a category. ``category``: its slug."""
    coat = _CATEGORY_COATS.get(category) or _drawn_coat(category)
    return Portrait(_CATEGORIES.get(category, _ANY), coat)


def _drawn_coat(key: str) -> Coat:
    chance = Random(key)  # noqa: S311 - not for cryptography
    main, second = chance.sample(_COLOURS, 2)
    return Coat(main, second, chance.choice(get_args(Pattern)))


def _words(name: str) -> list[str]:
    return name.lower().replace("-", " ").split()


def bulk(face: PrintedCard) -> float:
    """Share of the frame that a portrait fills: smaller for Small Fish than for Large Fish."""
    return {"small": 0.88, "medium": 0.94}.get(face.kind, 1.0)


SAMPLES: Mapping[str, tuple[Portrait, ...]] = MappingProxyType(
    {
        **{
            size: tuple(Portrait(_CATEGORIES[category], COATS[species]) for category, species in shown)
            for size, shown in _STORED.samples.items()
        },
        **{
            kind: tuple(Portrait(CORALS["montastraea-cavernosa"], coat) for coat in coats)
            for kind, coats in _CORAL_COATS.items()
        },
        "good": tuple(Portrait(CORALS["montastraea-cavernosa"], coat) for coat in _NAMED_CORALS.values()),
    }
)
"""Sample portraits by kind of card, covering its colours. The palettes are fitted to them."""
