"""``/cup`` in Discord: two presses make a cup, and it runs itself to the podium, quietly."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from frontend.answering.reply import Refusal
from frontend.cups.form import Wishes, entries, form, starting
from frontend.cups.room import OFFERED
from frontend.faces import FACES
from locales import LANGUAGES, voice
from sessions.cups.cups import Cup, Cups
from sessions.life.clocks import DAY
from sessions.life.model import Person, Session, Status
from sessions.life.preferences import Notice
from sessions.service.events import ENDED, OPEN, RUNNING
from tests.cogs.conftest import House, answer, labels_of, private, text_of

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
BELOW = ["Join", "Leave", "Start now"]
USUAL: dict[str, Any] = {
    "game": ["ataxx:standard"],
    "system": "swiss",
    "size": ["8"],
    "clock": [str(DAY)],
    "start": ["full"],
}


async def made(
    house: House, by: MemberActor, *, command: dict[str, Any] | None = None, **fields: Any
) -> discord.Message:
    """Make a cup with ``/cup create`` and its form. Returns the cup's message.

    ``command``: options of the command. ``fields``: values of the form.
    """
    opened = await by.slash(house.channel, "cup create", **(command or {}))
    await by.submit_modal(opened, {name: value for name, value in {**USUAL, **fields}.items() if value})
    return house.board


async def cup(house: House, number: int = 1) -> Cup:
    """Cup with this number, read from the storage."""
    sessions = house.bot.sessions
    return await Cups(sessions.ground, sessions.tables).get(number)


def current(house: House, message: discord.Message) -> discord.Message:
    """A message as it is shown now."""
    return next(each for each in house.channel.history() if each.id == message.id)


def alt(message: Any) -> str:
    """Alternative text of the table, without its first line."""
    shown = message.message if hasattr(message, "message") else message
    (gallery,) = [part for part in shown.components if isinstance(part, discord.MediaGalleryComponent)]
    return str(gallery.items[0].description).partition("\n")[2]


def pings(house: House, since: int = 0) -> list[list[int]]:
    """Ids of the pinged users of each message that pings. ``since``: the number of requests to skip."""
    posts = [each.json for each in house.env.http_requests[since:] if each.method == "POST" and each.json]
    found = [each["allowed_mentions"].get("users", []) for each in posts if each.get("allowed_mentions")]
    return [[int(user) for user in users] for users in found if users]


async def running(house: House) -> list[Session]:
    """Running games of the first cup."""
    numbers = [each.pairing.session or 0 for each in (await cup(house)).running]
    found = [await house.session(number) for number in numbers]
    return [each for each in found if each.status is Status.RUNNING]


async def play(house: House, seed: int = 1) -> None:
    """Play the first cup to its end: each game is resigned by someone, and the sweep goes on."""
    dice = random.Random(seed)
    while (await cup(house)).event.status == RUNNING:
        games = await running(house)
        assert games
        for session in dice.sample(games, len(games)):
            people = [each.discord_id for each in session.people]
            await house.bot.sessions.playing.resign(session.id, dice.choice(people) or 0)
        await house.bot.sweep.run(timedelta(0))


@pytest.mark.pictures
async def test_two_presses_make_a_cup_that_runs_itself_to_the_podium(house: House) -> None:
    opened = await house.ada.slash(house.channel, "cup create")
    text = answer(await house.ada.submit_modal(opened, USUAL))
    assert "Your cup is open: https://discord.com/channels/" in text
    message = house.board
    assert "Cup: Ataxx" in text_of(message)
    assert "Starts as soon as it’s full" in text_of(message)
    assert "0 of 8 places taken" in text_of(message)
    assert labels_of(message) == BELOW
    for number, actor in enumerate((house.ada, house.ben, house.cleo), 1):
        assert "You’re in!" in answer(await actor.click(message, label="Join"))
        assert f"{number} of 8 places taken" in text_of(current(house, message))
    assert "already" in answer(await house.ada.click(message, label="Join"))
    assert "Only the cup’s host" in answer(await house.ben.click(message, label="Start now"))
    before = len(house.env.http_requests)
    assert "The cup has started" in answer(await house.ada.click(message, label="Start now"))
    (session,) = await running(house)
    assert session.terms.clock == DAY
    thread = house.env.backend.channels[session.channel_id]
    assert thread.parent_id == house.channel.id, "a game has its thread"
    assert [sorted(each) for each in pings(house, before)] == [sorted(each.discord_id or 0 for each in session.people)]
    table = current(house, message)
    assert labels_of(table) == ["Leave"]
    assert "Round 1 of 3" in text_of(table)
    assert f"/{session.channel_id}/" in text_of(table)
    bye = alt(table).splitlines()[0]
    assert "Pts 1" in bye
    posts = len(house.channel.history())
    await play(house)
    final = current(house, message)
    assert "🥇" in text_of(final)
    assert labels_of(final) == []
    new = [each for each in house.channel.history() if each.type is discord.MessageType.default]
    assert len(new) <= posts, "the table changes quietly"
    assert all(len(users) == len(set(users)) for users in pings(house, before))
    assert len(pings(house, before)) == 3, "one message with pings for each game that begins"
    profile = text_of(private(await house.ada.slash(house.channel, "profile")))
    assert "🏆 1 cup: " in profile
    assert "There are no cups here right now" in answer(await house.ada.slash(house.channel, "cup list"))


@pytest.mark.parametrize("start", ["full", "120"])
@pytest.mark.parametrize(("notice", "promised"), [("channel", True), ("message", True), ("nothing", False)])
async def test_joining_promises_word_of_a_game_only_to_who_has_notifications(
    house: House, notice: Notice, promised: bool, start: str
) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice=notice)
    said = answer(await house.ben.click(await made(house, house.ada, start=[start]), label="Join"))
    assert ("I’ll let you know" in said) is promised, "pass what languages.is_notified returns to cup-joined"
    assert ("`/games`" in said) is not promised


async def test_a_cup_in_german_with_groups_and_computers(house: House) -> None:
    house.is_in("de")
    for actor in (house.ada, house.ben, house.cleo):
        house.speaks(actor, "de")
    message = await made(house, house.ada, command={"computers": True, "rated": False}, system="at-once", size=["4"])
    assert labels_of(message) == ["Mitspielen", "Aussteigen", "Jetzt beginnen"]
    assert "Alle gegen alle, alles gleichzeitig" in text_of(message)
    for actor in (house.ada, house.ben, house.cleo):
        await actor.click(message, label="Mitspielen")
    await house.ada.click(message, label="Jetzt beginnen")
    assert len(await running(house)) == 6
    assert "Alle Partien laufen" in text_of(current(house, message))
    assert "Zwei Computer" not in text_of(current(house, message)), "there is one"
    shown = private(await house.ben.slash(house.channel, "cup show"))
    assert text_of(shown).count("discord.com/channels") >= 3
    assert "Deine Partien:" in text_of(shown)
    await play(house)
    assert "🥇" in text_of(current(house, message))
    assert not (await house.session()).terms.rated


async def test_a_cup_says_that_computers_draw_with_each_other(house: House) -> None:
    message = await made(house, house.ada, command={"computers": True}, system="groups", size=["4"])
    for actor in (house.ada, house.ben):
        await actor.click(message, label="Join")
    await house.ada.click(message, label="Start now")
    assert "Games between two computers aren’t played." in text_of(current(house, message))


@pytest.mark.both_databases
async def test_leaving_ends_ones_games_and_a_restart_loses_nothing(house: House) -> None:
    message = await made(house, house.ada, system="at-once")
    for actor in (house.ada, house.ben, house.cleo):
        await actor.click(message, label="Join")
    assert "left the cup" in answer(await house.cleo.click(message, label="Leave"))
    assert "2 of 8" in text_of(current(house, message))
    await house.cleo.click(message, label="Join")
    await house.ada.click(message, label="Start now")
    await house.restart()
    await house.bot.sweep.run(timedelta(0))
    assert len(await running(house)) == 3
    asked = private(await house.cleo.click(current(house, message), label="Leave"))
    assert "You lose your 2 running games" in text_of(asked)
    await house.cleo.click(asked, label="Leave")
    assert len(await running(house)) == 1
    await house.bot.sweep.run(timedelta(0))
    assert alt(current(house, message)).splitlines()[2].startswith("3. Cleo · Pts 0")
    await play(house)
    assert (await cup(house)).state.outcome == "podium"


async def test_the_next_round_begins_at_once_after_the_last_game(house: House) -> None:
    message = await made(house, house.ada)
    for actor in (house.ada, house.ben, house.cleo):
        await actor.click(message, label="Join")
    await house.ada.click(message, label="Start now")
    (session,) = await running(house)
    names = {each.id: each for each in (house.ada, house.ben, house.cleo)}
    loser = next(names[each.discord_id or 0] for each in session.people)
    await loser.click(private(await house.act(loser, "Resign", session.id)), label="Resign")
    (following,) = await running(house)
    assert (following.id, following.message_id is None) == (session.id + 1, False)


async def test_refusals_say_what_to_do(house: House) -> None:
    for command in ("list", "show", "leave", "end"):
        assert "no cups here right now" in answer(await house.ada.slash(house.channel, f"cup {command}"))
    assert "can’t read that start time" in answer(await house.ada.slash(house.channel, "cup create", start="soon"))
    message = await made(house, house.ada, command={"start": "2h"}, start=[])
    assert (await cup(house)).plan.starts_at - discord.utils.utcnow() > timedelta(minutes=119)
    assert "Starts <t:" in text_of(message)
    assert "You’re not in this cup" in answer(await house.ben.click(message, label="Leave"))
    assert "0 of 8" in answer(await house.ben.slash(house.channel, "cup list"))
    assert "host or a server manager" in answer(await house.ben.slash(house.channel, "cup end"))
    await made(house, house.ben)
    assert "several cups" in answer(await house.ada.slash(house.channel, "cup show"))
    assert "doesn’t exist any more" in answer(await house.ada.slash(house.channel, "cup show", cup=3))
    found = await house.ada.slash(house.channel, "cup end", cup=1)
    assert "End the Ataxx cup?" in text_of(private(found))
    assert "The cup is over" in answer(await house.ada.click(private(found), label="End cup"))
    assert "no podium" in text_of(current(house, message))
    assert "This cup is over" in answer(await house.ada.slash(house.channel, "cup end", cup=1))
    assert (await cup(house)).event.status == ENDED
    assert (await cup(house, 2)).event.status == OPEN


async def test_a_cup_that_nobody_joins_is_called_off_and_a_deleted_message_comes_back(house: House) -> None:
    message = await made(house, house.ada, start=["15"])
    house.env.backend.delete_message(house.channel.id, message.id)
    await house.cleo.slash(house.channel, "cup list")
    sessions = house.bot.sessions
    await Cups(sessions.ground, sessions.tables).join(1, Person(house.cleo.id, "Cleo"))
    await house.bot.sweep.run(timedelta(0))
    assert (await cup(house)).event.message_id is None
    await house.ada.slash(house.channel, "cup show")
    assert "1 of 8" in text_of(house.board)
    house.env.backend.clock.advance(16 * 60)
    await house.bot.sweep.run(timedelta(0))
    assert "only 1 player joined" in text_of(house.board)


async def test_a_weekly_cup_is_posted_again_and_the_sweep_posts_what_a_crash_left(house: House) -> None:
    message = await made(house, house.ada, command={"every": "week"}, start=["60"])
    assert "Weekly cup. The next one opens" in text_of(message)
    await house.ben.click(message, label="Join")
    house.env.backend.clock.advance(7 * DAY + 60)
    await house.restart()
    for _ in range(2):
        await house.bot.sweep.run(timedelta(0))
    newest = house.board
    assert newest.id != message.id
    assert "0 of 8 places taken" in text_of(newest)
    assert "only 1 player joined" in text_of(current(house, message))
    posted = [each for each in house.channel.history() if "Cup: " in text_of(each)]
    assert len(posted) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_keeps_discords_limits_in_every_language(language: str) -> None:
    for game in (None, *OFFERED):
        games = entries(FACES, voice(language), game)
        sent: Any = form(voice(language), games, Wishes(), DAY).to_dict()
        assert len(sent["title"]) <= 45
        labels = sent["components"]
        assert len(labels) == 5
        for each in labels:
            options = each["component"]["options"]
            assert len(each["label"]) <= 45
            assert len(options) <= (25 if each["component"]["type"] == 3 else 10)
            assert sum(option.get("default", False) for option in options) == 1, "two presses make a cup"
            assert all(len(option["label"]) <= 100 for option in options)
            assert all(len(option.get("description") or "") <= 100 for option in options)


@pytest.mark.parametrize("text", ["soon", "", "0x", "<t:1>", "99999d", "-5m", "1h30"])
def test_a_start_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        starting(text, NOW)


def test_a_start_is_a_time_from_now_or_discords_timestamp() -> None:
    at = int(NOW.timestamp())
    assert starting(None, NOW) == 0
    assert starting("90m", NOW) == starting(" 90 MIN ", NOW) == at + 5400
    assert starting("2h", NOW) - at == 7200
    assert starting("1d", NOW) - at == DAY
    assert starting(f"<t:{at + 60}:R>", NOW) == starting(f"<t:{at + 60}>", NOW) == at + 60
    assert Wishes.of(Wishes(rated=False, weekly=True, starts=at).address) == Wishes(
        rated=False, computers=False, weekly=True, starts=at
    )
