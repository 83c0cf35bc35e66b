"""The stack's frames: a word, its seat, and its progress."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engines.reef.cardwords.combine import AnyEffect
from engines.reef.cardwords.targets import GrowSide
from engines.reef.cardwords.word import NotNegative
from engines.reef.grid import MaybeCell
from engines.reef.placing import Pair, PlaceAnimal, PlaceCoral
from engines.reef.rounds import (
    BeginRecovery,
    Collect,
    DrawEvent,
    EndTurn,
    FillOffers,
    Income,
    NextRound,
    Recover,
    Turns,
)
from engines.reef.steps import Bloom, Fed, Feed, RaisePartner, Sell, Sold, TireCoral, Use

AnyStep = (
    PlaceCoral | PlaceAnimal | Pair | Feed | Fed | RaisePartner | Use | TireCoral | Sell | Sold | Bloom | GrowSide
    | Turns | EndTurn | DrawEvent | BeginRecovery | Income | Collect | Recover | FillOffers | NextRound
)  # fmt: skip


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word on the stack, waiting to be resolved for a seat.

    ``at``: the cell of the card that the word belongs to (empty: none). ``left``: the number of remaining targets (-1:
    not started). ``used``: the objects of earlier choices. ``may``: True if the player may decline. ``feeding``: the
    word is the feeding condition of the animal at ``at``.
    """

    step: AnyEffect | AnyStep
    seat: NotNegative
    at: MaybeCell = ""
    left: Annotated[int, msgspec.Meta(ge=-1)] = -1
    used: tuple[str, ...] = ()
    may: bool = False
    feeding: bool = False
