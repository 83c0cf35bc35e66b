"""The reason why an action of a turn is not offered, as a code word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.reef.choices import VOCABULARY
from engines.reef.decks import numbered_animals
from engines.reef.frames import Frame
from engines.reef.placing import Lack, animal_lack, coral_lack
from engines.reef.rounds import Turns, growth_cost

if TYPE_CHECKING:
    from engines.reef.choices import Choice
    from engines.reef.table import Table

UNKNOWN = "not-offered"
"""Code word for an action that is refused without a plain reason."""


def refusal(table: Table, seat: int, prompt: str, choice: Choice) -> str:
    """Code word of the reason why the seat's decision does not offer an action."""
    word = VOCABULARY.get(choice.word)
    if word is None or word.menu is None:
        return UNKNOWN
    if prompt != "turn":
        return "question"
    match choice.word:
        case "buy-animal" | "buy-coral":
            return _unbought(table, seat, choice)
        case "feed" if choice.about:
            return unfed(table, seat, choice.about)
        case "use" if choice.about:
            return _unused(table, seat, choice.about)
        case "purify" | "sell" | "bloom" if choice.word in table.player(seat).used:
            return "once"
        case "purify":
            return "coins" if table.player(seat).pollution else "clean"
        case "sell":
            return "plankton"
        case "grow":
            return _ungrown(table, seat)
        case "bloom":
            return "all-polluted"
        case _:
            return UNKNOWN


def _ungrown(table: Table, seat: int) -> str:
    if table.is_forbidden(seat, "growth"):
        return "event"
    return "no-side" if growth_cost(table, seat).can(table, Frame(Turns(), seat)) else "plankton"


def _unbought(table: Table, seat: int, choice: Choice) -> str:
    offer = numbered_animals(table) if choice.word == "buy-animal" else enumerate(table.state.corals.offer, start=1)
    card = next((card for number, card in offer if str(number) == choice.about), None)
    if card is None:
        return "no-number"
    lack = (animal_lack(table, seat, card) if choice.word == "buy-animal" else coral_lack(table, seat)) or Lack()
    if lack.coins:
        return "coins-and-space" if lack.space else "coins"
    return "space" if lack.space else UNKNOWN


def unfed(table: Table, seat: int, card: str) -> str:
    animal = next((each for each in table.player(seat).animals.values() if each.card == card), None)
    if animal is None:
        return "not-on-reef"
    printed = table.cards.animals[card]
    if animal.level == 3:
        return "grown"
    if printed.feed is None:
        return "never-fed"
    if animal.fatigue:  # it passes, so what stays comes first
        return "tired"
    return "alone" if printed.feed_in_symbiosis and not animal.pair else "unpaid"


def _unused(table: Table, seat: int, card: str) -> str:
    coral = next((each for each in table.player(seat).corals.values() if each.card == card), None)
    if coral is None:
        return "not-on-reef"
    if not table.cards.corals[card].action:
        return "no-action"
    if coral.polluted:
        return "polluted"
    return "used" if coral.fatigue else UNKNOWN
