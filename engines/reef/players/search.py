"""The search of the computer players: whole actions, one or several of their own turns ahead.

They know what their seat may know: before a search the decks are shuffled and chance is drawn again. The other players
are assumed to do nothing.
"""

from __future__ import annotations

import random
import time
from heapq import nlargest
from typing import Any

import msgspec

from engines.base import LONGEST, Decision
from engines.reef.choices import Choice
from engines.reef.players.estimate import estimate
from engines.reef.players.lines import (
    BETWEEN,
    Line,
    continued,
    give_turn,
    imagined,
    income_settled,
    question,
    reached,
    swapped,
    worth_of,
)
from engines.reef.rounds import ROUNDS
from engines.reef.state import State
from engines.reef.table import Table


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
        table = imagined(Table(state.position.copied(), game.cards), rng)
        if decision.prompt == "swap":
            return swapped(table, decision)
        if decision.prompt != "turn":
            return self._answer(table, decision)
        return self._best_line(table, seat, rng)

    def _best_line(self, table: Table, seat: int, rng: random.Random) -> Choice:
        end = time.thread_time() + LONGEST
        lines = [self._varied(line, rng) for line in self._actions(table, seat)]
        best = max(lines, key=worth_of)
        for _ in range(self.depth - 1):
            longer: dict[object, Line] = {}
            going_on = (line for line in lines if not line.after.player(seat).passed)
            for line in nlargest(self.width, going_on, key=worth_of):
                if time.thread_time() > end:
                    return best.first
                for further in self._actions(line.after, seat):
                    varied = self._varied(further._replace(first=line.first), rng)
                    longer.setdefault(reached(varied.after, seat), varied)
            if not longer:
                break
            lines = [*longer.values()]
            best = max([best, *lines], key=worth_of)
        return best.first

    def _varied(self, line: Line, rng: random.Random) -> Line:
        return line._replace(worth=line.worth + rng.uniform(0, self.whim))

    def _actions(self, table: Table, seat: int) -> list[Line]:
        """Every action of the menu, carried through as well as may be, with the prospects after it."""
        give_turn(table, seat)
        decision = question(table, seat)
        if decision is None or decision.prompt != "turn":
            return []
        found = []
        for option in decision.options:
            # A pass is judged as if the seat of the turn before had passed: so the levels were measured.
            who = table.state.stack[-1].seat if option.action.word == "pass" else seat
            after = continued(table, who, option.action)
            if option.action.word == "pass":
                # Leftover tokens at the end are worth nothing; but spending them must bring something.
                worth = self.patience + self._prospects(table if table.state.round == ROUNDS else after, seat)
            else:
                while (asked := question(after, seat)) is not None and asked.prompt not in BETWEEN:
                    after = continued(after, seat, self._answer(after, asked))
                worth = self._prospects(after, seat)
            found.append(Line(worth, option.action, after))
        return found

    def _answer(self, table: Table, asked: Decision[Choice]) -> Choice:
        """The answer with the best prospects, inside an action or to an event or an income."""
        seat = asked.seat
        if len(asked.options) == 1:
            return asked.options[0].action
        return max(
            (option.action for option in asked.options),
            key=lambda choice: self._prospects(income_settled(continued(table, seat, choice)), seat),
        )

    def _prospects(self, table: Table, seat: int) -> float:
        return estimate(table, seat, self.rounds)
