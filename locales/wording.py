"""Faults of wording, as far as a program finds them: words of a text that readers do not find, or that had to bend.

A text is seen flat: one for each branch of a message, with ``{$fact}`` in place of a fact and ``{NAME}`` of a function.
"""

# ruff: noqa: N802 - fluent.syntax calls a visitor's methods by the names of its nodes

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from locales.check import Catalogue

COMMANDS = "commands.ftl"
"""The file of the commands: names, descriptions, options and choices."""


class _Flat(Visitor):
    """The flat texts of a message."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        self.texts.append("".join(_flat(each) for each in node.elements))
        self.generic_visit(node)


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
    """What texts of a language are held to: the names of its commands and options, and English ones beside them."""

    def __init__(self, catalogue: Catalogue) -> None:
        named = dict(_named(catalogue))
        commands = {name for key, own in named.items() if "-" not in key for name in (key, own)}
        options = {key.rpartition("-")[2]: own for key, own in named.items() if "-" in key}
        self._command = re.compile(rf"(?<![\w/<}}])/({_any(commands)})\b")
        foreign = {english for english, own in options.items() if own != english}
        self._option = re.compile(
            rf"([`*„“‘'])({_any(foreign)})[`*“”’']|\b({_any([*options, *options.values()])}):[\w{{]"
        )

    def faults(self, node: ast.Message | ast.Term) -> Iterator[str]:
        """What is wrong with the words of a message."""
        flat = _Flat()
        flat.visit(node)
        for text in flat.texts:
            for found in self._command.finditer(text):
                yield f'names the command {found[0]}, which is not to be tapped: {{ COMMAND("{found[1]} …") }}'
            if "{$command}" in text:
                yield "tells $command, which is not to be tapped: { COMMAND($command) }"
            for found in self._option.finditer(text):
                yield f"names an option as Discord does not show it: {found[0]}"


def _named(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The names of commands and options, by their keys without ``commands-``."""
    for key, entry in catalogue.messages.items():
        if entry.file == COMMANDS and entry.node.attributes:
            flat = _Flat()
            flat.visit(entry.node.attributes[0].value)
            yield key.removeprefix("commands-"), flat.texts[0]


def _any(words: Iterable[str]) -> str:
    """An expression for any of these words; for none that occurs if there are none."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True)) or r"(?!)"
