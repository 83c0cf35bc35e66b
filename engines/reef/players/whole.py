"""The search of the strongest players: whole actions to the end of the round.

As in ``search``, the other players do nothing. The offers are not refilled, so hidden cards play no part.
"""

from __future__ import annotations

import random
import time
from heapq import nlargest
from itertools import count
from typing import Any, Final

import msgspec

from engines.base import LONGEST, Decision
from engines.reef.choices import Choice
from engines.reef.players.answers import Known, Worth, answered, finished, options_of, shown
from engines.reef.players.estimate import estimate
from engines.reef.players.lines import Line, continued, give_turn, imagined, question, reached, swapped, worth_of
from engines.reef.state import State
from engines.reef.table import Table

_HALVED: Final = 3
"""The number of turns between halvings of the beam's width: by then the first turn is mostly decided."""

_FEWEST: Final = 2
"""The least width of the beam, unless a single line is followed."""


class Strategist(msgspec.Struct, frozen=True):
    """A beam search over the seat's turns until it passes, ``width`` lines wide.

    It chooses the line with the greatest ``worth`` after passing; in the last round, the greatest score.
    """

    width: int
    worth: Worth = estimate

    def __call__(self, game: Any, state: State, seat: int, rng: random.Random) -> Choice:
        """The first action of the best line, or the best answer inside an action."""
        decision: Decision[Choice] = game.decision(state, seat)
        if len(decision.options) == 1:
            return decision.options[0].action
        table = imagined(Table(state.position.copied(), game.cards), rng)
        if decision.prompt == "swap":
            return swapped(table, decision)
        if decision.prompt != "turn":
            return shown(table, decision, answered(table, decision, Known(self.worth)))
        for row in (table.state.animals, table.state.large, table.state.corals):
            row.deck = row.discarded = ()
        lines = _followed(table, seat, self.width, time.thread_time() + LONGEST, self.worth)
        return shown(table, decision, max(lines, key=worth_of).first)


def _followed(table: Table, seat: int, width: int, until: float, worth: Worth) -> list[Line]:
    """The lines that ended with a pass, and the open ones if time ran out."""
    known = Known(worth)
    lines = [Line(worth(after, seat), first, after) for first, after in _actions(table, seat, known)]
    ended: list[Line] = []
    for turn in count():
        ended += [line for line in lines if line.after.player(seat).passed]
        going_on = [line for line in lines if not line.after.player(seat).passed]
        if not going_on:
            break
        longer: dict[object, Line] = {}
        for line in nlargest(max(min(_FEWEST, width), width >> turn // _HALVED), going_on, key=worth_of):
            if time.thread_time() > until:
                return ended + going_on
            for _, after in _actions(line.after, seat, known):
                key = reached(after, seat)
                same = longer.get(key)
                if same is None:
                    longer[key] = Line(worth(after, seat), line.first, after)
                elif _haste(line.first) > _haste(same.first):
                    longer[key] = same._replace(first=line.first)
        lines = [*longer.values()]
    return ended


def _actions(table: Table, seat: int, known: Known) -> list[tuple[Choice, Table]]:
    """Every action of the menu and the table after it, with decisions answered as well as possible."""
    give_turn(table, seat)
    decision = question(table, seat)
    if decision is None or decision.prompt != "turn":
        return []
    found = []
    for option in options_of(table, decision):
        after = continued(table, seat, option.action)
        if option.action.word != "pass":
            after = finished(after, seat, known)
        found.append((option.action, after))
    return found


def _haste(choice: Choice) -> int:
    """The rank of a first action among equal results: greater is better.

    A purchase first is safe from other players, and shows the next card earlier.
    """
    return {"buy-animal": 2, "buy-coral": 1}.get(choice.word, 0)
