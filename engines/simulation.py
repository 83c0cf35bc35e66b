"""Simulated games between computer players, and their figures."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from engines.base import AnyGame, Outcome
from engines.levels import named
from engines.players import judge_of, play_random, player_named

BALANCED: Final = 0.3
"""Least win share of each seat after a balanced opening, by the game's judge.

Of 70 openings of two random moves in Ataxx, 65 left Red 0.47 to 0.65. In the other five one side had won: two games of
``net-3400`` against itself were over within 5 plies.
"""
TRIES: Final = 100
"""Most openings drawn in search of a balanced opening."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game's outcome and course. ``decisions``: the number of options at each decision."""

    outcome: Outcome
    plies: int
    decisions: tuple[int, ...]


def play_game(game: AnyGame, state: Any, levels: Sequence[str], rng: random.Random) -> PlayedGame:
    """Play a game. ``levels``: each seat's level or player. If several seats may act, the lowest acts first."""
    players = [player_named(game, named(game, state, level)) for level in levels]
    decisions = []
    while (outcome := game.outcome(state)) is None:
        seat = min(game.to_act(state))
        decisions.append(len(game.decision(state, seat).options))
        state = game.apply(state, seat, players[seat](game, state, seat, rng))
    return PlayedGame(outcome, game.ply(state), tuple(decisions))


def open_game(game: AnyGame, state: Any, actions: int, rng: random.Random) -> Any:
    """The state after ``actions`` random actions, or the final state if the game ends earlier."""
    for _ in range(actions):
        if game.outcome(state) is None:
            seat = min(game.to_act(state))
            state = game.apply(state, seat, play_random(game, state, seat, rng))
    return state


def open_balanced(game: AnyGame, state: Any, actions: int, rng: random.Random) -> Any:
    """The state after the first balanced opening, or after the last of ``TRIES``. Raises BadSetup without a judge."""
    judge = judge_of(game)
    for _ in range(TRIES):
        opened = open_game(game, state, actions, rng)
        if min(judge(game, opened, rng)) >= BALANCED:
            break
    return opened


def simulate(
    game: AnyGame,
    options: Any,
    levels: Sequence[str],
    games: int,
    seed: int,
    *,
    opening: int = 0,
    balanced: bool = False,
    tell: Callable[[int, float], None] | None = None,
) -> dict[str, Any]:
    """Figures over ``games`` games, as JSON values. The players rotate through the seats.

    ``opening``: the number of random actions at the start, the same until each player has had every seat.
    ``balanced``: True to play only balanced openings. Winners share a victory equally. An opening counts as decided if
    the same seats win all its games. The same arguments give the same figures, unless a player has a clock. ``tell``:
    called after each game with the number of finished games and the first player's share of their victories.
    """
    rng = random.Random(seed)  # noqa: S311 - nothing secret depends on it
    begin = open_balanced if balanced else open_game
    count = len(levels)
    by_seat, by_player = [0.0] * count, [0.0] * count
    totals: list[list[int]] = [[] for _ in levels]
    played = []
    start = 0
    for number in range(games):
        sitting = [(seat + number) % count for seat in range(count)]
        state = game.new(options, count, rng.getrandbits(32))
        if opening:
            start = rng.getrandbits(32) if number % count == 0 else start
            state = begin(game, state, opening, random.Random(start))  # noqa: S311 - as above
        result = play_game(game, state, [levels[player] for player in sitting], rng)
        played.append(result)
        for seat in result.outcome.winners:
            by_seat[seat] += 1 / len(result.outcome.winners)
            by_player[sitting[seat]] += 1 / len(result.outcome.winners)
        for seat, score in enumerate(result.outcome.scores):
            totals[sitting[seat]].append(score)
        if tell:
            tell(number + 1, by_player[0] / (number + 1))
    winners = [result.outcome.winners for result in played]
    openings = [set(winners[first : first + count]) for first in range(0, games - count + 1, count) if opening]
    return {
        "game": game.name,
        "options": msgspec.to_builtins(options),
        "seed": seed,
        "games": games,
        "opening": opening,
        "balanced": balanced,
        "openings": len(openings),
        "decided_openings": sum(len(each) == 1 for each in openings),
        "draws": sum(len(result.outcome.winners) > 1 for result in played),
        "seats": [{"seat": seat, "wins": by_seat[seat], "share": by_seat[seat] / games} for seat in range(count)],
        "players": [
            {
                "player": levels[player],
                "wins": by_player[player],
                "share": by_player[player] / games,
                "scores": spread_of(totals[player]),
            }
            for player in range(count)
        ],
        "reasons": dict(Counter(result.outcome.reason for result in played).most_common()),
        "plies": spread_of([result.plies for result in played]),
        "options_per_decision": spread_of([size for result in played for size in result.decisions]),
        "decisions_per_game": spread_of([len(result.decisions) for result in played]),
    }


def spread_of(values: Sequence[int]) -> dict[str, float] | None:
    """Statistics by the words ``mean``, ``median``, ``min`` and ``max``; None without values."""
    if not values:
        return None
    return {
        "mean": round(statistics.fmean(values), 3),
        "median": statistics.median(values),
        "min": min(values),
        "max": max(values),
    }
