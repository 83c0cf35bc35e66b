"""The state of a game: players with their reefs, card rows, and the stack of frames."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from engines.base import Decision, Refs
from engines.reef.cardwords.word import NotNegative
from engines.reef.choices import Choice
from engines.reef.frames import Frame
from engines.reef.pieces import CardRow, ReefPlayer
from engines.reef.rounds import ROUNDS

Fingerprint = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{16}$")]
"""A card set's fingerprint: 16 hexadecimal digits (``engines.reef.loading.fingerprint``)."""


class ReefOptions(msgspec.Struct, frozen=True):
    """The rulebook's two modules, and the card set. Solo games have no events and always score biodiversity.

    ``cards``: the fingerprint of an operator's card set; unset for Lagoon's, in any version.
    """

    events: bool = False
    biodiversity: bool = False
    cards: Fingerprint | msgspec.UnsetType = msgspec.UNSET


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice with its references. ``forced``: True if it was the only option, chosen by the engine.

    ``scales``: number of Fish Scales spent in place of Coins or Plankton, from this choice to the next.
    """

    seat: int
    choice: Choice
    forced: bool = False
    refs: Refs = Refs()
    scales: int = 0


def ends_round(taken: Sequence[Taken]) -> bool:
    return len(taken) > 1 and taken[0].choice.word == "pass"


Phase = Literal["action", "event", "recovery", "over"]


class ReefPosition(msgspec.Struct):
    """The whole table of a game, and its pending steps. Change only a table's copy."""

    options: ReefOptions
    rng: NotNegative
    players: list[ReefPlayer]
    animals: CardRow
    large: CardRow
    corals: CardRow
    events: tuple[str, ...]
    """Ids of the event deck's cards, from the top."""
    past_events: tuple[str, ...]
    """Ids of the drawn events, latest first."""
    starter: NotNegative
    turn: NotNegative
    stack: list[Frame]
    """Frames of words waiting to be resolved, the next one last."""
    event: str = ""
    """Id of the lasting event in force; empty without one."""
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = 1
    phase: Phase = "action"
    bonuses_taken: NotNegative = 0
    pending: tuple[Decision[Choice], ...] = ()
    part: NotNegative = 0
    """Number of the shown part of a long list of options (0: the list of parts)."""
    taken: tuple[Taken, ...] = ()
    """Choices of the newest action. A round's last action includes the recovery."""
    earlier: tuple[tuple[Taken, ...], ...] = ()
    """Choices of earlier complete actions, newest last. Empty in solo games."""
    visits: tuple[Choice, ...] | msgspec.UnsetType = msgspec.UNSET
    """Income of the previous round with the corals that it polluted, in solo games; unset before the second round.

    Unset fields are not stored, so states from before this field keep their form.
    """
    ply: NotNegative = 0
    """Number of turns played by all players."""

    def copied(self) -> ReefPosition:
        twin = copy.copy(self)
        twin.players = [player.copied() for player in self.players]
        twin.animals = copy.copy(self.animals)
        twin.large = copy.copy(self.large)
        twin.corals = copy.copy(self.corals)
        twin.stack = self.stack.copy()
        return twin


class ReefState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game as an immutable value.

    ``start``: the state before the current action, as long as the action can be taken back.
    """

    position: ReefPosition
    start: ReefState | None = None
