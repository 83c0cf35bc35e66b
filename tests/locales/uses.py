"""The names of messages that code uses, found by reading its files.

A name is written whole (``"board-your-turn"``), or as an f-string that begins with the area and a hyphen
(``f"ataxx-board-{name}"``): then it names each message that it can become, and there must be one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

SPEAKING = ("cogs", "frontend", "render", "locales", "engines", "sessions", "sandbox.py", "settings.py", "bot.py")
"""Where code speaks to people."""

SAYING = ("say", "Refusal", "SettingsError")
"""Functions whose first argument names a message, unless it is a text already."""

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
BEGINNING = re.compile(r"[a-z][a-z0-9]*-[a-z0-9{}-]+")


class Name(NamedTuple):
    """A literal that may name messages: where, as a pattern, and whether it is said, so that it must name one."""

    place: str
    pattern: str
    is_said: bool

    def among(self, messages: Iterable[str]) -> list[str]:
        """The messages that it can name."""
        pattern = re.compile(self.pattern)
        return [each for each in messages if pattern.fullmatch(each)]


def files(*places: str) -> Iterator[Path]:
    """The Python files at these places of the project."""
    for place in places or SPEAKING:
        path = ROOT / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _pattern(node: ast.AST) -> str | None:
    """The names that an expression can be, as a pattern; None if it cannot name a message."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if NAME.fullmatch(node.value) else None
    if isinstance(node, ast.JoinedStr) and node.values:
        parts = [each.value if isinstance(each, ast.Constant) else "{}" for each in node.values]
        shape = "".join(map(str, parts))
        if "{}" in shape and BEGINNING.fullmatch(shape):
            return shape.replace("{}", "[a-z0-9-]+")
    return None


def names(tree: ast.AST, place: str) -> Iterator[Name]:
    """Every literal of a file that may name messages."""
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
    """Every literal of the code that may name messages."""
    found: list[Name] = []
    for path in files():
        found += names(ast.parse(path.read_text("utf-8")), str(path.relative_to(ROOT)))
    return found
