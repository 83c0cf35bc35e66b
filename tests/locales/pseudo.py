"""A pseudo-language made of English: every text in ⁅marks⁆ and 40 % longer.

Only tests use it. Visible text outside the marks comes from code instead of a catalogue, and text that overflows would
overflow in a real language. The pictures’ typefaces have the marks, so names in pictures keep theirs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import locales
from locales.check import ENGLISH_ONLY

PSEUDO: Final = "sv"
"""Code of the language that lends its plurals, numbers and locale: one of Discord's, with plurals as in English."""

LOCALE: Final = "sv-SE"
"""Discord's name for the pseudo-language's locale."""

GROWTH: Final = 0.4

_LINE: Final = re.compile(r"^(\s*(?:#{1,3} |-# |- |> |\d+\. )?)(.*?)(\s*)$", re.DOTALL)
_WORD: Final = re.compile(r"[^\W\d_]")
_CODE: Final = re.compile(r"(`[^`]*`)")


def longer(text: str) -> str:
    """Text in marks, 40 % longer; unchanged without letters. Code in it stays as it is."""
    return "".join(_longer(part) if number % 2 == 0 else part for number, part in enumerate(_CODE.split(text)))


def _longer(text: str) -> str:
    lines = []
    for line in text.split("\n"):
        found = _LINE.fullmatch(line)
        if found is None or not _WORD.search(found[2]):
            lines.append(line)
            continue
        more = math.ceil(len(found[2]) * GROWTH)
        # In words, as in a real language: pictures break lines between them.
        padding = "".join(" " if number % 7 == 0 else "ö" for number in range(more)).rstrip()
        lines.append(f"{found[1]}⁅{found[2]}{padding}⁆{found[3]}")
    return "\n".join(lines)


class _Longer(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - by the name of the node
        return ast.TextElement(longer(node.value))


def translated(text: str) -> str:
    """Text of a catalogue file in the pseudo-language."""
    resource = FluentParser().parse(text)
    return FluentSerializer().serialize(_Longer().visit(resource))


@contextmanager
def spoken(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """Add the pseudo-language to the others, with its catalogues in an empty folder."""
    for language in locales.LANGUAGES:
        (folder / language).symlink_to(locales.FOLDER / language)
    (folder / PSEUDO).mkdir()
    for path in (locales.FOLDER / locales.SOURCE).glob("*.ftl"):
        if path.name in ENGLISH_ONLY:
            continue
        (folder / PSEUDO / path.name).write_text(translated(path.read_text("utf-8")), "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(locales, "FOLDER", folder)
        patch.setattr(locales, "LANGUAGES", (*locales.LANGUAGES, PSEUDO))
        # The voice is cached, and equal in every test.
        yield
