"""Portraits of corals: the growth form of each known species, with its parameters.

For unknown species the form is chosen by a word of the name, or else pseudo-randomly, with parameters seeded by the
card's id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

import msgspec

from render.paint import Point
from render.reef.animals import Portrait
from render.reef.growthforms import (
    branching,
    bubbles,
    bush,
    cups,
    disc,
    dome,
    folds,
    leaves,
    maze,
    pillars,
    plates,
    polyps,
    toadstool,
)

_SHAPES = msgspec.json.decode(
    (Path(__file__).with_name("art") / "corals.json").read_bytes(), type=dict[str, list[Point]]
)
"""Outlines of bodies, and places of clusters of polyps, in the pen's unit."""
_ROUND, _FLAT, _PEAK, _LOBES, _KNOBS, _OVAL, _CROWN, _HEAD, _TUFTS = (
    _SHAPES[name] for name in ("round", "flat", "peak", "lobes", "knobs", "oval", "crown", "head", "tufts")
)
_OUTLINES: Final = (_ROUND, _FLAT, _PEAK, _LOBES, _KNOBS, _OVAL)
_TABLE = ((-0.3, 1.12, 0.0),)
_TIERS = ((0.42, 0.62, 0.26), (0.12, 0.74, -0.26), (-0.3, 1.0, 0.04))
_SHELVES = ((0.5, 0.5, -0.4), (0.3, 0.56, 0.42), (0.0, 0.66, -0.36), (-0.36, 0.8, 0.2))
_COLUMNS = ((-0.74, 0.1, 0.2), (0.76, 0.0, 0.2), (-0.4, -0.5, 0.22), (0.42, -0.4, 0.22), (0.02, -0.8, 0.24))
_PIPES = tuple(
    (x, -0.5 + 0.3 * abs(x) + 0.16 * (place % 2), 0.12)
    for place, x in enumerate((-0.86, -0.6, -0.34, -0.1, 0.16, 0.4, 0.64, 0.88))
)
_BLADES = ((-0.66, -0.1, 0.3), (0.66, -0.24, 0.3), (0.0, -0.66, 0.34))
_SUNS = ((-0.62, 0.1, 0.26), (0.66, 0.0, 0.26), (0.0, -0.3, 0.28))

FORMS: Mapping[str, Portrait] = MappingProxyType(
    {
        "porites-lobata": dome(_LOBES, cups(0.07)),
        "porites-lutea": dome(_ROUND, cups(0.05)),
        "porites-astreoides": dome(_KNOBS, cups(0.06)),
        "porites-porites": branching(5, 0.8, 0.3, tips=0.14, twigs=0, reach=1.35),
        "acropora-cervicornis": branching(5, 0.85, 0.13, tips=0.06, twigs=2),
        "acropora-palmata": branching(4, 1.0, 0.32, tips=0.1, twigs=1, reach=1.5),
        "acropora-hyacinthus": plates(_TABLE),
        "pocillopora-damicornis": bush(_HEAD, 0.34, petals=7),
        "pocillopora-grandis": branching(4, 0.7, 0.22, tips=0.13, twigs=1, reach=1.6),
        "seriatopora-hystrix": branching(9, 1.0, 0.08, tips=0.04, twigs=2, reach=1.25),
        "stylophora-pistillata": branching(6, 1.05, 0.24, tips=0.16, twigs=0, reach=1.4, dots=0.05),
        "diploria-labyrinthiformis": dome(_ROUND, maze(0.26, 0.11, 0.1)),
        "pseudodiploria-strigosa": dome(_ROUND, maze(0.19, 0.06, 0.12, mirrored=True)),
        "pseudodiploria-clivosa": dome(_KNOBS, maze(0.17, 0.06, 0.07)),
        "colpophyllia-natans": dome(_OVAL, maze(0.3, 0.16, 0.13)),
        "platygyra-lamellina": dome(_FLAT, maze(0.14, 0.05, 0.03)),
        "trachyphyllia-geoffroyi": dome(_LOBES, folds(7, 0.1)),
        "lobophyllia-hemprichii": dome(_LOBES, cups(0.2, spikes=10)),
        "montastraea-cavernosa": dome(_ROUND, cups(0.15)),
        "orbicella-franksi": dome(_KNOBS, cups(0.1)),
        "orbicella-annularis": pillars(_COLUMNS, open_=False),
        "orbicella-faveolata": dome(_PEAK, cups(0.09)),
        "stephanocoenia-intersepta": dome(_OVAL, cups(0.075)),
        "dichocoenia-stokesii": dome(_FLAT, cups(0.1, wide=1.7)),
        "dendrogyra-cylindrus": pillars(_BLADES, open_=False),
        "meandrina-meandrites": dome(_FLAT, maze(0.22, 0.1, 0.12)),
        "agaricia-agaricites": leaves(5, 0.34, 0.9),
        "turbinaria-reniformis": leaves(4, 0.42, 0.84, spread=0.5, curl=0.6),
        "pachyseris-speciosa": plates(_SHELVES, rings=3),
        "pavona-decussata": leaves(7, 0.2, 1.0, veins=0),
        "pavona-cactus": leaves(6, 0.24, 1.05, spread=0.56, curl=0.3, veins=2),
        "fungia-fungites": disc(26, 1.0, 0.62),
        "polyphyllia-talpina": disc(18, 1.02, 0.34, arms=0.16),
        "heliofungia-actiniformis": polyps(3, 0.12),
        "fimbriaphyllia-ancora": polyps(3, 0.13, hammers=True),
        "euphyllia-glabrescens": polyps(2, 0.11, reach=1.15, width=0.1),
        "fimbriaphyllia-divisa": polyps(3, 0.19),
        "plerogyra-sinuosa": bubbles,
        "catalaphyllia-jardinei": disc(14, 0.74, 0.4, arms=0.42),
        "nemenzophyllia-turbida": leaves(5, 0.44, 0.84, spread=0.5, veins=3),
        "galaxea-fascicularis": dome(_ROUND, cups(0.13, spikes=8)),
        "tubastraea-coccinea": pillars(_SUNS, rays=12),
        "tubastraea-micranthus": branching(5, 0.85, 0.2, tips=0.12, twigs=1, reach=1.5, dots=0.09),
        "goniopora-djiboutiensis": polyps(3, 0.17, petals=8),
        "alveopora-gigas": bush(_TUFTS, 0.36, petals=12, stem=0.13),
        "montipora-capitata": plates(_TIERS),
        "montipora-digitata": branching(6, 0.8, 0.17, tips=0.08, twigs=0, reach=1.55, dots=0.04),
        "heliopora-coerulea": pillars(_COLUMNS),
        "tubipora-musica": pillars(_PIPES),
        "millepora-dichotoma": branching(6, 0.75, 0.15, tips=0.09, twigs=1, reach=1.5),
        "stylaster-roseus": branching(9, 1.0, 0.07, tips=0.045, twigs=2, reach=1.5, dots=0.03),
        "sarcophyton-glaucum": toadstool,
        "xenia-umbellata": bush(_TUFTS, 0.27, petals=8, stem=0.16),
        "dendronephthya-hemprichi": bush(_CROWN, 0.3, petals=6, stem=0.22),
        "corallium-rubrum": branching(4, 0.8, 0.14, tips=0.07, twigs=2, reach=1.6, dots=0.055),
        "antipathes-dichotoma": branching(7, 0.55, 0.1, tips=0.04, twigs=2, reach=1.75),
    }
)
"""Functions that draw the known species, by the slug of the scientific name."""


def _any_dome(chance: Random) -> Portrait:
    texture = chance.choice(
        [cups(chance.uniform(0.06, 0.17)), maze(chance.uniform(0.15, 0.3), 0.08, chance.uniform(0.04, 0.14))]
    )
    return dome(chance.choice(_OUTLINES), texture)


def _any_tree(chance: Random) -> Portrait:
    return branching(
        chance.randint(4, 8), chance.uniform(0.6, 1.2), chance.uniform(0.1, 0.28), twigs=chance.randint(0, 2)
    )


def _any_plates(chance: Random) -> Portrait:
    return plates(
        chance.choice([_TABLE, _TIERS, _SHELVES]), rings=chance.randint(1, 3), stalk=chance.uniform(0.14, 0.26)
    )


def _any_leaves(chance: Random) -> Portrait:
    return leaves(
        chance.randint(4, 7), chance.uniform(0.2, 0.42), chance.uniform(0.6, 1.0), curl=chance.uniform(0, 0.6)
    )


def _any_polyps(chance: Random) -> Portrait:
    return polyps(
        chance.randint(2, 3), chance.uniform(0.1, 0.18), hammers=chance.random() < 0.3, petals=chance.choice((0, 0, 8))
    )


def _any_pillars(chance: Random) -> Portrait:
    return pillars(chance.choice([_COLUMNS, _PIPES, _BLADES]), open_=chance.random() < 0.6)


def _any_disc(chance: Random) -> Portrait:
    return disc(
        chance.randint(14, 28), chance.uniform(0.7, 1.0), chance.uniform(0.34, 0.62), arms=chance.choice((0.0, 0.2))
    )


def _any_bush(chance: Random) -> Portrait:
    return bush(chance.choice([_CROWN, _HEAD, _TUFTS]), chance.uniform(0.26, 0.38), petals=chance.randint(5, 9))


_GROWTHS: Final = (_any_dome, _any_tree, _any_plates, _any_leaves, _any_polyps, _any_pillars, _any_disc, _any_bush)

_WORDS: Mapping[str, Callable[[Random], Portrait]] = MappingProxyType(
    {
        **dict.fromkeys(("brain", "maze", "valley", "star", "lobe", "pore", "hill", "galaxy", "boulder"), _any_dome),
        **dict.fromkeys(("table", "elephant", "rice", "plate", "hood"), _any_plates),
        **dict.fromkeys(("lettuce", "scroll", "leaf", "cactus", "fox", "cabbage"), _any_leaves),
        **dict.fromkeys(("hammer", "torch", "frogspawn", "anemone", "flowerpot", "daisy"), _any_polyps),
        **dict.fromkeys(("pillar", "organ", "sun", "tube"), _any_pillars),
        **dict.fromkeys(("mushroom", "slipper", "elegance"), _any_disc),
        **dict.fromkeys(("toadstool", "leather", "xenia", "carnation", "cauliflower", "bubble"), _any_bush),
        **dict.fromkeys(("staghorn", "elkhorn", "finger", "antler", "nest", "lace", "fire"), _any_tree),
    }
)
"""The growth forms of other corals, by a word of the English name."""


def form(card: str, words: list[str], species: str) -> Portrait:
    """Portrait of a coral.

    ``card``: its id. ``words``: the words of its name. ``species``: the slug of its scientific name.
    """
    if species in FORMS:
        return FORMS[species]
    chance = Random(card)  # noqa: S311 - not for cryptography
    grown = next((_WORDS[word] for word in words if word in _WORDS), None)
    return (grown or chance.choice(_GROWTHS))(chance)
