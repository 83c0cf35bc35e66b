"""*Practise from here*: an unrated game against computers from a position of an ended one."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import MemberActor

from engines import GAMES
from frontend.controls import Address
from frontend.messages.phone import OUTSIDE, ROW, buttons_height
from locales import LANGUAGES, voice
from sessions.life.model import FRIENDLY, Session, Status, Terms
from sessions.verify import verify
from tests.cogs.clicking import control, press
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.cogs.test_forged import Press, forge
from tests.cogs.test_hints import finish

PRACTISE = "Practise from here"
HERE = "Practise"
"""Short label of the button below a step, where it shares a row."""


async def step_of(house: House, actor: MemberActor, step: int) -> Any:
    """Private message with a step of game 1, opened by *Replay* and *Step by step*."""
    animation = private(await house.forged(actor, "replay", 1))
    shown = private(await actor.click(animation, label="Step by step"))
    for _ in range(step):
        shown = private(await actor.click(shown, label="▶"))
    return shown


async def check_stored(house: House) -> None:
    """Check all sessions as ``python -m sessions verify`` does."""
    wrong = [each async for batch in verify(house.database, GAMES) for each in batch.discrepancies]
    assert not wrong, "a practice's log must lead to its state: copy the turns that lead to the step"


def check_practice(practice: Session, actor: MemberActor, seat: int) -> None:
    """Check that the member practises in this seat against computers alone, and that nothing counts."""
    assert practice.status is Status.RUNNING
    assert [each.number for each in practice.seats_of(actor.id)] == [seat]
    assert all(each.level for each in practice.seats if each.number != seat)
    assert practice.due_at is None


@pytest.mark.parametrize("name", ["ataxx", "atoll"])
async def test_the_decisive_position_is_practised_in_ones_own_seat(
    house: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES[name]), "levels_for", lambda _game, _state: ("greedy",) * 5)
    await finish(house, name)
    former = await house.session()
    shown = private(await house.ben.click(house.board, label="Analyse"))
    assert labels_of(shown) == [PRACTISE]
    await house.restart()
    await house.ben.click(shown, label=PRACTISE)
    await house.env.settle()
    practice = await house.session(2)
    (seat,) = former.seats_of(house.ben.id)
    check_practice(practice, house.ben, seat.number)
    assert practice.terms == FRIENDLY
    assert practice.seq < former.seq
    assert GAMES[name].to_act(practice.state) == {seat.number}, "the computer has moved if it was its turn"
    assert labels_of(shown) == [PRACTISE], "the analysis stays"
    await check_stored(house)
    await house.resign(house.ben, 2)
    assert (await house.session(2)).status is Status.FINISHED
    await check_stored(house)
    assert await house.session() == former


async def test_an_onlooker_practises_in_the_seat_to_move(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6", "a7-a5")
    await house.resign(house.ben)
    shown = await step_of(house, house.cleo, 3)
    await house.cleo.click(shown, label=HERE)
    practice = await house.session(2)
    check_practice(practice, house.cleo, 1)
    assert practice.state == (await house.session()).state
    assert "The position after move 3 of an earlier game." in text_of(house.board)
    assert "jumped" not in text_of(house.board), "neither of these players made the earlier moves"
    await house.cleo.slash(house.channel, "move", move="f5")
    await house.env.settle()
    assert (await house.session(2)).seq > 3
    assert f"{house.cleo.mention} split to **f5**" in text_of(house.board)
    for actor in (house.ada, house.cleo):
        await check_stored(house)
        await actor.click(private(await house.privacy(actor, "erase")), label="Erase it")
    await check_stored(house)
    assert not (await house.session(2)).seats_of(house.cleo.id)


async def test_nothing_is_practised_after_the_end(house: House) -> None:
    await finish(house)
    shown = await step_of(house, house.ada, 0)
    await house.ada.click(shown, label="⏭")
    assert HERE not in labels_of(shown), "no turn is left to play"


async def test_undone_moves_are_no_part_of_a_practice(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6", "a7-a5")
    await house.act(house.ada, "Undo")
    await house.ben.click(house.board, label="Accept")
    await house.moves("a6")
    await house.resign(house.ben)
    former = await house.session()
    await house.ada.click(await step_of(house, house.ada, 3), label=HERE)
    await house.env.settle()
    log = await house.bot.sessions.lookup.log(2)
    assert [entry.text for entry in log][:3] == ["b6", "f6", "a6"]
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    check_practice(await house.session(2), house.ada, former.seats_of(house.ada.id)[0].number)
    await check_stored(house)


async def test_a_game_of_reef_is_practised_from_any_turn(house: House) -> None:
    await finish(house, "reef")
    former = await house.session()
    shown = await step_of(house, house.ben, 2)
    await house.restart()
    await house.ben.click(shown, label=HERE)
    await house.env.settle()
    practice = await house.session(2)
    check_practice(practice, house.ben, former.seats_of(house.ben.id)[0].number)
    assert (practice.terms, practice.seed) == (FRIENDLY, former.seed)
    assert practice.seq < former.seq
    await check_stored(house)


@pytest.mark.parametrize("kind", ["solo", "daily"])
async def test_a_run_is_practised_from_any_turn_with_its_cards(house: House, kind: str) -> None:
    await house.ada.slash(house.channel, f"reef {kind}")
    former, game = await house.session(), GAMES["reef"]
    for _ in range(6):
        action = game.decision(former.state, 0).options[0].action
        former = (await house.bot.sessions.playing.play(1, house.ada.id, former.seq, action)).after
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.bot.parts.publisher.announce(1)
    shown = await step_of(house, house.ada, 1)
    await house.restart()
    result = await house.ada.click(shown, label=HERE)
    practice = await house.session(2)
    assert practice.terms == Terms(run="practice", private=kind == "daily", origin=1, known=True), (
        "others have a daily's cards before them"
    )
    assert practice.seed == former.seed
    assert 0 < practice.seq < former.seq
    assert "practice run" in text_of(private(result) if kind == "daily" else house.board)
    await check_stored(house)


async def test_a_practice_of_anothers_run_says_whose_it_was(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=7)
    for move in ("buy-coral:1", "place:1,1", "pass"):
        await house.ada.slash(house.channel, "move", move=move)
    await house.bot.sessions.playing.resign(1, house.ada.id)
    for step, source in ((0, "The cards of"), (1, "The position after turn 1 of")):
        shown = await step_of(house, house.cleo, step)
        await house.cleo.click(shown, label=HERE)
        text = text_of(house.board)
        assert f"{house.cleo.mention}’s practice run" in text
        assert f"{source} {house.ada.mention}’s run." in text
        assert "bought" not in text, "Cleo has not bought it"
        await house.cleo.click(house.board, label="Pass")
        assert f"{source} {house.ada.mention}’s run." in text_of(house.board)
        await house.cleo.click(house.board, label="↩ Back")
        await press(house.cleo, house.board, control(house.board, "🌱"))
        assert "’s run." not in text_of(house.board)
        assert house.ada.id not in house.pinged


@pytest.mark.parametrize("step", ["", "-x", "-999999999999", "--1"])
async def test_a_forged_step_is_answered(house: House, step: str) -> None:
    await finish(house)
    address = Address(1, (await house.session()).seq, f"practise-from{step}")
    ((_, result),) = await forge(house, house.cleo, [Press(address)])
    assert answer(result), "the press has a sentence as its answer"
    assert len(await house.bot.sessions.lookup.in_channel(house.channel.id)) == 0


async def test_the_buttons_below_a_step_stand_in_one_row(house: House) -> None:
    await house.start()
    await house.moves("a7-b6", "a1-b2")
    await house.bot.sessions.playing.resign(1, house.ada.id)
    for language in LANGUAGES:
        house.speaks(house.ada, language)
        film = private(await house.forged(house.ada, "replay", 1))
        shown = private(await house.ada.click(film, label=voice(language).say("playback-steps")))
        assert buttons_height(labels_of(shown)[-3:], OUTSIDE) == ROW, language
