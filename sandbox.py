"""The sandbox: the real bot inside a simulated Discord, shown as a page on this computer.

It has a server with a channel and several members. Ids are the same in every run, so games in the sandbox's database
continue after a restart. Messages are not kept, so running games are posted again.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
import os
import socket
import struct
import sys
import textwrap
import webbrowser
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import msgspec
import simcord
from aiohttp.web import json_response
from simcord.actors import MemberActor
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle
from simcord.enums import MessageType
from simcord.preview import Preview
from simcord.preview._assets import _Asset
from simcord.results import ResponseMessage

from frontend.answering.shared import PageAddress
from frontend.client import Lagoon, pool_of
from frontend.controls import layout_of
from frontend.messages import welcome as welcome_message
from frontend.operations.monitor import monitoring
from frontend.playing.opponents import Thinking
from frontend.posts.welcome import offers_puzzles
from frontend.publishing.plan import CannotPost
from frontend.tapping.server import Site
from locales import ENGLISH
from render.pieces import avatar_picture
from sessions.storage import clusters
from sessions.storage.clock import Clock
from sessions.storage.database import Database
from settings import Settings, SettingsError, StorageSettings
from thinking.jobs import Job, JobResult

log = logging.getLogger("lagoon")

MEMBERS = {"Ada": "en-GB", "Ben": "de", "Cleo": "nl", "Dario": "cs"}
"""Discord locale of each member, by name."""
CHANNEL = "games"
PAGE = Path(__file__).with_name("sandbox_page")
"""Folder of texts that are added to the files of SimCord's page with the same names."""

TICK = 0.5
"""Seconds between steps of the simulated clock."""


PATIENCE = 60.0
"""Time limit in seconds of a simulation step. After a longer step the page is disabled until it is reloaded.

On a slow computer, the replay of a long game takes most of this time.
"""


class Aside:
    """A worker pool that the simulation does not wait for. A user's move is shown before the computer's answer."""

    def __init__(self, pool: Thinking) -> None:
        self._pool = pool
        self.env: simcord.Env

    async def ask(self, session: int, job: Job) -> JobResult:
        # The simulation waits for all tasks created in the bot's context. Create this task in a context without the
        # bot.
        thinking = contextvars.Context().run(asyncio.create_task, self._pool.ask(session, job))
        answer: JobResult = await self.env.external_wait(thinking, reason="a computer thinks")
        return answer

    async def warm(self, jobs: Sequence[Job]) -> None:
        await self._pool.warm(jobs)

    async def close(self) -> None:
        await self._pool.close()


class World(msgspec.Struct, frozen=True):
    """The simulated server: SimCord's environment, the bot, the channel and the members."""

    env: simcord.Env
    bot: Lagoon
    channel: ChannelHandle
    members: tuple[MemberActor, ...]


@contextlib.asynccontextmanager
async def world(settings: Settings) -> AsyncIterator[World]:
    """Run the bot in a fresh simulated server, with its clock at the start."""
    page = Site(settings.page.listen or f"127.0.0.1:{_page_port(settings.sandbox.port)}", PageAddress())
    async with monitoring(settings.metrics.address) as monitor, page as site:
        pool = Aside(pool_of(settings))
        bot = Lagoon(
            settings,
            pool=pool,
            shard_count=1,
            guild_ready_timeout=0.1,
            clock=simulated_clock,
            monitor=monitor,
            site=site,
        )
        env = pool.env = simcord.Env(bot, check_errors=False, settle_timeout=PATIENCE)
        # Ids derive from the clock, which starts at the same instant in every run, so the first objects keep their ids.
        # Then the clock is set to the present, so that message ids never repeat.
        env.backend.bot_user.name, env.backend.bot_user.avatar = "Lagoon", "lagoon"
        picture = f"{CDN_BASE}/avatars/{env.backend.bot_user.id}/lagoon.png"
        env.backend.cdn._blobs[picture] = avatar_picture()  # SimCord has no public interface for avatars
        users = [env.create_user(name.lower(), global_name=name) for name in MEMBERS]
        announce_threads(env)
        send_locales(env, {user.id: locale for user, locale in zip(users, MEMBERS.values(), strict=True)})
        guild = env.create_guild("Lagoon sandbox", owner=users[0])
        channel = guild.create_text_channel(CHANNEL)
        members = tuple(guild.add_member(user) for user in users)
        env.backend.clock.advance((datetime.now(UTC) - env.now()).total_seconds())
        await env.start()
        try:
            yield World(env, bot, channel, members)
        finally:
            await env.shutdown()
            await bot.close()


def _page_port(port: int) -> int:
    """Port of the page to tap: the one after the sandbox's, so that open pages survive a restart, or else any (0)."""
    with contextlib.suppress(OSError, OverflowError), socket.create_server(("127.0.0.1", port + 1)):
        return port + 1
    return 0  # taken, or above 65535


async def open_sandbox(settings: Settings) -> None:
    """Show the sandbox's page until stopped, once no other sandbox has the database.

    Games are stored in ``sandbox.db`` beside the configured storage.
    """
    settings = msgspec.structs.replace(settings, storage=StorageSettings(sandbox_url(settings.storage.url)))
    await clusters.play(settings.storage.url, lambda _: _show(settings))


async def _show(settings: Settings) -> None:
    async with world(settings) as place:
        await welcome(place)
        page = place.env.preview(
            place.channel, viewers=place.members, layout="channel", port=settings.sandbox.port, timezone="UTC"
        )
        turn = Turn(place.env)
        _mend(page, turn, place)
        async with contextlib.AsyncExitStack() as stack:
            try:
                preview = await stack.enter_async_context(page)
            except SetupError as error:
                raise SettingsError("cli-sandbox-port", port=str(settings.sandbox.port), why=str(error)) from None
            place.bot.parts.page.back = preview.url
            place.bot.warm_up()
            print(f"\n{textwrap.indent(ENGLISH.say('cli-sandbox-open', url=preview.url), '  ')}\n", flush=True)
            if settings.sandbox.browser and _has_desktop():
                webbrowser.open(preview.url)
            clock = asyncio.create_task(feed_time(preview, turn))
            try:
                await preview.wait_closed()
            finally:
                clock.cancel()


def sandbox_url(url: str) -> str:
    """Address of the sandbox's SQLite database.

    It is ``sandbox.db`` beside the configured file, else in the current folder.
    """
    scheme, separator, file = url.partition(":///")
    if scheme.startswith("sqlite") and separator and file:
        return f"{scheme}:///{Path(file).with_name('sandbox.db')}"
    return "sqlite+aiosqlite:///sandbox.db"


class Turn:
    """The simulation's lock: a click on the page and a step of the clock exclude each other."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.lock = asyncio.Lock()
        self._seen = 0

    def shown(self) -> None:
        """Note that the page shows everything that the bot has done until now."""
        self._seen = len(self.env.http_requests)

    @property
    def is_stale(self) -> bool:
        """True if the bot has sent requests since ``shown``."""
        return len(self.env.http_requests) > self._seen


async def feed_time(page: Preview, turn: Turn) -> None:
    """Advance the simulated clock in real time until cancelled, so that invitations expire and sweeps run.

    The page is refreshed after messages that no click has caused.
    """
    loop = asyncio.get_running_loop()
    before = loop.time()
    while True:
        await asyncio.sleep(TICK)
        async with turn.lock:
            now = loop.time()
            try:
                await turn.env.advance_time(now - before)
                if turn.is_stale:
                    await page.refresh()
                    turn.shown()
            except (SetupError, TimeoutError) as error:
                log.warning("the sandbox's clock could not advance: %s", error)
            before = now


async def welcome(place: World) -> None:
    """Post the sandbox's welcome and the boards of running games: earlier messages are gone."""
    for member in place.members:
        await place.bot.sessions.welcomes.meet(member.id)
    text = discord.ui.TextDisplay[Any](ENGLISH.say("sandbox-welcome"))
    buttons = [welcome_message.buttons(ENGLISH, alone=False)]
    channel = place.bot.get_channel(place.channel.id)
    if isinstance(channel, discord.TextChannel) and await offers_puzzles(place.bot.parts, channel):
        buttons.append(welcome_message.offer(ENGLISH))
    layout = layout_of(discord.ui.Container(text, *buttons, accent_colour=0x2A9D8F))
    await place.bot.get_partial_messageable(place.channel.id).send(view=layout)
    for session in reversed(await place.bot.sessions.lookup.in_channel(place.channel.id)):
        with contextlib.suppress(CannotPost):
            await place.bot.parts.publisher.announce(session.id, repost_in=session.place)


async def simulated_clock(_database: Database) -> Clock:
    """Clock of a simulated bot. The simulation moves discord.py's clock, but no server's."""
    return Clock(discord.utils.utcnow, lambda: discord.utils.utcnow().timestamp())


def announce_threads(env: simcord.Env) -> None:
    """Announce new threads in their channels as Discord does: not if they begin from a new message."""
    backend: Any = env.backend
    create = backend.create_system_message

    def create_some(channel_id: int, kind: int, *given: Any, **more: Any) -> Any:
        if kind == MessageType.THREAD_CREATED and more.get("referenced_message_id") is not None:
            return None
        return create(channel_id, kind, *given, **more)

    backend.create_system_message = create_some


def send_locales(env: simcord.Env, locales: Mapping[int, str]) -> None:
    """Correct two facts in SimCord's interactions: locales, and the channel's last message.

    ``locales``: the users' locales, by id. SimCord would send the locale ``en-US``, and a last message that may be
    private.
    """
    backend: Any = env.backend
    emit = backend.emit

    def emit_with_locales(event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("member", payload)["user"]
            payload["locale"] = locales.get(int(user["id"]), payload["locale"])
            if "guild_id" in payload:
                payload["guild_locale"] = backend.get_guild(int(payload["guild_id"])).preferred_locale
            if channel := payload.get("channel"):
                sent = backend.messages.get(int(channel["id"]), {}).values()
                last = max((each.id for each in sent if not each.is_ephemeral), default=None)
                channel["last_message_id"] = last and str(last)
        emit(event, payload)

    backend.emit = emit_with_locales


def _mend(page: Preview, turn: Turn, place: World) -> None:
    """Add the texts in ``PAGE`` to the page's files, add *Apps*, and make clicks wait while the clock moves.

    SimCord refuses a second action at a time. SimCord has no public interface for these files and clicks.
    """
    server: Any = page._server
    serve, act = server._static, server._action

    async def static(request: Any) -> Any:
        response = await serve(request)
        added = PAGE / request.path.rpartition("/")[2]
        if added.is_file():
            response.text += f"\n{added.read_text(encoding='utf-8')}"
        return response

    async def action(request: Any) -> Any:
        async with turn.lock:
            context, message_id = request.headers.get("X-Simcord-Context"), request.query.get("apps")
            if message_id and server._authorized(request, context=context):
                viewer = page._get_page(context).viewer.id
                answer = json_response(await open_apps(place, viewer, int(message_id), request.query.get("name")))
                await page.refresh()
            else:
                answer = await act(request)
            turn.shown()
            return answer

    server._static, server._action = static, action
    written = _Asset.to_wire

    def with_size(asset: _Asset) -> dict[str, Any]:
        """Tell a picture's size before the page asks for it, so that nothing moves when it comes."""
        blob = page._blobs.get(asset.digest or "")
        if blob is None or not blob.data.startswith(b"\x89PNG"):
            return written(asset)
        width, height = struct.unpack(">2I", blob.data[16:24])
        return {**written(asset), "displayWidth": width, "displayHeight": height}

    _Asset.to_wire = with_size  # type: ignore[method-assign, assignment] # SimCord has no public interface for this either


async def open_apps(place: World, viewer: int, message_id: int, name: str | None) -> list[str]:
    """Run an entry of a message's *Apps* menu, or of its author's. Returns the menu's entries."""
    message = place.env.backend.get_message(place.channel.id, message_id)
    people = {member.id: member for member in place.members}
    author = people.get(message.author_id)
    kinds = [discord.AppCommandType.message, *[discord.AppCommandType.user] * (author is not None)]
    entries = {each.name: kind for kind in kinds for each in place.bot.tree.get_commands(type=kind)}
    if name in entries:
        by_name = author is not None and entries[name] is discord.AppCommandType.user
        target: Any = author if by_name else ResponseMessage(place.env, message)
        await people[viewer].context_menu(place.channel, name, target)
    return list(entries)


def _has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
