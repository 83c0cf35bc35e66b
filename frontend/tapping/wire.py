"""Messages between a page and the bot, as JSON, and Discord's markup as plain text."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from frontend import controls
from frontend.messages import words
from frontend.tapping.areas import Area, TapButton
from locales import Voice
from sessions.life.model import Session

MOST_BYTES: Final = 4096
"""Most bytes of a message from a page."""

KEPT: Final = 48
"""Number of pictures that a page keeps, the newest. The bot sends no picture that the page still has."""

_Number = Annotated[int, Meta(ge=0, le=controls.LARGEST)]


TEXTS: Final = ("opening", "lost", "back", "others", "words", "close", "unopened")
"""The page's own words: ends of their texts' names."""


class FromPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """A message from a page."""


class Hello(FromPage, frozen=True, tag="hello"):
    """The first message. ``session``: the game that is shown, 0 for the opening's. ``has``: hashes of kept pictures."""

    token: Annotated[str, Meta(max_length=120)]
    session: _Number = 0
    has: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=KEPT)] = ()


class Tap(FromPage, frozen=True, tag="tap"):
    """A tap on an area or button of a game's state."""

    session: _Number
    seq: _Number
    key: Annotated[str, Meta(max_length=400)]


class Go(FromPage, frozen=True, tag="go"):
    """A tap on another game."""

    session: _Number


READING: Final = msgspec.json.Decoder(Hello | Tap | Go)


class Shown(msgspec.Struct, frozen=True):
    """A picture on a page. ``hash``: of its data, in hexadecimal."""

    hash: str
    alt: str
    width: int
    height: int


class Other(msgspec.Struct, frozen=True):
    """Another game that waits for the player."""

    session: int
    label: str
    picture: Shown | None


class Board(msgspec.Struct, frozen=True, tag_field="what", tag="board"):
    """A game as its player sees it. ``above``: what has happened. ``said``: an answer to the last tap.

    ``back``: the address of the board in Discord. ``words``: the page's own, by name.
    """

    session: int
    seq: int
    language: str
    title: str
    above: str
    text: str
    note: str
    said: str
    pictures: tuple[Shown, ...]
    areas: tuple[Area, ...]
    buttons: tuple[TapButton, ...]
    others: tuple[Other, ...]
    back: str
    words: dict[str, str]


class Said(msgspec.Struct, frozen=True, tag_field="what", tag="said"):
    """A sentence. ``ends``: True if the page must not connect again."""

    text: str
    ends: bool = False


WRITING: Final = msgspec.json.Encoder()

_MARKUP: Final = re.compile(
    r"\\(?P<kept>[^a-zA-Z0-9\s])|<t:(?P<time>\d+)(?::\w)?>|</(?P<command>[^:>]+):\d+>|<a?:\w+:\d+>|"
    r"\[(?P<link>[^\]]*)\]\([^)\s]*\)|^(?:-# |#{1,3} )|\*{1,2}|`|\|\||~~",
    re.MULTILINE,
)


def plain(text: str) -> str:
    """Text of a message without Discord's markup. A time stays as ``<t:UNIX>``, which the page shows as a time."""

    def one(found: re.Match[str]) -> str:
        if found["time"]:
            return f"<t:{found['time']}>"
        if found["command"]:
            return f"/{found['command']}"
        return found["kept"] or found["link"] or ""

    return _MARKUP.sub(one, text)


def own_words(spoken: Voice) -> dict[str, str]:
    return {each: plain(spoken.say(f"tapping-page-{each}")) for each in TEXTS}


def said_of(voice: Voice, session: Session, text: str) -> str:
    """Text about a session as plain text, with names in place of its players' mentions."""
    return plain(words.by_name(voice, session, text))
