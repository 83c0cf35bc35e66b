"""The parts that the searches share: the table as a player imagines it, lines of turns, one step after another."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import msgspec

from engines.base import Decision
from engines.reef.choices import Choice
from engines.reef.decks import shuffle
from engines.reef.machine import answer, settle
from engines.reef.players.estimate import card_worth
from engines.reef.table import Table
from engines.reef.turns import begin

BETWEEN: Final = frozenset({"turn", "income", "swap"})
"""The questions that are not part of an action."""


class Line(NamedTuple):
    """Some own turns in a row: how good the prospects are after them, the first one's action, the table after them."""

    worth: float
    first: Choice
    after: Table


def worth_of(line: Line) -> float:
    """The worth of the prospects, to sort by."""
    return line.worth


def reached(table: Table, seat: int) -> object:
    """A key that is equal for lines with equal results, such as the same actions in another order."""
    player = table.player(seat)
    tokens = (player.coins, player.plankton, player.scales, player.popularity, player.hunts, player.passed, player.used)
    return tokens, frozenset(player.animals.items()), frozenset(player.corals.items())


def imagined(table: Table, rng: random.Random) -> Table:
    """The table with all hidden cards and chance drawn again, and no income chosen where they are still secret."""
    state = table.state
    if state.pending[0].prompt == "income":
        for player in state.players:
            player.income = ""
    state.rng = rng.getrandbits(64)
    for row in (state.animals, state.large, state.corals):
        row.deck = shuffle(table, sorted(row.deck))
    state.events = shuffle(table, sorted(state.events))
    return table


def continued(table: Table, seat: int, choice: Choice) -> Table:
    """A new table after an answer and everything that asks nothing, up to the menu of the next turn.

    After passing the round does not end, even if all have passed: its income would make passing look good.
    """
    after = table.copied()
    if choice.word == "pass":
        begin(after, msgspec.structs.replace(after.state.stack.pop(), seat=seat), choice)
        after.state.pending = ()
    else:
        answer(after, seat, choice, menus=False)
    return after


def question(table: Table, seat: int) -> Decision[Choice] | None:
    """The question to the seat, if there is one."""
    return next((decision for decision in table.state.pending if decision.seat == seat), None)


def income_settled(table: Table) -> Table:
    """The table once everyone else has chosen Scientists, so that an income can be compared with another."""
    while table.state.pending and table.state.pending[0].prompt == "income":
        answer(table, table.state.pending[0].seat, Choice("scientists"), menus=False)
    return table


def give_turn(table: Table, seat: int) -> None:
    """Make it the seat's turn again, as if the others had skipped theirs."""
    state = table.state
    if not state.pending and state.phase == "action" and not state.players[seat].passed:
        state.turn = seat
        settle(table)


def swapped(table: Table, decision: Decision[Choice]) -> Choice:
    """Solo: changes the least welcome card of the offer while it is less welcome than an unknown one."""
    cards = table.cards
    last = decision.options[-1].action
    swaps = [option.action for option in decision.options[:-1]]
    if not swaps:
        return last
    worst = min(swaps, key=lambda choice: card_worth(cards, choice.about))
    names = cards.animals if worst.about in cards.animals else cards.corals
    usual = sum(card_worth(cards, name) for name in names) / len(names)
    return worst if card_worth(cards, worst.about) < usual else last
