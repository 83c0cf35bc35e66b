"""Writes ``engines/PUZZLES.md``: the number of puzzles by level and weekday, counted from the games' sets."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engines import GAMES
from engines.base import AnyGame
from engines.levels import NAMES
from engines.puzzles import WEEK

PAGE: Final = Path("engines", "PUZZLES.md")
DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
HEAD: Final = """# Puzzles

How many puzzles each game has, by level and weekday. A week begins with easy puzzles and ends with hard puzzles.

A puzzle’s level is the weakest computer level ([all levels](PLAYERS.md)) that solves it in three of four tries or
more. Each try has other random numbers.

On Mondays (UTC), `/puzzle` shows the next puzzle of the column *Mon*, on Tuesdays of the column *Tue*, and so on.
After the last puzzle of a column, the first puzzle comes again, after {weeks} weeks.

To write this page again after a change of the puzzles: `python -m training.puzzles.spread`.
"""


def page(games: Iterable[AnyGame]) -> str:
    shown = [game for game in games if game.puzzles()]
    weeks = sorted({len(game.puzzles()) // WEEK for game in shown})
    return "\n".join([HEAD.format(weeks=" or ".join(map(str, weeks))), *map(table, shown)])


def table(game: AnyGame) -> str:
    """Markdown table of a game: a row for each level, a column for each weekday. Lines below name unused levels."""
    puzzles, seventh = game.puzzles(), len(game.puzzles()) // WEEK
    days = [Counter(each.level for each in puzzles[day * seventh : (day + 1) * seventh]) for day in range(WEEK)]
    names, solving = NAMES[: len(game.levels)], {each.level for each in puzzles}
    lines = [f"## {game.title}", "", f"| level | {' | '.join(DAYS)} | all |", "|---|" + "--:|" * (WEEK + 1)]
    for level, name in enumerate(names, start=1):
        numbers = [day[level] for day in days]
        lines.append(f"| {name} | {' | '.join(str(number or '–') for number in [*numbers, sum(numbers)])} |")
    weaker, stronger = names[: min(solving) - 1], names[max(solving) :]
    if weaker:
        lines += ["", f"No puzzle is easy enough for {' or '.join(weaker)}."]
    if stronger:
        lines += ["", f"No puzzle needs {' or '.join(stronger)}: weaker levels solve them all."]
        lines += ["The search that finds puzzles looks fewer moves ahead than these levels."]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m training.puzzles.spread", description=__doc__).parse_args()
    PAGE.write_text(page(GAMES.values()), encoding="utf-8")
