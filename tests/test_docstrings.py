"""Public methods have docstrings, on themselves or on an overridden method."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).parents[1]
PLACES = ("engines", "locales", "render", "sessions", "thinking", "training", "frontend", "cogs", "tests", "benchmarks")


class Class(msgspec.Struct, frozen=True):
    """A class in the source. ``bases``: their full names. ``documented``: True for a method with a docstring.

    ``lines``: the line number of each method.
    """

    bases: tuple[str, ...]
    documented: dict[str, bool]
    lines: dict[str, int]


def module_of(path: Path) -> str:
    """Name for importing a source file: ``frontend.controls``."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def sources() -> tuple[Path, ...]:
    """Paths of every source file of the project."""
    return (*sorted(ROOT.glob("*.py")), *(path for place in PLACES for path in sorted((ROOT / place).rglob("*.py"))))


def classes_of(module: str, source: str) -> dict[str, Class]:
    """Classes of a module, nested ones included, by full name."""
    tree = ast.parse(source)
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname: alias.name for alias in node.names if alias.asname}
            names |= dict.fromkeys((alias.name.partition(".")[0] for alias in node.names if not alias.asname), "")
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}

    def full(base: ast.expr) -> str:
        written = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
        first, dot, rest = written.partition(".")
        return (names[first] or first) + dot + rest if first in names else f"{module}.{written}"

    return {
        f"{module}.{node.name}": Class(
            tuple(map(full, node.bases)),
            {each.name: ast.get_docstring(each) is not None for each in methods(node)},
            {each.name: each.lineno for each in methods(node)},
        )
        for node in classes_in(tree)
    }


def classes_in(node: ast.Module | ast.ClassDef) -> Iterator[ast.ClassDef]:
    """Yield the classes of a module or class, except classes defined in functions."""
    for each in node.body:
        if isinstance(each, ast.ClassDef):
            yield each
            yield from classes_in(each)


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the public methods of a class, except property setters and overloads."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and not each.name.startswith("_"):
            decorators = {ast.unparse(decorator).rpartition(".")[2] for decorator in each.decorator_list}
            if not decorators & {"setter", "overload"}:
                yield each


def says(name: str, method: str, classes: dict[str, Class]) -> bool:
    """True if a class (by full name) or one of its bases documents the method."""
    if (known := classes.get(name)) is not None:
        return known.documented.get(method, False) or any(says(base, method, classes) for base in known.bases)
    module, _, rest = name.rpartition(".")
    try:
        foreign: Any = getattr(importlib.import_module(module), rest, None)
    except ImportError:
        return False
    return bool(getattr(getattr(foreign, method, None), "__doc__", None))


def silent(classes: dict[str, Class]) -> Iterator[str]:
    """Yield the name and line of each public method of a public class that no docstring describes."""
    for name, each in classes.items():
        if not name.rpartition(".")[2].startswith("_"):
            yield from (
                f"{name}.{method} (line {each.lines[method]})"
                for method, documented in each.documented.items()
                if not documented and not any(says(base, method, classes) for base in each.bases)
            )


def test_every_public_method_is_described_once() -> None:
    classes: dict[str, Class] = {}
    for path in sources():
        classes |= classes_of(module_of(path), path.read_text(encoding="utf-8"))
    assert len(classes) > 300
    found = list(silent(classes))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("base", "method", "found"),
    [
        ("Said", "meant", []),
        ("Said", "other", ["here.Heir.other (line 10)"]),
        ("discord.Client", "on_error", []),
        ("discord.Client", "meant", ["here.Heir.meant (line 10)"]),
        ("object", "meant", ["here.Heir.meant (line 10)"]),
    ],
)
def test_what_overrides_nothing_that_is_described_is_found(base: str, method: str, found: list[str]) -> None:
    source = f'''
import discord
class Said:
    def meant(self):
        """Says it."""
    def _hidden(self):
        pass
class Heir({base}):
    kind = 1
    def {method}(self):
        pass
'''
    assert list(silent(classes_of("here", source))) == found


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
        for path in sources()
        if path.relative_to(ROOT).parts[0] != "tests"
        for line, said in inverted(path.read_text(encoding="utf-8"))
        if not path.name.startswith("test_")
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
