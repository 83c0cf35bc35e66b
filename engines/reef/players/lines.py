"""Shared parts of the searches: sampling hidden cards, lines of turns, and single steps."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import msgspec

from engines.base import Decision
from engines.reef.choices import Choice
from engines.reef.decks import shuffle
from engines.reef.machine import answer, settle
from engines.reef.players.estimate import card_worth
from engines.reef.rounds import begin
from engines.reef.table import Table

BETWEEN: Final = frozenset({"turn", "income", "swap"})
"""Prompts of the decisions between actions."""


class Line(NamedTuple):
    """A line of the seat's turns: the value of the table after them, the first action, and that table."""

    worth: float
    first: Choice
    after: Table


def worth_of(line: Line) -> float:
    return line.worth


def result_key(table: Table, seat: int) -> object:
    """Key that is equal for lines with equal results, such as the same actions in another order."""
    player = table.player(seat)
    tokens = (player.coins, player.plankton, player.scales, player.popularity, player.hunts, player.passed, player.used)
    return tokens, frozenset(player.animals.items()), frozenset(player.corals.items())


def with_hidden_sampled(table: Table, rng: random.Random) -> Table:
    """Draw the hidden cards and the random state again, and remove secret incomes. Returns the same table."""
    state = table.state
    if state.pending[0].prompt == "income":
        for player in state.players:
            player.income = ""
    state.rng = rng.getrandbits(64)
    for row in (state.animals, state.large, state.corals):
        row.deck = shuffle(table, sorted(row.deck))
    state.events = shuffle(table, sorted(state.events))
    return table


def table_after(table: Table, seat: int, choice: Choice) -> Table:
    """Copy of the table after an answer and all forced steps, up to the next turn menu.

    A pass does not end the round in this copy: the income would make passing look good.
    """
    after = table.copied()
    if choice.word == "pass":
        begin(after, msgspec.structs.replace(after.state.stack.pop(), seat=seat), choice)
        after.state.pending = ()
    else:
        answer(after, seat, choice, menus=False)
    return after


def question(table: Table, seat: int) -> Decision[Choice] | None:
    return next((decision for decision in table.state.pending if decision.seat == seat), None)


def income_settled(table: Table) -> Table:
    """Choose Scientists for every open income, so that tables can be compared. Returns the same table."""
    while table.state.pending and table.state.pending[0].prompt == "income":
        answer(table, table.state.pending[0].seat, Choice("scientists"), menus=False)
    return table


def give_turn(table: Table, seat: int) -> None:
    state = table.state
    if not state.pending and state.phase == "action" and not state.players[seat].passed:
        state.turn = seat
        settle(table)


def best_swap(table: Table, decision: Decision[Choice]) -> Choice:
    """Choice for a solo player's swap: the worst card of an offer if it is below average, else the last option."""
    cards = table.cards
    last = decision.options[-1].action
    swaps = [option.action for option in decision.options[:-1]]
    if not swaps:
        return last
    worst = min(swaps, key=lambda choice: card_worth(cards, choice.about))
    names = cards.animals if worst.about in cards.animals else cards.corals
    usual = sum(card_worth(cards, name) for name in names) / len(names)
    return worst if card_worth(cards, worst.about) < usual else last
