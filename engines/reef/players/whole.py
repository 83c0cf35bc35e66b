"""The search of the strongest computer players: the whole rest of the round, each action carried through to its end.

As in ``search`` the other players are taken to do nothing meanwhile. Nothing comes to the offers either: in a turn what
is hidden plays no part, but for the next round, to which the cards are drawn anew.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from heapq import nlargest
from itertools import count
from typing import Any, Final

import msgspec

from engines.base import LONGEST, Decision
from engines.reef.choices import Choice
from engines.reef.decks import shuffle
from engines.reef.frames import Frame
from engines.reef.machine import answer, settle
from engines.reef.players.answers import Known, Worth, answered, finished, options_of, shown
from engines.reef.players.estimate import estimate
from engines.reef.players.lines import Line, continued, give_turn, imagined, question, reached, swapped, worth_of
from engines.reef.rounds import ROUNDS, Turns
from engines.reef.state import State
from engines.reef.table import Table

_HALVED: Final = 3
"""Turns after which half as many lines are followed, as the first of them has mostly been decided by then."""

_FEWEST: Final = 2
"""The lines that are followed however far the round has gone, if not a single one is."""

_CLOSE: Final = 5.0
"""First actions whose prospects are worse by more, in Victory Points, are not compared by the next round."""

_TRUST: Final = 0.8
"""The share of the prospects after the next round in such a comparison; the rest is of those before it."""

_Hidden = tuple[tuple[str, ...], ...]
"""The cards of the decks: animals, Large Fish, corals."""


class Strategist(msgspec.Struct, frozen=True):
    """A player that follows the best ``width`` lines of its own turns until it passes, by a beam search.

    Of all lines it takes the one with the best prospects once it has passed: in the last round, with the best score.
    In the others it may compare the best ``firsts`` first actions by what a single line makes of the next round with
    newly drawn cards, ``draws`` times. What it expects of a table is its ``worth``.
    """

    width: int
    firsts: int = 1
    draws: int = 2
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
        hidden = _concealed(table)
        until = time.monotonic() + LONGEST
        best = _best_lines(_followed(table, seat, self.width, until, self.worth), self.firsts)
        if len(best) == 1 or state.position.round == ROUNDS or time.monotonic() > until:
            return shown(table, decision, best[0].first)
        later = [0.0] * len(best)
        for _ in range(self.draws):
            chance = rng.getrandbits(64)
            for number, line in enumerate(best):
                begun = _next_round(line.after, seat, hidden, chance, self.worth)
                later[number] += max(map(worth_of, _followed(begun, seat, 1, until, self.worth))) / self.draws
        values = [_TRUST * after + (1 - _TRUST) * line.worth for after, line in zip(later, best, strict=True)]
        return shown(table, decision, best[values.index(max(values))].first)


def _best_lines(lines: Sequence[Line], most: int) -> list[Line]:
    """The best line of each first action, the best first: so many at most, and none that is far behind."""
    by_first: dict[Choice, Line] = {}
    for line in sorted(lines, key=worth_of, reverse=True):
        by_first.setdefault(line.first, line)
    best = [*by_first.values()][:most]
    return [line for line in best if line.worth > best[0].worth - _CLOSE]


def _followed(table: Table, seat: int, width: int, until: float, worth: Worth) -> list[Line]:
    """The lines that ended with passing, and where there was no time for that, those that went on."""
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
            if time.monotonic() > until:
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
    """Every action of the menu with the table after it, when it has been carried through as well as may be."""
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
    """How much better it is begun with than another way to the same.

    A purchase cannot be taken away by others, and what comes to the offer after it is known sooner.
    """
    return {"buy-animal": 2, "buy-coral": 1}.get(choice.word, 0)


def _concealed(table: Table) -> _Hidden:
    """The cards of the decks, which are emptied."""
    rows = (table.state.animals, table.state.large, table.state.corals)
    hidden = tuple(row.deck for row in rows)
    for row in rows:
        row.deck = row.discarded = ()
    return hidden


def _next_round(passed: Table, seat: int, hidden: _Hidden, chance: int, worth: Worth) -> Table:
    """The table at the seat's first turn of the next round, with cards drawn by chance, if the others pass now."""
    table = passed.copied()
    state = table.state
    state.rng = chance
    for row, deck in zip((state.animals, state.large, state.corals), hidden, strict=True):
        row.deck = shuffle(table, deck)
    for player in state.players:
        player.passed = True
    Turns().do(table, Frame(Turns(), seat), None)
    settle(table, menus=False)
    while state.pending:
        asked = state.pending[0]
        answer(table, asked.seat, _recovering(table, asked, seat, worth), menus=False)
    _concealed(table)
    return table


def _recovering(table: Table, asked: Decision[Choice], seat: int, worth: Worth) -> Choice:
    """The answer between two rounds: as well as may be for the seat, for the others anyhow."""
    if asked.prompt == "swap":
        return swapped(table, asked)
    if asked.seat == seat:
        return answered(table, asked, Known(worth))
    return Choice("scientists") if asked.prompt == "income" else asked.options[0].action
