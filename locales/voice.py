"""The voice of one language: messages from its catalogue, and lists as the language writes them."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache, reduce
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle
from fluent.runtime.prepare import Compiler
from fluent.runtime.resolver import (
    BaseResolver,
    CurrentEnvironment,
    Identifier,
    Message,
    Pattern,
    ResolverEnvironment,
    Variant,
)
from fluent.runtime.types import FluentInt
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import FluentParser
from fluent.syntax import ast as syntax

log = logging.getLogger("lagoon.voice")

SOURCE: Final = "en"
"""The source language of the messages, and the fallback for missing ones."""

Fact = str | int | float | date
"""A value that a message tells. Numbers choose plural forms and are written as the language writes them."""

COUNTED: Final = 1024
"""The most numbers with a cached plural form in a language, and the most cached dates."""

_ENTRY = re.compile(r"^(-?[a-z][a-z0-9-]*) *=", re.MULTILINE)
"""The beginning of a message or a term in a file: all that belongs to it is indented, or a closing brace."""

# Without the places of its parts in the file.
_PARSER: Final = FluentParser(with_spans=False)


UNGROUPED: Final = 10_000
"""Whole numbers below it are written with digits alone in every language, as ratings and years are."""


class _Small(FluentInt):
    """A whole number that needs no pattern of the language, which takes ten times as long."""

    def format(self, locale: Locale) -> str:
        plain = self.options is self.default_number_format_options
        return str(int(self)) if plain else super().format(locale)


def _capital(text: str) -> str:
    """The text, with a capital letter first: ``CAPITAL`` in the catalogues."""
    return text[:1].upper() + text[1:]


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"CAPITAL": _capital, "COMMAND": str}
"""The functions that catalogues can call beside Fluent's own. Each voice has its own ``COMMAND``: ``Voice.command``."""

COMMAND_IDS: Final[dict[str, str]] = {}
"""The ids that Discord has given the application's commands, by English name. Empty until one process has sent them."""


def command_key(path: str, knows: Callable[[str], bool]) -> str:
    """The message about a command or subcommand, such as ``reef solo``: its own, else that of every game's."""
    own = f"commands-{path.replace(' ', '-')}"
    return own if " " not in path or knows(own) else f"commands-game-{path.rpartition(' ')[2]}"


PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural categories of all languages."""


class _Words(BaseResolver):
    """A choice by a word, which is looked up: comparing it with one key after another takes 1 µs a key."""

    def __init__(self, selector: BaseResolver, variants: Sequence[Variant]) -> None:
        self._selector = selector
        self._patterns = {str(each.key(None)): each.value for each in reversed(variants)}  # type: ignore[arg-type]
        self._default = next(each.value for each in variants if each.default)

    def __call__(self, env: ResolverEnvironment) -> Any:
        key = self._selector(env)
        return (self._patterns.get(key, self._default) if isinstance(key, str) else self._default)(env)


class _Compiler(Compiler):
    def compile_SelectExpression(  # noqa: N802 - by the name of the node
        self, name: str, selector: Any, variants: list[Variant], **kwargs: Any
    ) -> Any:
        counts = any(
            not isinstance(each.key, Identifier) or (each.key.name in PLURALS and not each.default) for each in variants
        )
        if counts:
            return self.compile_generic(name, selector=selector, variants=variants, **kwargs)
        return _Words(selector, variants)


class _Bundle(FluentBundle):
    """A language's messages and terms, by their texts; each is parsed at first use.

    Parsing all of them would take a tenth of a second and 4 MiB. The plural form of a number is found once: rules of
    plurals take 5 µs.
    """

    def __init__(self, locale: Locale, texts: Mapping[str, str], functions: Mapping[str, Callable[..., Any]]) -> None:
        # Without marks of isolation: pictures would draw them, and names that need them bring their own.
        super().__init__([str(locale).replace("_", "-")], functions={**functions}, use_isolating=False)
        self._texts = texts
        self._compiler = _Compiler()
        self._plural_form = lru_cache(COUNTED)(self._plural_form)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:  # or else another thread is as far, which does no harm
            (entry, *_) = _PARSER.parse(self._texts[name]).body
            if not isinstance(entry, syntax.Message | syntax.Term):
                raise LookupError(name)
            self._compiled[name] = self._compiler(entry)
        return self._compiled[name]


@lru_cache(COUNTED)
def _written(day: date, locale: Locale) -> str:
    return format_date(day, "medium", locale)


class Voice:
    """A language's voice: its messages, said with facts. Safe to use from several threads."""

    def __init__(self, language: str, folder: Path, fallback: Voice | None = None) -> None:
        self.language = language
        self._fallback = fallback
        self.texts: dict[str, str] = {}
        """The messages and terms as they stand in the files, by name."""
        self._bundle = _Bundle(self.locale, self.texts, {**FUNCTIONS, "COMMAND": self.command})
        for path in sorted(folder.glob("*.ftl")):
            self.learn(path.read_text("utf-8"))

    def learn(self, text: str) -> None:
        """Add the messages and terms of one more file. None of them may have been said yet."""
        begun = [*_ENTRY.finditer(text)]
        ends = [*(each.start() for each in begun[1:]), len(text)]
        self.texts.update((each[1], text[each.start() : end]) for each, end in zip(begun, ends, strict=False))

    @cached_property
    def locale(self) -> Locale:
        """The language's way of writing numbers and lists."""
        return Locale.parse("en_GB" if self.language == SOURCE else self.language)

    def knows(self, key: str) -> bool:
        """True if this language, or else English, has a message of this name."""
        return key in self.texts or (self._fallback is not None and self._fallback.knows(key))

    def say(self, key: str, /, **facts: Fact) -> str:
        """The message of this name, with these facts; ``name.attribute`` says an attribute of it.

        Never raises: a fault of a catalogue goes to the log.
        """
        name, _, attribute = key.partition(".")
        if name not in self.texts and self._fallback is not None:
            return self._fallback.say(key, **facts)
        try:
            message = self.read(name)
        except LookupError:
            log.error("there is no message %r", key)  # noqa: TRY400 - where it was looked for tells nothing
            return key
        return self._formatted(key, message.attributes.get(attribute) if attribute else message.value, facts)

    def read(self, name: str) -> Message:
        """The message or term of this name, which is parsed the first time. Raises LookupError."""
        return self._bundle.get_message(name)

    def _formatted(self, key: str, pattern: Pattern | None, facts: Mapping[str, Fact]) -> str:
        if pattern is None:
            log.error("the message %r says nothing", key)
            return key
        # As FluentBundle.format_pattern, which would make each whole number one that is slow to write.
        known = {name: self._fluent(fact) for name, fact in facts.items()}
        errors: list[Exception] = []
        try:
            text = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(args=known)))
        except (ValueError, RecursionError) as error:
            errors.append(error)
            text = key
        if errors:
            log.error("the message %r of %s: %s", key, self.language, "; ".join(map(str, errors)))
        return str(text)

    def _fluent(self, fact: Fact) -> Any:
        """A fact as Fluent takes it."""
        if type(fact) is int and 0 <= fact < UNGROUPED:
            return _Small(fact)
        return _written(fact, self.locale) if isinstance(fact, date) else native_to_fluent(fact)

    def command(self, path: str) -> str:
        """A command or subcommand, such as ``reef solo``, as a message names it: ``COMMAND`` in the catalogues.

        A mention that can be tapped, if its id is known; else its name as Discord shows it. Discord takes only English
        names in mentions.
        """
        root, _, sub = path.partition(" ")
        if known := COMMAND_IDS.get(root):
            return f"</{path}:{known}>"
        keys = [command_key(each, self.knows) for each in ((root, path) if sub else (root,))]
        return f"`/{' '.join(self.say(f'{key}.name') for key in keys)}`"

    def strung(self, key: str, parts: Iterable[str]) -> str:
        """Texts in a row. The message ``key`` sets ``$next`` after ``$before``; empty texts are left out."""
        row = [each for each in parts if each]
        return reduce(lambda before, each: self.say(key, before=before, next=each), row) if row else ""

    def row(self, *parts: str) -> str:
        """The parts of a line that are no sentence, with dots between them; empty ones are left out."""
        return self.strung("common-row", parts)

    def listed(self, parts: Sequence[str], *, either: bool = False) -> str:
        """Several texts in a row: “a, b and c”; with ``either`` “a, b or c”."""
        return format_list(list(parts), "or" if either else "standard", self.locale)

    def percent(self, share: float) -> str:
        """A share of 1 in per cent, as the language writes it: “60%”, „60 %“."""
        return format_percent(share, locale=self.locale)

    def number(self, value: float) -> str:
        """A number as the language writes it, with at most three decimals."""
        return format_decimal(value, locale=self.locale, group_separator=abs(value) >= UNGROUPED)
