"""The message keys used by code, found by parsing its files.

A key is a literal (``"board-your-turn"``), or an f-string beginning with the area and a hyphen
(``f"ataxx-board-{name}"``). An f-string uses every matching key, and at least one must exist.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

SPEAKING = (
    "cogs",
    "frontend",
    "render",
    "locales",
    "engines",
    "sessions",
    "sandbox.py",
    "settings.py",
    "bot.py",
    "healthcheck.py",
)
"""Places of code that speaks to people."""

SAYING = ("say", "Refusal", "Denied", "NoSuchEvent", "SettingsError")
"""Functions that take a message's name, or a text, as their first argument."""

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
BEGINNING = re.compile(r"[a-z][a-z0-9]*-[a-z0-9{}-]+")


class Name(NamedTuple):
    """A literal that may be a message key.

    ``is_said``: True as an argument of ``SAYING``, so that it must match a key.
    """

    place: str
    pattern: str
    is_said: bool

    def among(self, messages: Iterable[str]) -> list[str]:
        """Message keys that match the literal."""
        pattern = re.compile(self.pattern)
        return [each for each in messages if pattern.fullmatch(each)]


def files(*places: str) -> Iterator[Path]:
    """Yield the Python files at these places of the project, in alphabetical order by place."""
    for place in places or SPEAKING:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _pattern(node: ast.AST) -> str | None:
    """Pattern of the keys that an expression can produce; None if it cannot be a key."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if NAME.fullmatch(node.value) else None
    if isinstance(node, ast.JoinedStr) and node.values:
        parts = [each.value if isinstance(each, ast.Constant) else "{}" for each in node.values]
        shape = "".join(map(str, parts))
        if "{}" in shape and BEGINNING.fullmatch(shape):
            return shape.replace("{}", "[a-z0-9-]+")
    return None


def names(tree: ast.AST, place: str) -> Iterator[Name]:
    """Yield every literal of a file that may be a message key."""
    said = set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in SAYING:
                first = node.args[0]
                said.update(map(id, (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)))
        pattern = _pattern(node)
        if pattern is not None:
            yield Name(f"{place}:{getattr(node, 'lineno', 0)}", pattern, id(node) in said)


def named() -> list[Name]:
    """All literals of the project's code that may be message keys."""
    found: list[Name] = []
    for path in files():
        found += names(ast.parse(path.read_text("utf-8")), str(path.relative_to(ROOT)))
    return found
