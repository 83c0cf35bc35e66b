"""The lasting abilities of cards: passive corals, persistent events, and animals that grow by themselves."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.reef.words.combine import Effects
from engines.reef.words.counts import AnyCount
from engines.reef.words.kinds import Kind, called
from engines.reef.words.word import Positive, and_then, number

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

QUANTITIES: dict[Quantity, tuple[str, str]] = {
    "coral-cost": ("a Coral costs {}", "Coin"),
    "animal-cost": ("{kind} cost {}", "Coin"),
    "colonies": ("you may place {kind} at {} than required", "Colony"),
    "feeding": ("feeding with Plankton costs {}", "Plankton"),
    "growth": ("Coral Colony Growth costs {}", "Plankton"),
    "purification": ("Water Purification costs {}", "Coin"),
    "sale": ("Seaweed Sale takes {} for each Coin", "Plankton"),
    "bloom": ("Algal Bloom brings {} for each Pollution", "Plankton"),
    "tourist-coins": ("Tourists bring {}", "Coin"),
    "tourist-pollution": ("Tourists bring {}", "Pollution"),
    "scientist-coins": ("Scientists bring {}", "Coin"),
    "plankton": ("you gain {} from your Colonies in each Recovery phase", "Plankton"),
    "recovery": ("in the Recovery phase remove {} from {kind}", "Fatigue token"),
}
"""Every number of the rules that a card can change: how a card says so, and of what it is a number."""

Moment = Literal[
    "reduced", "top", "fed", "bought", "extinct", "coral", "cleaned", "polluted", "sold", "scientists", "hunted"
]  # fmt: skip

MOMENTS: dict[Moment, str] = {
    "reduced": "the Abundance of {kind} on your Atoll is reduced",
    "top": "{kind} on your Atoll reaches its highest Abundance",
    "fed": "you feed {kind}",
    "bought": "you place {kind}",
    "extinct": "{kind} on your Atoll goes extinct",
    "coral": "you place a Coral",
    "cleaned": "you remove a Pollution token",
    "polluted": "you place a Pollution token",
    "sold": "you sell seaweed",
    "scientists": "you receive Scientists",
    "hunted": "you use a Hunt token",
}
"""Every moment at which something can happen by itself. Those with a kind are about one animal."""


def _one(kind: Kind) -> str:
    name = called(kind)
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


class Rises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal's passive increase: one level, without Fatigue, whenever the moment comes for another card."""

    on: Moment
    what: Kind = "any"

    def text(self) -> str:
        """When it rises."""
        other = "any other Animal" if self.what == "any" else _one(self.what)
        return "Increases its Abundance by 1 whenever " + MOMENTS[self.on].format(kind=other)


class Passive(msgspec.Struct, frozen=True, tag_field="always", forbid_unknown_fields=True):
    """Something that holds while its card is in force."""

    def text(self) -> str:
        """The ability as a card's text."""
        raise NotImplementedError


class Change(Passive, frozen=True, tag="change"):
    """Changes a number of the rules, for cards of a kind where it is about cards."""

    of: Quantity
    by: int
    what: Kind = "any"

    def text(self) -> str:
        phrase, noun = QUANTITIES[self.of]
        plural = {"Colony": "Colonies", "Plankton": "Plankton", "Pollution": "Pollution"}.get(noun)
        less = "fewer" if noun == "Colony" else "less"
        amount = f"{number(abs(self.by), noun, plural)} {'more' if self.by > 0 else less}"
        return phrase.format(amount, kind=called(self.what, many=True))


class Whenever(Passive, frozen=True, tag="whenever"):
    """Effects that happen at every such moment; their owner may decline those that ask something."""

    on: Moment
    then: Effects
    what: Kind = "any"

    def text(self) -> str:
        return f"whenever {MOMENTS[self.on].format(kind=_one(self.what))}, {and_then(self.then)}"


class Shelters(Passive, frozen=True, tag="shelters"):
    """Gives the Shelter ability to animals of a kind."""

    what: Kind

    def text(self) -> str:
        return f"{called(self.what, many=True)} on your Atoll have Shelter"


Forbidden = Literal["hunt", "tourists", "growth"]
FORBIDDEN: dict[Forbidden, str] = {
    "hunt": "Hunt tokens cannot be used",
    "tourists": "nobody can receive Tourists",
    "growth": "Coral Colony Growth cannot be used",
}
"""Everything that a card can forbid, and how it says so."""


class Forbid(Passive, frozen=True, tag="forbid"):
    """Forbids an action or an income."""

    what: Forbidden

    def text(self) -> str:
        return FORBIDDEN[self.what]


AnyPassive = Change | Whenever | Shelters | Forbid
"""Every passive ability a card can have."""


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end of the game: ``points`` for every ``each`` of a count, at most ``limit``."""

    points: int
    per: AnyCount
    each: Positive = 1
    limit: Positive = 99

    def text(self) -> str:
        """Points and count."""
        every = f"every {self.each} {self.per.text(many=True)}" if self.each > 1 else f"each {self.per.text()}"
        limit = f" (at most {self.limit})" if self.limit < 99 else ""
        return f"{number(self.points, 'Victory Point')} for {every}{limit}"
