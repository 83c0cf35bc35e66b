"""The cache of chosen languages: read once, and again after a change in this or another process."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace

from frontend.languages import Languages
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.service.settings import ChosenSettings


class Stored:
    """A stored choice of language. The test decides when a read completes."""

    def __init__(self) -> None:
        self.settings = PlayerSettings(language="de")
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.reads = 0

    async def player_settings(self, _user: int) -> PlayerSettings:
        """Settings from the time of the call, returned when the test allows it."""
        self.reads += 1
        found = self.settings
        await self.may_answer.wait()
        return found

    async def note(self, _user: int, **changes: Any) -> PlayerSettings:
        """Store changes of the settings. Returns all settings."""
        self.settings = replace(self.settings, **changes)
        return self.settings

    async def server_settings(self, _server: int) -> ServerSettings:
        """Settings of an English server."""
        return ServerSettings(language="en")


def interaction(server: int | None = None) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=1), locale="en-US", guild_id=server)


async def test_a_choice_is_read_once_and_again_after_a_change() -> None:
    stored = Stored()
    languages = Languages(cast("ChosenSettings", stored))
    assert [(await languages.of_reader(interaction())).language for _ in range(3)] == ["de"] * 3
    assert stored.reads == 1
    stored.settings = PlayerSettings(language="nl")  # in another process
    assert (await languages.of_reader(interaction())).language == "de", "no news of the change has come"
    languages.forget(1)
    assert (await languages.of_reader(interaction())).language == "nl"
    assert stored.reads == 2


async def test_what_was_read_before_a_change_is_not_kept_after_it() -> None:
    stored = Stored()
    languages = Languages(cast("ChosenSettings", stored))
    stored.may_answer.clear()
    reading = asyncio.create_task(languages.of_reader(interaction()))
    await asyncio.sleep(0)
    stored.settings = PlayerSettings(language="cs")
    languages.forget(1)
    stored.may_answer.set()
    assert (await reading).language == "de", "that was asked before"
    assert (await languages.of_reader(interaction())).language == "cs"


async def test_another_language_is_explained_once_in_all_servers() -> None:
    languages = Languages(cast("ChosenSettings", Stored()))
    assert [await languages.take_explanation(interaction(server), "de") for server in (7, 7, 8)] == [True, False, False]
