"""The portraits and coats of animals and corals, derived from their names and species, never from card ids alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import get_args

import msgspec

from engines.reef.cards import PrintedCard
from engines.reef.cardwords.word import slug
from render.reef.animals import ANIMALS, BUILDS, Coat, Pattern, Portrait
from render.reef.corals import FORMS, form
from render.strokes import stored

_WORDS: Mapping[str, Portrait] = MappingProxyType(
    {
        "pipefish": ANIMALS["pipefish"], "crab": ANIMALS["crab"], "lobster": ANIMALS["lobster"],
        "octopus": ANIMALS["octopus"], "squid": ANIMALS["squid"], "cuttlefish": ANIMALS["squid"],
        "nautilus": ANIMALS["nautilus"], "turtle": ANIMALS["turtle"], "krait": ANIMALS["krait"],
        "snake": ANIMALS["krait"], "jellyfish": ANIMALS["jellyfish"], "fan": ANIMALS["sea-fan"],
        "thorns": ANIMALS["crown-of-thorns"],
    }
)  # fmt: skip
"""Portraits by a word of an animal's name; they take precedence over its category."""

_CATEGORIES: Mapping[str, Portrait] = MappingProxyType(
    {
        **{category: ANIMALS[category] for category in BUILDS},
        "seahorses-and-pipefishes": ANIMALS["seahorse"], "moray-eels": ANIMALS["moray"],
        "sharks": ANIMALS["shark"], "rays": ANIMALS["ray"], "crustaceans": ANIMALS["shrimp"],
        "bivalves": ANIMALS["clam"], "cephalopods": ANIMALS["octopus"], "reptiles": ANIMALS["turtle"],
        "cnidarians": ANIMALS["anemone"], "starfish": ANIMALS["sea-star"], "sea-cucumbers": ANIMALS["sea-cucumber"],
    }
)  # fmt: skip
"""Portraits by a category's slug."""


class _Coats(msgspec.Struct):
    """The coats of ``art/coats.json``. Their colours are ``#rrggbb``, or names in ``colours``.

    ``species``: by the slug of an animal's scientific name, independent of the card set. ``categories``: of a portrait
    that represents a whole category. ``corals``: by the kind of their ability, a second code in addition to the
    ability's sign. ``named``: of corals named after a colour.
    """

    colours: dict[str, str]
    species: dict[str, Coat]
    categories: dict[str, Coat]
    corals: dict[str, list[Coat]]
    named: dict[str, Coat]


_STORED = stored(__file__, "coats", _Coats)


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


def portrait(face: PrintedCard) -> tuple[Portrait, Coat]:
    if face.type == "coral":
        words = _words(face.name)
        coats = _CORAL_COATS[face.kind]
        coat = next((_NAMED_CORALS[word] for word in words if word in _NAMED_CORALS), None)
        return form(face.id, words, slug(face.species)), coat or coats[sum(map(ord, face.id)) % len(coats)]
    return animal_portrait(face.id, face.name, slug(face.category), face.species)


def animal_portrait(card: str, name: str, category: str, species: str) -> tuple[Portrait, Coat]:
    named = next((_WORDS[word] for word in _words(name) if word in _WORDS), None)
    coat = COATS.get(slug(species)) or _drawn_coat(card)
    return named or _CATEGORIES.get(category, _ANY), coat


def category_portrait(category: str) -> tuple[Portrait, Coat]:
    """Portrait and coat that represent a category. ``category``: its slug."""
    coat = _CATEGORY_COATS.get(category) or _drawn_coat(category)
    return _CATEGORIES.get(category, _ANY), coat


def _drawn_coat(key: str) -> Coat:
    chance = Random(key)  # noqa: S311 - not for cryptography
    main, second = chance.sample(_COLOURS, 2)
    return Coat(main, second, chance.choice(get_args(Pattern)))


def _words(name: str) -> list[str]:
    return name.lower().replace("-", " ").split()


def bulk(face: PrintedCard) -> float:
    """Share of the frame that a portrait fills: smaller for Small Fish than for Large Fish."""
    return {"small": 0.88, "medium": 0.94}.get(face.kind, 1.0)


_SHOWN = (
    ("small", "anthias", "nemanthias-carberryi"),
    ("small", "clownfishes", "amphiprion-ocellaris"),
    ("small", "wrasses", "labroides-dimidiatus"),
    ("small", "angelfishes", "centropyge-bispinosa"),
    ("medium", "groupers", "anyperodon-leucogrammicus"),
    ("medium", "angelfishes", "pomacanthus-imperator"),
    ("medium", "parrotfishes", "chlorurus-sordidus"),
    ("large", "sharks", "rhincodon-typus"),
    ("large", "moray-eels", "gymnothorax-javanicus"),
    ("large", "parrotfishes", "bolbometopon-muricatum"),
    ("other", "crustaceans", "lysmata-amboinensis"),
    ("other", "bivalves", "tridacna-maxima"),
    ("other", "reptiles", "chelonia-mydas"),
    ("other", "cnidarians", "radianthus-magnifica"),
    ("other", "starfish", "linckia-laevigata"),
)

SAMPLES: Mapping[str, tuple[tuple[Portrait, Coat], ...]] = MappingProxyType(
    {
        **{
            size: tuple((_CATEGORIES[category], COATS[species]) for of, category, species in _SHOWN if of == size)
            for size in ("small", "medium", "large", "other")
        },
        **{
            kind: tuple((FORMS["montastraea-cavernosa"], coat) for coat in coats)
            for kind, coats in _CORAL_COATS.items()
        },
        "good": tuple((FORMS["montastraea-cavernosa"], coat) for coat in _NAMED_CORALS.values()),
    }
)
"""Sample portraits by kind of card, covering its colours. The palettes are fitted to them."""
