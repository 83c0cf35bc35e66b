"""The bot: builds its parts, loads the cogs, and routes forms."""

from __future__ import annotations

import asyncio
import importlib
import logging
import pkgutil
import time
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import discord
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL

import metrics
from frontend import memory, moments
from frontend.answering.queue import RequestQueue
from frontend.answering.router import Router
from frontend.answering.shared import PageAddress
from frontend.answering.tokens import Asides, Attached, InteractionTokens
from frontend.controls import Address, BackButtons, Control, Interaction
from frontend.crowds import room as crowds
from frontend.crowds.room import CrowdRoom
from frontend.cups.room import CupRoom
from frontend.faces import FACES
from frontend.ladders.room import LadderRoom
from frontend.languages import Languages
from frontend.offered import Tree
from frontend.operations.connection import BROKEN, WRONG_TOKEN, Away, SessionStarts, guard_events, launch
from frontend.operations.loglines import Seldom
from frontend.operations.proxies import use_proxies
from frontend.operations.requests import counting, heed
from frontend.operations.servers import Servers
from frontend.operations.sweep import Sweep
from frontend.operations.sync import CommandSync
from frontend.operations.warming import Warming
from frontend.parts import Parts
from frontend.people import gamelists
from frontend.people.panels import Samples
from frontend.people.room import PeopleRoom
from frontend.pictures import Artist
from frontend.playing import learning
from frontend.playing.gamecommands import game_commands
from frontend.playing.hints import Remarks
from frontend.playing.moves import Moves
from frontend.playing.opponents import Opponents, Thinking
from frontend.playing.picking import Guests
from frontend.playing.posting import Posting
from frontend.playing.replays import Replays
from frontend.playing.room import PlayingRoom
from frontend.posts.room import PostsRoom
from frontend.posts.welcome import Newcomers
from frontend.publishing.boards import Drawing
from frontend.publishing.notifier import Notifier
from frontend.publishing.outbox import Backlog, Outbox
from frontend.publishing.publisher import Publisher
from frontend.rounds import RequestLimits
from locales import LANGUAGES, voice
from sessions.crowds.crowds import Crowds
from sessions.life.model import Session
from sessions.service.openings import LASTS
from sessions.service.sessions import Sessions
from sessions.service.tables import InvitationLimits
from sessions.storage.checkups import Checkups
from sessions.storage.clock import Clock
from sessions.storage.database import Database
from sessions.storage.ground import WHOLE, Ground, Share
from sessions.storage.news import News
from settings import Settings
from thinking import process
from thinking.pool import Pool
from thinking.process import command_with

if TYPE_CHECKING:
    from frontend.tapping.server import Site

log = logging.getLogger("lagoon")

PARTING = 3.0
"""Seconds for running answers to finish after the bot has left the gateway."""

ASKING_AGAIN = 1.0
"""Seconds until a connection that does not end is cancelled once more."""

COGS: Final = tuple(each.name for each in pkgutil.iter_modules([str(Path(__file__).parents[1] / "cogs")]))
"""Names of the files in ``cogs/``."""


class Metering(Protocol):
    """Serves the bot's metrics, such as ``frontend.operations.monitor.Monitor``."""

    request_limits: RequestLimits
    bot: Any

    async def count(self, bot: Any, /) -> None: ...


def pool_of(settings: Settings) -> Pool:
    """Make the worker pool with the configured number of workers, and a writable folder for compiled code."""
    process.for_code()
    return Pool(settings.computers.workers or process.workers(), command=command_with(settings.folders))


class Lagoon(commands.AutoShardedBot):
    """A bot over one database, or one cluster of it with its share of the shards.

    ``buckets``: the number of identify buckets; None to ask Discord. ``monitor``: serves the bot's metrics once it has
    started; None without metrics. ``site``: serves the page to tap; None without it. ``pool``: answers jobs in place of
    worker processes. ``warming``: the artist and pool that warmed up while standing by. ``clock``: starts the process's
    clock. ``options``: arguments for discord.py.
    """

    parts: Parts
    sessions: Sessions
    playing: PlayingRoom
    people: PeopleRoom
    posts: PostsRoom
    crowds: CrowdRoom
    cups: CupRoom
    ladders: LadderRoom
    checkups: Checkups
    opponents: Opponents
    remarks: Remarks
    servers: Servers

    def __init__(
        self,
        settings: Settings,
        *,
        share: Share = WHOLE,
        monitor: Metering | None = None,
        site: Site | None = None,
        pool: Thinking | None = None,
        warming: Warming | None = None,
        clock: Callable[[Database], Awaitable[Clock]] = Clock.begin,
        **options: Any,
    ) -> None:
        # Lagoon does not use voice, so discord.py's warnings about it are noise.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        self._request_limits = RequestLimits()
        if monitor is not None:
            monitor.request_limits = self._request_limits
        options["http_trace"] = counting(self._request_limits)
        # Commands and components need no privileged intent. No message is ever read.
        if not share.is_whole:
            options |= {"shard_ids": share.shard_ids, "shard_count": share.shards}
        elif settings.cluster.shards:
            options.setdefault("shard_count", settings.cluster.shards)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,  # Discord sends none
            chunk_guilds_at_startup=False,
            **options,
        )
        guard_events(self)
        self.settings = settings
        self.share = share
        self.warming = warming or Warming(Artist(), pool or pool_of(settings))
        self._database: Database | None = None
        self.answering: set[asyncio.Task[Any]] = set()
        """Running tasks that answer an interaction or handle another event."""
        heed(self.http)
        use_proxies(self.http)
        self.starts = SessionStarts(self.http)
        self._begin_clock = clock
        self._asked_at = time.monotonic()
        """Time of the last interaction by ``time.monotonic``, at first of the start."""
        self._has_caches = False
        """True once there are caches for ``hear`` to clear."""
        self._is_building = False
        """True while the storage is opened and the parts are built."""
        self._is_leaving = False
        """True: events are dropped, as the storage is being closed."""
        self.is_hurried = False
        """True: cancel running answers on closing, as another process may be doing their work."""
        self._caught_up = asyncio.Event()
        """Set once the boards that the previous process owed are shown, or their time is over."""
        self._warming_up: asyncio.Task[None] | None = None
        self._monitor = monitor
        self._site = site

    @property
    def database(self) -> Database | None:
        return self._database

    def warm_up(self) -> None:
        """Start warming up in the background, after the owed boards of the previous process are shown."""
        self._warming_up = asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        await self._caught_up.wait()
        if not self.warming.begin():
            memory.keep()  # freeze objects of events since then

    async def setup_hook(self) -> None:
        """Open the storage, build the parts and load the cogs. Then send the commands and start the sweep.

        Boards that the previous process owed are shown before the cogs are loaded.
        """
        self._is_building = True
        await self._build()
        self._is_building = False

    async def _build(self) -> None:
        database = await Database.open(self.settings.storage.url)
        clock = await self._begin_clock(database)
        moments.use(clock)
        ground = Ground(database, clock.now, share=self.share)
        self.sessions = Sessions(
            ground,
            invitation_life=timedelta(hours=self.settings.play.invitation_hours),
            limits=InvitationLimits(self.settings.play.open_invitations, self.settings.play.invitations_to_one),
        )
        self._database = database
        self.checkups = Checkups(database, lambda: time.monotonic() - self._asked_at)
        parts = self.parts = await self._assemble()
        self.add_dynamic_items(Control)
        self.playing = PlayingRoom(parts, await self.sessions.puzzles.first_short())
        self.people, self.posts = PeopleRoom(parts, self.hear), PostsRoom(parts, self.playing.puzzling)
        self.crowds, self.cups, self.ladders = CrowdRoom(parts, self._crowds), CupRoom(parts), LadderRoom(parts)
        parts.router.join(
            (
                *self.playing.handlers,
                *self.people.handlers,
                *self.posts.handlers,
                *self.crowds.handlers,
                *self.cups.handlers,
                *self.ladders.handlers,
                *chain.from_iterable(face.handlers for face in FACES.values()),
            )
        )
        for post in (*self.posts.posts, *self.people.posts):
            parts.sweep.add_for_posts(post.name, partial(parts.outbox.work, post))
        for chore in (*self.crowds.chores, *self.cups.chores, *self.ladders.chores):
            parts.sweep.add_for_events(chore)
        self.servers = Servers(self, self.parts, self.posts.welcome)
        self.commands_sync = CommandSync(self.tree, self.sessions)
        await self.commands_sync.load_ids()
        await self.parts.sweep.begin()
        self._caught_up.set()
        await self.sessions.presence.arrive()
        for face in FACES.values():
            self.tree.add_command(game_commands(face))
        for command in COGS:
            # Not load_extension: it would execute the module again for each bot, for hot reloads.
            await importlib.import_module(f"cogs.{command}").setup(self)
        if self._monitor:
            self._monitor.bot = self
            self.parts.sweep.add(partial(self._monitor.count, self))
        self._has_caches = True
        if self._site is not None:
            self._site.begin(parts, self.opponents.consider)
            database.notices.listener = self._site.stepped
            parts.sweep.add(self._site.tend)
        if await self.sessions.openings.may_be_open():
            self.hear(News.OPENED, 0)
        await self.commands_sync.run()
        # First: after a step of the clock, the sweep must see its gap, and remind late players again.
        self.parts.sweep.add_first(clock.measure)
        self.parts.sweep.add(self.commands_sync.run)
        self.parts.sweep.add(memory.tidy)
        self.parts.sweep.add(database.purge)
        self.parts.sweep.add(self.checkups.run)
        self.parts.sweep.start(self.wait_until_ready)

    async def _assemble(self) -> Parts:
        sessions, artist, pool = self.sessions, self.warming.artist, self.warming.pool
        languages, tokens, back_buttons = Languages(sessions.settings), InteractionTokens(self), BackButtons()
        notifier = Notifier(self, sessions, tokens)
        await notifier.recall()
        self._crowds, self.remarks = Crowds(sessions.ground, sessions.tables), Remarks(sessions, pool)
        drawing = Drawing(
            sessions, artist, FACES, of_crowd=partial(crowds.draft, self._crowds), remark=self.remarks.text
        )
        publisher = Publisher(
            self, sessions, notifier, drawing, tokens=tokens, request_limits=self._request_limits, go_on=self._go_on
        )
        self.opponents = Opponents(sessions, publisher, pool)
        self._backlog = Backlog(sessions, publisher, notifier, self._request_limits)
        moves = Moves(sessions, publisher, artist, offer_next=gamelists.offer_next, teach=learning.offer)
        return Parts(
            client=self,
            sessions=sessions,
            faces=FACES,
            languages=languages,
            router=Router(moves.answer_old, moves.update_abroad, back_buttons),
            back_buttons=back_buttons,
            artist=artist,
            pool=pool,
            request_limits=self._request_limits,
            tokens=tokens,
            attached=Attached(),
            asides=Asides(tokens, self.answering),
            queue=RequestQueue(),
            seldom=Seldom(),
            newcomers=Newcomers(sessions.welcomes, FACES),
            page=self._site.address if self._site else PageAddress(),
            answering=self.answering,
            publisher=publisher,
            notifier=notifier,
            sweep=Sweep(sessions, self._backlog, self.opponents),
            outbox=Outbox(self, sessions.outbox, self._request_limits),
            moves=moves,
            posting=Posting(),
            samples=Samples(artist),
            replays=Replays(sessions, FACES, partial(crowds.notes, sessions.lookup, self._crowds)),
            guests=Guests(),
        )

    def _go_on(self, session: Session) -> None:
        """Go on after a session was announced."""
        self.opponents.consider(session)
        self.remarks.consider(session)
        self._backlog.note_shown(session)
        self.people.following.go_on_after(session)
        self.cups.go_on_after(session)
        self.ladders.go_on_after(session)

    def hear(self, news: News, number: int, seq: int = 0) -> None:
        """Take in news of any process: clear caches about a person, and let open pages follow.

        ``number``: a person's Discord id or a session's number, as of ``News``.
        """
        if not self._has_caches:
            return
        match news:
            case News.STEPPED if self._site is not None:
                self._site.stepped(number, seq)
            case News.OPENED if self._database is not None and not self.share.is_whole:
                self._database.notices.until = time.monotonic() + LASTS.total_seconds()
            case News.CLOSED if self._site is not None:
                self._site.close_pages(number)
            case News.CHANGED:
                self.parts.languages.forget(number)
            case News.ERASED:
                self.parts.languages.forget(number)
                self._forget_erased(number)

    def _forget_erased(self, discord_id: int) -> None:
        self.hear(News.CLOSED, discord_id)
        self.parts.guests.forget(discord_id)
        self.parts.newcomers.forget(discord_id)
        self.parts.replays.forget()  # animations contain the name
        self.parts.artist.forget()
        for language in LANGUAGES:
            voice(language).forget()
        self.playing.analysing.forget()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Run until cancelled. Raises Away if Discord is unreachable, and discord.LoginFailure for a refused token."""
        try:
            await super().start(token, reconnect=reconnect)
        except BROKEN as error:
            if self._is_building:  # an error of the storage
                raise
            if isinstance(error, discord.ConnectionClosed) and error.code == WRONG_TOKEN:
                raise discord.LoginFailure from error
            raise Away(error) from None

    async def connect(self, *, reconnect: bool = True) -> None:
        """Run until cancelled. The cancellation is repeated, as discord.py swallows it while a shard reconnects."""
        connecting = asyncio.create_task(super().connect(reconnect=reconnect))
        # Retrieve its error: asyncio would log it at exit if a cancellation is raised instead.
        connecting.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        try:
            await asyncio.wait([connecting])
        finally:
            while not connecting.done():
                connecting.cancel()
                await asyncio.wait([connecting], timeout=ASKING_AGAIN)
        connecting.result()

    async def launch_shards(self) -> None:
        """Connect the shards to the gateway that Discord names, in the number of the configuration or of Discord."""
        shards, url = await self.starts.ask()
        self.shard_count = self.shard_count or shards
        DiscordWebSocket.DEFAULT_GATEWAY = URL(url)
        await super().launch_shards()

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard, retrying without limit. discord.py would recurse at each attempt."""
        await self.starts.ready()  # before a connection, as the gateway ends one that does not identify
        inner: Any = self
        queue = inner._AutoShardedClient__queue.put_nowait
        shard = await launch(self, gateway, shard_id, queue, initial=initial)
        inner._AutoShardedClient__shards[shard_id] = shard

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002 - discord.py's
        """Wait until this shard may identify, after other shards, also of other processes."""
        await self.starts.start()
        if self._database is not None and self._database.is_shared:
            await self.sessions.identifying.turn((shard_id or 0) % self.starts.buckets)
        else:
            await self.starts.turn(shard_id or 0)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Pass forms to the router by their address, as discord.py forgets forms at a restart.

        Completions are counted.
        """
        self._asked_at = time.monotonic()
        if interaction.type is discord.InteractionType.autocomplete:
            metrics.INTERACTIONS.labels("completion", "asked").inc()
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: Any = interaction.data or {}
        if address := Address.read(data.get("custom_id", "")):
            await self.parts.router.submit(interaction, address, dict(_fields(data.get("components", []))))

    async def close(self) -> None:
        """Leave Discord: accept no more work, finish running work, then close the parts."""
        if self._database is not None:
            self.parts.sweep.stop()
        if self.is_hurried:
            await self._break_off()
            if self._database is not None:
                await self.parts.publisher.close()
        if self._warming_up:
            self._warming_up.cancel()
            await asyncio.wait([self._warming_up])
        await self.warming.stop()
        if self._has_caches and self._site is not None:
            await self._site.end(self.parts)
        if self._database is not None:
            await self.opponents.close()
            self.playing.analysing.close()
            self.people.following.close()
            self.servers.close()
            await self.remarks.close()
        # No more interactions come in. A message being sent is noted on arrival, or the next process would post it
        # again.
        leaving = {asyncio.create_task(shard.disconnect()) for shard in self.shards.values()}
        if leaving or self.answering:
            await asyncio.wait(leaving | self.answering, timeout=PARTING)
        self._is_leaving = True
        await self._break_off()
        await super().close()
        if self._database is not None:
            await self.parts.publisher.close()
            self.parts.replays.close()
            await self.sessions.leases.close()
        await self.warming.close()
        if self._database is not None:
            await self.checkups.close()
            await self._database.close()
            self._database = None

    async def _break_off(self) -> None:
        """Cancel running answers. The next process shows their stored effects."""
        if self.answering:
            for task in self.answering:
                task.cancel()
            await asyncio.wait(self.answering, timeout=PARTING)

    def dispatch(self, event: str, /, *args: Any) -> None:
        """Handle an event, unless the bot is leaving: discord.py's timers may still bring one."""
        if not self._is_leaving:
            super().dispatch(event, *args)

    def _schedule_event(self, *given: Any, **options: Any) -> asyncio.Task[Any]:
        """Handle an event in a task that ``close`` waits for."""
        task: asyncio.Task[Any] = super()._schedule_event(*given, **options)
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)
        return task

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        log.exception("error while handling the event %s", event_method)


def _fields(components: list[dict[str, Any]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield a form's fields at any depth: ``custom_id`` and values."""
    for component in components:
        if "custom_id" in component:
            values = component.get("values", [component.get("value")])
            yield component["custom_id"], tuple(str(each) for each in values or () if each is not None)
        yield from _fields([component["component"]] if "component" in component else component.get("components", []))
