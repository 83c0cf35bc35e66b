"""Every kind of fault on every route of Discord, while people play on a fake one; then every game must go on.

python -m benchmarks.campaign faults --routes "POST *" --faults 500 429

Each fault lasts while all players with a turn try to act. Then every board must be there within 5 seconds, 10 where
everything failed, and every game must go on. Faults of PostgreSQL (``--routes "database *"``) last until they are
overcome, within 30 seconds; a second process stands by, and each that ends is started again, as by a service. SQLite's
disk fills up, and in the end its file is damaged (``--routes "disk *"``). Prints a line a fault.
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
from benchmarks.field import CUTS, NEVER, Field
from locales import voice
from sessions.storage.purge import empty_log
from tests.wire.faults import Fault, Faults, Kind
from tests.wire.model import ALL as ALL_RIGHTS
from tests.wire.model import Channel, Server
from tests.wire.people import Person, Unseen
from tests.wire.playing import Game, Gone, challenge

LASTING = 4.0
"""Seconds that a fault lasts: people try to act, and give up."""
LONGEST = 20.0
"""The most further seconds of a fault, until a request has met it."""
SOON, LATER = 5.0, 10.0
"""Seconds after the end of a fault within which all boards are there, and where everything failed."""
OVERCOME = 30.0 - LASTING
"""Seconds within which all boards are there although a fault of the database goes on."""
GOES_ON = 30.0
"""Seconds within which each game goes on after that."""
ALL = "*"
"""The route of a fault that hits every request."""
KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {}),
    ("atoll", {"size": "gan"}),
    ("ataxx", {}),
    ("reef", {}),
)
"""The games, each on a server of its own. The second is in a thread, the players of the third get direct messages."""
THREADED, NOTIFIED = 1, 2
OF_NEWCOMERS = ("* /users/*", "* /guilds/*", "* *threads", "* *thread-members*", "PATCH /channels/*", "GET /webhooks/*")
"""The patterns of routes that are asked once for a person or a game: they are met by newcomers."""
ORDINARY = ALL_RIGHTS & ~discord.Permissions(administrator=True, manage_threads=True).value
"""The rights of newcomers. With the other rights they would see every private thread without being members of it."""
OF_PRIVATE_THREADS = "* *thread-members*"
"""The pattern of routes that are asked in private threads alone."""
LEADING: tuple[tuple[str, Kind, str], ...] = (
    ("GET /webhooks/*", Kind.LOST, "POST /interactions/*"),
    ("POST /channels/{channel}/threads", Kind.GONE, "POST /channels/{channel}/messages/{message}/threads"),
)
"""Routes that the bot takes only after a fault of another one: their pattern, that fault, and the other's pattern."""

DAMAGED = "disk damaged"


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command line."""
    parser.add_argument("--routes", default=ALL, help="a pattern: POST *, gateway *, database *, disk *")
    parser.add_argument("--faults", nargs="*", type=Kind, default=list(Kind), help=", ".join(Kind))
    field.options(parser)


class Table(Field):
    """The games under way, and their faults."""

    def __init__(self, *field: Any) -> None:
        super().__init__(*field)
        self.games: list[Game] = []
        self.went_wrong = 0
        self._read = 0
        self._errors: Counter[str] = Counter()
        self._arrived = 0

    async def begin(self) -> None:
        """Start the bot and the games."""
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
        """Two people unknown to the bot, in a server where games get threads; they want direct messages."""
        self._arrived += 1
        pair = [self.wire.person(f"N{self._arrived}{each}") for each in "ab"]
        server = self.world.add_server(f"new {self._arrived}", *(each.user for each in pair), rights=ORDINARY)
        channel = self.world.add_channel(server, "games")
        await _set(pair[0], channel, "server", "server-threads", "True")
        for each in pair:
            await _set(each, channel, "settings", "settings-notice", "message")
        return server, pair

    async def _first_game(self, server: Server, pair: list[Person], *, in_private: bool = False) -> None:
        """Let newcomers try to begin a game until there is one, play a turn, and move to another channel."""
        channel = self.world.add_channel(server, "yard")
        if in_private:
            channel = self.world.add_private_thread(channel, "corner")
        while True:
            with suppress(AssertionError, Unseen, Gone):
                game = await self._new(NOTIFIED, channel, pair)
                await game.turn()
                pair[0].command(self.world.add_channel(server, "hall"), "board")
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
        """Let something go wrong while all act; end it, and look at the boards.

        ``newcomers``: they act, too; ``in_private``: in a private thread. ``goes_on``: it does not end before.
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
        found += self._untrue() + self._new_errors() + self.world.complaints
        self.world.complaints.clear()
        self.went_wrong += len(found)
        lines = [*found, *([] if is_judged else [f"not judged, as the machine was busy: {each}" for each in late])]
        times = f"boards after {seconds:.1f} s, every game went on after {now - healed:.1f} s"
        print(f"{what}: {times}" + "".join(f"\n  {each}" for each in lines), flush=True)

    async def damage(self) -> None:
        """Damage the file of a bot that is stopped: it must not start. Put it back, and see that every game goes on."""
        (bot,) = self.fleet.bots
        empty_log(self.file)
        whole, before = _overwritten(self.file), len(bot.output)
        await bot.launch()
        status, output = await bot.wait(), bot.output[before:]
        found = [] if (status, output.count("\n")) == (2, 1) else [f"ended with {status}: {output[-1000:]}"]
        _overwritten(self.file, whole)
        await bot.start()
        await asyncio.gather(*(self._go_on(number, found) for number in range(len(self.games))))
        await bot.stop()
        self.went_wrong += len(found)
        print(f"{DAMAGED}: {output.strip()}" + "".join(f"\n  {each}" for each in found), flush=True)

    @staticmethod
    async def _is_met(fault: Fault) -> None:
        """Wait until a request has met the fault, which few requests do, or none has for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while not fault.met:  # noqa: ASYNC110 - no event tells of it
                    await asyncio.sleep(0.1)

    async def _act(self, game: Game) -> None:
        """Try to play a turn, as long as something goes wrong."""
        while not game.is_over:
            try:
                await game.turn()
            except (AssertionError, Unseen):  # they read why, or see no control: they try again
                await asyncio.sleep(0.2)

    async def _go_on(self, number: int, found: list[str]) -> None:
        """Play a turn, in a new game if this one is over."""
        game = self.games[number]
        try:
            async with asyncio.timeout(GOES_ON):
                if game.is_over:
                    game = self.games[number] = await self._new(number, game.channel, list(game.players))
                before = game.seq
                while game.seq == before:
                    with suppress(AssertionError, Unseen):  # their acts during the silence may still arrive
                        await game.turn()
        except (AssertionError, Unseen, Gone, TimeoutError) as error:
            found.append(f"session {game.session} ({KINDS[number][0]}) does not go on: {error!r}"[:400])

    async def _begins(self, server: Server, pair: list[Person], found: list[str]) -> None:
        """Begin a game of newcomers, as nothing keeps them from it any more."""
        try:
            async with asyncio.timeout(GOES_ON):
                await self._first_game(server, pair)
        except TimeoutError:
            found.append(f"{pair[0].user.name} cannot begin a game")

    def _untrue(self) -> list[str]:
        """Apologies for errors of the bot's own, which there were none of."""
        answers = list(self.world.interactions.values())[self._read :]
        self._read += len(answers)
        apology = voice("en").say("error-apology").splitlines()[0]
        return [f"{each.user.name} got an apology" for each in answers if apology in each.text]

    def _new_errors(self) -> list[str]:
        errors = Counter(each for bot in self.fleet.bots for each in field.errors(bot.output))
        new, self._errors = errors - self._errors, errors
        return list(new.elements())


def _overwritten(file: Path, by: bytes | None = None) -> bytes:
    """Overwrite a file, or its first page. Returns what it was."""
    before = file.read_bytes()
    file.write_bytes(by or b"\xa5" * 4096 + before[4096:])
    return before


def _begin(faults: Faults, kind: Kind, route: str) -> Fault:
    """Let a route fail, and another one that leads to it by failing."""
    fault = faults.begin(kind, route)
    for pattern, leading, other in LEADING:
        if fnmatch.fnmatchcase(route, pattern):
            faults.begin(leading, other)
    return fault


async def _set(person: Person, channel: Channel, command: str, key: str, value: str) -> None:
    panel = await person.sees(person.command(channel, command))
    await person.sees(person.choose(panel.private[-1], key, value))


async def campaign(given: argparse.Namespace, url: str, folder: Path) -> int:
    """Meet every fault of these routes and kinds. Returns the number of things that went wrong."""
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
