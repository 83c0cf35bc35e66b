"""Slow analyses and the own mistakes that they find: progress, readers, puzzles from mistakes, and repeats."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES, puzzles
from engines.puzzles import SolutionTurn
from sessions.service.puzzles import PuzzleKey
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.cogs.pools import Here, Waiting, _shares
from tests.cogs.test_dailies import finish, pass_days
from tests.cogs.test_late import until
from tests.cogs.test_puzzles import Solver
from tests.cogs.test_rankings import as_person
from tests.engines.reef.scene import Scene
from thinking.analysis import AT_ONCE, STREAMS
from thinking.jobs import Busy, Job, JobResult, Prove

PLAYED = ("b6", "f6", "a7-a5", "f5", "b5", "e6", "b4", "e5", "c4", "e4")


class Prover(Here):
    """A pool that answers each proof with the position's last option."""

    def __init__(self) -> None:
        self.proofs = 0
        self.busy = False

    async def ask(self, session: int, job: Job) -> JobResult:
        if not isinstance(job, Prove):
            return await super().ask(session, job)
        if self.busy:
            raise Busy("full")
        self.proofs += 1
        game = GAMES[job.game]
        state: Any = game.load(job.state)
        *_, option = game.decision(state, min(game.to_act(state))).options
        return JobResult(proven=puzzles.Solution((SolutionTurn(game.format(option.action)),)))


@pytest.fixture
async def pool(house: House) -> Prover:
    """A pool that proves, after a finished game of ten moves that Ben has lost."""
    await house.start()
    await house.moves(*PLAYED)
    await house.resign(house.ben)
    pool = Prover()
    house.use(pool)
    return pool


async def analysed(house: House, actor: Any, label: str = "Analyse") -> Any:
    return private(await actor.click(house.board, label=label))


def offers(message: Any, words: str = "what did you miss") -> list[str]:
    """Labels of the buttons that open puzzles from own mistakes."""
    return [label for label in labels_of(message) if words in label]


@pytest.mark.both_databases
async def test_a_mistake_is_found_solved_and_repeated(house: House, pool: Prover) -> None:
    ada = Solver(house, house.ada)
    shown = await analysed(house, house.ada)
    first, *_ = found = offers(shown)
    assert 1 <= len(found) <= 3
    assert pool.proofs == len(found)
    assert "**||" in text_of(shown), "the better move of a puzzle is hidden"
    turn = int("".join(filter(str.isdigit, first)))
    assert turn % 2, "her own"
    await house.restart(pool)
    again = await analysed(house, house.ada)
    assert offers(again) == found
    assert pool.proofs == len(found), "nothing is proven twice"
    assert not offers(await analysed(house, house.cleo)), "an onlooker has no mistakes"
    assert all(not int(label.split(":")[0].split()[1]) % 2 for label in offers(await analysed(house, house.ben)))
    ada.message = private(await house.ada.click(again, label=first))
    assert ada.message.id != again.id, "the analysis stays"
    assert f"You missed this · 🫧 Ataxx #1 · move {turn}" in text_of(ada.message)
    assert "Find the one move that wins" in text_of(ada.message)
    assert "You have 2 tries left" in await ada.types(PLAYED[turn - 1])
    await house.restart(pool)
    await ada.press("Try again")
    shown_now = await ada.press("Solution")
    assert "💡 Solution: 🔴 Red " in shown_now
    assert labels_of(ada.message) == ["More puzzles"]
    assert "Your next puzzle comes back <t:" in await ada.opens(mine=True)
    await pass_days(house, 1)
    assert "You missed this" in await ada.opens(mine=True)


@pytest.mark.both_databases
async def test_a_mistake_is_solved_in_another_language_and_gone_after_an_erasure(house: House, pool: Prover) -> None:
    house.speaks(house.ada, "de")
    shown = await analysed(house, house.ada)
    first, *_ = offers(shown, "übersehen?")
    turn = int("".join(filter(str.isdigit, first)))
    opened = private(await house.ada.click(shown, label=first))
    assert f"Das hast du übersehen · 🫧 Ataxx #1 · Zug {turn}" in text_of(opened)
    key = PuzzleKey.of_mistake("ataxx", 1, turn)
    puzzle = (await house.bot.sessions.mistakes.list_known(house.ada.id, [key]))[key]
    assert puzzle
    form = await house.ada.click(opened, label="Zug eingeben")
    solved = private(await house.ada.submit_modal(form, {"move": puzzle.answer.turns[0].move}))
    assert "🟩" in text_of(solved)
    await pass_days(house, 1)
    assert "Das hast du übersehen" in answer(await house.ada.slash(house.channel, "puzzle", mine=True))
    await house.bot.sessions.privacy.erase(house.ada.id)
    assert "nicht mehr" in answer(await house.ada.click(shown, label=first))


@pytest.mark.both_databases
async def test_without_time_or_proof_nothing_is_offered_or_said(house: House, pool: Prover) -> None:
    pool.busy = True
    shown = await analysed(house, house.ada)
    assert "How it went" in text_of(shown)
    assert offers(shown) == []
    house.use(Here())
    assert offers(await analysed(house, house.ada)) == []
    house.use(pool)
    pool.busy = False
    assert offers(await analysed(house, house.ada)) == [], "it is proven that there is none"


@pytest.mark.both_databases
async def test_the_last_turns_of_an_own_run_make_a_puzzle(house: House) -> None:
    class More(Prover):
        """A pool that proves more points than any run makes."""

        async def ask(self, session: int, job: Job) -> JobResult:
            found = await super().ask(session, job)
            return replace(found, proven=replace(found.proven, points=99)) if found.proven else found

    await house.ada.slash(house.channel, "reef solo")
    await finish(house, as_person(house.ada), await house.session())
    house.use(More())
    assert "I found nothing to improve" in answer(await house.forged(house.ben, "analyse", 1))
    shown = private(await house.forged(house.ada, "analyse", 1))
    assert "You could have scored more in your last turns" in text_of(shown)
    (label,) = offers(shown)
    opened = private(await house.ada.click(shown, label=label))
    assert "You missed this · 🪸 Reef #1" in text_of(opened)
    assert "How many more points can you score" in text_of(opened)


@pytest.fixture
async def slow(house: House, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    """A slow pool, after a finished game of ten moves.

    Interactions are deferred at once, and progress may be shown at any rate.
    """
    monkeypatch.setattr("frontend.answering.reply.GRACE", 0)
    monkeypatch.setattr("frontend.playing.analysing.PACE", 0.01)
    await house.start()
    await house.moves("b6", "f6", "a7-a5", "f5", "b5", "e6", "b4", "e5", "c4", "e4")
    await house.resign(house.ben)
    slow = Waiting(house.env, at_once=1)
    house.use(slow)
    return slow


def shown_to(house: House) -> list[Any]:
    """Private messages about an analysis in the channel, oldest first."""
    stored = house.env.backend.messages[house.channel.id].values()
    return [each for each in stored if "nalys" in str(each.components) and not each.visible_to(None)]


def test_a_game_without_points_has_equal_chances() -> None:
    state = Scene(2).supply(coins=3).begin().play("buy-coral:1").state
    assert _shares(GAMES["reef"], state, random.Random(1)) == (0.5, 0.5)


async def test_the_message_tells_how_far_it_is_and_becomes_the_analysis(house: House, slow: Waiting) -> None:
    analysing = asyncio.create_task(house.cleo.click(house.board, label="Analyse"))
    await until(lambda: bool(shown_to(house)))
    (message,) = shown_to(house)
    assert f"Analysing … {AT_ONCE} of 11 positions judged" in str(message.components)
    slow.go.set()
    result = await analysing
    shown = private(result)
    assert shown.id == message.id
    assert "How it went" in text_of(shown)
    assert "Analysing" not in text_of(shown)
    assert "analysis.png" in [each.filename for each in shown.attachments]


async def test_the_first_chart_comes_at_once_and_better_moves_later(
    house: House, slow: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.answering.reply.GRACE", 60)
    monkeypatch.setattr("frontend.playing.analysing.PACE", 60)
    slow.at_once = 3  # the states, not the better moves
    analysing = asyncio.create_task(house.cleo.click(house.board, label="Analyse"))
    await until(lambda: bool(shown_to(house)))
    (message,) = shown_to(house)
    assert "Analysing … looking for better moves" in str(message.components)
    assert [each["filename"] for each in message.attachments] == ["analysis.png"]
    slow.go.set()
    shown = private(await analysing)
    assert shown.id == message.id
    assert "Analysing" not in text_of(shown)
    assert "analysis.png" in [each.filename for each in shown.attachments]


async def test_accuracy_is_told_and_kept_for_the_profile(house: House, slow: Waiting) -> None:
    slow.go.set()
    assert "Accuracy" not in answer(await house.ada.slash(house.channel, "profile"))
    shown = text_of(private(await house.cleo.click(house.board, label="Analyse")))
    found = re.search(rf"Accuracy: <@{house.ada.id}> (\d+%) · <@{house.ben.id}> (\d+%)", shown)
    assert found
    for actor, share in zip((house.ada, house.ben), found.groups(), strict=True):
        assert f"Accuracy: {share} in one analysed game" in answer(await actor.slash(house.channel, "profile"))


async def test_an_analysis_ends_when_its_only_reader_dismisses_the_message(house: House, slow: Waiting) -> None:
    house.env.inject_error("POST", "/webhooks/*", status=404, code=10008, times=1)
    await house.cleo.click(house.board, label="Analyse")
    assert (len(slow.asked), len(slow.cancelled)) == (1 + STREAMS, STREAMS)
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
