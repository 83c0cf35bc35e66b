"""A toy game for two on a square board, with one level and no optional parts: connect four."""

# ruff: noqa: D101, ARG002 - engines.base and frontend.face determine the methods' parameters

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated

import msgspec

from engines.base import Decision, Game, Option, Outcome, Refs
from engines.errors import NotAnAction
from engines.grid import GridView
from frontend.face import Face, RulesPage
from render.grid import GridRenderer
from render.grid.layout import Grid

COLUMNS, ROWS, LINE = 7, 6, 4
FILES = "abcdefg"
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Directions of a row of four: steps in column and rank."""


class F0urOptions(msgspec.Struct, frozen=True):
    pass


class F0urState(msgspec.Struct, frozen=True):
    """Columns of the stones, oldest stone first. Seat 0 begins."""

    fallen: Annotated[str, msgspec.Meta(pattern=f"^[{FILES}]*$", max_length=COLUMNS * ROWS)]


class F0ur(Game[F0urOptions, F0urState, str, GridView]):
    """An action is a column. An outcome's reason is "line" or "full", an illegal action's code "occupied"."""

    name = "f0ur"
    title = "F0ur"
    seats = (2,)
    levels = ("alphabeta-100",)
    options_type = F0urOptions
    state_type = F0urState

    def new(self, options: F0urOptions, seats: int, seed: int) -> F0urState:
        self.check_seats(seats)
        return F0urState("")

    def to_act(self, state: F0urState) -> frozenset[int]:
        return frozenset() if self.outcome(state) else frozenset({len(state.fallen) % 2})

    def decision(self, state: F0urState, seat: int) -> Decision[str]:
        self.check_turn(state, seat)
        free = {file: state.fallen.count(file) + 1 for file in FILES if state.fallen.count(file) < ROWS}
        return Decision(seat, "drop", tuple(Option(file, file, Refs(f"{file}{rank}")) for file, rank in free.items()))

    def apply(self, state: F0urState, seat: int, action: str) -> F0urState:
        self.check_turn(state, seat)
        if action not in tuple(FILES):
            raise NotAnAction(repr(action), FILES)
        if state.fallen.count(action) == ROWS:
            raise self.illegal(action, "occupied")
        return F0urState(state.fallen + action)

    def outcome(self, state: F0urState) -> Outcome | None:
        if line(stones(state)):
            winner = (len(state.fallen) - 1) % 2
            return Outcome((1, 2) if winner == 0 else (2, 1), (), "line")
        return Outcome((1, 1), (), "full") if len(state.fallen) == COLUMNS * ROWS else None

    def view(self, state: F0urState, seat: int | None) -> GridView:
        shown, turn = stones(state), min(self.to_act(state), default=None)
        return GridView(shown, turn, [*shown, None][len(shown) - 1], line(shown), self.ply(state), self.outcome(state))

    def stopped(self, view: GridView) -> GridView:
        return msgspec.structs.replace(view, turn=None)

    def ply(self, state: F0urState) -> int:
        return len(state.fallen)

    def text(self, view: GridView) -> str:
        rows = (["xo."[view.stones.get(f"{file}{rank}", 2)] for file in FILES] for rank in range(ROWS, 0, -1))
        return "\n".join(map(" ".join, rows))

    def parse(self, text: str) -> str:
        if text.strip().lower() not in tuple(FILES):
            raise NotAnAction(text, FILES)
        return text.strip().lower()

    def format(self, action: str) -> str:
        return action


def stones(state: F0urState) -> dict[str, int]:
    """Seat of each stone by its square, newest stone last."""
    heights = dict.fromkeys(FILES, 0)
    found = {}
    for number, file in enumerate(state.fallen):
        heights[file] += 1
        found[f"{file}{heights[file]}"] = number % 2
    return found


def line(shown: dict[str, int]) -> tuple[str, ...]:
    """Squares of four stones of one seat in a row; empty without such a row."""
    return next((each for each in LINES if each[0] in shown and len({shown.get(name) for name in each}) == 1), ())


def _lines() -> Iterator[tuple[str, ...]]:
    for file, rank, (right, up) in product(range(COLUMNS), range(ROWS), WAYS):
        ends = file + (LINE - 1) * right, rank + (LINE - 1) * up
        if ends[0] < COLUMNS and 0 <= ends[1] < ROWS:
            yield tuple(f"{FILES[file + step * right]}{rank + step * up + 1}" for step in range(LINE))


LINES = tuple(_lines())
"""All rows of four squares on the board."""


class F0urRenderer(GridRenderer):
    grid = Grid(COLUMNS, ROWS)
    title = F0ur.title


class F0urFace(Face):
    name = F0ur.name
    emoji = "🔴"
    accent = 0x884422

    def rules(self) -> tuple[RulesPage, ...]:
        over = self.game.view(F0urState("abacada"), None)
        return (RulesPage(self.game.title, self.say("f0ur-rules"), over),)
