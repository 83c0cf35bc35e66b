"""Commands outside the game: lists, rules, and the entries in a message's menu."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

import render
from engines import GAMES
from engines.simulation import open_game
from frontend.messages.boardtext import ROOM, paged
from frontend.messages.listing import PAGE
from locales import LANGUAGES, voice
from sessions.life.model import Person
from settings import PlaySettings
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of
from tests.cogs.heights import message_height, shown_privately
from tests.engines.setups import file_of


async def test_without_games_every_command_says_how_to_begin(house: House) -> None:
    assert "/ataxx" in answer(await house.ada.slash(house.channel, "games"))
    assert "/ataxx" in answer(await house.ada.slash(house.channel, "move", move="b6"))


async def test_a_typed_move_without_a_turn_says_where_the_games_are(house: House) -> None:
    await house.start()
    text = answer(await house.ben.slash(house.channel, "move", move="e5"))
    assert text == "It’s not your turn in any of your games. `/games` lists them."


async def test_more_names_no_act_that_is_impossible_now(house: House) -> None:
    await house.start()
    labels = {*labels_of(private(await house.listed(house.ben, "more")))}
    assert {"Offer draw", "Plan ahead"} < labels
    assert not {"Undo", "Hint", "Claim win"} & labels


async def test_of_several_games_a_menu_asks_for_the_one_that_a_typed_move_is_for(house: House) -> None:
    await house.start()
    await house.start("ataxx", house.cleo, colour="red")
    asked = private(await house.ada.slash(house.channel, "move", move="b6"))
    assert "It’s your turn in 2 games. Which one do you mean?" in text_of(asked)
    await house.ada.select(asked, ["2 b6"])
    assert (await house.session(2)).seq == 2
    await house.cleo.slash(house.channel, "move", move="f6", game=2)
    choices = await house.ada.autocomplete(house.channel, "move", "game", "")
    assert [choice["value"] for choice in choices] == [2, 1]
    assert "Ataxx with Cleo" in choices[0]["name"]
    await house.ada.slash(house.channel, "move", move="b6", game=1)
    assert (await house.session(1)).seq == 2
    # A single game is waiting now, so it need not be named.
    await house.ada.slash(house.channel, "move", move="a6")
    assert (await house.session(2)).seq == 4
    (listed,) = await house.ada.autocomplete(house.channel, "move", "move", "", game=1)
    assert listed["name"] == "It’s not your turn yet"


async def test_moves_listed_are_those_of_the_game_in_question(house: House) -> None:
    await house.start()
    await house.start("ataxx", house.cleo, colour="red", board="gates")
    for game in (1, 2):
        session = await house.session(game)
        choices = await house.ada.autocomplete(house.channel, "move", "move", "", game=game)
        legal = GAMES["ataxx"].decision(session.state, 0).options
        assert {choice["value"] for choice in choices} <= {GAMES["ataxx"].format(each.action) for each in legal}
        assert len(choices) == min(25, len(legal))


async def test_a_move_from_another_channel_is_shown_where_the_game_is(house: House) -> None:
    await house.start()
    text = answer(await house.ada.slash(house.lounge, "move", move="b6"))
    assert "split" in text
    assert "split to **b6**" in text_of(house.board)
    assert house.lounge.history() == []


async def test_the_board_moves_to_the_channel_where_it_is_asked_for(house: House) -> None:
    await house.start()
    await house.act(house.ben, "Move it here", channel=house.lounge)
    assert labels_of(house.board) == []
    shown = house.lounge.last_message
    assert shown is not None
    assert "Type a move" in labels_of(shown)
    assert house.pinged == []
    await house.ada.select(shown, [">a7"])
    assert (await house.session()).channel_id == house.lounge.id


async def test_the_board_does_not_move_out_of_a_players_sight(house: House) -> None:
    unseen = discord.PermissionOverwrite(view_channel=False)
    hidden = house.guild.create_text_channel("hidden", overwrites={house.ben: unseen})
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, colour="red")
    assert f"{house.ben.mention} can’t see this channel" in answer(
        await house.listed(house.ada, "here", channel=hidden)
    )
    await house.ben.click(house.board, label="Accept")
    assert f"{house.ben.mention} can’t see this channel" in answer(
        await house.act(house.ada, "Move it here", channel=hidden)
    )
    assert (await house.session()).channel_id == house.channel.id
    assert hidden.history() == []
    assert (await house.opened(house.ada, channel=hidden)).attachments
    house.guild.remove_member(house.ben)
    await house.act(house.ada, "Move it here", channel=hidden)
    assert (await house.session()).channel_id == hidden.id, "who has left sees it nowhere"


async def test_onlookers_see_a_game_in_private_and_move_nothing(house: House) -> None:
    await house.start()
    before = house.board
    seen = await house.opened(house.cleo)
    assert seen.attachments
    assert labels_of(seen) == []
    assert house.ada.mention in answer(await house.forged(house.cleo, "here"))
    assert house.board.id == before.id
    assert "no games" in answer(await house.cleo.slash(house.lounge, "games"))
    await house.start("ataxx")
    assert labels_of(private(await house.cleo.slash(house.channel, "games"))) == ["1 · Open", "2 · Open"]


async def test_an_invitation_shown_again_leaves_one_with_buttons(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.listed(house.ada, "here")
    first, second = house.channel.history()
    assert labels_of(first) == []
    await house.ben.click(second, label="Decline")
    assert "was declined" in answer(await house.forged(house.ada, "here"))


async def test_resigning_asks_first(house: House) -> None:
    await house.start()
    asked = await house.act(house.ben, "Resign")
    assert "It counts as a loss. Ratings change only if everyone has moved twice." in answer(asked)
    await house.ben.click(private(asked), label="Play on")
    assert (await house.session()).finished_at is None
    await house.resign(house.ben)
    text = text_of(house.board)
    assert f"🏆 {house.ada.mention} wins" in text
    assert f"{house.ben.mention} resigned" in text


async def test_games_are_listed_with_links_and_waiting_games_first(house: House) -> None:
    await house.start()
    await house.ada.slash(house.channel, "ataxx open")
    await house.moves("b6")
    text = answer(await house.ben.slash(house.channel, "games"))
    session = await house.session()
    assert "**Your turn**" in text
    assert f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{session.message_id}" in text
    lines = answer(await house.ada.slash(house.channel, "games")).splitlines()
    assert lines[0] == "### Your games"
    states = [line.removeprefix("-# ").partition(" · [")[0] for line in lines[2::2]]
    assert states == ["Waiting for Ben", "1 of 2 players – 1 more to go · Rated"]


async def test_games_are_listed_with_small_pictures_and_opened_where_a_move_can_be_made(house: House) -> None:
    await house.start()
    await house.ben.slash(house.channel, "atoll challenge", member=house.ada, first="opponent", size="gan")
    await house.ada.click(house.board, label="Accept")
    listed = private(await house.ada.slash(house.lounge, "games"))
    assert text_of(listed).splitlines()[0] == "### Your games – 2 are waiting for you"
    assert [file.filename for file in listed.attachments] == ["games.png"], "the boards stand in a row"
    assert labels_of(listed) == ["1 · Open", "2 · Open"]
    assert [each.label for each in menus_of(listed)[0].options] == ["1 · More", "2 · More"]
    more = private(await house.ada.select(listed, ["g:2:1:more"], custom_id="g:0:0:list-act"))
    assert "Resign" in labels_of(more), "an entry does what its button would"
    opened = private(await house.ada.click(listed, custom_id="g:1:1:open"))
    chosen = private(await house.ada.select(opened, [">a7"]))
    await house.ada.click(chosen, label="+ b6")
    assert (await house.session(1)).seq == 2


@pytest.mark.parametrize("settings", [PlaySettings(open_invitations=100, invitations_to_one=100)], indirect=True)
async def test_many_games_with_long_names_are_listed_in_pages(house: House) -> None:
    others = [house.guild.add_member(house.env.create_user(f"x{name}", global_name="_*" * 16)) for name in "abc"]
    three = dict(zip(("member", "second", "third"), others, strict=True))
    for number in range(1, PAGE + 2):
        await house.ada.slash(house.channel, "reef challenge", **three, clock=86400)
        for other in others:
            await house.bot.sessions.invitations.accept(number, Person(other.id, "_*" * 16))
    first = private(await house.ada.slash(house.channel, "games"))
    assert text_of(first).count("Reef with") == PAGE
    assert labels_of(first)[-PAGE:] == [f"{number} · Open" for number in range(1, PAGE + 1)], "nearest to the thumb"
    assert len(text_of(first)) <= 4000
    second = private(await house.ada.click(first, label="Older ▶"))
    assert text_of(second).count("Reef with") == 1
    assert labels_of(second) == ["◀ Newer", "Older ▶", "Open", "More"]
    third = private(await house.ada.click(second, label="◀ Newer"))
    assert text_of(third) == text_of(first)


@pytest.mark.parametrize("command", ["games", "history"])
async def test_a_list_of_five_games_fits_a_phone(house: House, command: str) -> None:
    for game in ("ataxx", "atoll", "ataxx", "atoll", "reef"):
        await house.start(game)
        if command == "history":
            await house.resign(house.ben)
    listed = private(await house.ada.slash(house.channel, command))
    assert len(labels_of(listed)) == PAGE
    assert message_height(shown_privately(listed), {"games.png": (256 * PAGE, 256)}) <= 640


async def test_the_rules_have_pictures_and_can_be_read_during_a_game(house: House) -> None:
    result = await house.rules(house.cleo, "ataxx")
    assert result.response is not None
    assert result.response.ephemeral
    assert [each.filename for each in result.response.attachments] == ["rules-0.png"]
    assert "Page 1 of 4" in answer(result)
    page = private(await house.cleo.click(result.response, label="▶"))
    assert "### Moving" in text_of(page)
    assert [each.filename for each in page.attachments] == ["rules-1.png"]
    assert "### Ataxx" in text_of(private(await house.cleo.click(page, label="◀")))
    await house.start()
    shown = private(await house.ada.select(house.board, [">a7"]))
    await house.ada.click(house.board, label="Rules")
    await house.ada.click(shown, label="+ b6")
    assert (await house.session()).seq == 2


async def test_the_rules_go_into_more_once_all_players_have_finished_a_game(house: House) -> None:
    await house.start()
    assert labels_of(house.board) == ["Type a move", "Rules", "More"]
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.bot.parts.publisher.announce(1)
    await house.ben.click(house.board, label="Rematch")
    await house.ada.click(house.board, label="Accept")
    assert labels_of(house.board) == ["Type a move", "More"]
    assert "### Ataxx" in answer(await house.more(house.ben, "Rules"))
    await house.start("ataxx", house.cleo)
    assert "Rules" in labels_of(house.board), "Cleo has finished no game"
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    assert labels_of(house.board) == ["Type a move", "More"]


async def test_more_is_private_and_only_for_players_who_play(house: House) -> None:
    await house.start()
    shown = private(await house.ben.click(house.board, label="More"))
    assert "Resign" in labels_of(shown)
    assert house.ada.mention in answer(await house.cleo.click(house.board, label="More"))
    await house.moves("b6")
    await house.ben.click(private(await house.ben.click(shown, label="Resign")), label="Play on")
    assert (await house.session()).seq == 2


async def test_more_names_its_game_and_an_older_one_acts_on_its_own(house: House) -> None:
    await house.start()
    await house.ben.slash(house.channel, "atoll challenge", member=house.cleo, first="me")
    await house.cleo.click(house.board, label="Accept")
    first, second = house.channel.history()[-3], house.board
    older = private(await house.ben.click(first, label="More"))
    await house.restart()  # nothing deletes the older private message
    newer = private(await house.ben.click(second, label="More"))
    assert text_of(older).startswith("### Ataxx with Ada · #1\n")
    assert text_of(newer).startswith("### Atoll with Cleo · #2\n")
    asked = private(await house.ben.click(older, label="Resign"))
    assert "Resign **Ataxx with Ada · #1**?" in text_of(asked)
    assert answer(await house.ben.click(asked, label="Play on")) == "You’re playing on: Ataxx with Ada · #1"
    asked = private(await house.ben.click(newer, label="Hint"))
    assert "**Atoll with Cleo · #2**" in text_of(asked)
    assert "Atoll with Cleo · #2" in text_of(private(await house.ben.click(asked, label="Show hint")))
    older = private(await house.ben.click(first, label="More"))
    await house.ben.click(older, label="Offer draw")
    assert (await house.session(1)).talks.offer is not None
    assert (await house.session(2)).talks.offer is None


async def test_an_act_from_another_channel_names_its_game(house: House) -> None:
    await house.start()
    text = answer(await house.act(house.ben, "Offer draw", channel=house.lounge))
    assert text == "You offered a draw: Ataxx with Ada · #1"


async def test_games_of_elsewhere_are_nobodys_business(house: House) -> None:
    """Guessing a number reveals nothing about the game, neither on another server nor in a direct message."""
    await house.start()
    dora = house.env.create_user("dora", global_name="Dora")
    other = house.env.create_guild("The lagoon")
    channel = other.create_text_channel("games")
    emil = other.add_member(house.env.create_user("emil", global_name="Emil"))
    asked = {"game": 1, "move": "e5"}
    for text in (answer(await dora.slash("move", **asked)), answer(await emil.slash(channel, "move", **asked))):
        assert "played where you can’t see it" in text
        assert not any(str(each.id) in text for each in (house.ada, house.ben, house.guild))
    assert (await house.session()).announced == (await house.session()).seq


async def test_a_game_moves_to_another_server_if_all_its_players_are_there(house: House) -> None:
    await house.start()
    first = house.board
    other = house.env.create_guild("The lagoon")
    channel = other.create_text_channel("games")
    ada = other.add_member(house.ada.user)
    assert f"<@{house.ben.id}> can’t see this channel" in answer(
        await house.act(ada, "Move it here", 1, channel=channel)
    )
    there = private(await house.ada.user.slash("games"))
    more = private(await house.ada.user.click(there, label="More"))
    assert "That game is played elsewhere" in answer(await house.ada.user.click(more, label="Move it here"))
    assert (await house.session()).server_id == house.guild.id
    ben = other.add_member(house.ben.user)
    await house.act(ada, "Move it here", 1, channel=channel)
    session = await house.session()
    assert (session.server_id, session.channel_id) == (other.id, channel.id)
    await house.env.settle()
    assert [labels_of(each) for each in house.channel.history() if each.id == first.id] == [[]]
    await ada.slash(channel, "move", move="b6")
    await ben.slash(channel, "move", move="f6")
    assert (await house.session()).seq == 3


async def test_a_run_in_a_direct_message_is_not_seen_from_another(house: House) -> None:
    dora, emil = (house.env.create_user(name.lower(), global_name=name) for name in ("Dora", "Emil"))
    await dora.slash("reef solo", seed=7)
    assert "no games" in answer(await emil.slash("games"))
    assert "played where you can’t see it" in answer(await emil.slash("move", move="pass", game=1))


async def test_moves_of_a_game_that_does_not_exist_are_an_empty_list(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    assert await house.ada.autocomplete(house.channel, "move", "move", "e", game=99) == []
    assert "exception" not in caplog.text.lower()


async def test_the_documents_tell_of_every_command(house: House) -> None:
    root = Path(__file__).parents[2]
    text = "".join((root / name).read_text(encoding="utf-8") for name in ("README.md", "PLAYING.md"))
    commands = [each for each in house.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    assert len(commands) > 20
    assert [each.qualified_name for each in commands if f"`/{each.qualified_name}" not in text] == [], (
        "name it in README.md or PLAYING.md"
    )


SIDE, ANALYSE, TEXT = "Show from my side", "Analyse", "Board as text"


async def test_the_board_is_shown_from_my_side_and_a_move_can_be_made_there(house: House) -> None:
    await house.start()
    seen = private(await house.ben.context_menu(house.channel, SIDE, house.board))
    assert seen.attachments[0].filename == "ataxx.png"
    assert "to move" in text_of(seen)
    assert menus_of(seen) == []
    mine = private(await house.ada.context_menu(house.channel, SIDE, house.board))
    chosen = private(await house.ada.select(mine, [">a7"], custom_id=menus_of(mine)[0].custom_id))
    await house.ada.click(chosen, label="+ b6")
    assert "split to **b6**" in text_of(house.board)
    # An onlooker sees the picture too, without controls.
    assert menus_of(private(await house.cleo.context_menu(house.channel, SIDE, house.board))) == []


async def test_a_name_in_a_board_as_text_is_text(house: House) -> None:
    odd = house.guild.add_member(house.env.create_user("star", global_name="*St* <t:0:R>"))
    await house.start("reef", odd)
    text = answer(await house.cleo.context_menu(house.channel, TEXT, house.board))
    assert r"\*St\* \<t:0:R\>" in text, "escape names in frontend/messages/boardtext.py"
    assert " <t:0:R>" not in text


async def test_a_board_is_described_as_text_in_the_readers_language(house: House) -> None:
    await house.start()
    await house.moves("b6")
    text = answer(await house.cleo.context_menu(house.channel, TEXT, house.board))
    assert f"{house.ada.mention} – 🔵 Blue {house.ben.mention}" in text
    assert "\nRed: a7 b6 g1.\nBlue: a1 g7.\n" in text
    house.speaks(house.cleo, "de")
    assert "\nRot: a7 b6 g1.\n" in answer(await house.cleo.context_menu(house.channel, TEXT, house.board))


async def test_a_finished_game_is_analysed_from_its_message(house: House) -> None:
    await house.start()
    running = answer(await house.cleo.context_menu(house.channel, ANALYSE, house.board))
    assert "That game isn’t over yet" in running
    await house.moves("b6", "f6", "c5", "e5")
    await house.resign(house.ada)
    shown = private(await house.cleo.context_menu(house.channel, ANALYSE, house.board))
    assert [each.filename for each in shown.attachments] == ["analysis.png"]
    assert "Red: " in answer(await house.cleo.context_menu(house.channel, TEXT, house.board))


@pytest.mark.parametrize("entry", [SIDE, ANALYSE, TEXT])
async def test_other_messages_are_refused_with_a_sentence(house: House, entry: str) -> None:
    await house.posted(house.ada, await house.ada.slash(house.channel, "ladder", game="ataxx"))
    text = answer(await house.ben.context_menu(house.channel, entry, house.board))
    assert text.startswith("There’s no game of mine in that message.")
    assert labels_of(house.board) == ["Join", "Challenge", "Leave"]


@pytest.mark.parametrize("boards", ["fold", "keep"])
async def test_an_earlier_board_leads_to_its_game(house: House, boards: str) -> None:
    await house.cleo.slash(house.channel, "atoll computer", first="me")
    await house.bot.sessions.settings.change_server_settings(house.guild.id, boards=boards)
    await house.start()
    await house.moves("b6", "f6")
    (earlier,) = (each for each in house.channel.history() if "split to b6" in text_of(each))
    assert labels_of(earlier) == []
    mine = private(await house.ada.context_menu(house.channel, SIDE, earlier))
    chosen = private(await house.ada.select(mine, [">b6"], custom_id=menus_of(mine)[0].custom_id))
    await house.ada.click(chosen, label="+ c6")
    assert "split to **c6**" in text_of(house.board)
    assert "Red: a7 b6 c6 g1." in answer(await house.cleo.context_menu(house.channel, TEXT, earlier))
    assert "isn’t over yet" in answer(await house.cleo.context_menu(house.channel, ANALYSE, earlier))


@pytest.mark.parametrize("entry", [SIDE, TEXT])
async def test_an_invitation_shows_no_board_yet(house: House, entry: str) -> None:
    await house.ada.slash(house.channel, "ataxx open")
    assert "hasn’t started yet" in answer(await house.ben.context_menu(house.channel, entry, house.board))


@pytest.mark.parametrize("entry", [SIDE, ANALYSE, TEXT])
async def test_the_board_of_a_game_elsewhere_shows_no_stranger_anything(house: House, entry: str) -> None:
    hidden = house.guild.create_text_channel(
        "hidden", overwrites={house.ben: discord.PermissionOverwrite(view_channel=False)}
    )
    await house.ada.slash(hidden, "ataxx computer", colour="red")
    await house.ada.slash(house.channel, "atoll computer", first="me")
    # As if a message here had a control of that game.
    stored: Any = house.env.backend.get_message(house.channel.id, house.board.id)
    stored.components = [
        {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": "g:1:0:more"}]}
    ]
    text = answer(await house.ben.context_menu(house.channel, entry, house.board))
    assert text.startswith(("That game is private, or played where you can’t see it", "That game was played elsewhere"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_stone_and_every_card_is_described(name: str, language: str) -> None:
    game = GAMES[name]
    state = open_game(game, game.new(game.options(), max(game.seats), 1), 200, random.Random(1))
    view = game.view(state, None)
    text = "\n".join(render.lines(name, view, voice(language), ["Ada", "Ben", "Cleo", "Dario"][: max(game.seats)]))
    cells = render.renderer_of(name).cells(view)
    missing = [each for each in cells if not re.search(rf"(?<![a-z0-9-]){re.escape(each)}(?![0-9])", text)]
    assert missing == [], f"{file_of(render.renderer_of(name))}: lines tells each of cells, in {language} too"


def test_a_text_that_is_too_long_goes_on_in_another_page() -> None:
    lines = ["a" * 100, " ".join(["word"] * 1500), "", "end"]
    shown = paged(lines)
    assert all(0 < len(page) <= ROOM for page in shown)
    assert " ".join("\n".join(shown).split()) == " ".join(" ".join(lines).split())
