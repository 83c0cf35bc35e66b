"""A toy game for two with moving stones, over in a few plies, with a level but no puzzles: a race on three files."""

# ruff: noqa: D101, ARG002 - engines.base and frontend.face determine the methods' parameters

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from engines.base import Decision, Game, Option, Outcome, Refs
from engines.errors import IllegalAction, NotAnAction
from engines.grid import GridView
from frontend.face import Face, RulesPage
from render.grid import GridRenderer
from render.grid.layout import Grid
from sessions.life.model import Session

FILES, RANKS = "abc", 4
MOVE = re.compile(rf"([{FILES}][1-{RANKS}])-?([{FILES}][1-{RANKS}])")


class R4ceOptions(msgspec.Struct, frozen=True):
    pass


class R4ceState(msgspec.Struct, frozen=True):
    """Moves so far, such as ``a1-a2``."""

    moves: tuple[Annotated[str, msgspec.Meta(pattern=f"^{MOVE.pattern}$")], ...] = ()


class R4ce(Game[R4ceOptions, R4ceState, str, GridView]):
    """A stone steps forward, straight to a free square or diagonally, also onto a rival's stone. The last rank wins."""

    name = "r4ce"
    title = "R4ce"
    seats = (2,)
    levels = ("alphabeta-100",)
    options_type = R4ceOptions
    state_type = R4ceState

    def new(self, options: R4ceOptions, seats: int, seed: int) -> R4ceState:
        self.check_seats(seats)
        return R4ceState()

    def to_act(self, state: R4ceState) -> frozenset[int]:
        return frozenset() if self.outcome(state) else frozenset({len(state.moves) % 2})

    def decision(self, state: R4ceState, seat: int) -> Decision[str]:
        self.check_turn(state, seat)
        shown = stones(state)
        moves = [
            f"{origin}-{target}" for origin, owner in shown.items() if owner == seat for target in ahead(origin, seat)
        ]
        legal = sorted(move for move in moves if not refused(shown, seat, move))
        return Decision(seat, "step", tuple(Option(move, move, Refs(move[3:], (move[:2],))) for move in legal))

    def apply(self, state: R4ceState, seat: int, action: str) -> R4ceState:
        self.check_turn(state, seat)
        if not isinstance(action, str) or self.parse(action) != action:
            raise NotAnAction(repr(action), "a1-a2")
        code = refused(stones(state), seat, action)
        if code == "occupied":
            raise self.illegal(action, "occupied")
        if code:
            raise self.illegal(action, "not-ahead")
        return R4ceState((*state.moves, action))

    def outcome(self, state: R4ceState) -> Outcome | None:
        mover = 1 - len(state.moves) % 2
        places = (2, 1) if mover else (1, 2)
        if state.moves and state.moves[-1].endswith(str(1 if mover else RANKS)):
            return Outcome(places, (), "reached")
        return None if 1 - mover in stones(state).values() else Outcome(places, (), "none-left")

    def view(self, state: R4ceState, seat: int | None) -> GridView:
        left, last = state.moves[-1].split("-") if state.moves else (None, None)
        turn = min(self.to_act(state), default=None)
        return GridView(stones(state), turn, last, (), self.ply(state), self.outcome(state), left)

    def stopped(self, view: GridView) -> GridView:
        return msgspec.structs.replace(view, turn=None)

    def ply(self, state: R4ceState) -> int:
        return len(state.moves)

    def text(self, view: GridView) -> str:
        rows = (["xo."[view.stones.get(f"{file}{rank}", 2)] for file in FILES] for rank in range(RANKS, 0, -1))
        return "\n".join(map(" ".join, rows))

    def parse(self, text: str) -> str:
        if not (found := MOVE.fullmatch(text.strip().lower())):
            raise NotAnAction(text, "a1-a2")
        return "-".join(found.groups())

    def format(self, action: str) -> str:
        return action


def stones(state: R4ceState) -> dict[str, int]:
    """Seat of each stone by its square."""
    found = {f"{file}{rank}": seat for seat, rank in enumerate((1, RANKS)) for file in FILES}
    for move in state.moves:
        found[move[3:]] = found.pop(move[:2])
    return found


def ahead(origin: str, seat: int) -> list[str]:
    """Squares of the next rank beside or straight ahead of a square."""
    rank = int(origin[1]) + (-1 if seat else 1)
    near = [file for file in FILES if abs(ord(file) - ord(origin[0])) <= 1]
    return [f"{file}{rank}" for file in near if 1 <= rank <= RANKS]


def refused(shown: dict[str, int], seat: int, move: str) -> str:
    origin, target = move.split("-")
    if shown.get(origin) != seat or target not in ahead(origin, seat):
        return "not-ahead"
    is_blocked = target in shown and (shown[target] == seat or origin[0] == target[0])
    return "occupied" if is_blocked else ""


class R4ceRenderer(GridRenderer):
    grid = Grid(len(FILES), RANKS)
    title = R4ce.title


class R4ceFace(Face):
    name = R4ce.name
    emoji = "🏁"
    accent = 0x336688

    def reason(self, session: Session) -> str:
        return self.say("r4ce-reason", reason=session.reason or "")

    def illegal(self, error: IllegalAction) -> str:
        return self.say("r4ce-illegal", move=error.action, code=error.code)

    def rules(self) -> tuple[RulesPage, ...]:
        over = self.game.view(R4ceState(("a1-a2", "c4-c3", "a2-a3", "c3-c2", "a3-b4")), None)
        return (RulesPage(self.game.title, self.say("r4ce-rules"), over),)
