"""The search of the computer players: whole actions, one or several of their own turns ahead.

They know what their seat may know: before a search the decks are shuffled anew and chance is drawn anew. The other
players are taken to do nothing meanwhile.
"""

from __future__ import annotations

import random
from heapq import nlargest
from typing import Any

from engines.base import Decision
from engines.reef import machine
from engines.reef.choices import Choice
from engines.reef.players.estimate import card_worth, estimate
from engines.reef.rounds import ROUNDS
from engines.reef.state import State
from engines.reef.table import Table

_LEAST_GAIN = 0.01
"""By less than that a last action is not worth taking."""

_WHIM = 0.8
"""Differences below that are left to chance, as the estimate is no better: so different cards are tried."""

WIDTH = 2
DEPTH = 3
"""The planner follows so many lines, so many of its own turns deep."""


def play_greedy(game: Any, state: State, seat: int, rng: random.Random) -> Choice:
    """The action after which the seat's prospects are best."""
    return _choose(game, state, seat, rng, width=1, depth=1)


def play_planner(game: Any, state: State, seat: int, rng: random.Random) -> Choice:
    """The first action of the best line of own turns in this round that a beam search finds."""
    return _choose(game, state, seat, rng, width=WIDTH, depth=DEPTH)


def _choose(game: Any, state: State, seat: int, rng: random.Random, *, width: int, depth: int) -> Choice:
    decision: Decision[Choice] = game.decision(state, seat)
    if len(decision.options) == 1:
        return decision.options[0].action
    table = _imagined(Table(state.position.copied(), game.cards), rng)
    if decision.prompt == "swap":
        return _swap(table, decision)
    if decision.prompt != "turn":
        return _best_answer(table, seat)
    lines = [(value + rng.uniform(0, _WHIM), choice, after) for value, choice, after in _actions(table, seat)]
    best = max(lines, key=lambda line: line[0])
    for _ in range(depth - 1):
        longer = []
        for _, choice, after in nlargest(width, lines, key=lambda line: line[0]):
            if after.player(seat).passed:
                continue
            longer += [(value + rng.uniform(0, _WHIM), choice, later) for value, _, later in _actions(after, seat)]
        if not longer:
            break
        lines = longer
        best = max([best, *lines], key=lambda line: line[0])
    return best[1]


def _imagined(table: Table, rng: random.Random) -> Table:
    """The table with everything hidden drawn anew."""
    state = table.state
    state.rng = rng.getrandbits(64)
    for row in (state.animals, state.large, state.corals):
        row.deck = table.shuffled(row.deck)
    state.events = table.shuffled(state.events)
    return table


def _after(table: Table, seat: int, choice: Choice) -> Table:
    """A new table after an answer and everything that asks nothing.

    The menu of the next turn is left out, save after passing, where alone the Recovery phase follows at once.
    """
    after = Table(table.state.copied(), table.cards)
    machine.answer(after, seat, choice, menus=choice.word == "pass")
    return after


def _own(table: Table, seat: int) -> Decision[Choice] | None:
    return next((decision for decision in table.state.pending if decision.seat == seat), None)


def _best_answer(table: Table, seat: int) -> Choice:
    """The answer inside an action, or to an event or an income, after which the prospects are best."""
    decision = _own(table, seat)
    if decision is None:
        raise LookupError(f"seat {seat} is asked nothing")
    if len(decision.options) == 1:
        return decision.options[0].action
    return max(
        (option.action for option in decision.options),
        key=lambda choice: estimate(_income_settled(_after(table, seat, choice)), seat),
    )


def _income_settled(table: Table) -> Table:
    """The table once everyone else has chosen Scientists, so that an income can be compared with another."""
    while table.state.pending and table.state.pending[0].prompt == "income":
        machine.answer(table, table.state.pending[0].seat, Choice("scientists"), menus=False)
    return table


def _actions(table: Table, seat: int) -> list[tuple[float, Choice, Table]]:
    """Every action of the menu, carried through as well as may be, with the prospects after it."""
    _to_move(table, seat)
    decision = _own(table, seat)
    if decision is None or decision.prompt != "turn":
        return []
    found = []
    for option in decision.options:
        after = _after(table, seat, option.action)
        while (asked := _own(after, seat)) is not None and asked.prompt not in ("turn", "income", "swap"):
            after = _after(after, seat, _best_answer(after, seat))
        if option.action.word == "pass" and table.state.round == ROUNDS:
            # What is left over at the end is worth nothing; but spending it has to bring something.
            found.append((estimate(table, seat) - _LEAST_GAIN, option.action, after))
        else:
            found.append((estimate(after, seat), option.action, after))
    return found


def _to_move(table: Table, seat: int) -> None:
    """Makes it the seat's turn again, as if the others had let it go on."""
    state = table.state
    if not state.pending and state.phase == "action" and not state.players[seat].passed:
        state.turn = seat
        machine.settle(table)


def _swap(table: Table, decision: Decision[Choice]) -> Choice:
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
