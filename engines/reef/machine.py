"""The game's main loop: resolve the stack until a player must decide, then apply the answer."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from engines.base import Decision, Option, Refs
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import Choice
from engines.reef.rounds import MOST_OPTIONS
from engines.reef.state import Taken
from engines.reef.steps import Sell, sale_rate

if TYPE_CHECKING:
    from engines.reef.table import Table

NOTHING = Refs()


def settle(table: Table, *, menus: bool = True) -> None:
    """Resolve frames until a decision is pending or the stack is empty. Without ``menus`` also stop before a turn.

    A single option is chosen automatically, except passing, which players must see. An impossible step is dropped.
    """
    state = table.state
    state.pending = ()
    while state.stack:
        frame = state.stack[-1]
        if not menus and frame.step.prompt == "turn":
            return
        decisions = frame.step.decisions(table, frame)
        if decisions is None:
            state.stack.pop()
            frame.step.do(table, frame, None)
            continue
        forced = next((asked for asked in decisions if len(asked.options) == 1 and asked.prompt != "turn"), None)
        if forced is not None:
            only = forced.options[0]
            take(table, Taken(forced.seat, only.action, forced=True, refs=only.refs))
        elif not decisions[0].options:
            state.stack.pop()
        else:
            state.pending = tuple(_shown(asked, state.part) for asked in decisions)
            return


def answer(table: Table, seat: int, choice: Choice, *, refs: Refs = NOTHING, menus: bool = True) -> None:
    """Apply a legal answer to a pending decision, then ``settle``. ``refs``: the option's, recorded with the choice."""
    if choice.word == "part":
        table.state.part = int(choice.about)
    else:
        table.state.part = 0
        take(table, Taken(seat, choice, refs=refs))
    settle(table, menus=menus)


def leave_out(table: Table) -> bool:
    """Resolve a decision about Fish Scales that older records lack. Returns False for other decisions.

    Payments use the proper tokens first. A Seaweed Sale is resolved only if it has a single possible amount.
    """
    state = table.state
    frame = state.stack[-1] if state.pending else None
    if frame is None or not isinstance(frame.step, Pay | Sell):
        return False
    if isinstance(frame.step, Sell):
        if table.player(frame.seat).plankton // sale_rate(table, frame.seat) != 1:
            return False
        take(table, Taken(frame.seat, Choice("sell", "1"), forced=True, refs=Refs(amount=1)))
    else:
        state.stack.pop()
        frame.step.do(table, frame, None)
    settle(table)
    return True


def take(table: Table, taken: Taken) -> None:
    state, seat = table.state, taken.seat
    frame = state.stack.pop()
    state.taken += (taken,)
    frame.step.do(table, msgspec.structs.replace(frame, seat=seat) if frame.seat != seat else frame, taken.choice)


def whole_list(table: Table) -> tuple[Option[Choice], ...]:
    """All options of a decision shown in parts, each a legal answer; empty for other decisions."""
    state = table.state
    if not state.pending or not (state.part or state.pending[0].options[0].action.word == "part"):
        return ()
    frame = state.stack[-1]
    return next((asked.options for asked in frame.step.decisions(table, frame) or ()), ())


def offered(table: Table) -> tuple[Decision[Choice], ...]:
    """Current decisions of all seats. A long list includes all its options and the options for its parts."""
    frame = table.state.stack[-1]
    decisions = frame.step.decisions(table, frame) or ()
    return tuple(
        msgspec.structs.replace(asked, options=(*asked.options, *_shown(asked, 0).options)) for asked in decisions
    )


def _shown(asked: Decision[Choice], part: int) -> Decision[Choice]:
    """Copy of a decision with all options, or with the chosen part of a long list, or with the list of parts."""
    options = asked.options
    if len(options) <= MOST_OPTIONS:
        return asked
    count = -(-len(options) // MOST_OPTIONS)
    bounds = [len(options) * at // count for at in range(count + 1)]
    parts = [options[low:high] for low, high in pairwise(bounds)]
    if part:
        return msgspec.structs.replace(asked, options=parts[part - 1])
    return msgspec.structs.replace(
        asked, options=tuple(_part(number, inside) for number, inside in enumerate(parts, 1))
    )


def _part(number: int, inside: tuple[Option[Choice], ...]) -> Option[Choice]:
    about = tuple(found.action.about for found in inside)
    return Option(f"part-{number}", Choice("part", str(number)), Refs(origins=about, amount=len(inside)))
