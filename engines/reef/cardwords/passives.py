"""The lasting abilities of cards: passive corals, persistent events, and animals that grow by themselves."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engines.reef.cardwords.combine import Effects
from engines.reef.cardwords.counts import AnyCount
from engines.reef.cardwords.kinds import Kind
from engines.reef.cardwords.word import Positive

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
"""Every number of the rules that a card can change."""

ABOUT_KINDS: Final = frozenset[Quantity]({"animal-cost", "colonies", "recovery"})
"""The quantities that are about animals of a kind."""

Moment = Literal[
    "reduced", "top", "fed", "bought", "extinct", "coral", "cleaned", "polluted", "sold", "scientists", "hunted"
]  # fmt: skip
"""Every moment that can trigger an effect."""

OF_ANIMALS: Final = frozenset[Moment]({"reduced", "top", "fed", "bought", "extinct"})
"""The moments that are about one animal of a kind."""


class Rises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal's passive increase: one level, without Fatigue, whenever the moment comes for another card."""

    on: Moment
    what: Kind = "any"


class Passive(msgspec.Struct, frozen=True, tag_field="always", forbid_unknown_fields=True):
    """Something that holds while its card is in force."""


class Change(Passive, frozen=True, tag="change"):
    """Changes a number of the rules, for cards of a kind where it is about cards."""

    of: Quantity
    by: int
    what: Kind = "any"


class Whenever(Passive, frozen=True, tag="whenever"):
    """Effects that happen at every such moment; their owner may decline effects that ask something."""

    on: Moment
    then: Effects
    what: Kind = "any"


class Shelters(Passive, frozen=True, tag="shelters"):
    """Gives the Shelter ability to animals of a kind."""

    what: Kind


Forbidden = Literal["hunt", "tourists", "growth"]
"""Everything that a card can forbid."""


class Forbid(Passive, frozen=True, tag="forbid"):
    """Forbids an action or an income."""

    what: Forbidden


AnyPassive = Change | Whenever | Shelters | Forbid
"""Every passive ability a card can have."""


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end of the game: ``points`` for every ``each`` of a count, at most ``limit``."""

    points: int
    per: AnyCount
    each: Positive = 1
    limit: Positive = 99
