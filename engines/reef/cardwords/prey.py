"""Reducing animals: prey on the reef, sheltered animals, the Hunt."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from engines.base import Option
from engines.reef.cardwords.word import Kind, Pick, Positive
from engines.reef.choices import Choice, option
from engines.reef.pieces import animal_cell, reduce_animal

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


def usable_hunts(table: Table, frame: Frame) -> int:
    """Number of Hunt tokens that the frame's player may use: none unless feeding."""
    if not frame.feeding or table.is_forbidden(frame.seat, "hunt"):
        return 0
    return table.player(frame.seat).hunts


def prey_elsewhere(table: Table, seat: int, ids: frozenset[str]) -> list[tuple[str, int | None]]:
    """Pairs (card id, owner's seat) of the prey that the seat can hunt. ``ids``: the cards that count as prey.

    Prey are other players' animals without Shelter. In a solo game they are the animals on offer, with None as the
    owner. Shelter protects an animal on its reef, not in an offer (rulebook, Solo Variant).
    """
    if len(table.state.players) == 1:
        offered = table.state.animals.offer + table.state.large.offer
        return [(card, None) for card in offered if card in ids]
    return [
        (animal.card, other)
        for other in table.clockwise(seat)[1:]
        for cell, animal in table.player(other).animals.items()
        if animal.card in ids and not table.is_sheltered(other, cell)
    ]


def turn_hunt(table: Table, seat: int) -> None:
    player = table.player(seat)
    player.hunts -= 1
    player.turned += 1
    if len(table.state.players) > 1:
        table.touch_others()
    table.emit(seat, "hunted")


class Reduce(Pick, frozen=True, tag="reduce"):
    """Reduces the Abundance of animals of a kind, as a feeding condition or a cost.

    ``times``: ``level`` means the fed animal's level. ``different``: each animal at most once. The fed animal and its
    partner cannot be reduced. While feeding, a Hunt token can replace a reduction, and a sheltered animal can count
    without being reduced.
    """

    prompt: ClassVar[str] = "reduce"
    exact: ClassVar[bool] = True
    again: ClassVar[bool] = True

    what: Kind = "any"
    times: Positive | Literal["level"] = 1
    different: bool = False

    def total(self, table: Table, frame: Frame) -> int:
        if self.times == "level":
            return table.player(frame.seat).animals[frame.at].level
        return self.times

    def can(self, table: Table, frame: Frame) -> bool:
        return self._suffices(table, frame, self.total(table, frame))

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        player = table.player(frame.seat)
        later = self.to_go(table, frame) - 1
        options = []
        for cell in self._own_prey(table, frame):
            card = player.animals[cell].card
            if self._may_spare(table, frame, cell):
                # A spared animal can serve again. Reduced from its lowest level it is gone, and may have been the only
                # prey.
                if not later or player.animals[cell].level > 1 or self._suffices(table, frame, later, gone=cell):
                    options.append(option("reduce", card, card=card, cell=cell))
                options.append(option("spare", card, card=card, cell=cell))
            else:
                options.append(option("reduce", card, card=card, cell=cell))
        if usable_hunts(table, frame):
            options += [option("hunt", card, card=card, seat=seat) for card, seat in self._hunted(table, frame)]
        return options

    def _suffices(self, table: Table, frame: Frame, needed: int, gone: str = "") -> bool:
        own = 0
        for cell in self._own_prey(table, frame):
            if cell == gone:
                continue
            if self.different:
                own += 1
            elif self._may_spare(table, frame, cell):
                own += needed
            else:
                own += table.player(frame.seat).animals[cell].level
            if own >= needed:
                return True
        hunts = usable_hunts(table, frame)
        if not hunts:
            return False
        prey = len(self._hunted(table, frame)) if self.different else 99 * bool(self._hunted(table, frame))
        return own + min(hunts, prey) >= needed

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        if choice.word == "hunt":
            turn_hunt(table, frame.seat)
        elif choice.word == "reduce":
            reduce_animal(table, frame.seat, animal_cell(table, frame.seat, choice.about))

    def _may_spare(self, table: Table, frame: Frame, cell: str) -> bool:
        """True if Shelter can spare the animal: only while feeding (rulebook, Shelter)."""
        return frame.feeding and table.is_sheltered(frame.seat, cell)

    def _own_prey(self, table: Table, frame: Frame) -> list[str]:
        animals = table.player(frame.seat).animals
        ids = table.cards.kinds[self.what]
        fed = animals.get(frame.at)
        pair = fed.pair if fed else 0
        return [
            cell
            for cell, animal in animals.items()
            if animal.card in ids
            and cell != frame.at
            and not (pair and animal.pair == pair)
            and not (self.different and animal.card in frame.used)
        ]

    def _hunted(self, table: Table, frame: Frame) -> list[tuple[str, int | None]]:
        return [
            (card, seat)
            for card, seat in prey_elsewhere(table, frame.seat, table.cards.kinds[self.what])
            if not (self.different and card in frame.used)
        ]
