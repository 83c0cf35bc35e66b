"""Looks: what a member and a server choose, and which pictures follow whom."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

import render
from cogs.choices import RESET, named, sample
from cogs.games import PLAYED
from engines import GAMES
from sessions.preferences import PlayerSettings, ServerSettings
from tests.cogs.conftest import House, answer

SAMPLES = [f"sample-{name}.png" for name in PLAYED]


def drawn(game: str, view: Any, **look: Any) -> bytes:
    return render.picture(game, view, **look)


async def picture_of(message: Any, number: int = 0) -> bytes:
    """A picture that a message shows, as bytes."""
    shown = message.message if hasattr(message, "message") else message
    data: bytes = await shown.attachments[number].read()
    return data


async def start(house: House) -> None:
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben, size="gan", first="me")
    await house.ben.click(house.board, label="Accept")


async def test_settings_alone_show_what_is_chosen(house: House) -> None:
    shown = await house.ada.slash(house.channel, "settings")
    assert "Theme: **as in the channel**. Sides: **each game’s own**." in answer(shown)
    assert shown.response is not None
    assert [file.filename for file in shown.response.attachments] == SAMPLES
    for number, (name, game) in enumerate(PLAYED.items()):
        assert await picture_of(shown.response, number) == drawn(name, sample(game))


async def test_a_member_chooses_what_only_they_see(house: House) -> None:
    shown = await house.ben.slash(house.channel, "settings", theme="animals", sides="plum-lemon")
    assert "Theme: **Animals**. Sides: **Plum and lemon** (the side that begins is plum)." in answer(shown)
    assert shown.response is not None
    for number, (name, game) in enumerate(PLAYED.items()):
        wanted = drawn(name, sample(game), theme="animals", sides="plum-lemon")
        assert await picture_of(shown.response, number) == wanted
    assert await house.bot.sessions.player_settings(house.ben.id) == PlayerSettings("animals", "plum-lemon")

    rules = (await house.ben.slash(house.channel, "rules", game="atoll")).response
    (first, *_) = house.bot.faces["atoll"].rules()
    assert await picture_of(rules) == drawn("atoll", first.view, theme="animals", sides="plum-lemon")

    await start(house)
    await house.moves("d3")
    game, state = GAMES["atoll"], (await house.session()).state
    assert await picture_of(house.board) == drawn("atoll", game.view(state, None))
    private = (await house.ben.select(house.board, [">e"])).response
    free = frozenset(f"e{rank}" for rank in range(1, 6))
    marks = render.Marks("e", free)
    assert await picture_of(private) == drawn(
        "atoll", game.view(state, 1), theme="animals", sides="plum-lemon", marks=marks
    )


async def test_a_private_board_is_for_its_reader_alone_and_in_their_look(house: House) -> None:
    await start(house)
    await house.moves("d3")
    await house.cleo.slash(house.channel, "settings", theme="dark", sides="navy-coral")
    before = house.board.id
    shown = await house.cleo.slash(house.channel, "board", private=True)
    assert house.board.id == before
    assert "⚫ Black placed **d3**" in answer(shown)
    assert f"It is the turn of {house.ben.mention}" in answer(shown)
    state = (await house.session()).state
    wanted = drawn("atoll", GAMES["atoll"].view(state, None), theme="dark", sides="navy-coral")
    assert await picture_of(shown.response) == wanted
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben)
    assert "has not begun" in answer(await house.ada.slash(house.channel, "board", game=2, private=True))


async def test_a_choice_is_changed_by_itself_and_taken_back(house: House) -> None:
    await house.ada.slash(house.channel, "settings", theme="contrast")
    await house.ada.slash(house.channel, "settings", sides="wine-ivory")
    assert await house.bot.sessions.player_settings(house.ada.id) == PlayerSettings("contrast", "wine-ivory")
    await house.ada.slash(house.channel, "settings", theme=RESET)
    assert await house.bot.sessions.player_settings(house.ada.id) == PlayerSettings(None, "wine-ivory")
    await house.restart()
    assert "Wine and ivory" in answer(await house.ada.slash(house.channel, "settings"))


async def test_a_server_chooses_what_everybody_sees(house: House) -> None:
    keeper = house.guild.create_role("Keeper", permissions=discord.Permissions(manage_guild=True))
    chief = house.guild.add_member(house.env.create_user("chief"), roles=[keeper])
    shown = await chief.slash(house.channel, "server", theme="dark")
    assert "Theme: **Dark**." in answer(shown)
    assert await house.bot.sessions.server_settings(house.guild.id) == ServerSettings("dark")
    await start(house)
    game, state = GAMES["atoll"], (await house.session()).state
    assert await picture_of(house.board) == drawn("atoll", game.view(state, None), theme="dark")
    # Who has chosen nothing sees in private what the channel shows.
    marks = render.Marks("e", frozenset(f"e{rank}" for rank in range(1, 6)))
    private = (await house.ada.select(house.board, [">e"])).response
    assert await picture_of(private) == drawn("atoll", game.view(state, 0), theme="dark", marks=marks)
    await chief.slash(house.channel, "server", theme=RESET)
    assert await house.bot.sessions.server_settings(house.guild.id) == ServerSettings()


async def test_server_is_for_those_who_manage_the_server(house: House) -> None:
    with pytest.raises(simcord.SetupError, match="default-member-permissions"):
        await house.ada.slash(house.channel, "server", theme="dark")
    assert await house.bot.sessions.server_settings(house.guild.id) == ServerSettings()


@pytest.mark.parametrize("option", ["theme", "sides"])
async def test_every_choice_comes_from_the_renderers(house: House, option: str) -> None:
    command: Any = house.bot.tree.get_command("settings")
    offered = {choice.value: choice.name for choice in command.get_parameter(option).choices}
    names = {"theme": render.THEME_NAMES, "sides": render.SIDE_NAMES}[option]
    assert list(offered) == [*names, RESET]
    assert RESET not in names
    assert [offered[name] for name in names] == [named(name) for name in names]


@pytest.mark.parametrize("name", PLAYED)
def test_samples_are_games_under_way(name: str) -> None:
    game = GAMES[name]
    assert sample(game) == sample(game)
    assert sample(game) != game.view(game.new(game.options(), game.seats[0], 0), None)
