"""Drawing off the event loop: worker threads turn views into pictures, in the look of their readers."""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from io import BytesIO
from typing import Any, Final

import discord
import msgspec

import metrics
import render
from engines import GAMES
from engines.base import AnyGame
from engines.simulation import open_game
from frontend import memory
from frontend.cache import PICTURES, Cache
from frontend.messages.words import shortened
from locales import ENGLISH, Voice
from render.base import NO_MARKS, Marks, Outline
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service.sessions import Sessions


class Look(msgspec.Struct, frozen=True):
    """The look of pictures.

    ``theme``: name of a theme. ``sides``: name of a pair of players' colours. None: the game's default. ``turned``:
    rotate the board by 180° for seats with ``Face.turned``.
    """

    theme: str | None = None
    sides: str | None = None
    turned: bool = False


OWN_LOOK = Look()
"""Every game's default look."""


def public_look(server: ServerSettings) -> Look:
    return Look(theme=server.theme)


def private_look(member: PlayerSettings, server: ServerSettings) -> Look:
    """Look of a member's private pictures. The theme is the server's if the member has chosen none."""
    return Look(theme=member.theme or server.theme, sides=member.sides, turned=member.turned)


async def look_of_server(sessions: Sessions, server_id: int | None) -> Look:
    """Look of pictures in a server's channels. ``server_id``: None, outside servers, gives the default look."""
    return OWN_LOOK if server_id is None else public_look(await sessions.settings.server_settings(server_id))


async def look_of_member(sessions: Sessions, discord_id: int, server_id: int | None) -> Look:
    return private_look(*await sessions.settings.settings_there(discord_id, server_id))


log = logging.getLogger("lagoon")

TRIM_EVERY: Final = 5
"""Number of pictures between calls of ``memory.trim``: drawing fragments the heap."""


MOST_ALT: Final = 1024
"""Most characters of a picture's description, a limit of Discord."""


class Picture(msgspec.Struct, frozen=True):
    """A finished picture: PNG or GIF data, its file name in components, and its alternative text."""

    data: bytes
    name: str
    alt: str

    def size(self) -> int:
        return len(self.data)

    def thumbnail(self) -> discord.ui.Thumbnail[Any]:
        return discord.ui.Thumbnail(f"attachment://{self.name}", description=shortened(self.alt, MOST_ALT))

    def file(self) -> discord.File:
        """New upload of the picture. discord.py can send each upload only once."""
        return discord.File(BytesIO(self.data), filename=self.name, description=shortened(self.alt, MOST_ALT))

    def component(self) -> discord.ui.Item[Any]:
        """Component with the picture. The same message must upload ``file``."""
        return gallery(self.name, self.alt)


class Document(msgspec.Struct, frozen=True):
    """A file for download, with its name."""

    data: bytes
    name: str

    def file(self) -> discord.File:
        return discord.File(BytesIO(self.data), filename=self.name)

    def component(self) -> discord.ui.Item[Any]:
        return discord.ui.File(f"attachment://{self.name}")


class Sketch(msgspec.Struct, frozen=True):
    """A picture yet to be drawn: file name, alternative text, and a function that draws it within milliseconds.

    ``size``: width and height in pixels, for layouts that need them. ``key``: the key of a picture that people return
    to, for the cache (``key_of``). ``outlines``: a function that returns the outlines of the picture's things, by name.
    """

    name: str
    alt: str
    draw: Callable[[Look], bytes]
    size: tuple[int, int] = (1, 0)
    key: bytes = b""
    outlines: Callable[[], Mapping[str, Outline]] = dict


def key_of(voice: Voice, *given: Any) -> bytes:
    """Hash of a picture's language and arguments, without its look: a ``Sketch.key``."""
    return blake2b(msgspec.msgpack.encode((voice.language, given)), digest_size=16).digest()


def gallery(name: str, alt: str) -> discord.ui.MediaGallery[Any]:
    return discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{name}", description=shortened(alt, MOST_ALT))
    )


def board_name(game: str) -> str:
    return f"{game}.png"


def board_sketch(
    voice: Voice,
    game: str,
    view: Any,
    *,
    names: Sequence[str] = (),
    marks: Marks = NO_MARKS,
    flip: bool = False,
    name: str | None = None,
) -> Sketch:
    """A sketch of a view, drawn by the game's renderer with words by ``voice``.

    ``names``: the players' names by seat. ``name``: the file name, by default the game's.
    """
    return Sketch(
        name or board_name(game),
        render.alt(game, view, voice, names),
        lambda look: render.picture(
            game, view, theme=look.theme, sides=look.sides, marks=marks, flip=flip, names=names, voice=voice
        ),
        outlines=lambda: render.renderer_of(game).outlines(view, flip=flip),
    )


def small_sketch(
    voice: Voice, game: str, view: Any, *, flip: bool = False, name: str, names: Sequence[str] = ()
) -> Sketch:
    """Sketch of the view as a small square, for lists. ``names``: the players' names by seat."""
    return Sketch(
        name,
        render.alt(game, view, voice, names),
        lambda look: render.small(game, view, theme=look.theme, sides=look.sides, flip=flip, voice=voice),
        key=key_of(voice, game, view, flip),
    )


def side_by_side(voice: Voice, name: str, views: Mapping[str, Any], alt: str) -> Sketch:
    """Sketch of several games' views as small squares in a row. ``views``: by the games' names."""
    return Sketch(name, alt, lambda look: render.strip(views, theme=look.theme, sides=look.sides, voice=voice))


class Artist:
    """Draws pictures in two threads. Pillow's encoder releases the GIL, so the event loop keeps running."""

    def __init__(self) -> None:
        self._workers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="artist")
        self._kept: Cache[tuple[bytes, Look], bytes] = Cache(PICTURES, size=len)
        self._numbers = itertools.count(1)

    async def draw(self, sketch: Sketch, look: Look) -> Picture:
        """Draw a sketch in a thread and return the picture. A sketch with a key may come from the cache."""
        (picture,) = await self.finish([sketch], look)
        return picture

    async def finish(self, sketches: Sequence[Sketch], look: Look) -> list[Picture]:
        """Draw sketches in threads and return the pictures in the same order, cached as in ``draw``."""
        drawn = await asyncio.gather(*(self._draw(each, look) for each in sketches))
        return [Picture(png, each.name, each.alt) for png, each in zip(drawn, sketches, strict=True)]

    async def _draw(self, sketch: Sketch, look: Look) -> bytes:
        if not sketch.key:
            return await self._draw_now(sketch, look)
        return await self._kept.get((sketch.key, look), lambda: self._draw_now(sketch, look))

    async def _draw_now(self, sketch: Sketch, look: Look) -> bytes:
        asked = time.perf_counter()

        def draw() -> bytes:
            metrics.PICTURE_WAIT.observe(time.perf_counter() - asked)
            with metrics.PICTURE.time():
                drawn = sketch.draw(look)
            if next(self._numbers) % TRIM_EVERY == 0:
                memory.trim()
            return drawn

        with metrics.PICTURES.track_inprogress():
            return await asyncio.get_running_loop().run_in_executor(self._workers, draw)

    async def warm_up(self, actions: int = 0) -> None:
        """Draw each game's first state, and the states of ``actions`` random actions.

        This fills the caches of fonts, palettes, stones and cards. A game with an error is logged.
        """
        for game in GAMES.values():
            try:
                await self._warm_up(game, actions)
            except Exception:
                log.exception("a game's picture could not be drawn at the start", extra={"game": game.name})

    async def _warm_up(self, game: AnyGame, actions: int) -> None:
        rng = random.Random(0)  # noqa: S311 - it plays games
        state = game.new(game.options(), game.together or game.seats[0], 0)
        await self.draw(board_sketch(ENGLISH, game.name, game.view(state, None)), OWN_LOOK)
        for _ in range(actions):
            if game.outcome(state):
                return
            state = open_game(game, state, 1, rng)
            await self.draw(board_sketch(ENGLISH, game.name, game.view(state, None)), OWN_LOOK)

    def forget(self) -> None:
        self._kept.forget()

    def close(self) -> None:
        """Wait until the threads have drawn their pictures, and end them."""
        self._workers.shutdown()
