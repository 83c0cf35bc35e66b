"""Posting the animation: a player of a finished game posts it in the channel, only once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from render.replay import TooLarge
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.cogs.test_replays import finish, frames_of, makes_animations

POST = "Post for everyone"


async def replay_of(house: House, actor: Any) -> Any:
    """Private message with the animation, after *Replay*."""
    ended = next(each for each in house.channel.history() if "Rematch" in labels_of(each))
    return private(await actor.click(ended, label="Replay"))


def animations(house: House) -> list[Any]:
    """Public messages with an animation in the channel."""
    return [each for each in house.channel.history() if each.attachments and "replay-1.gif" in str(each.attachments)]


@pytest.mark.pictures
async def test_a_player_posts_the_animation_once_and_the_button_then_leads_there(house: House) -> None:
    await finish(house)
    shown = await replay_of(house, house.ada)
    assert labels_of(shown) == ["Step by step", POST]
    await house.ada.click(shown, label=POST)
    (posted,) = animations(house)
    assert await frames_of(posted) > 3
    assert labels_of(posted) == ["Step by step"]
    assert "wins" in text_of(posted)
    assert house.pinged == []
    for actor in (house.ada, house.ben):
        again = answer(await actor.click(await replay_of(house, actor), label=POST))
        assert again == f"This is already posted: {posted.jump_url}"
    assert len(animations(house)) == 1, "the animation should be posted once a game"
    stepped = private(await house.cleo.click(posted, label="Step by step"))
    assert "**The start.**" in text_of(stepped)


async def test_an_onlooker_posts_it_once_too(house: House) -> None:
    await finish(house)
    await house.cleo.click(await replay_of(house, house.cleo), label=POST)
    assert len(animations(house)) == 1
    again = answer(await house.ada.click(await replay_of(house, house.ada), label=POST))
    assert again.startswith("This is already posted: ")


@pytest.mark.both_databases
async def test_pressed_twice_at_once_it_is_posted_once(house: House) -> None:
    await finish(house)
    first, second = await replay_of(house, house.ada), await replay_of(house, house.ada)
    await house.at_once(house.ada, (first, POST), (second, POST))
    assert len(animations(house)) == 1


async def test_after_a_crash_between_posting_and_noting_it_is_not_posted_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(house)

    async def dies(*_given: Any) -> None:
        raise asyncio.CancelledError

    shown = await replay_of(house, house.ada)
    with monkeypatch.context() as patch:
        patch.setattr(house.bot.sessions.posts, "note", dies)
        await house.ada.click(shown, label=POST)
    assert len(animations(house)) == 1
    await house.restart()
    again = answer(await house.ada.click(await replay_of(house, house.ada), label=POST))
    channel = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"
    assert again == f"This is already posted: {channel}"
    assert len(animations(house)) == 1


async def test_what_could_not_be_made_can_be_posted_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(*_arguments: Any, **_named: Any) -> bytes:
        raise TooLarge

    await finish(house)
    shown = await replay_of(house, house.ada)
    house.bot.parts.replays.forget()
    with monkeypatch.context() as patch:
        makes_animations(patch, too_large)
        text = answer(await house.ada.click(shown, label=POST))
    assert "too long for one animation" in text
    assert animations(house) == []
    await house.ada.click(await replay_of(house, house.ada), label=POST)
    assert len(animations(house)) == 1


async def test_a_private_run_is_posted_by_no_one(house: House) -> None:
    await house.hidden_run(house.ada)
    await house.ada.click(private(await house.act(house.ada, "Resign")), label="Resign")
    shown = private(await house.forged(house.ada, "replay", 1))
    assert labels_of(shown) == ["Step by step"]
