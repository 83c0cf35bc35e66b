"""Faults of the catalogues: missing and superfluous messages, and messages that cannot be formatted.

English is the reference: every other language has its messages with the same facts. ``GLOSSARY.md`` and a reader judge
the words, except words of no use to a reader, and facts that would have to inflect. Wording is checked in flat texts:
one for each branch of a message, with ``{$fact}`` for a fact and ``{NAME}`` for a function.
"""

# ruff: noqa: N802 - fluent.syntax calls visitor methods by node names

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from locales import FOLDER
from locales.voice import FUNCTIONS, PLURALS, SOURCE, Fact

COUNTED: Final = (*range(1, 201), 0)
"""Numbers that find a language's plural categories for whole numbers. 0 is last, as it often has a branch."""

MOST: Final = 400
"""Most combinations of branches tried for one message. Beyond it, each branch is tried once."""

EXAMPLE: Final = "⟪{}⟫"
"""Format of a placeholder for a fact that selects no branch."""


class CatalogueFault(NamedTuple):
    """A fault: the file (``de/board.ftl``), the message (empty: the whole file), and a description."""

    file: str
    message: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.message}: {self.what}" if self.message else f"{self.file}: {self.what}"


ENGLISH_ONLY: Final = ("cli.ftl", "signs.ftl")
"""Untranslated files: the command lines are in English, and signs on cards are in no language."""

TERMS: Final = "terms.ftl"
"""File with a language's terms, usable in all its other files."""

MISSING: Final = "is missing"


class CatalogueEntry(NamedTuple):
    """A message or term, with the name of its file."""

    file: str
    node: ast.Message | ast.Term

    @property
    def name(self) -> str:
        return f"-{self.node.id.name}" if isinstance(self.node, ast.Term) else self.node.id.name


class Catalogue:
    """Parsed messages and terms of one language. ``faults``: the faults found by parsing."""

    def __init__(self, folder: Path) -> None:
        self.language = folder.name
        self.texts = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.ftl"))}
        self.entries: dict[str, CatalogueEntry] = {}
        self.faults: list[CatalogueFault] = []
        self._parsed = {file: FluentResource(text) for file, text in self.texts.items()}
        for file, text in self.texts.items():
            self._read(file, text)

    def _read(self, file: str, text: str) -> None:
        body = self._parsed[file].body
        if not body or not isinstance(body[0], ast.ResourceComment):
            self._fault(file, "", "does not begin with a line ### that says what it is about")
        for node in body:
            if isinstance(node, ast.Junk):
                why = "; ".join(each.message or "" for each in node.annotations)
                line = text[: node.span.start if node.span else 0].count("\n") + 1
                self._fault(file, (node.content or "").partition("=")[0].strip(), f"line {line} does not parse: {why}")
            elif isinstance(node, ast.Message | ast.Term):
                entry = CatalogueEntry(file, node)
                if entry.name in self.entries:
                    self._fault(file, entry.name, f"stands in {self.entries[entry.name].file} as well")
                if isinstance(node, ast.Message) and not node.id.name.startswith(f"{file.removesuffix('.ftl')}-"):
                    self._fault(file, entry.name, "has a name that does not begin with its file's")
                self.entries[entry.name] = entry

    def _fault(self, file: str, message: str, what: str) -> None:
        self.faults.append(CatalogueFault(f"{self.language}/{file}", message, what))

    @property
    def messages(self) -> dict[str, CatalogueEntry]:
        return {name: each for name, each in self.entries.items() if not name.startswith("-")}

    def uses(self, name: str) -> _Uses:
        """Facts, terms and messages that a message uses, directly or through references to other messages."""
        uses, seen, ahead = _Uses(), set[str](), [name]
        while ahead:
            each = ahead.pop()
            if each in self.entries and each not in seen:
                seen.add(each)
                uses.visit(self.entries[each].node)
                ahead += [other for other in uses.references if not other.startswith("-")]
        return uses

    def bundle(self, file: str) -> FluentBundle:
        """Fluent bundle for formatting a file's messages, with the language's terms."""
        bundle = FluentBundle([self.language], functions=FUNCTIONS, use_isolating=False)
        for each in dict.fromkeys((TERMS, file)):
            if each in self._parsed:
                bundle.add_resource(self._parsed[each], allow_overrides=True)
        return bundle


class _Uses(Visitor):
    """Visitor that collects the references of a message: facts in the text, and facts that select branches."""

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.branches: dict[str, list[Sequence[str]]] = defaultdict(list)
        """Keys of branches, the default last, by the name of the fact that selects a branch.

        Empty name: a term selects.
        """
        self.references: set[str] = set()

    @property
    def facts(self) -> set[str]:
        return self.written | (set(self.branches) - {""})

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        fact = ""
        match node.selector:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                fact = name
            case ast.FunctionReference(
                arguments=ast.CallArguments(positional=[ast.VariableReference(id=ast.Identifier(name=name))])
            ):
                fact = name
            case selector:
                self.visit(selector)
        variants = sorted(node.variants, key=lambda each: each.default)
        self.branches[fact].append(
            [key.name if isinstance(key, ast.Identifier) else key.value for key in (each.key for each in variants)]
        )
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.written.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def plurals(language: str) -> Mapping[str, int]:
    """First number in ``COUNTED`` for each plural category of a language."""
    form = Locale.parse(language).plural_form
    return {str(form(number)): number for number in reversed(COUNTED)}


def examples(uses: _Uses, language: str, *, most: int = MOST) -> Iterator[dict[str, Fact]]:
    """Yield facts that cover each branch of a message, in all combinations if there are at most ``most``."""
    values: dict[str, list[Fact]] = {fact: [EXAMPLE.format(fact)] for fact in uses.facts}
    for fact, selectors in uses.branches.items():
        keys = list(dict.fromkeys(itertools.chain.from_iterable(selectors)))
        if not fact:
            continue
        if all(key in PLURALS or key.isdigit() for key in keys):
            numbers = [int(key) for key in keys if key.isdigit()]
            values[fact] = list(dict.fromkeys([*plurals(language).values(), *numbers]))
        elif fact in uses.written:
            # A text that is not a key, such as a name, chooses the default branches.
            defaults = {each[-1] for each in selectors}
            values[fact] = [*(key for key in keys if key not in defaults), EXAMPLE.format(fact)]
        else:
            values[fact] = [*keys]
    total = 1
    for each in values.values():
        total *= len(each)
    if total <= most:
        for chosen in itertools.product(*values.values()):
            yield dict(zip(values, chosen, strict=True))
        return
    usual = {fact: each[-1] for fact, each in values.items()}
    for fact, several in values.items():
        yield from ({**usual, fact: value} for value in several)


def _own_faults(catalogue: Catalogue, folder: Path) -> Iterator[CatalogueFault]:
    """Yield a language's faults that need no comparison with English."""
    yield from catalogue.faults
    bundles = {file: catalogue.bundle(file) for file in catalogue.texts}
    wording = Wording(catalogue, folder)
    for name, entry in catalogue.entries.items():
        own = _Uses()
        own.visit(entry.node)
        unsaid = (
            _unreachable_branches(catalogue, entry, bundles[entry.file]) if isinstance(entry.node, ast.Message) else ()
        )
        worded = () if entry.file in ENGLISH_ONLY else wording.faults(entry.node)
        for what in (
            *_wrong_references(catalogue, entry, own),
            *_wrong_plurals(catalogue.language, own),
            *unsaid,
            *worded,
        ):
            yield CatalogueFault(f"{catalogue.language}/{entry.file}", name, what)


def _wrong_references(catalogue: Catalogue, entry: CatalogueEntry, own: _Uses) -> Iterator[str]:
    """Yield a fault for each reference to a missing message, or to a message of another file except the terms'."""
    for other in sorted(own.references):
        if other not in catalogue.entries:
            yield f"refers to {other}, which does not exist"
        elif catalogue.entries[other].file not in (entry.file, TERMS):
            yield f"refers to {other} in {catalogue.entries[other].file}"


def _wrong_plurals(language: str, own: _Uses) -> Iterator[str]:
    """Yield missing and superfluous plural categories in a message."""
    for keys in itertools.chain.from_iterable(own.branches.values()):
        chosen = PLURALS.intersection(keys)
        if chosen - {"other"}:
            if beyond := chosen - {*Locale.parse(language).plural_form.tags, "other"}:  # fractions have categories too
                yield f"has a plural that the language has not: {', '.join(sorted(beyond))}"
            if lacking := set(plurals(language)) - chosen:
                yield f"lacks a plural of the language: {', '.join(sorted(lacking))}"


def _unreachable_branches(catalogue: Catalogue, entry: CatalogueEntry, bundle: FluentBundle) -> Iterator[str]:
    """Yield the branches of a message that no number or word reaches."""
    message, uses = bundle.get_message(entry.name), catalogue.uses(entry.name)
    for pattern in filter(None, (message.value, *message.attributes.values())):
        for facts in examples(uses, catalogue.language):
            try:
                text, errors = bundle.format_pattern(pattern, facts)
            except RecursionError:
                yield "refers to itself"
                break
            if errors or not text:
                yield f"cannot be said with {facts}: {'; '.join(map(str, errors)) or 'it is empty'}"
                break


def _differences(catalogue: Catalogue, english: Catalogue) -> Iterator[CatalogueFault]:
    language = catalogue.language
    for name, entry in english.messages.items():
        if entry.file in ENGLISH_ONLY:
            continue
        if name not in catalogue.entries:
            yield CatalogueFault(f"{language}/{entry.file}", name, MISSING)
            continue
        mine = catalogue.entries[name]
        if mine.file != entry.file:
            yield CatalogueFault(f"{language}/{mine.file}", name, f"stands in {entry.file} in English")
        has, measure = catalogue.uses(name), english.uses(name)
        # A fact that only selects branches in English may be unused in another language.
        for fact in sorted(measure.written - has.facts):
            yield CatalogueFault(f"{language}/{mine.file}", name, f"does not tell ${fact}")
        for fact in sorted(has.facts - measure.facts):
            yield CatalogueFault(f"{language}/{mine.file}", name, f"tells ${fact}, which English does not")
        ours, theirs = ({each.id.name for each in found.node.attributes} for found in (mine, entry))
        for attribute in sorted(ours ^ theirs):
            yield CatalogueFault(f"{language}/{mine.file}", name, f"only one of it and English has .{attribute}")
    for name, entry in catalogue.messages.items():
        if name not in english.entries:
            yield CatalogueFault(f"{language}/{entry.file}", name, "is not in English")


def faults(folder: Path = FOLDER) -> list[CatalogueFault]:
    """Faults of the catalogues in a folder, by language. Each subfolder with Fluent files is a language."""
    english = Catalogue(folder / SOURCE)
    found = list(_own_faults(english, folder))
    for path in sorted(each for each in folder.iterdir() if any(each.glob("*.ftl")) and each.name != SOURCE):
        catalogue = Catalogue(path)
        found += [*_own_faults(catalogue, folder), *_differences(catalogue, english)]
    return found


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
