"""A toy game for one, without computer players: dive for pearls, and surface before a crab takes half of them."""

# ruff: noqa: D101, ARG002 - engines.base and frontend.face determine the methods' parameters

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engines.base import Decision, Game, Option, Outcome
from engines.errors import IllegalAction, NotAnAction
from engines.puzzles import Prover, Puzzle, Solution, SolutionTurn
from frontend.face import Face, Menu, MenuEntry, MoveStep, RulesPage
from sessions.life.model import Session
from tests.toys.pebbles import Pebbles

SHELLS = 5


class DiveOptions(msgspec.Struct, frozen=True):
    pass


class DiveState(msgspec.Struct, frozen=True):
    """Pearls in each shell (0: a crab), number of opened shells, and True if the diver is up."""

    shells: tuple[int, ...]
    opened: int = 0
    is_up: bool = False


class DiveView(msgspec.Struct, frozen=True):
    opened: tuple[int, ...]
    over: bool


class Deepest(Prover):
    """Prover of the puzzles *how many pearls*: it tries every depth."""

    def find(self, game: Any, state: DiveState, rng: random.Random) -> Solution | None:
        gains, actions = [], list[str]()
        while state.opened and game.outcome(state) is None:
            gains.append((sum(state.shells[: state.opened]), (*actions, "surface")))
            state = game.apply(state, 0, "dive")
            actions.append("dive")
        gains.append((game.scores(state)[0], tuple(actions)))
        most, best = max(gains)
        points = most - gains[0][0]
        return Solution(tuple(map(SolutionTurn, best)), points) if points else None

    def confirms(self, game: Any, state: DiveState, answer: Solution) -> bool:
        after = state
        for turn in answer.turns:
            after = game.apply(after, 0, turn.move)
        return bool(game.scores(after)[0] - game.scores(state)[0] == answer.points)


class D1ve(Game[DiveOptions, DiveState, str, DiveView]):
    name = "d1ve"
    title = "D1ve"
    seats = (1,)
    options_type = DiveOptions
    state_type = DiveState

    def new(self, options: DiveOptions, seats: int, seed: int) -> DiveState:
        self.check_seats(seats)
        rng = random.Random(seed)
        return DiveState(tuple(rng.randrange(5) for _ in range(SHELLS)))

    def to_act(self, state: DiveState) -> frozenset[int]:
        return frozenset() if self.outcome(state) else frozenset({0})

    def decision(self, state: DiveState, seat: int) -> Decision[str]:
        self.check_turn(state, seat)
        names = ("dive", "surface") if state.opened else ("dive",)
        return Decision(seat, "deeper", tuple(Option(name, name) for name in names))

    def apply(self, state: DiveState, seat: int, action: str) -> DiveState:
        self.check_turn(state, seat)
        if action not in ("dive", "surface"):
            raise NotAnAction(repr(action), self.name)
        if action == "surface" and not state.opened:
            raise self.illegal(action, "nothing-yet")
        if action == "surface":
            return msgspec.structs.replace(state, is_up=True)
        return msgspec.structs.replace(state, opened=state.opened + 1)

    def outcome(self, state: DiveState) -> Outcome | None:
        crab = 0 in state.shells[: state.opened]
        if not (crab or state.is_up or state.opened == SHELLS):
            return None
        return Outcome((1,), self.scores(state), "crab" if crab else "up")

    def scores(self, state: DiveState) -> tuple[int, ...]:
        found = state.shells[: state.opened]
        return (sum(found) // (2 if 0 in found else 1),)

    def view(self, state: DiveState, seat: int | None) -> DiveView:
        return DiveView(state.shells[: state.opened], self.outcome(state) is not None)

    def ply(self, state: DiveState) -> int:
        return state.opened + state.is_up

    def revealed(self, before: DiveState, after: DiveState) -> bool:
        return before.opened != after.opened

    def text(self, view: DiveView) -> str:
        return f"opened {', '.join(map(str, view.opened)) or 'nothing'}{', over' if view.over else ''}"

    def puzzles(self) -> tuple[Puzzle, ...]:
        best = Solution(tuple(map(SolutionTurn, ("dive", "dive", "surface"))), points=4)
        return (Puzzle({}, 1, 7, ("dive",), best),)

    def prover(self) -> Prover:
        return Deepest()

    def parse(self, text: str) -> str:
        if text not in ("dive", "surface"):
            raise NotAnAction(text, "dive or surface")
        return text

    def format(self, action: str) -> str:
        return action


class D1veFace(Face):
    name = D1ve.name
    emoji = "🤿"
    accent = 0x446622
    typing_hint = "dive or surface"

    def side(self, view: Any, seat: int) -> str:
        return "🤿 Diver"

    def setup(self, options: Any) -> str:
        return ""

    def preview(self, options: Any) -> Any:
        return None

    def happened(self, view: DiveView, players: Sequence[str]) -> str:
        if not view.opened:
            return "The water is clear."
        return f"{players[0]} found {view.opened[-1]} pearls." if view.opened[-1] else f"A crab pinched {players[0]}."

    def sentence(self, action: str, who: str) -> str:
        return f"{who} dived" if action == "dive" else f"{who} came up"

    def standing(self, view: DiveView) -> str:
        return f"{sum(view.opened)} pearls"

    def reason(self, session: Session) -> str:
        return {"crab": "A crab had half of the pearls.", "up": "Up again in time."}[session.reason or "up"]

    def step(self, decision: Decision[Any], view: Any, chosen: str) -> MoveStep | None:
        choices = tuple(MenuEntry(option.action.capitalize(), action=option.action) for option in decision.options)
        return MoveStep("Deeper, or up?", menus=(Menu("Deeper?", choices),))

    def illegal(self, error: IllegalAction) -> str:
        return "You have found nothing yet: dive first."

    def rules(self) -> tuple[RulesPage, ...]:
        start = self.game.view(self.game.new(self.game.options(), 1, 0), None)
        return (RulesPage(self.game.title, "Open shells, and come up before you meet a crab.", start),)


class Pearls(Pebbles):
    def count(self, view: DiveView) -> int:
        return sum(view.opened)
