"""The voice of one language: messages from its catalogue, and lists as the language writes them."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
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

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)


UNGROUPED: Final = 1000
"""Numbers below it are written with digits alone in every language."""


class _Small(FluentInt):
    """A whole number that needs no pattern of the language, which takes ten times as long."""

    def format(self, locale: Locale) -> str:
        plain = self.options is self.default_number_format_options
        return str(int(self)) if plain else super().format(locale)


def _fluent(fact: Fact) -> Any:
    """A fact as Fluent takes it."""
    return _Small(fact) if type(fact) is int and 0 <= fact < UNGROUPED else native_to_fluent(fact)


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
        # Without marks of isolation: pictures would draw them, and names that need them bring their own.
        bundle = FluentBundle([self.language], use_isolating=False)
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

    def _formatted(self, key: str, pattern: Pattern | None, facts: Mapping[str, Fact]) -> str:
        if pattern is None:
            log.error("the message %r says nothing", key)
            return key
        # As FluentBundle.format_pattern, which would make each whole number one that is slow to write.
        told = {name: _fluent(fact) for name, fact in facts.items()}
        errors: list[Exception] = []
        try:
            text = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(args=told)))
        except (ValueError, RecursionError) as error:
            errors.append(error)
            text = key
        if errors:
            log.error("the message %r of %s: %s", key, self.language, "; ".join(map(str, errors)))
        return str(text)

    def listed(self, parts: Sequence[str], *, either: bool = False) -> str:
        """Several texts in a row: “a, b and c”; with ``either`` “a, b or c”."""
        return format_list(list(parts), "or" if either else "standard", self.locale)

    def percent(self, share: float) -> str:
        """A share of 1 in per cent, as the language writes it: “60%”, „60 %“."""
        return format_percent(share, locale=self.locale)

    def number(self, value: float) -> str:
        """A number as the language writes it, with at most three decimals."""
        return format_decimal(value, locale=self.locale)
