"""``/about``, and the log: one line for each event."""

from __future__ import annotations

import logging
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

import bot
from settings import VERSION
from tests.cogs.conftest import House, answer, labels_of, private

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
