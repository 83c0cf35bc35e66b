"""The searches of the weaker players: whole actions, one or several turns ahead.

Hidden cards and the random state are sampled first, so a search uses only what its seat knows. The other players are
assumed to do nothing.
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
    """A beam search over the seat's turns: the best ``width`` lines, ``depth`` turns deep.

    ``rounds``: the number of rounds that the estimate counts.
    """

    width: int = 1
    depth: int = 1
    rounds: int = ROUNDS
    whim: float = 0.8
    """Random noise on values, in points, as large as the estimate's error. It varies the cards played."""
    patience: float = 0.75
    """Margin in points: an action must beat passing by this much."""

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
        """A line for every action of the menu, with its decisions answered as well as possible."""
        give_turn(table, seat)
        decision = question(table, seat)
        if decision is None or decision.prompt != "turn":
            return []
        found = []
        for option in decision.options:
            # A pass is valued for the seat of the previous turn: the levels were measured so.
            who = table.state.stack[-1].seat if option.action.word == "pass" else seat
            after = continued(table, who, option.action)
            if option.action.word == "pass":
                # Tokens left at the end are worth nothing, but spending them must gain something.
                worth = self.patience + self._prospects(table if table.state.round == ROUNDS else after, seat)
            else:
                while (asked := question(after, seat)) is not None and asked.prompt not in BETWEEN:
                    after = continued(after, seat, self._answer(after, asked))
                worth = self._prospects(after, seat)
            found.append(Line(worth, option.action, after))
        return found

    def _answer(self, table: Table, asked: Decision[Choice]) -> Choice:
        """The answer with the greatest value, inside an action or to an event or income."""
        seat = asked.seat
        if len(asked.options) == 1:
            return asked.options[0].action
        return max(
            (option.action for option in asked.options),
            key=lambda choice: self._prospects(income_settled(continued(table, seat, choice)), seat),
        )

    def _prospects(self, table: Table, seat: int) -> float:
        return estimate(table, seat, self.rounds)
