"""The portraits and coats of animals and corals, derived from their names and species, never from card ids alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import get_args

from engines.reef.cardwords.kinds import slug
from engines.reef.printed import PrintedCard
from render.reef import creatures
from render.reef.corals import FORMS, form
from render.reef.fish import BUILDS, Coat, Pattern, Portrait, fish, moray, pipefish, ray, seahorse, shark

_RED, _ORANGE, _GOLD, _YELLOW, _CREAM = "#d8432f", "#f08332", "#eab23a", "#f6d949", "#f6ead0"
_GREEN, _TEAL, _SKY, _BLUE, _NAVY = "#6aa84f", "#2f9e94", "#67b7e1", "#2f6fc4", "#23346f"
_PURPLE, _PINK, _BROWN, _GREY, _BLACK, _WHITE = "#7d52ab", "#ee86a8", "#8f6642", "#8d9aa3", "#2b3238", "#fbf8ef"

_WORDS: Mapping[str, Portrait] = MappingProxyType(
    {
        "pipefish": pipefish, "crab": creatures.crab, "lobster": creatures.lobster, "octopus": creatures.octopus,
        "squid": creatures.squid, "cuttlefish": creatures.squid, "nautilus": creatures.nautilus,
        "turtle": creatures.turtle, "krait": creatures.krait, "snake": creatures.krait,
        "jellyfish": creatures.jellyfish, "fan": creatures.sea_fan, "thorns": creatures.crown_of_thorns,
    }
)  # fmt: skip
"""Portraits by a word of an animal's name; they take precedence over its category."""

_CATEGORIES: Mapping[str, Portrait] = MappingProxyType(
    {
        **{category: fish(build) for category, build in BUILDS.items()},
        "seahorses-and-pipefishes": seahorse, "moray-eels": moray, "sharks": shark, "rays": ray,
        "crustaceans": creatures.shrimp, "bivalves": creatures.clam, "cephalopods": creatures.octopus,
        "reptiles": creatures.turtle, "cnidarians": creatures.anemone, "starfish": creatures.sea_star,
        "sea-cucumbers": creatures.sea_cucumber,
    }
)  # fmt: skip
"""Portraits by a category's slug."""

COATS: Mapping[str, Coat] = MappingProxyType(
    {
        "pseudanthias-pleurotaenia": Coat(_PINK, _PURPLE, "halves"),
        "pseudanthias-squamipinnis": Coat(_ORANGE, _PINK),
        "nemanthias-carberryi": Coat(_PINK, _YELLOW, "stripe"),
        "hippocampus-erectus": Coat(_GOLD, _BROWN),
        "hippocampus-bargibanti": Coat("#f0a3b8", _RED, "spots"),
        "corythoichthys-schultzi": Coat("#e2d3a4", _ORANGE, "lines"),
        "dunckerocampus-dactyliophorus": Coat(_WHITE, _RED),
        "amphiprion-ocellaris": Coat(_ORANGE, _WHITE, "bands"),
        "amphiprion-frenatus": Coat(_RED, _WHITE, "collar"),
        "amphiprion-perideraion": Coat("#f4a184", _WHITE, "stripe"),
        "cryptocentrus-cinctus": Coat(_YELLOW, _GOLD),
        "elacatinus-oceanops": Coat(_BLACK, _SKY, "stripe"),
        "valenciennea-strigata": Coat(_CREAM, _SKY, "stripe"),
        "centropyge-loricula": Coat(_RED, _BLACK, "bands"),
        "centropyge-bispinosa": Coat(_PURPLE, _ORANGE, "halves"),
        "labroides-dimidiatus": Coat(_SKY, _NAVY, "stripe"),
        "anyperodon-leucogrammicus": Coat("#c99a6c", _BROWN, "net"),
        "cephalopholis-formosa": Coat(_BROWN, _SKY, "lines"),
        "pomacanthus-imperator": Coat(_NAVY, _YELLOW, "lines"),
        "holacanthus-ciliaris": Coat(_TEAL, _YELLOW, "net"),
        "pygoplites-diacanthus": Coat(_GOLD, "#e8eefc", "bands"),
        "chlorurus-sordidus": Coat(_TEAL, _PINK, "halves"),
        "cetoscarus-bicolor": Coat(_CREAM, _ORANGE, "back"),
        "choerodon-fasciatus": Coat(_ORANGE, _SKY, "bands"),
        "echidna-nebulosa": Coat(_CREAM, _BLACK, "spots"),
        "taeniura-lymma": Coat("#c8a25c", _BLUE, "spots"),
        "galeocerdo-cuvier": Coat(_GREY, "#5a666e", "bands"),
        "carcharhinus-melanopterus": Coat("#b0a898", _BLACK),
        "rhincodon-typus": Coat("#4c6a86", _WHITE, "spots"),
        "epinephelus-lanceolatus": Coat("#8b8f56", _YELLOW, "spots"),
        "cheilinus-undulatus": Coat(_TEAL, _GREEN, "net"),
        "gymnothorax-javanicus": Coat("#a5793f", _BLACK, "spots"),
        "mobula-alfredi": Coat("#3c4a5c", _WHITE),
        "bolbometopon-muricatum": Coat("#5c9f7b", _PINK),
        "lysmata-amboinensis": Coat(_RED, _CREAM, "back"),
        "stenopus-hispidus": Coat(_WHITE, _RED),
        "alpheus-bellulus": Coat("#d9c089", _BROWN),
        "odontodactylus-scyllarus": Coat(_GREEN, _RED),
        "panulirus-versicolor": Coat(_TEAL, _CREAM),
        "neopetrolisthes-maculatus": Coat(_CREAM, _RED),
        "trapezia-rufopunctata": Coat(_ORANGE, _RED),
        "tridacna-gigas": Coat(_TEAL, _NAVY),
        "tridacna-maxima": Coat(_BLUE, _YELLOW, "bands"),
        "pinctada-margaritifera": Coat(_BLACK, _GREY, "spots"),
        "ctenoides-ales": Coat(_RED, _SKY, "stripe"),
        "octopus-cyanea": Coat("#b8623f", _CREAM),
        "sepia-latimanus": Coat("#c7a46a", _PURPLE, "lines"),
        "sepioteuthis-lessoniana": Coat("#e6bcd0", _PURPLE),
        "nautilus-pompilius": Coat(_CREAM, _RED),
        "chelonia-mydas": Coat(_GREEN, "#a9b96c"),
        "eretmochelys-imbricata": Coat(_BROWN, _GOLD),
        "laticauda-colubrina": Coat(_SKY, _BLACK),
        "radianthus-magnifica": Coat(_GOLD, _PURPLE),
        "entacmaea-quadricolor": Coat("#c9714f", _PINK, "spots"),
        "cassiopea-andromeda": Coat(_SKY, _TEAL),
        "muricella-plectana": Coat(_PURPLE, _PINK),
        "luidia-magnifica": Coat(_CREAM, _PURPLE),
        "linckia-laevigata": Coat(_BLUE, _SKY),
        "acanthaster-planci": Coat(_PURPLE, _RED),
        "holothuria-scabra": Coat("#b9a884", _BROWN),
        "bohadschia-argus": Coat("#c9a06a", _BROWN, "spots"),
        "thelenota-ananas": Coat("#b8452f", _ORANGE, "net"),
    }
)
"""Animals' coats by the slug of their scientific name, independent of the card set."""

_COLOURS = (_RED, _ORANGE, _GOLD, _YELLOW, _CREAM, _GREEN, _TEAL, _SKY, _BLUE, _NAVY, _PURPLE, _PINK, _BROWN, _GREY)
_ANY = fish(BUILDS["wrasses"])

_CATEGORY_COATS: Mapping[str, Coat] = MappingProxyType(
    {
        "anthias": Coat(_PINK, _PURPLE, "halves"), "clownfishes": Coat(_ORANGE, _WHITE, "bands"),
        "gobies": Coat(_YELLOW, _GOLD), "angelfishes": Coat(_NAVY, _YELLOW, "lines"),
        "wrasses": Coat(_SKY, _NAVY, "stripe"), "groupers": Coat(_BROWN, _CREAM, "spots"),
        "parrotfishes": Coat(_TEAL, _PINK), "seahorses-and-pipefishes": Coat(_GOLD, _BROWN),
        "moray-eels": Coat(_CREAM, _BROWN, "spots"), "sharks": Coat(_GREY, _BLACK), "rays": Coat("#4c6a86", _WHITE),
        "crustaceans": Coat(_RED, _CREAM), "bivalves": Coat(_TEAL, _NAVY), "cephalopods": Coat("#b8623f", _CREAM),
        "reptiles": Coat(_GREEN, "#a9b96c"), "cnidarians": Coat(_GOLD, _PURPLE), "starfish": Coat(_BLUE, _SKY),
        "sea-cucumbers": Coat("#c9a06a", _BROWN, "spots"),
    }
)  # fmt: skip
"""The coat of a portrait that represents a whole category."""

_CORAL_COATS: Mapping[str, tuple[Coat, ...]] = MappingProxyType(
    {
        "immediate": (Coat("#d98a2b", "#ffe2a0"), Coat("#c4672f", "#ffd0a0"), Coat("#b98c1f", "#fff0b8")),
        "action": (Coat("#cf4a4a", "#ffd1c4"), Coat("#b03a68", "#ffc4dc"), Coat("#d9663f", "#ffe0b8")),
        "passive": (Coat("#5f9a3a", "#dff0a8"), Coat("#2f8a68", "#bdeed0"), Coat("#8a9a2a", "#f2f2a0")),
        "end": (Coat("#8457b5", "#e6ccff"), Coat("#5a62bd", "#cfd6ff"), Coat("#a84f9e", "#ffcdf4")),
    }
)
"""Corals' coats by the kind of their ability, a second code in addition to the ability's sign."""


_NAMED_CORALS: Mapping[str, Coat] = MappingProxyType(
    {
        "blue": Coat("#3f78c4", "#c4defa"),
        "red": Coat("#cf2f3f", "#ffd0cc"),
        "black": Coat("#3b4248", "#b9c2c8"),
        "yellow": Coat("#d9b02c", "#fff3b0"),
        "carnation": Coat("#d96a98", "#ffdbe8"),
        "fire": Coat("#c98a2b", "#fff0c0"),
    }
)
"""The coats of corals named after a colour."""


def portrait(face: PrintedCard) -> tuple[Portrait, Coat]:
    """Portrait and coat of an animal or a coral, from its names."""
    if face.type == "coral":
        words = _words(face.name)
        coats = _CORAL_COATS[face.kind]
        coat = next((_NAMED_CORALS[word] for word in words if word in _NAMED_CORALS), None)
        return form(face.id, words, slug(face.species)), coat or coats[sum(map(ord, face.id)) % len(coats)]
    return animal_portrait(face.id, face.name, slug(face.category), face.species)


def animal_portrait(card: str, name: str, category: str, species: str) -> tuple[Portrait, Coat]:
    """An animal's portrait and coat, from its id, names and category slug."""
    named = next((_WORDS[word] for word in _words(name) if word in _WORDS), None)
    coat = COATS.get(slug(species)) or _drawn_coat(card)
    return named or _CATEGORIES.get(category, _ANY), coat


def category_portrait(category: str) -> tuple[Portrait, Coat]:
    """Portrait and coat that represent a category. ``category``: its slug."""
    coat = _CATEGORY_COATS.get(category) or _drawn_coat(category)
    return _CATEGORIES.get(category, _ANY), coat


def _drawn_coat(key: str) -> Coat:
    """A pseudo-random coat for an unknown animal, seeded by its id."""
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
