"""The rules' steps inside an action: feeding, coral actions, support actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from engines.base import Option
from engines.reef.cardwords.combine import can_all
from engines.reef.cardwords.tokens import Pay
from engines.reef.cardwords.word import DONE, SKIP, Positive, Word, chosen
from engines.reef.choices import Choice, option
from engines.reef.grid import Cell
from engines.reef.pieces import animal_cell, coral_cell, options_of, pollute, raise_animal, tire_animal, tire_coral

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


def can_feed(table: Table, frame: Frame, cell: Cell) -> bool:
    animal = table.player(frame.seat).animals[cell]
    card = table.cards.animals[animal.card]
    if animal.fatigue or animal.level == 3 or card.feed is None or (card.feed_in_symbiosis and not animal.pair):
        return False
    return not card.feed or can_all(card.feed, table, msgspec.structs.replace(frame, at=cell, feeding=True))


def feedable(table: Table, frame: Frame) -> list[Option[Choice]]:
    return options_of("feed", table.player(frame.seat).animals, lambda _, cell: can_feed(table, frame, cell))


def feed(table: Table, frame: Frame, card: str) -> None:
    here = msgspec.structs.replace(frame, at=animal_cell(table, frame.seat, card), feeding=True)
    table.do_first(msgspec.structs.replace(here, step=Fed()))
    table.do_effects_first(table.cards.animals[card].feed or (), here)


def usable(table: Table, frame: Frame) -> list[Option[Choice]]:
    """Options for the coral actions that can be used now; empty without any (rulebook, Coral Actions)."""
    corals = table.cards.corals
    return [
        option("use", coral.card, card=coral.card, cell=cell)
        for cell, coral in table.player(frame.seat).corals.items()
        if (action := corals[coral.card].action)
        and not coral.fatigue
        and not coral.polluted
        and can_all(action, table, msgspec.structs.replace(frame, at=cell))
    ]


def use(table: Table, frame: Frame, card: str) -> None:
    here = msgspec.structs.replace(frame, at=coral_cell(table, frame.seat, card))
    table.do_first(msgspec.structs.replace(here, step=TireCoral()))
    table.do_effects_first(table.cards.corals[card].action, here)


class Feed(Word, frozen=True, tag="feed"):
    """Asks which animal to feed. Needed if the turn menu has no room for all feedings."""

    prompt: ClassVar[str] = "feed"

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        return feedable(table, frame)

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        feed(table, frame, chosen(choice))


class Fed(Word, frozen=True, tag="fed"):
    """Raises and tires the animal at the frame's cell, after its feeding condition."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        """Raise the animal, tire it, and offer its symbiotic partner's growth."""
        animal = table.player(frame.seat).animals[frame.at]
        if animal.pair:
            table.do_first(msgspec.structs.replace(frame, step=RaisePartner(animal.pair)))
        raise_animal(table, frame.seat, frame.at)
        tire_animal(table, frame.seat, frame.at)
        table.emit(frame.seat, "fed", frame.at, animal.card)


class RaisePartner(Word, frozen=True, tag="raise-partner"):
    """Symbiosis: the fed animal's partner may grow too, without Fatigue."""

    prompt: ClassVar[str] = "partner"

    pair: int

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        animals = table.player(frame.seat).animals
        for cell, animal in animals.items():
            if animal.pair == self.pair and cell != frame.at and animal.level < 3:
                return [option("raise", animal.card, card=animal.card, cell=cell), SKIP]
        return []

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice != SKIP.action:
            raise_animal(table, frame.seat, animal_cell(table, frame.seat, chosen(choice)))


class Use(Word, frozen=True, tag="use"):
    """Asks which coral action to use. Needed if the turn menu has no room for all coral actions."""

    prompt: ClassVar[str] = "use"

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        return usable(table, frame)

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        use(table, frame, chosen(choice))


class TireCoral(Word, frozen=True, tag="tire-coral"):
    """Puts one Fatigue token on the used coral."""

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        tire_coral(table, frame.seat, frame.at)


def sale_rate(table: Table, seat: int) -> int:
    return max(1, table.amount(seat, "sale", table.cards.board.sale_rate))


def bloom_plankton(table: Table, seat: int) -> int:
    return table.amount(seat, "bloom", table.cards.board.bloom_plankton)


def sellable(table: Table, seat: int) -> int:
    """Number of Plankton that the seat can sell. Fish Scales count where a card can make selling them worthwhile.

    Otherwise a Scale is worth a Coin by itself (rulebook, Gaining Fish Scales).
    """
    player = table.player(seat)
    counts = table.keeps(seat, "plankton") or table.keeps(seat, "coins")
    return player.plankton + (player.scales if counts else 0)


class Sell(Word, frozen=True, tag="sell"):
    """Seaweed Sale: asks for an amount of Plankton to sell for Coins."""

    prompt: ClassVar[str] = "sell"

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        most = sellable(table, frame.seat) // sale_rate(table, frame.seat)
        return [option("sell", str(coins), amount=coins) for coins in range(1, most + 1)]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        coins = int(chosen(choice))
        cost = Pay(plankton=coins * sale_rate(table, frame.seat))
        table.do_first(*(msgspec.structs.replace(frame, step=step) for step in (cost, Sold(coins))))


class Sold(Word, frozen=True, tag="sold"):
    """Pays the Coins of a Seaweed Sale, after its Plankton was spent."""

    coins: Positive

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        table.gain(frame.seat, "coins", self.coins)
        table.emit(frame.seat, "sold")


class Bloom(Word, frozen=True, tag="bloom"):
    """Algal Bloom: puts Pollution on a coral and gains Plankton, once or repeatedly."""

    prompt: ClassVar[str] = "bloom"

    again: bool = False

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        options = options_of("pollute", table.player(frame.seat).corals, lambda coral, _: not coral.polluted)
        return [*options, DONE] if options and self.again else options

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        if choice == DONE.action:
            return
        table.do_first(msgspec.structs.replace(frame, step=Bloom(again=True)))
        table.gain(frame.seat, "plankton", bloom_plankton(table, frame.seat))
        pollute(table, frame.seat, coral_cell(table, frame.seat, chosen(choice)))
