"""Panels of settings as private answers: with a sample picture of each game, and what a choice changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from engines import GAMES
from engines.base import AnyGame
from frontend.cache import Cache
from frontend.controls import Address
from frontend.messages.panel import Entry, Panel
from frontend.pictures.artist import Artist, Picture
from frontend.pictures.looks import Look
from frontend.reply import Refusal, Reply

SAMPLE_TURNS = 14
"""How far the games in sample pictures have gone."""


def named(name: str) -> str:
    """A theme or a way to show the sides as people read it: ``black-white`` is “Black and white”."""
    return name.replace("-", " and ").capitalize()


def looks(names: tuple[str, ...], reset: str) -> tuple[Entry, ...]:
    """The entries for these names; ``reset`` says what it means to choose none of them."""
    return (Entry(reset, None), *(Entry(named(name), name) for name in names))


def sample(game: AnyGame) -> Any:
    """What an onlooker sees of a game that has gone on for a while; always the same."""
    state = game.new(game.options(), game.seats[0], 0)
    for turn in range(SAMPLE_TURNS):
        if not (seats := game.to_act(state)):
            break
        seat = min(seats)
        options = game.decision(state, seat).options
        # A step that has no divisor in common with most numbers of options spreads the moves over the board.
        state = game.apply(state, seat, options[(turn + 1) * 37 % len(options)].action)
    return game.view(state, None)


SAMPLES = 100
"""Sample pictures that are kept."""


class Samples:
    """Panels above a sample picture of each game in the look that is chosen."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._samples: Cache[tuple[str, Look], Picture] = Cache(SAMPLES)

    async def show(self, reply: Reply, items: list[ui.Item[Any]], look: Look) -> None:
        """Answer with the panel and a sample picture of each game. A game without the chosen theme shows its own."""
        pictures = [await self._sample(game, look) for game in GAMES.values()]
        samples = [discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt) for each in pictures]
        await reply.show([*items, ui.MediaGallery(*samples)], [each.file() for each in pictures])

    async def _sample(self, game: AnyGame, look: Look) -> Picture:
        """The sample picture of a game, drawn once: most choices on a panel do not change it."""
        return await self._samples.get(
            (game.name, look),
            lambda: self._artist.draw(game.name, sample(game), look, name=f"sample-{game.name}.png"),
        )


def changed(panel: Panel, address: Address, values: Sequence[str]) -> dict[str, Any]:
    """What a choice in a panel changes. Raises Refusal for a choice that there is not."""
    try:
        return panel.change(address, values)
    except LookupError:
        raise Refusal(f"That choice is from an older version of me. `/{panel.key}` shows what there is now.") from None
