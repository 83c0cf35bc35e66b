"""``/cup`` in Discord: two presses make a cup, and it runs itself to the podium, quietly."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult
from sqlalchemy import update

from frontend.answering.reply import Refusal
from frontend.cups.form import entries, form, starting
from frontend.faces import FACES
from locales import LANGUAGES, voice
from sessions.cups.cups import Cup, Cups
from sessions.life.clocks import DAY
from sessions.life.model import Person, Session, Status
from sessions.life.preferences import Notice
from sessions.service.events import ENDED, OPEN, RUNNING
from sessions.service.outbox import PODIUM, Item
from sessions.storage.schema import events
from tests.cogs.conftest import House, alts_of, answer, labels_of, private, text_of

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
BELOW = ["Join", "Leave", "Start now"]
COUNT = "How does it count?"
USUAL: dict[str, Any] = {"system": "swiss", "size": "8", "clock": [str(DAY)], "start": "", "boxes": ["rated"]}
"""The form's usual choices, but the host does not take part."""


async def opened(house: House, by: MemberActor, game: str = "ataxx-standard") -> InteractionResult:
    """Open the form for a new cup with ``/cup`` and its menu of games."""
    return await by.select(private(await by.slash(house.channel, "cup")), [game], custom_id="g:0:0:cup-new")


async def made(house: House, by: MemberActor, **fields: Any) -> discord.Message:
    """Make a cup. Returns its message. ``fields``: values of the form."""
    await by.submit_modal(await opened(house, by), {**USUAL, **fields})
    return house.board


async def begun(house: House, *members: MemberActor, **fields: Any) -> discord.Message:
    """Make a cup of Ada's that members join, and start it. Returns its message."""
    message = await made(house, house.ada, **fields)
    for member in members:
        await member.click(message, label="Join")
    await house.ada.click(message, label="Start now")
    return message


async def cup(house: House, number: int = 1) -> Cup:
    sessions = house.bot.sessions
    return await Cups(sessions.ground, sessions.tables).get(number)


def alt(message: Any) -> str:
    """Alternative text of the table, without its first line."""
    return alts_of(message).partition("\n")[2]


def pings(house: House, since: int = 0) -> list[list[int]]:
    """Ids of the pinged users of each message that pings. ``since``: the number of requests to skip."""
    posts = [each.json for each in house.env.http_requests[since:] if each.method == "POST" and each.json]
    found = [each["allowed_mentions"].get("users", []) for each in posts if each.get("allowed_mentions")]
    return [[int(user) for user in users] for users in found if users]


async def running(house: House) -> list[Session]:
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
        await house.bot.parts.sweep.run(timedelta(0))


@pytest.mark.pictures
async def test_two_presses_make_a_cup_that_runs_itself_to_the_podium(house: House) -> None:
    text = answer(await house.ada.submit_modal(await opened(house, house.ada), USUAL))
    assert "Your cup is open: https://discord.com/channels/" in text
    message = house.board
    assert "Cup: Ataxx" in text_of(message)
    assert "Starts as soon as it’s full" in text_of(message)
    assert "0 of 8 places taken" in text_of(message)
    assert labels_of(message) == BELOW
    for number, actor in enumerate((house.ada, house.ben, house.cleo), 1):
        assert "You’re in!" in answer(await actor.click(message, label="Join"))
        assert f"{number} of 8 places taken" in text_of(house.current(message))
    assert "already" in answer(await house.ada.click(message, label="Join"))
    assert "Only the cup’s host" in answer(await house.ben.click(message, label="Start now"))
    before = len(house.env.http_requests)
    assert "The cup has started" in answer(await house.ada.click(message, label="Start now"))
    (session,) = await running(house)
    assert session.terms.clock == DAY
    thread = house.env.backend.channels[session.channel_id]
    assert thread.parent_id == house.channel.id, "a game has its thread"
    assert [sorted(each) for each in pings(house, before)] == [sorted(each.discord_id or 0 for each in session.people)]
    table = house.current(message)
    assert labels_of(table) == ["Leave", COUNT]
    assert "Round 1 of 3" in text_of(table)
    assert f"/{session.channel_id}/" in text_of(table)
    bye = alt(table).splitlines()[0]
    assert "Pts 1" in bye
    await play(house)
    final = house.current(message)
    assert "🥇" in text_of(final)
    assert labels_of(final) == [COUNT]
    assert [each.id for each in house.channel.history()] == [message.id, house.board.id], "the cup and its podium"
    assert all(len(users) == len(set(users)) for users in pings(house, before))
    assert len(pings(house, before)) == 4, "one message with pings for each game that begins, and one for the podium"
    profile = await house.profile_text(house.ada)
    assert "🏆 1 cup: " in profile
    assert "No cups here right now" in answer(await house.ada.slash(house.channel, "cup"))


@pytest.mark.parametrize("start", ["", "2h"])
@pytest.mark.parametrize(("notice", "promised"), [("channel", True), ("message", True), ("nothing", False)])
async def test_joining_promises_word_of_a_game_only_to_who_has_notifications(
    house: House, notice: Notice, promised: bool, start: str
) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice=notice)
    said = answer(await house.ben.click(await made(house, house.ada, start=start), label="Join"))
    assert ("I’ll let you know" in said) is promised, "pass what languages.is_notified returns to cup-joined"
    assert ("`/games`" in said) is not promised


async def test_a_cup_in_german_with_groups_and_computers(house: House) -> None:
    house.is_in("de")
    for actor in (house.ada, house.ben, house.cleo):
        house.speaks(actor, "de")
    message = await made(house, house.ada, boxes=["fills"], system="at-once", size="4")
    assert labels_of(message) == ["Mitspielen", "Aussteigen", "Jetzt beginnen"]
    assert "Alle gegen alle, alles gleichzeitig" in text_of(message)
    for actor in (house.ada, house.ben, house.cleo):
        await actor.click(message, label="Mitspielen")
    await house.ada.click(message, label="Jetzt beginnen")
    assert len(await running(house)) == 6
    assert "Alle Partien laufen" in text_of(house.current(message))
    shown = private(await house.ben.slash(house.channel, "cup"))
    assert text_of(shown).count("discord.com/channels") >= 3
    assert "Deine Partien:" in text_of(shown)
    await play(house)
    assert "🥇" in text_of(house.current(message))
    assert not (await house.session()).terms.rated


async def over(house: House, **fields: Any) -> discord.Message:
    """Play a cup of Ada, Ben and Cleo to its end. Returns the message with its table."""
    message = await begun(house, house.ada, house.ben, house.cleo, **{"system": "at-once", "size": "4", **fields})
    await play(house)
    return message


def podiums(house: House) -> list[discord.Message]:
    return [each for each in house.channel.history() if "Again" in labels_of(each)]


@pytest.mark.pictures
@pytest.mark.both_databases
async def test_a_cups_end_is_a_new_message_with_a_podium_and_one_ping(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.cleo.id, "Cleo"), notice="nothing")
    message = await over(house)
    (posted,) = podiums(house)
    winner = next(each for each in (await cup(house)).entrants if each.place == 1)
    assert text_of(posted).startswith(f"### 🏆 <@{winner.player.discord_id}> wins the cup: Ataxx")
    assert f"/{message.id}" in text_of(posted), "it links to the table"
    assert labels_of(posted) == ["Again", COUNT]
    assert "1. " in alt(posted)
    assert sorted(pings(house)[-1]) == sorted([house.ada.id, house.ben.id]), "Cleo wants no pings"
    for _ in range(2):
        await house.restart()
        await house.bot.parts.sweep.run(timedelta(0))
    assert [each.id for each in podiums(house)] == [posted.id], "Outbox.note_shown must be stored"
    form = await house.ben.click(posted, label="Again")
    again = {**USUAL, "system": "at-once", "size": "4", "boxes": ["joins"]}
    assert "Your cup is open, and you’re in" in answer(await house.ben.submit_modal(form, again))
    assert (await cup(house, 2)).host.discord_id == house.ben.id


async def test_a_process_killed_before_the_podium_posts_it_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[int] = []

    async def dies(_self: Any, item: Item, *_given: Any) -> None:
        noted.append(item.subject)

    with monkeypatch.context() as patch:
        patch.setattr("frontend.cups.room.Podiums.note_shown", dies)
        await over(house)
    assert noted
    await house.restart()
    house.env.backend.clock.advance(60)
    await house.bot.parts.sweep.run(timedelta(0))
    sent = [
        each.json for each in house.env.http_requests if each.method == "POST" and each.json and "nonce" in each.json
    ]
    twice = [each for each in sent if each["nonce"] == sent[-1]["nonce"]]
    assert str(twice).count("🥇") == 2, "the repeated podium needs the first one’s nonce: Discord drops it"
    await house.bot.parts.sweep.run(timedelta(0))
    assert len(podiums(house)) == 2, "SimCord keeps both"
    assert await house.bot.sessions.outbox.due(PODIUM, 9) == []


async def test_people_get_the_medals_and_again_opens_the_same_form(house: House) -> None:
    await begun(house, house.ada, house.ben, boxes=["fills"], system="at-once", size="4")
    while games := await running(house):
        for session in games:
            ada_plays_ben = len(session.people) == 2
            loser = house.ben.id if ada_plays_ben else session.people[0].discord_id
            await house.bot.sessions.playing.resign(session.id, loser or 0)
        await house.bot.parts.sweep.run(timedelta(0))
    (posted,) = podiums(house)
    found = {each.player.discord_id or each.player.name: each.place or 0 for each in (await cup(house)).entrants}
    assert sorted(found.values()) == [1, 2, 3, 4], "computers share no gold"
    assert (found[house.ada.id], found[house.ben.id]) == (3, 4)
    assert f"<@{house.ada.id}> wins the cup" in text_of(posted)
    assert f"🥇 <@{house.ada.id}> · 1 point\n🥈 <@{house.ben.id}> · 0 points\n" in text_of(posted)
    assert "Computers without a medal: 🐙 Octopus (2 points) and 🐢 Turtle (2 points)" in text_of(posted)
    assert sorted(pings(house)[-1]) == sorted([house.ada.id, house.ben.id])
    profile = await house.bot.sessions.profiles.profile(house.ada.id, server_id=house.guild.id, scope=house.guild.id)
    assert profile is not None
    assert profile.cups == {0: 1, 1: 1}, "the profile counts the same medals"
    assert [each.kind for each in profile.badges] == ["cup"], "and the badge is for the best person"
    form: Any = await house.cleo.click(posted, label="Again")
    fields = form._interaction.modal["components"]
    assert fields[1]["component"]["value"] == "4"
    boxes = fields[4]["component"]["options"]
    assert [each["value"] for each in boxes if each.get("default")] == ["joins", "fills"]


async def test_a_button_says_how_a_cup_counts(house: House) -> None:
    message = await begun(house, house.ada, house.ben, boxes=["fills"], system="groups", size="4")
    table = house.current(message)
    assert "-#" not in "".join(text_of(table)), "the table's small print is behind a button"
    said = answer(await house.cleo.click(table, label=COUNT))
    for part in ("Sonneborn-Berger", "Two computers", "Round robin", "1 day", "Host: "):
        assert part in said, f"layouts.counting must tell {part}"


async def test_the_hosts_choices_are_in_the_form(house: House) -> None:
    form: Any = await opened(house, house.ada)
    text = answer(await house.ada.submit_modal(form, {**USUAL, "size": "7", "boxes": ["joins", "fills", "weekly"]}))
    assert "Your cup is open, and you’re in: " in text
    plan = (await cup(house)).plan
    assert (plan.size, plan.rated, plan.fills, plan.weekly, plan.when_full) == (7, False, True, True, True)
    assert [each.name for each in (await cup(house)).present] == ["Ada"]
    for size in ("2", "65", "x", "9!"):
        refused = await house.ben.submit_modal(await opened(house, house.ben), {**USUAL, "size": size})
        assert "A cup has 3 to 64 places" in answer(refused)


async def test_everything_about_a_cup_is_below_its_private_answer(house: House) -> None:
    message = await made(house, house.ada)
    shown = private(await house.ben.slash(house.channel, "cup"))
    assert labels_of(shown) == ["Join", COUNT, "All cups"]
    await house.ben.click(shown, label="Join")
    assert "1 of 8" in text_of(house.current(message)), "CupRoom._change must change the public message at once"
    await made(house, house.cleo)
    listed = private(await house.ben.slash(house.channel, "cup"))
    assert "1 of 8" in text_of(listed)
    assert "0 of 8" in text_of(listed)
    of_ada = private(await house.ben.select(listed, ["1"], custom_id="g:0:0:cup-show"))
    assert labels_of(of_ada) == ["Leave", COUNT, "All cups"]
    assert "left the cup" in answer(await house.ben.click(of_ada, label="Leave"))
    assert "Cups on this server" in answer(await house.ben.click(of_ada, label="All cups"))


@pytest.mark.both_databases
async def test_leaving_ends_ones_games_and_a_restart_loses_nothing(house: House) -> None:
    message = await made(house, house.ada, system="at-once")
    for actor in (house.ada, house.ben, house.cleo):
        await actor.click(message, label="Join")
    assert "left the cup" in answer(await house.cleo.click(message, label="Leave"))
    assert "2 of 8" in text_of(house.current(message))
    await house.cleo.click(message, label="Join")
    await house.ada.click(message, label="Start now")
    await house.restart()
    await house.bot.parts.sweep.run(timedelta(0))
    assert len(await running(house)) == 3
    asked = private(await house.cleo.click(house.current(message), label="Leave"))
    assert "You lose your 2 running games" in text_of(asked)
    await house.cleo.click(asked, label="Leave")
    assert len(await running(house)) == 1
    await house.bot.parts.sweep.run(timedelta(0))
    assert alt(house.current(message)).splitlines()[2].startswith("3. Cleo · Pts 0")
    await play(house)
    assert (await cup(house)).state.outcome == "podium"


async def test_the_next_round_begins_at_once_after_the_last_game(house: House) -> None:
    await begun(house, house.ada, house.ben, house.cleo)
    (session,) = await running(house)
    loser = house.sitting(session, 0)
    await loser.click(private(await house.act(loser, "Resign", session.id)), label="Resign")
    (following,) = await running(house)
    assert (following.id, following.message_id is None) == (session.id + 1, False)


async def test_refusals_say_what_to_do(house: House) -> None:
    refused = await house.ada.submit_modal(await opened(house, house.ada), {**USUAL, "start": "soon"})
    assert "can’t read that start time" in answer(refused)
    message = await made(house, house.ada, start="2h")
    assert (await cup(house)).plan.starts_at - discord.utils.utcnow() > timedelta(minutes=119)
    assert "Starts <t:" in text_of(message)
    assert "You’re not in this cup" in answer(await house.ben.click(message, label="Leave"))
    shown = private(await house.ada.slash(house.channel, "cup"))
    for act in ("end", "ended"):
        forged = await house.forged(house.ben, f"cup-{act}-1", 0)
        assert "host or a server manager" in answer(forged)
    assert "doesn’t exist any more" in answer(await house.forged(house.ada, "cup-count-3", 0))
    found = private(await house.ada.click(shown, label="End cup"))
    assert "End the Ataxx cup?" in text_of(found)
    assert "The cup is called off" in answer(await house.ada.click(found, label="End cup"))
    assert "Called off before it began" in text_of(house.current(message))
    assert "This cup is over" in answer(await house.forged(house.ada, "cup-end-1", 0))
    assert (await cup(house)).event.status == ENDED


async def test_a_manager_of_another_server_reaches_no_cup(house: House) -> None:
    await made(house, house.ada, start="2h")
    moved = update(events).values(server_id=1)
    await house.bot.sessions.ground.database.writing(lambda connection: connection.execute(moved))
    manager = house.chief()
    for act in ("begin", "end", "ended", "leave", "count"):
        said = answer(await house.forged(manager, f"cup-{act}-1", 0))
        assert "doesn’t exist any more" in said, f"{act} must load the cup with CupRoom._cup"
    assert (await cup(house)).event.status == OPEN


async def test_a_cup_that_nobody_joins_is_called_off_and_a_deleted_message_comes_back(house: House) -> None:
    message = await made(house, house.ada, start="15m")
    house.env.backend.delete_message(house.channel.id, message.id)
    sessions = house.bot.sessions
    await Cups(sessions.ground, sessions.tables).join(1, Person(house.cleo.id, "Cleo"))
    await house.bot.parts.sweep.run(timedelta(0))
    assert (await cup(house)).event.message_id is None
    await house.ada.slash(house.channel, "cup")
    assert "1 of 8" in text_of(house.board)
    house.env.backend.clock.advance(16 * 60)
    await house.bot.parts.sweep.run(timedelta(0))
    assert "only 1 player joined" in text_of(house.board)


async def test_a_weekly_cup_is_posted_again_and_the_sweep_posts_what_a_crash_left(house: House) -> None:
    message = await made(house, house.ada, boxes=["rated", "weekly"], start="1h")
    assert "Weekly cup. The next one opens" in text_of(message)
    await house.ben.click(message, label="Join")
    house.env.backend.clock.advance(7 * DAY + 60)
    await house.restart()
    for _ in range(2):
        await house.bot.parts.sweep.run(timedelta(0))
    newest = house.board
    assert newest.id != message.id
    assert "0 of 8 places taken" in text_of(newest)
    assert "only 1 player joined" in text_of(house.current(message))
    posted = [each for each in house.channel.history() if "Cup: " in text_of(each)]
    assert len(posted) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_keeps_discords_limits_in_every_language(language: str) -> None:
    speaking = voice(language)
    games = entries(FACES, speaking)
    assert len(games) <= 25
    for key, game in games.items():
        sent: Any = form(speaking, key, game, DAY).to_dict()
        assert len(sent["title"]) <= 45
        labels = sent["components"]
        assert len(labels) == 5
        for each in labels:
            assert len(each["label"]) <= 45
            assert len(each.get("description") or "") <= 100
            options = each["component"].get("options", ())
            assert all(len(option["label"]) <= 100 for option in options)
            assert all(len(option.get("description") or "") <= 100 for option in options)
        assert sent["components"][1]["component"]["value"] == "8", "two presses make a cup"


@pytest.mark.parametrize("text", ["soon", "", "0x", "<t:1>", "99999d", "-5m", "1h30"])
def test_a_start_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        starting(text, NOW)


def test_a_start_is_a_time_from_now_or_discords_timestamp() -> None:
    assert starting("90m", NOW) == starting(" 90 MIN ", NOW) == NOW + timedelta(minutes=90)
    assert starting("2h", NOW) == NOW + timedelta(hours=2)
    assert starting("1d", NOW) == NOW + timedelta(days=1)
    at = int(NOW.timestamp()) + 60
    assert starting(f"<t:{at}:R>", NOW) == starting(f"<t:{at}>", NOW) == NOW + timedelta(minutes=1)
