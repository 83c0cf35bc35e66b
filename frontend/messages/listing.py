"""Lists of games: numbered texts, their small pictures in a row, and below them a button for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from frontend.controls import Address, Control, Keys, button, menu
from frontend.messages.words import bare, shortened, small_print
from frontend.pictures import Picture
from locales import Voice

T = TypeVar("T")

PAGE = 5
"""Most games on a page: as many as a row has buttons."""

RUNNING, HISTORY = Keys("games-{page:int}"), Keys("history-{user:int}-{game}-{page:int}")
"""Keys of the pages of a player's running and ended games."""
ALL_GAMES = "all"
"""Value in place of a game's name, in the command and in the buttons' keys: all games."""
ACT = "list-act"
"""Key of the menu with the further actions. An entry's value is the address of the button that it stands for."""


def page_of(items: Sequence[T], number: int, size: int = PAGE) -> tuple[Sequence[T], int, int]:
    """Cut out a page of ``size`` items. Returns its items, its number from 1, clipped, and the number of pages."""
    pages = max(1, -(-len(items) // size))
    number = min(max(1, number), pages)
    return items[(number - 1) * size : number * size], number, pages


class Listed(NamedTuple):
    """A game in a list: its text, its small picture (or None), and its buttons, the most important first."""

    text: str
    picture: Picture | None
    buttons: tuple[Control, ...]


def items(
    voice: Voice, heading: str, listed: Sequence[Listed], row: Picture | None = None, note: str = ""
) -> list[ui.Item[Any] | str]:
    """Parts of a list. ``row``: the small pictures side by side, if there are several games.

    What is pressed stands last, nearest to the thumb: the games' first buttons in a row, above it a menu of the others.
    """
    if len(listed) == 1:
        (only,) = listed
        shown = ui.Section(only.text, accessory=only.picture.thumbnail()) if only.picture else only.text
        return [heading, shown, small_print(note), *([ui.ActionRow[Any](*only.buttons)] if only.buttons else [])]
    numbered = list(enumerate(listed, start=1))
    texts = [voice.say("games-numbered", number=number, text=each.text) for number, each in numbered]
    further = [
        discord.SelectOption(
            label=shortened(voice.say("games-numbered", number=number, text=control.item.label or "")),
            value=str(control.address),
            description=shortened(bare(each.text.splitlines()[0])),
        )
        for number, each in numbered
        for control in each.buttons[1:]
        if isinstance(control.item, ui.Button)
    ]
    first = [
        button(own.address, voice.say("games-numbered", number=number, text=own.item.label or ""), own.item.style)
        for number, each in numbered
        for own in each.buttons[:1]
        if isinstance(own.item, ui.Button)
    ]
    rows: list[ui.Item[Any]] = []
    if further:
        rows.append(ui.ActionRow(menu(Address.common(ACT), voice.say("games-further"), further)))
    if first:
        rows.append(ui.ActionRow(*first))
    return ["\n".join([heading, *texts]), row.component() if row else "", small_print(note), *rows]


def turns(voice: Voice, keys: Keys, page: int, *, more: bool, ranks: bool = False, **parts: Any) -> list[Control]:
    """Buttons to the previous and the next page. Empty if there is only one page.

    ``page``: from 1. ``keys``: of the buttons, with the page and ``parts``. ``more``: True if a page follows.
    ``ranks``: True for pages ordered by rank, False for newest first.
    """
    if page == 1 and not more:
        return []
    back, onward = ("rankings-back", "rankings-next") if ranks else ("games-newer", "games-older")
    # Addresses must be unique in a message, also a disabled button's.
    return [
        button(Address.common(keys(page=page - 1, **parts)), voice.say(back), disabled=page == 1),
        button(Address.common(keys(page=page + 1, **parts)), voice.say(onward), disabled=not more),
    ]


def turning(voice: Voice, keys: Keys, page: int, *, more: bool, **parts: Any) -> list[ui.ActionRow[Any]]:
    found = turns(voice, keys, page, more=more, **parts)
    return [ui.ActionRow(*found)] if found else []
