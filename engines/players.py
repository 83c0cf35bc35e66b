"""Players by name: simple ones for every game, alpha-beta and flat Monte Carlo, and the games' searches and judges.

They are plain Python, without compiled code. Budgets are counts, so the same seed chooses the same action anywhere.
"""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engines.base import AnyGame, Judge, Player
from engines.errors import BadSetup


def judge_of(game: AnyGame) -> Judge:
    """Judge of the game, extended to finished states: winners share the win equally.

    Raises BadSetup if the game has no judge.
    """
    judge = game.judge()

    def judge_any(game: AnyGame, state: Any, rng: random.Random) -> tuple[float, ...]:
        outcome = game.outcome(state)
        if outcome is None:
            return judge(game, state, rng)
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.places)))

    return judge_any


Value = tuple[int, int, int]
"""Value of a state: result (1, 0, -1), speed (greater for an earlier win or later loss), and lead, in this order."""

_WORST: Final = (-2, 0, 0)
_BEST: Final = (2, 0, 0)


def standing(game: AnyGame, state: Any, seat: int) -> tuple[int, int]:
    """Standing of a seat: 1 (won), 0 (undecided or shared) or -1 (lost), and its lead over the best rival score."""
    outcome = game.outcome(state)
    won = 0
    if outcome and seat not in outcome.winners:
        won = -1
    elif outcome and outcome.winners == (seat,):
        won = 1
    scores = game.scores(state)
    if not scores:
        return won, 0
    others = [score for other, score in enumerate(scores) if other != seat]
    return won, scores[seat] - max(others, default=0)


class _SpentError(Exception):
    """The node budget is spent."""


class _AlphaBeta:
    """One alpha-beta search for a seat; all other seats minimize."""

    def __init__(self, game: AnyGame, seat: int, nodes: int) -> None:
        self.game, self.seat, self.left = game, seat, nodes

    def after(self, state: Any, seat: int, action: Any) -> Any:
        if not self.left:
            raise _SpentError
        self.left -= 1
        return self.game.apply(state, seat, action)

    def worth(self, state: Any, depth: int) -> Value:
        won, lead = standing(self.game, state, self.seat)
        return won, won * depth, lead

    def value(self, state: Any, depth: int, alpha: Value, beta: Value) -> Value:
        """The value of a state by alpha-beta to ``depth`` actions, within the window."""
        acting = self.game.to_act(state)
        if not acting or depth == 0:
            return self.worth(state, depth)
        seat = min(acting)
        for option in self.game.decision(state, seat).options:
            found = self.value(self.after(state, seat, option.action), depth - 1, alpha, beta)
            if seat == self.seat:
                alpha = max(alpha, found)
            else:
                beta = min(beta, found)
            if alpha >= beta:
                break
        return alpha if seat == self.seat else beta


def alpha_beta(nodes: int) -> Player:
    """An alpha-beta player with iterative deepening and a budget of ``nodes`` applied actions."""

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        actions = [option.action for option in game.decision(state, seat).options]
        rng.shuffle(actions)
        search = _AlphaBeta(game, seat, nodes)
        for depth in itertools.count():
            try:
                values = [search.value(search.after(state, seat, each), depth, _WORST, _BEST) for each in actions]
            except _SpentError:
                return actions[0]
            order = sorted(range(len(actions)), key=values.__getitem__, reverse=True)
            actions = [actions[number] for number in order]
            if all(value[0] for value in values) or len(actions) == 1:
                return actions[0]
        raise AssertionError

    return play


def monte_carlo(playouts: int) -> Player:
    """A flat Monte Carlo player: ``playouts`` random games, divided among the actions by UCB1."""

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        options = game.decision(state, seat).options
        shares, counts = [0.0] * len(options), [0] * len(options)

        def promise(number: int) -> float:
            if not counts[number]:
                return math.inf
            return shares[number] / counts[number] + math.sqrt(math.log(sum(counts)) / counts[number])

        for _ in range(playouts if len(options) > 1 else 0):
            number = max(range(len(options)), key=promise)
            shares[number] += _played_out(game, game.apply(state, seat, options[number].action), seat, rng)
            counts[number] += 1
        best = max(counts)
        return rng.choice([option for option, count in zip(options, counts, strict=True) if count == best]).action

    return play


def _played_out(game: AnyGame, state: Any, seat: int, rng: random.Random) -> float:
    while (outcome := game.outcome(state)) is None:
        acting = min(game.to_act(state))
        state = game.apply(state, acting, rng.choice(game.decision(state, acting).options).action)
    return (seat in outcome.winners) / len(outcome.winners)


KINDS: Final[Mapping[str, Callable[[int], Player]]] = MappingProxyType(
    {"alphabeta-ACTIONS": alpha_beta, "montecarlo-GAMES": monte_carlo}
)
"""The factories of these players, by name with the budget in capitals."""


def play_random(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    return rng.choice(game.decision(state, seat).options).action


def play_greedy(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """Choose the action with the best immediate standing: a win, else the greatest lead. Ties are broken at random."""
    actions = [option.action for option in game.decision(state, seat).options]
    if len(actions) == 1:
        return actions[0]
    values = [standing(game, game.apply(state, seat, action), seat) for action in actions]
    best = max(values)
    return rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])


LAPSES: Final = 0.15
"""Share of the wary player's moves that ignore the reply, like a person's oversights."""


def play_wary(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
    """Choose the action with the best standing after the worst reply. Ties are broken at random.

    A share of ``LAPSES`` of the moves ignores the reply. For games with small states.
    """
    if rng.random() < LAPSES:
        return play_greedy(game, state, seat, rng)
    found = [(option.action, game.apply(state, seat, option.action)) for option in game.decision(state, seat).options]
    # Order by immediate standing: after good first actions, few replies refute the rest.
    found.sort(key=lambda each: standing(game, each[1], seat), reverse=True)
    best: list[Any] = []
    most: tuple[int, int] | None = None
    for action, after in found:
        worst = _worst(game, after, seat, most)
        if most is None or worst > most:
            most, best = worst, []
        if worst == most:
            best.append(action)
    return rng.choice(best)


def _worst(game: AnyGame, state: Any, seat: int, most: tuple[int, int] | None) -> tuple[int, int]:
    """Worst standing after the rival's next decision, as (result, lead). Stops below ``most``, as alpha-beta does."""
    rival = min(game.to_act(state), default=seat)
    worst = standing(game, state, seat)
    if rival == seat:
        return worst
    options = game.decision(state, rival).options
    worst = standing(game, game.apply(state, rival, options[0].action), seat)
    for option in options[1:]:
        if most is not None and worst < most:
            break
        worst = min(worst, standing(game, game.apply(state, rival, option.action), seat))
    return worst


PLAYERS: Mapping[str, Player] = MappingProxyType({"random": play_random, "greedy": play_greedy, "wary": play_wary})
"""Players that can play every game, by name."""


def players_of(game: AnyGame) -> Mapping[str, Player]:
    """Players of the game that need no compiled code, by name. The game's own override the common ones."""
    return {**PLAYERS, **game.players}


def player_named(game: AnyGame, name: str) -> Player:
    """Find a player by name, such as ``net-20000`` (a budget in nodes). Raises BadSetup for an unknown name."""
    players = players_of(game)
    if name in players:
        return players[name]
    found = _made(KINDS, name) or _made(game.searches(), name)
    if found is None:
        raise BadSetup("player", name=name, known=", ".join([*players, *KINDS, *game.searches()]))
    return found


def _made(kinds: Mapping[str, Callable[[int], Player]], name: str) -> Player | None:
    budget = re.search(r"[1-9][0-9]{0,8}", name)
    for kind, make in kinds.items():
        if budget and re.sub("[A-Z]+", budget[0], kind) == name:
            return make(int(budget[0]))
    return None
