"""Injects every kind of fault on every route of Discord while people play: every game must recover.

    python -m benchmarks.campaign faults --routes "POST *" --faults 500 429

During each fault all players try to act. Afterwards every board must appear within 5 seconds (10 after a fault of all
routes), and every game must continue. Machines' clocks are set (``--routes "clock *"``). Database faults (``--routes
"database *"``) last until the bot recovers, within 30 seconds. A standby process helps, and ended processes are
restarted as by a service. SQLite's disk is filled, and finally its file is damaged (``--routes "disk *"``). Prints a
line for each fault.
"""

from __future__ import annotations

import argparse
import asyncio
import fnmatch
import inspect
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import discord

from benchmarks import field
from benchmarks.field import CUTS, NEVER, STEPS, Field
from locales import voice
from sessions.storage.purge import empty_log
from tests.wire.model import ALL as ALL_RIGHTS
from tests.wire.model import Channel, Server
from tests.wire.people import BUTTON, Person, Unseen
from tests.wire.playing import Game, Gone, challenge
from tests.wire.refusals import Fault, Faults, Kind

LASTING = 4.0
"""Seconds that a fault lasts while people try to act."""
LONGEST = 20.0
"""Longest wait in seconds for a request to meet the fault, after ``LASTING``."""
SOON, LATER = 5.0, 10.0
"""Most seconds until all boards appear: after a fault of some routes, and after a fault of all routes."""
OVERCOME = 30.0 - LASTING
"""Most seconds until all boards appear during a fault of the database that does not end."""
GOES_ON = 30.0
"""Most seconds until each game continues after a fault."""
ALL = "*"
"""The route pattern of a fault on all requests."""
KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {}),
    ("atoll", {"size": "gan"}),
    ("ataxx", {}),
    ("reef", {}),
)
"""Games with their options, each in a server of its own.

The second game is in a thread. Direct messages notify the third game's players.
"""
THREADED, NOTIFIED = 1, 2
OF_NEWCOMERS = ("* /users/*", "* /guilds/*", "* *threads", "* *thread-members*", "PATCH /channels/*", "GET /webhooks/*")
"""Patterns of routes that are requested once for each person or game, so only newcomers meet their faults."""
ORDINARY = ALL_RIGHTS & ~discord.Permissions(administrator=True, manage_threads=True).value
"""The newcomers' rights. With more rights they would see private threads without membership."""
OF_PRIVATE_THREADS = "* *thread-members*"
"""Pattern of routes that are requested in private threads only."""
LEADING: tuple[tuple[str, Kind, str], ...] = (
    ("GET /webhooks/*", Kind.LOST, "POST /interactions/*"),
    ("POST /channels/{channel}/threads", Kind.GONE, "POST /channels/{channel}/messages/{message}/threads"),
)
"""Routes that are used only after a failure: the route's pattern, then the kind and the route of that failure."""

DAMAGED = "disk damaged"


def options(parser: argparse.ArgumentParser) -> None:
    """Add the campaign's command-line options."""
    parser.add_argument("--routes", default=ALL, help="a pattern: POST *, gateway *, clock *, database *, disk *")
    parser.add_argument("--faults", nargs="*", type=Kind, default=list(Kind), help=", ".join(Kind))
    field.options(parser)


class Table(Field):
    """The bot's processes, the running games, and the faults injected into them.

    ``went_wrong``: the violations so far.
    """

    def __init__(self, *field: Any) -> None:
        super().__init__(*field)
        self.games: list[Game] = []
        self.went_wrong = 0
        self._read = 0
        self._errors: Counter[str] = Counter()
        self._arrived = 0

    async def begin(self) -> None:
        """Start the bot, and a game of each of ``KINDS`` in a server of its own."""
        await self.fleet.start()
        for number in range(len(KINDS)):
            pair = [self.wire.person(f"P{number}{each}") for each in "ab"]
            server = self.world.add_server(f"server {number}", *(each.user for each in pair))
            channel = self.world.add_channel(server, "games")
            if number == THREADED:
                await _set(pair[0], channel, "server", "server-threads", "True")
            if number == NOTIFIED:
                for each in pair:
                    await _set(each, channel, "settings", "settings-notice", "message")
            self.games.append(await self._new(number, channel, pair))

    async def _new(self, number: int, channel: Channel, pair: list[Person]) -> Game:
        name, options = KINDS[number]
        return await challenge(self.world, channel, name, *pair, dice=self.dice, options=options)

    async def _newcomers(self) -> tuple[Server, list[Person]]:
        """Add a server with threads for games, and two people new to the bot, who want direct messages."""
        self._arrived += 1
        pair = [self.wire.person(f"N{self._arrived}{each}") for each in "ab"]
        server = self.world.add_server(f"new {self._arrived}", *(each.user for each in pair), rights=ORDINARY)
        channel = self.world.add_channel(server, "games")
        await _set(pair[0], channel, "server", "server-threads", "True")
        for each in pair:
            await _set(each, channel, "settings", "settings-notice", "message")
        return server, pair

    async def _first_game(self, server: Server, pair: list[Person], *, in_private: bool = False) -> None:
        """Let newcomers retry until a game begins, play a turn, and move it to another channel."""
        channel = self.world.add_channel(server, "yard")
        if in_private:
            channel = self.world.add_private_thread(channel, "corner")
        while True:
            with suppress(AssertionError, Unseen, Gone, TimeoutError, ValueError):
                game = await self._new(NOTIFIED, channel, pair)
                await game.turn()
                await pair[0].act(self.world.add_channel(server, "hall"), "here", game.session)
                return
            await asyncio.sleep(0.2)

    async def meet(
        self,
        what: str,
        begin: Callable[[], object],
        bound: float,
        *,
        newcomers: bool = False,
        in_private: bool = False,
        goes_on: bool = False,
    ) -> None:
        """Inject a fault while everyone acts, end it, then check the boards.

        ``newcomers``: add players new to the bot. ``in_private``: in a private thread. ``goes_on``: keep the fault
        during the check.
        """
        found: list[str] = []
        first = [await self._newcomers()] if newcomers else []
        if inspect.isawaitable(began := begin()):
            began = await began
        acting = [asyncio.create_task(self._act(game)) for game in self.games]
        acting += [asyncio.create_task(self._first_game(*each, in_private=in_private)) for each in first]
        await asyncio.wait(acting, timeout=LASTING)
        if isinstance(began, Fault):
            await self._is_met(began)
        for each in acting:
            each.cancel()
        await asyncio.wait(acting)
        if not goes_on:
            self.heal()
        healed = self.now()
        try:
            seconds = await self.store.shown(NEVER)
        except TimeoutError:
            seconds = NEVER
        late = [f"all boards are there after {seconds:.1f} s only"] if seconds > bound else []
        going_on = [self._go_on(number, late) for number in range(len(self.games))]
        await asyncio.gather(*going_on, *(self._begins(*each, late) for each in first))
        now = self.now()
        is_judged = not self.was_busy(healed, now)
        self.heal()
        found += late if is_judged else []
        found += self._apologies() + self._new_errors() + self.world.complaints
        self.world.complaints.clear()
        self.went_wrong += len(found)
        lines = [*found, *([] if is_judged else [f"not judged, as the machine was busy: {each}" for each in late])]
        times = f"boards after {seconds:.1f} s, every game went on after {now - healed:.1f} s"
        print(f"{what}: {times}" + "".join(f"\n  {each}" for each in lines), flush=True)

    async def damage(self) -> None:
        """Damage a stopped bot's database: it must refuse to start. Restore it, and check that every game continues."""
        (bot,) = self.fleet.bots
        empty_log(self.file)
        whole, before = _overwritten(self.file), len(bot.output)
        await bot.launch()
        status, output = await bot.wait(), bot.output[before:]
        lines = [line for line in output.splitlines() if " INFO " not in line]
        found = [] if (status, len(lines)) == (2, 1) else [f"ended with {status}: {output[-1000:]}"]
        _overwritten(self.file, whole)
        await bot.start()
        await asyncio.gather(*(self._go_on(number, found) for number in range(len(self.games))))
        await bot.stop()
        self.went_wrong += len(found)
        print(f"{DAMAGED}: {' '.join(lines)}" + "".join(f"\n  {each}" for each in found), flush=True)

    @staticmethod
    async def _is_met(fault: Fault) -> None:
        """Wait until a request has met the fault, at most ``LONGEST`` seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while not fault.met:  # noqa: ASYNC110 - there is no event for it
                    await asyncio.sleep(0.1)

    async def _act(self, game: Game) -> None:
        """Play turns until the game is over. A failed turn is repeated after 0.2 s."""
        while not game.is_over:
            try:
                await game.turn()
            except (AssertionError, Unseen):  # they see a reason or no control, and retry
                await asyncio.sleep(0.2)

    async def _go_on(self, number: int, found: list[str]) -> None:
        """Play a turn, in a new game if this one is over. Failures are added to ``found``."""
        game = self.games[number]
        try:
            async with asyncio.timeout(GOES_ON):
                if game.is_over:
                    game = self.games[number] = await self._new(number, game.channel, list(game.players))
                before = game.seq
                while game.seq == before:
                    with suppress(AssertionError, Unseen):  # acts from the time of silence may still arrive
                        await game.turn()
        except (AssertionError, Unseen, Gone, TimeoutError) as error:
            found.append(f"session {game.session} ({KINDS[number][0]}) does not go on: {error!r}"[:400])

    async def _begins(self, server: Server, pair: list[Person], found: list[str]) -> None:
        """Let newcomers begin a game after the fault. Failures are added to ``found``."""
        try:
            async with asyncio.timeout(GOES_ON):
                await self._first_game(server, pair)
        except TimeoutError:
            found.append(f"{pair[0].user.name} cannot begin a game")

    def _apologies(self) -> list[str]:
        """Lines about apologies for internal errors. Each is a violation: an internal error must not happen."""
        answers = list(self.world.interactions.values())[self._read :]
        self._read += len(answers)
        apology = voice("en").say("error-apology").splitlines()[0]
        return [f"{each.user.name} got an apology" for each in answers if apology in each.text]

    def _new_errors(self) -> list[str]:
        errors = Counter(each for bot in self.fleet.bots for each in field.errors(bot.output))
        new, self._errors = errors - self._errors, errors
        return list(new.elements())


def _overwritten(file: Path, by: bytes | None = None) -> bytes:
    """Overwrite a file with ``by``, or with None its first page with garbage. Returns the former content."""
    before = file.read_bytes()
    file.write_bytes(by or b"\xa5" * 4096 + before[4096:])
    return before


def _begin(faults: Faults, kind: Kind, route: str) -> Fault:
    """Inject a fault on a route. A route of ``LEADING`` also needs a fault on the route before it."""
    fault = faults.begin(kind, route)
    for pattern, leading, other in LEADING:
        if fnmatch.fnmatchcase(route, pattern):
            faults.begin(leading, other)
    return fault


async def _set(person: Person, channel: Channel, command: str, key: str, value: str) -> None:
    """Choose a value of a setting, on the page that has it."""
    shown = await person.sees(person.command(channel, command))
    turns = (part for part in shown.private[-1].parts() if part["type"] == BUTTON and not part.get("disabled"))
    while not any(name.endswith(f":{key}") for name in shown.private[-1].custom_ids):
        shown = await person.sees(person.press(shown.private[-1], next(turns)["custom_id"]))
    await person.sees(person.choose(shown.private[-1], key, value))


async def campaign(given: argparse.Namespace, url: str, folder: Path) -> int:
    """Inject every chosen fault on every chosen route. Returns the number of violations."""
    routes = given.routes
    async with Table.open(given, url, folder) as table:
        await table.begin()
        rest = table.wire.rest
        names = [each.name for each in rest.routes if rest.is_used(each)]
        for route in [*sorted(names), ALL]:
            for kind in given.faults if fnmatch.fnmatchcase(route, routes) else ():
                await table.meet(
                    f"{route} {kind}",
                    partial(_begin, rest.faults, kind, route),
                    LATER if route == ALL else SOON,
                    newcomers=any(fnmatch.fnmatchcase(route, each) for each in OF_NEWCOMERS),
                    in_private=fnmatch.fnmatchcase(route, OF_PRIVATE_THREADS),
                )
        for name, cut in CUTS.items():
            if fnmatch.fnmatchcase(f"gateway {name}", routes):
                await table.meet(f"gateway {name}", partial(cut, table.wire.gateway), LATER)
        for name, ahead in STEPS.items():
            if fnmatch.fnmatchcase(name, routes):
                await table.meet(name, partial(table.playing.clock.set, ahead), SOON)
        on_server = table.relay is not None
        for name, trouble in table.troubles.items():
            if fnmatch.fnmatchcase(name, routes):
                await table.meet(name, trouble, OVERCOME if on_server else LATER, goes_on=on_server)
                await table.fleet.is_up()
        wrong = await table.wrong()
        if fnmatch.fnmatchcase(DAMAGED, routes) and not on_server:
            await table.damage()
        print(f"met: {dict(rest.faults.met)}")
        tried = {each for each in names if fnmatch.fnmatchcase(each, routes)}
        print(f"tried, but never met: {sorted(tried - set(rest.faults.met))}")
        return table.went_wrong + field.said(wrong)
