"""Faults of wording that a program can find: words of no use to a reader, and facts that would have to inflect.

Texts are checked flat: one for each branch of a message, with ``{$fact}`` for a fact and ``{NAME}`` for a function.
"""

# ruff: noqa: N802 - fluent.syntax calls visitor methods by node names

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from locales.check import Catalogue

COMMANDS: Final = "commands.ftl"
"""File of the commands: names, descriptions, options and choices."""

GLOSSARY: Final = "GLOSSARY.md"
"""File with the words for each term in every language, in the folder of the languages."""

_PLACED: Final = re.compile(r"\{[^}]*\}")
"""Regular expression of a fact or a function in a flat text."""

NOT_USED: Final = "Not used for"
"""Heading of the first column in the glossary's table of words to avoid for a term."""

CARDS: Final = "card cards name"

BENT: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "de": [("an auf aus bei durch für gegen hinter in mit nach neben ohne über um unter von vor zu zwischen", CARDS)],
    "nl": [
        (
            "aan achter bij door in met na naar naast om onder op over tegen tot tussen uit van voor zonder",
            f"{CARDS} corals",
        )
    ],
    "cs": [
        (
            "bez do k ke kvůli mezi na nad o od po pod podle pro proti před přes při s se u v ve vedle z ze za",
            f"asker {CARDS} corals guests host level owner player players who",
        ),
        # z or ze depends on how the number is spoken.
        ("z ze", "all cells count levels number pages parts rounds seats steps"),
    ],
}
"""Prepositions by language, and the facts that would inflect after them: names of cards and people, numbers."""


class _Flat(Visitor):
    """Visitor that collects the flat texts of a message."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        self.texts.append("".join(_flat(each) for each in node.elements))
        self.generic_visit(node)


def _texts(node: ast.Message | ast.Term | ast.Pattern) -> Iterator[str]:
    """Yield the flat texts of a message or of a part of it."""
    flat = _Flat()
    flat.visit(node)
    yield from flat.texts


def _flat(part: ast.TextElement | ast.Placeable) -> str:
    match part:
        case ast.TextElement(value=text) | ast.Placeable(expression=ast.StringLiteral(value=text)):
            return text
        case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
            return f"{{${name}}}"
        case ast.Placeable(expression=ast.FunctionReference(id=ast.Identifier(name=name))):
            return f"{{{name}}}"
        case _:
            return "{}"


class Wording:
    """The rules for one language's texts: commands, options, prepositions, and words to avoid."""

    def __init__(self, catalogue: Catalogue, folder: Path) -> None:
        self._bent = [
            re.compile(rf"(?<!\w)({_any(words.split())}) [*_„“‘’]*\{{\$({_any(facts.split())})\}}", re.IGNORECASE)
            for words, facts in BENT.get(catalogue.language, ())
        ]
        self._unused = [*_unused(folder / GLOSSARY, _own_name(catalogue))]
        named = dict(_named(catalogue))
        commands = {name for key, own in named.items() if "-" not in key for name in (key, own)}
        options = {key.rpartition("-")[2]: own for key, own in named.items() if "-" in key}
        self._command = re.compile(rf"(?<![\w/<}}])/({_any(commands)})\b")
        foreign = {english for english, own in options.items() if own != english}
        self._option = re.compile(
            rf"([`*„“‘'])({_any(foreign)})[`*“”’']|\b({_any([*options, *options.values()])}):[\w{{]"
        )

    def faults(self, node: ast.Message | ast.Term) -> Iterator[str]:
        """Yield a sentence about each fault in the words of a message or term."""
        for text in _texts(node):
            for found in self._command.finditer(text):
                yield f'names the command {found[0]}, which is not to be tapped: {{ COMMAND("{found[1]} …") }}'
            if text.count("**") % 2 or text.replace("**", "").count("*") % 2:
                yield f"has a * without its pair: {text}"
            if "{$command}" in text:
                yield "tells $command, which is not to be tapped: { COMMAND($command) }"
            for bent in self._bent:
                for found in bent.finditer(text):
                    yield f"bends a fact: {found[0]}. Put it behind a colon, or make it the subject"
            words = _PLACED.sub("{}", text)
            for term, unused in self._unused:
                for found in unused.finditer(words):
                    yield f"says “{found[0]}”, which the glossary calls “{term}”"
            for found in self._option.finditer(text):
                yield f"names an option as Discord does not show it: {found[0]}"


def _named(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield the names of commands and options, by key without ``commands-``."""
    for key, entry in catalogue.messages.items():
        if entry.file == COMMANDS and entry.node.attributes:
            yield key.removeprefix("commands-"), next(_texts(entry.node.attributes[0].value))


def _own_name(catalogue: Catalogue) -> str:
    """Name of the language in itself, the heading of its glossary column."""
    entry = catalogue.entries.get("common-language")
    return next(_texts(entry.node), "") if entry else ""


def _unused(glossary: Path, name: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield a language's words to avoid, each as a regular expression with the term to use.

    ``name``: the language's name for itself.
    """
    terms: dict[str, str] = {}
    for row in _rows(glossary):
        if NOT_USED not in row:
            terms[row["English"]] = row.get(name, "")
        elif words := [word.strip() for word in row.get(name, "").split(",") if word.strip()]:
            several = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words)
            yield terms[row[NOT_USED]], re.compile(rf"(?<!\w)(?:{several})(?!\w)", re.IGNORECASE)


def _rows(glossary: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of all tables in the glossary, by column name."""
    columns: list[str] = []
    for line in glossary.read_text("utf-8").splitlines() if glossary.exists() else ():
        cells = [cell.strip() for cell in line.strip("| ").split("|")] if line.startswith("|") else []
        if columns and cells and not cells[0].startswith("---"):
            cells += [""] * (len(columns) - len(cells))
            yield dict(zip(columns, cells, strict=False))
        elif not columns or not cells:
            columns = cells


def _any(words: Iterable[str]) -> str:
    """Regular expression for any of the words. Without words, it never matches."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True)) or r"(?!)"
