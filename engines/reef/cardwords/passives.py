"""Lasting abilities: passive corals, lasting events, and animals with a passive increase."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engines.reef.cardwords.combine import Effects
from engines.reef.cardwords.counts import AnyCount
from engines.reef.cardwords.word import Kind, Positive

Quantity = Literal[
    "coral-cost",
    "animal-cost",
    "colonies",
    "feeding",
    "growth",
    "purification",
    "sale",
    "bloom",
    "tourist-coins",
    "tourist-pollution",
    "scientist-coins",
    "plankton",
    "recovery",
]
"""Numbers in the rules that a card can change, such as prices and the Coins of incomes."""

ABOUT_KINDS: Final = frozenset[Quantity]({"animal-cost", "colonies", "recovery"})
"""Quantities that a card can change for one kind of animal only (``Change.what``)."""

Moment = Literal[
    "reduced", "top", "fed", "bought", "extinct", "coral", "cleaned", "polluted", "sold", "scientists", "hunted"
]  # fmt: skip
"""Moments of the game that can trigger an effect, such as ``bought`` for an animal or ``sold`` for Plankton."""

OF_ANIMALS: Final = frozenset[Moment]({"reduced", "top", "fed", "bought", "extinct"})
"""Moments that concern an animal. A card can limit them to one kind of animal."""


class Rises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passive increase: the animal rises one level without Fatigue at the moment ``on`` of another animal.

    ``what``: the kind of the other animal.
    """

    on: Moment
    what: Kind = "any"


class Passive(msgspec.Struct, frozen=True, tag_field="always", forbid_unknown_fields=True):
    """An ability that is in force while its card is on a reef, or while its event is in force."""


class Change(Passive, frozen=True, tag="change"):
    """Changes a quantity of the rules.

    ``by``: the number added. ``what``: the kind of animal concerned, if the quantity is in ``ABOUT_KINDS``.
    """

    of: Quantity
    by: int
    what: Kind = "any"


class Whenever(Passive, frozen=True, tag="whenever"):
    """Applies effects at a moment of the game. The card's owner may decline effects that involve a choice."""

    on: Moment
    then: Effects
    what: Kind = "any"


class Shelters(Passive, frozen=True, tag="shelters"):
    """Gives Shelter to all animals of one kind: others cannot hunt them, and as own prey they can be spared."""

    what: Kind


Forbidden = Literal["hunt", "tourists", "growth"]


class Forbid(Passive, frozen=True, tag="forbid"):
    """Forbids its player an action or an income."""

    what: Forbidden


AnyPassive = Change | Whenever | Shelters | Forbid


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """End scoring: ``points`` Victory Points for every ``each`` of a count, at most ``limit``."""

    points: int
    per: AnyCount
    each: Positive = 1
    limit: Positive = 99
