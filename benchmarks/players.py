"""Measures the computer players and writes the figures to ``engines/PLAYERS.md``.

    python -m benchmarks.players --game ataxx

measures one game and keeps the other games' figures; without ``--game`` all games, which takes hours. ``--only net-``
plays the matches with that in their command and keeps the figures of all others, ``--keep 1000ms`` keeps the figures of
matches with that in their command; ``--games 20`` plays 20. The figures stand in ``benchmarks/players.json``, which is
stored after each match; the page is written from it, and names missing figures. Players with a clock do not repeat
their games exactly.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal, get_args, get_origin

import msgspec
from msgspec.structs import replace

import engines
from engines import GAMES
from engines.base import AnyGame
from engines.levels import DEFAULT, NAMES
from engines.players import player_named
from engines.simulation import simulate

PAGE: Final = Path(engines.__file__).with_name("PLAYERS.md")
KEPT: Final = Path(__file__).with_name("players.json")

LADDER_GAMES: Final = 200
OPENING: Final = 2
"""Random actions at the beginning, where a game has no chance of its own.

In Ataxx two: after four, one side has often lost already, with any players."""
PACE_GAMES: Final = 3
PACE_SECONDS: Final = 2.0
"""Processor time until no further move is timed."""
WARMING: Final = 0.2
"""The share of it until a player is warm."""


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
        return Result(
            self,
            figures["players"][0]["share"],
            figures["draws"],
            figures["plies"]["median"],
            figures["decided_openings"] if self.opening else None,
        )


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match's result: the first player's share of the points, drawn games, and the median number of plies.

    And the number of openings with all games won by the same side. None: not counted.
    """

    match: Match
    share: float
    draws: int
    plies: float
    decided: int | None = None

    @property
    def points(self) -> str:
        """The share with its standard error."""
        return f"**{self.share:.1%}** ± {math.sqrt(self.share * (1 - self.share) / self.match.games):.1%}"


class Pace(msgspec.Struct, frozen=True):
    """A player's time for a move, in seconds of its process."""

    mean: float
    longest: float


class Ladder(msgspec.Struct, frozen=True):
    """The levels' players in games with some options: each against the one below, and their paces.

    None: not measured yet.
    """

    options: dict[str, str]
    players: tuple[str, ...]
    results: tuple[Result | None, ...]
    paces: tuple[Pace | None, ...]


class Measured(msgspec.Struct, frozen=True):
    """All figures of a game. None: not measured yet."""

    ladders: tuple[Ladder, ...]
    others: tuple[Result | None, ...]


OTHERS: Final = (
    Match("atoll", ("keen-60000", "keen-3000"), games=40, opening=2, options={"size": "gan"}),
    Match("reef", ("veteran-16", "strategist-8"), games=100, opening=0),
)
"""Further matches that something is claimed about."""
FEWER_GAMES: Final = {"kiritimati": 100}
"""Games of a match where an option has this value, as they are long."""
SLOW: Final = NAMES.index("Orca")
"""The levels above the one of this number think so long that they have fewer games."""
SLOW_GAMES: Final = {
    "atoll": {"": 100, "tokelau": 40, "kiritimati": 20},
}
"""Games of a match of a slow level by game, for an option's value, or for all values.

They take hours. A page may tell of fewer: a match has the games that were played last (``--games``).
"""


def setups(game: AnyGame) -> tuple[dict[str, str], ...]:
    """Options of measured games: the usual ones, and each board that has levels of its own."""
    found: dict[tuple[str, ...], dict[str, str]] = {players_on(game, {}): {}}
    order = {"": 0}
    for field in msgspec.structs.fields(game.options_type):
        for number, value in enumerate(get_args(field.type) if get_origin(field.type) is Literal else ()):
            order["" if value == field.default else value] = number
            found.setdefault(players_on(game, {field.name: value}), {field.name: value})
    return tuple(sorted(found.values(), key=lambda options: order["".join(options.values())]))


def players_on(game: AnyGame, options: dict[str, str]) -> tuple[str, ...]:
    """The levels' players in games with these options."""
    return game.levels_for(game.new(game.options(**options), 2, 0))


def ladder(game: AnyGame, options: dict[str, str]) -> list[Match]:
    """Each level against the one below."""
    opening = OPENING if game.new(game.options(), 2, 0) == game.new(game.options(), 2, 1) else 0
    pairs = itertools.pairwise(players_on(game, options))
    return [
        Match(game.name, (above, below), games(game, options, number), opening, options)
        for number, (below, above) in enumerate(pairs, start=1)
    ]


def games(game: AnyGame, options: dict[str, str], number: int) -> int:
    """The games of level ``number`` against the one below."""
    fewer = {**FEWER_GAMES, **(SLOW_GAMES.get(game.name, {}) if number > SLOW else {})}
    return min(fewer.get(value, LADDER_GAMES) for value in ("", *options.values()))


DEFAULT_LEVEL: Final = """\
The default level is {name}. A casual adult should beat it about half the time. No people have been measured: this is
a judgement, based on what {name} sees.

* In Ataxx: its own move and the reply, which it forgets to look at now and then.
* In Atoll: where chains would run, on a part of the board at each move. It knows no bridges, which people learn in
  their first games, and it overlooks cells.
* In Reef: one action at a time, and nothing beyond the round.

The weak levels of Ataxx and Atoll are small players of their own. A network guides the searches: with their first
thought they know what takes people years. No budget makes them as weak as a beginner. The small players answer before
anything is compiled."""
"""The reasons for the default level."""

BUDGETS: Final = """\
A player's budget for a move is the same on any machine. After 2 seconds a search stops with what it has."""
"""The page's words about budgets as such; each player has its own below."""

UNITS: Final = {
    "alphabeta": "actions looked ahead",
    "montecarlo": "games played on at random",
    "net": "positions",
    "glance": "cells looked at",
    "linked": "cells looked at, knows bridges",
    "keen": "games played on",
    "planner": "lines of 4 own turns, counts on all rounds",
    "strategist": "lines of own turns to the end of the round, counts on all rounds",
    "veteran": "lines of own turns to the end of the round, counts on what its own games brought",
}
"""The things that a search's budget counts."""


def budget(game: AnyGame, name: str) -> str:
    """The budget of a player in words. Raises KeyError for one without words."""
    if (game.name, name) in OWN:
        return OWN[game.name, name]
    kind, _, amount = name.rpartition("-")
    unit, _, more = UNITS[kind].partition(" ")
    return f"{int(amount):,} {unit if int(amount) > 1 else unit.removesuffix('s')} {more}".rstrip()


OWN: Final = {
    ("ataxx", "greedy"): "its own moves",
    ("ataxx", "wary"): "its own moves and the replies",
    ("reef", "lazy"): "its next action, counts on 1 round",
    ("reef", "greedy-1"): "its next action, counts on 1 round",
    ("reef", "planner-1"): "1 line of 5 own turns, counts on 2 rounds",
    ("reef", "planner-2"): "2 lines of 3 own turns, counts on 2 rounds",
    ("reef", "planner"): "3 lines of 3 own turns, counts on all rounds",
}
"""The budgets of players with names that do not tell them."""


class Figures:
    """The figures of a game, which are measured one after the other and kept."""

    def __init__(self, game: AnyGame, before: Measured | None) -> None:
        self._game = game
        ladders = before.ladders if before else ()
        results = (*(before.others if before else ()), *(result for each in ladders for result in each.results))
        self._results = {_any_number(result.match): result for result in results if result}
        self._paces = {
            (*each.options.values(), player): pace
            for each in ladders
            for player, pace in zip(each.players, each.paces, strict=True)
            if pace
        }

    @property
    def measured(self) -> Measured:
        """The figures of the levels and matches as they are now, as far as there are any."""
        ladders = []
        for options in setups(self._game):
            players = players_on(self._game, options)
            results = tuple(self._results.get(_any_number(match)) for match in ladder(self._game, options))
            paces = tuple(self._paces.get((*options.values(), player)) for player in players)
            ladders.append(Ladder(options, players, results, paces))
        others = (self._results.get(_any_number(match)) for match in OTHERS if match.game == self._game.name)
        return Measured(tuple(ladders), tuple(others))

    def measure(
        self, wanted: Callable[[str], bool], keep: Callable[[Measured], None], games: int | None = None
    ) -> None:
        """Play the wanted matches, and time their players and players without a time.

        ``keep`` is given all figures after each that is new. ``games``: of each match; None for the usual number.
        """
        keep(self.measured)
        for options in setups(self._game):
            matches = ladder(self._game, options)
            played = {player for match in matches if wanted(match.command) for player in match.players}
            for player in players_on(self._game, options):
                if player in played or (*options.values(), player) not in self._paces:
                    self._paces[*options.values(), player] = pace(self._game, options, player)
                    keep(self.measured)
            self._play(matches, wanted, keep, games)
        self._play([match for match in OTHERS if match.game == self._game.name], wanted, keep, games)

    def _play(
        self,
        matches: Sequence[Match],
        wanted: Callable[[str], bool],
        keep: Callable[[Measured], None],
        games: int | None,
    ) -> None:
        for match in matches:
            if wanted(match.command):
                self._results[_any_number(match)] = replace(match, games=games or match.games).play()
                keep(self.measured)


def _any_number(match: Match) -> str:
    """The name of a match, for any number of games."""
    return replace(match, games=0).command


def pace(game: AnyGame, options: dict[str, str], name: str) -> Pace:
    """The time that a player takes for a move, in games against itself."""
    times: list[float] = []
    start = time.process_time()
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
            spent = sum(times) if seed else time.process_time() - start
            if spent > PACE_SECONDS * (1 if seed else WARMING):
                break
    return Pace(sum(times) / len(times), max(times))


def page(measured: dict[str, Measured]) -> str:
    """The document."""
    lines = [
        "# Computer players, measured",
        "",
        "Written by `python -m benchmarks.players`: change that program instead.",
        "",
        "* Random openings are played twice, once from either side.",
        "* A draw is half a point. ± is one standard error.",
        f"* Times are of one core, in {PACE_GAMES} games against itself, or in their first {PACE_SECONDS:g} seconds.",
        "* Boards of very different sizes have players of their own.",
        "",
        *BUDGETS.splitlines(),
        "",
        *DEFAULT_LEVEL.format(name=NAMES[DEFAULT - 1]).splitlines(),
    ]
    for game in GAMES.values():
        if game.name in measured:
            lines += ["", f"## {game.title}"]
            for each in measured[game.name].ladders:
                lines += ["", *_heading(game, each), *_lacking(game, each), *_levels(game, each)]
            lines += _others(measured[game.name].others)
    return "\n".join([*lines, ""])


def _lacking(game: AnyGame, measured: Ladder) -> list[str]:
    """The levels that a game, or one of its boards, does not have."""
    count = len(measured.players)
    if not (missing := NAMES[count:]):
        return []
    why = f"no player so much stronger than that of {NAMES[count - 1]} has been measured here."
    for value in (*measured.options.values(), game.name):
        why = NO_ROOM.get(value, why)
    return [f"No {' and no '.join(missing)}: {why}", ""]


def _heading(game: AnyGame, measured: Ladder) -> list[str]:
    """The heading of a ladder, for games that have several."""
    if len(setups(game)) == 1:
        return []
    options = msgspec.to_builtins(game.options(**measured.options))
    return [f"### {', '.join(options.values()).capitalize()}", ""]


NO_ROOM: Final = {
    "gan": ("most games there are decided by their opening, and Orca already wins those it can."),
    "reef": (
        "a search with twice Narwhal's lines and an estimate fitted to its own games (below) is stronger, but has not "
        "won 70 % against it."
    ),
}
"""The reasons for missing levels, by a game's name or an option's value."""

UNMEASURED: Final = "*not yet measured*"


def _levels(game: AnyGame, measured: Ladder) -> list[str]:
    rows: list[str] = []
    below: Sequence[Result | None] = (None, *measured.results)
    names = NAMES[: len(measured.players)]
    for name, player, result, pace in zip(names, measured.players, below, measured.paces, strict=True):
        against = f"{result.points} | {result.match.games} | `{result.match.command}`" if result else "| |"
        if not result and rows:
            against = f"{UNMEASURED} | |"
        times = f"{_time(pace.mean)} | {_time(pace.longest)}" if pace else f"{UNMEASURED} |"
        rows.append(f"| {name} | {player} | {budget(game, player)} | {times} | {against} |")
    head = (
        "| level | player | its budget for a move | a move (mean) | longest | points against the level below | games "
        "| by itself |"
    )
    return [head, "|---|---|---|---|---|---|---|---|", *rows]


def _others(results: Sequence[Result | None]) -> list[str]:
    """The table of the further matches, without empty columns."""
    rows = [_cells(each) for each in results if each]
    if not rows:
        return []
    columns = [column for column in rows[0] if any(row[column] for row in rows)]
    lines = [columns, ["---"] * len(columns), *([row[column] for column in columns] for row in rows)]
    return ["", *(f"| {' | '.join(line)} |".replace(" --- ", "---") for line in lines)]


def _cells(result: Result) -> dict[str, str]:
    """A further match as the table tells it, by column."""
    match = result.match
    openings = match.games // len(match.players)
    return {
        "player": match.players[0],
        "against": match.players[1],
        "games": f"{match.games}",
        "points": result.points,
        "draws": f"{result.draws}",
        "plies (median)": f"{result.plies:g}",
        "openings won twice by one side": "" if result.decided is None else f"{result.decided} of {openings}",
        "by itself": f"`{match.command}`",
    }


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
    parser.add_argument("--only", metavar="TEXT", help="play only matches whose command has this in it")
    parser.add_argument("--games", metavar="N", type=int, help="play so many games a match")
    asked = parser.parse_args()

    def wanted(command: str) -> bool:
        return (asked.only or "") in command and not (asked.keep and asked.keep in command)

    for name in [asked.game] if asked.game else playable:

        def keep(found: Measured, name: str = name) -> None:
            # Read once more: other games may be measured at the same time.
            measured = {**measured_before(), name: found}
            KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
            PAGE.write_text(page(measured), encoding="utf-8")

        Figures(GAMES[name], measured_before().get(name)).measure(wanted, keep, asked.games)


if __name__ == "__main__":
    main()
