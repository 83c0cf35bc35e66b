"""Which emblem a card shows, and in which colours: by card where the species is known, else by category."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engines.reef.faces import Face
from engines.reef.words.kinds import slug
from render.reef import creatures
from render.reef.corals import form
from render.reef.fish import BUILDS, Coat, Portrait, fish, moray, pipefish, ray, seahorse, shark

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
"""Emblems by a word of an animal's name, before its category is asked."""

_CATEGORIES: Mapping[str, Portrait] = MappingProxyType(
    {
        **{category: fish(build) for category, build in BUILDS.items()},
        "seahorses-and-pipefishes": seahorse, "moray-eels": moray, "sharks": shark, "rays": ray,
        "crustaceans": creatures.shrimp, "bivalves": creatures.clam, "cephalopods": creatures.octopus,
        "reptiles": creatures.turtle, "cnidarians": creatures.anemone, "starfish": creatures.sea_star,
        "sea-cucumbers": creatures.sea_cucumber,
    }
)  # fmt: skip
"""Emblems by a category's code word."""

COATS: Mapping[str, Coat] = MappingProxyType(
    {
        "squarespot-anthias": Coat(_PINK, _PURPLE, "halves"),
        "lyretail-anthias": Coat(_ORANGE, _PINK),
        "threadfin-anthias": Coat(_PINK, _YELLOW, "stripe"),
        "lined-seahorse": Coat(_GOLD, _BROWN),
        "pygmy-seahorse": Coat(_PINK, _RED),
        "schultzs-pipefish": Coat(_CREAM, _ORANGE),
        "ringed-pipefish": Coat(_WHITE, _RED),
        "ocellaris-clownfish": Coat(_ORANGE, _WHITE, "bands"),
        "tomato-clownfish": Coat(_RED, _WHITE, "bands"),
        "pink-skunk-clownfish": Coat("#f4a184", _WHITE, "stripe"),
        "yellow-prawn-goby": Coat(_YELLOW, _GOLD),
        "neon-goby": Coat(_BLACK, _SKY, "stripe"),
        "blueband-goby": Coat(_CREAM, _SKY, "stripe"),
        "flame-angelfish": Coat(_RED, _BLACK, "bands"),
        "coral-beauty": Coat(_PURPLE, _ORANGE, "halves"),
        "bluestreak-cleaner-wrasse": Coat(_SKY, _NAVY, "stripe"),
        "slender-grouper": Coat("#c99a6c", _BROWN, "net"),
        "blue-line-grouper": Coat(_BROWN, _SKY, "lines"),
        "emperor-angelfish": Coat(_NAVY, _YELLOW, "lines"),
        "queen-angelfish": Coat(_TEAL, _YELLOW, "net"),
        "regal-angelfish": Coat(_GOLD, "#e8eefc", "bands"),
        "bullethead-parrotfish": Coat(_TEAL, _PINK, "halves"),
        "bicolour-parrotfish": Coat(_CREAM, _ORANGE, "back"),
        "harlequin-tuskfish": Coat(_ORANGE, _SKY, "bands"),
        "snowflake-moray": Coat(_CREAM, _BLACK, "spots"),
        "bluespotted-ribbontail-ray": Coat("#c8a25c", _BLUE, "spots"),
        "tiger-shark": Coat(_GREY, "#5a666e", "bands"),
        "blacktip-reef-shark": Coat("#b0a898", _BLACK),
        "whale-shark": Coat("#4c6a86", _WHITE, "spots"),
        "giant-grouper": Coat("#8b8f56", _YELLOW, "spots"),
        "humphead-wrasse": Coat(_TEAL, _GREEN, "net"),
        "giant-moray": Coat("#a5793f", _BLACK, "spots"),
        "reef-manta-ray": Coat("#3c4a5c", _WHITE),
        "green-humphead-parrotfish": Coat("#5c9f7b", _PINK),
        "pacific-cleaner-shrimp": Coat(_RED, _CREAM, "back"),
        "banded-coral-shrimp": Coat(_WHITE, _RED),
        "tiger-pistol-shrimp": Coat(_CREAM, _BROWN),
        "peacock-mantis-shrimp": Coat(_GREEN, _RED),
        "painted-spiny-lobster": Coat(_TEAL, _CREAM),
        "porcelain-anemone-crab": Coat(_CREAM, _RED),
        "coral-guard-crab": Coat(_ORANGE, _RED),
        "giant-clam": Coat(_TEAL, _NAVY),
        "maxima-clam": Coat(_BLUE, _YELLOW),
        "black-lip-pearl-oyster": Coat(_BLACK, _GREY, "spots"),
        "electric-clam": Coat(_RED, _SKY),
        "day-octopus": Coat("#b8623f", _CREAM),
        "broadclub-cuttlefish": Coat("#c7a46a", _PURPLE, "lines"),
        "bigfin-reef-squid": Coat("#e6bcd0", _PURPLE),
        "chambered-nautilus": Coat(_CREAM, _RED),
        "green-sea-turtle": Coat(_GREEN, "#a9b96c"),
        "hawksbill-turtle": Coat(_BROWN, _GOLD),
        "banded-sea-krait": Coat(_SKY, _BLACK),
        "magnificent-anemone": Coat(_GOLD, _PURPLE),
        "bubble-tip-anemone": Coat("#c9714f", _PINK, "spots"),
        "upside-down-jellyfish": Coat(_SKY, _TEAL),
        "gorgonian-sea-fan": Coat(_PURPLE, _PINK),
        "magnificent-star": Coat(_CREAM, _PURPLE),
        "blue-sea-star": Coat(_BLUE, _SKY),
        "crown-of-thorns-starfish": Coat(_PURPLE, _RED),
        "sandfish": Coat("#b9a884", _BROWN),
        "leopard-sea-cucumber": Coat("#c9a06a", _BROWN, "spots"),
        "prickly-redfish": Coat("#b8452f", _ORANGE, "net"),
    }
)
"""The colours of the project's own animals."""

_OTHERWISE = Coat(_GOLD, _BLUE)

_CORAL_COATS: Mapping[str, tuple[Coat, ...]] = MappingProxyType(
    {
        "immediate": (Coat("#d98a2b", "#ffe2a0"), Coat("#c4672f", "#ffd0a0"), Coat("#b98c1f", "#fff0b8")),
        "action": (Coat("#cf4a4a", "#ffd1c4"), Coat("#b03a68", "#ffc4dc"), Coat("#d9663f", "#ffe0b8")),
        "passive": (Coat("#5f9a3a", "#dff0a8"), Coat("#2f8a68", "#bdeed0"), Coat("#8a9a2a", "#f2f2a0")),
        "end": (Coat("#8457b5", "#e6ccff"), Coat("#5a62bd", "#cfd6ff"), Coat("#a84f9e", "#ffcdf4")),
    }
)
"""Corals by the kind of their ability, so that a reef can be read by colour as well as by sign."""


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
"""Corals that are called by their colour."""


def portrait(face: Face) -> tuple[Portrait, Coat]:
    """The emblem of an animal or a coral, and its colours."""
    words = face.name.lower().replace("-", " ").split()
    if face.type == "coral":
        coats = _CORAL_COATS[face.kind]
        coat = next((_NAMED_CORALS[word] for word in words if word in _NAMED_CORALS), None)
        return form(face.name), coat or coats[sum(map(ord, face.id)) % len(coats)]
    named = next((_WORDS[word] for word in words if word in _WORDS), None)
    return named or _CATEGORIES.get(slug(face.category), fish(BUILDS["wrasses"])), COATS.get(face.id, _OTHERWISE)


def bulk(face: Face) -> float:
    """The share of its frame that an emblem fills. A Small Fish is drawn smaller than a Large one."""
    return {"small": 0.8, "medium": 0.92}.get(face.kind, 1.0)


_SHOWN = (
    ("small", "anthias", "threadfin-anthias"),
    ("small", "clownfishes", "ocellaris-clownfish"),
    ("small", "wrasses", "bluestreak-cleaner-wrasse"),
    ("small", "angelfishes", "coral-beauty"),
    ("medium", "groupers", "slender-grouper"),
    ("medium", "angelfishes", "emperor-angelfish"),
    ("medium", "parrotfishes", "bullethead-parrotfish"),
    ("large", "sharks", "whale-shark"),
    ("large", "moray-eels", "giant-moray"),
    ("large", "parrotfishes", "green-humphead-parrotfish"),
    ("other", "crustaceans", "pacific-cleaner-shrimp"),
    ("other", "bivalves", "maxima-clam"),
    ("other", "reptiles", "green-sea-turtle"),
    ("other", "cnidarians", "magnificent-anemone"),
    ("other", "starfish", "blue-sea-star"),
)

SAMPLES: Mapping[str, tuple[tuple[Portrait, Coat], ...]] = MappingProxyType(
    {
        **{
            size: tuple((_CATEGORIES[category], COATS[card]) for of, category, card in _SHOWN if of == size)
            for size in ("small", "medium", "large", "other")
        },
        **{kind: tuple((form("brain"), coat) for coat in coats) for kind, coats in _CORAL_COATS.items()},
        "good": tuple((form("brain"), coat) for coat in _NAMED_CORALS.values()),
    }
)
"""Portraits by kind of card that together show its colours. Palettes are fitted to them."""
