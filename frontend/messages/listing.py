"""Lists of games: a text beside a small picture for each, with buttons below; few on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from frontend.controls import Address, Control, button
from frontend.messages.words import small_print
from frontend.pictures import Picture
from locales import Voice

PAGE = 5
"""Most games on a page: two screens of a phone, and at most 36 of a message's 40 components."""


class Listed(NamedTuple):
    """A game in a list: its text, its small picture (or None), and at most five buttons."""

    text: str
    picture: Picture | None
    buttons: tuple[Control, ...]


def items(heading: str, listed: Sequence[Listed], note: str = "") -> list[ui.Item[Any] | str]:
    parts: list[ui.Item[Any] | str] = [heading]
    for each in listed:
        parts.append(ui.Section(each.text, accessory=each.picture.thumbnail()) if each.picture else each.text)
        if each.buttons:
            parts.append(ui.ActionRow(*each.buttons))
    return [*parts, small_print(note)]


def files(listed: Sequence[Listed]) -> list[discord.File]:
    return [each.picture.file() for each in listed if each.picture]


def turns(voice: Voice, key: Callable[[int], str], page: int, *, more: bool, ranks: bool = False) -> list[Control]:
    """Buttons to the previous and the next page. Empty if there is only one page.

    ``page``: from 1. ``key``: function that gives the key of a page's button. ``more``: True if a page follows.
    ``ranks``: True for pages ordered by rank, False for newest first.
    """
    if page == 1 and not more:
        return []
    back, onward = ("rankings-back", "rankings-next") if ranks else ("games-newer", "games-older")
    # Addresses must be unique in a message, also a disabled button's.
    return [
        button(Address.common(key(page - 1)), voice.say(back), disabled=page == 1),
        button(Address.common(key(page + 1)), voice.say(onward), disabled=not more),
    ]


def turning(voice: Voice, key: Callable[[int], str], page: int, *, more: bool) -> list[ui.ActionRow[Any]]:
    found = turns(voice, key, page, more=more)
    return [ui.ActionRow(*found)] if found else []
