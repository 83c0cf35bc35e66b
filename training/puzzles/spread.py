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
from engines.puzzles import DECIDED, FEW, WEEK, days_of

PAGE: Final = Path("engines", "PUZZLES.md")
DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
HEAD: Final = """# Puzzles

How many puzzles each game has, by level and weekday. A week begins with easy puzzles and ends with hard puzzles.

A day’s puzzle is short. To win, its game ends within {decided} plies (moves of both sides). For points, it has at most
{few} moves before the one that ends the game. The column *days* counts these puzzles. All others are for practice.

A puzzle’s level is the weakest computer level ([all levels](PLAYERS.md)) that solves it in three of four tries or
more. Each try has other random numbers.

On Mondays (UTC), `/puzzle` shows the next puzzle of the column *Mon*, on Tuesdays of the column *Tue*, and so on.
After the last puzzle of a column, the first puzzle comes again, after {weeks} weeks. Of a day’s puzzles, the easiest
stands first.

To write this page again after a change of the puzzles: `python -m training.puzzles.spread`.
"""


def page(games: Iterable[AnyGame]) -> str:
    shown = [game for game in games if game.puzzles()]
    least, *_, most = sorted(len(days_of(game.puzzles())) // WEEK for game in shown)
    return "\n".join([HEAD.format(weeks=f"{least} to {most}", decided=DECIDED, few=FEW), *map(table, shown)])


def table(game: AnyGame) -> str:
    """Markdown table of a game: a row for each level, a column for each weekday. Lines below name unused levels."""
    puzzles, shown = game.puzzles(), days_of(game.puzzles())
    seventh = len(shown) // WEEK
    days = [Counter(puzzles[index].level for index in shown[n * seventh : (n + 1) * seventh]) for n in range(WEEK)]
    every = Counter(each.level for each in puzzles)
    names, solving = NAMES[: len(game.levels)], {each.level for each in puzzles}
    lines = [f"## {game.title}", "", f"| level | {' | '.join(DAYS)} | days | all |", "|---|" + "--:|" * (WEEK + 2)]
    for level, name in enumerate(names, start=1):
        numbers = [day[level] for day in days]
        lines.append(
            f"| {name} | {' | '.join(str(number or '–') for number in [*numbers, sum(numbers), every[level]])} |"
        )
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
