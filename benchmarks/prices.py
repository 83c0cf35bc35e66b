"""The price of each family of features in lines: ``python -m benchmarks.prices`` writes the table in ARCHITECTURE.md.

A file belongs to the first family with words in its path. Code is Python without tests and benchmarks. Texts are the
lines of the catalogues in all languages.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DOCUMENT: Final = ROOT / "ARCHITECTURE.md"
HEADING: Final = "| family | code | tests | texts |\n| --- | ---: | ---: | ---: |\n"

FAMILIES: Final = {
    "training, mining of puzzles": r"^training/",
    "the sandbox": r"sandbox",
    "Reef": r"reef|species|cards\.ftl|/art/",
    "Atoll": r"atoll",
    "Ataxx": r"ataxx|uai",
    "cups": r"cups?[/._]|podium|standings",
    "ladders": r"ladders?[/._]",
    "crowds": r"crowd|vot(e|ing)",
    "puzzles, lessons, daily runs": r"puzz|lesson|learn|walk|tries|mistake|solving|dail(y|ies)|streak",
    "ratings, leaderboards, profiles, badges": r"rating|rank|leaderboard|profile|badge|bests|finds|verdict|statistics",
    "replays, analyses, hints": r"replay|/gif|analy|hint|playback|remark|export|animation",
    "clocks, vacations, planned replies": r"clock|vacation|forfeit|premove|plan_?ahead",
    "settings, privacy, moderation, following": r"settings|privacy|moderat|follow|watching|welcome|disclosure|erase",
    "several processes, PostgreSQL": r"cluster|leases|postgres|pooler|filelock|/news|concurrency|silence|shares",
    "workers of computer players": r"thinking|compil|worker|simulat|search",
    "drawing": r"render|picture|font|/art|looks",
    "messages, answers, publishing": r"frontend/(answering|publishing|messages|face)|tests/cogs/",
    "stored games": r"sessions/",
    "operation: start, log, metrics": r"operations/|tests/wire|bot|health|metrics|client|play\.py|deploy|cli\.ftl",
    "everything else": r"",
}
"""Regular expression of the paths of each family, in the order of the search."""

COLUMNS: Final = ("code", "tests", "texts")


def column_of(path: str) -> str | None:
    """Column that counts a file; None for a file that is not counted."""
    if path.startswith("locales/") and path.endswith(".ftl"):
        return "texts"
    if not path.endswith(".py") or path.startswith("benchmarks/"):
        return None
    return "tests" if re.match(r"(training/)?tests/", path) else "code"


def family_of(path: str) -> str:
    """Family of a file: the first with words in its path."""
    return next(name for name, words in FAMILIES.items() if re.search(words, path))


def counted() -> dict[str, Counter[str]]:
    """Lines of each family, by column."""
    found: dict[str, Counter[str]] = {name: Counter() for name in FAMILIES}
    for path in subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines():  # noqa: S607
        if (column := column_of(path)) and (ROOT / path).is_file():
            with (ROOT / path).open(encoding="utf-8") as lines:
                found[family_of(path)][column] += sum(1 for _ in lines)
    return found


def rows(found: dict[str, Counter[str]]) -> Iterator[str]:
    """Yield the rows of the table, and the sums."""
    for name, lines in found.items():
        yield f"| {name} | {' | '.join(f'{lines[column]:,}' for column in COLUMNS)} |\n"
    sums = (f"{sum(lines[column] for lines in found.values()):,}" for column in COLUMNS)
    yield f"| **all** | {' | '.join(sums)} |\n"


def written() -> dict[str, Counter[str]]:
    """Lines of each family as the table says."""
    table = DOCUMENT.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n\n")[0]
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines())
    numbers = {name: [int(each.replace(",", "")) for each in counts] for name, *counts in cells}
    return {name: Counter(dict(zip(COLUMNS, counts, strict=True))) for name, counts in numbers.items()}


def main() -> None:
    """Write the table."""
    argparse.ArgumentParser(prog="python -m benchmarks.prices", description=__doc__).parse_args()
    before, _, after = DOCUMENT.read_text(encoding="utf-8").partition(HEADING)
    text = f"{before}{HEADING}{''.join(rows(counted()))}\n{after.partition(chr(10) * 2)[2]}"
    DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
