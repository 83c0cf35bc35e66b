"""The lines in each folder: ``python -m benchmarks.prices`` writes the table in ARCHITECTURE.md.

Code is Python without tests and benchmarks. Tests of a folder are in the same folder of ``tests``. Texts are the lines
of the catalogues in all languages.
"""

from __future__ import annotations

import argparse
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DOCUMENT: Final = ROOT / "ARCHITECTURE.md"
HEADING: Final = "| folder | code | tests | texts |\n| --- | ---: | ---: | ---: |\n"
COLUMNS: Final = ("code", "tests", "texts")
TOP: Final = "the project’s own"
"""Row of the files outside folders."""


def column_of(path: str) -> str | None:
    """Column that counts a file; None for a file that is not counted."""
    if path.startswith("locales/") and path.endswith(".ftl"):
        return "texts"
    if not path.endswith(".py") or path.startswith("benchmarks/"):
        return None
    return "tests" if "tests" in path.split("/") else "code"


def folder_of(path: str) -> str:
    """Folder of a file or of what it tests: two levels deep, below ``frontend/faces`` three, without languages."""
    folders = [each for each in path.split("/")[:-1] if each != "tests"]
    if folders[:1] == ["locales"]:
        return "locales"
    return "/".join(folders[: 3 if "faces" in folders else 2]) or TOP


def counted() -> dict[str, Counter[str]]:
    """Lines of each folder by column, in alphabetical order."""
    found: dict[str, Counter[str]] = {}
    for path in subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines():  # noqa: S607
        if (column := column_of(path)) and (ROOT / path).is_file():
            with (ROOT / path).open(encoding="utf-8") as lines:
                found.setdefault(folder_of(path), Counter())[column] += sum(1 for _ in lines)
    return dict(sorted(found.items()))


def rows(found: dict[str, Counter[str]]) -> Iterator[str]:
    """Yield the rows of the table, and the sums."""
    for name, lines in found.items():
        yield f"| {name} | {' | '.join(f'{lines[column]:,}' for column in COLUMNS)} |\n"
    sums = (f"{sum(lines[column] for lines in found.values()):,}" for column in COLUMNS)
    yield f"| **all** | {' | '.join(sums)} |\n"


def written() -> dict[str, Counter[str]]:
    """Lines of each folder as the table says."""
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
