"""Effects on a player's supply: gaining, losing and paying tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from engines.base import Option
from engines.reef.cardwords.counts import AnyCount
from engines.reef.cardwords.word import Effect, NotNegative, Positive
from engines.reef.choices import Choice, option

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table

Gained = Literal["coins", "plankton", "scales", "popularity", "hunts"]
"""Kinds of tokens in a supply. ``hunts`` are Hunt tokens, face up."""


class Gain(Effect, frozen=True, tag="gain"):
    """Gains tokens: ``amount``, or ``amount`` for every ``each`` of ``per``, at most ``limit``."""

    of: Gained
    amount: Positive = 1
    per: AnyCount | None = None
    each: Positive = 1
    limit: Positive = 99

    def total(self, table: Table, frame: Frame) -> int:
        """Number of tokens gained now, after counting and ``limit``."""
        if self.per is None:
            return self.amount
        return min(self.limit, self.amount * (self.per.of(table, frame.seat, frame.at) // self.each))

    def can(self, table: Table, frame: Frame) -> bool:
        return self.total(table, frame) > 0

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        table.gain(frame.seat, self.of, self.total(table, frame))


class Lose(Effect, frozen=True, tag="lose"):
    """Loses up to ``amount`` tokens of one kind."""

    of: Gained
    amount: Positive = 1

    def can(self, table: Table, frame: Frame) -> bool:
        return bool(getattr(table.player(frame.seat), self.of))

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        held = getattr(table.player(frame.seat), self.of)
        table.gain(frame.seat, self.of, -min(self.amount, held))


class Pay(Effect, frozen=True, tag="pay"):
    """Pays Coins or Plankton. A Fish Scale can replace either (rulebook, Gaining Fish Scales).

    Proper tokens are spent first. A player with cards that make tokens worth keeping chooses the number of Scales.
    """

    prompt: ClassVar[str] = "pay"

    coins: NotNegative = 0
    plankton: NotNegative = 0

    def due(self, table: Table, frame: Frame) -> tuple[Literal["coins", "plankton"], int]:
        """Kind and number of the tokens to pay. Fish Scales can replace some of them."""
        if self.coins:
            return "coins", self.coins
        return "plankton", table.amount(frame.seat, "feeding", self.plankton) if frame.feeding else self.plankton

    def can(self, table: Table, frame: Frame) -> bool:
        of, amount = self.due(table, frame)
        player = table.player(frame.seat)
        return bool(getattr(player, of) + player.scales >= amount)

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        """Options for the number of Scales to pay, if a card gives the player a reason to choose; else None."""
        of, amount = self.due(table, frame)
        player = table.player(frame.seat)
        fewest = max(0, amount - getattr(player, of))
        most = min(player.scales, amount)
        if fewest >= most or not table.keeps(frame.seat, of):
            return None
        return [option("pay", str(scales), amount=scales) for scales in range(fewest, most + 1)]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        of, amount = self.due(table, frame)
        held = getattr(table.player(frame.seat), of)
        scales = max(0, amount - held) if choice is None else int(choice.about)
        table.pay_scales(frame.seat, scales)
        table.gain(frame.seat, of, scales - amount)
