"""The voice of one language: messages from its catalogue, and lists in its style."""

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
"""Code of the language that messages are written in first. Messages that another language lacks are in this language.
"""

Fact = str | int | float | date
"""A value in a message. Numbers select plural forms, and follow the language. True is ``yes``, False ``no``."""

COUNTED: Final = 1024
"""Size of the cache for numbers' plural forms."""
SAID: Final = 1024
"""Most texts that a voice caches. A press needs about a hundred, and nine of ten are in the cache."""

_ENTRY = re.compile(r"^(-?[a-z][a-z0-9-]*) *=", re.MULTILINE)
"""Regular expression of the first line of a message or term. Its other lines are indented or a closing brace."""

# Without source positions, which nothing uses.
_PARSER: Final = FluentParser(with_spans=False)


UNGROUPED: Final = 10_000
"""Whole numbers below this have no digit grouping, such as ratings and years."""


class _Small(FluentInt):
    """A small whole number that is formatted without Babel's patterns, which take ten times as long.

    Negative numbers have a minus sign, where Babel puts a hyphen.
    """

    def format(self, locale: Locale) -> str:
        plain = self.options is self.default_number_format_options
        return str(int(self)).replace("-", "−") if plain else super().format(locale)


def _capital(text: str) -> str:
    """Text with a capital first letter: ``CAPITAL`` in catalogues."""
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    """Text with a small first letter: ``SMALL`` in catalogues."""
    return text[:1].lower() + text[1:]


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"CAPITAL": _capital, "SMALL": _small, "COMMAND": str}
"""Functions of catalogues beyond Fluent's. Each voice overrides ``COMMAND`` with ``Voice.command``."""

COMMAND_IDS: Final[dict[str, str]] = {}
"""Discord's ids of the application's commands, by English name. Empty until a process has sent the commands."""


def command_key(path: str, knows: Callable[[str], bool]) -> str:
    """Key of the message that describes a command, such as ``reef solo``.

    A game's command without its own message has the one for all games (``commands-game-solo``). ``knows``: returns True
    if a message exists.
    """
    own = f"commands-{path.replace(' ', '-')}"
    return own if " " not in path or knows(own) else f"commands-game-{path.rpartition(' ')[2]}"


PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""Plural categories of all languages, as Unicode's CLDR names them."""


class _Words(BaseResolver):
    """A selector by word with a look-up table: comparing the keys one by one takes 1 µs for each key."""

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
    """The messages and terms of a language as texts, each parsed at first use.

    Parsing all would take a tenth of a second and 4 MiB. Plural forms are cached: the rules take 5 µs.
    """

    def __init__(self, locale: Locale, texts: Mapping[str, str], functions: Mapping[str, Callable[..., Any]]) -> None:
        # Without isolation marks: pictures would draw them, and names that need them have their own.
        super().__init__([str(locale).replace("_", "-")], functions={**functions}, use_isolating=False)
        self._texts = texts
        self._compiler = _Compiler()
        self._plural_form = lru_cache(COUNTED)(self._plural_form)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:  # a race with another thread is harmless
            (entry, *_) = _PARSER.parse(self._texts[name]).body
            if not isinstance(entry, syntax.Message | syntax.Term):
                raise LookupError(name)
            self._compiled[name] = self._compiler(entry)
        return self._compiled[name]


class Voice:
    """One language's voice: it formats messages with facts. Thread-safe."""

    def __init__(self, language: str, folder: Path, fallback: Voice | None = None) -> None:
        self.language = language
        self._fallback = fallback
        self.texts: dict[str, str] = {}
        """Source texts of messages and terms, by name."""
        self._said: dict[tuple[object, ...], str] = {}
        self._bundle = _Bundle(self.locale, self.texts, {**FUNCTIONS, "COMMAND": self.command})
        for path in sorted(folder.glob("*.ftl")):
            self.learn(path.read_text("utf-8"))

    def learn(self, text: str) -> None:
        """Add the messages and terms of a file, and drop the cached texts. Call it before they are used."""
        begun = [*_ENTRY.finditer(text)]
        ends = [*(each.start() for each in begun[1:]), len(text)]
        self._said.clear()
        self.texts.update((each[1], text[each.start() : end]) for each, end in zip(begun, ends, strict=False))

    def forget(self) -> None:
        """Drop the cached texts, because a player in one of them is being erased."""
        self._said.clear()

    @cached_property
    def locale(self) -> Locale:
        """Babel's locale of the language, for numbers and lists."""
        return Locale.parse("en_GB" if self.language == SOURCE else self.language)

    def knows(self, key: str) -> bool:
        """True if this language or English has the message ``key``."""
        return key in self.texts or (self._fallback is not None and self._fallback.knows(key))

    def say(self, key: str, /, **facts: Fact) -> str:
        """Text of the message ``key`` with these facts. ``name.attribute`` is the key of an attribute.

        Never raises: faults of a catalogue are logged.
        """
        asked = (key, *facts.items(), *map(type, facts.values()))
        if (text := self._said.get(asked)) is None:
            text = self._worded(key, facts)
            if "/" not in text:  # a command's id may become known
                if len(self._said) >= SAID:
                    self._said.clear()
                self._said[asked] = text
        return text

    def _worded(self, key: str, facts: Mapping[str, Fact]) -> str:
        """Text of a message that is not cached."""
        name, _, attribute = key.partition(".")
        if name not in self.texts and self._fallback is not None:
            return self._fallback._worded(key, facts)
        try:
            message = self.read(name)
        except LookupError:
            log.error("there is no message %r", key)  # noqa: TRY400 - a traceback adds nothing
            return key
        return self._formatted(key, message.attributes.get(attribute) if attribute else message.value, facts)

    def read(self, name: str) -> Message:
        """Message or term of this name, parsed at first use. Raises LookupError for an unknown name."""
        return self._bundle.get_message(name)

    def _formatted(self, key: str, pattern: Pattern | None, facts: Mapping[str, Fact]) -> str:
        if pattern is None:
            log.error("the message %r says nothing", key)
            return key
        # Like FluentBundle.format_pattern, but with faster whole numbers.
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
        if isinstance(fact, bool):
            return "yes" if fact else "no"
        if type(fact) is int and abs(fact) < UNGROUPED:
            return _Small(fact)
        return format_date(fact, "medium", self.locale) if isinstance(fact, date) else native_to_fluent(fact)

    def command(self, path: str) -> str:
        """Text of a command such as ``reef solo`` in a message: ``COMMAND`` in catalogues.

        A tappable mention if the command's id is known, else its name as Discord shows it. Mentions take only English
        names.
        """
        root, _, sub = path.partition(" ")
        if known := COMMAND_IDS.get(root):
            return f"</{path}:{known}>"
        keys = [command_key(each, self.knows) for each in ((root, path) if sub else (root,))]
        return f"`/{' '.join(self.say(f'{key}.name') for key in keys)}`"

    def strung(self, key: str, parts: Iterable[str]) -> str:
        """Join texts by the message ``key``, from ``$before`` and ``$next``.

        Empty texts are left out. Without any text the result is empty.
        """
        row = [each for each in parts if each]
        return reduce(lambda before, each: self.say(key, before=before, next=each), row) if row else ""

    def row(self, *parts: str) -> str:
        """Join parts of a line by the language's dots. Empty parts are left out."""
        return self.strung("common-row", parts)

    def listed(self, parts: Sequence[str], *, either: bool = False) -> str:
        """Text of a list with “and”: “a, b and c”. ``either``: with “or”."""
        return format_list(list(parts), "or" if either else "standard", self.locale)

    def percent(self, share: float) -> str:
        """Text of a share of 1 as a percentage in the language's style: “60%”, „60 %“."""
        return format_percent(share, locale=self.locale)

    def number(self, value: float) -> str:
        """Text of a number in the language's style, with at most three decimals."""
        return format_decimal(value, locale=self.locale, group_separator=abs(value) >= UNGROUPED)
