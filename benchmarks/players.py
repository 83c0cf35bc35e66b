"""Measures the computer players against each other and writes the figures to ``engines/PLAYERS.md``.

    .venv/bin/python -m benchmarks.players

plays every match of ``MATCHES``: about a quarter of an hour. Players with a clock do not repeat their games exactly.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

import engines
from engines import GAMES
from engines.simulation import simulate

PAGE: Final = Path(engines.__file__).with_name("PLAYERS.md")


class Match(msgspec.Struct, frozen=True):
    """Two players of a game, and how many games they play after how many random actions."""

    game: str
    players: tuple[str, str]
    games: int
    opening: int
    seed: int = 1

    @property
    def command(self) -> str:
        """The same match on the engines' command line."""
        return (
            f"python -m engines simulate {self.game} --players {','.join(self.players)} --games {self.games} "
            f"--opening {self.opening} --seed {self.seed}"
        )

    def play(self) -> dict[str, Any]:
        """The figures of ``simulate``."""
        game = GAMES[self.game]
        return simulate(game, game.options(), self.players, self.games, self.seed, opening=self.opening)


MATCHES: Final = (Match("ataxx", ("search-100ms", "alphabeta-4"), games=200, opening=2),)
"""Ataxx opens with two random plies: after four, one side has often lost already, whoever plays on."""


def page(results: Iterable[tuple[Match, dict[str, Any]]]) -> str:
    """The document: a row for each match."""
    rows = []
    for match, figures in results:
        share = figures["players"][0]["share"]
        points = f"**{share:.1%}** ± {math.sqrt(share * (1 - share) / match.games):.1%}"
        rows.append(
            f"| {match.game} | {match.players[0]} | {match.players[1]} | {match.games} | {points} | "
            f"{figures['draws']} | {figures['plies']['median']:g} | `{match.command}` |"
        )
    return "\n".join(
        [
            "# Computer players, measured",
            "",
            "Written by `python -m benchmarks.players`: change that instead. Each opening of random actions is played",
            "twice, once from either side. A draw is half a point; ± is one standard error.",
            "",
            "| game | player | against | games | points | draws | plies (median) | by itself |",
            "|---|---|---|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page([(match, match.play()) for match in MATCHES]), encoding="utf-8")
