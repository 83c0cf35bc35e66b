"""Effects on the player's reef: Pollution, Fatigue, Abundance, Colonies."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from engines.base import Option
from engines.reef.cardwords.word import Effect, Kind, Pick, Positive, chosen
from engines.reef.choices import Choice, option
from engines.reef.grid import SIDES, neighbours
from engines.reef.pieces import (
    animal_cell,
    clean,
    coral_cell,
    grow,
    options_of,
    pollute,
    raise_animal,
    rest_animal,
    sides,
    tire_animal,
)

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


class Several(Pick, frozen=True):
    """Applies the same effect to ``amount`` targets of the player's reef."""

    amount: Positive = 1

    def total(self, table: Table, frame: Frame) -> int:
        return self.amount


class Clean(Several, frozen=True, tag="clean"):
    """Removes Pollution from corals, chosen one by one."""

    prompt: ClassVar[str] = "clean"

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        return options_of("clean", table.player(frame.seat).corals, lambda coral, _: coral.polluted)

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        clean(table, frame.seat, coral_cell(table, frame.seat, choice.about))


class Pollute(Several, frozen=True, tag="pollute"):
    """Puts Pollution on clean corals, one each (rulebook, Pollution)."""

    prompt: ClassVar[str] = "pollute"
    exact: ClassVar[bool] = True

    def can(self, table: Table, frame: Frame) -> bool:
        return table.player(frame.seat).clean_corals >= self.amount

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        return options_of("pollute", table.player(frame.seat).corals, lambda coral, _: not coral.polluted)

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        pollute(table, frame.seat, coral_cell(table, frame.seat, choice.about))


class Rest(Several, frozen=True, tag="rest"):
    """Removes Fatigue tokens from animals, one at a time."""

    prompt: ClassVar[str] = "rest"
    again: ClassVar[bool] = True

    what: Kind = "any"

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        ids = table.cards.kinds[self.what]
        return options_of(
            "rest", table.player(frame.seat).animals, lambda animal, _: animal.fatigue and animal.card in ids
        )

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        rest_animal(table, frame.seat, animal_cell(table, frame.seat, choice.about))


class Raise(Several, frozen=True, tag="raise"):
    """Raises other animals of one kind by one level each, without Fatigue, chosen one by one."""

    prompt: ClassVar[str] = "raise"

    what: Kind = "any"

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        ids = table.cards.kinds[self.what].difference(frame.used)
        return options_of(
            "raise",
            table.player(frame.seat).animals,
            lambda each, cell: each.level < 3 and each.card in ids and cell != frame.at,
        )

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        raise_animal(table, frame.seat, animal_cell(table, frame.seat, choice.about))


class Tire(Several, frozen=True, tag="tire"):
    """Puts one Fatigue token on each of several animals of one kind, chosen one by one."""

    prompt: ClassVar[str] = "tire"
    exact: ClassVar[bool] = True

    what: Kind = "any"

    def can(self, table: Table, frame: Frame) -> bool:
        return len(self.candidates(table, frame)) >= self.amount

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        ids = table.cards.kinds[self.what].difference(frame.used)
        return options_of("tire", table.player(frame.seat).animals, lambda animal, _: animal.card in ids)

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        tire_animal(table, frame.seat, animal_cell(table, frame.seat, choice.about))


class Fatigue(Effect, frozen=True, tag="fatigue"):
    """Puts a second Fatigue token on the fed animal. Feeding itself puts the first."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        tire_animal(table, frame.seat, frame.at)


class Grow(Several, frozen=True, tag="grow"):
    """Puts Colony tokens on bare sides of corals (rulebook, Coral Colony Growth)."""

    prompt: ClassVar[str] = "grow"
    again: ClassVar[bool] = True

    def can(self, table: Table, frame: Frame) -> bool:
        return any(len(sides(table, coral)) < 4 for coral in table.player(frame.seat).corals.values())

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        return options_of("grow", table.player(frame.seat).corals, lambda coral, _: len(sides(table, coral)) < 4)

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        cell = coral_cell(table, frame.seat, choice.about)
        table.do_first(msgspec.structs.replace(frame, step=GrowSide(), at=cell, left=-1, used=(), may=False))


class GrowSide(Effect, frozen=True, tag="grow-side"):
    """A step of ``grow``, not for cards: puts a Colony token on a bare side of the coral at the frame's cell."""

    prompt: ClassVar[str] = "side"

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        coral = table.player(frame.seat).corals[frame.at]
        cells = neighbours(frame.at)
        present = sides(table, coral)
        return [option("side", side, cell=cells[i]) for i, side in enumerate(SIDES) if side not in present]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        grow(table, frame.seat, frame.at, chosen(choice))
