"""Measures the computer players and writes the figures to ``engines/PLAYERS.md``.

    .venv/bin/python -m benchmarks.players --game ataxx

measures one game and keeps the other games' figures; without ``--game`` all games, which takes hours. What was measured
is kept in ``benchmarks/players.json``, from which the page is written. Players with a clock do not repeat their games
exactly.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

import engines
from engines import GAMES
from engines.base import AnyGame
from engines.levels import NAMES
from engines.players import player_named
from engines.simulation import simulate

PAGE: Final = Path(engines.__file__).with_name("PLAYERS.md")
KEPT: Final = Path(__file__).with_name("players.json")

LADDER_GAMES: Final = 200
OPENINGS: Final = {"ataxx": 2, "atoll": 2}
"""Random actions at the beginning, where a game has no chance of its own.

In Ataxx two: after four, one side has often lost already, whoever plays on."""
PACE_GAMES: Final = 3


class Match(msgspec.Struct, frozen=True):
    """Two players of a game, and how many games they play after how many random actions."""

    game: str
    players: tuple[str, str]
    games: int
    opening: int
    options: dict[str, str] = {}
    seed: int = 1

    @property
    def command(self) -> str:
        """The same match on the engines' command line."""
        options = "".join(f" --option {name}={value}" for name, value in self.options.items())
        return (
            f"python -m engines simulate {self.game} --seats {len(self.players)} --players {','.join(self.players)} "
            f"--games {self.games} --opening {self.opening} --seed {self.seed}{options}"
        )

    def play(self) -> Result:
        """Play it."""
        game = GAMES[self.game]
        figures = simulate(
            game, game.options(**self.options), self.players, self.games, self.seed, opening=self.opening
        )
        return Result(self, figures["players"][0]["share"], figures["draws"], figures["plies"]["median"])


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the first player's share of the points, drawn games, and the median of plies."""

    match: Match
    share: float
    draws: int
    plies: float

    @property
    def points(self) -> str:
        """The share with its standard error."""
        return f"**{self.share:.1%}** ± {math.sqrt(self.share * (1 - self.share) / self.match.games):.1%}"


class Pace(msgspec.Struct, frozen=True):
    """How long a player thinks about a move, in seconds of its process."""

    mean: float
    longest: float


class Measured(msgspec.Struct, frozen=True):
    """All figures of a game. ``ladder`` holds each level against the one below, ``paces`` are by level."""

    levels: tuple[str, ...]
    ladder: tuple[Result, ...]
    paces: tuple[Pace, ...]
    others: tuple[Result, ...]


OTHERS: Final = (
    Match("ataxx", ("search-100ms", "alphabeta-4"), games=200, opening=2),
    Match("atoll", ("mcts-1000ms", "uct-1000ms"), games=100, opening=2),
)
"""Further matches that something is claimed about."""


def measure(game: AnyGame) -> Measured:
    """Play everything about a game."""
    opening = OPENINGS.get(game.name, 0)
    pairs = zip(game.levels[1:], game.levels, strict=False)
    ladder = [Match(game.name, pair, LADDER_GAMES, opening) for pair in pairs]
    return Measured(
        levels=game.levels,
        ladder=tuple(match.play() for match in ladder),
        paces=tuple(pace(game, level) for level in game.levels),
        others=tuple(match.play() for match in OTHERS if match.game == game.name),
    )


def pace(game: AnyGame, name: str) -> Pace:
    """The time that a player takes for a move, in games against itself."""
    times = []
    for seed in range(PACE_GAMES + 1):
        rng = random.Random(seed)
        state = game.new(game.options(), 2, seed)
        player = player_named(game, name)
        while game.outcome(state) is None:
            seat = min(game.to_act(state))
            began = time.process_time()
            action = player(game, state, seat, rng)
            if seed:  # the first game only loads and warms up
                times.append(time.process_time() - began)
            state = game.apply(state, seat, action)
    return Pace(sum(times) / len(times), max(times))


def page(measured: dict[str, Measured]) -> str:
    """The document."""
    lines = [
        "# Computer players, measured",
        "",
        "Written by `python -m benchmarks.players`: change that instead. Openings of random actions are played twice,",
        "once from either side. A draw is half a point; ± is one standard error. Times are of one core.",
    ]
    for game in GAMES.values():
        if game.name in measured:
            lines += ["", f"## {game.title}", "", *_levels(measured[game.name]), *_others(measured[game.name].others)]
    return "\n".join([*lines, ""])


def _levels(measured: Measured) -> list[str]:
    rows = []
    below: Sequence[Result | None] = (None, *measured.ladder)
    for name, player, result, pace in zip(NAMES, measured.levels, below, measured.paces, strict=True):
        against = f"{result.points} | `{result.match.command}`" if result else "|"
        rows.append(f"| {name} | {player} | {_time(pace.mean)} | {_time(pace.longest)} | {against} |")
    head = "| level | player | a move (mean) | longest | points against the level below | by itself |"
    return [head, "|---|---|---|---|---|---|", *rows]


def _others(results: Sequence[Result]) -> list[str]:
    rows = [
        f"| {each.match.players[0]} | {each.match.players[1]} | {each.match.games} | {each.points} | {each.draws} | "
        f"{each.plies:g} | `{each.match.command}` |"
        for each in results
    ]
    head = "| player | against | games | points | draws | plies (median) | by itself |"
    return ["", head, "|---|---|---|---|---|---|---|", *rows] if rows else []


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms"


def main() -> None:
    """Measure one game or all, keep the figures, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    playable = [name for name, game in GAMES.items() if game.levels]
    parser.add_argument("--game", choices=playable)
    chosen: Any = parser.parse_args().game
    for name in [chosen] if chosen else playable:
        found = measure(GAMES[name])
        # Read as late as possible: other games may be measured at the same time.
        measured = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Measured]) if KEPT.exists() else {}
        measured[name] = found
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
        PAGE.write_text(page(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
