"""A tiny game for one to four players, for testing sessions with every number of seats."""

# ruff: noqa: D101, ARG002 - the protocol in engines.base determines the methods' parameters

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from engines.base import Decision, Game, Option, Outcome
from engines.errors import BadSetup, NotAnAction
from engines.puzzles import Puzzle, Solution, SolutionTurn


class NimOptions(msgspec.Struct, frozen=True):
    heap: Annotated[int, msgspec.Meta(ge=1)] = 7


class NimState(msgspec.Struct, frozen=True):
    heap: int
    turn: int
    taken: tuple[int, ...]


class Nim(Game[NimOptions, NimState, int, NimState]):
    """Nim: take one to three stones in turn; taking the last one wins. The seed draws the first seat."""

    name = "nim"
    title = "Nim"
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    can_be_drawn = True
    options_type = NimOptions
    state_type = NimState

    def new(self, options: NimOptions, seats: int, seed: int) -> NimState:
        self.check_seats(seats)
        if options.heap > 100:
            raise BadSetup("too many stones")
        return NimState(options.heap, seed % seats, (0,) * seats)

    def to_act(self, state: NimState) -> frozenset[int]:
        return frozenset([state.turn] if state.heap else [])

    def decision(self, state, seat):
        self.check_turn(state, seat)
        return Decision(seat, "take", tuple(Option(f"take-{n}", n) for n in range(1, min(3, state.heap) + 1)))

    def apply(self, state: NimState, seat: int, action: int) -> NimState:
        self.check_turn(state, seat)
        if action not in range(1, min(3, state.heap) + 1):
            raise self.illegal(action, "too-many")
        taken = tuple(stones + action * (number == seat) for number, stones in enumerate(state.taken))
        return NimState(state.heap - action, (seat + 1) % len(taken), taken)

    def outcome(self, state):
        if state.heap:
            return None
        seats = len(state.taken)
        winner = (state.turn - 1) % seats
        return Outcome(tuple(1 if seat == winner else 2 for seat in range(seats)), state.taken, "last-stone")

    def view(self, state: NimState, seat: int | None) -> NimState:
        return state

    def ply(self, state):
        return sum(state.taken)

    def text(self, view):
        return f"{view.heap} stones"

    def parse(self, text):
        if text.strip() not in {"1", "2", "3"}:
            raise NotAnAction(text, "1, 2 or 3")
        return int(text)

    def format(self, action):
        return str(action)


class PrizedNim(Nim):
    """Nim with ranks of runs, a puzzle, and a collection of shells: each is a number of stones that a player ends with.

    ``shells``: the collection.
    """

    ranks = (3, 5)
    collection: tuple[str, ...] = ()

    def __init__(self, *shells: str) -> None:
        self.collection = shells

    def collected(self, state: NimState, seat: int) -> tuple[str, ...]:
        return tuple(item for item in self.collection if item == str(state.taken[seat]))

    def puzzles(self) -> tuple[Puzzle, ...]:
        return (Puzzle({}, 2, 0, (), Solution((SolutionTurn("2"),)), 1),)
