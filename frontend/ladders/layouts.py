"""A ladder's table as a picture, its public message, and its private answers: pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import discord
from discord import ui

from frontend.controls import Address, Control, button, menu
from frontend.face import Face
from frontend.messages import words
from frontend.pictures.artist import Sketch, gallery
from locales import Voice
from render.standings import Row, standings_alt, standings_picture, windowed
from sessions.ladders.ladders import Ladder, Member

KEY: Final = "ladder"
PICTURE: Final = "ladder.png"

TOP: Final = 20
"""Most rows of the public table, and of a private table without gaps."""
LINKS: Final = 5
"""Most open challenges with a link."""


def address(act: str, game: str) -> Address:
    """Address of a ladder's control. ``act``: the name of the control. ``game``: the game's name."""
    return Address.common(f"{KEY}-{act}-{game}")


def public(face: Face, ladder: Ladder | None, shown: Sketch | None) -> ui.LayoutView:
    """Layout of a ladder's message, without its file. ``shown``: its table; None if no one is on the ladder."""
    voice = face.voice
    lines = [f"### {voice.say('ladder-title', game=face.game.title)}", words.small_print(voice.say("ladder-how"))]
    layout = ui.LayoutView(timeout=None)
    if ladder is None or shown is None:
        layout.add_item(ui.TextDisplay("\n".join([*lines, voice.say("ladder-empty")])))
    else:
        layout.add_item(ui.TextDisplay("\n".join(lines)))
        layout.add_item(gallery(shown.name, shown.alt))
        layout.add_item(ui.TextDisplay(words.small_print(_below(voice, ladder))))
    layout.add_item(ui.ActionRow(*_buttons(face)))
    return layout


def sketch(voice: Voice, ladder: Ladder, now: datetime, reader: int | None = None) -> Sketch | None:
    """Sketch of a ladder's table; None if no one is on it.

    ``reader``: the Discord id of the only reader. Their row is marked, and rows far from it are left out.
    """
    own = None if reader is None else ladder.place_of(reader)
    rows = _rows(voice, ladder, now, own)
    if not rows:
        return None
    heads = (voice.say("ladder-rating") if any(row.figures[0] for row in rows) else "", "")
    game, alt = ladder.event.game, standings_alt(voice, heads, rows)
    return Sketch(PICTURE, alt, lambda look: standings_picture(game, heads, rows, look.theme))


def choice(voice: Voice, ladder: Ladder, game: str, free: Sequence[Member]) -> ui.ActionRow[Any]:
    """Row with a menu of the members that the reader may challenge. ``free``: these members."""
    places = {player: place for place, player in enumerate(ladder.places, 1)}
    options = [
        discord.SelectOption(
            label=voice.say("ladder-place", place=places[each.player.id], player=words.name(voice, each.player)),
            value=str(each.player.id),
        )
        for each in free
    ]
    return ui.ActionRow(menu(address("pick", game), voice.say("ladder-pick"), options))


def _buttons(face: Face) -> list[Control]:
    styles = (
        ("join", discord.ButtonStyle.success),
        ("challenge", discord.ButtonStyle.primary),
        ("leave", discord.ButtonStyle.secondary),
    )
    return [button(address(act, face.game.name), face.say(f"ladder-{act}"), style) for act, style in styles]


def _rows(voice: Voice, ladder: Ladder, now: datetime, own: int | None) -> list[Row]:
    def row(index: int) -> Row:
        member, place = ladder.members[index], index + 1
        rating = "" if member.rating is None else voice.number(member.rating)
        return Row(
            place,
            words.drawn(voice, member.player) or voice.say("picture-player", number=place),
            (rating, _challenges(ladder, member.player.id)),
            faint=member.is_away(now),
        )

    return windowed(len(ladder.members), row, most=TOP, whole=TOP, own=None if own is None else own - 1)


def _challenges(ladder: Ladder, player: int) -> str:
    """Arrows to the place that a player challenges, and from the place of the player's challenger."""
    places = {each: place for place, each in enumerate(ladder.places, 1)}
    arrows = [f"→ {places[each.challenged]}" for each, _ in ladder.challenges if each.challenger == player]
    arrows += [f"← {places[each.challenger]}" for each, _ in ladder.challenges if each.challenged == player]
    return " ".join(arrows)


def _below(voice: Voice, ladder: Ladder) -> str:
    """Line with the number of members, and links to open challenges."""
    names = {each.player.id: words.plain(voice, each.player) for each in ladder.members}
    links = [
        voice.say(
            "ladder-open",
            challenger=names[each.challenger],
            challenged=names[each.challenged],
            link=words.link(voice, session),
        )
        for each, session in ladder.challenges[:LINKS]
    ]
    return voice.row(voice.say("ladder-members", count=len(ladder.members)), *links)
