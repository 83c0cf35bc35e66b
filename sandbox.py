"""The sandbox: the real bot inside a simulated Discord, shown as a page on this computer.

A server with a channel and members to switch between. People and channels have the same numbers in every run, so games
in the sandbox's database go on after a restart; messages do not last, so what is being played is posted anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import webbrowser
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import simcord
from simcord.actors import MemberActor
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle

from cogs.client import Lagoon
from cogs.poster import CannotPost
from settings import Settings, StorageSettings

log = logging.getLogger("lagoon")

MEMBERS = ("Ada", "Ben", "Cleo", "Dario")
CHANNELS = ("games", "lounge")
TICK = 0.5
"""Seconds between two steps of the simulated clock."""


class World(msgspec.Struct, frozen=True):
    """The simulated server: the environment, the bot, the first channel, and the members."""

    env: simcord.Env
    bot: Lagoon
    channel: ChannelHandle
    members: tuple[MemberActor, ...]


@contextlib.asynccontextmanager
async def world(settings: Settings) -> AsyncIterator[World]:
    """The bot running in a fresh simulated server whose clock begins now."""
    bot = Lagoon(settings, shard_count=1, guild_ready_timeout=0.1)
    env = simcord.Env(bot, check_errors=False)
    # Numbers are given out by the clock, which begins at the same instant each time: what is made first keeps its
    # number from run to run. Only then is the clock set to the present, so that messages never repeat a number.
    guild = env.create_guild("Lagoon sandbox")
    channels = [guild.create_text_channel(name) for name in CHANNELS]
    members = tuple(guild.add_member(env.create_user(name.lower(), global_name=name)) for name in MEMBERS)
    env.backend.clock.advance((datetime.now(UTC) - env.now()).total_seconds())
    await env.start()
    try:
        yield World(env, bot, channels[0], members)
    finally:
        await env.shutdown()
        await bot.close()


async def open_sandbox(settings: Settings) -> None:
    """Show the sandbox's page until stopped. Games are kept in ``sandbox.db`` beside the configured storage."""
    settings = msgspec.structs.replace(settings, storage=StorageSettings(sandbox_url(settings.storage.url)))
    async with world(settings) as place:
        await repost(place)
        viewers = place.members
        async with place.env.preview(
            place.channel, viewers=viewers, layout="channel", port=settings.sandbox.port, timezone="UTC"
        ) as preview:
            print(f"\n  Lagoon's sandbox is open (no Discord token is set):\n\n    {preview.url}\n", flush=True)
            print(
                "  Choose who you are under “Viewing as”, and type / in the message field. Ctrl+C ends it.\n",
                flush=True,
            )
            if settings.sandbox.browser and _has_desktop():
                webbrowser.open(preview.url)
            clock = asyncio.create_task(feed_time(place.env))
            try:
                await preview.wait_closed()
            finally:
                clock.cancel()


def sandbox_url(url: str) -> str:
    """Where the sandbox keeps its games: never among those of a real server."""
    scheme, separator, file = url.partition(":///")
    if scheme.startswith("sqlite") and separator and file:
        return f"{scheme}:///{Path(file).with_name('sandbox.db')}"
    return f"sqlite+aiosqlite:///{Path('sandbox.db').resolve()}"


async def feed_time(env: simcord.Env) -> None:
    """Move the simulated clock with the real one, so that invitations expire and sweeps run."""
    loop = asyncio.get_running_loop()
    before = loop.time()
    while True:
        await asyncio.sleep(TICK)
        elapsed = loop.time() - before
        # While a click is being answered the world refuses to be moved; the next tick makes up for it.
        with contextlib.suppress(SetupError, TimeoutError):
            await env.advance_time(elapsed)
            before += elapsed


async def repost(place: World) -> None:
    """Post what is being played: the messages of the run before are gone."""
    for session in await place.bot.sessions.in_channel(place.channel.id):
        with contextlib.suppress(CannotPost):
            await place.bot.poster.announce(session.id, again_in=session.channel_id)


def _has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
