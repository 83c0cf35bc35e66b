"""Measure the computer players and write ``engines/PLAYERS.md``.

    python -m benchmarks.players --game ataxx

measures one game; without ``--game`` all games, which takes hours. ``--only net-`` plays only matches with this text in
their command, ``--keep 1000ms`` plays all others. Other figures are kept. ``--games 20`` plays 20 games a match, where
200 would take hours. ``--seed 7`` plays other games, for levels that were tuned on the usual ones. The figures are
stored in ``benchmarks/players.json`` after each match. The page is written from them and marks missing ones. Lines
about a long match tell the share so far and the time left.
"""

from __future__ import annotations

import argparse
import importlib.util
import inspect
import itertools
import math
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, get_args, get_origin

import msgspec
from msgspec.structs import replace

import engines
from engines import GAMES
from engines.base import AnyGame
from engines.levels import DEFAULT, NAMES
from engines.players import KINDS, player_named
from engines.simulation import simulate
from locales import ENGLISH

PAGE: Final = Path(engines.__file__).with_name("PLAYERS.md")
KEPT: Final = Path(__file__).with_name("players.json")

LADDER_GAMES: Final = 200
SEED: Final = 1
OPENING: Final = 2
"""Number of random actions at the start, in games without chance.

Two in Ataxx: after four, one side has often lost already.
"""
PACE_GAMES: Final = 3
PACE_SECONDS: Final = 2.0
"""Processor seconds for moves of a player. After them, timing stops."""
WARMING: Final = 0.2
"""Share of ``PACE_SECONDS`` spent on warming up."""
PROGRESS: Final = 10.0
"""Least seconds between two lines of progress."""


class Match(msgspec.Struct, frozen=True):
    """A match of two players. ``games``: its number of games. ``opening``: random actions at a game's start."""

    game: str
    players: tuple[str, str]
    games: int
    opening: int
    options: dict[str, str] = {}
    seed: int = SEED

    @property
    def command(self) -> str:
        """Command of the engines' command line that plays the match."""
        options = "".join(f" --option {name}={value}" for name, value in self.options.items())
        return (
            f"python -m engines simulate {self.game} --seats {len(self.players)} --players {','.join(self.players)} "
            f"--games {self.games} --opening {self.opening} --seed {self.seed}{options}"
        )

    def play(self) -> Result:
        """Play the match and return its result. Strong levels take hours."""
        game = GAMES[self.game]
        began = shown = time.monotonic()

        def tell(finished: int, share: float) -> None:
            nonlocal shown
            now = time.monotonic()
            if now - shown >= PROGRESS:
                shown = now
                print(progress_line(self, finished, share, now - began), file=sys.stderr)

        options = game.options(**self.options)
        figures = simulate(game, options, self.players, self.games, self.seed, opening=self.opening, tell=tell)
        return Result(self, figures["players"][0]["share"])


def progress_line(match: Match, finished: int, share: float, spent: float) -> str:
    """Line about a match in progress: its finished games, the first player's ``share`` so far, and the time left.

    ``spent``: seconds since the match began.
    """
    left = spent / finished * (match.games - finished)
    return (
        f"{match.game}, {' against '.join(match.players)}: {finished} of {match.games} games, {_percent(share)}, "
        f"about {left / 60:.0f} min left"
    )


class Result(msgspec.Struct, frozen=True):
    """Result of a match. ``share``: the first player's share of the points, 0 to 1."""

    match: Match
    share: float

    @property
    def error(self) -> float:
        """Standard error of the share, from the binomial distribution."""
        return math.sqrt(self.share * (1 - self.share) / self.match.games)


class Pace(msgspec.Struct, frozen=True):
    """A player's mean and longest processor time for a move, in seconds."""

    mean: float
    longest: float


class Ladder(msgspec.Struct, frozen=True):
    """Players of all levels, weakest first, with each player's result against the level below and its pace.

    ``options``: the game's. None stands for a figure that is not measured yet.
    """

    options: dict[str, str]
    players: tuple[str, ...]
    results: tuple[Result | None, ...]
    paces: tuple[Pace | None, ...]


Measured = dict[str, tuple[Ladder, ...]]
"""Ladders of each game, by the game's name."""


def setups(game: AnyGame) -> tuple[dict[str, str], ...]:
    """Options to measure: the defaults, and each option's value with other players.

    In the order of the game's options.
    """
    found: dict[tuple[str, ...], dict[str, str]] = {players_on(game, {}): {}}
    order = {"": 0}
    for field in msgspec.structs.fields(game.options_type):
        for number, value in enumerate(get_args(field.type) if get_origin(field.type) is Literal else ()):
            order["" if value == field.default else value] = number
            found.setdefault(players_on(game, {field.name: value}), {field.name: value})
    return tuple(sorted(found.values(), key=lambda options: order["".join(options.values())]))


def players_on(game: AnyGame, options: dict[str, str]) -> tuple[str, ...]:
    """Names of the levels' players under these options, weakest first."""
    return game.levels_for(game.new(game.options(**options), 2, 0))


def ladder(game: AnyGame, options: dict[str, str]) -> list[Match]:
    """Matches of each level against the level below, weakest first."""
    opening = OPENING if game.new(game.options(), 2, 0) == game.new(game.options(), 2, 1) else 0
    pairs = itertools.pairwise(players_on(game, options))
    return [Match(game.name, (above, below), LADDER_GAMES, opening, options) for below, above in pairs]


LEGEND: Final = """\
How strong each computer level is, and how long it thinks about a move.

Each row of a table is a level, weakest first:

| column | what it says |
|---|---|
| level | the level's name in Discord |
| player | its name in commands: `--players greedy` |
| budget | the limit of its search, the same on every machine |
| mean time, longest time | processor time for a move |
| points | share of the points in a match against the level in the row above |
| error | one standard error of this share |
| games | number of games in this match |

* **Points**: a win is 1 point, a draw ½. At 50 %, both players are equally strong. At 80 %, the level wins four games
  of five.
* **Error**: in two of three matches, the true share is at most one standard error away from the measured share.
* **Matches**: in Ataxx and Atoll, games come in pairs. Both begin with the same two random moves, and the players
  swap sides. In Reef, each game has its own deal of cards.
* **Times**: each player plays up to {games} games against itself. Timing stops when its moves have taken
  {seconds:g} seconds in all. No search takes longer than 2 seconds.
* **Machine**: a virtual machine with two shared x86-64 cores, Linux, Python 3.11. A player uses one core.

**How strong**: Shrimp plays like a beginner. Each further level beats the level below in 7 to 9 of 10 games. {level} is
the default level. It is meant to lose half of its games against a casual adult. Games against people were not measured.

**To measure a game again** and write this page: `python -m benchmarks.players --game GAME`. This takes hours.

**Commands** of this page run in the project’s folder, with its Python (`.venv/bin/python`, on Windows
`.venv\\Scripts\\python`). `PLAYER` and `OTHER` are two players of a table, `GAMES` is a number of games.
"""
"""First part of the page: what its columns and figures mean."""

MORE: Final = {
    "ataxx": """\
### Against other programs

Turtle and the levels above use the same search. It played against other programs by the Universal Ataxx Interface, and
against the former search, which was slower, less selective, and had another network.

* Both sides had the same processor time for a move, or looked at equally many positions.
* Each opening was played twice, with swapped sides. No opening was decided from the start.
* The other programs are not part of this project, and their names are not stored with the figures. So these matches
  cannot be repeated exactly. Take them as a rough comparison.

The difference is in Elo points. With a difference of +282, the player gets 84 % of the points against the opponent.
With −275, it gets 17 %. The true difference is between the bounds in 19 of 20 matches. A dash marks an unknown figure.

| opponent | for a move | difference | lower bound | upper bound |
|---|---|---|---|---|
| the strongest program without a network | – | +382 | +209 | +554 |
| the strongest public program with a network | 20 ms | −275 | −344 | −206 |
| the same | 100 ms | −331 | – | – |
| the same | equally many positions | −396 | – | – |
| the former search, standard board, 200 games | 20 ms | +282 | +225 | +355 |
| the former search, boards with walls, 200 games | 20 ms | +198 | +152 | +250 |

Against the former search, the present one gained 282 points. Against strangers it gained about 110: the strongest
program with a network was 389 points ahead of the former search.

### Recipes for the network

The distance to the strongest program lies in the network: with that program’s network in Lagoon’s search, the
difference was −83. So other recipes were compared before any match, by `python -m training.ataxx.comparing`. The
figures are the error of the share of the points that a position promises (root mean square), against a search of
200,000 positions. They are from 7,500 positions of other games, by the number of empty squares. Smaller is better.

| recipe | 24 and more | 18 to 23 | 12 to 17 | 6 to 11 | 1 to 5 | all |
|---|---|---|---|---|---|---|
| the packaged network: 64 units, 11 million positions | 0.0375 | 0.0541 | 0.0871 | 0.1684 | 0.2697 | 0.1359 |
| 64 units, 1,250,000 positions of 1,500 nodes | 0.0432 | 0.0677 | 0.0995 | 0.1869 | 0.2856 | 0.1471 |
| 64 units, 500,000 positions | 0.0490 | 0.0726 | 0.1082 | 0.1907 | 0.2918 | 0.1517 |
| 64 units, 250,000 positions | 0.0601 | 0.0879 | 0.1240 | 0.2155 | 0.2939 | 0.1612 |
| 64 units, 250,000 positions of 7,500 nodes | 0.0586 | 0.0874 | 0.1224 | 0.2078 | 0.3137 | 0.1657 |
| 64 units, fitted to the log-odds too | 0.0434 | 0.0661 | 0.0993 | 0.1856 | 0.2835 | 0.1461 |
| 64 units, and three squares in a line | 0.0425 | 0.0671 | 0.1007 | 0.1838 | 0.2857 | 0.1466 |
| 64 units, and three by three squares | 0.0451 | 0.0677 | 0.1016 | 0.1865 | 0.2794 | 0.1454 |
| 256 units | 0.0450 | 0.0676 | 0.1000 | 0.1786 | 0.2803 | 0.1441 |

Without a number, a recipe has 1,250,000 positions of 1,500 nodes. Each was fitted in about as many steps.

* **Deeper labels** lose. For the same time there are five times fewer positions, and the error is larger everywhere.
  With equally many positions, 7,500 nodes instead of 1,500 are 1 to 4 % better down to six empty squares, and 7 %
  worse below.
* **More positions** help most: 2.5 times as many are 2 to 12 % better, 3 % in all.
* **256 units** are 4 % better with 6 to 11 empty squares, 4 % worse with 24 and more, and 2 % better in all, for four
  times the work.
* **Other inputs and the other error** are at most 1 % better in all.

The strongest program’s network is 30 to 41 % closer to the truth. None of these recipes comes near that.
""",
}
"""Text below a game's table, by game: other measurements, which this script does not repeat."""

ACCURACY: Final = """\
## Accuracy

*Analyse* sums up each player’s turns in one number. It is the accuracy that Lichess shows for chess, with the winning
chances that the game’s own search estimates.

* **A turn** has an accuracy of `103.1668 · exp(−0.04354 · LOST) − 3.1669` percent, at least 1 % and at most 100 %.
  `LOST` is the loss of winning chances by the turn, in percentage points.
* **A game** has the mean of two means of a player’s turns: a weighted mean and the harmonic mean.
* **The weight** of a turn is the standard deviation of the player’s chances, in percentage points, from 0.5 to 12. It
  is taken over the last positions up to the turn: a tenth of the game, from 2 to 8.
* **Left out** are turns that end a part of the game, such as a phase in Reef. Without the time to judge every turn, an
  analysis has no accuracy.

Sources: [Lichess accuracy metric](https://lichess.org/page/accuracy) for a turn, `AccuracyPercent.scala` in
[Lichess’s program](https://github.com/lichess-org/lila) for a game. The program adds one percentage point to a turn
with a loss. Lagoon does not.
"""
"""Part of the page about the accuracy in an analysis (``thinking/analysis.py``)."""

TRIED: Final = """\
## Tried, and not kept

Stronger searches, measured against the strongest level of the game. The true share of the points is between the bounds
in 19 of 20 measurements. A change must get 60 % in Atoll with 300 ms for a move, and 70 % in Reef, because all levels
and puzzles would need new measurements.

| game | change | points | bounds |
|---|---|---|---|
| Atoll | a network’s value of the position instead of playouts, or beside them | 32 to 51 % | 20 to 70 % |
| Atoll | other selection (PUCT, progressive bias), other constants, last good reply | 36 to 54 % | 27 to 64 % |
| Atoll | learned answers and slower RAVE, 100 ms (learned answers alone: 38 to 54 %) | 66 % | 57 to 75 % |
| Reef | a search of width 48 or 96: 20 to 24 Victory Points more alone | 61 to 63 % | 47 to 76 % |
| Reef | an estimate fitted to more games of its own, or the opponent’s purchases foreseen | 33 to 41 % | 6 to 79 % |

With 300 ms for a move, the learned answers got 44 % in 16 games: too few for a verdict.
"""
"""Last part of the page."""


def budget(game: AnyGame, name: str) -> dict[str, str]:
    """Texts of a player's budget by column: “budget” with its unit, or one column a setting."""
    player = player_named(game, name)
    if isinstance(player, msgspec.Struct):
        fields = [each.name for each in msgspec.structs.fields(player) if each.type in (int, float, int | None)]
        values = {each: getattr(player, each) for each in fields}
        if len(values) == 1:
            return {"budget": " ".join(f"{value} {unit}" for unit, value in values.items())}
        return {setting: "–" if value is None else f"{value:g}" for setting, value in values.items()}
    for kind in (*KINDS, *game.searches()):
        unit = re.search(r"[A-Z]+", kind)
        amount = re.search(r"[1-9][0-9]*", name)
        if unit and amount and kind.replace(unit[0], amount[0]) == name:
            counted = unit[0].lower().removesuffix("s" if amount[0] == "1" else "")
            return {"budget": f"{int(amount[0]):,} {counted}"}
    return {"budget": "–"}


def words(game: AnyGame) -> list[str]:
    """Lines for the page about a game's levels, from the docstring of its ``levels.py``. Empty without this file."""
    module = f"{type(game).__module__.rpartition('.')[0]}.levels"
    if not importlib.util.find_spec(module):
        return []
    text = inspect.getdoc(importlib.import_module(module)) or ""
    return ["", *text.replace("``", "`").replace("'", "’").splitlines()[2:]]


class Figures:
    """Measures a game's figures one by one. Figures that are not measured again are kept."""

    def __init__(self, game: AnyGame, before: Sequence[Ladder]) -> None:
        self._game = game
        self._results = {_any_number(result.match): result for each in before for result in each.results if result}
        self._paces = {
            (*each.options.values(), player): pace
            for each in before
            for player, pace in zip(each.players, each.paces, strict=True)
            if pace
        }

    @property
    def measured(self) -> tuple[Ladder, ...]:
        """All figures known now, a ladder for each of ``setups``."""
        ladders = []
        for options in setups(self._game):
            players = players_on(self._game, options)
            results = tuple(self._results.get(_any_number(match)) for match in ladder(self._game, options))
            paces = tuple(self._paces.get((*options.values(), player)) for player in players)
            ladders.append(Ladder(options, players, results, paces))
        return tuple(ladders)

    def measure(
        self,
        wanted: Callable[[str], bool],
        keep: Callable[[tuple[Ladder, ...]], None],
        games: int = LADDER_GAMES,
        seed: int = SEED,
    ) -> None:
        """Play the wanted matches. Time their players, and all players without a pace.

        ``wanted``: True for a match's command. ``keep``: called with all figures after each new one. ``games``: games a
        match.
        """
        keep(self.measured)
        for options in setups(self._game):
            matches = ladder(self._game, options)
            played = {player for match in matches if wanted(match.command) for player in match.players}
            for player in players_on(self._game, options):
                if player in played or (*options.values(), player) not in self._paces:
                    self._paces[*options.values(), player] = pace(self._game, options, player)
                    keep(self.measured)
            for match in matches:
                if wanted(match.command):
                    self._results[_any_number(match)] = replace(match, games=games, seed=seed).play()
                    keep(self.measured)


def _any_number(match: Match) -> str:
    """Key of a match that does not depend on its number of games and its seed."""
    return replace(match, games=0, seed=0).command


def pace(game: AnyGame, options: dict[str, str], name: str) -> Pace:
    """Time a player's moves in games against itself."""
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
            if seed:  # the first game only warms up
                times.append(time.process_time() - began)
            state = game.apply(state, seat, action)
            spent = sum(times) if seed else time.process_time() - start
            if spent > PACE_SECONDS * (1 if seed else WARMING):
                break
    return Pace(sum(times) / len(times), max(times))


def page(measured: Measured) -> str:
    """Text of ``engines/PLAYERS.md`` with these figures. Missing figures are marked."""
    legend = LEGEND.format(games=PACE_GAMES, seconds=PACE_SECONDS, level=NAMES[DEFAULT - 1])
    lines = ["# Computer players", "", *legend.splitlines()]
    for game in GAMES.values():
        if game.name in measured:
            lines += ["", f"## {game.title}", *words(game)]
            lines += ["", *_levels(game, measured[game.name])]
            if game.name in MORE:
                lines += ["", *MORE[game.name].replace("'", "’").splitlines()]
    return "\n".join([*lines, "", ACCURACY, TRIED])


def _board(game: AnyGame, measured: Ladder) -> str:
    """Text of a ladder's options, such as the name of the board."""
    options = _options(game, measured)
    return ", ".join(ENGLISH.say(f"commands-option-{name}-{value}") for name, value in options.items())


def _options(game: AnyGame, measured: Ladder) -> dict[str, object]:
    """All options of a ladder's games, the defaults included."""
    options: dict[str, object] = msgspec.to_builtins(game.options(**measured.options))
    return options


HEADS: Final = ("mean time", "longest time", "points", "error", "games")
"""Titles of the last columns of a game's table."""
UNMEASURED: Final = "*not yet measured*"


def _levels(game: AnyGame, measured: Sequence[Ladder]) -> list[str]:
    """Lines of a game's table, and the commands that repeat its matches. With several ladders, it names the board."""
    boards = [[_board(game, each)] if len(measured) > 1 else [] for each in measured]
    budgets = budget(game, measured[0].players[0])
    heads = (*(["board"] if len(measured) > 1 else []), "level", "player", *budgets, *HEADS)
    rows = [[*board, *row] for board, each in zip(boards, measured, strict=True) for row in _rows(game, each)]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *(f"| {' | '.join(row)} |" for row in rows)]
    return [*lines, *_repeated(game, list(zip(boards, measured, strict=True)))]


def _rows(game: AnyGame, measured: Ladder) -> Iterator[tuple[str, ...]]:
    """Yield the cells of a ladder's rows, without the board."""
    budgets = [budget(game, player) for player in measured.players]
    below: Sequence[Result | None] = (None, *measured.results)
    names = NAMES[: len(measured.players)]
    for name, player, own, result, pace in zip(names, measured.players, budgets, below, measured.paces, strict=True):
        times = (_time(pace.mean), _time(pace.longest)) if pace else (UNMEASURED, "")
        match = (_percent(result.share), _percent(result.error), str(result.match.games)) if result else ("–", "–", "–")
        if not result and name != names[0]:
            match = (UNMEASURED, "", "")
        yield name, player, *own.values(), *times, *match


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _repeated(game: AnyGame, ladders: Sequence[tuple[Sequence[str], Ladder]]) -> list[str]:
    """Lines with the commands that repeat the matches of a table, by board, which they name.

    Players and numbers are placeholders. If seeds differ, a command names the stronger players of its matches.
    """
    lines = list[str]()
    for board, ladder in ladders:
        options = {name: value for name, value in _options(game, ladder).items() if isinstance(value, str)}
        matches = [replace(result.match, options=options) for result in ladder.results if result]
        found: dict[str, list[str]] = {}
        for each in matches:
            command = re.sub(r"--games \d+", "--games GAMES", each.command)
            found.setdefault(command.replace(",".join(each.players), "PLAYER,OTHER"), []).append(each.players[0])
        for command, players in found.items():
            named = [*board, *([", ".join(players)] if len(found) > 1 else [])]
            lines.append(f"* {''.join(f'{name}: ' for name in named)}`{command}`")
    if len(lines) == 1:
        return ["", lines[0].replace("* ", "To repeat a match: ", 1)]
    return ["", "To repeat a match:", "", *lines] if lines else []


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.3g} ms"


def measured_before() -> Measured:
    """Figures in ``benchmarks/players.json``, by game; empty without this file."""
    return msgspec.json.decode(KEPT.read_bytes(), type=Measured) if KEPT.exists() else {}


def main() -> None:
    """Measure one game or all, store the figures, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    playable = [name for name, game in GAMES.items() if game.levels]
    parser.add_argument("--game", choices=playable)
    parser.add_argument("--keep", metavar="TEXT", help="play no match with this text in its command")
    parser.add_argument("--only", metavar="TEXT", help="play only matches with this text in their command")
    parser.add_argument("--games", metavar="N", type=int, default=LADDER_GAMES, help="games of each match (200)")
    parser.add_argument("--seed", metavar="N", type=int, default=SEED, help="seed of each match (1)")
    asked = parser.parse_args()

    def wanted(command: str) -> bool:
        return (asked.only or "") in command and not (asked.keep and asked.keep in command)

    for name in [asked.game] if asked.game else playable:

        def keep(found: tuple[Ladder, ...], name: str = name) -> None:
            # Read the file again: another process may have measured another game.
            measured = {**measured_before(), name: found}
            KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")
            PAGE.write_text(page(measured), encoding="utf-8")

        Figures(GAMES[name], measured_before().get(name, ())).measure(wanted, keep, asked.games, asked.seed)


if __name__ == "__main__":
    main()
