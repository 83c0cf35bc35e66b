"""Remarks on weak turns: only in runs with hints, with the next message, and only for players who want them."""

from __future__ import annotations

import asyncio

import pytest

from engines import GAMES
from engines.reef.cardwords.tokens import Pay
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import card_name
from frontend.messages.words import level
from locales import ENGLISH, LANGUAGES, voice
from sessions.life.model import Person
from tests.cogs.clicking import control, coral, press
from tests.cogs.conftest import House, text_of
from tests.cogs.pools import Here
from tests.engines.reef.scene import LAGOON, REEF, Scene
from thinking.jobs import Job, JobResult, Review

ADVISER = level(ENGLISH, len(GAMES["reef"].levels))
REMARK = f"💡 {ADVISER} would have chosen **buy Fox coral for 2 Coins** over **grow a Colony for 2 Plankton**"


class Strict(Here):
    """A pool that calls every turn weak: the first coral would have been better."""

    def __init__(self) -> None:
        self.reviewed: list[str] = []

    async def ask(self, session: int, job: Job) -> JobResult:
        """Answer a review with a better action and a loss of a tenth."""
        if isinstance(job, Review):
            self.reviewed.append(job.done)
            return JobResult(action="buy-coral:1", lost=0.1)
        return await super().ask(session, job)


async def grow(house: House) -> None:
    """Grow a Colony as Ada, after taking a purchase back."""
    await press(house.ada, house.board, coral(house.board))
    await house.ada.click(house.board, label="↩ Back")
    await press(house.ada, house.board, control(house.board, "🌱"))
    await press(house.ada, house.board, control(house.board, "1"))
    while house.bot.remarks._reviews:
        await asyncio.wait(house.bot.remarks._reviews)


async def test_a_weak_turn_in_a_run_with_hints_is_reported_with_what_is_shown_next(house: House) -> None:
    pool = Strict()
    await house.restart(pool)
    await house.ada.slash(house.channel, "reef solo", seed=7)
    await grow(house)
    assert pool.reviewed == ["grow"]
    assert REMARK not in text_of(house.board), "the board does not wait for it"
    await press(house.ada, house.board, coral(house.board))
    assert f"{REMARK}: about 9 more points." in text_of(house.board)
    await press(house.ada, house.board, control(house.board, "1"))
    assert REMARK not in text_of(house.board)


@pytest.mark.parametrize("ranked", [True, False])
async def test_no_remark_in_a_ranked_run_or_where_it_is_not_wanted(house: House, *, ranked: bool) -> None:
    pool = Strict()
    await house.restart(pool)
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), remarks=ranked)
    await house.ada.slash(house.channel, "reef solo", **({} if ranked else {"seed": 7}))
    await press(house.ada, house.board, control(house.board, "🌱"))
    await press(house.ada, house.board, control(house.board, "1"))
    while house.bot.remarks._reviews:
        await asyncio.wait(house.bot.remarks._reviews)
    assert pool.reviewed == []


async def begun(house: House, **options: int) -> str:
    """Begin a run as Ada and pass at once. Returns the text of the message."""
    await house.ada.slash(house.channel, "reef solo", **options)
    while house.bot.remarks._reviews:
        await asyncio.wait(house.bot.remarks._reviews)
    await house.ada.click(house.board, label="Pass")
    await press(house.ada, house.board, control(house.board, "Scientists"))
    return text_of(house.board)


async def test_a_pass_with_money_space_and_rounds_left_is_reported_at_once(house: House) -> None:
    said = await begun(house, seed=7)
    assert "💡 You passed with 5 Coins left, and there was space for an animal, such as **" in said
    await house.ada.click(house.board, label="Pass")
    assert "💡 You passed" in text_of(house.board), "and stays until the next turn is over"


async def test_a_plain_blunder_is_not_reported_where_remarks_are_not_wanted(house: House) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), remarks=False)
    assert "💡" not in await begun(house, seed=7)


async def test_a_ranked_run_has_no_remarks(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo")
    await house.ada.click(house.board, label="Pass")
    await press(house.ada, house.board, control(house.board, "Scientists"))
    assert "💡" not in text_of(house.board)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_meal_that_was_left_counts_more_than_an_animal(language: str) -> None:
    cards = REEF.cards
    eater = next(card.id for card in cards.animals.values() if card.feed and isinstance(card.feed[0], Pay))
    face = ReefFace(voice(language))

    def remark_on(*texts: str, **supply: int) -> str:
        before = Scene(1).corals(LAGOON).supply(**supply).animal(eater, "1,0").begin()
        state = before.state
        return face.blunder(state, before.play(*texts).state, 0)

    meal = remark_on("pass", plankton=5, coins=9)
    assert card_name(face.voice, eater) in meal
    assert meal != remark_on("pass", plankton=0, coins=9) != ""
    assert remark_on("pass", plankton=0, coins=0, scales=0) == ""
    assert remark_on(f"feed:{eater}", plankton=5) == ""
