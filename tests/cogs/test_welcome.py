"""Welcomes, each sent once: to servers that add the bot, and to first-time users."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import discord
import pytest

from engines import GAMES
from frontend.posts.welcome import offers_puzzles
from locales import ENGLISH
from sessions.life.model import Status
from sessions.service.outbox import WELCOME
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of
from tests.cogs.test_dailies import pass_days
from tests.cogs.test_losses import forbid

pytestmark = pytest.mark.newcomers

OFFER = "Post the day’s puzzles here"
SERVERS = ["Play the computer", "Challenge someone", "Solo run", "Learn"]


def welcomes(house: House) -> list[discord.Message]:
    channels = (house.channel, house.lounge)
    return [each for channel in channels for each in channel.history() if "I’m Lagoon" in text_of(each)]


async def test_a_server_is_welcomed_once_where_the_bot_may_write(house: House) -> None:
    await house.restart()  # SimCord reports a new server like one returning from an outage
    await house.env.settle()
    (message,) = welcomes(house)
    assert message.channel.id == house.channel.id
    assert labels_of(message) == [*SERVERS, OFFER]
    assert ENGLISH.listed([f"**{game.title}**" for game in GAMES.values()]) in text_of(message)
    await house.restart()
    await house.bot.parts.sweep.run()
    assert len(welcomes(house)) == 1


async def test_a_manager_lets_the_day_s_puzzles_come_by_a_button_of_the_welcome(house: House) -> None:
    await house.restart()
    await house.env.settle()
    (message,) = welcomes(house)
    refused = await house.ada.click(message, label=OFFER)
    assert refused.response is not None
    assert "Only people who can manage the server" in text_of(refused.response)
    settings = house.bot.sessions.settings
    assert (await settings.server_settings(house.guild.id)).puzzle_channel is None
    chosen = await house.chief().click(message, label=OFFER)
    today = house.env.now().replace(hour=8, minute=0, second=0, microsecond=0)
    eight = round((today if today > house.env.now() else today + timedelta(days=1)).timestamp())
    assert f"<#{house.channel.id}> every day at <t:{eight}:t>" in " ".join(map(text_of, chosen.followups))
    assert (await settings.server_settings(house.guild.id)).puzzle_channel == house.channel.id
    (message,) = welcomes(house)
    assert labels_of(message) == SERVERS, "the rest of the welcome stays"
    await pass_days(house, 9 / 24)
    assert "Today’s puzzles" in text_of(house.board)


async def test_the_welcome_offers_no_puzzles_that_are_on_or_cannot_be_posted(house: House) -> None:
    await house.restart()
    await house.env.settle()
    (message,) = welcomes(house)
    await house.bot.sessions.settings.change_server_settings(house.guild.id, puzzle_channel=house.lounge.id)
    kept = await house.chief().click(message, label=OFFER)
    assert f"<#{house.lounge.id}>" in " ".join(map(text_of, kept.followups)), "an old button changes nothing"
    channel = house.bot.get_channel(house.channel.id)
    assert isinstance(channel, discord.TextChannel)
    assert not await offers_puzzles(house.bot.parts, channel)
    await house.bot.sessions.settings.change_server_settings(house.guild.id, puzzle_channel=None)
    assert await offers_puzzles(house.bot.parts, channel)
    forbid(house, house.channel, attach_files=False)
    assert not await offers_puzzles(house.bot.parts, channel), "a post needs its picture"


async def test_a_server_that_has_had_the_bot_for_long_is_not_welcomed(house: House) -> None:
    me = house.bot.get_guild(house.guild.id)
    assert me is not None
    me.me.joined_at = datetime(2020, 1, 1, tzinfo=UTC)
    await house.bot.sessions.departures.note_present({house.guild.id})
    await house.bot.posts.welcome.servers()
    assert welcomes(house) == []
    assert await house.bot.sessions.outbox.due(WELCOME, 5) == []


async def test_a_new_member_is_welcomed_once(house: House) -> None:
    first = await house.ada.slash(house.channel, "learn")
    message = private(first)
    assert "Welcome!" in text_of(message)
    assert labels_of(message) == SERVERS
    assert len(first.followups) == 1, "behind the answer, not in its place"
    await house.restart()
    again = await house.ada.slash(house.channel, "learn")
    assert "Welcome!" not in text_of(private(again))
    stored = await house.bot.sessions.privacy.export(house.ada.id)
    assert stored is not None
    assert set(stored) == {"newcomers"}, "nothing is stored of her but a code"


async def test_a_stranger_s_export_has_the_greeting_s_code_and_an_erasure_takes_it(house: House) -> None:
    about = await house.ada.slash(house.channel, "about")
    assert about.response is not None
    assert "Welcome!" in text_of(private(about))
    export = await house.ada.click(about.response, label="Export my data")
    assert private(export).attachments
    stored = await house.bot.sessions.privacy.export(house.ada.id)
    assert stored is not None
    assert set(stored) == {"newcomers"}
    question = private(await house.ada.click(about.response, label="Erase my data"))
    assert "is erased" in text_of(private(await house.ada.click(question, label="Erase it")))
    assert await house.bot.sessions.privacy.export(house.ada.id) is None
    late = await house.ada.click(about.response, label="Export my data")
    assert "stored nothing about you" in answer(late)
    assert await house.bot.sessions.privacy.export(house.ada.id) is None, "an export greets nobody: that stores a code"
    assert "Welcome!" in text_of(private(await house.ada.slash(house.channel, "about"))), "not remembered"


async def test_what_has_its_end_goes_without_anyone_erasing_anything(house: House) -> None:
    await house.ada.slash(house.channel, "reef daily")
    await house.bot.sessions.privacy.erase(house.ada.id)
    left = private(await house.privacy(house.ada, "erase"))
    assert "already erased" in text_of(left)
    house.env.backend.clock.advance(2 * 86_400)
    await house.bot.parts.sweep.run()
    assert "stored nothing about you" in text_of(private(await house.privacy(house.ada, "erase")))


async def killed(*_given: object) -> None:
    """Raise an error that stands for the process's end."""
    raise asyncio.CancelledError


async def test_a_welcome_that_a_killed_process_could_not_note_is_shown_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.bot.sessions.welcomes, "meet", killed)
    shown = []
    for _ in range(3):
        shown.append("Welcome!" in text_of(private(await house.ada.slash(house.channel, "about"))))
        await house.restart()
    assert shown == [True, True, False]


async def test_a_welcome_that_discord_did_not_take_is_shown_with_the_next_use(house: House) -> None:
    house.env.inject_error("POST", "/webhooks/*", status=500, times=1)
    first = await house.ada.slash(house.channel, "about")
    assert "Welcome!" not in text_of(private(first))
    again = await house.ada.slash(house.channel, "about")
    assert "Welcome!" in text_of(private(again))


async def test_alone_with_the_bot_nobody_is_to_be_challenged(house: House) -> None:
    message = private(await house.ada.user.slash("games"))
    assert labels_of(message) == ["Play the computer", "Solo run", "Learn"]


async def test_the_buttons_begin_games(house: House) -> None:
    message = private(await house.ada.slash(house.channel, "about"))
    asked = await house.ada.click(message, label="Play the computer")
    menu = menus_of(private(asked))[0]
    assert [option.label for option in menu.options] == [game.title for game in GAMES.values() if game.levels]
    await house.ada.select(private(asked), ["ataxx"])
    session = await house.session()
    assert (session.game, session.status) == ("ataxx", Status.RUNNING)
    await house.ada.click(message, label="Solo run")
    run = await house.session(2)
    assert not run.is_hidden
    assert run.channel_id == house.channel.id
    assert run.terms.run == "free"
