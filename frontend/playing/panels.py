"""Panels of settings as private answers: with a sample picture of each game, and what a choice changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import ui

import render
from engines import GAMES
from engines.base import AnyGame
from frontend.answering.reply import Refusal, Reply
from frontend.cache import SAMPLES, Cache
from frontend.controls import Address
from frontend.messages.panel import FieldEntry, Panel, Value
from frontend.pictures.artist import Artist, Picture, board_sketch
from frontend.pictures.looks import Look
from locales import LANGUAGES, Voice
from render.base import AnyRenderer

SAMPLE_TURNS = 14
"""The turns of the games in sample pictures."""


LANGUAGE_ENTRIES = tuple(FieldEntry("common-language", each, language=each) for each in LANGUAGES)
"""The languages as a panel offers them, each by its own name."""

Offered = Callable[[AnyRenderer], Sequence[str]]
"""The names of one kind of look of a game's renderer, such as its themes."""


def themes(renderer: AnyRenderer) -> Sequence[str]:
    """The themes of a game."""
    return renderer.themes


def sides(renderer: AnyRenderer) -> Sequence[str]:
    """The ways of a game to show the players' colours."""
    return renderer.sides


def games_with(offered: Offered, name: str | None = None) -> list[str]:
    """The titles of the games that have this look of a kind; without a name, any look of the kind."""
    found = {game.title: offered(render.renderer_of(game.name)) for game in GAMES.values()}
    return [title for title, names in found.items() if (names if name is None else name in names)]


def looks(offered: Offered, names: Sequence[str]) -> tuple[FieldEntry, ...]:
    """The entries for looks of a kind, each with the games that have it; the default first."""
    return tuple(_look(name, games_with(offered, name)) for name in names)


def _look(name: str, titles: Sequence[str]) -> FieldEntry:
    """The entry for a look; it tells the titles of its games, if it is not every game's."""
    hint = "settings-only-in" if titles and len(titles) < len(GAMES) else ""
    return FieldEntry(f"settings-look-{name}", name, hint, games=tuple(titles))


def lacking(speaking: Voice, look: Look) -> str:
    """The games with samples that do not show the chosen look, in a sentence for each kind; empty for none."""
    lines = []
    for message, offered, name in (
        ("settings-lacks-theme", themes, look.theme),
        ("settings-lacks-sides", sides, look.sides),
    ):
        if name is None:
            continue
        have = games_with(offered, name)
        if lack := [game.title for game in GAMES.values() if game.title not in have]:
            label = speaking.say(f"settings-look-{name}")
            lines.append(speaking.say(message, games=speaking.listed(lack), count=len(lack), look=label))
    return "\n".join(lines)


def sample(game: AnyGame) -> Any:
    """An onlooker's view of a game under way; always the same one."""
    state = game.new(game.options(), game.seats[0], 0)
    for turn in range(SAMPLE_TURNS):
        if not (seats := game.to_act(state)):
            break
        seat = min(seats)
        options = game.decision(state, seat).options
        # A step that has no divisor in common with most numbers of options spreads the moves over the board.
        state = game.apply(state, seat, options[(turn + 1) * 37 % len(options)].action)
    return game.view(state, None)


class Samples:
    """Panels above a sample picture of each game in the look that is chosen."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._samples: Cache[tuple[str, str, Look], Picture] = Cache(SAMPLES, size=Picture.size)

    async def show(self, reply: Reply, items: list[ui.Item[Any]], look: Look) -> None:
        """Answer with the panel and a sample picture of each game, and which games do not have the chosen look."""
        pictures = [await self._sample(reply.voice, game, look) for game in GAMES.values()]
        samples = [discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt) for each in pictures]
        note = lacking(reply.voice, look)
        small: list[ui.Item[Any]] = [ui.TextDisplay(f"-# {line}") for line in note.splitlines()]
        await reply.show([*items, ui.MediaGallery(*samples), *small], [each.file() for each in pictures])

    async def _sample(self, speaking: Voice, game: AnyGame, look: Look) -> Picture:
        """The sample picture of a game, drawn once: most choices on a panel do not change it."""
        return await self._samples.get(
            (speaking.language, game.name, look),
            lambda: self._artist.draw(
                board_sketch(speaking, game.name, sample(game), name=f"sample-{game.name}.png"), look
            ),
        )


def changed(panel: Panel, address: Address, values: Sequence[str]) -> dict[str, Value]:
    """The settings that a choice in a panel changes. Raises Refusal for an unknown choice."""
    try:
        return panel.change(address, values)
    except LookupError:
        raise Refusal("refusal-old-choice", command=panel.key) from None
