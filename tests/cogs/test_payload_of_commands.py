"""The commands' registration: the whole payload, when it is sent, and failures."""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import simcord
from discord.app_commands.commands import validate_name

from engines import GAMES
from engines.atoll.geometry import board_of
from engines.levels import DEFAULT
from frontend import offered
from frontend.messages.commands import LOCALES
from frontend.operations.sync import payload
from locales import ENGLISH, FOLDER, LANGUAGES, SOURCE, Fact, voice
from locales.check import Catalogue
from settings import Settings
from tests.cogs.conftest import PATIENCE, House, answer, make_bot
from tests.toys.house import ALL_GAMES, add_toys
from tests.toys.house import LOCALES as TOYS_LOCALES

GOLDEN = Path(__file__).parent / "golden" / "commands.json"
COMMANDS = "/applications/*/commands"

RENAMED = {"commands-option-second": "third-player", "commands-option-third": "fourth-player"}
"""English names of options that differ from the names in code: code counts guests, Discord's users count players."""


def sent(env: simcord.Env) -> list[Any]:
    """Payloads of the requests that registered commands, oldest first."""
    return [each.json for each in env.http_requests if each.method == "PUT" and each.path.endswith("/commands")]


@pytest.fixture(autouse=True)
def texts() -> None:
    """Let every bot translate its commands again."""


async def test_golden_payload_of_the_commands(house: House) -> None:
    shown = json.dumps(payload(house.bot.tree), indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(shown, encoding="utf-8")
    assert shown == GOLDEN.read_text(encoding="utf-8"), "see the difference, then: make golden"


async def test_the_payload_is_what_is_sent(house: House) -> None:
    assert sent(house.env) == [payload(house.bot.tree)]


async def test_each_command_says_where_it_is_offered(house: House) -> None:
    """The golden payload holds the kinds of installation and the contexts of each."""
    named = {each["name"] for each in payload(house.bot.tree)}
    assert named == offered.OFFERED.keys(), "add the command's line to OFFERED in frontend/offered.py"


async def test_commands_are_sent_once_and_again_when_they_change(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.restart()
    assert len(sent(house.env)) == 1
    monkeypatch.setattr(offered, "OFFERED", {**offered.OFFERED, "about": offered.SERVERS})
    monkeypatch.setattr("frontend.offered.OFFERED", offered.OFFERED)
    await house.restart()
    assert len(sent(house.env)) == 2


async def test_commands_are_sent_again_when_a_translation_changes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = voice("cs").say
    monkeypatch.setattr(
        voice("cs"), "say", lambda key, **facts: "hrajme" if key == "commands-play.name" else say(key, **facts)
    )
    await house.restart()
    before, after = sent(house.env)
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert [new["name_localizations"]["cs"] for _, new in changed] == ["hrajme"]
    monkeypatch.undo()
    await house.restart()
    assert len(sent(house.env)) == 3


def entries(payload: list[Any], path: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Yield sibling commands, options and choices, with the path of their parent."""
    yield path, payload
    for entry in payload:
        for kind in ("options", "choices"):
            if kind in entry:
                yield from entries(entry[kind], f"{path} {entry['name']}".strip())


async def test_the_commands_have_all_their_texts_and_the_catalogue_no_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_toys(monkeypatch)
    await house.restart()
    said, say = set[str](), ENGLISH.say

    def heard(key: str, **facts: Fact) -> str:
        said.add(key.partition(".")[0])
        return say(key, **facts)

    monkeypatch.setattr(ENGLISH, "say", heard)
    found = payload(house.bot.tree)
    toys = Catalogue(TOYS_LOCALES / SOURCE).messages
    ours = {key: each for key, each in Catalogue(FOLDER / SOURCE).messages.items() if key.startswith("commands-")}
    said = {key for key in said if key.startswith("commands-")}  # and the names of levels
    assert said == {key for key in toys if key.startswith("commands-")} | ours.keys(), (
        "write the message in locales/*/commands.ftl, or delete it there if no command or option has this name"
    )
    for key, message in ((key, (toys | ours)[key]) for key in said):
        if message.node.attributes:
            # Other languages fall back to the names in the code.
            assert say(f"{key}.name") == RENAMED.get(key, key.rpartition("-")[2]), (
                f"locales/en/commands.ftl: .name of {key} is the name in the code, or stands in RENAMED of this file"
            )
    names = [each for path, beside in entries(found) if path.endswith("reef challenge") for each in beside]
    shown = {each["name"]: each["name_localizations"] for each in names}
    for key, name in RENAMED.items():
        assert {shown[key.rpartition("-")[2]][english] for english in ("en-GB", "en-US")} == {name}
    unnamed = [each for _, beside in entries(found) for each in beside if "name_localizations" not in each]
    assert {each["name"] for each in unnamed} == {"2", "3", "4"} | {game.title for game in ALL_GAMES.values()}, (
        "write the choice's message in locales/*/commands.ftl: commands-option-<option>-<value>"
    )


def longest(entry: dict[str, Any], field: str) -> int:
    """Number of characters of a text in the language where it is longest. ``field``: its name in the payload."""
    return max(map(len, (entry.get(field, ""), *entry.get(f"{field}_localizations", {}).values())))


async def test_names_and_descriptions_fit_in_every_language(house: House) -> None:
    found = payload(house.bot.tree)
    for path, beside in entries(found):
        for locale in (None, *LOCALES):
            names = [entry["name"] if locale is None else called(entry, locale) for entry in beside]
            assert len(set(names)) == len(names), (
                f"two names under /{path} are alike in commands.ftl of {locale}: {names}"
            )
            for name, entry in zip(names, beside, strict=True):
                if "description" in entry and entry.get("type") != discord.AppCommandType.user.value:
                    assert validate_name(name)
        for entry in beside:
            cure = f"locales/*/commands.ftl: {{}} of {entry['name']} under /{path} has 1 to 100 characters"
            assert 1 <= longest(entry, "name") <= 100, cure.format("the name")
            assert longest(entry, "description") <= 100, cure.format("the description")
    for command in found:
        size = sum(
            longest(entry, "name") + longest(entry, "description") + len(str(entry.get("value", "")))
            for _, beside in entries([command])
            for entry in beside
        )
        assert size <= 8000, f"locales/*/commands.ftl: shorten the descriptions of /{command['name']} and its options"


def called(entry: dict[str, Any], locale: str) -> str:
    """Name of a command or option for a user with this locale."""
    name: str = entry.get("name_localizations", {}).get(locale, entry["name"])
    return name


async def test_figures_in_choices_hold(house: House) -> None:
    def choices(command: str, option: str) -> dict[str | int, list[str]]:
        """Names of a choice in each language, by its value."""
        (found,) = [beside for path, beside in entries(payload(house.bot.tree)) if path == f"{command} {option}"]
        return {each["value"]: [each["name"], *each["name_localizations"].values()] for each in found}

    for board, names in choices("ataxx open", "board").items():
        blocked = (
            GAMES["ataxx"].view(GAMES["ataxx"].new(GAMES["ataxx"].options(board=board), 2, 0), None).squares.count("-")
        )
        assert all(re.findall(r"\d+", name) == ([str(blocked)] if blocked else []) for name in names), (
            f"locales/*/commands.ftl: commands-option-board-{board} tells {blocked or 'no'} blocked squares: {names}"
        )
    for size, names in choices("atoll open", "size").items():
        cells = len(board_of(size).cells)
        assert all(re.findall(r"\d+", name) == [str(cells)] for name in names), (
            f"locales/*/commands.ftl: commands-option-size-{size} tells {cells} cells: {names}"
        )
    for language in LANGUAGES:
        assert voice(language).say(f"common-level-{DEFAULT}") in voice(language).say("commands-option-level"), (
            f"locales/{language}/commands.ftl: commands-option-level names level {DEFAULT}, the default"
        )
    for name, game in [each for each in GAMES.items() if each[1].levels]:
        levels = choices(f"{name} computer", "level")
        assert [*levels] == [*range(1, len(game.levels) + 1)], f"cogs/{name}.py: level has the choices of level_choices"
        assert all(re.findall(r"\d+", each) == [str(level)] for level, names in levels.items() for each in names), (
            "locales/*/commands.ftl: commands-option-level-choice tells the level's number alone"
        )


@pytest.mark.parametrize("method", ["GET", "PUT"])
@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 30034), (403, 50001), (400, 50035)])
async def test_a_start_goes_on_with_the_commands_that_discord_has(
    settings: Settings, status: int, code: int, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    env = simcord.Env(make_bot(settings), settle_timeout=PATIENCE)
    env.inject_error(method, COMMANDS, status=status, code=code, times=2)
    await env.start()
    try:
        assert sum("commands could not be sent" in each.message for each in caplog.records) == 1
        await env.advance_time(60)
        await env.advance_time(60)
        assert sum("commands could not be sent" in each.message for each in caplog.records) == 2
        await env.advance_time(120)
        house = House(env, settings)
        assert "no games" in answer(await house.ada.slash(house.channel, "games"))
        assert len([each for each in caplog.records if "commands could not be sent" in each.message]) == 2
        assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    finally:
        await env.shutdown()
        await env.bot.close()


async def test_a_start_survives_a_lost_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost(*_: Any) -> None:
        raise aiohttp.ClientConnectionError("reset")

    monkeypatch.setattr(discord.http.HTTPClient, "get_global_commands", lost)
    await house.restart()
    assert "no games" in answer(await house.ada.slash(house.channel, "games"))


@pytest.mark.parametrize("status", [404, 500])
async def test_a_completion_that_discord_no_longer_takes_is_no_error(
    house: House, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start()
    caplog.set_level(logging.INFO)
    house.env.inject_error("POST", "/interactions/*/callback", status=status, code=10062, times=1)
    await house.ada.autocomplete(house.channel, "move", "move", "")
    assert "an autocomplete answer came too late" in caplog.text
    assert not [each for each in caplog.records if each.levelno > logging.INFO or each.exc_info]


async def test_a_completion_after_the_bot_has_left_is_no_error(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def closed(*_: Any) -> None:
        raise RuntimeError("Session is closed")

    await house.start()
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(discord.InteractionResponse, "autocomplete", closed)
    with suppress(AssertionError, TimeoutError):  # no one answers
        await house.ada.autocomplete(house.channel, "move", "move", "")
    assert "an autocomplete answer came too late" in caplog.text
    assert not [each for each in caplog.records if each.levelno > logging.INFO or each.exc_info]


async def test_a_completion_of_no_command_of_ours_keeps_its_words_out_of_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(house.bot.tree, "_global_commands", {})
    with suppress(AssertionError, TimeoutError):  # no one answers
        await house.ada.autocomplete(house.channel, "move", "move", "my secret")
    assert caplog.messages == ["autocomplete failed: CommandNotFound"]
