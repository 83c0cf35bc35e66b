"""Pages of settings as private answers, with sample pictures, and the changes by a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

import render
from engines import GAMES
from engines.base import AnyGame
from frontend.answering.reply import Refusal, Reply
from frontend.cache import SAMPLES, Cache
from frontend.controls import Address
from frontend.messages.panel import FieldEntry, SettingsPage, Value
from frontend.pictures import Artist, Look, Picture, Sketch, side_by_side
from locales import LANGUAGES, Voice
from render.base import AnyRenderer

SAMPLE_TURNS = 14
"""Number of turns before a sample picture."""


LANGUAGE_ENTRIES = tuple(FieldEntry("common-language", each, language=each) for each in LANGUAGES)
"""Menu entries of the languages, each with its own name for itself."""

Offered = Callable[[AnyRenderer], Sequence[str]]
"""Function that returns a renderer's names for one kind of look, such as its themes."""


def themes(renderer: AnyRenderer) -> Sequence[str]:
    """Names of a renderer's themes, the default first."""
    return renderer.themes


def sides(renderer: AnyRenderer) -> Sequence[str]:
    """Names of a renderer's pairs of players' colours; empty if it has only one pair."""
    return renderer.sides


def games_with(offered: Offered, name: str | None = None) -> list[str]:
    """Titles of the games with the look ``name``. None: the games with any look of this kind."""
    found = {game.title: offered(render.renderer_of(game.name)) for game in GAMES.values()}
    return [title for title, names in found.items() if (names if name is None else name in names)]


def looks(offered: Offered, names: Sequence[str]) -> tuple[FieldEntry, ...]:
    """Menu entries for the looks ``names`` of a kind. An entry lists its games if other games lack the look."""
    games = {name: tuple(games_with(offered, name)) for name in names}
    return tuple(
        FieldEntry(f"settings-look-{name}", name, "settings-only-in" * (0 < len(titles) < len(GAMES)), games=titles)
        for name, titles in games.items()
    )


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
    """Public view of a game after ``SAMPLE_TURNS`` turns. It is always the same."""
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
    """Shows pages of settings above a sample picture of all games in the chosen look."""

    def __init__(self, artist: Artist) -> None:
        self._artist = artist
        self._samples: Cache[tuple[str, Look], Picture] = Cache(SAMPLES, size=Picture.size)

    async def show(self, reply: Reply, items: list[ui.Item[Any] | str], look: Look) -> None:
        """Answer with the page, a sample picture, and a line about games without the chosen look."""
        sketch = sampled(reply.voice)
        # Most choices do not change the look.
        picture = await self._samples.get((reply.voice.language, look), lambda: self._artist.draw(sketch, look))
        small = [f"-# {line}" for line in lacking(reply.voice, look).splitlines()]
        await reply.show([*items, picture.component(), *small], [picture.file()])


def sampled(speaking: Voice) -> Sketch:
    """Sketch of the samples of all games, side by side."""
    alt = speaking.say("alt-samples", games=speaking.listed([game.title for game in GAMES.values()]))
    return side_by_side(speaking, "samples.png", {game.name: sample(game) for game in GAMES.values()}, alt)


def changed(page: SettingsPage, field: str, values: Sequence[str]) -> dict[str, Value]:
    """Settings changed by a choice on a page. Raises Refusal for an unknown choice."""
    try:
        return page.change(field, values)
    except LookupError:
        raise Refusal("refusal-old-choice", command=page.command) from None


def turned_to(pages: Sequence[SettingsPage], address: Address) -> SettingsPage:
    """The page of settings behind a button."""
    return next(page for page in pages if page.turn.key == address.key)
