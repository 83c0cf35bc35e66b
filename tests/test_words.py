"""Plain words in documents, docstrings and comments: counts the words on a list of discouraged ones."""

from __future__ import annotations

import ast
import re
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.test_docstrings import ROOT, files

MOST = 0
"""Most places with a word of the list. The number only falls: lower it with each place that goes."""

WORDS = (
    "whoever",
    "whom",
    "whose",
    "(?:of|by|to|in|with|for|from|on|at|after|before|without) which",
    "(?:some|every|no|any)body",
    "those (?:that|who|of)",
    "so many",
    "anew",
    "meanwhile",
    "besides",
    "moreover",
    "(?:is|are) to",
    "what comes of",
    "deeds?",
    "(?:un)?told",
    "whatever",
)
"""Words that stand where a noun, a verb or the field's term belongs."""

LIST = Path(__file__).name

PRIVATE = {"deed", "deeds", "told", "_told", "untold", "anew", "give_up"}
"""Names that say nothing: a move, action or press; a text, sentence or caption; again or fresh; resign."""
MOST_PRIVATE = 2
"""Most places with such a name outside migrations; they are columns of stored tables. The number only falls."""

FOUND = re.compile(rf"\b(?:{'|'.join(WORDS)})\b", re.IGNORECASE)
SUSPECT = re.compile(FOUND.pattern.replace(" ", r"[\s#]+"), re.IGNORECASE)
"""Regular expression of what ``FOUND`` finds, also across the lines of a source. Most files have none."""

CURE = """name the thing: a noun in place of the pronoun or relative clause (player, caller, message, caption),
"must" for "is to", one fact a sentence, and the field's own term for a known thing"""


@cache
def tokens(path: Path) -> tuple[tokenize.TokenInfo, ...]:
    """Comments and private names of a source."""
    with path.open(encoding="utf-8") as lines:
        found = tokenize.generate_tokens(lines.readline)
        return tuple(each for each in found if each.type == tokenize.COMMENT or each.string in PRIVATE)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the prose of a file by line number: a document's lines, or a source's docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield 1, text
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    run: list[tuple[int, str]] = []
    for token in tokens(path):
        if token.type == tokenize.COMMENT:
            if run and run[-1][0] + 1 != token.start[0]:
                yield run[0][0], "\n".join(each for _, each in run)
                run = []
            run.append((token.start[0], token.string.lstrip("# ")))
    if run:
        yield run[0][0], "\n".join(each for _, each in run)


def places(path: Path) -> Iterator[str]:
    """Yield the occurrences of a listed word in a file, each with its sentence."""
    if not SUSPECT.search(path.read_text(encoding="utf-8")):
        return
    for first, text in prose(path):
        flat = re.sub(r"``[^`]+``", lambda code: "c" * len(code[0]), re.sub(r"\s", " ", text))
        for found in FOUND.finditer(flat):
            line = first + text.count("\n", 0, found.start())
            around = flat[max(0, found.start() - 40) : found.end() + 40]
            yield f"{path.relative_to(ROOT).as_posix()}:{line}: …{around}…"


def test_words_are_found_in_prose_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    source = tmp_path / "source.py"
    source.write_text('"""Whoever ``anew``."""\nanew = "whoever"  # in the game\n', encoding="utf-8")
    assert [place.split(":")[1] for place in places(source)] == ["1"]
    tokens.cache_clear()
    source.write_text("told = 1\n# the game in\n# which it is\n", encoding="utf-8")
    assert [place.split(":")[1] for place in places(source)] == ["2"]
    tokens.cache_clear()
    source.write_text("# so\n    # many games\n", encoding="utf-8")
    assert [place.split(":")[1] for place in places(source)] == ["1"], "a word of the list may cross lines"


def test_riddles_grow_fewer() -> None:
    read = [path for ending in (".py", ".md", "config.example.toml") for path in files(ending) if path.name != LIST]
    found = [place for path in read for place in places(path)]
    assert len(found) <= MOST, f"{len(found)} places, not {MOST}. Cure: {CURE}\n" + "\n".join(found[:20])


def test_private_names_grow_fewer() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{token.start[0]}: {token.string}"
        for path in files()
        if path.name != LIST and any(name in path.read_text(encoding="utf-8") for name in PRIVATE)
        for token in tokens(path)
        if token.type == tokenize.NAME and "migrations" not in path.parts
    ]
    assert len(found) <= MOST_PRIVATE, "name the thing (PRIVATE says how):\n" + "\n".join(found)
