"""A toy game for two with captures and two kinds of moves: stones leave a full board, then jump over each other."""

# ruff: noqa: D101, ARG002 - engines.base and frontend.face determine the methods' parameters

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import msgspec

from engines.base import Decision, Game, Option, Outcome, Refs
from engines.errors import IllegalAction, NotAnAction
from engines.grid import GridView
from frontend.face import Face, RulesPage
from render.base import Marks
from render.grid import GridRenderer
from render.grid.layout import Grid

SIZE = 6
SQUARES = [f"{chr(ord('a') + file)}{rank + 1}" for rank in range(SIZE) for file in range(SIZE)]
MOVE = re.compile(rf"([a-f][1-{SIZE}])(?:-?([a-f][1-{SIZE}]))?")
EXAMPLES = "c3, c3-c5"


class K0naneOptions(msgspec.Struct, frozen=True):
    pass


class K0naneState(msgspec.Struct, frozen=True):
    """Moves so far, such as ``c3`` and ``c5-c3``."""

    moves: tuple[Annotated[str, msgspec.Meta(pattern=f"^{MOVE.pattern}$")], ...] = ()


class K0nane(Game[K0naneOptions, K0naneState, str, GridView]):
    """Konane on a small board: each side takes a stone of its own away, then stones capture by jumps in a line."""

    name = "k0nane"
    title = "K0nane"
    seats = (2,)
    levels = ("montecarlo-20",)
    options_type = K0naneOptions
    state_type = K0naneState

    def new(self, options: K0naneOptions, seats: int, seed: int) -> K0naneState:
        self.check_seats(seats)
        return K0naneState()

    def to_act(self, state: K0naneState) -> frozenset[int]:
        return frozenset() if self.outcome(state) else frozenset({len(state.moves) % 2})

    def decision(self, state: K0naneState, seat: int) -> Decision[str]:
        self.check_turn(state, seat)
        options = (Option(move, move, Refs(move[-2:], (move[:2],) if "-" in move else ())) for move in legal(state))
        return Decision(seat, "jump" if len(state.moves) > 1 else "remove", tuple(options))

    def apply(self, state: K0naneState, seat: int, action: str) -> K0naneState:
        self.check_turn(state, seat)
        if not isinstance(action, str) or self.parse(action) != action:
            raise NotAnAction(repr(action), EXAMPLES)
        if action not in legal(state):
            if not state.moves:
                raise self.illegal(action, "not-central")
            if len(state.moves) == 1:
                raise self.illegal(action, "not-beside")
            raise self.illegal(action, "no-jump")
        return K0naneState((*state.moves, action))

    def outcome(self, state: K0naneState) -> Outcome | None:
        if any(legal(state)):
            return None
        return Outcome((1, 2) if len(state.moves) % 2 else (2, 1), (), "cannot-move")

    def view(self, state: K0naneState, seat: int | None) -> GridView:
        turn = min(self.to_act(state), default=None)
        shown = GridView(stones(state), turn, None, (), self.ply(state), self.outcome(state))
        if not state.moves:
            return shown
        move = state.moves[-1]
        return msgspec.structs.replace(shown, left=move[:2], last=move[3:] or None, taken=jumped(move))

    def stopped(self, view: GridView) -> GridView:
        return msgspec.structs.replace(view, turn=None)

    def ply(self, state: K0naneState) -> int:
        return len(state.moves)

    def text(self, view: GridView) -> str:
        rows = [SQUARES[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
        return "\n".join(" ".join("xo."[view.stones.get(name, 2)] for name in row) for row in reversed(rows))

    def parse(self, text: str) -> str:
        if not (found := MOVE.fullmatch(text.strip().lower())):
            raise NotAnAction(text, EXAMPLES)
        return "-".join(filter(None, found.groups()))

    def format(self, action: str) -> str:
        return action


def stones(state: K0naneState) -> dict[str, int]:
    """Seat of each stone by its square."""
    found = {name: sum(place(name)) % 2 for name in SQUARES}
    for move in state.moves:
        owner = found.pop(move[:2])
        for name in jumped(move):
            del found[name]
        if "-" in move:
            found[move[3:]] = owner
    return found


def place(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1]) - 1


def jumped(move: str) -> tuple[str, ...]:
    """Squares of the stones that a move captures: every second one on its way."""
    (file, rank), (to_file, to_rank) = place(move[:2]), place(move[-2:])
    steps = max(abs(to_file - file), abs(to_rank - rank))
    ways = [(file + (to_file - file) * each // steps, rank + (to_rank - rank) * each // steps) for each in range(steps)]
    return tuple(SQUARES[rank * SIZE + file] for file, rank in ways[1::2])


def legal(state: K0naneState) -> list[str]:
    """Legal moves in a stable order."""
    shown, seat = stones(state), len(state.moves) % 2
    if not state.moves:
        return [name for name in ("a1", "c3", "d4", "f6") if shown[name] == seat]
    if len(state.moves) == 1:
        return [name for name in SQUARES if sum(map(abs, _way(name, state.moves[0]))) == 1]
    return [move for name in SQUARES if shown.get(name) == seat for move in _jumps(shown, name)]


def _way(name: str, other: str) -> tuple[int, int]:
    (file, rank), (to_file, to_rank) = place(name), place(other)
    return to_file - file, to_rank - rank


def _jumps(shown: dict[str, int], origin: str) -> Iterator[str]:
    for file_step, rank_step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        file, rank = place(origin)
        while 0 <= (file := file + 2 * file_step) < SIZE and 0 <= (rank := rank + 2 * rank_step) < SIZE:
            over, target = SQUARES[(rank - rank_step) * SIZE + file - file_step], SQUARES[rank * SIZE + file]
            if target in shown or shown.get(over) in (None, shown[origin]):
                break
            yield f"{origin}-{target}"


class K0naneRenderer(GridRenderer):
    grid = Grid(SIZE, SIZE)
    title = K0nane.title


class K0naneFace(Face):
    name = K0nane.name
    emoji = "🌋"
    accent = 0x884422

    def illegal(self, error: IllegalAction) -> str:
        return self.say("k0nane-illegal", move=error.action, code=error.code)

    def rules(self) -> tuple[RulesPage, ...]:
        shown = self.game.view(K0naneState(("c3", "c4")), None)
        return (RulesPage(self.game.title, self.say("k0nane-rules"), shown, Marks("c1", frozenset({"c3"}))),)
