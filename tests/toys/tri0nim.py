"""A toy game for three or four, with computer players and a judge: Nim with texts and pictures for Discord."""

# ruff: noqa: D101, ARG002 - engines.base and frontend.face determine the methods' parameters

from __future__ import annotations

import random
from collections.abc import Sequence
from types import MappingProxyType
from typing import Annotated, Any, ClassVar

import msgspec

from engines.base import Decision, Judge, Option
from engines.errors import IllegalAction
from engines.puzzles import Prover, Puzzle, Solution, SolutionTurn
from frontend.face import Face, Key, MoveStep, RulesPage
from sessions.life.model import Session
from tests.sessions.nim import Nim, NimState
from tests.toys.pebbles import Pebbles


class TriOptions(msgspec.Struct, frozen=True):
    heap: Annotated[int, msgspec.Meta(ge=5, le=20)] = 9


def taking(most: int) -> Any:
    """Player that takes ``most`` stones, or all if there are fewer."""

    def play(game: Any, state: NimState, seat: int, rng: random.Random) -> int:
        return min(most, state.heap)

    return play


def judge(game: Any, state: NimState, rng: random.Random) -> tuple[float, ...]:
    """A judge that favours the player who may take the last stones."""
    worth = [3.0 if seat == state.turn and state.heap < 4 else 1.0 for seat in range(len(state.taken))]
    return tuple(each / sum(worth) for each in worth)


class TakeAll(Prover):
    """Prover of the puzzles *take them all*, with two or three stones left."""

    def find(self, game: Any, state: NimState, rng: random.Random) -> Solution | None:
        if state.heap not in (2, 3):
            return None
        return Solution(
            (SolutionTurn(str(state.heap), "", {str(few): str(state.heap - few) for few in range(1, state.heap)}),)
        )

    def confirms(self, game: Any, state: NimState, answer: Solution) -> bool:
        after = game.apply(state, state.turn, game.parse(answer.turns[0].move))
        return bool(game.outcome(after)) and not game.outcome(game.apply(state, state.turn, 1))


class Tri0nim(Nim):
    name = "tri0nim"
    title = "Tri0 Nim"
    seats: ClassVar[tuple[int, ...]] = (3, 4)
    players = MappingProxyType({f"take-{most}": taking(most) for most in (1, 2, 3)})
    levels = ("take-1", "take-2", "take-3", "random", "greedy")
    options_type: type[Any] = TriOptions

    def judge(self) -> Judge:
        return judge

    def puzzles(self) -> tuple[Puzzle, ...]:
        easy = Puzzle({}, 3, 0, ("3", "3", "1"), Solution((SolutionTurn("2", "", {"1": "1"}),)), level=2, length=1)
        hard = Puzzle(
            {"heap": 8}, 3, 1, ("3", "2"), Solution((SolutionTurn("3", "", {"1": "2", "2": "1"}),)), level=3, length=1
        )
        return easy, hard

    def prover(self) -> Prover:
        return TakeAll()


class Tri0nimFace(Face):
    name = Tri0nim.name
    emoji = "🔺"
    accent = 0x224466
    typing_hint = "1, 2 or 3"
    rematch = "Who begins is drawn by lot again."

    def side(self, view: Any, seat: int) -> str:
        return ("🔺", "🟦", "🟢", "🟡")[seat]

    def setup(self, options: Any) -> str:
        return f"with {options.heap} stones"

    def preview(self, options: Any) -> Any:
        return None

    def happened(self, view: Any, players: Sequence[str]) -> str:
        last = players[view.turn - 1]
        return f"{last} took some." if sum(view.taken) else "The heap is there. Whoever takes the last stone wins."

    def sentence(self, action: str, who: str) -> str:
        return f"{who} took {action}"

    def standing(self, view: Any) -> str:
        return f"{view.heap} left"

    def reason(self, session: Session) -> str:
        return "The last stone is taken."

    def step(self, decision: Decision[Any], view: Any, chosen: str) -> MoveStep | None:
        keys = tuple(Key(f"Take {option.action}", action=str(option.action)) for option in decision.options)
        return MoveStep("How many do you take?", buttons=keys)

    def illegal(self, error: IllegalAction) -> str:
        return f"There are fewer than {error.action} stones."

    def rules(self) -> tuple[RulesPage, ...]:
        start = self.game.view(self.game.new(self.game.options(), 3, 0), None)
        return (RulesPage(self.game.title, "Take one to three stones. Whoever takes the last one wins.", start),)

    def advised(self, decision: Decision[Any], view: Any, option: Option[Any]) -> str:
        return f"take {option.action}"


class Heap(Pebbles):
    def count(self, view: NimState) -> int:
        return view.heap
