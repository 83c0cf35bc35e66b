"""Texts joined by punctuation in code: ``", ".join(…)``, ``f"{text}."``, ``text + "."``.

Punctuation in lists, between parts of a line and at the end of sentences belongs to the catalogue. Whole sentences may
be joined by a space or a line break.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from tests.locales.literals import TOLD_ERRORS, UNREAD_CALLS

MARK: Final = re.compile(r"[,.;:!?][*_]*(?:\s|$)|[–—·()„“”‘’«»]")
"""Regular expression of punctuation between texts or at an end: a sign before a space, a dash, a dot, a bracket, a
quote.
"""


class _Joins(ast.NodeVisitor):
    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Raise(self, node: ast.Raise) -> None:
        raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        if isinstance(raised, ast.Name) and raised.id in TOLD_ERRORS:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in UNREAD_CALLS:
            return
        if isinstance(node.func, ast.Attribute) and called == "join":
            self._look(node, node.func.value)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add):
            for side in (node.left, node.right):
                self._look(node, side)
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pieces = [each.value for each in node.values if isinstance(each, ast.Constant)]
        # A letter stands for each value: “a.b” in an address is not the end of a sentence.
        shape = "".join(str(each.value) if isinstance(each, ast.Constant) else "x" for each in node.values)
        if MARK.search(shape):
            self.found.append((node.lineno, "{}".join(map(str, pieces))))
        self.generic_visit(node)

    def _look(self, node: ast.expr, text: ast.expr) -> None:
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and MARK.search(text.value):
            self.found.append((node.lineno, text.value))


def joins(code: str) -> Iterator[tuple[int, str]]:
    """Yield the line number and the text of each piece of punctuation that code joins to another text."""
    visitor = _Joins()
    visitor.visit(ast.parse(code))
    yield from visitor.found
