"""Readers' languages in Discord: a person's own, a server's, a game's, and commands in texts."""

from __future__ import annotations

import logging
from contextlib import nullcontext
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.http.client import FakeHTTPClient

from engines import GAMES
from frontend.messages.commands import ways
from locales import voice
from locales.voice import COMMAND_IDS
from sessions.life.model import Person, Place
from sessions.life.preferences import PlayerSettings
from sessions.service.facts import Facts
from tests.cogs.conftest import House, alts_of, legible, menus_of, private, text_of
from tests.cogs.test_choices import choose
from tests.cogs.test_privacy import file_of


def red_to_move(language: str) -> str:
    """Beginning of the alternative text of a new game's board."""
    return voice(language).say("alt-grid-turn", game="Ataxx", side="red")


def begun(language: str) -> str:
    """Text above the board of a new game, in this language."""
    return voice(language).say("ataxx-begins")


async def private_board(house: House, actor: MemberActor) -> tuple[str, str]:
    """Text of a member's private board, and the alternative text of its picture."""
    message = private(await house.forged(actor, "open"))
    return text_of(message), alts_of(message)


async def test_a_private_answer_and_its_picture_are_in_the_readers_language(house: House) -> None:
    house.speaks(house.ben, "de")
    house.speaks(house.cleo, "cs")
    await house.start()
    assert begun("en") in text_of(house.board)
    assert red_to_move("en") in alts_of(house.board)
    for actor, language in ((house.ada, "en"), (house.ben, "de"), (house.cleo, "cs")):
        text, alt = await private_board(house, actor)
        assert begun(language) in text
        assert red_to_move(language) in alt
    await house.moves("b6")
    refused = private(await house.rules(house.ada, "ataxx"))
    assert voice("en").say("ataxx-rules-aim") in text_of(refused)
    rules = private(await house.rules(house.cleo, "ataxx"))
    assert voice("cs").say("ataxx-rules-aim") in text_of(rules)


async def test_the_first_private_answer_in_another_language_says_once_why(house: House) -> None:
    house.speaks(house.ben, "de")
    why = "Nur du siehst das, darum ist es in deiner Sprache."
    await house.start()
    first, second = await private_board(house, house.ben), await private_board(house, house.ben)
    assert why in first[0], "the first private answer should say why it isn't in the channel's language"
    assert why not in second[0]
    await house.restart()
    assert why not in (await private_board(house, house.ben))[0], "it should be said once, also after a restart"
    assert "your language" not in (await private_board(house, house.ada))[0], "her language is the channel's"


async def test_where_the_server_chose_the_readers_language_nothing_is_explained(house: House) -> None:
    house.speaks(house.ben, "de")
    await house.bot.sessions.settings.change_server_settings(house.guild.id, language="de")
    await house.start()
    assert "deiner Sprache" not in (await private_board(house, house.ben))[0]
    assert "your language" in (await private_board(house, house.ada))[0]


async def test_two_members_at_one_table_each_read_their_own_texts(house: House) -> None:
    house.speaks(house.ada, "cs")
    house.speaks(house.ben, "nl")
    await house.start()
    for actor, language in ((house.ada, "cs"), (house.ben, "nl")):
        (menu,) = menus_of(house.board)
        assert menu.placeholder == voice("en").say("move-stone")  # the channel's language
        first = menu.options[0].value
        step = private(await actor.select(house.board, [first], custom_id=menu.custom_id))
        chosen = voice(language).say("move-target", stone=first.removeprefix(">"))
        assert chosen in text_of(step)
        side = "red" if actor is house.ada else "blue"
        assert voice(language).say("alt-grid-turn", game="Ataxx", side=side) in alts_of(step)
        await actor.slash(house.channel, "move", move="b6")


async def test_a_channel_reads_its_servers_language(house: House) -> None:
    house.is_in("cs")
    house.speaks(house.ada, "de")
    await house.start()
    assert begun("cs") in text_of(house.board)
    assert red_to_move("cs") in alts_of(house.board)
    # The server's setting overrides Discord's locale, in running games as well.
    chief = house.chief()
    await choose(chief, private(await chief.slash(house.channel, "server")), "language", "nl")
    await house.moves("b6")
    assert voice("nl").say("alt-grid-turn", game="Ataxx", side="blue") in alts_of(house.board)
    await house.ada.slash(house.lounge, "ataxx computer", colour="red")
    shown = next(each for each in house.lounge.history() if each.flags.components_v2)
    assert begun("nl") in text_of(shown)


async def test_a_leaderboard_and_its_refusal_are_in_the_readers_language(house: House) -> None:
    house.is_in("cs")
    house.speaks(house.ada, "de")
    shown = private(await house.ada.slash(house.channel, "leaderboard", game="ataxx"))
    assert voice("de").say("rankings-empty") in text_of(shown)
    alone = private(await house.ada.user.slash("leaderboard", game="ataxx", scope="server"))
    assert voice("de").say("rankings-no-server") in text_of(alone)


async def test_a_server_may_have_another_language_than_all_its_members(house: House) -> None:
    for actor in (house.ada, house.ben):
        house.speaks(actor, "nl")
    await house.start()
    assert begun("en") in text_of(house.board)
    assert begun("nl") in (await private_board(house, house.ben))[0]


async def test_with_the_bot_alone_all_is_in_the_readers_language(house: House) -> None:
    house.speaks(house.cleo, "de")
    await house.cleo.user.slash("ataxx computer", colour="red")
    (shown,) = (each for each in house.cleo.user.dm_channel.history() if each.flags.components_v2)
    assert begun("de") in text_of(shown)
    assert red_to_move("de") in alts_of(shown)


async def test_a_board_keeps_its_language_when_nobody_presses_anything(house: House) -> None:
    house.is_in("cs")
    await house.start()
    house.is_in("de")
    await house.bot.parts.publisher.announce(1, repost_in=Place(house.guild.id, house.channel.id))
    assert begun("cs") in text_of(house.board)
    # After a restart the last user to press does not change the language either.
    house.speaks(house.ada, "nl")
    await house.restart()
    await house.moves("b6")
    assert voice("cs").say("alt-grid-turn", game="Ataxx", side="blue") in alts_of(house.board)


async def test_a_direct_message_is_in_the_language_that_its_readers_discord_had_last(house: House) -> None:
    house.speaks(house.ben, "de")
    await house.start()
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice="message")
    await house.moves("b6")

    def notice(language: str) -> str:
        link = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"
        return voice(language).say("notices-turn", game="Ataxx", players="Ada", link=link)

    def newest() -> str:
        """Text of the newest direct message, without the number of the board's message."""
        content: str = house.ben.user.dm_channel.history()[-1].content
        return content.rpartition("/")[0]

    assert newest() == notice("de")
    # Any command reports the current locale, and the stored one outlives the process.
    house.speaks(house.ben, "nl")
    await house.ben.slash(house.channel, "move", move="f6")
    await house.restart()
    await house.ada.slash(house.channel, "move", move="c5")
    assert newest() == notice("nl")
    # A chosen language takes precedence.
    await choose(house.ben, private(await house.ben.slash(house.channel, "settings")), "language", "cs")
    await house.ben.slash(house.channel, "move", move="e5")
    await house.ada.slash(house.channel, "move", move="b5")
    assert newest() == notice("cs")


async def test_a_chosen_language_speaks_at_once_and_goes_again(house: House) -> None:
    house.speaks(house.ben, "nl")
    await house.start()
    panel = private(await house.ben.slash(house.channel, "settings"))
    panel = await choose(house.ben, panel, "language", "de")
    assert begun("de") in (await private_board(house, house.ben))[0]
    await choose(house.ben, panel, "language", menus_of(panel)[-1].options[0].value)
    assert begun("nl") in (await private_board(house, house.ben))[0]


async def test_language_and_locale_are_exported_and_erased(house: House) -> None:
    house.speaks(house.ben, "nl")
    await house.start()
    await choose(house.ben, private(await house.ben.slash(house.channel, "settings")), "language", "de")
    stored = await file_of(await house.privacy(house.ben, "export"))
    settings = stored["player_settings"][0]["settings"]
    assert (settings["language"], settings["locale"]) == ("de", "nl")
    asked = private(await house.privacy(house.ben, "erase"))
    await house.ben.click(asked, label=voice("de").say("privacy-erase"))
    assert await house.bot.sessions.settings.player_settings(house.ben.id) == PlayerSettings()
    refused = private(await house.ben.slash(house.channel, "games"))
    assert legible(voice("nl").say("games-none", commands=ways(voice("nl")))) in text_of(refused)
    # A user without games has no stored locale.
    assert await house.bot.sessions.settings.player_settings(house.ben.id) == PlayerSettings()


def ids(house: House) -> dict[str, str]:
    return {each["name"]: each["id"] for each in house.env.backend.commands[None].values() if each["type"] == 1}


async def away(*_: Any) -> None:
    raise OSError("no route to host")


async def raw(house: House, command: str, **options: Any) -> str:
    """First text of Ada's private answer to a command, with mentions as sent."""
    result = await house.ada.slash(house.channel, command, **options)
    assert result.response is not None
    (text,) = [each for each in result.response.message.components if isinstance(each, discord.TextDisplay)]
    return text.content


async def test_commands_and_subcommands_can_be_tapped_in_every_language(house: House) -> None:
    known = ids(house)
    asked = f"</ataxx challenge:{known['ataxx']}>"
    assert f"Start one with {asked}" in await raw(house, "games")
    challenges = [f"</{name} challenge:{known[name]}>" for name, game in GAMES.items() if game.together]
    assert await raw(house, "move", move="a1") == voice("en").say(
        "picking-no-games", commands=voice("en").listed(challenges, either=True)
    )
    house.speaks(house.ada, "de")
    assert asked in await raw(house, "games"), "Discord finds a mentioned command by its English name alone"


async def test_a_restart_mentions_what_was_sent_before_it_asks_discord(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    COMMAND_IDS.clear()  # a new process
    monkeypatch.setattr(FakeHTTPClient, "get_global_commands", away)
    await house.restart()
    assert ids(house) == COMMAND_IDS
    assert f"</ataxx challenge:{ids(house)['ataxx']}>" in await raw(house, "games")


async def test_a_process_that_did_not_send_the_commands_learns_their_ids(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = await house.bot.sessions.facts.fact("commands")
    COMMAND_IDS.clear()
    await house.bot.sessions.facts.set_fact("commands", "")
    with monkeypatch.context() as patched:
        patched.setattr(Facts, "sending_commands", lambda _: nullcontext(False))  # noqa: FBT003 - another is at it
        await house.restart()
        assert COMMAND_IDS == {}
    await house.bot.sessions.facts.set_fact("commands", sent)  # it has sent the commands
    await house.env.advance_time(120)
    assert ids(house) == COMMAND_IDS
    assert sum(each.method == "PUT" and each.path.endswith("/commands") for each in house.env.http_requests) == 1


async def test_ids_of_another_application_are_not_mentioned(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    COMMAND_IDS.clear()
    stored = await house.bot.sessions.facts.fact("commands")
    await house.bot.sessions.facts.set_fact("commands", stored.replace('"application":', '"application":9'))
    monkeypatch.setattr(FakeHTTPClient, "get_global_commands", away)
    await house.restart()
    assert COMMAND_IDS == {}
    assert "`/ataxx challenge`" in await raw(house, "games")


@pytest.mark.parametrize(
    "answered",
    [
        [],
        None,
        [{"name": "board", "type": 1}],
        [{"id": "1>@everyone", "name": "board", "type": 1}],
        [{"id": 12, "name": "board", "type": 1}],
        [{"id": "12", "name": "board", "type": 1}],
        {"message": "OK"},
    ],
    ids=["empty", "nothing", "no id", "an id that is none", "a number", "one of all", "no list"],
)
async def test_an_odd_answer_leaves_the_ids_as_they_were(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answered: Any
) -> None:
    async def odd(*_given: Any, **_options: Any) -> Any:
        return answered

    known, stored = ids(house), await house.bot.sessions.facts.fact("commands")
    changed = stored.replace('"digest":"', '"digest":"0')
    await house.bot.sessions.facts.set_fact("commands", changed)
    with monkeypatch.context() as patched:
        patched.setattr(FakeHTTPClient, "bulk_upsert_global_commands", odd)
        await house.restart()
    assert known == COMMAND_IDS
    assert await house.bot.sessions.facts.fact("commands") == changed, "what was not answered is sent again"
    (line,) = [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]
    assert line.startswith("commands could not be sent, trying again in 0:01:00: the answer holds no ids")
    await house.start()
    await house.env.advance_time(120)
    assert await house.bot.sessions.facts.fact("commands") == stored


@pytest.mark.parametrize(
    ("language", "path", "named"),
    [
        ("en", "games", "`/games`"),
        ("de", "games", "`/partien`"),
        ("de", "reef solo", "`/reef solo`"),
        ("de", "ataxx challenge", "`/ataxx herausfordern`"),
        ("nl", "ataxx challenge", "`/ataxx uitdagen`"),
        ("cs", "games", "`/partie`"),
    ],
)
def test_without_an_id_a_command_has_its_name_in_the_readers_language(language: str, path: str, named: str) -> None:
    assert voice(language).command(path) == named
    COMMAND_IDS[path.split(maxsplit=1)[0]] = "123"
    assert voice(language).command(path) == f"</{path}:123>"
