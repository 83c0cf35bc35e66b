"""Docstrings begin with a verb or with a noun."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLACES = ("engines", "locales", "render", "sessions", "thinking", "training", "frontend", "cogs", "tests", "benchmarks")


@cache
def files(ending: str = ".py") -> tuple[Path, ...]:
    """Paths of the project's files with this ending."""
    places = (path for place in PLACES for path in sorted((ROOT / place).rglob(f"*{ending}")))
    return (*sorted(ROOT.glob(f"*{ending}")), *places)


MOST_INVERTED = 0
"""Most docstrings of functions that begin neither with a verb nor with a noun. The number only falls."""

QUESTIONS = {"whether", "what", "how", "who", "which", "why", "when", "where", "with", "without", "from", "as", "after"}
QUESTIONS |= {"before", "for", "in", "of", "by", "so", "called", "something", "everything", "nothing", "anything"}
"""First words of a docstring that puts a clause where a noun belongs."""
ARTICLES = {"the", "a", "an", "every", "all", "each", "one", "true", "both", "two", "three", "four", "no"}
"""First words of a docstring about a value."""


def inverted(source: str) -> Iterator[tuple[int, str]]:
    """Yield the function docstrings that begin with a clause, or with a noun although the function returns nothing."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not (said := ast.get_docstring(node)):
            continue
        first = said.split()[0].strip(".,:;").lower()
        acts = node.returns is not None and ast.unparse(node.returns) == "None"
        third_person = first.endswith("s") and not first.endswith("ss")
        if first in QUESTIONS or (acts and (first in ARTICLES or third_person)):
            yield node.lineno, said.splitlines()[0]


def test_docstrings_begin_with_a_verb_or_with_a_noun() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {said}"
        for path in files()
        if path.relative_to(ROOT).parts[0] != "tests" and not path.name.startswith("test_")
        for line, said in inverted(path.read_text(encoding="utf-8"))
    ]
    cure = "begin with a verb (“Post …”) if the function acts, else with its noun (“The …”), a truth with “True if”"
    assert len(found) <= MOST_INVERTED, f"{len(found)}: {cure}\n" + "\n".join(found[:20])


@pytest.mark.parametrize(
    ("returns", "said", "number"),
    [
        ("None", "Post the board.", 0),
        ("None", "The board is posted.", 1),
        ("None", "Posts the board.", 1),
        ("bool", "True if the board is there.", 0),
        ("bool", "Whether the board is there.", 1),
        ("int", "The number of boards.", 0),
        ("int", "How many boards there are.", 1),
    ],
)
def test_inverted_docstrings_are_found(returns: str, said: str, number: int) -> None:
    source = f'def post() -> {returns}:\n    """{said}"""\n'
    assert len(list(inverted(source))) == number
