"""Cached choices: read once, and reread after a change in this or another process."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from frontend.languages import Languages
from sessions.life.preferences import PlayerSettings

ADA: Any = SimpleNamespace(user=SimpleNamespace(id=1), locale="en-US")
"""Stands for an interaction of Ada's."""


class Stored:
    """A stored choice, which can change during a read."""

    def __init__(self) -> None:
        self.settings = PlayerSettings(language="de")
        self.reads = 0
        self.is_asked, self.may_answer = asyncio.Event(), asyncio.Event()
        self.may_answer.set()

    async def player_settings(self, _discord_id: int) -> PlayerSettings:
        """Settings from the time of the call."""
        self.reads += 1
        self.is_asked.set()
        found = self.settings
        await self.may_answer.wait()
        return found


async def test_a_choice_is_read_once_and_again_after_a_change() -> None:
    stored: Any = Stored()
    languages = Languages(stored)
    assert [(await languages.of_reader(ADA)).language for _ in range(3)] == ["de"] * 3
    assert stored.reads == 1
    stored.settings = PlayerSettings(language="nl")  # in another process
    assert (await languages.of_reader(ADA)).language == "de", "no news of the change has come"
    languages.forget(1)
    assert (await languages.of_reader(ADA)).language == "nl"
    assert stored.reads == 2


async def test_what_is_changed_while_it_is_being_read_is_not_kept() -> None:
    stored: Any = Stored()
    languages = Languages(stored)
    stored.may_answer.clear()
    asking = asyncio.create_task(languages.of_reader(ADA))
    await stored.is_asked.wait()
    stored.settings = PlayerSettings(language="nl")
    languages.forget(1)
    stored.may_answer.set()
    assert (await asking).language == "de", "it was asked for before the change"
    assert (await languages.of_reader(ADA)).language == "nl"
