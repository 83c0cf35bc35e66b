"""``/ladder`` in Discord: join, challenge, win a place, and a table that follows quietly."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from frontend.ladders.room import CLOCK, OFFERED
from sessions.ladders.ladders import Ladders
from sessions.ladders.rules import ANSWER
from sessions.life.model import Person, Status
from tests.cogs.conftest import House, alts_of, answer, labels_of, menus_of, private, text_of
from tests.cogs.test_cup import alt

TABLE = ["Join", "Challenge", "Leave"]


async def order(house: House) -> list[str]:
    sessions = house.bot.sessions
    ladder = await Ladders(sessions.ground, sessions.tables).of(house.guild.id, "ataxx")
    return [each.player.name for each in ladder.members] if ladder else []


async def posted(house: House, *members: MemberActor) -> discord.Message:
    """Post the ladder and let members join. Returns its message."""
    await house.posted(members[0], await members[0].slash(house.channel, "ladder", game="ataxx"))
    table = house.board
    for member in members:
        await member.click(table, label="Join")
    return table


async def challenge(house: House, challenger: MemberActor, table: discord.Message) -> ResponseMessage:
    """Challenge the nearest player above. Returns the private menu."""
    shown = private(await challenger.click(table, label="Challenge"))
    (menu,) = menus_of(shown)
    await challenger.select(shown, [menu.options[0].value])
    return shown


@pytest.mark.both_databases
async def test_a_won_challenge_takes_the_place(house: House) -> None:
    table = await posted(house, house.ada, house.ben, house.cleo)
    assert labels_of(table) == TABLE
    table = house.current(table)
    assert alt(table) == "1. Ada\n2. Ben\n3. Cleo"
    assert "3 players" in text_of(table)

    shown = private(await house.cleo.click(table, label="Challenge"))
    (menu,) = menus_of(shown)
    assert [each.label for each in menu.options] == ["Place 2: Ben", "Place 1: Ada"]
    await house.cleo.select(shown, [menu.options[1].value])
    invitation = house.board
    assert house.pinged == [house.ada.id]
    assert f"{house.cleo.mention} takes it" in text_of(invitation)
    await house.bot.parts.sweep.run()
    assert alt(house.current(table)) == "1. Ada · ← 3\n2. Ben\n3. Cleo · → 1"
    assert "Cleo challenges Ada" in text_of(house.current(table))

    await house.ada.click(invitation, label="Accept")
    await house.resign(house.ada, 1)
    assert (await house.session()).status is Status.FINISHED
    posts = len(house.channel.history())
    await house.bot.parts.sweep.run()
    assert await order(house) == ["Cleo", "Ada", "Ben"]
    assert alt(house.current(table)) == "1. Cleo\n2. Ada\n3. Ben"
    assert len(house.channel.history()) == posts, "the table changes quietly"
    await house.restart()
    await house.bot.parts.sweep.run()
    assert await order(house) == ["Cleo", "Ada", "Ben"]


async def test_declining_asks_first_and_the_change_is_shown_and_told_at_once(house: House) -> None:
    table = await posted(house, house.ada, house.ben)
    await challenge(house, house.ben, table)
    invitation = house.board
    asked = private(await house.ada.click(invitation, label="Decline"))
    assert f"If you decline, {house.ben.mention} takes your place" in text_of(asked)
    assert (await house.session()).status is Status.INVITING, "one press loses no place"
    assert "takes your place" not in answer(await house.cleo.click(invitation, label="Decline")), (
        "only a guest is asked"
    )
    await house.ada.click(asked, label="Decline")
    assert (await house.session()).status is Status.DECLINED
    assert await order(house) == ["Ben", "Ada"], "TableRoom.go_on must settle it without a sweep"
    assert alt(house.current(table)) == "1. Ben\n2. Ada"
    (line,) = [each.content for each in house.channel.history() if "declined" in each.content]
    assert line == f"{house.ben.mention}: Ada declined. You’re first on the Ataxx ladder!"


async def test_the_question_before_declining_accepts_too(house: House) -> None:
    await challenge(house, house.ben, await posted(house, house.ada, house.ben))
    asked = private(await house.ada.click(house.board, label="Decline"))
    await house.ada.click(asked, label="Accept")
    assert (await house.session()).status is Status.RUNNING, "a press by mistake needs a way back"


async def test_no_answer_in_three_days_gives_the_place(house: House) -> None:
    table = await posted(house, house.ada, house.ben)
    await challenge(house, house.ben, table)
    house.env.backend.clock.advance((ANSWER + timedelta(minutes=2)).total_seconds())
    await house.bot.parts.sweep.run()
    assert (await house.session()).status is Status.EXPIRED
    await house.bot.parts.sweep.run()
    assert await order(house) == ["Ben", "Ada"]
    lines = [each.content for each in house.channel.history() if "didn’t answer" in each.content]
    assert lines == [f"{house.ben.mention}: Ada didn’t answer. You’re first on the Ataxx ladder!"]


async def test_refusals_say_what_to_do(house: House) -> None:
    await house.posted(house.ada, await house.ada.slash(house.channel, "ladder", game="ataxx"))
    table = house.board
    assert "No one is on this ladder yet" in text_of(table)
    assert "Press *Join* below the ladder first" in answer(await house.ada.click(table, label="Challenge"))
    assert "Press *Join*" in answer(await house.ada.click(table, label="Leave"))
    assert "in place 1" in answer(await house.ada.click(table, label="Join"))
    assert "already on this ladder, in place 1" in answer(await house.ada.click(table, label="Join"))
    assert "You’re at the top" in answer(await house.ada.click(table, label="Challenge"))
    await house.ben.click(table, label="Join")
    await house.cleo.click(table, label="Join")
    shown = private(await house.ben.click(table, label="Challenge"))
    value = menus_of(shown)[0].options[0].value
    await house.ben.select(shown, [value])
    assert "one challenge at a time" in answer(await house.ben.click(table, label="Challenge"))
    stale = private(await house.cleo.click(table, label="Challenge"))
    assert [each.label for each in menus_of(stale)[0].options] == ["Place 2: Ben"]
    left = private(await house.ben.click(table, label="Leave"))
    assert "You lose place 2" in text_of(left)
    assert "You’re off the Ataxx ladder" in answer(await house.ben.click(left, label="Leave"))
    assert await order(house) == ["Ada", "Cleo"]
    assert "can’t challenge this player any more" in answer(
        await house.cleo.select(stale, [menus_of(stale)[0].options[0].value])
    )


@pytest.mark.parametrize("game", OFFERED)
async def test_each_game_for_two_has_a_ladder(house: House, game: str) -> None:
    await house.posted(house.ada, await house.ada.slash(house.channel, "ladder", game=game))
    table = house.board
    for actor in (house.ada, house.ben):
        await actor.click(table, label="Join")
    await challenge(house, house.ben, table)
    await house.ada.click(house.board, label="Accept")
    session = await house.session()
    assert (session.game, session.status, session.terms.clock) == (game, Status.RUNNING, CLOCK)


async def test_only_the_newest_table_follows_and_a_deleted_one_is_forgotten(house: House) -> None:
    first = await posted(house, house.ada)
    second = await posted(house, house.ben)
    assert alt(house.current(first)) == "1. Ada"
    assert alt(house.current(second)) == "1. Ada\n2. Ben"
    house.env.backend.delete_message(house.channel.id, second.id)
    left = private(await house.ada.click(first, label="Leave"))
    await house.ada.click(left, label="Leave")
    await house.bot.parts.sweep.run()
    assert await house.bot.sessions.outbox.due("ladder", 5) == []
    assert (await house.bot.sessions.events.get(1)).message_id is None
    assert await order(house) == ["Ben"]


@pytest.mark.pictures
async def test_a_long_ladder_in_german_marks_the_readers_row(house: House) -> None:
    house.is_in("de")
    house.speaks(house.ada, "de")
    sessions = house.bot.sessions
    ladders = Ladders(sessions.ground, sessions.tables)
    people = [Person(1000 + number, f"Member {number}") for number in range(29)]
    for each in (*people, Person(house.ada.id, "Ada")):
        await ladders.join(house.guild.id, house.channel.id, "ataxx", each, language="de")
    shown = private(await house.ada.slash(house.channel, "ladder", game="ataxx"))
    await house.ada.click(shown, custom_id="g:0:0:ladder-post-ataxx")
    table = house.board
    assert labels_of(table) == ["Einsteigen", "Herausfordern", "Aussteigen"]
    assert "30 Personen" in text_of(table)
    assert len(alt(table).splitlines()) == 20
    shown = private(await house.ada.click(table, label="Herausfordern"))
    assert "Wen willst du herausfordern?" in text_of(shown)
    lines = alts_of(shown).splitlines()
    assert lines[-1].startswith("30. Ada")
    assert [line.partition(".")[0] for line in lines[1:]] == ["1", "2", "3", "4", "26", "27", "28", "29", "30"]
    assert [each.label[:8] for each in menus_of(shown)[0].options] == ["Platz 29", "Platz 28", "Platz 27"]


async def test_the_table_follows_the_language_of_the_server(house: House) -> None:
    settings = house.bot.sessions.settings
    await settings.change_server_settings(house.guild.id, language="de")
    await house.posted(house.ada, await house.ada.slash(house.channel, "ladder", game="ataxx"))
    table = house.board
    join, *_ = labels_of(table)
    await house.ada.click(table, label=join)
    assert "Leiter: Ataxx" in text_of(house.current(table))
    await settings.change_server_settings(house.guild.id, language=None)
    ladders = Ladders(house.bot.sessions.ground, house.bot.sessions.tables)
    ben = Person(house.ben.id, "Ben")
    await ladders.join(house.guild.id, house.channel.id, "ataxx", ben, language="de")
    await house.bot.parts.sweep.run()
    assert "Ataxx ladder" in text_of(house.current(table)), "a server without a chosen language has Discord's"


async def test_a_ladder_opens_privately_on_the_game_played_most(house: House) -> None:
    await house.start("atoll")
    await house.resign(house.ben)
    shown = private(await house.ada.slash(house.channel, "ladder"))
    assert "🪜 Atoll ladder" in text_of(shown)
    joined = private(await house.ada.click(shown, label="Join"))
    assert "in place 1" in text_of(joined)
    assert "1. Ada" in alts_of(joined), "the same message shows the new table"
    (games,) = menus_of(joined)
    other = private(await house.ada.select(joined, ["ataxx"], custom_id=games.custom_id))
    assert "🪜 Ataxx ladder" in text_of(other)
