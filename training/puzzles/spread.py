"""Writes ``engines/PUZZLES.md``: the number of puzzles by level and weekday, counted from the games' sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engines import GAMES
from engines.base import AnyGame
from engines.puzzles import WEEK

PAGE: Final = Path("engines", "PUZZLES.md")
DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
HEAD: Final = """# Puzzles

How hard the puzzles of each weekday are. A puzzle’s level is the weakest level that solves it with three of four seeds.

`python -m training.puzzles.spread` writes this page again.
"""


def page(games: Iterable[AnyGame]) -> str:
    """The page, with a table for each game that has puzzles."""
    return "\n".join([HEAD, *(table(game) for game in games if game.puzzles())])


def table(game: AnyGame) -> str:
    """The table of a game: a row for each level, a column for each weekday."""
    puzzles, seventh = game.puzzles(), len(game.puzzles()) // WEEK
    days = [Counter(each.level for each in puzzles[day * seventh : (day + 1) * seventh]) for day in range(WEEK)]
    lines = [f"## {game.title}", "", f"| level | {' | '.join(DAYS)} | all |", "|---|" + "--:|" * (WEEK + 1)]
    for level in range(1, 1 + len(game.levels)):
        numbers = [day[level] for day in days]
        lines.append(f"| {level} | {' | '.join(map(str, [*numbers, sum(numbers)]))} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    PAGE.write_text(page(GAMES.values()), encoding="utf-8")
