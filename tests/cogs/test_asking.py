"""*Ask before a move counts*: each way of moving shows the move first, and only *Play* stores it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from engines import GAMES
from engines.reef.choices import BUYING
from sessions.life.model import Person
from tests.cogs.clicking import controls_of, press
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of

REEF = GAMES["reef"]


@pytest.fixture
async def careful(house: House) -> House:
    """A running game with Ada's turn. Only Ada has *Ask before a move counts*."""
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    house.bot.parts.languages.forget(house.ada.id)
    await house.start()
    return house


async def seq(house: House) -> int:
    """Number of the session's stored steps."""
    return (await house.session()).seq


async def by_command(house: House) -> Any:
    return await house.ada.slash(house.channel, "move", move="b6")


async def by_form(house: House) -> Any:
    form = await house.ada.click(house.board, label="Type a move")
    return await house.ada.submit_modal(form, {"move": "b6"})


async def by_menu_and_button(house: House) -> Any:
    stone = await house.ada.select(house.board, [">a7"])
    return await house.ada.click(private(stone), label="+ b6")


WAYS = pytest.mark.parametrize("way", [by_command, by_form, by_menu_and_button])


@WAYS
async def test_nothing_counts_before_play_is_pressed(careful: House, way: Any) -> None:
    before = await seq(careful)
    asked = await way(careful)
    assert "Play this move? **b6: split" in answer(asked)
    assert labels_of(private(asked)) == ["Play", "Change"]
    assert private(asked).attachments, "the picture shows the move"
    assert await seq(careful) == before, "a move that wasn't confirmed is saved"
    assert "split" not in text_of(careful.board)
    await careful.ada.click(private(asked), label="Play")
    assert await seq(careful) == before + 1
    assert f"{careful.ada.mention} split to **b6**" in text_of(careful.board)


@WAYS
async def test_change_leads_back_to_the_choice(careful: House, way: Any) -> None:
    before = await seq(careful)
    asked = await way(careful)
    changed = private(await careful.ada.click(private(asked), label="Change"))
    assert changed.id == private(asked).id
    assert any(option.value == ">a7" for menu in menus_of(changed) for option in menu.options)
    again = await careful.ada.click(private(await careful.ada.select(changed, [">a7"])), label="c7")
    assert "a7 → c7: jump" in answer(again)
    await careful.ada.click(private(again), label="Play")
    assert await seq(careful) == before + 1
    assert "jumped" in text_of(careful.board)


async def test_a_split_from_another_stone_is_the_same_move(careful: House) -> None:
    await careful.ada.click(private(await by_command(careful)), label="Play")
    await careful.ben.slash(careful.channel, "move", move="f6")
    before = await seq(careful)
    for stone in ("a7", "b6"):
        asked = await careful.ada.slash(careful.channel, "move", move=f"{stone}-b7")
        assert "**b7: split" in answer(asked)
    await careful.ada.click(private(asked), label="Play")
    assert await seq(careful) == before + 1


async def test_the_question_outlives_a_restart(careful: House) -> None:
    asked = private(await by_menu_and_button(careful))
    await careful.restart()
    await careful.ada.click(asked, label="Play")
    assert "split to **b6**" in text_of(careful.board)


async def test_an_old_question_says_that_the_board_has_moved_on(careful: House) -> None:
    old = private(await by_menu_and_button(careful))
    await careful.restart()  # nothing deletes the older private message
    asked = private(await by_command(careful))
    await careful.ada.click(asked, label="Play")
    await careful.ben.slash(careful.channel, "move", move="f6")
    before = await seq(careful)
    assert "moved on" in answer(await careful.ada.click(old, label="Play"))
    assert await seq(careful) == before


async def test_who_has_not_chosen_it_is_not_asked(careful: House) -> None:
    await careful.ada.click(private(await by_command(careful)), label="Play")
    await careful.ben.slash(careful.channel, "move", move="f6")
    assert "split to **f6**" in text_of(careful.board)


async def test_an_impossible_move_is_refused_at_once(careful: House) -> None:
    text = answer(await careful.ada.slash(careful.channel, "move", move="a7-g7"))
    assert "too far" in text
    assert "Play this move?" not in text


async def test_it_is_chosen_in_settings(house: House) -> None:
    await house.start()
    page = private(await house.ada.slash(house.channel, "settings"))
    page = private(await house.ada.click(page, label="Notifications and more"))
    await house.ada.select(page, ["True"], custom_id="g:0:0:settings-asks")
    assert labels_of(private(await by_command(house))) == ["Play", "Change"]


@pytest.mark.parametrize("hidden", [False, True], ids=["public", "private"])
async def test_a_run_asks_at_the_end_of_a_turn_alone(house: House, hidden: bool) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    if hidden:
        own = await house.hidden_run(house.ada, seed=3)
    else:
        await house.ada.slash(house.channel, "reef solo", seed=3)

    def run() -> Any:
        return own if hidden else house.board

    before = await seq(house)
    buying = next(each for each in controls_of(run()) if ":do-buy-" in each.custom_id)
    await press(house.ada, run(), buying)
    assert await seq(house) == before + 1, "a card without its place can be given back, so it isn't asked about"
    place = next(each for each in controls_of(run()) if ":do-place-" in each.custom_id)
    asked = private(await press(house.ada, run(), place))
    assert "Play this move? **place " in text_of(asked)
    await house.ada.click(asked, label="Change")
    assert await seq(house) == before + 1
    assert any(":do-place-" in each.custom_id for each in controls_of(run())), "the choice is there again"
    asked = private(await press(house.ada, run(), place))
    await house.ada.click(asked, label="Play")
    assert await seq(house) == before + 2
    passing = next(each for each in controls_of(run()) if "Pass" in each.label)
    await press(house.ada, run(), passing)
    ending = next(each for each in controls_of(run()) if ":do-end-" in each.custom_id)
    asked = private(await press(house.ada, run(), ending))
    assert "Play this move? **pass" in text_of(asked)
    assert " and " in text_of(asked), "what one press plays is asked at once"
    await house.ada.click(asked, label="Play")
    assert await seq(house) > 3


async def test_a_panel_asks_in_its_own_message(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    await house.start("reef")
    session = await house.session()
    if house.sitting(session, min(REEF.to_act(session.state))) is house.ben:
        await house.ben.slash(house.channel, "move", move="pass")
    panel = private(await house.ada.click(house.board, label="Your turn"))
    before = await seq(house)
    buying = next(each for each in controls_of(panel) if ":do-buy-" in each.custom_id)
    placing = private(await press(house.ada, panel, buying))
    place = next(each for each in controls_of(placing) if ":do-place-" in each.custom_id)
    asked = private(await press(house.ada, placing, place))
    assert asked.id == panel.id
    assert "Play this move? **place " in text_of(asked)
    changed = private(await house.ada.click(asked, label="Change"))
    assert place in controls_of(changed)
    assert await seq(house) == before + 1
    await house.ada.click(private(await press(house.ada, changed, place)), label="Play")
    assert await seq(house) == before + 2


async def test_the_way_back_is_not_asked_about(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    await house.ada.slash(house.channel, "reef solo", seed=3)
    buying = next(each for each in controls_of(house.board) if ":do-buy-" in each.custom_id)
    await press(house.ada, house.board, buying)
    await house.ada.click(house.board, label="↩ Back")
    assert await seq(house) == 2
    assert buying.label in labels_of(house.board)


async def test_a_place_in_a_long_list_is_asked_about(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    await house.ada.slash(house.channel, "reef solo", seed=3)
    monkeypatch.setattr("engines.reef.machine.MOST_OPTIONS", 1)
    buying = next(each for each in controls_of(house.board) if ":do-buy-" in each.custom_id)
    await press(house.ada, house.board, buying)
    state: Any = (await house.session()).state
    assert {option.action.word for option in REEF.decision(state, 0).options} == {"part"}
    place = [each for each in controls_of(house.board) if ":do-place-" in each.custom_id][-1]
    asked = private(await press(house.ada, house.board, place))
    assert "**place " in text_of(asked)
    await house.ada.click(asked, label="Play")
    assert await seq(house) == 2


@pytest.mark.parametrize("is_practised", [False, True])
async def test_a_beginner_confirms_a_purchase_without_a_choice_of_place(
    house: House, monkeypatch: pytest.MonkeyPatch, *, is_practised: bool
) -> None:
    if is_practised:
        monkeypatch.setattr("sessions.service.tables.PRACTICE", 0)
    await house.ada.slash(house.channel, "reef solo", seed=3)
    session, playing = await house.session(), house.bot.sessions.playing

    def at_once() -> list[str]:
        """Keys of purchases that end a part of the turn, as there is one place alone."""
        state, options = session.state, REEF.decision(session.state, 0).options
        buying = [each for each in options if each.action.word in BUYING]
        return [each.key for each in buying if REEF.ply(REEF.apply(state, 0, each.action)) > REEF.ply(state)]

    dice = random.Random(1)
    while not at_once():
        action = dice.choice(REEF.decision(session.state, 0).options).action
        session = (await playing.play(1, house.ada.id, session.seq, action)).after
    await house.bot.parts.publisher.announce(1, unattended=True)
    shown = {each.custom_id: each for each in controls_of(house.board)}
    (buying, *_) = [each for name, each in shown.items() if any(name.endswith(f":do-{key}") for key in at_once())]
    before = await seq(house)
    pressed = await press(house.ada, house.board, buying)
    assert (await seq(house) > before) is is_practised, "nothing was asked about the place, so ask before the purchase"
    if not is_practised:
        asked = private(pressed)
        assert [each.filename for each in asked.attachments] == ["reef.png", "reef-animals.png"], "its place, the card"
        *_, printed, place = text_of(asked).splitlines()
        assert re.match("-# .*⭐", printed), "say what the card brings, as the choice of a place does"
        assert re.match("-# (Takes up|Needs no) .* · next to ", place), "say where it will be"
        await house.ada.click(asked, label="Play")
        assert await seq(house) == before + 1
