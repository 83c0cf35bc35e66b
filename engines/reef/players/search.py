"""The search of the computer players: whole actions, one or several of their own turns ahead.

They know what their seat may know: before a search the decks are shuffled anew and chance is drawn anew. The other
players are taken to do nothing meanwhile.
"""

from __future__ import annotations

import random
import time
from heapq import nlargest
from typing import Any, NamedTuple

import msgspec

from engines.base import LONGEST, Decision
from engines.reef.choices import Choice
from engines.reef.decks import shuffle
from engines.reef.machine import answer, settle
from engines.reef.players.estimate import card_worth, estimate
from engines.reef.rounds import ROUNDS
from engines.reef.state import State
from engines.reef.table import Table
from engines.reef.turns import begin

_INSIDE = frozenset({"turn", "income", "swap"})
"""The questions that are not part of an action."""


class Lookahead(msgspec.Struct, frozen=True):
    """A player that follows the best ``width`` lines of its own turns, ``depth`` turns deep, by a beam search.

    It counts on what its reef brings in this round and the following ones, ``rounds`` in all.
    """

    width: int = 1
    depth: int = 1
    rounds: int = ROUNDS
    whim: float = 0.8
    """Differences in prospects below that are left to chance, as the estimate is no better: so all cards are tried."""
    patience: float = 0.75
    """By so much the prospects after an action have to be better than after passing."""

    def __call__(self, game: Any, state: State, seat: int, rng: random.Random) -> Choice:
        """The first action of the best line, or the best answer inside an action."""
        decision: Decision[Choice] = game.decision(state, seat)
        if len(decision.options) == 1:
            return decision.options[0].action
        table = _imagined(Table(state.position.copied(), game.cards), rng)
        if decision.prompt == "swap":
            return _swap(table, decision)
        if decision.prompt != "turn":
            return self._answer(table, decision)
        return self._best_line(table, seat, rng)

    def _best_line(self, table: Table, seat: int, rng: random.Random) -> Choice:
        end = time.monotonic() + LONGEST
        lines = [self._varied(line, rng) for line in self._actions(table, seat)]
        best = max(lines, key=_worth)
        for _ in range(self.depth - 1):
            longer: dict[object, _Line] = {}
            going_on = (line for line in lines if not line.after.player(seat).passed)
            for line in nlargest(self.width, going_on, key=_worth):
                if time.monotonic() > end:
                    return best.first
                for further in self._actions(line.after, seat):
                    varied = self._varied(further._replace(first=line.first), rng)
                    longer.setdefault(_reached(varied.after, seat), varied)
            if not longer:
                break
            lines = [*longer.values()]
            best = max([best, *lines], key=_worth)
        return best.first

    def _varied(self, line: _Line, rng: random.Random) -> _Line:
        return line._replace(worth=line.worth + rng.uniform(0, self.whim))

    def _actions(self, table: Table, seat: int) -> list[_Line]:
        """Every action of the menu, carried through as well as may be, with the prospects after it."""
        _to_move(table, seat)
        decision = _own(table, seat)
        if decision is None or decision.prompt != "turn":
            return []
        found = []
        for option in decision.options:
            after = _after(table, seat, option.action)
            if option.action.word == "pass":
                # What is left over at the end is worth nothing; but spending it has to bring something.
                worth = self.patience + self._prospects(table if table.state.round == ROUNDS else after, seat)
            else:
                while (asked := _own(after, seat)) is not None and asked.prompt not in _INSIDE:
                    after = _after(after, seat, self._answer(after, asked))
                worth = self._prospects(after, seat)
            found.append(_Line(worth, option.action, after))
        return found

    def _answer(self, table: Table, asked: Decision[Choice]) -> Choice:
        """The answer inside an action, or to an event or an income, after which the prospects are best."""
        seat = asked.seat
        if len(asked.options) == 1:
            return asked.options[0].action
        return max(
            (option.action for option in asked.options),
            key=lambda choice: self._prospects(_income_settled(_after(table, seat, choice)), seat),
        )

    def _prospects(self, table: Table, seat: int) -> float:
        return estimate(table, seat, self.rounds)


class _Line(NamedTuple):
    """Some own turns in a row: how good the prospects are after them, the first one's action, the table after them."""

    worth: float
    first: Choice
    after: Table


def _worth(line: _Line) -> float:
    return line.worth


def _reached(table: Table, seat: int) -> object:
    """Equal for lines that lead to the same, such as the same actions in another order."""
    player = table.player(seat)
    tokens = (player.coins, player.plankton, player.scales, player.popularity, player.hunts, player.passed, player.used)
    return tokens, frozenset(player.animals.items()), frozenset(player.corals.items())


def _imagined(table: Table, rng: random.Random) -> Table:
    """The table with everything hidden drawn anew, and no income chosen where they are still secret."""
    state = table.state
    if state.pending[0].prompt == "income":
        for player in state.players:
            player.income = ""
    state.rng = rng.getrandbits(64)
    for row in (state.animals, state.large, state.corals):
        row.deck = shuffle(table, sorted(row.deck))
    state.events = shuffle(table, sorted(state.events))
    return table


def _after(table: Table, seat: int, choice: Choice) -> Table:
    """A new table after an answer and everything that asks nothing, up to the menu of the next turn.

    After passing the round does not end, even if all have passed: its income would make passing look good.
    """
    after = Table(table.state.copied(), table.cards)
    if choice.word == "pass":
        begin(after, after.state.stack.pop(), choice)
        after.state.pending = ()
    else:
        answer(after, seat, choice, menus=False)
    return after


def _own(table: Table, seat: int) -> Decision[Choice] | None:
    return next((decision for decision in table.state.pending if decision.seat == seat), None)


def _income_settled(table: Table) -> Table:
    """The table once everyone else has chosen Scientists, so that an income can be compared with another."""
    while table.state.pending and table.state.pending[0].prompt == "income":
        answer(table, table.state.pending[0].seat, Choice("scientists"), menus=False)
    return table


def _to_move(table: Table, seat: int) -> None:
    """Makes it the seat's turn again, as if the others had let it go on."""
    state = table.state
    if not state.pending and state.phase == "action" and not state.players[seat].passed:
        state.turn = seat
        settle(table)


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
