"""Effects combining other effects, and the union of all effect types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from engines.base import Option
from engines.reef.cardwords.counts import AnyCount
from engines.reef.cardwords.offers import Buy, Swap
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Clean, Fatigue, Grow, Pollute, Raise, Rest, Tire
from engines.reef.cardwords.tokens import Gain, Lose, Pay
from engines.reef.cardwords.word import SKIP, Effect, Positive
from engines.reef.choices import Choice, option

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


def can_all(effects: tuple[Effect, ...], table: Table, frame: Frame) -> bool:
    """True if each effect can be carried out on the present table.

    In a solo game, effects on other players are left out. False if no effect is left.
    """
    if len(table.state.players) == 1:
        effects = tuple(effect for effect in effects if not isinstance(effect, Others))
    return bool(effects) and all(effect.can(table, frame) for effect in effects)


class OneOf(Effect, frozen=True, tag="one-of"):
    """Lets the player choose one of several lists of effects."""

    prompt: ClassVar[str] = "option"

    options: Annotated[tuple[Effects, ...], msgspec.Meta(min_length=2)]

    def can(self, table: Table, frame: Frame) -> bool:
        return any(can_all(effects, table, frame) for effects in self.options)

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """Options for the lists that can be carried out, by their numbers on the card; empty without any."""
        options = [
            option("option", str(number), amount=number)
            for number, effects in enumerate(self.options, start=1)
            if can_all(effects, table, frame)
        ]
        return [*options, SKIP] if options and frame.may else options

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice is not None and choice != SKIP.action:
            table.do_effects_first(self.options[int(choice.about) - 1], frame)


class Exchange(Effect, frozen=True, tag="exchange"):
    """Pays a whole cost, then applies the effects ``then``."""

    prompt: ClassVar[str] = "accept"

    cost: Effects
    then: Effects

    def can(self, table: Table, frame: Frame) -> bool:
        return can_all(self.cost, table, frame) and any(effect.can(table, frame) for effect in self.then)

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        if not self.can(table, frame):
            return []
        return [option("accept"), SKIP] if frame.may else None

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice != SKIP.action:
            table.do_effects_first(self.cost + self.then, frame)


class Repeat(Effect, frozen=True, tag="repeat"):
    """Applies a list of effects, up to ``times`` times. The player may stop after each time."""

    prompt: ClassVar[str] = "accept"

    times: Positive
    then: Effects

    def can(self, table: Table, frame: Frame) -> bool:
        return can_all(self.then, table, frame)

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """Options to continue or stop. None if the first time is mandatory; empty if the effects are impossible."""
        if not self.can(table, frame):
            return []
        return [option("accept"), SKIP] if frame.may else None

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice == SKIP.action:
            return
        if self.times > 1:
            again = msgspec.structs.replace(self, times=self.times - 1)
            table.do_first(msgspec.structs.replace(frame, step=again, may=True))
        table.do_effects_first(self.then, frame)


class If(Effect, frozen=True, tag="if"):
    """Applies effects if a count is at least ``at_least``."""

    count: AnyCount
    at_least: Positive
    then: Effects

    def can(self, table: Table, frame: Frame) -> bool:
        return self._holds(table, frame) and can_all(self.then, table, frame)

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if self._holds(table, frame):
            table.do_effects_first(self.then, frame, may=frame.may)

    def _holds(self, table: Table, frame: Frame) -> bool:
        return self.count.of(table, frame.seat, frame.at) >= self.at_least


class Others(Effect, frozen=True, tag="others"):
    """Applies effects to every other player. Impossible in a solo game."""

    then: Effects

    def can(self, table: Table, frame: Frame) -> bool:
        return len(table.state.players) > 1

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        for seat in reversed(table.clockwise(frame.seat)[1:]):
            table.touch_others()
            table.do_effects_first(self.then, frame, seat=seat)


AnyEffect = (
    Gain | Lose | Pay | Clean | Pollute | Rest | Raise | Tire | Fatigue | Reduce | Grow | Swap | Buy
    | OneOf | Exchange | Repeat | If | Others
)  # fmt: skip

Effects = Annotated[tuple[AnyEffect, ...], msgspec.Meta(min_length=1)]
