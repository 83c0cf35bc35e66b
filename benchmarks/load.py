"""Load: bursts of presses in different games, and steady play, against a minimal bot in the same run.

    python -m benchmarks.campaign load --bursts 200 1000 2000 --steady 20

    python -m benchmarks.campaign load --bursts 50 100 200 --computers 6 --half

Burst: one player in each of many games presses a target cell at the same moment. Prints the times of acknowledgements
and boards. Steady play: as many moves as the bot handles for a few people who never pause. The processor time of a
press is compared with that of the minimal bot (``benchmarks/minimal.py``).

Games against computers can run at the same time, and the bot can be limited to half a core.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord

from benchmarks import minimal
from benchmarks.pulse import Pulse
from benchmarks.together import OPPONENT, play
from engines import GAMES
from sessions.life.model import Person as Player
from sessions.life.model import Place
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.wire import audit
from tests.wire.audit import Store
from tests.wire.model import COMPONENTS_V2, Channel, Interaction, Message, Server
from tests.wire.people import Person
from tests.wire.playing import controls_of
from tests.wire.process import Bot
from tests.wire.server import Wire, open_wire
from tests.wire.world import IN_TIME, World

AT_A_TIME = 8
"""Number of people acting at once outside of bursts."""
TABLES = 32
"""Number of games for steady play, in addition to the bursts' games."""
CHANNELS = 50
"""Number of channels in a server: Discord accepts five messages in five seconds for each."""
WARM = 300.0
"""Most seconds until a bot is warm."""
LEVELS = 6
"""Number of computer levels in each game."""
QUIET = 4
"""Number of successive nearly idle seconds until a bot counts as warm. One may be chance on a busy machine."""


class Crowd:
    """Two people for each of many Ataxx games, one game in a channel."""

    def __init__(self, wire: Wire, folder: Path, games: int, url: str) -> None:
        self.wire = wire
        self.world = wire.world
        self.url = url
        self.bot = Bot(wire, folder, settings=f'[storage]\nurl = "{url}"\n')
        self.pairs: list[tuple[Person, Person]] = []
        self.channels: list[Channel] = []
        server: Server | None = None
        for number in range(games):
            if number % CHANNELS == 0:
                server = self.world.add_server(f"server {number // CHANNELS}")
            assert server is not None
            pair = wire.person(f"A{number}"), wire.person(f"B{number}")
            server.members |= {each.id: each.user for each in pair}
            self.pairs.append(pair)
            self.channels.append(self.world.add_channel(server, f"c{number}"))

    async def store(self) -> None:
        """Store the games and their first boards, as if they had been played before."""
        database = await Database.open(self.url)
        sessions = Sessions(Ground(database, discord.utils.utcnow), invitation_life=timedelta(days=1))
        options = GAMES["ataxx"].options()
        for server in {channel.server for channel in self.channels if channel.server is not None}:
            await sessions.settings.change_server_settings(server.id, live=False)  # each move posts a new board
        for pair, channel in zip(self.pairs, self.channels, strict=True):
            assert channel.server is not None
            host, *guests = (Player(each.id, each.user.name) for each in pair)
            session = await sessions.invitations.invite(
                "ataxx",
                options,
                host=host,
                guests=guests,
                place=Place(channel.server.id, channel.id),
                language="en",
            )
            session = await sessions.invitations.accept(session.id, guests[0])
            menu = {"type": 3, "custom_id": f"g:{session.id}:{session.seq}:menu-0", "id": 1}
            menu["options"] = [{"label": stone, "value": f">{stone}"} for stone in ("a7", "g1")]
            message = Message(self.world.number(), channel, self.world.bot, flags=COMPONENTS_V2)
            message.components = [{"type": 1, "components": [menu]}]
            message.attachments = [{"id": "1", "filename": "ataxx.png", "size": 1, "url": "", "proxy_url": ""}]
            channel.messages[message.id] = message
            await sessions.announcements.mark_announced(session.id, session.seq, message.id, channel.id)
        await database.close()

    def board(self, number: int) -> Message:
        """Newest board of the game with this number."""
        found = self.world.board(self.channels[number])
        assert found is not None
        return found

    async def open_panel(self, number: int, dice: random.Random) -> tuple[Person, Message]:
        """Let the player to move choose a stone. Returns the player and the private message with the cells."""
        board = self.board(number)
        host, guest = self.pairs[number]
        person = guest if f"<@{guest.id}>, it’s your turn" in board.text else host
        drawn = dice.choice([each for each in controls_of(board) if each.value])
        pressed = await person.sees(person.choose(board, drawn.custom_id, str(drawn.value)), 20)
        return person, pressed.private[-1]

    def move(self, person: Person, panel: Message, dice: random.Random) -> Interaction:
        """Press a random cell in the private message."""
        return person.press(panel, dice.choice(controls_of(panel)).custom_id)


async def until_idle(bot: Bot) -> None:
    """Wait until the bot is idle for ``QUIET`` seconds. Raises TimeoutError after ``WARM`` seconds."""
    quiet = 0
    async with asyncio.timeout(WARM):
        while quiet < QUIET:
            before = bot.seconds
            await asyncio.sleep(1)
            quiet = quiet + 1 if bot.seconds - before < 0.05 else 0


async def in_turns(work: Callable[[int], Any], numbers: Sequence[int]) -> list[Any]:
    """Call ``work`` for all numbers, ``AT_A_TIME`` at a time. Returns the results in the order of the numbers."""
    found: dict[int, Any] = {}
    waiting = list(reversed(numbers))

    async def one() -> None:
        while waiting:
            number = waiting.pop()
            found[number] = await work(number)

    await asyncio.gather(*(one() for _ in range(AT_A_TIME)))
    return [found[number] for number in numbers]


async def burst(crowd: Crowd, presses: int, dice: random.Random) -> bool:
    """Press once in each of ``presses`` games at the same moment. Returns True if all were acknowledged in time."""
    began, cost = time.monotonic(), crowd.bot.seconds
    panels = await in_turns(lambda number: crowd.open_panel(number, dice), range(presses))
    seconds = time.monotonic() - began
    print(
        f"{presses} panels opened by {AT_A_TIME} people: {presses / seconds:.0f} a second, "
        f"{(crowd.bot.seconds - cost) / presses * 1000:.1f} ms each"
    )
    pulse = Pulse(lambda: [crowd.bot.pid])
    watching = asyncio.create_task(pulse.run())
    boards = [crowd.board(number) for number in range(presses)]
    shown: dict[int, float] = {}
    loop = asyncio.get_running_loop()
    began, cost = loop.time(), crowd.bot.seconds
    pressed = []
    for number, (person, panel) in enumerate(panels):
        pressed.append(crowd.move(person, panel, dice))
        if number % 10 == 9:
            await asyncio.sleep(0)  # lets the gateway send its backlog

    waiting = set(range(presses))
    last = loop.time()
    while waiting and loop.time() - last < 100:
        await asyncio.sleep(0.05)
        for number in [each for each in waiting if crowd.board(each) is not boards[each]]:
            waiting.discard(number)
            last = shown[number] = loop.time()
    watching.cancel()
    acknowledged = sorted(each.answered_at - each.born for each in pressed if each.answered_at is not None)
    there = sorted(at - began for at in shown.values())
    in_time = sum(each <= IN_TIME for each in acknowledged)
    cost = (crowd.bot.seconds - cost) / presses
    print(f"burst of {presses}: {in_time} acknowledged in time, the last after {max(acknowledged, default=0):.2f} s;")
    print(
        f"  {len(there)} boards are there, half of them after {statistics.median(there):.1f} s, the last after "
        f"{there[-1]:.1f} s: {len(there) / there[-1]:.0f} a second; {cost * 1000:.1f} ms each; "
        f"{crowd.wire.rest.limits.hits} times over a limit"
    )
    async with Store.open(crowd.url) as store:
        stored = sum(each.seq > 1 for each in (await store.sessions()).values())
    print(f"  processes waited for a processor for {pulse.total:.0f} s meanwhile")
    for each in [each for each in pressed if each.answered_at is None][:10]:
        assert each.pressed is not None
        print(f"  unanswered: {each.user.name}, {each.pressed.custom_ids[0]}")
    print(f"  {stored} games have moves stored; memory {crowd.bot.memory / 2**20:.0f} MiB")
    return in_time == presses


async def steady(crowd: Crowd, moves: int, dice: random.Random) -> float:
    """Play ``moves`` moves, ``AT_A_TIME`` at a time. Returns the processor seconds of a move.

    The first two moves of each game do not count: the players are new to the bot, which reads their accounts and
    acknowledges early.
    """
    tables = range(len(crowd.pairs) - TABLES, len(crowd.pairs))

    async def play(number: int) -> bool:
        before = crowd.board(number)
        if not any(each.value for each in controls_of(before)):
            return False  # the game is over
        person, panel = await crowd.open_panel(number, dice)
        crowd.move(person, panel, dice)
        await crowd.world.until(lambda: crowd.board(number) is not before or None, 20)
        return True

    for _ in range(2):
        await in_turns(play, tables)
    began, cost = time.monotonic(), crowd.bot.seconds
    played = 0
    for _ in range(-(-moves // TABLES)):
        played += sum(await in_turns(play, tables))
    seconds, cost = time.monotonic() - began, (crowd.bot.seconds - cost) / played
    pace = f"{played / seconds:.0f} moves a second"
    print(f"steady play: {pace}, two presses and two pictures each, {cost * 1000:.1f} ms")
    return cost


async def against_computers(wire: Wire, number: int) -> None:
    """Play one game after another against a computer, each at the next level."""
    for each in itertools.count():
        with suppress(AssertionError, TimeoutError):  # answered too late: next game
            async with asyncio.timeout(WARM):
                await play(wire, number + 1000 * each, 1 + (number + each) % LEVELS, 10)


def tell_presses(world: World) -> None:
    """Print the delays of acknowledgements in games against computers."""
    pressed = [each for each in world.interactions.values() if each.user.name.startswith(OPPONENT)]
    waits = sorted(each.answered_at - each.born for each in pressed if each.answered_at is not None)
    if waits:
        print(
            f"{len(pressed)} interactions against computers: {sum(each <= IN_TIME for each in waits)} acknowledged "
            f"in time, half of them after {statistics.median(waits):.2f} s, the last after {waits[-1]:.2f} s"
        )


@asynccontextmanager
async def running(bot: Bot, *, half: bool) -> AsyncIterator[None]:
    """Run the bot during the block; with ``half`` on one core shared with a busy program."""
    here = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(here)} if half else here)
    other = await asyncio.create_subprocess_exec(sys.executable, "-c", f"while {half}: pass")
    try:
        await bot.start()
        os.sched_setaffinity(0, here)
        yield
    finally:
        await bot.kill()
        with suppress(ProcessLookupError):
            other.kill()
        await other.wait()


async def least(folder: Path, clicks: int) -> float:
    """Measure the processor seconds of a click on the minimal bot."""
    async with open_wire() as wire:
        ada = wire.person("Ada")
        channel = wire.world.add_channel(wire.world.add_server("server", ada.user), "games")
        bot = Bot(wire, folder, program=Path(minimal.__file__))
        await bot.start()
        try:
            control = {"type": 2, "style": 2, "label": "begin", "custom_id": "cell:1:1", "id": 1}
            message = Message(
                wire.world.number(), channel, wire.world.bot, components=[{"type": 1, "components": [control]}]
            )
            for number in range(10 + clicks):
                if number == 10:
                    before = bot.seconds
                pressed = await ada.sees(ada.press(message, message.custom_ids[number % len(message.custom_ids)]))
                assert pressed.original is not None
                message = pressed.original
            cost = (bot.seconds - before) / clicks
        finally:
            await bot.kill()
    print(f"the least bot: {cost * 1000:.1f} ms a click with a picture")
    return cost


def options(parser: argparse.ArgumentParser) -> None:
    """Add the campaign's command-line options."""
    parser.add_argument("--bursts", type=int, nargs="*", default=[200, 1000, 2000])
    parser.add_argument("--steady", type=int, default=400, help="moves of steady play")
    parser.add_argument("--computers", type=int, default=0, help="games against computers beside the bursts")
    parser.add_argument("--half", action="store_true", help="hold the bot and its workers to half a core")


async def campaign(given: argparse.Namespace, url: str, folder: Path) -> int:
    """Run the campaign of the command line and print its figures. Returns the number of violations."""
    os.environ.pop("DISCORD_OPENAPI", None)  # checked elsewhere, and slower than the bot
    dice = random.Random(given.seed)
    one = await least(folder / "least", 100)
    async with open_wire() as wire:
        crowd = Crowd(wire, folder / "lagoon", max(given.bursts, default=0) + TABLES, url)
        await crowd.store()
        async with running(crowd.bot, half=given.half):
            await until_idle(crowd.bot)
            print(f"warm: {crowd.bot.memory / 2**20:.0f} MiB")
            cost = await steady(crowd, given.steady, dice)
            print(f"a press of it is {cost / 2 / one:.2f} clicks on the least bot")
            computers = [asyncio.create_task(against_computers(wire, each)) for each in range(given.computers)]
            for presses in given.bursts:
                await burst(crowd, presses, dice)
            for each in computers:
                each.cancel()
            tell_presses(wire.world)
            errors, refused = audit.tracebacks(crowd.bot.output), wire.world.complaints
            twice = audit.boards_twice(wire.world), audit.pings_twice(wire.world)
            print(f"{len(errors)} errors in the log, {len(refused)} refused payloads,")
            print(f"{len(twice[0])} boards that stand twice, {len(twice[1])} calls that came twice")
            return len(errors) + len(refused) + sum(map(len, twice))
