"""Measures the computer players and writes the figures to ``engines/PLAYERS.md``.

    .venv/bin/python -m benchmarks.players --game ataxx

measures one game and keeps the other games' figures; without ``--game`` all games, which takes hours. The matches by a
clock take most of them: ``--keep 1000ms`` keeps their figures. What was measured stands in ``benchmarks/players.json``,
from which the page is written. Players with a clock do not repeat their games exactly.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

import engines
from engines import GAMES
from engines.base import AnyGame
from engines.levels import DEFAULT, NAMES
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
OTHER_SIZES: Final = {"atoll": ({"size": "gan"}, {"size": "tokelau"})}
"""Options of boards on which the levels also play against each other."""


def ladder(game: AnyGame, options: dict[str, str]) -> list[Match]:
    """Each level against the one below."""
    pairs = zip(game.levels[1:], game.levels, strict=False)
    return [Match(game.name, pair, LADDER_GAMES, OPENINGS.get(game.name, 0), options) for pair in pairs]


DEFAULT_LEVEL: Final = """\
Who chooses no level plays against {name}. It is meant to be the level that a casual adult beats about half the time.
That is a judgement and no measurement, as no people have been measured. It rests on what {name} sees and what it does
not. In Ataxx it sees its own move and the reply, and little further. In Atoll it tries its moves by playing on at
random: it knows nothing of bridges or of blocking from afar, which people learn in their first games. In Reef it looks
at one action at a time and thinks of nothing beyond the round."""
"""Why the default level is what it is."""


def measure(game: AnyGame, kept: dict[str, Result]) -> Measured:
    """Play everything about a game, except matches whose results are ``kept`` by their commands."""
    others = [match for match in OTHERS if match.game == game.name]
    others += [match for options in OTHER_SIZES.get(game.name, ()) for match in ladder(game, options)]
    return Measured(
        levels=game.levels,
        ladder=tuple(kept.get(match.command) or match.play() for match in ladder(game, {})),
        paces=tuple(pace(game, level) for level in game.levels),
        others=tuple(kept.get(match.command) or match.play() for match in others),
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
        "Levels are set on the board that is played where nobody chooses another: on smaller ones their strengths lie",
        "closer together, on larger ones further apart.",
        "",
        *DEFAULT_LEVEL.format(name=NAMES[DEFAULT - 1]).splitlines(),
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
        f"| {each.match.players[0]} | {each.match.players[1]} "
        f"| {', '.join(each.match.options.values()) or 'the usual'} | {each.match.games} | {each.points} "
        f"| {each.draws} | {each.plies:g} | `{each.match.command}` |"
        for each in results
    ]
    head = "| player | against | on | games | points | draws | plies (median) | by itself |"
    return ["", head, "|---|---|---|---|---|---|---|---|", *rows] if rows else []


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms"


def measured_before() -> dict[str, Measured]:
    """The figures that are kept, by game."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Measured]) if KEPT.exists() else {}


def main() -> None:
    """Measure one game or all, keep the figures, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    playable = [name for name, game in GAMES.items() if game.levels]
    parser.add_argument("--game", choices=playable)
    parser.add_argument("--keep", metavar="TEXT", help="keep the figures of matches whose command has this in it")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else playable:
        before = measured_before().get(name)
        results = (*before.ladder, *before.others) if before and asked.keep else ()
        found = measure(GAMES[name], {each.match.command: each for each in results if asked.keep in each.match.command})
        # Read once more: other games may be measured at the same time.
        measured = {**measured_before(), name: found}
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
        PAGE.write_text(page(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
