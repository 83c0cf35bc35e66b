"""All texts for people in each language: the catalogues, and the voices that read them.

A language is a folder of Fluent files (``locales/de/lobby.ftl``), one for each area. Code chooses a message and its
facts. Only the catalogue has the words: ``voice("de").say("lobby-cancelled", host=…)``.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from environment import importing

with importing():
    from locales.voice import SOURCE, Fact, Voice

__all__ = ["ENGLISH", "LANGUAGES", "SOURCE", "Fact", "Voice", "language_of", "voice", "write_utf8"]

FOLDER: Final = Path(__file__).parent

LANGUAGES: Final[Sequence[str]] = tuple(
    sorted((each.name for each in FOLDER.iterdir() if any(each.glob("*.ftl"))), key=lambda name: (name != SOURCE, name))
)
"""Codes of the languages (ISO 639-1), English first."""


@cache
def voice(language: str) -> Voice:
    """Voice of a language. A code without a folder gets the English voice."""
    if language == SOURCE:
        return Voice(SOURCE, FOLDER / SOURCE)
    return Voice(language, FOLDER / language, voice(SOURCE)) if language in LANGUAGES else voice(SOURCE)


def language_of(locale: str | None) -> str:
    """Language code of a Discord locale, such as ``en-GB`` or ``cs``; English if it has no folder."""
    language = (locale or SOURCE).partition("-")[0].lower()
    return language if language in LANGUAGES else SOURCE


ENGLISH: Final = voice(SOURCE)
"""Voice for command lines, and for texts before their reader is known."""


def write_utf8() -> None:
    """Let the standard streams write UTF-8. By default they use the system console's encoding."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
