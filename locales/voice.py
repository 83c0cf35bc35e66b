"""The voice of one language: messages from its catalogue, and lists as the language writes them."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache, reduce
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource
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

log = logging.getLogger("lagoon.voice")

SOURCE: Final = "en"
"""The language in which messages are first written, and which speaks where another has nothing to say."""

TERMS: Final = "terms.ftl"
"""The file of a language's terms, which the messages of all its other files may use."""

Fact = str | int | float | date
"""A value that a message tells. Numbers choose plural forms and are written as the language writes them."""

COUNTED: Final = 1024
"""The most numbers of a language whose plural form is kept, and the most dates that are."""

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)


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


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"CAPITAL": _capital}
"""The functions that catalogues can call beside Fluent's own."""


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
    """A language's messages. The plural form of a number is found once: rules of plurals take 5 µs.

    What has been compiled is kept no longer as it was read.
    """

    def __init__(self, locale: Locale) -> None:
        # Without marks of isolation: pictures would draw them, and names that need them bring their own.
        super().__init__([str(locale).replace("_", "-")], functions=FUNCTIONS, use_isolating=False)
        self._compiler = _Compiler()
        self._plural_form = lru_cache(COUNTED)(self._plural_form)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        key = f"-{entry_id}" if term else entry_id
        if key not in self._compiled:
            entries: dict[str, Any] = self._terms if term else self._messages
            entry = entries[entry_id]
            if entry is not None:  # or else another thread was quicker
                self._compiled[key] = self._compiler(entry)
                entries[entry_id] = None
        return self._compiled[key]


@lru_cache(COUNTED)
def _written(day: date, locale: Locale) -> str:
    return format_date(day, "medium", locale)


class Voice:
    """A language's voice: its messages, told with facts. A file is read when its first message is asked for.

    Safe to use from several threads.
    """

    def __init__(self, language: str, folder: Path, fallback: Voice | None = None) -> None:
        self.language = language
        self._fallback = fallback
        self._files: dict[str, str] = {}
        self._places: dict[str, str] = {}
        self._loaded: set[str] = set()
        self._loading = threading.Lock()
        for path in sorted(folder.glob("*.ftl")):
            self.learn(path.name, path.read_text("utf-8"))

    def learn(self, file: str, text: str) -> None:
        """Take in one more file of messages; it must not have been read yet."""
        self._files[file] = text
        self._places.update(dict.fromkeys(_MESSAGE.findall(text), file))

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle = _Bundle(self.locale)
        bundle.add_resource(FluentResource(self._files.get(TERMS, "")), allow_overrides=True)
        return bundle

    @cached_property
    def locale(self) -> Locale:
        """The language's way of writing numbers and lists."""
        return Locale.parse("en_GB" if self.language == SOURCE else self.language)

    def knows(self, key: str) -> bool:
        """True if this language, or else English, has a message of this name."""
        return key in self._places or (self._fallback is not None and self._fallback.knows(key))

    def say(self, key: str, /, **facts: Fact) -> str:
        """The message of this name, told of these facts; ``name.attribute`` says an attribute of it.

        Never raises: a fault of a catalogue goes to the log.
        """
        name, _, attribute = key.partition(".")
        place = self._places.get(name)
        if place is None:
            if self._fallback is not None:
                return self._fallback.say(key, **facts)
            log.error("there is no message %r", key)
            return key
        if place not in self._loaded:
            self._load(place)
        message = self._bundle.get_message(name)
        return self._formatted(key, message.attributes.get(attribute) if attribute else message.value, facts)

    def load(self) -> None:
        """Read all files now, which takes a tenth of a second, so that no answer has to wait for one."""
        for file in self._files:
            self._load(file)

    def _load(self, file: str) -> None:
        with self._loading:
            if file not in self._loaded:
                # Without the places of its parts in the file, which take a third of the memory.
                read = FluentParser(with_spans=False).parse(self._files[file])
                self._bundle.add_resource(read, allow_overrides=True)
                self._loaded.add(file)
                self._files[file] = ""

    def _formatted(self, key: str, pattern: Pattern | None, facts: Mapping[str, Fact]) -> str:
        if pattern is None:
            log.error("the message %r says nothing", key)
            return key
        # As FluentBundle.format_pattern, which would make each whole number one that is slow to write.
        told = {name: self._fluent(fact) for name, fact in facts.items()}
        errors: list[Exception] = []
        try:
            text = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(args=told)))
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
