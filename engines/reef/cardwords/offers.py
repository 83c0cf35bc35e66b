"""Effects on the offers: discarding cards, and buying an animal within another action."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from engines.base import Option
from engines.reef.cardwords.word import SKIP, Effect, Kind, NotNegative, Pick, Positive
from engines.reef.choices import Choice, option
from engines.reef.placing import buyable_animals, purchase

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


class Swap(Pick, frozen=True, tag="swap"):
    """Discards cards of one offer, chosen one by one. The offer is refilled after the action."""

    prompt: ClassVar[str] = "swap"

    of: Literal["animals", "corals"]
    amount: Positive = 1

    def total(self, table: Table, frame: Frame) -> int:
        return self.amount

    def candidates(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        offer = table.state.animals.offer if self.of == "animals" else table.state.corals.offer
        return [option("swap", card, card=card) for card in offer]

    def take(self, table: Table, frame: Frame, choice: Choice) -> None:
        row = table.state.animals if self.of == "animals" else table.state.corals
        row.discard(choice.about)


class Buy(Effect, frozen=True, tag="buy"):
    """Buys an animal at a discount in Coins, within another action."""

    prompt: ClassVar[str] = "buy"

    less: NotNegative = 0
    what: Kind = "any"

    def can(self, table: Table, frame: Frame) -> bool:
        return bool(self._options(table, frame))

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        options = self._options(table, frame)
        return [*options, SKIP] if options and frame.may else options

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice is not None and choice != SKIP.action:
            purchase(table, frame.seat, choice, self.less)

    def _options(self, table: Table, frame: Frame) -> list[Option[Choice]]:
        ids = table.cards.kinds[self.what]
        return [found for found in buyable_animals(table, frame.seat, self.less) if found.refs.card in ids]
