"""Prometheus metrics, the health check, ``/about``, and the log's one line for each event.

The monitor belongs to the test, because the simulated Discord would wait for its connections. ``tests/wire`` tests the
bot's.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
import tomllib
from collections.abc import AsyncIterator
from datetime import date, datetime
from pathlib import Path

import aiohttp
import discord
import pytest

import bot
import metrics
from frontend.operations.loglines import unfit_line
from frontend.operations.monitor import Monitor, monitoring
from frontend.operations.requests import OTHER, route_of
from frontend.publishing.outbox import Backlog
from sessions.service.pending import Census
from sessions.storage.checkups import QUIET
from sessions.storage.faults import StorageFault
from settings import VERSION, SettingsError
from tests.cogs.conftest import House, answer, labels_of, private
from tests.files import damage

SWEPT = "In the last check Sweep._ring failed with RuntimeError: its traceback is in the log."
LATE = "Clocks and unsent messages were last checked 121 seconds ago."


@pytest.fixture
async def monitor(house: House) -> AsyncIterator[Monitor]:
    """Monitor of the simulated bot, serving on a free port."""
    async with monitoring("127.0.0.1:0") as monitor:
        assert monitor is not None
        monitor.bot = house.bot
        yield monitor


async def ask(monitor: Monitor, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as client, client.get(f"http://127.0.0.1:{monitor.port}{path}") as answer:
        return answer.status, await answer.text()


async def figures(monitor: Monitor) -> dict[str, float]:
    """Value of every metric, by name with labels as in the served text."""
    assert monitor.bot is not None
    await monitor.count(monitor.bot)
    status, text = await ask(monitor, "/metrics")
    assert status == 200
    found = re.findall(r"^(\w+(?:\{.*\})?) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


async def test_a_game_is_reported_in_figures(house: House, monitor: Monitor) -> None:
    before = await figures(monitor)
    await house.start()
    await house.moves("b6")
    await house.ben.autocomplete(house.channel, "move", "move", "b")
    await house.ben.slash(house.channel, "move", move="nonsense")
    await house.env.advance_time(60)
    after = await figures(monitor)
    grown = {name: value - before.get(name, 0) for name, value in after.items()}
    assert grown['lagoon_interactions_total{end="answered",kind="command"}'] == 2
    assert grown['lagoon_interactions_total{end="refused",kind="command"}'] == 1
    assert grown['lagoon_interactions_total{end="asked",kind="completion"}'] == 1
    assert grown['lagoon_interactions_total{end="answered",kind="press"}'] == 1
    assert grown['lagoon_acknowledgement_seconds_count{kind="press"}'] == 1
    assert grown['lagoon_board_seconds_count{game="ataxx"}'] == 3
    assert grown['lagoon_transaction_seconds_count{kind="writing"}'] >= 3
    assert grown["lagoon_sweep_seconds_count"] == 1
    assert after["lagoon_interactions_open"] == 0
    assert after['lagoon_sessions{status="running"}'] == 1
    assert after['lagoon_sessions{status="finished"}'] == 0
    assert after['lagoon_sweep_backlog{chore="announcements"}'] == 0
    assert after['lagoon_shards{state="up"}'] == len(house.bot.shards)
    assert after["lagoon_servers"] == 1
    assert after["process_resident_memory_bytes"] > 0


@pytest.mark.pictures
async def test_pictures_are_measured(house: House) -> None:
    drawn = metrics.REGISTRY.get_sample_value("lagoon_picture_seconds_count") or 0
    await house.start()
    assert metrics.REGISTRY.get_sample_value("lagoon_picture_seconds_count") == drawn + 2
    assert metrics.REGISTRY.get_sample_value("lagoon_pictures_pending") == 0


async def test_health(house: House, monitor: Monitor, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.env.advance_time(60)
    assert house.bot.parts.sweep.swept_at is not None
    house.bot.parts.sweep.swept_at = time.monotonic()  # only the bot uses the simulated clock
    assert await ask(monitor, "/healthz") == (200, "All is well.\n")
    house.bot.parts.page.public = "https://play.example.org"
    assert "can't reach page.public" in (await ask(monitor, "/healthz"))[1]
    house.bot.parts.page.is_reached = True
    assert await ask(monitor, "/healthz") == (200, "All is well.\n")
    house.bot.parts.sweep.swept_at -= 121
    assert await ask(monitor, "/healthz") == (503, f"{LATE} No check has begun since then.\n")
    house.bot.parts.sweep.swept_at = None
    assert await ask(monitor, "/healthz") == (
        503,
        "Starting: the first check of clocks and unsent messages is not done yet.\n",
    )
    monkeypatch.setattr(discord.shard.ShardInfo, "is_closed", lambda _: True)
    assert await ask(monitor, "/healthz") == (503, "Not connected to Discord: shard 0.\n")
    monkeypatch.setattr(house.bot, "is_ready", lambda: False)
    assert await ask(monitor, "/healthz") == (503, "Starting: not all shards are connected to Discord yet.\n")


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (
            RuntimeError("a secret"),
            SWEPT,
        ),
        (StorageFault("full", file="lagoon.db", path="lagoon.db"), None),
    ],
)
async def test_health_names_what_failed(house: House, monitor: Monitor, error: Exception, reason: str | None) -> None:
    async def fail() -> None:
        raise error

    fail.__qualname__ = "Sweep._ring"
    sweep = house.bot.parts.sweep
    sweep.add(fail)
    await sweep.run()
    assert sweep.swept_at is not None
    assert (await ask(monitor, "/healthz"))[0] == 200, "the other chores are done"
    sweep.swept_at = time.monotonic() - 121
    expected = reason or unfit_line(error)  # type: ignore[arg-type]
    assert await ask(monitor, "/healthz") == (503, f"{LATE} {expected}\n")
    sweep.swept_at = None
    assert await ask(monitor, "/healthz") == (503, f"{expected}\n")


async def test_a_damaged_table_is_reported_while_games_go_on(house: House, monitor: Monitor) -> None:
    await house.start()
    file, checkups = house.database.file, house.bot.checkups
    assert file is not None
    await house.database.checkpoint()
    damage(file, "rulings")
    house.bot._asked_at = quiet = house.bot._asked_at - QUIET
    await house.bot.parts.sweep.run()
    assert checkups._checking is not None, "a check should begin in a quiet hour"
    await checkups._checking
    await house.moves("b6")
    assert house.bot._asked_at > quiet, "a press should end the quiet hour"
    text = "Games go on, but the database is damaged in rulings: restore a backup.\n"
    assert await ask(monitor, "/healthz") == (200, text)
    after = await figures(monitor)
    assert after["lagoon_damaged_tables"] == 1
    assert after['lagoon_storage_bytes{part="log"}'] > 0
    assert after['lagoon_storage_bytes{part="database"}'] == file.stat().st_size


async def test_a_sweep_that_the_database_refuses_does_not_count(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse() -> None:
        raise StorageFault("full", file="lagoon.db")

    sweep = house.bot.parts.sweep
    await sweep.run()
    before = sweep.swept_at
    monkeypatch.setattr(house.bot.sessions.presence, "note_sweep", refuse)
    await sweep.run()
    assert sweep.swept_at == before


async def test_health_names_what_a_late_sweep_waits_for(house: House, monitor: Monitor) -> None:
    begun, going_on = asyncio.Event(), asyncio.Event()

    async def hang() -> None:
        begun.set()
        await going_on.wait()

    hang.__qualname__ = "Dailies.post"
    house.bot.parts.sweep.add(hang)
    sweeping = asyncio.create_task(house.bot.parts.sweep.run())
    await begun.wait()
    house.bot.parts.sweep.running[hang] = time.monotonic() - 100
    house.bot.parts.sweep.swept_at = time.monotonic() - 121
    text = f"{LATE} The check is still at Dailies.post, for 100 seconds by now.\n"
    assert await ask(monitor, "/healthz") == (503, text)
    async with house.database.read():
        house.database._begun = dict.fromkeys(house.database._begun, time.monotonic() - 40)
        assert await ask(monitor, "/healthz") == (503, f"{LATE} The database has not answered for 40 seconds.\n")
    assert house.database.unanswered == 0
    going_on.set()
    await sweeping


async def test_a_process_that_stands_by_is_well() -> None:
    async with monitoring("127.0.0.1:0") as monitor:
        assert monitor is not None
        assert await ask(monitor, "/healthz") == (
            200,
            "Standing by: other processes run the bot. This one takes over when one of them stops.\n",
        )
        assert (await ask(monitor, "/metrics"))[0] == 200
    async with monitoring("") as nothing:
        assert nothing is None


async def test_what_a_sweep_leaves_undone_has_a_number_and_an_age(
    house: House, monitor: Monitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError

    await house.start()
    monkeypatch.setattr(Backlog, "show", fail)
    failed = metrics.REGISTRY.get_sample_value("lagoon_sweep_chores_failed_total") or 0
    session = await house.session()
    await house.bot.sessions.playing.resign(session.id, house.ada.id)
    await house.env.advance_time(120)
    after = await figures(monitor)
    assert after['lagoon_sweep_backlog{chore="announcements"}'] == 1
    assert 60 <= after['lagoon_sweep_oldest_seconds{chore="announcements"}'] <= 180
    assert after["lagoon_sweep_chores_failed_total"] > failed


async def test_finished_sessions_are_counted_once_an_hour(
    house: House, monitor: Monitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def census(_now: datetime, _before: datetime, *, finished: bool) -> Census:
        asked.append(finished)
        return Census({}, {})

    monkeypatch.setattr(house.bot.sessions.counting, "census", census)
    for _ in range(2):
        await monitor.count(house.bot)
    await house.env.advance_time(3601)
    await monitor.count(house.bot)
    assert asked == [True, False, True]


async def test_an_address_that_is_taken_is_named(house: House, monitor: Monitor) -> None:
    taken = f"127.0.0.1:{monitor.port}"
    for address in (taken, "127.0.0.1:99999"):
        with pytest.raises(SettingsError, match=rf"metrics\.address {address} cannot be used: "):
            await Monitor(address).start()


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/12/messages/34", "/channels/{id}/messages/{id}"),
        ("/api/v10/interactions/12/aW50ZXJhY3Rpb24/callback", "/interactions/{id}/{token}/callback"),
        ("/api/v10/webhooks/12/token/messages/@original", "/webhooks/{id}/{token}/messages/@original"),
        ("/proxy/api/v10/users/@me", "/users/@me"),
        ("/api/v10/oauth2/applications/@me", "/oauth2/applications/@me"),
        ("/api/v10/applications/12/commands", "/applications/{id}/commands"),
        ("/?v=10&encoding=json", OTHER),
    ],
)
def test_calls_are_counted_by_route(path: str, route: str) -> None:
    assert route_of(path) == route


ROOT = Path(__file__).parents[2]


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
    newest = re.search(r"^## (\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None, "write the date behind the version: ## 1.2.3 (2026-01-31)"
    assert newest[1] == VERSION
    assert date.fromisoformat(newest[2])


def test_the_first_line_of_the_log_says_the_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "config.toml").touch()

    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bot, "check_sandbox", stop)
    caplog.set_level(logging.INFO, "lagoon")
    assert bot.main(["--config", str(tmp_path / "config.toml")]) == 0
    assert caplog.messages[0].startswith(f"Lagoon {VERSION} on Python "), "log the version first"


async def test_about_tells_version_uptime_and_latency_and_leads_on(house: House) -> None:
    result = await house.ada.slash(house.channel, "about")
    assert f"Lagoon {VERSION}" in answer(result)
    assert "Started <t:" in answer(result)
    assert "Latency " in answer(result)
    assert labels_of(private(result)) == ["What I store", "Export my data", "Erase my data"]
    await house.restart()
    assert "Erase my data" in answer(await house.ada.click(private(result), label="What I store"))


async def test_every_event_is_one_line_without_what_people_wrote(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="lagoon"):
        await house.start()
        await house.moves("b6", "not a *move*")
        await house.resign(house.ben)
        await house.ada.slash(house.channel, "atoll challenge", member=house.ben)
        await house.ben.click(house.board, label="Decline")
        await house.ada.slash(house.channel, "atoll open")
        asked = await house.privacy(house.ada, "erase")
        await house.ada.click(private(asked), label="Erase it")
    seen = [(each.getMessage(), getattr(each, "session", None)) for each in caplog.records]
    assert seen == [
        ("invited", 1),
        ("joined", 1),
        ("played", 1),
        ("resigned", 1),
        ("finished", 1),
        ("invited", 2),
        ("declined", 2),
        ("invited", 3),
        ("cancelled", 3),
        ("a player erased their data", None),
    ]
    for secret in ("Ada", "Ben", "move*", str(house.ada.id), house.env.bot.http.token or "?"):
        assert secret not in caplog.text
