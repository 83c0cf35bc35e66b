"""Slow analyses: the message shows progress, and an analysis without readers is cancelled."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest

from engines import GAMES
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.cogs.pools import Waiting, _shares
from tests.cogs.test_late import until
from tests.engines.reef.scene import Scene
from thinking.analysis import AT_ONCE, STREAMS


@pytest.fixture
async def pool(house: House, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    """A slow pool, after a finished game of ten moves.

    Interactions are deferred at once, and progress may be shown at any rate.
    """
    monkeypatch.setattr("frontend.answering.reply.GRACE", 0)
    monkeypatch.setattr("frontend.playing.analysing.PACE", 0.01)
    await house.start()
    await house.moves("b6", "f6", "a7-a5", "f5", "b5", "e6", "b4", "e5", "c4", "e4")
    await house.resign(house.ben)
    pool = Waiting(house.env, at_once=1)
    house.use(pool)
    return pool


def shown_to(house: House) -> list[Any]:
    """Private messages about an analysis in the channel, oldest first."""
    stored = house.env.backend.messages[house.channel.id].values()
    return [each for each in stored if "nalys" in str(each.components) and not each.visible_to(None)]


def test_a_game_without_points_has_equal_chances() -> None:
    state = Scene(2).supply(coins=3).begin().play("buy-coral:1").state
    assert _shares(GAMES["reef"], state, random.Random(1)) == (0.5, 0.5)


async def test_the_message_tells_how_far_it_is_and_becomes_the_analysis(house: House, pool: Waiting) -> None:
    analysing = asyncio.create_task(house.cleo.click(house.board, label="Analyse"))
    await until(lambda: bool(shown_to(house)))
    (message,) = shown_to(house)
    assert f"Analysing … {AT_ONCE} of 11 positions judged" in str(message.components)
    pool.go.set()
    result = await analysing
    shown = private(result)
    assert shown.id == message.id
    assert "How it went" in text_of(shown)
    assert "Analysing" not in text_of(shown)
    assert "analysis.png" in [each.filename for each in shown.attachments]


async def test_the_first_chart_comes_at_once_and_better_moves_later(
    house: House, pool: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.answering.reply.GRACE", 60)
    monkeypatch.setattr("frontend.playing.analysing.PACE", 60)
    pool.at_once = 3  # the states, not the better moves
    analysing = asyncio.create_task(house.cleo.click(house.board, label="Analyse"))
    await until(lambda: bool(shown_to(house)))
    (message,) = shown_to(house)
    assert "Analysing … looking for better moves" in str(message.components)
    assert [each["filename"] for each in message.attachments] == ["analysis.png"]
    pool.go.set()
    shown = private(await analysing)
    assert shown.id == message.id
    assert "Analysing" not in text_of(shown)
    assert "analysis.png" in [each.filename for each in shown.attachments]


async def test_accuracy_is_told_and_kept_for_the_profile(house: House, pool: Waiting) -> None:
    pool.go.set()
    assert "Accuracy" not in answer(await house.ada.slash(house.channel, "profile"))
    shown = text_of(private(await house.cleo.click(house.board, label="Analyse")))
    found = re.search(rf"Accuracy: <@{house.ada.id}> (\d+%) · <@{house.ben.id}> (\d+%)", shown)
    assert found
    for actor, share in zip((house.ada, house.ben), found.groups(), strict=True):
        assert f"Accuracy: {share} in one analysed game" in answer(await actor.slash(house.channel, "profile"))


async def test_an_analysis_ends_when_its_only_reader_dismisses_the_message(house: House, pool: Waiting) -> None:
    house.env.inject_error("POST", "/webhooks/*", status=404, code=10008, times=1)
    await house.cleo.click(house.board, label="Analyse")
    assert (len(pool.asked), len(pool.cancelled)) == (1 + STREAMS, STREAMS)
    assert shown_to(house) == []


async def test_a_split_is_worded_alike_whichever_stone_was_pressed(house: House) -> None:
    await house.start()
    game, dice = GAMES["ataxx"], random.Random(3)
    for _ in range(16):
        state = (await house.session()).state
        decision = game.decision(state, min(game.to_act(state)))
        splits = [each for each in decision.options if each.action.is_clone]
        chosen = dice.choice([each for each in splits if len(each.refs.origins) > 1] or splits)
        actor = (house.ada, house.ben)[decision.seat]
        await actor.slash(house.channel, "move", move=f"{chosen.refs.origins[-1]}-{chosen.refs.cell}")
    await house.resign(house.ben)
    shown = private(await house.cleo.click(house.board, label="Analyse"))
    assert re.search(r"\*\*[a-g]\d: split", text_of(shown))
    assert not re.search("[a-g][1-7]-[a-g][1-7]", text_of(shown))
    assert "decisive.png" in [each.filename for each in shown.attachments]
    assert "Practise from here" in labels_of(shown)
