"""Measures the computer players and writes the figures to ``engines/PLAYERS.md``.

    .venv/bin/python -m benchmarks.players --game ataxx

measures one game and keeps the other games' figures; without ``--game`` all games, which takes hours. The matches by a
clock take most of them: ``--keep 1000ms`` keeps their figures, and ``--keep simulate`` those of all matches that were
played before. What was measured stands in ``benchmarks/players.json``, from which the page is written.
Players with a clock do not repeat their games exactly.
"""

from __future__ import annotations

import argparse
import itertools
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
    """A match's result: the first player's share of the points, drawn games, and the median number of plies."""

    match: Match
    share: float
    draws: int
    plies: float

    @property
    def points(self) -> str:
        """The share with its standard error."""
        return f"**{self.share:.1%}** ± {math.sqrt(self.share * (1 - self.share) / self.match.games):.1%}"


class Pace(msgspec.Struct, frozen=True):
    """A player's time for a move, in seconds of its process."""

    mean: float
    longest: float


class Ladder(msgspec.Struct, frozen=True):
    """The levels' players in games with some options: each against the one below, and their paces."""

    options: dict[str, str]
    players: tuple[str, ...]
    results: tuple[Result, ...]
    paces: tuple[Pace, ...]


class Measured(msgspec.Struct, frozen=True):
    """All figures of a game."""

    ladders: tuple[Ladder, ...]
    others: tuple[Result, ...]


OTHERS: Final = (
    Match("ataxx", ("search-100ms", "alphabeta-4"), games=200, opening=2),
    Match("atoll", ("mcts-1000ms", "uct-1000ms"), games=100, opening=2),
)
"""Further matches that something is claimed about."""
SETUPS: Final[dict[str, tuple[dict[str, str], ...]]] = {
    "atoll": ({"size": "gan"}, {}, {"size": "tokelau"}, {"size": "kiritimati"}),
}
"""With which options the levels play against each other; in other games with the usual ones alone."""
FEWER_GAMES: Final = {"kiritimati": 100}
"""Games of a ladder where an option has this value, as they are long."""


def setups(game: AnyGame) -> tuple[dict[str, str], ...]:
    """The options with which the levels of a game are measured."""
    return SETUPS.get(game.name, ({},))


def players_on(game: AnyGame, options: dict[str, str]) -> tuple[str, ...]:
    """The levels' players in games with these options."""
    return game.levels_for(game.new(game.options(**options), 2, 0))


def ladder(game: AnyGame, options: dict[str, str]) -> list[Match]:
    """Each level against the one below."""
    games = min([LADDER_GAMES, *(FEWER_GAMES.get(value, LADDER_GAMES) for value in options.values())])
    opening = OPENINGS.get(game.name, 0)
    pairs = itertools.pairwise(players_on(game, options))
    return [Match(game.name, (above, below), games, opening, options) for below, above in pairs]


DEFAULT_LEVEL: Final = """\
Who chooses no level plays against {name}. It is meant to be the level that a casual adult beats about half the time.
That is a judgement and no measurement, as no people have been measured. It rests on what {name} sees and what it does
not. In Ataxx it sees its own move and the reply, and little further. In Atoll it tries its moves by playing on at
random: it knows nothing of bridges or of blocking from afar, which people learn in their first games; on the two large
boards it does know them, but looks at some of the empty cells only, others at each move. In Reef it looks at one action
at a time and thinks of nothing beyond the round."""
"""Why the default level is what it is."""

BUDGETS: Final = """\
The number behind a player's name is its budget for a move, the same on any machine: positions looked at (`search`,
`net`), games played on (`novice`, `mcts`), cells looked at (`glance`). `planner` follows lines of its own turns. Only a
machine on which a move took 2 seconds would cut it short."""
"""The budgets of players."""


def measure(game: AnyGame, kept: dict[str, Result]) -> Measured:
    """Play everything about a game, except matches whose results are ``kept`` by their commands."""

    def results(matches: Sequence[Match]) -> tuple[Result, ...]:
        return tuple(kept.get(match.command) or match.play() for match in matches)

    ladders = []
    for options in setups(game):
        players = players_on(game, options)
        paces = tuple(pace(game, options, player) for player in players)
        ladders.append(Ladder(options, players, results(ladder(game, options)), paces))
    return Measured(tuple(ladders), results([match for match in OTHERS if match.game == game.name]))


def pace(game: AnyGame, options: dict[str, str], name: str) -> Pace:
    """The time that a player takes for a move, in games against itself."""
    times = []
    for seed in range(PACE_GAMES + 1):
        rng = random.Random(seed)
        state = game.new(game.options(**options), 2, seed)
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
        "Where boards differ much in size, each has players of its own for the levels.",
        "",
        *BUDGETS.splitlines(),
        "",
        *DEFAULT_LEVEL.format(name=NAMES[DEFAULT - 1]).splitlines(),
    ]
    for game in GAMES.values():
        if game.name in measured:
            lines += ["", f"## {game.title}", *_lacking(game)]
            for each in measured[game.name].ladders:
                lines += ["", *_heading(game, each), *_levels(each)]
            lines += _others(measured[game.name].others)
    return "\n".join([*lines, ""])


def _lacking(game: AnyGame) -> list[str]:
    """Which levels a game does not have."""
    if not (missing := NAMES[len(game.levels) :]):
        return []
    strongest = NAMES[len(game.levels) - 1]
    return ["", f"No {' and no '.join(missing)}: no player stronger than that of {strongest} has been measured here."]


def _heading(game: AnyGame, measured: Ladder) -> list[str]:
    """The heading of a ladder, for games that have several."""
    if len(setups(game)) == 1:
        return []
    options = msgspec.to_builtins(game.options(**measured.options))
    (games,) = {result.match.games for result in measured.results}
    return [f"### {', '.join(options.values()).capitalize()}, {games} games a match", ""]


def _levels(measured: Ladder) -> list[str]:
    rows = []
    below: Sequence[Result | None] = (None, *measured.results)
    names = NAMES[: len(measured.players)]
    for name, player, result, pace in zip(names, measured.players, below, measured.paces, strict=True):
        against = f"{result.points} | `{result.match.command}`" if result else "|"
        rows.append(f"| {name} | {player} | {_time(pace.mean)} | {_time(pace.longest)} | {against} |")
    head = "| level | player | a move (mean) | longest | points against the level below | by itself |"
    return [head, "|---|---|---|---|---|---|", *rows]


def _others(results: Sequence[Result]) -> list[str]:
    rows = [
        f"| {each.match.players[0]} | {each.match.players[1]} | {each.match.games} | {each.points} "
        f"| {each.draws} | {each.plies:g} | `{each.match.command}` |"
        for each in results
    ]
    head = "| player | against | games | points | draws | plies (median) | by itself |"
    return ["", head, "|---|---|---|---|---|---|---|", *rows] if rows else []


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
        kept = {}
        if before and asked.keep:
            results = (*before.others, *(result for each in before.ladders for result in each.results))
            kept = {each.match.command: each for each in results if asked.keep in each.match.command}
        found = measure(GAMES[name], kept)
        # Read once more: other games may be measured at the same time.
        measured = {**measured_before(), name: found}
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
        PAGE.write_text(page(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
