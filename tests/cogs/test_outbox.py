"""Messages that Discord does not take: each class of its answers, by each sender of messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle
from simcord.http.client import FakeWebhookAdapter

from frontend.client import Lagoon
from frontend.failures import BOUND, UNHURRIED, Closed
from frontend.people.following import Ends
from frontend.publishing.outbox import PATIENT
from frontend.rounds import ADDRESS, MOST
from sessions.cups.cups import CupPlan, Cups
from sessions.life.clocks import DAY
from sessions.life.errors import DamagedSession
from sessions.life.model import Place, Player, Session
from sessions.service.outbox import FOLDED, PODIUM, POSTING, SOLVED, WELCOME, add, outdate
from sessions.service.pending import Pending
from sessions.service.watching import AtRisk
from sessions.storage.schema import posts as stored
from tests.cogs.conftest import House, answer, menus_of, private, text_of
from tests.cogs.test_choices import choose
from tests.cogs.test_cup import USUAL, made
from tests.cogs.test_losses import forbid
from tests.cogs.test_rankings import as_person
from tests.toys.greeting import Greetings, asked

FORUMS = range(900_001, 900_021)
"""Ids of channels that refuse every message, one of each of as many servers."""


def posts(house: House, channel_id: int) -> int:
    """Number of requests so far that post a message in a channel."""
    path = f"/channels/{channel_id}/messages"
    return sum(each.method == "POST" and each.path == path for each in house.env.http_requests)


async def sweep(house: House, *minutes: float) -> None:
    """Sweep after each of these pauses. No other sweep runs."""
    house.bot.parts.sweep.stop()
    for pause in minutes:
        house.env.backend.clock.advance(60 * pause)
        await house.bot.parts.sweep.run()


def refuse(house: House, channel_id: object, status: int, code: int, times: int | None = None) -> None:
    house.env.inject_error("POST", f"/channels/{channel_id}/messages", status=status, code=code, times=times)


async def test_servers_with_forums_do_not_keep_another_server_waiting(house: House) -> None:
    settings = house.bot.sessions.settings
    refuse(house, "9000*", 400, 50008)
    for number in FORUMS:
        await settings.change_server_settings(number, daily_channel=number, puzzle_channel=number, puzzle_hour=0)
    await sweep(house, 1)
    await settings.change_server_settings(house.guild.id, daily_channel=house.lounge.id)
    await sweep(house, 1)
    assert len(house.lounge.history()) == 1, "refused messages rest"
    await sweep(house, 1, 10, 60, 600)
    assert {posts(house, each) for each in FORUMS} == {2}, "one request for each of the two posts"
    await sweep(house, 24 * 60)
    assert len(house.lounge.history()) == 2, "the next day the refused messages stand behind the others"


@pytest.mark.both_databases
async def test_a_new_kind_of_message_needs_one_class(house: House) -> None:
    def greetings() -> list[str]:
        return [text for each in house.lounge.history() if (text := text_of(each)).startswith("Happy week")]

    def greet(bot: Lagoon) -> None:
        greetings = Greetings(bot.sessions.outbox, bot.sessions.ground.now)
        bot.parts.sweep.add_for_posts(greetings.name, partial(bot.parts.outbox.work, greetings))

    wish = asked(house.guild.id, house.lounge.id, house.env.now())
    await house.bot.sessions.ground.database.writing(add, wish)
    refuse(house, house.lounge.id, 403, 50013, times=1)
    greet(house.bot)
    await sweep(house, 1, 1)
    assert not greetings(), "a refused message rests"
    await sweep(house, 24 * 60, 1)
    assert len(greetings()) == 1
    await house.restart()
    greet(house.bot)
    await sweep(house, 1, 1)
    assert len(greetings()) == 1, "a shown message is not shown again after a restart"
    await sweep(house, 7 * 24 * 60)
    assert len(set(greetings())) == 2, "each week has its greeting"


async def daily(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, daily_channel=house.lounge.id)


async def puzzles(house: House) -> None:
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, puzzle_channel=house.lounge.id, puzzle_hour=0)


async def reminder(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(as_person(house.cleo), streak_reminder=True)


async def result(house: House, number: int = 1) -> None:
    await house.start()
    await house.bot.sessions.watching.watch_game(as_person(house.cleo), number)
    await house.bot.sessions.playing.resign(number, house.ada.id)
    await house.bot.parts.publisher.announce(number)
    for _ in range(20):  # a thread draws the animation
        if posts(house, house.cleo.user.dm_channel.id) < number:
            await sweep(house, 1)


async def cup(house: House) -> None:
    shown = private(await house.ada.slash(house.lounge, "cup"))
    form = await house.ada.select(shown, ["ataxx-standard"], custom_id="g:0:0:cup-new")
    assert "Your cup is saved" in answer(await house.ada.submit_modal(form, dict(USUAL)))


async def podium(house: House) -> None:
    cups = Cups(house.bot.sessions.ground, house.bot.sessions.tables)
    plan = CupPlan("{}", 3, DAY, house.env.now() + timedelta(hours=9), "groups", at_once=True)
    host, *others = (as_person(each) for each in (house.ada, house.ben, house.cleo))
    place = Place(house.guild.id, house.lounge.id)
    made_one = await cups.create(place, "ataxx", plan, host, language="en", joins=True)
    number = made_one.event.id
    for each in others:
        await cups.join(number, each)
    await house.bot.sessions.events.note_message(number, house.lounge.id, 1, 99)
    await cups.begin(number, house.ada.id, manages=False)
    for session in await cups.tend(number):
        ended = await house.bot.sessions.moderation.end(house.guild.id, session, host)
        await house.bot.sessions.announcements.mark_announced(ended.id, ended.seq)
        await house.bot.sessions.events.note_message(number, house.lounge.id, 1, 99)
    await cups.tend(number)
    assert len(await house.bot.sessions.outbox.due(PODIUM, 9)) == 1


SENDERS: dict[str, Callable[[House], Awaitable[None]]] = {
    "daily": daily,
    "puzzles": puzzles,
    "reminder": reminder,
    "result": result,
    "cup": cup,
    "podium": podium,
}
"""Functions that make a message of each sender due, by name."""

GIVEN_UP = ("result", "cup")
"""Senders that give up after a refusal for good. ``/settings`` has the result, ``/cup`` posts the cup."""


def place_of(house: House, sender: str) -> ChannelHandle:
    return house.cleo.user.dm_channel if sender in ("reminder", "result") else house.lounge


@pytest.fixture
def streak(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    """Cleo has a streak at risk, all day long."""

    async def at_risk(_self: object, player_id: int) -> AtRisk:
        return AtRisk(Player(player_id, house.cleo.id, "Cleo"), 3, "en")

    monkeypatch.setattr("sessions.service.watching.EVENING", 0)
    monkeypatch.setattr("sessions.service.watching.Watching.at_risk", at_risk)


# Every sender with a refusal of each kind, and one sender with every code: all decide by the same table.
@pytest.mark.usefixtures("streak")
@pytest.mark.parametrize(
    ("sender", "status", "code"),
    [
        *((sender, status, code) for sender in SENDERS for status, code in ((403, 50013), (404, 10003), (400, 50035))),
        *(("daily", status, code) for status, code in ((403, 50001), (400, 50008), (400, 40058), (400, 240000))),
        *((sender, 403, 50007) for sender in ("daily", "reminder", "result")),
    ],
)
async def test_a_refusal_for_good_rests_for_a_day(
    house: House, caplog: pytest.LogCaptureFixture, sender: str, status: int, code: int
) -> None:
    place = place_of(house, sender)
    refuse(house, place.id, status, code)
    await SENDERS[sender](house)
    with caplog.at_level(logging.WARNING, "lagoon"):
        await sweep(house, 1, 1, 2, 5, 60)
        await house.restart()
        await sweep(house, 1, 60, 600)
    assert posts(house, place.id) == 1, "refused for good: one request a day, also after a restart"
    assert len([each for each in caplog.messages if "could not show a message" in each]) == 1
    house.env.backend.faults.clear()
    await sweep(house, 24 * 60)
    assert len(place.history()) == (sender not in GIVEN_UP)


@pytest.mark.usefixtures("streak")
@pytest.mark.parametrize(
    ("sender", "status", "code"),
    [*((sender, 500, 0) for sender in SENDERS), ("daily", 503, 0), ("daily", 429, 0), ("reminder", 403, 40004)],
)
async def test_what_may_pass_is_tried_again_less_and_less_often(
    house: House, sender: str, status: int, code: int
) -> None:
    place = place_of(house, sender)
    refuse(house, place.id, status, code)
    await SENDERS[sender](house)
    await sweep(house, *[1] * 10)
    assert 3 <= posts(house, place.id) <= 5, "tried again soon, then after longer rests"
    tried = posts(house, place.id)
    await sweep(house, 60, 10)
    assert posts(house, place.id) == tried + 1
    house.env.backend.faults.clear()
    await sweep(house, 4 * 60, 60)
    assert len(place.history()) == 1


async def test_a_locked_thread_is_explained_and_left_alone_until_it_is_unlocked(house: House) -> None:
    await house.bot.sessions.settings.change_server_settings(house.guild.id, threads=True)
    await house.start()
    (thread,) = house.channel.threads
    thread_id, shown = thread.id, len(thread.history())
    for method, path in (("POST", "messages"), ("PATCH", "messages/*"), ("DELETE", "messages/*")):
        house.env.inject_error(method, f"/channels/{thread_id}/{path}", status=400, code=160005, times=None)
    text = answer(await house.ada.slash(house.lounge, "move", move="b6"))
    assert f"a moderator locked <#{thread_id}>" in text
    before = len(house.env.http_requests)

    def asked() -> int:
        return sum(f"/channels/{thread_id}/" in each.path for each in house.env.http_requests[before:])

    assert f"a moderator locked <#{thread_id}>" in answer(await house.ben.slash(house.lounge, "move", move="f6"))
    assert asked() == 0, "what has refused a board is tried by the sweep alone"
    await sweep(house, *[1] * 59)
    assert asked() <= 3, "at most a few requests an hour"
    house.env.backend.faults.clear()
    house.env.backend.edit_channel(thread_id, {}, thread_metadata={"locked": False})
    await house.env.settle()
    await sweep(house, 1)
    assert "split to **f6**" in text_of(thread.history()[-1]), "it is unlocked, so the board comes at once"
    assert len(thread.history()) == shown + 1


async def test_managers_read_what_was_refused_and_what_to_do(house: House) -> None:
    chief = house.chief()
    await house.bot.sessions.settings.change_server_settings(house.guild.id, daily_channel=house.lounge.id)
    refuse(house, house.lounge.id, 400, 50008)
    await sweep(house, 1)
    panel = private(await chief.slash(house.channel, "server"))
    sentence = f"I can’t post in <#{house.lounge.id}>: it’s a forum or a media channel."
    assert sentence in text_of(panel)
    panel = private(await chief.click(panel, label="Daily posts"))
    assert sentence in text_of(panel)
    # A new choice is tried at once, and the note is gone.
    panel = await choose(chief, panel, "daily-channel", [house.channel])
    assert sentence not in text_of(panel)
    await sweep(house, 1)
    assert "Today’s Reef daily" in text_of(house.channel.history()[-1])


async def test_forums_cannot_be_chosen_for_posts(house: House) -> None:
    chief, forum = house.chief(), house.guild.create_forum_channel("questions")
    panel = private(await chief.click(private(await chief.slash(house.channel, "server")), label="Daily posts"))
    for menu in menus_of(panel):
        if menu.type is discord.ComponentType.channel_select:
            assert not {discord.ChannelType.forum, discord.ChannelType.media} & set(menu.channel_types)
    refused = await chief.select(panel, [forum], custom_id="g:0:0:server-daily-channel")
    assert "it’s a forum or a media channel" in answer(refused)
    assert (await house.bot.sessions.settings.server_settings(house.guild.id)).daily_channel is None


async def test_a_choice_without_the_right_to_write_is_answered_at_once(house: House) -> None:
    chief = house.chief()
    forbid(house, house.lounge, send_messages=False)
    await house.env.settle()
    panel = private(await chief.click(private(await chief.slash(house.channel, "server")), label="Daily posts"))
    panel = await choose(chief, panel, "puzzle-channel", [house.lounge])
    assert f"I can’t post in <#{house.lounge.id}>: I need *Send Messages*" in text_of(panel)


async def test_players_read_that_direct_messages_are_refused(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(as_person(house.ben), notice="message")
    await house.start()
    refuse(house, house.ben.user.dm_channel.id, 403, 50007)
    await house.moves("b6")
    await house.restart()
    panel = private(await house.ben.slash(house.channel, "settings"))
    assert "I can’t send you direct messages." in text_of(panel)
    house.env.backend.faults.clear()
    panel = private(await house.ben.click(panel, label="Notifications and more"))
    panel = await choose(house.ben, panel, "notice", "message")
    assert "I can’t send you direct messages." not in text_of(panel)
    await house.ben.slash(house.channel, "move", move="f6")
    await house.ada.slash(house.channel, "move", move="c5")
    assert len(house.ben.user.dm_channel.history()) == 1, "it was tried at once"


async def test_a_refused_content_holds_back_no_other_message_to_the_person(house: House) -> None:
    private_id = house.cleo.user.dm_channel.id
    refuse(house, private_id, 400, 50035, times=1)
    for number in (1, 2):
        await result(house, number)
    await sweep(house, 1)
    assert len(house.cleo.user.dm_channel.history()) == 1, "the second message is sent within minutes"
    settings = private(await house.cleo.slash(house.channel, "settings"))
    assert "direct messages" not in text_of(settings)
    assert "don’t follow anything" in answer(await house.cleo.click(settings, label="Following"))


async def test_a_cup_s_message_is_changed_again_with_its_next_version(house: House) -> None:
    message = await made(house, house.ada)
    path = f"/channels/{house.channel.id}/messages/{message.id}"
    house.env.inject_error("PATCH", path, status=400, code=50035, times=1)
    cups = Cups(house.bot.sessions.ground, house.bot.sessions.tables)
    await cups.join(1, as_person(house.ben))
    await sweep(house, 1, 1)
    assert "0 of 8" in text_of(house.board), "Discord refused this content"
    await cups.join(1, as_person(house.cleo))
    await sweep(house, 1)
    assert "2 of 8" in text_of(house.board)


@pytest.mark.newcomers
@pytest.mark.parametrize("code", [50013, 50008, 50035])
async def test_a_welcome_that_is_refused_rests_and_ends_with_its_day(house: House, code: int) -> None:
    refuse(house, "*", 400 if code != 50013 else 403, code)
    await house.restart()  # SimCord reports a new server like one returning from an outage
    await sweep(house, 1, 1, 60, 600)
    assert posts(house, house.channel.id) == 1
    house.env.backend.faults.clear()
    await sweep(house, 2 * 24 * 60)
    assert house.channel.history() == [], "it is too late for a welcome"
    assert await house.bot.sessions.outbox.due(WELCOME, 5) == []


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50278), (404, 10013), (400, 50035)])
async def test_a_refused_direct_message_is_a_ping_in_the_channel(house: House, status: int, code: int) -> None:
    await house.bot.sessions.settings.change_player_settings(as_person(house.ben), notice="message")
    await house.start()
    private_id = house.ben.user.dm_channel.id
    tried = posts(house, private_id)
    refuse(house, private_id, status, code)
    await house.moves("b6")
    assert house.lines[-1].startswith(f"{house.ben.mention}: It’s your turn")
    await sweep(house, 1, 1)
    assert posts(house, private_id) == tried + 1


async def test_background_work_pauses_while_many_requests_are_invalid(house: House) -> None:
    await daily(house)
    for _ in range(MOST):
        house.bot.parts.request_limits.note(403)
    await sweep(house, 1)
    assert house.lounge.history() == []
    await house.start()
    await house.moves("b6")
    assert "split to **b6**" in text_of(house.board), "people are answered"


async def test_a_long_ban_holds_back_everything_and_everything_follows(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start()
    await daily(house)
    request_limits, bans = house.bot.parts.request_limits, [600]

    def gated(request: Any) -> Any:
        async def ask(*given: Any, **options: Any) -> Any:
            if bans:
                request_limits.close(ADDRESS, bans.pop())
            if left := request_limits.left(ADDRESS):
                raise Closed(left, is_general=True)
            return await request(*given, **options)

        return ask

    for client in (house.bot.http, FakeWebhookAdapter):
        monkeypatch.setattr(client, "request", gated(client.request))
    shown = text_of(house.board)
    caplog.clear()
    with suppress(AssertionError):  # no answer
        await house.moves("b6")
    await house.env.advance_time(540)
    assert (await house.session()).seq == 2, "the move counts"
    assert text_of(house.board) == shown
    await house.env.advance_time(60 + 90)
    assert "split to **b6**" in text_of(house.board)
    assert len(house.lounge.history()) == 1, "the daily post"
    assert [each.message for each in caplog.records if each.levelno > logging.INFO] == [
        "Discord has banned this address for 600 s, waiting"
    ]


async def test_a_puzzle_message_is_changed_after_failures_however_long_it_rests(house: House) -> None:
    await puzzles(house)
    await sweep(house, 1)
    (message,) = house.lounge.history()
    path = f"/channels/{house.lounge.id}/messages/{message.id}"
    house.env.inject_error("PATCH", path, status=500, times=10)
    await house.bot.sessions.ground.database.writing(outdate, house.env.now(), stored.c.kind == SOLVED)
    await sweep(house, 1, 1, 1, 1, 1)
    solved = await house.bot.sessions.outbox.find(SOLVED, house.guild.id)
    assert solved is not None
    assert (solved.shown, solved.version, solved.failures) == (0, 1, 3), "a message at rest is still outdated"
    house.env.backend.faults.clear()
    await sweep(house, 60, 1)
    solved = await house.bot.sessions.outbox.find(SOLVED, house.guild.id)
    assert solved is not None
    assert (solved.shown, solved.due_at, solved.failures) == (1, None, 0)


async def test_yesterday_s_puzzles_are_folded_later_if_discord_does_not_take_it(house: House) -> None:
    await puzzles(house)
    await sweep(house, 1)
    (former,) = house.lounge.history()
    path = f"/channels/{house.lounge.id}/messages/{former.id}"
    house.env.inject_error("PATCH", path, status=500, times=1)
    await sweep(house, 24 * 60)
    assert len(house.lounge.history()) == 2
    assert "Today’s puzzles" in text_of(house.lounge.history()[0])
    await house.restart()
    await sweep(house, 2)
    assert text_of(house.lounge.history()[0]).startswith("-# 🧩"), "FoldedPuzzles: its row must outlive the failure"
    assert await house.bot.sessions.outbox.find(FOLDED, house.guild.id) is None


async def test_a_result_that_cannot_be_shown_holds_up_no_other_message_to_the_person(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.bot.parts.sweep.stop()
    for number in (1, 2):
        await house.start()
        await house.bot.sessions.watching.watch_game(as_person(house.cleo), number)
    get = house.bot.sessions.lookup.get

    async def damaged(number: int, seq: int | None = None) -> Session:
        if number == 1:
            raise DamagedSession(1)
        return await get(number, seq)

    for number in (1, 2):
        await house.bot.sessions.playing.resign(number, house.ada.id)
    monkeypatch.setattr(house.bot.sessions.lookup, "get", damaged)
    await house.bot.parts.outbox.work(
        Ends(house.bot.parts)
    )  # alone: a sweep would post the boards, and work a second time
    assert posts(house, house.cleo.user.dm_channel.id) == 1, "the other result is sent at once"


async def test_the_clock_is_measured_before_the_sweep_looks_for_late_games(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    find = house.bot.sessions.pending.find

    async def look(before: datetime) -> Pending:
        done.append("look")
        return await find(before)

    async def measure() -> None:
        done.append("measure")

    monkeypatch.setattr(house.bot.sessions.pending, "find", look)
    monkeypatch.setattr(house.bot.parts.sweep, "_first", [measure])
    await house.bot.parts.sweep.run()
    assert done == ["measure", "look"]


def test_a_claim_outlives_the_longest_time_limit_of_a_message() -> None:
    assert POSTING.total_seconds() > max(PATIENT, UNHURRIED) + BOUND, "raise POSTING, or two processes may post"


def test_the_names_in_nonces_never_change(house: House) -> None:
    kinds = (*house.bot.posts.posts, *house.bot.people.posts, house.bot.cups, house.bot.cups.podiums, house.bot.ladders)
    names = ["welcome", "puzzles", "folded", "solved", "daily", "streak", "end", "cup", "podium", "ladder"]
    assert [each.name for each in kinds] == names, (
        "a message sent again after a crash needs its first nonce: keep names"
    )
