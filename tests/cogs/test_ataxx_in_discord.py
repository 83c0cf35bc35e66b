"""Ataxx in Discord: commands, menus, buttons, forms, and every refusal."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from engines import GAMES
from frontend.faces import FACES
from locales import ENGLISH
from sessions.life.model import Status
from settings import PlaySettings
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of


async def test_a_challenge_names_both_and_pings_only_the_challenged(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben, board="cross", colour="blue")
    text = text_of(house.board)
    assert house.ada.mention in text
    assert "centre cross" in text
    assert "🔵 Blue" in text
    assert house.pinged == [house.ben.id]
    assert house.board.attachments[0].filename == "ataxx.png"


async def test_accepting_starts_the_game_and_pings_red_and_the_challenger(house: House) -> None:
    await house.start(colour="blue")
    text = text_of(house.board)
    assert f"{house.ben.mention}, it’s your turn (🔴 Red). Choose a stone, or type a move." in text
    assert text.count("Choose a stone, or type a move.") == 1
    assert house.pinged == [house.ada.id, house.ben.id]
    invitation = house.channel.history()[0]
    assert labels_of(invitation) == []
    assert "accepted" in text_of(invitation)


@pytest.mark.pictures
async def test_the_guided_way_takes_two_interactions(house: House) -> None:
    await house.start()
    (stones,) = menus_of(house.board)
    assert [option.label for option in stones.options] == ["a7", "g1"]
    shown = await house.ada.select(house.board, [">a7"])
    assert shown.ephemeral
    assert shown.response is not None
    assert shown.response.attachments
    assert labels_of(shown.response) == ["🔴", "+ b7", "c7", "+ a6", "+ b6", "c6", "a5", "b5", "c5"]
    before = house.board
    await house.ada.click(shown.response, label="+ b6")
    assert " split to **b6**" in text_of(house.board)
    assert house.board.id != before.id
    assert labels_of(house.channel.history()[-2]) == []
    assert house.pinged == [house.ben.id]
    assert (await house.session()).seq == 2


async def test_the_form_takes_one_interaction_and_the_command_too(house: House) -> None:
    await house.start()
    form = await house.ada.click(house.board, label="Type a move")
    assert form.modal is not None
    await house.ada.submit_modal(form, {"move": "B6"})
    assert "split to **b6**" in text_of(house.board)
    await house.ben.slash(house.channel, "move", move="g7 e6")
    assert " jumped **g7 → e6**" in text_of(house.board)


async def test_autocomplete_lists_legal_moves_nearest_first(house: House) -> None:
    await house.start()
    choices = await house.ada.autocomplete(house.channel, "move", "move", "a7-c")
    assert [choice["value"] for choice in choices] == ["a7-c5", "a7-c6", "a7-c7"]
    assert len(await house.ada.autocomplete(house.channel, "move", "move", "")) == 16
    (waiting,) = await house.ben.autocomplete(house.channel, "move", "move", "")
    assert waiting["name"] == "It’s not your turn yet"
    (nothing,) = await house.cleo.autocomplete(house.channel, "move", "move", "b")
    assert nothing["name"].startswith("You have no running games")
    refused = answer(await house.cleo.slash(house.channel, "move", move=nothing["value"]))
    assert "You have no running games" in refused


@pytest.mark.pictures
async def test_a_whole_game_by_clicks_ends_with_result_picture_and_rematch(house: House) -> None:
    await house.start(board="cross")
    dice = random.Random(3)
    plies = 0
    while (session := await house.session()).status is Status.RUNNING:
        (seat,) = GAMES["ataxx"].to_act(session.state)
        actor = (house.ada, house.ben)[seat]
        menus = menus_of(house.board)
        assert all(1 <= len(menu.options) <= 25 for menu in menus)
        menu = dice.choice(menus)
        shown = await actor.select(house.board, [dice.choice(menu.options).value], custom_id=menu.custom_id)
        assert shown.response is not None
        targets = [label for label in labels_of(shown.response) if label[-1] in "1234567"]
        assert 1 <= len(targets) <= 24
        await actor.click(shown.response, label=dice.choice(targets))
        plies += 1
    assert plies > 20
    text = text_of(house.board)
    assert "🏆" in text
    assert "wins" in text
    assert house.board.attachments
    assert house.pinged == []
    mine, theirs = (seat.score for seat in (await house.session()).seats)
    listed = answer(await house.ada.slash(house.channel, "history"))
    assert f"** · {mine} – {theirs}\n" in listed, "the history should give the scores, one's own first"
    await house.ben.click(house.board, label="Rematch")
    assert f"{house.ada.mention}, {house.ben.mention} challenges you" in text_of(house.board)
    await house.ada.click(house.board, label="Accept")
    rematch = await house.session(2)
    assert [seat.player.name for seat in rematch.seats if seat.player] == ["Ben", "Ada"]


async def test_oneself_and_bots_cannot_be_challenged(house: House) -> None:
    robot = house.guild.add_member(house.env.create_user("robot", bot=True))
    assert "yourself" in answer(await house.ada.slash(house.channel, "ataxx challenge", member=house.ada))
    assert "bot" in answer(await house.ada.slash(house.channel, "ataxx challenge", member=robot))
    assert house.channel.history() == []


async def test_autocomplete_finds_every_way_to_write_a_split(house: House) -> None:
    await house.start()
    await house.moves("a7-b7", "g7-f6")
    (choice,) = await house.ada.autocomplete(house.channel, "move", "move", "b7-a6")
    assert choice == {"name": "a6: split", "value": "b7-a6"}
    everything = await house.ada.autocomplete(house.channel, "move", "move", "b7")
    assert everything[0]["value"].startswith("b7")


async def test_only_the_challenged_answer_and_only_the_challenger_cancels(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    invitation = house.board
    for label in ("Accept", "Decline"):
        assert house.ben.mention in answer(await house.cleo.click(invitation, label=label))
        assert "own invitation" in answer(await house.ada.click(invitation, label=label))
    for actor in (house.ben, house.cleo):
        assert house.ada.mention in answer(await actor.click(invitation, label="Cancel"))
    await house.ben.click(invitation, label="Decline")
    (line,) = house.channel.history()
    assert line.content.startswith(f"{house.ada.mention}: Ben declined your challenge to **Ataxx**."), "one line"
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.ada.click(house.board, label="Cancel")
    assert "cancelled the invitation" in text_of(house.board)


@pytest.mark.parametrize("settings", [PlaySettings(invitation_hours=0.25)], indirect=True)
async def test_invitations_expire(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    invitation = house.board
    await house.env.advance_time(14 * 60)
    assert labels_of(house.board)
    await house.env.advance_time(3 * 60)
    assert house.board.id == invitation.id
    assert "expired" in text_of(house.board)
    assert labels_of(house.board) == []
    assert (await house.session()).status is Status.EXPIRED


async def test_onlookers_and_players_out_of_turn_get_a_private_sentence(house: House) -> None:
    await house.start()
    board = house.board
    for label in ("Type a move", "More"):
        text = answer(await house.cleo.click(board, label=label))
        assert house.ada.mention in text
        assert "/ataxx challenge" in text
    assert house.ada.mention in answer(await house.cleo.select(board, [">a7"]))
    assert "not your turn" in answer(await house.ben.click(board, label="Type a move"))
    assert "not your turn" in answer(await house.ben.select(board, [">a7"]))
    assert "not your turn in any" in answer(await house.ben.slash(house.channel, "move", move="e5"))
    assert (await house.session()).seq == 1


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("z9", "can’t read"),
        ("*hello* @everyone", "can’t read"),
        ("a7-a1", "**a7 → a1** is too far: a stone moves at most two squares."),
        ("pass", "you can still move"),
        ("b6-c5", "no stone"),
        ("g7-f6", "opponent"),
        ("d4", "none of your stones"),
        ("a7-a7", "can’t read|one or two"),
    ],
)
async def test_moves_that_cannot_be_played_are_refused_with_a_sentence(house: House, move: str, says: str) -> None:
    await house.start()
    text = answer(await house.ada.slash(house.channel, "move", move=move))
    assert any(part in text for part in says.split("|"))
    assert "@everyone" not in text
    assert (await house.session()).seq == 1


@pytest.mark.pictures
async def test_the_picture_beside_the_board_shows_the_rows_around_the_stone(house: House) -> None:
    await house.start()
    heights = []
    for message in (house.board, private(await house.ada.select(house.board, [">a7"]))):
        with Image.open(io.BytesIO(await message.attachments[0].read())) as picture:
            heights.append(picture.height / picture.width)
    assert heights[1] < heights[0] * 0.7


async def test_of_two_clicks_at_once_one_wins_and_the_other_gets_a_message(house: House) -> None:
    await house.start()
    one, other = [private(await house.ada.select(await house.opened(house.ada), [stone])) for stone in (">a7", ">g1")]
    won, lost = await house.at_once(house.ada, (one, "+ b6"), (other, "+ f2"))
    session = await house.session()
    assert session.seq == 2
    played = [entry.text for entry in await house.bot.sessions.lookup.log(session.id)]
    answered = [result for result in (won, lost) if result.response is not None and result.response.ephemeral]
    assert len(played) == len(answered) == 1
    assert "moved on" in answer(answered[0])


async def test_a_double_click_plays_once(house: House) -> None:
    await house.start()
    shown = (await house.ada.select(house.board, [">a7"])).response
    await house.at_once(house.ada, (shown, "+ b6"), (shown, "+ b6"))
    assert (await house.session()).seq == 2


async def test_an_old_picture_answers_with_the_present_one(house: House) -> None:
    await house.start()
    first = (await house.ada.select(house.board, [">a7"])).response
    await house.restart()  # nothing deletes the older private message
    await house.moves("b6", "f6")
    assert first is not None
    late = await house.ada.click(first, label="+ a6")
    assert "moved on" in answer(late)
    assert late.response is not None
    assert late.response.attachments
    (stones,) = menus_of(late.response)
    assert "b6" in [option.label for option in stones.options]
    await house.ada.select(late.response, [">b6"])
    assert (await house.session()).seq == 3


def test_the_picture_of_flipping_shows_the_three_stones_of_its_text() -> None:
    _, before, after, _ = FACES["ataxx"](ENGLISH).rules()
    changes = zip(before.view.squares, after.view.squares, strict=True)
    assert "flipped three stones" in after.text
    assert list(changes).count(("o", "x")) == 3, "let the position and the texts of ataxx-rules-flipping agree"
