"""A player's collection of Reef's cards: its pages, and the new finds of a run."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from engines.reef.printed import PrintedCard
from frontend.controls import Address, button, menu
from frontend.face import AlbumPage
from frontend.faces.reef.labels import all_cards, card_name, game
from frontend.faces.reef.looking import CARD
from frontend.faces.reef.pictures import album_sketch
from frontend.messages import words
from locales import Voice
from render.reef.cardtext import name_of
from sessions.statistics.finds import Collection, Found

PAGE: Final = 20
"""Number of cards on a page."""
NAMED: Final = 3
"""Most new cards named at the end of a run."""


def album(voice: Voice, collection: Collection, page: int, key: str) -> AlbumPage:
    """A page of a collection. ``page``: from 1, clipped. ``key``: prefix of the page buttons' keys."""
    every = game().collection
    pages = -(-len(every) // PAGE)
    page = min(max(1, page), pages)
    faces = [all_cards()[card] for card in every[(page - 1) * PAGE : page * PAGE]]
    found = [card for card in every if card in collection.finds]
    lines = [
        f"### {voice.say('collection-title', game=game().title)}",
        voice.row(
            voice.say("collection-found", found=len(found), all=len(every)),
            voice.say("rankings-page", number=page, count=pages),
        ),
        words.small_print(voice.say("collection-how")),
    ]
    rarest = [
        voice.say("collection-rare", card=card_name(voice, card), count=count)
        for card, count in collection.rarest
        if card in all_cards()
    ]
    if rarest:
        lines.append(words.small_print(voice.say("collection-rarest", cards=voice.listed(rarest))))
    options = [_option(voice, face, collection) for face in faces]
    turning = [
        button(Address.common(f"{key}-{page - 1}"), voice.say("rankings-back"), disabled=page == 1),
        button(Address.common(f"{key}-{page + 1}"), voice.say("rankings-next"), disabled=page == pages),
    ]
    rows: list[ui.ActionRow[Any]] = [
        ui.ActionRow(menu(Address.common(CARD), voice.say("collection-read"), options)),
        ui.ActionRow(*turning),
    ]
    return AlbumPage("\n".join(lines), album_sketch(voice, faces, frozenset(found)), rows)


def found(voice: Voice, new: Found) -> str:
    """Sentence about a run's new finds, with at most ``NAMED`` names."""
    named = [card_name(voice, card) for card in new.items[:NAMED]]
    if more := len(new.items) - len(named):
        named.append(voice.say("collection-others", count=more))
    return voice.say("collection-new", cards=voice.listed(named), found=new.total, all=len(game().collection))


def _option(voice: Voice, face: PrintedCard, collection: Collection) -> discord.SelectOption:
    """Menu entry of a card, with the day and the game of its find."""
    find = collection.finds.get(face.id)
    if find is None:
        about = voice.say("collection-missing")
    else:
        number = find.session_id or 0
        about = voice.say("collection-when", day=find.at.date(), number=number)
    return discord.SelectOption(label=name_of(voice, face), value=face.id, description=about)
