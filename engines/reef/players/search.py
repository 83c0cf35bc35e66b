"""Reef's search: lines of a seat's turns in this round, compared by the value of the table after them.

Hidden cards and the random state are sampled first, so a search uses only what its seat knows. The other players are
assumed to do nothing, and the offers are not refilled.
"""

from __future__ import annotations

import random
import time
from functools import partial
from heapq import nlargest
from itertools import count
from typing import Any, Final

import msgspec

from engines.base import LONGEST, Decision
from engines.reef.choices import Choice
from engines.reef.players.answers import Known, Worth, best_answer, finish_action, options_of, shown
from engines.reef.players.estimate import estimate
from engines.reef.players.lines import (
    Line,
    best_swap,
    give_turn,
    question,
    result_key,
    table_after,
    with_hidden_sampled,
    worth_of,
)
from engines.reef.rounds import ROUNDS
from engines.reef.state import State
from engines.reef.table import Table

_HALVED: Final = 3
"""Number of turns between halvings of the beam's width: by then the first turn is mostly decided."""

_FEWEST: Final = 2
"""Least width of the beam, unless a single line is followed."""


class Search(msgspec.Struct, frozen=True):
    """A beam search over the seat's turns: its best ``width`` lines, until the seat passes or ``turns`` turns.

    The player takes the first action of the line with the greatest value.
    """

    width: int = 1
    turns: int | None = None
    """Greatest number of turns in a line. None: every line is followed until the seat passes."""
    rounds: int = ROUNDS
    """Number of rounds that the estimate counts, this one included."""
    patience: float = 0.0
    """Least margin in Victory Points of a line of limited length over passing."""
    worth: Worth | None = None
    """Value function of the search. None: the estimate."""

    def __call__(self, game: Any, state: State, seat: int, rng: random.Random) -> Choice:
        """Choose the first action of the best line, or the best answer inside an action."""
        decision: Decision[Choice] = game.decision(state, seat)
        if len(decision.options) == 1:
            return decision.options[0].action
        table = with_hidden_sampled(Table(state.position.copied(), game.cards), rng)
        if decision.prompt == "swap":
            return best_swap(table, decision)
        known = Known(self.worth or partial(estimate, rounds=self.rounds))
        if decision.prompt != "turn":
            return shown(table, decision, best_answer(table, decision, known))
        for row in (table.state.animals, table.state.large, table.state.corals):
            row.deck = row.discarded = ()
        lines = self._followed(table, seat, known, time.thread_time() + LONGEST)
        return shown(table, decision, max(lines, key=worth_of).first)

    def _followed(self, table: Table, seat: int, known: Known, until: float) -> list[Line]:
        """Lines that ended with a pass, and lines still open at the greatest length or at the time ``until``."""
        begun = _actions(table, seat, known)
        lines = [Line(self._worth(table, after, seat, known), first, after) for first, after in begun]
        ended: list[Line] = []
        for turn in count(1):
            ended += [line for line in lines if line.after.player(seat).passed]
            lines = [line for line in lines if not line.after.player(seat).passed]
            if not lines or turn == self.turns:
                break
            longer: dict[object, Line] = {}
            width = max(min(_FEWEST, self.width), self.width >> (turn - 1) // _HALVED)
            for line in nlargest(width, lines, key=worth_of):
                if time.thread_time() > until:
                    return ended + lines
                for _, after in _actions(line.after, seat, known):
                    key = result_key(after, seat)
                    same = longer.get(key)
                    if same is None:
                        longer[key] = Line(self._worth(line.after, after, seat, known), line.first, after)
                    elif _haste(line.first) > _haste(same.first):
                        longer[key] = same._replace(first=line.first)
            lines = [*longer.values()]
        return ended + lines

    def _worth(self, before: Table, after: Table, seat: int, known: Known) -> float:
        """Value of the table ``after`` an action.

        With a limit of turns, a pass gains ``patience``. In the last round its value is that of the table ``before``,
        because only open lines still count tokens.
        """
        if self.turns is None or not after.player(seat).passed:
            return known.worth(after, seat)
        return self.patience + known.worth(before if before.state.round == ROUNDS else after, seat)


def _actions(table: Table, seat: int, known: Known) -> list[tuple[Choice, Table]]:
    """Every action of the menu with the table after it. Decisions inside an action are answered as well as possible."""
    give_turn(table, seat)
    decision = question(table, seat)
    if decision is None or decision.prompt != "turn":
        return []
    found = []
    for option in options_of(table, decision):
        after = table_after(table, seat, option.action)
        if option.action.word != "pass":
            after = finish_action(after, seat, known)
        found.append((option.action, after))
    return found


def _haste(choice: Choice) -> int:
    """Tie-break rank of a first action among lines with equal results: greater is better.

    A purchase first is safe from other players, and shows the next card earlier.
    """
    return {"buy-animal": 2, "buy-coral": 1}.get(choice.word, 0)
