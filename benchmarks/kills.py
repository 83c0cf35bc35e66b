"""``kill -9``, pauses and wrong clocks at random moments: no message may be lost, doubled, dead, late or old.

    python -m benchmarks.campaign kills --events 50 --database postgresql --clusters 2

On PostgreSQL, database connections are cut as well, and with them a process's advisory lock. Ended processes are
restarted. Machines' clocks are set by up to eight hours. Some games are in threads, locked for a while. Twenty servers
announce daily runs in forums, which refuse them. Processes are also stopped for half a minute, some just before they
change a message, or between two attempts at it. ``--mixed`` adds faults of Discord's routes, its gateway, the
database and the disk. With ``--taps``, one of two players taps on the page. SIGINT (Ctrl+C) or SIGTERM ends it with the
figures so far, a second one aborts it. Delays are checked only while the processes hardly waited for a processor.
"""

from __future__ import annotations

import argparse
import asyncio
import fnmatch
import inspect
import itertools
import math
import signal
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import discord
from msgspec.structs import asdict
from sqlalchemy import NullPool, insert, text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks import field
from benchmarks.browsers import BrowsedGame, Browser
from benchmarks.field import CUTS, STEPS, Field
from frontend.controls import Address
from sessions.service.outbox import DAILY, Item
from sessions.storage.migrations import Unreachable
from sessions.storage.schema import posts
from tests.wire import audit
from tests.wire.gateway import Life
from tests.wire.model import ALL, FORUM, Channel, Interaction, Server
from tests.wire.people import Person, Unseen
from tests.wire.playing import Game, Gone, challenge
from tests.wire.process import Bot
from tests.wire.refusals import Kind
from tests.wire.tapping import serve_page
from tests.wire.world import HANGING, IN_TIME, World

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {"clock": 86400}),
    ("atoll", {"size": "gan", "clock": 86400}),
    ("ataxx", {}),
    ("reef", {"clock": 86400}),
)
"""Games with their options. Two people play each, all games at the same time. After a game's end they begin another."""
PATIENCE = 90.0
"""Most seconds from the last start until everything has appeared: more than the sweep's minute."""
DEAD = 30.0
"""Seconds without an effect until a pressed control counts as dead."""
CALM, EARLY = 0.15, 0.1
"""Shares of kills after all boards have appeared, and of kills during the start."""
PROCESS, STOP, PAUSE = "processes", "processes asked to end", "processes stopped for half a minute"
CLOCK, LOCKED = "machines with their clock set", "locked threads"
BACKEND, BACKENDS, LOCK = "connections at work", "all connections of all", "locks"
"""Names of the events that cut database connections: a working one, all of all processes, or a cluster's lock."""
BEFORE, BETWEEN = "processes stopped before they change a message", "processes stopped between two attempts"
GATES: dict[str, str] = {BEFORE: "PATCH *", BETWEEN: "PATCH */channels/*"}
"""Patterns of the requests that stop the process, by event."""
WAYS: dict[str, int] = {PROCESS: 67, STOP: 10, PAUSE: 4, BEFORE: 2, BETWEEN: 2, CLOCK: 10, LOCKED: 5}
"""Relative frequency of each event on SQLite."""
WAYS_ON_SERVER = {
    PROCESS: 37,
    STOP: 10,
    PAUSE: 4,
    BEFORE: 2,
    BETWEEN: 2,
    CLOCK: 10,
    BACKEND: 15,
    BACKENDS: 8,
    LOCK: 7,
    LOCKED: 5,
}
"""Relative frequency of each event on PostgreSQL."""

FAULT, GATEWAY, DATABASE = "faults of a route", "faults of the gateway", "faults of the database or its disk"
WAYS_MIXED = {FAULT: 45, GATEWAY: 12, DATABASE: 18}
"""Relative frequency of each event that ``--mixed`` adds."""

UNLOCKED = 70.0
"""Seconds until boards appear in unlocked threads: a sweep's minute, and its work."""
PAUSED = 30.0
"""Seconds until a process stopped by SIGSTOP continues."""
LASTING = 4.0
"""Seconds that a fault lasts."""
STALE = 20.0
"""Most seconds that a message may show an older state than the announced one."""
THREADED = 2
"""Number of the game in ``KINDS`` that is played in threads."""
FORUMS = 20
"""Number of servers that announce daily runs in a forum: as many as one sweep serves."""
MOST_REFUSED = 1_000
"""Requests for each request that Discord may refuse for good."""
ORDINARY = ALL & ~discord.Permissions(administrator=True, manage_threads=True).value
"""All permissions without those for writing in locked threads."""
AROUND = 40.0
"""Seconds before and after an unanswered interaction, for the report of events."""

_TERMINATE = {
    BACKEND: "application_name = 'lagoon' AND state <> 'idle' ORDER BY random() LIMIT 1",
    BACKENDS: "application_name = 'lagoon'",
    LOCK: "pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted) ORDER BY random() LIMIT 1",
}


def options(parser: argparse.ArgumentParser) -> None:
    """Add the campaign's command-line options."""
    parser.add_argument("--events", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=24 * 60, help="stop after this many minutes")
    parser.add_argument("--mixed", action="store_true", help="with faults of Discord, the database and the disk")
    parser.add_argument("--taps", action="store_true", help="one player of each game taps on the page")
    parser.add_argument("--only", default="*", help="a pattern of events, such as '*stopped*'")
    field.options(parser)


class Campaign(Field):
    """People who play on while the bot is killed and restarted. ``done``: the number of events by kind."""

    def __init__(self, *field: Any, mixed: bool, taps: bool, only: str) -> None:
        super().__init__(*field)
        self._pages = [serve_page(each) for each in self.fleet.bots] if taps else []
        """Ports of the page to tap, by process."""
        self.browsers: list[Browser] = []
        ways = WAYS if self.relay is None else WAYS_ON_SERVER
        ways = ways | WAYS_MIXED if mixed else ways
        self.ways = {name: often for name, often in ways.items() if fnmatch.fnmatchcase(name, only)}
        self.done: Counter[str] = Counter()
        self._struck: list[tuple[float, str]] = []
        """Time and kind of each event. Times are the event loop's."""
        self.lingering = 0
        """Number of processes that were asked to end and did not end in time."""
        self._troubles: list[list[float]] = []
        """Start and end times of lasting faults, recovery included."""
        self.is_enough = False
        self._is_asked_to_end = False
        self.begun = 0
        self.excused = 0
        """Number of delays that a busy machine or a lasting fault excused."""
        self.dead: list[str] = []
        self.stale: list[str] = []
        self.recoveries: list[float] = []
        """Seconds from a quiet moment until every board of that moment had appeared."""

    async def strike(self) -> None:
        """Cause one event of a random kind: kill a process or connection, or begin a fault and end it later."""
        (way,) = self.dice.choices(list(self.ways), list(self.ways.values()))
        if way in _TERMINATE and not await self._terminate(way):
            way = PROCESS
        playing = self.playing
        self._struck.append((self.now(), f"{way} ({playing.name})"))
        if way == STOP and playing.is_running:
            try:
                await playing.stop()
            except TimeoutError:
                self.lingering += 1
                await playing.kill()
        elif way == PROCESS:
            await playing.kill()
        elif way == LOCKED:
            await self._lock_threads()
        elif way == CLOCK:
            playing.clock.set(self.dice.choice(list(STEPS.values())))
        elif way not in (*_TERMINATE, STOP):
            self._troubles.append(trouble := [self.now(), math.inf])
            if way == PAUSE:
                if playing.is_running:
                    await playing.pause(PAUSED)
            elif way in GATES:
                if not await self._stop_at_gate(playing, way):
                    way = f"{way}, without one"
            else:
                way = await self._trouble(way)
            trouble[1] = self.now() + IN_TIME
        self.done[way] += 1

    async def _stop_at_gate(self, playing: Bot, way: str) -> bool:
        """Stop a process at a moment of its work, for ``PAUSED`` seconds. Returns False if that moment did not come."""
        if way == BETWEEN:
            self.wire.rest.faults.begin(Kind.RESET, "PATCH /webhooks/*", times=1)
        playing.gate.close(GATES[way])
        is_stopped = await playing.is_at_gate(LASTING)
        self.heal()
        if is_stopped:
            await asyncio.sleep(PAUSED)
            playing.resume()
            await asyncio.sleep(LASTING)
            await self._check_newest()
        return is_stopped

    async def _lock_threads(self) -> None:
        """Lock every game's thread for a while."""
        self._troubles.append(trouble := [self.now(), math.inf])
        threads = [each for each in self.world.channels.values() if each.parent is not None]
        for each in threads:
            self.world.lock(each)
        await asyncio.sleep(LASTING)
        for each in threads:
            self.world.lock(each, is_locked=False)
        trouble[1] = self.now() + UNLOCKED

    async def _announce_in_forums(self) -> None:
        """Add servers that announce daily runs in a forum, as older versions allowed."""
        rows = []
        for number in range(FORUMS):
            shard = number % self.wire.gateway.shards
            server = self.world.add_server(f"forum {number}", shard=shard, shards=self.wire.gateway.shards)
            channel = self.world.add_channel(server, "questions", FORUM)
            post = Item(DAILY, server.id, server_id=server.id, channel_id=channel.id, due_at=datetime.now(UTC))
            rows.append(asdict(post))
        engine = create_async_engine(self.url, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(insert(posts), rows)

    async def _trouble(self, way: str) -> str:
        """Cause a fault for a while. Returns its name."""
        if way == FAULT:
            names = [each.name for each in self.wire.rest.routes if self.wire.rest.is_used(each)]
            route, kind = self.dice.choice([*sorted(names), "*", "*"]), self.dice.choice(list(Kind))
            if kind is Kind.BANNED:  # of the whole address, in the middle of play
                self.wire.rest.banish(LASTING)
            else:
                self.wire.rest.faults.begin(kind, route)
        else:
            cuts: dict[str, Callable[[], object]] = {
                name: partial(cut, self.wire.gateway) for name, cut in CUTS.items()
            }
            way, begin = self.dice.choice(list((cuts if way == GATEWAY else self.troubles).items()))
            if inspect.isawaitable(begun := begin()):
                await begun
        await asyncio.sleep(field.SILENT if way.startswith("database") else LASTING)
        self.heal()
        return way

    def had_trouble(self, begun: float, ended: float) -> bool:
        """True if a lasting fault overlaps the period between two times of the event loop."""
        return any(first <= ended and begun <= last for first, last in self._troubles)

    async def _terminate(self, way: str) -> int:
        """Terminate the database connections that ``way`` selects. Returns their number.

        Waits up to one second for the first connection.
        """
        terminate = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "  # noqa: S608 - constants from above
            f"WHERE datname = current_database() AND pid <> pg_backend_pid() AND {_TERMINATE[way]}"
        )
        server = create_async_engine(self.url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        async with server.connect() as connection:
            for _ in range(200):
                if ended := len((await connection.execute(text(terminate))).all()):
                    return ended
                await asyncio.sleep(0.005)
        return 0

    async def run(self, events: int, minutes: float) -> int:
        """Kill ``events`` times or for ``minutes``, then let everything settle. Returns the number of events."""
        began = time.monotonic()
        self._heed_signals()
        await self.fleet.start()
        await self._announce_in_forums()
        playing = []
        for shard in range(self.wire.gateway.shards):
            shards = self.wire.gateway.shards
            server = self.world.add_server(f"The harbour {shard}", shard=shard, shards=shards, rights=ORDINARY)
            for number, (name, options) in enumerate(KINDS):
                pair = [self.wire.person(f"P{shard}{number}{each}") for each in "ab"]
                server.members |= {each.id: each.user for each in pair}
                play = self._play(server, name, pair, options, threaded=number == THREADED)
                playing.append(asyncio.create_task(play))
        number = 0
        while number < events and time.monotonic() - began < minutes * 60 and not self._is_asked_to_end:
            await self._until_some_moment()
            await self.strike()
            number += 1
            for each in playing:
                if each.done():
                    each.result()
            if number % 25 == 0:
                print(
                    f"{number} events in {time.monotonic() - began:.0f} s, {len(self.dead)} dead controls", flush=True
                )
        await self.fleet.is_up()
        self.is_enough = True
        await asyncio.gather(*playing)
        self.recoveries.append(await self._settle())
        for browser in self.browsers:
            await browser.close()
        return number

    def _heed_signals(self) -> None:
        """Let the next SIGINT or SIGTERM end the kills, and the one after it abort."""
        loop = asyncio.get_running_loop()

        def end() -> None:
            self._is_asked_to_end = True
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)
            print("no more events; waiting until everything is shown", flush=True)

        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, end)

    async def _until_some_moment(self) -> None:
        """Wait for some requests, then for a part of a request's time, so that kills occur between any two steps."""
        if self.dice.random() < EARLY:
            await asyncio.sleep(self.dice.random())
            return
        await self.fleet.is_up()
        if self.dice.random() < CALM:  # let due boards appear, and measure the time
            self.recoveries.append(await self._settle())
        target = self.wire.rest.served + self.dice.randint(1, 40)
        await self.world.until(lambda: self.wire.rest.served >= target or None)
        await asyncio.sleep(self.dice.random() * 0.05)

    async def _settle(self) -> float:
        """Wait until everything stored at this moment has appeared. Returns the seconds."""
        began = self.now()
        while True:
            try:
                await self.store.shown(PATIENCE)
            except Unreachable:
                pass
            except TimeoutError:
                if not self._is_excused(PATIENCE):
                    self.dead.append(f"something is not shown after {PATIENCE:.0f} s")
                    break
            else:
                break
        settled = self.now() - began
        await self._check_newest()
        return settled

    async def _check_newest(self) -> None:
        """Note messages that show an older state than the announced one for ``STALE`` seconds."""
        began, found = self.now(), set[tuple[int, int, int]]()
        with suppress(Unreachable):
            found = audit.stale(self.world, await self.store.sessions())
            while found and self.now() < began + STALE:
                await asyncio.sleep(audit.LOOKING)
                found &= audit.stale(self.world, await self.store.sessions())
        for browser in self.browsers:
            if behind := await self._is_behind(browser):
                self.stale.append(behind)
        if found and not self.was_busy(began, self.now()):
            self.stale += [f"session {number} shows {seq}, not {newest}" for number, seq, newest in found]

    async def _is_behind(self, page: Browser) -> str:
        """Describe a connected page that shows an older state than the stored one for ``STALE`` seconds."""
        began = self.now()
        while self.now() < began + STALE:
            with suppress(Unreachable):
                stored = (await self.store.sessions()).get(page.board.get("session", 0))
                if not page.is_open or stored is None or page.board["seq"] >= stored.seq:
                    return ""
            await asyncio.sleep(audit.LOOKING)
        is_judged = page.is_open and not self.was_busy(began, self.now()) and not self.had_trouble(began, self.now())
        return f"{page.person.user.name}'s page of session {page.board['session']}" if is_judged else ""

    def _is_excused(self, seconds: float) -> bool:
        """True if the machine was busy or a fault lasted within the last ``seconds``."""
        span = self.now() - seconds, self.now()
        is_excused = self.had_trouble(*span) or self.was_busy(*span)
        self.excused += is_excused
        return is_excused

    async def _play(
        self, server: Server, name: str, pair: Sequence[Person], options: dict[str, Any], *, threaded: bool
    ) -> None:
        """Play game after game, each in a separate channel, or in a thread of it."""
        for number in itertools.count():
            channel = self.world.add_channel(server, f"{name}-{number}")
            if threaded:
                channel = self.world.add_private_thread(channel, f"{name}-{number}")
            while (game := await self._begin(channel, name, pair, options)) is None:
                pass
            self.begun += 1
            await self._through(game)
            if self.is_enough:
                return
            del server.channels[channel.id]  # later processes are not affected

    async def _begin(self, channel: Channel, name: str, pair: Sequence[Person], options: dict[str, Any]) -> Game | None:
        """Begin a game. Returns None if the bot did not answer."""
        alive = await self._alive(channel)
        try:
            begun = await challenge(self.world, channel, name, *pair, dice=self.dice, alive=alive, options=options)
            return self._tapped(begun)
        except (Gone, TimeoutError):  # a stored invitation appears later
            await self._alive(channel)
            await self._settle()
        board = self.world.board(channel)
        return None if board is None else self._tapped(Game.of(self.world, channel, board, pair, dice=self.dice))

    def _tapped(self, game: Game) -> Game:
        """The same game, where the first player taps if the processes serve pages."""
        if not self._pages:
            return game
        tapped = BrowsedGame(self.world, game.channel, game.session, game.players, dice=self.dice, alive=game.alive)
        player = game.players[0]
        browser = next((each for each in self.browsers if each.person is player), None)
        if browser is None:
            self.browsers.append(browser := Browser(player, self._pages))
        tapped.browsers = {player.id: browser}
        return tapped

    async def _alive(self, channel: Channel) -> Callable[[], bool]:
        """Function that is true while the channel's shard keeps its connection. Waits for a connection first."""
        life = await self.world.until(lambda: self.wire.gateway.life(channel.server), 2 * HANGING)
        return lambda: life.lasts

    async def _through(self, game: Game) -> None:
        """Play a game to its end across restarts of the bot. After the last event, only until it has continued."""
        last: int | None = None
        while not game.is_over:
            if self.is_enough:
                last = game.seq if last is None else last
                if game.seq > last:
                    return
            game.alive = await self._alive(game.channel)
            try:
                async with asyncio.timeout(DEAD):
                    if any(name.endswith(":accept") for name in game.board.custom_ids):
                        await self._accept(game)
                    else:
                        await game.turn()
            except (TimeoutError, AssertionError, Unseen) as error:
                board = game.board  # may be older than the stored state until the new process shows it
                if game.alive():
                    await self._settle()
                stays = game.board is board and not game.is_over  # the end may be an edit of the same message
                if game.alive() and stays and not self._is_excused(DEAD):
                    self.dead.append(f"session {game.session}: {error!r}"[:400])
                    if self.is_enough:
                        return

    async def _accept(self, game: Game) -> None:
        """Accept an invitation. If the press was stored before a kill, the game appears soon."""
        invitation = game.board
        await game.accept()
        await self.world.until(lambda: game.board is not invitation or not game.alive() or None)

    def unanswered(self) -> list[str]:
        """Interactions that got no answer although their shard was connected for the whole time limit."""
        gateway, now = self.wire.gateway, self.now()
        found = [
            (each, life)
            for each in self.world.interactions.values()
            if each.answered_at is None and not self.had_trouble(each.born, each.born + IN_TIME)
            for life in gateway.lives
            if life.shard == gateway.shard_of(each.channel.server)
            and life.begun <= each.born
            and each.born + IN_TIME <= (life.ended or now)
        ]
        judged = [(each, life) for each, life in found if not self.was_busy(each.born, each.born + IN_TIME)]
        self.excused += len(found) - len(judged)
        return [self._report(each, life) for each, life in judged]

    def _report(self, unanswered: Interaction, life: Life) -> str:
        """Describe an interaction without an answer: its time of day, its process, and the events around it."""
        born = unanswered.born
        around = [f"{name} at {at - born:+.1f} s" for at, name in self._struck if -AROUND < at - born < AROUND]
        ended = f"{life.ended - born:.1f} s after it" if life.ended else "not yet"
        return (
            f"of {unanswered.user.name}, type {unanswered.kind}, at {_time_of_day(born - self.now())}, to process "
            f"{life.process}, connected {born - life.begun:.1f} s before it, ended {ended}; {', '.join(around)}"
        )


def _time_of_day(seconds: float) -> str:
    """Time of day of a moment, in seconds from now: as in the processes' logs, which ``--folder`` keeps."""
    return f"{datetime.now().astimezone() + timedelta(seconds=seconds):%H:%M:%S}"


def newest_shown(world: World, browsers: Sequence[Browser]) -> dict[int, int]:
    """Greatest ``seq`` that a public message or a page has shown, by session number."""
    found: dict[int, int] = {}
    for browser in browsers:
        found |= {session: max(seq, found.get(session, 0)) for session, seq in browser.newest.items()}
    for session, seq, message in audit.posted(world):
        now = (each.seq for name in message.custom_ids if (each := Address.read(name)) and each.session == session)
        found[session] = max(seq, found.get(session, 0), *now)
    return found


async def campaign(given: argparse.Namespace, url: str, folder: Path) -> int:
    """Run the campaign of the command line and print its figures. Returns the number of violations."""
    async with Campaign.open(given, url, folder, mixed=given.mixed, taps=given.taps, only=given.only) as it:
        began = time.monotonic()
        events = await it.run(given.events, given.minutes)
        seconds = time.monotonic() - began
        rows, shown, wrong = await it.store.sessions(), newest_shown(it.world, it.browsers), await it.wrong()
        late, presses = await it.store.late(), it.world.interactions.values()
        print(f"\n{events} events in {seconds:.0f} s on {given.database}, {given.clusters} playing:")
        print(", ".join(f"{number} {way}" for way, number in it.done.items()))
        print(f"{it.begun} games, {sum(row.seq for row in rows.values())} states, {len(presses)} presses and commands,")
        print(f"{sum(each.answered_at is None for each in presses)} of them cut off.")
        if it.browsers:
            print(f"{sum(each.taps for each in it.browsers)} taps.")
        print(f"Processes waited for a processor for {it.pulse.total:.0f} s; {it.excused} delays are not judged.")
        print(
            f"From any moment all boards were there after {statistics.median(it.recoveries):.1f} s, "
            f"at the latest after {max(it.recoveries):.1f} s ({len(it.recoveries)} times measured)."
        )
        return field.said(
            {
                "confirmed moves lost": [
                    f"session {n}: {seq} was shown, {rows[n].seq if n in rows else 'nothing'} is stored"
                    for n, seq in shown.items()
                    if n not in rows or rows[n].seq < seq
                ],
                "moves not shown at the end": [f"session {n}: {each}" for n, each in rows.items() if each.is_owed],
                "dead controls": it.dead,
                "messages that show an old state": it.stale,
                "pages that show games of others": [each.foreign for each in it.browsers if each.foreign],
                "presses without an answer, not cut off": it.unanswered(),
                "people late": [f"{late} entries"] if late else [],
                "requests refused for good": (
                    [f"{it.wire.rest.refusals} of {it.wire.rest.served}"]
                    if it.wire.rest.refusals * MOST_REFUSED > it.wire.rest.served
                    else []
                ),
                "processes that were asked to end, and took too long": it.lingering * [PROCESS],
                "errors in the log": field.errors(it.fleet.output),
                **wrong,
            }
        )
