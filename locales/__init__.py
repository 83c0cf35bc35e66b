"""Every word that people read, in each language: the catalogues, and the voices that speak from them.

A language is a folder of Fluent files (``locales/de/lobby.ftl``), each an area of its own. Code chooses a message by
facts; its wording stands in the catalogue alone: ``voice("de").say("lobby-cancelled", host=…)``.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from locales.voice import SOURCE, Fact, Voice

__all__ = ["ENGLISH", "LANGUAGES", "SOURCE", "Fact", "Voice", "language_of", "voice", "write_utf8"]

FOLDER: Final = Path(__file__).parent

LANGUAGES: Final[Sequence[str]] = tuple(
    sorted((each.name for each in FOLDER.iterdir() if any(each.glob("*.ftl"))), key=lambda name: (name != SOURCE, name))
)
"""The languages' codes (ISO 639-1), English first."""


@cache
def voice(language: str) -> Voice:
    """The voice of a language; English for one that has no folder."""
    if language == SOURCE:
        return Voice(SOURCE, FOLDER / SOURCE)
    return Voice(language, FOLDER / language, voice(SOURCE)) if language in LANGUAGES else voice(SOURCE)


def language_of(locale: str | None) -> str:
    """The language for a locale as Discord names it, such as ``en-GB`` or ``cs``; English for one without a folder."""
    language = (locale or SOURCE).partition("-")[0].lower()
    return language if language in LANGUAGES else SOURCE


ENGLISH: Final = voice(SOURCE)
"""The voice of the command lines, and of texts without a reader yet."""


def write_utf8() -> None:
    """Let this process write UTF-8 to its standard streams: by themselves they take the system console's encoding."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
