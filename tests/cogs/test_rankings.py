"""Ratings, leaderboards and head to head in Discord."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from engines import GAMES
from frontend.messages import listing
from sessions.life.model import Person, Place, Session, Terms
from sessions.service.sessions import Sessions
from sessions.statistics.leaderboards import PAGE
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

MOVES = ("b6", "g6", "a6", "f7")
"""Moves of Red and Blue in turn, two of each."""


def as_person(actor: MemberActor) -> Person:
    """Person of the sessions for a member."""
    return Person(actor.id, actor.name.capitalize())


async def beat(
    house: House,
    winner: Any,
    loser: Any,
    *,
    server: int | None = None,
    channel: int | None = None,
    terms: Terms | None = None,
) -> Session:
    """Play a game of Ataxx without Discord. The loser resigns after two moves of each."""
    sessions: Sessions = house.bot.sessions
    winner, loser = (each if isinstance(each, Person) else as_person(each) for each in (winner, loser))
    place = Place(server or house.guild.id, channel or house.channel.id)
    session = await house.invite("ataxx", winner, guests=[loser], terms=terms or Terms(rated=True), place=place)
    session = await sessions.invitations.accept(session.id, loser)
    for number, move in enumerate(MOVES):
        session = (
            await sessions.playing.play(
                session.id, (winner, loser)[number % 2].discord_id, session.seq, GAMES["ataxx"].parse(move)
            )
        ).after
    session = (await sessions.playing.resign(session.id, loser.discord_id)).after
    await sessions.announcements.mark_announced(session.id, session.seq)
    return session


def public(result: InteractionResult) -> Any:
    assert result.response is not None
    assert not result.response.ephemeral
    return result.response


async def leaderboard(house: House, actor: MemberActor, **options: Any) -> Any:
    return private(await actor.slash(house.channel, "leaderboard", game="ataxx", **options))


async def test_a_rated_game_says_what_became_of_the_ratings(house: House) -> None:
    await house.start()
    await house.moves(*MOVES)
    await house.resign(house.ben)
    text = text_of(house.board)
    assert f"{house.ada.mention} **1138** (+138), provisional for about 8 more games" in text
    assert f"{house.ben.mention} **927** (−73), provisional for about 8 more games" in text
    assert house.pinged == []


async def test_a_challenge_says_whether_it_is_rated(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert "Rated game." in text_of(house.board)
    await house.ada.slash(house.channel, "ataxx open", rated=False)
    assert "Friendly game" in text_of(house.board)
    assert not (await house.session(2)).terms.rated


async def test_a_friendly_game_says_nothing_of_ratings(house: House) -> None:
    await house.start(rated=False)
    await house.moves(*MOVES)
    await house.resign(house.ben)
    assert "ating" not in text_of(house.board)


async def test_an_empty_board_says_how_to_get_onto_it(house: House) -> None:
    text = text_of(await leaderboard(house, house.ada))
    assert "No one is on this leaderboard yet" in text
    assert "`/ataxx challenge`" in text
    assert "their own leaderboard: choose it in the menu below" in text
    assert "`kind`" not in text, "nobody has to type the command again"


async def test_the_board_is_private_and_posted_on_demand_without_its_reader(house: House) -> None:
    assert "Post for everyone" not in labels_of(await leaderboard(house, house.ben)), (
        "an empty board is not worth posting"
    )
    await beat(house, house.ada, house.ben)
    asked = await house.ben.slash(house.channel, "leaderboard", game="ataxx")
    assert labels_of(private(asked)) == ["Post for everyone"]
    assert f"{house.ben.mention}: **927**, provisional" in answer(asked)
    assert house.channel.history() == []
    shown = await house.posted(house.ben, asked)
    text = text_of(shown)
    assert "Ataxx – ratings" in text
    assert f"{house.ada.mention} · **1138**, provisional · 1 game" in text
    assert f"{house.ben.mention}: **927**, provisional" not in text
    assert labels_of(shown) == []
    assert house.pinged == []
    again = answer(await house.ben.click(private(asked), label="Post for everyone"))
    assert f"already posted: https://discord.com/channels/{house.guild.id}/{house.channel.id}/{shown.id}" in again
    assert len(house.channel.history()) == 1


async def test_pages_turn_in_private_also_after_a_restart(house: House) -> None:
    people = [Person(5000 + number, f"Guest {number}") for number in range(PAGE + 1)]
    for winner, loser in pairwise(people):
        await beat(house, winner, loser)
    await beat(house, house.ada, people[0])
    shown = await house.posted(house.ada, await house.ada.slash(house.channel, "leaderboard", game="ataxx"))
    assert "page 1 of 2" in text_of(shown)
    await house.restart()
    second = private(await house.ben.click(shown, label="Next ▶"))
    assert "page 2 of 2" in text_of(second)
    assert f"<@{house.ben.id}>, you’re not on this leaderboard yet" in text_of(second)
    back = await house.ben.click(second, label="◀ Back")
    assert "page 1 of 2" in text_of(private(back))
    assert "page 1 of 2" in text_of(shown)


async def test_one_server_never_sees_anothers_names_but_of_who_agreed(house: House) -> None:
    other = house.env.create_guild("The lagoon")
    channel = other.create_text_channel("games")
    dora, emil = (other.add_member(house.env.create_user(name.lower(), global_name=name)) for name in ("Dora", "Emil"))
    await beat(house, dora, emil, server=other.id)
    await beat(house, house.ada, house.ben)
    here = text_of(await leaderboard(house, house.ada, scope="everywhere"))
    assert "someone · **1138**, provisional" in here
    assert house.ada.mention in here
    for stranger in (dora, emil):
        assert stranger.name.capitalize() not in here
        assert str(stranger.id) not in here
    assert "someone" not in text_of(await leaderboard(house, house.ada))
    there = private(await dora.slash(channel, "leaderboard", game="ataxx", scope="everywhere"))
    assert dora.mention in text_of(there)
    assert house.ada.mention not in text_of(there)
    await house.bot.sessions.settings.change_player_settings(as_person(dora), everywhere=True)
    here = text_of(await leaderboard(house, house.ada, scope="everywhere"))
    assert "Dora · **1138**, provisional" in here
    assert "Emil" not in here


async def test_a_board_that_the_game_does_not_have_is_refused(house: House) -> None:
    text = answer(await house.ada.slash(house.channel, "leaderboard", game="ataxx", kind="daily"))
    assert "Ataxx has no leaderboard for that. It has: ratings, ratings against computers and daily puzzles." in text


async def test_a_profile_is_a_private_card_and_a_text(house: House) -> None:
    for winner, loser in ((house.ada, house.ben), (house.ada, house.cleo), (house.ben, house.ada)):
        await beat(house, winner, loser)
    await house.start()
    shown = private(await house.ada.slash(house.channel, "profile"))
    assert "Ataxx with Ben" in text_of(shown)
    assert "won" not in text_of(shown), "the picture shows it"
    assert labels_of(shown) == ["History", "Collection", "As text", "Post for everyone"]
    (picture,) = shown.attachments
    assert picture.filename == "card.png"
    alt = picture.description or ""
    assert alt.startswith("Card of Ada\nGames won: 2\nRating curves.\nAtaxx: from 1000")
    text = await house.profile_text(house.ada)
    assert "**Ataxx** 1" in text
    assert ", provisional · 3 rated games" in text
    assert "- Ataxx: 2 won, 1 lost" in text
    assert "Longest winning streak: 2" in text
    assert f"{house.ben.mention}: 1 won, 1 lost" in text
    assert "Ataxx with Ben" in text


async def test_a_profile_tells_others_only_what_was_played_in_their_server(house: House) -> None:
    await beat(house, house.ada, Person(5000, "Stranger"), server=4711)
    text = answer(await house.ben.slash(house.channel, "profile", member=house.ada))
    assert "hasn’t finished a game here yet" in text
    assert "<@5000>" in await house.profile_text(house.ada)
    assert "You" not in answer(await house.cleo.slash(house.channel, "profile", member=house.ada))


async def test_a_posted_profile_pings_nobody_and_stays_in_the_server(house: House) -> None:
    await beat(house, house.ada, Person(5000, "Stranger"), server=4711)
    asked = await house.ada.slash(house.channel, "profile")
    refused = answer(await house.ada.click(private(asked), label="Post for everyone"))
    assert "hasn’t finished a game here yet" in refused
    await beat(house, house.ada, house.ben)
    shown = await house.posted(house.ada, asked)
    assert "on this server" in text_of(shown)
    assert labels_of(shown) == []
    assert house.pinged == []
    assert "Game won: 1" in (shown.attachments[0].description or ""), "the other server's game is left out"


async def test_a_profile_shows_private_runs_to_their_player_alone(house: House) -> None:
    await house.hidden_run(house.ada)
    await house.ada.slash(house.channel, "reef solo", seed=7)
    own = answer(await house.ada.slash(house.channel, "profile"))
    assert "- Reef, solo run · only you can see it" in own
    assert "- Reef, solo run with seed 7 · [#2](https" in own
    shown = text_of(await house.posted(house.ada, await house.ada.slash(house.channel, "profile")))
    others = answer(await house.ben.slash(house.channel, "profile", member=house.ada))
    for profile in (shown, others):
        assert "Reef, solo run with seed 7" in profile
        assert "only you can see it" not in profile
        assert profile.count("Reef") == 1


async def test_without_games_profile_and_history_say_how_to_begin(house: House) -> None:
    for command in ("profile", "history"):
        assert "/ataxx challenge" in answer(await house.ada.slash(house.channel, command))
        text = answer(await house.ada.slash(house.channel, command, member=house.ben))
        assert "hasn’t finished a game here yet" in text


async def test_the_history_has_links_and_pages(house: House) -> None:
    for _ in range(listing.PAGE + 1):
        await beat(house, house.ada, house.ben, terms=Terms())
    first = private(await house.ben.slash(house.channel, "history"))
    text = text_of(first)
    assert text.count("against Ada: lost") == listing.PAGE
    assert f"[#6](https://discord.com/channels/{house.guild.id}/{house.channel.id}" in text
    await house.restart()
    second = await house.ben.click(first, label="Older ▶")
    assert text_of(private(second)).count("against Ada: lost") == 1
    assert "#1" in text_of(private(second))
    again = await house.ben.click(private(second), label="◀ Newer")
    assert text_of(private(again)).count("against Ada: lost") == listing.PAGE
    other = private(await house.cleo.slash(house.channel, "history", member=house.ada, game="ataxx"))
    assert "against Ben: **won**" in text_of(other)
    assert "/ataxx challenge" in answer(
        await house.cleo.slash(house.channel, "history", member=house.ada, game="atoll")
    )


async def test_the_history_leads_to_replays_and_hides_what_was_played_behind_closed_doors(house: House) -> None:
    closed = discord.PermissionOverwrite(view_channel=False)
    cabin = house.guild.create_text_channel("cabin", overwrites={house.cleo: closed})
    await beat(house, house.ada, house.ben, terms=Terms())
    await beat(house, house.ada, house.ben, terms=Terms(), channel=cabin.id)
    mine = private(await house.ada.slash(house.channel, "history"))
    assert text_of(mine).count("against Ben: **won**") == 2
    assert [file.filename for file in mine.attachments] == ["games.png"]
    assert labels_of(mine) == ["1 · Open", "2 · Open"]
    assert [each.label for each in menus_of(mine)[0].options] == ["1 · Replay", "2 · Replay"]
    ended = await house.session(2)
    replay = await house.ada.select(mine, [f"g:2:{ended.seq}:replay"], custom_id="g:0:0:list-act")
    animation = private(replay)
    assert [each.filename for each in animation.attachments] == ["replay-2.gif"]
    theirs = private(await house.cleo.slash(house.channel, "history", member=house.ada))
    assert text_of(theirs).count("against Ben: **won**") == 1
    assert "1 game in a channel you can’t see" in text_of(theirs)
    assert [file.filename for file in theirs.attachments] == ["game-1.png"]
    opened = private(await house.cleo.click(theirs, label="Open"))
    assert opened.id != theirs.id, "the list stays"
    assert "wins" in text_of(opened)
    forged = answer(await house.forged(house.cleo, "replay", 2))
    assert "played elsewhere" in forged


async def test_the_profile_names_no_game_that_its_reader_cannot_see(house: House) -> None:
    closed = discord.PermissionOverwrite(view_channel=False)
    cabin = house.guild.create_text_channel("cabin", overwrites={house.cleo: closed})
    for channel in (house.channel, cabin):
        await house.ada.slash(channel, "ataxx computer", level=1)
    own = answer(await house.ada.slash(house.channel, "profile"))
    assert own.count("Ataxx with") == 2
    assert answer(await house.cleo.slash(house.channel, "profile", member=house.ada)).count("Ataxx with") == 1
    await house.ada.click(private(await house.ada.slash(cabin, "profile")), label="Post for everyone")
    assert text_of(cabin.last_message).count("Ataxx with") == 2


async def test_against_a_computer_there_is_a_board_of_its_own(house: House) -> None:
    sessions = house.bot.sessions
    session = await house.invite("ataxx", as_person(house.ada), computers=[2], terms=Terms(rated=True))
    for move in MOVES:
        if session.seats[0].number in house.bot.parts.faces["ataxx"].game.to_act(session.state):
            session = (
                await sessions.playing.play(session.id, house.ada.id, session.seq, GAMES["ataxx"].parse(move))
            ).after
        else:
            session = (
                await sessions.playing.play_computer(session.id, session.seq, 1, GAMES["ataxx"].parse(move))
            ).after
    await sessions.playing.resign(session.id, house.ada.id)
    await house.env.advance_time(61)
    assert "Ratings against computers: " in text_of(house.board)
    text = text_of(await leaderboard(house, house.ada, kind="computers"))
    assert "Ataxx – ratings against computers" in text
    assert "Seahorse · **1138**, provisional · 1 game" in text
    assert f"{house.ada.mention} · **927**, provisional" in text
    assert "No one is on this leaderboard yet" in text_of(await leaderboard(house, house.ada))


@pytest.mark.parametrize(("command", "options"), [("games", {}), ("leaderboard", {"game": "ataxx"})])
async def test_an_empty_list_offers_first_steps(house: House, command: str, options: dict[str, str]) -> None:
    shown = private(await house.ada.slash(house.channel, command, **options))
    assert "Play the computer" in labels_of(shown), "an empty list needs welcome.buttons"
    await house.ada.click(shown, label="Play the computer")


async def resigned(house: House) -> str:
    """Text of the result after Ben has resigned the newest game."""
    await house.resign(house.ben)
    return text_of(house.board)


async def test_a_challenge_and_its_result_say_how_the_two_stand(house: House) -> None:
    for winner, loser in ((house.ada, house.ben), (house.ada, house.ben), (house.ben, house.ada)):
        await beat(house, winner, loser)
    await beat(house, house.ben, house.ada, terms=Terms())
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert f"Head to head: {house.ada.mention} leads 2 : 1\n" in text_of(house.board), "a friendly game does not count"
    await house.ben.click(house.board, label="Accept")
    assert "Head to head" not in text_of(house.board), "a running game's head should stay short"
    assert f"Head to head: {house.ada.mention} leads 2 : 1" in await resigned(house)
    await house.ada.click(house.board, label="Rematch")
    assert f"Head to head: {house.ada.mention} leads 2 : 1" in text_of(house.board)


async def test_draws_and_equal_numbers_are_said(house: House) -> None:
    await house.start()
    await house.moves(*MOVES)
    await house.act(house.ada, "Offer draw")
    await house.ben.click(house.board, label="Accept")
    assert "Head to head" not in text_of(house.board), "the first result tells it all"
    await house.ada.click(house.board, label="Rematch")
    assert "Head to head: 0 : 0 · 1 draw\n" in text_of(house.board)


async def test_other_games_servers_and_tables_of_more_do_not_count(house: House) -> None:
    await beat(house, house.ada, house.ben, server=77)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    assert "Head to head" not in text_of(house.board), "what was played elsewhere stays there"
    await house.ben.click(house.board, label="Accept")
    await resigned(house)
    await house.ada.slash(house.channel, "atoll challenge", member=house.ben)
    assert "Head to head" not in text_of(house.board), "each game is counted by itself"
    await house.ada.slash(house.channel, "reef challenge", member=house.ben, second=house.cleo)
    assert "Head to head" not in text_of(house.board)
    for guest in (house.ben, house.cleo):
        await guest.click(house.board, label="Accept")
    await resigned(house)
    await house.ada.slash(house.channel, "reef challenge", member=house.ben)
    assert "Head to head" not in text_of(house.board), "at a table of three they played against Cleo, too"


@pytest.mark.parametrize("language", ["de", "nl", "cs"])
async def test_it_is_said_in_the_channels_language(house: House, language: str) -> None:
    house.is_in(language)
    await beat(house, house.ben, house.ada)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    line = next(each for each in text_of(house.board).split("\n") if "1 : 0" in each or "1-0" in each)
    assert house.ben.mention in line
    assert "Head to head" not in line


async def test_a_leaderboard_opens_on_what_the_reader_plays_most(house: House) -> None:
    await beat(house, house.ada, house.ben)
    await beat(house, house.ben, house.ada)
    await house.start("atoll")
    await house.resign(house.ben)
    shown = private(await house.ada.slash(house.channel, "leaderboard"))
    assert "Ataxx – ratings" in text_of(shown)
    games, kinds = menus_of(shown)
    assert [each.label for each in games.options if each.default] == ["Ataxx"]
    assert [each.label for each in kinds.options][:2] == ["Ataxx – ratings", "Ataxx – ratings against computers"]
    chosen = next(each.value for each in kinds.options if "computers" in each.label)
    other = private(await house.ada.select(shown, [chosen], custom_id=kinds.custom_id))
    assert "Ataxx – ratings against computers" in text_of(other)
    games, _ = menus_of(other)
    reef = next(each.value for each in games.options if each.label == "Reef")
    runs = private(await house.ada.select(other, [reef], custom_id=games.custom_id))
    assert "Reef – ratings against computers" in text_of(runs), "the kind stays where the game has it"
    assert "Reef – solo runs" in [each.label for each in menus_of(runs)[1].options]
    assert "someone" not in answer(await house.cleo.slash(house.channel, "leaderboard")), (
        "a new player sees a board, too"
    )
