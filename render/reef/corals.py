"""Portraits of corals: the growth form of each known species, with its parameters.

For unknown species the form is chosen by a word of the name, or else pseudo-randomly, with parameters seeded by the
card's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

import msgspec

from render.reef import growthforms as grow
from render.reef.animals import Portrait
from render.strokes import stored


class _Corals(msgspec.Struct):
    """The corals of ``art/corals.json``.

    ``shapes``: outlines, columns, plates, and places of clusters, in the pen's unit. ``forms``: by the slug of the
    scientific name, a function of ``growthforms``, its arguments (shapes by name), and perhaps named arguments.
    ``words``: of the English names of other corals, by the growth form.
    """

    shapes: dict[str, list[tuple[float, ...]]]
    forms: dict[str, list[Any]]
    words: dict[str, list[str]]


_STORED = stored(__file__, "corals", _Corals)
_SHAPES: Final[Mapping[str, Any]] = _STORED.shapes


def _drawn(chance: Random, *names: str) -> Any:
    return _SHAPES[chance.choice(names)]


def _made(call: list[Any]) -> Any:
    """Portrait or texture of a stored call. A function without arguments is the portrait itself."""
    name, *given = call
    named = given.pop() if given and isinstance(given[-1], dict) else {}
    values = (_made(each) if isinstance(each, list) else _SHAPES.get(str(each), each) for each in given)
    made = getattr(grow, name)
    return made(*values, **named) if given else made


FORMS: Mapping[str, Portrait] = MappingProxyType({species: _made(call) for species, call in _STORED.forms.items()})
"""Functions that draw the known species, by the slug of the scientific name."""


def _any_dome(chance: Random) -> Portrait:
    texture = chance.choice(
        [grow.cups(chance.uniform(0.06, 0.17)), grow.maze(chance.uniform(0.15, 0.3), 0.08, chance.uniform(0.04, 0.14))]
    )
    return grow.dome(_drawn(chance, "round", "flat", "peak", "lobes", "knobs", "oval"), texture)


def _any_tree(chance: Random) -> Portrait:
    return grow.branching(
        chance.randint(4, 8), chance.uniform(0.6, 1.2), chance.uniform(0.1, 0.28), twigs=chance.randint(0, 2)
    )


def _any_plates(chance: Random) -> Portrait:
    return grow.plates(
        _drawn(chance, "table", "tiers", "shelves"),
        rings=chance.randint(1, 3),
        stalk=chance.uniform(0.14, 0.26),
    )


def _any_leaves(chance: Random) -> Portrait:
    return grow.leaves(
        chance.randint(4, 7), chance.uniform(0.2, 0.42), chance.uniform(0.6, 1.0), curl=chance.uniform(0, 0.6)
    )


def _any_polyps(chance: Random) -> Portrait:
    return grow.polyps(
        chance.randint(2, 3), chance.uniform(0.1, 0.18), hammers=chance.random() < 0.3, petals=chance.choice((0, 0, 8))
    )


def _any_pillars(chance: Random) -> Portrait:
    return grow.pillars(_drawn(chance, "columns", "pipes", "blades"), open_=chance.random() < 0.6)


def _any_disc(chance: Random) -> Portrait:
    return grow.disc(
        chance.randint(14, 28), chance.uniform(0.7, 1.0), chance.uniform(0.34, 0.62), arms=chance.choice((0.0, 0.2))
    )


def _any_bush(chance: Random) -> Portrait:
    return grow.bush(_drawn(chance, "crown", "head", "tufts"), chance.uniform(0.26, 0.38), petals=chance.randint(5, 9))


_GROWTHS: Final = {
    "dome": _any_dome,
    "tree": _any_tree,
    "plates": _any_plates,
    "leaves": _any_leaves,
    "polyps": _any_polyps,
    "pillars": _any_pillars,
    "disc": _any_disc,
    "bush": _any_bush,
}
_WORDS: Final = {word: _GROWTHS[growth] for growth, words in _STORED.words.items() for word in words}


def form(card: str, words: list[str], species: str) -> Portrait:
    """Portrait of a coral.

    ``card``: its id. ``words``: the words of its name. ``species``: the slug of its scientific name.
    """
    if species in FORMS:
        return FORMS[species]
    chance = Random(card)  # noqa: S311 - not for cryptography
    grown = next((_WORDS[word] for word in words if word in _WORDS), None)
    return (grown or chance.choice(list(_GROWTHS.values())))(chance)
