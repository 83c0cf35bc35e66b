"""Settings panels as private answers, with sample pictures, and the changes by a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import ui
from msgspec.structs import replace

import render
from engines import GAMES
from engines.base import AnyGame
from frontend.answering.reply import Refusal, Reply
from frontend.cache import SAMPLES, Cache
from frontend.controls import Address
from frontend.messages.panel import FieldEntry, Panel, Value
from frontend.messages.words import shortened
from frontend.pictures.artist import Artist, Picture, board_sketch
from frontend.pictures.looks import Look
from locales import LANGUAGES, Voice
from render.base import AnyRenderer

SAMPLE_TURNS = 14
"""The number of turns before a sample picture."""


LANGUAGE_ENTRIES = tuple(FieldEntry("common-language", each, language=each) for each in LANGUAGES)
"""The languages in a panel, each by its own name."""

Offered = Callable[[AnyRenderer], Sequence[str]]
"""Returns the names of one kind of look in a renderer, such as its themes."""


def themes(renderer: AnyRenderer) -> Sequence[str]:
    """The themes of a game."""
    return renderer.themes


def sides(renderer: AnyRenderer) -> Sequence[str]:
    """A game's ways to show the players' colours."""
    return renderer.sides


def games_with(offered: Offered, name: str | None = None) -> list[str]:
    """The titles of the games with this look of a kind; without a name, with any look of the kind."""
    found = {game.title: offered(render.renderer_of(game.name)) for game in GAMES.values()}
    return [title for title, names in found.items() if (names if name is None else name in names)]


def looks(offered: Offered, names: Sequence[str]) -> tuple[FieldEntry, ...]:
    """The entries for looks of a kind with their games, the default first."""
    return tuple(_look(name, games_with(offered, name)) for name in names)


def _look(name: str, titles: Sequence[str]) -> FieldEntry:
    """The entry for a look. It lists the games if not all have it."""
    hint = "settings-only-in" if titles and len(titles) < len(GAMES) else ""
    return FieldEntry(f"settings-look-{name}", name, hint, games=tuple(titles))


def lacking(speaking: Voice, look: Look) -> str:
    """Sentences about games without the chosen look, one for each kind; empty if all have it."""
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
    """An onlooker's view of a running game, always the same."""
    state = game.new(game.options(), game.seats[0], 0)
    for turn in range(SAMPLE_TURNS):
        if not (seats := game.to_act(state)):
            break
        seat = min(seats)
        options = game.decision(state, seat).options
        # A step coprime to most numbers of options spreads the moves over the board.
        state = game.apply(state, seat, options[(turn + 1) * 37 % len(options)].action)
    return game.view(state, None)


class Samples:
    """Panels above a sample picture of each game in the chosen look."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._samples: Cache[tuple[str, str, Look], Picture] = Cache(SAMPLES, size=Picture.size)

    async def show(self, reply: Reply, items: list[ui.Item[Any]], look: Look) -> None:
        """Answer with the panel, a sample picture of each game, and the games without the chosen look."""
        pictures = [await self._sample(reply.voice, game, look) for game in GAMES.values()]
        samples = [discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt) for each in pictures]
        note = lacking(reply.voice, look)
        small: list[ui.Item[Any]] = [ui.TextDisplay(f"-# {line}") for line in note.splitlines()]
        await reply.show([*items, ui.MediaGallery(*samples), *small], [each.file() for each in pictures])

    async def _sample(self, speaking: Voice, game: AnyGame, look: Look) -> Picture:
        """A game's cached sample picture, as most choices do not change it."""
        sketch = board_sketch(speaking, game.name, sample(game), name=f"sample-{game.name}.png")
        alt = shortened(speaking.say("alt-sample", position=sketch.alt), 1024)
        return await self._samples.get(
            (speaking.language, game.name, look),
            lambda: self._artist.draw(replace(sketch, alt=alt), look),
        )


def changed(panel: Panel, address: Address, values: Sequence[str]) -> dict[str, Value]:
    """The settings changed by a choice in a panel. Raises Refusal for an unknown choice."""
    try:
        return panel.change(address, values)
    except LookupError:
        raise Refusal("refusal-old-choice", command=panel.key) from None
