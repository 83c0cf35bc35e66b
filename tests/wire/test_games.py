"""Whole games on the wire: ``python bot.py`` on the fake Discord, restarted, killed, refused, or without Unix."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families

from frontend.controls import Address
from tests.files import empty_database
from tests.wire import audit, elsewhere
from tests.wire.model import ALL, Interaction, Message
from tests.wire.people import Person
from tests.wire.playing import Game, challenge, controls_of
from tests.wire.process import Bot, check_log, free_port, running
from tests.wire.server import Wire, open_wire
from tests.wire.world import HANGING

pytestmark = pytest.mark.slow

ATAXX = (
    "g1-g2 a1-a2 g1-f1 a1-a3",
    "f1-e2 a2-a1 a7-a6 a3-c2 e2-d1 a1-c1 e2-d2 g7-f5 c1-b2 f5-f7 a2-a3 f7-g5 d2-f4",
)
"""A game of Ataxx that leaves Blue without a stone: the part before the restart, and the rest."""


async def check_figures(address: str) -> None:
    """Check that the bot is healthy and reports what it has done."""
    async with aiohttp.ClientSession(f"http://{address}") as client:
        async with asyncio.timeout(HANGING):
            # The first moves precede readiness: discord.py waits for late servers.
            while await _health(client) != (200, "All is well.\n"):  # noqa: ASYNC110 - health gives no signal
                await asyncio.sleep(0.05)
        async with client.get("/metrics") as answer:
            figures = text_string_to_metric_families(await answer.text())
    found = {(each.name, *each.labels.values()): each.value for family in figures for each in family.samples}
    assert found["lagoon_interactions_total", "answered", "press"] > 0
    assert found["lagoon_rest_calls_total", "POST", "/interactions/{id}/{token}/callback", "200"] > 0
    assert found["lagoon_rest_seconds_count",] > 0
    assert found["lagoon_event_loop_lag_seconds_count",] > 0
    assert found["lagoon_shards", "up"] == 1
    assert found["lagoon_shards", "down"] == 0
    assert found["lagoon_sessions", "running"] >= 0


@pytest.fixture
def databases(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The address of an empty database of each kind."""
    with empty_database("sqlite", tmp_path) as sqlite, empty_database("postgresql", tmp_path) as postgresql:
        yield {"sqlite": sqlite, "postgresql": postgresql}


async def _health(client: aiohttp.ClientSession) -> tuple[int, str]:
    async with client.get("/healthz") as answer:
        return answer.status, await answer.text()


async def test_a_game_of_each_kind_with_a_restart_in_the_middle(tmp_path: Path, databases: dict[str, str]) -> None:
    """Both databases run in parallel, as they wait often. One of the bots draws pictures."""
    async with asyncio.TaskGroup() as both:
        for kind, url in databases.items():
            both.create_task(play_all(tmp_path / kind, f'[storage]\nurl = "{url}"\n', plain=kind != "sqlite"))


async def play_all(folder: Path, settings: str, *, plain: bool) -> None:
    """Play a game of each kind with a bot of these settings, restarted in between."""
    async with open_wire() as wire:
        wire.rest.hurry()
        await play_games(wire, folder, settings, plain=plain)
        wire.check()


async def play_games(wire: Wire, folder: Path, settings: str, *, plain: bool) -> None:
    ada, ben, cleo = (wire.person(name) for name in ("Ada", "Ben", "Cleo"))
    server = wire.world.add_server("The harbour", ada.user, ben.user, cleo.user)
    dice = random.Random(1)
    address = f"127.0.0.1:{free_port()}"
    settings += f'[metrics]\naddress = "{address}"\n'
    async with running(wire, folder, forked=True, plain=plain, settings=settings) as bot:
        games = [
            await challenge(
                wire.world, wire.world.add_channel(server, name), name, *players, dice=dice, options=options
            )
            for name, players, options in (
                ("ataxx", (ada, ben), {"colour": "red"}),
                ("atoll", (ben, cleo), {"size": "gan", "first": "me"}),
                ("reef", (cleo, ada, ben), {}),
            )
        ]
        ataxx, atoll, reef = games
        await ataxx.follow(*ATAXX[0].split())
        for game in (atoll, reef):
            await game.play(turns=4)
        await check_figures(address)
        assert await bot.stop() == 0
        assert wire.gateway.online == set(), "people see it offline"
        shown = [game.seq for game in games]
        await bot.start()
        assert [game.seq for game in games] == shown
        await ataxx.follow(*ATAXX[1].split())
        for game in (atoll, reef):
            await game.play(turns=4)
            await game.resign()
        for game, before in zip(games, shown, strict=True):
            assert game.is_over
            assert game.seq > before + 1
            await game.is_tidy()
        assert await bot.stop(signal.SIGINT) == 0
        check_log(bot)


async def test_a_stop_while_it_gets_warm_takes_it_offline_in_time(wire: Wire, tmp_path: Path) -> None:
    async with running(wire, tmp_path) as bot:
        assert wire.gateway.online == {0}
        assert await bot.stop() == 0
        assert wire.gateway.online == set()
        assert wire.gateway.closed_with[-1] == 1000, "no session is left to be resumed"
        check_log(bot)


async def test_a_live_game_is_one_board_that_a_kill_costs_nothing(wire: Wire, url: str, tmp_path: Path) -> None:
    wire.rest.hurry()
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    options: dict[str, Any] = {"settings": f'[storage]\nurl = "{url}"\n', "forked": True}
    async with running(wire, tmp_path, **options) as bot, audit.Store.open(url) as store:
        game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options={"colour": "red"})
        first = game.board
        await game.follow("g1-g2", "a1-a2", "g1-f1", "a1-a3")
        assert game.board is first, "one message"
        assert first.pinged == {ben.id}, "only the challenged player is pinged"
        shown = game.seq
        await bot.kill()
        await bot.start()
        assert game.seq == shown
        # A completed but unrecorded edit is repeated in a new board, once no first response can arrive any more.
        await store.shown(HANGING)
        again = game.board
        await game.follow("f1-e2", "a2-a1")
        assert (game.seq, game.board) == (shown + 2, again)
        await game.is_tidy()
        assert audit.pings_twice(wire.world) == []
        await bot.stop()
        check_log(bot)


STEPS = 20
"""Most presses for one action of a puzzle."""


def entries(message: Message) -> int:
    """Number of stored entries that a puzzle's controls are for."""
    return max(address.seq for name in message.custom_ids if (address := Address.read(name)))


def press_first(person: Person, message: Message) -> Interaction:
    """Press the first button or choose the first entry of the first menu for a move."""
    for part in message.parts():
        name = part.get("custom_id", "")
        if "-do-" in name and not name.endswith("-do-back"):
            return person.press(message, name)
        if "-menu-" in name:
            return person.choose(message, name, part["options"][0]["value"])
    raise AssertionError(message.custom_ids)


async def test_a_process_killed_in_the_middle_of_a_try_loses_no_move(wire: Wire, tmp_path: Path) -> None:
    channel, (ada,) = wire.harbour("Ada")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        shown = (await ada.sees(ada.command(channel, "puzzle"))).private[-1]
        assert entries(shown) == 0
        for _ in range(STEPS):
            if entries(shown):
                break
            shown = (await ada.sees(press_first(ada, shown))).private[-1]
        assert entries(shown) > 0
        await bot.kill()
        await bot.start()
        again = (await ada.sees(ada.command(channel, "puzzle"))).private[-1]
        assert (entries(again), again.text) == (entries(shown), shown.text)
        assert await bot.stop() == 0
    check_log(bot)


async def test_a_day_s_solutions_and_the_shared_line_in_german(wire: Wire, tmp_path: Path) -> None:
    channel, (ben,) = wire.harbour("Ben")
    ben.locale = "de"
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        shown = (await ben.sees(ben.command(channel, "puzzle"))).private[-1]
        for _ in range(3 * STEPS):
            keys = shown.custom_ids
            control = next((key for end in ("-sure", "-show", "-open") for key in keys if key.endswith(end)), None)
            if control is None:
                break
            shown = (await ben.sees(ben.press(shown, control))).private[-1]
            assert "Lösung" in shown.text or "Finde" in shown.text or "Punkte" in shown.text
        await ben.sees(ben.press(shown, next(key for key in shown.custom_ids if key.endswith("-share"))))
        line = await wire.world.until(lambda: next(reversed(channel.messages.values()), None))
        assert line.text.count("⬛") == 3
        assert await bot.stop() == 0
    check_log(bot)


RIGHTS = ALL & ~discord.Permissions(administrator=True, manage_threads=True).value


async def test_a_locked_thread_is_explained_and_costs_no_request(wire: Wire, tmp_path: Path) -> None:
    wire.rest.hurry()
    ada, ben = wire.person("Ada"), wire.person("Ben")
    server = wire.world.add_server("The harbour", ada.user, ben.user, rights=RIGHTS)
    thread = wire.world.add_private_thread(wire.world.add_channel(server, "games"), "a game")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        red = {"colour": "red"}
        game = await challenge(wire.world, thread, "ataxx", ada, ben, dice=random.Random(1), options=red)
        await game.follow("g1-g2", "a1-a2")
        wire.world.lock(thread)
        for person, move in ((ada, "b7"), (ben, "f7")):
            answered = await person.sees_privately(person.command(thread, "move", move=move))
            assert f"a moderator locked <#{thread.id}>" in answered.text, move
        assert wire.rest.refusals == 0, "the bot knows that the thread is locked"
        wire.world.lock(thread, is_locked=False)
        ada.command(thread, "move", move="g3")
        assert await wire.world.until(lambda: game.seq == 6 or None), "the next move shows everything"
        assert await bot.stop() == 0
    check_log(bot)


def worker_of(bot: Bot) -> list[str]:
    """The ids of the bot's running workers."""
    return [
        path.parent.name
        for path in Path("/proc").glob("[0-9]*/stat")
        if path.read_text(encoding="utf-8").rpartition(") ")[2].split()[1] == str(bot.pid)
    ]


async def test_a_game_with_a_computer_from_the_challenge_to_the_result_where_unix_is_not(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold = tmp_path / "hold"
    monkeypatch.setenv(elsewhere.HOLD, str(hold))
    folder = tmp_path / "Große Lagune – ўč"
    wire.rest.hurry()
    channel, (ada,) = wire.harbour("Ada")

    async def begin() -> Game:
        before = wire.world.board(channel)
        ada.command(channel, "ataxx computer", level=1, colour="red", board="shoals")
        await wire.world.until(lambda: wire.world.board(channel) is not before or None)
        board = wire.world.board(channel)
        assert board
        return Game.of(wire.world, channel, board, [ada], dice=random.Random(1))

    async with running(wire, folder, program=Path(elsewhere.__file__)) as bot:
        game = await begin()
        while not game.is_over:
            await game.turn()
            await wire.world.until(lambda: game.is_over or controls_of(game.board) or None)
        (worker,) = worker_of(bot)

        game = await begin()
        hold.touch()
        thinking = asyncio.create_task(game.turn())
        await wire.world.until(lambda: "thinking" in game.board.text or None)
        await thinking
        await game.resign()
        hold.unlink()
        game = await begin()
        await game.turn()
        assert worker_of(bot) == [worker], "it was called off, not ended"
        async with asyncio.timeout(HANGING):
            assert await bot.type("stop") == 0
        assert wire.gateway.online == set(), "people see it offline"
        check_log(bot)
    assert sorted(path.name for path in folder.glob("*.db*")) == ["lagoon.db"], "the database was closed"
