"""Plain words in documents, docstrings and comments: a list of words that make riddles, counted."""

from __future__ import annotations

import ast
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

MOST = 20
"""The places with a word of the list. The number only falls: lower it with each one that goes."""

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

FOUND = re.compile(rf"\b(?:{'|'.join(WORDS)})\b", re.IGNORECASE)

CURE = """name the thing: a noun in place of the pronoun or relative clause (player, caller, message, caption),
"must" for "is to", one fact a sentence, and the field's own term for a known thing"""


def tracked(*patterns: str) -> list[Path]:
    """The project's own files of these patterns, without its tests and migrations."""
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.splitlines() if not name.startswith("tests/")]


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The prose of a file by its first line: a document's lines, or a source's docstrings and runs of comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield 1, text
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    with path.open(encoding="utf-8") as lines:
        run: list[tuple[int, str]] = []
        for token in tokenize.generate_tokens(lines.readline):
            if token.type == tokenize.COMMENT:
                if run and run[-1][0] + 1 != token.start[0]:
                    yield run[0][0], "\n".join(each for _, each in run)
                    run = []
                run.append((token.start[0], token.string.lstrip("# ")))
        if run:
            yield run[0][0], "\n".join(each for _, each in run)


def places(path: Path) -> Iterator[str]:
    """The places of a file with a word of the list, each with its sentence."""
    for first, text in prose(path):
        flat = re.sub(r"``[^`]+``", lambda code: "c" * len(code[0]), re.sub(r"\s", " ", text))
        for found in FOUND.finditer(flat):
            line = first + text.count("\n", 0, found.start())
            around = flat[max(0, found.start() - 40) : found.end() + 40]
            yield f"{path.relative_to(ROOT).as_posix()}:{line}: …{around}…"


def test_riddles_grow_fewer() -> None:
    found = [place for path in tracked("*.py", "*.md", "config.example.toml") for place in places(path)]
    assert len(found) <= MOST, f"{len(found)} places, not {MOST}. Cure: {CURE}\n" + "\n".join(found[:20])
