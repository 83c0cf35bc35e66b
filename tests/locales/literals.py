"""User-visible texts in code, recognized by their form: words with spaces, or a capitalized word. Joins of texts.

Docstrings, log texts, developers' errors, patterns and type names are excluded. Joins are ``", ".join(…)``,
``f"{text}."`` and ``text + "."``: punctuation in lists, between parts of a line and at the end of sentences belongs to
the catalogue. Whole sentences may be joined by a space or a line break.
"""

# ruff: noqa: N815 - ast derives visitors' method names from node names

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

PROSE: Final = re.compile(r"[^\W\d_]{2,}[,.:;!?’…]* [^\W\d_]|\b[A-ZÄÖÜ][^\W\d_A-Z]+\b|[^\W\d_]{2,}[!?…]$")
"""Regular expression of two words, a word with a capital letter, or the end of a sentence."""

PIECE: Final = re.compile(rf"{PROSE.pattern}|[^\W\d_]{{2,}}[,.:;!?’…]*[ \n]|[ \n][^\W\d_]{{2,}}")
"""Regular expression of prose in a piece of an f-string, or of a word beside a space."""

UNREAD_CALLS: Final = frozenset(
    {"debug", "info", "warning", "error", "exception", "log", "compile", "TypeVar", "add_argument"}
)
"""Functions that take texts which people do not read: of the log, of patterns, of types, of a command line."""

TOLD_ERRORS: Final = frozenset({"Refusal", "Denied", "SettingsError"})
"""Errors with texts that people read."""


MARK: Final = re.compile(r"[,.;:!?][*_]*(?:\s|$)|[–—·()„“”‘’«»]")
"""Regular expression of punctuation between texts or at an end: a sign before a space, a dash, a dot, a bracket, a
quote.
"""


class _Read(ast.NodeVisitor):
    """Finds what people read, outside the calls and errors of developers."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Raise(self, node: ast.Raise) -> None:
        raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        if isinstance(raised, ast.Name) and raised.id in TOLD_ERRORS:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called not in UNREAD_CALLS:
            self.generic_visit(node)


class _Texts(_Read):
    def _body(self, node: ast.Module | ast.ClassDef) -> None:
        # String statements are docstrings, of attributes as well.
        for each in ast.iter_child_nodes(node):
            if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)):
                self.visit(each)

    visit_Module = _body

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not any(isinstance(base, ast.Name) and base.id.endswith(("Exception", "Error")) for base in node.bases):
            self._body(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for each in (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(each)
        for line in node.body:
            if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)):
                self.visit(line)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in ("Literal", "Annotated", "Final", "cast"):
            return
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and PROSE.search(node.value):
            self.found.append((node.lineno, node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pieces = [each.value for each in node.values if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if any(PIECE.search(each) for each in pieces):
            self.found.append((node.lineno, "{}".join(pieces)))
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self.visit(each.value)


class _Joins(_Read):
    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr == "join":
            self._look(node, node.value)
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


def _found(visitor: _Read, code: str) -> Iterator[tuple[int, str]]:
    visitor.visit(ast.parse(code))
    yield from visitor.found


def texts(code: str) -> Iterator[tuple[int, str]]:
    """Yield the line number and each user-visible text in a file's code."""
    return _found(_Texts(), code)


def joins(code: str) -> Iterator[tuple[int, str]]:
    """Yield the line number and the text of each piece of punctuation that code joins to another text."""
    return _found(_Joins(), code)
