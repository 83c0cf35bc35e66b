"""Analyses with perfect workers, accuracy by the published figures of chess, and the review of a turn."""

from __future__ import annotations

import asyncio
import math
import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import astuple, replace

from engines.base import AnyGame
from engines.errors import IllegalAction
from sessions.life.progress import begin
from tests.engines.reef.scene import LAGOON, REEF, Scene
from tests.sessions.nim import Nim, NimOptions, NimState
from thinking.analysis import FIRST, STREAMS, Analysis, AnalysisProgress, Move, accuracies, accuracy_of, analyse
from thinking.jobs import LOST, Better, Busy, Choose, Job, JobResult, JudgeStates, Review, review, work


class LevelledNim(Nim):
    """Nim with five levels, which all play at random."""

    levels = ("random",) * 5


NIM: AnyGame = LevelledNim()


class Perfect:
    """A perfect player of Nim as a pool. It counts its jobs."""

    game = NIM

    def __init__(self) -> None:
        self.judged: list[int] = []
        self.chosen = 0

    async def ask(self, _table: int, job: Job, /) -> JobResult:
        if isinstance(job, Choose):
            self.chosen += 1
            state = self.game.load(job.state)
            return JobResult(action=str(state.heap % 4 or 1))
        assert isinstance(job, JudgeStates)
        states = [self.game.load(state) for state in job.states]
        self.judged += [state.heap for state in states]
        return JobResult(shares=tuple(map(self._shares, states)))

    @staticmethod
    def _shares(state: NimState) -> tuple[float, float]:
        winning = state.turn if state.heap % 4 else 1 - state.turn
        return (0.9, 0.1) if winning == 0 else (0.1, 0.9)


def played(heap: int, *actions: int) -> tuple[NimState, list[Move]]:
    """Play a game of Nim. Returns its start and its turns."""
    start = state = begin(NIM, NimOptions(heap), 2, 0).state
    moves = []
    for action in actions:
        seat = state.turn
        state = NIM.apply(state, seat, action)
        moves.append(Move(seat, str(action), state))
    return start, moves


async def look_back(
    heap: int, *actions: int, asker: Perfect | None = None, seconds: float = 0, game: AnyGame = NIM
) -> Analysis:
    """Analyse a game. ``seconds``: the clock's advance at each reading. ``asker``: None for ``Perfect``."""
    time = iter(range(10_000))
    start, moves = played(heap, *actions)
    return await analyse(asker or Perfect(), 1, game, start, moves, seed=1, clock=lambda: next(time) * seconds)


async def test_without_levels_a_game_is_judged_and_no_better_move_is_known():
    asker = Perfect()
    found = await look_back(7, 1, 2, 3, 1, asker=asker, game=Nim())
    assert found == replace(await look_back(7, 1, 2, 3, 1), turning=())
    assert asker.chosen == 0


async def test_every_mistake_is_found_with_what_was_better():
    found = await look_back(7, 1, 2, 3, 1)  # 7 → 6 → 4 → 1 → 0
    assert [(each.turn, each.seat, each.action, each.better) for each in found.turning] == [(1, 0, "1", "3")]
    (turning,) = found.turning
    assert (turning.before, turning.after, turning.best) == (0.9, 0.1, 0.9)
    assert found.shares == ((0, (0.9, 0.1)), (1, (0.1, 0.9)), (2, (0.1, 0.9)), (3, (0.1, 0.9)), (4, (0.1, 0.9)))


async def test_a_game_without_a_mistake_has_no_turning():
    assert (await look_back(7, 3, 1, 3)).turning == ()


async def test_of_many_mistakes_three_are_described_in_the_order_of_the_game():
    found = await look_back(40, *[1] * 40)
    assert len(found.turning) == 3
    assert [each.turn for each in found.turning] == sorted(each.turn for each in found.turning)


async def test_with_time_every_state_is_judged_once():
    asker = Perfect()
    found = await look_back(60, *[1] * 60, asker=asker)
    assert [turn for turn, _ in found.shares] == list(range(61))
    assert len(asker.judged) == len(set(asker.judged)) + asker.chosen  # the better alternative is judged too


async def test_without_time_the_game_is_seen_evenly_and_where_it_turned():
    found = await look_back(90, *[1] * 90, seconds=1)
    turns = [turn for turn, _ in found.shares]
    assert turns[0] == 0
    assert turns[-1] == 90
    assert FIRST <= len(turns) < 91
    assert max(second - first for first, second in pairwise(turns)) <= 6
    assert found.accuracy == {}, "it is not known of all turns"


async def test_two_workers_can_judge_at_once():
    class Busier(Perfect):
        """A pool that does one job at a time for each number that asks."""

        def __init__(self) -> None:
            super().__init__()
            self.asking = dict[int, int]()

        async def ask(self, table: int, job: Job, /) -> JobResult:
            assert table not in self.asking, "it would wait for the job before"
            self.asking[table] = self.most = len(self.asking) + 1
            await asyncio.sleep(0)
            del self.asking[table]
            return await super().ask(table, job)

    asker = Busier()
    found = await look_back(60, *[1] * 60, asker=asker)
    assert asker.most == STREAMS > 1
    assert found == await look_back(60, *[1] * 60), "the order of the answers changes nothing"
    assert len(asker.judged) == len(set(asker.judged)) + asker.chosen


async def test_the_chart_is_known_once_the_first_states_are_judged():
    seen: list[AnalysisProgress] = []
    start, moves = played(40, *[1] * 40)
    await analyse(Perfect(), 1, NIM, start, moves, seed=1, clock=lambda: 0, tell=seen.append)
    first = next(each for each in seen if each.shares)
    assert [turn for turn, _ in first.shares][:: FIRST - 1] == [0, 40]
    assert len(first.shares) == first.done == FIRST < first.all


async def test_accuracy_counts_turns_within_a_part_of_the_game():
    class Parted(LevelledNim):
        def part(self, state: NimState) -> int:
            """Number of tens of stones."""
            return state.heap // 10

    shares = dict((await look_back(12, *[1] * 12)).shares)
    whole = {turn: turn % 2 for turn in range(12)}
    assert (await look_back(12, *[1] * 12)).accuracy == accuracies([*shares.values()], whole)
    parted = {turn: seat for turn, seat in whole.items() if turn != 2}  # from 10 stones to 9
    assert (await look_back(12, *[1] * 12, game=Parted())).accuracy == accuracies([*shares.values()], parted)


async def test_who_has_no_time_for_us_is_told_on():
    class Full(Perfect):
        async def ask(self, _table: int, _job: Job, /) -> JobResult:
            raise Busy("full")

    with pytest.raises(Busy):
        await look_back(7, 3, 1, 3, asker=Full())


async def test_an_answer_that_is_not_legal_is_passed_over():
    class Wild(Perfect):
        async def ask(self, table: int, job: Job, /) -> JobResult:
            return JobResult(action="3") if isinstance(job, Choose) else await super().ask(table, job)

    start, _ = played(2)
    with pytest.raises(IllegalAction):
        NIM.apply(start, 0, 3)
    found = await look_back(6, 3, 1, 1, 1, asker=Wild())  # the last but one is the mistake: 2 could be taken
    assert all(each.turn != 3 for each in found.turning)


class Held(NimState, frozen=True):
    """State of ``TwoStepNim``: a heap, and the number of stones that are touched."""

    held: int = 0


class TwoStepNim(LevelledNim):
    """Nim in two steps: stones are first touched and then taken, by repeating the number."""

    state_type = Held

    def new(self, options: NimOptions, seats: int, seed: int) -> Held:
        return Held(*astuple(super().new(options, seats, seed)))

    def apply(self, state: Any, seat: int, action: int) -> Held:
        if state.held not in {0, action}:
            raise self.illegal(action, "another-is-held")
        after = super().apply(state, seat, action)
        return Held(*astuple(after)) if state.held else replace(state, held=action)

    def between_turns(self, state: Any) -> bool:
        """False while stones are touched."""
        return not state.held


async def test_what_was_better_is_judged_after_the_whole_turn():
    class PerfectInSteps(Perfect):
        game: AnyGame = TwoStepNim()

        async def ask(self, table: int, job: Job, /) -> JobResult:
            if isinstance(job, Choose) and (held := self.game.load(job.state).held):
                return JobResult(action=str(held))
            return await super().ask(table, job)

        @staticmethod
        def _shares(state: Any) -> tuple[float, float]:
            assert not state.held, "judged in the middle of a turn"
            return Perfect._shares(state)

    game = PerfectInSteps.game
    start = state = game.new(NimOptions(7), 2, 0)
    moves = []
    for action in (1, 2, 3, 1):
        seat = state.turn
        for _ in range(2):
            state = game.apply(state, seat, action)
        moves.append(Move(seat, str(action), state))
    found = await analyse(PerfectInSteps(), 1, game, start, moves, seed=1, clock=lambda: 0)
    (turning,) = found.turning
    assert (turning.turn, turning.action, turning.better) == (1, "1", "3")
    assert (turning.before, turning.after, turning.best) == (0.9, 0.1, 0.9)


async def test_chance_is_the_seeds():
    rng = random.Random(1)
    actions = [rng.randint(1, 2) for _ in range(8)]
    heap = sum(actions)
    assert await look_back(heap, *actions) == await look_back(heap, *actions)


def chances(centipawns: int) -> tuple[float, float]:
    """Win shares in chess by the formula on the page that ``engines/PLAYERS.md`` names."""
    white = 1 / (1 + math.exp(-0.00368208 * centipawns))
    return white, 1 - white


def test_a_turn_without_loss_is_perfect_and_a_gain_counts_no_more() -> None:
    assert accuracy_of(0.4, 0.4) == pytest.approx(1, abs=0.001)
    assert accuracy_of(0.4, 0.9) == 1
    assert [accuracy_of(1, after) for after in (0.9, 0.5, 0)] == sorted(
        (accuracy_of(1, after) for after in (0.9, 0.5, 0)), reverse=True
    )


def test_a_blunder_on_the_first_move_costs_its_player_alone() -> None:
    found = accuracies([chances(15), chances(-900), chances(-900)], {0: 0, 1: 1})
    assert found == {0: pytest.approx(0.1, abs=0.05), 1: pytest.approx(1, abs=0.01)}


def test_a_loss_weighs_more_than_the_same_number_of_quiet_turns() -> None:
    shares = [(0.5, 0.5)] * 20 + [(0.2, 0.8)] * 20
    seats = dict.fromkeys(range(39), 0)
    quiet = accuracies(shares, seats)[0]
    mean = (38 * accuracy_of(0.5, 0.5) + accuracy_of(0.5, 0.2)) / 39
    assert quiet < mean


def test_turns_that_do_not_count_and_seats_without_turns_are_left_out() -> None:
    assert accuracies([(0.9, 0.1), (0.1, 0.9), (0.1, 0.9)], {1: 1}) == {1: pytest.approx(1, abs=0.001)}


def reviewed(scene: Scene, *turn: str) -> Better | None:
    before = scene.begin().state
    after = scene.play(*turn).state
    return review(REEF, before, after, seat=0, done=turn[0], player="planner-1", rng=random.Random(0))


def rich(number: int = 3) -> Scene:
    """Scene in round ``number``: a reef with two animals that can be fed."""
    scene = Scene(1).corals(LAGOON).supply(coins=3, plankton=9)
    scene.animal("emperor-angelfish", "1,0", 2).animal("giant-clam", "0,1", 2)
    scene.position.round = number
    return scene


def test_passing_while_animals_could_be_fed_is_a_weak_turn() -> None:
    found = reviewed(rich(), "pass")
    assert found is not None
    assert found.lost >= LOST
    assert found.action in rich().legal()


def test_what_can_still_be_done_after_a_turn_is_not_lost() -> None:
    assert reviewed(rich(), "sell", "sell:1") is None
    assert reviewed(rich(), "feed:giant-clam") is None


def test_passing_is_no_weak_turn_where_nothing_else_is_worth_anything() -> None:
    assert reviewed(Scene(1), "pass") is None


def test_a_review_is_a_job_with_the_same_answer_in_every_process() -> None:
    scene = rich().begin()
    before, after = scene.state, rich().play("pass").state
    job = Review("reef", REEF.dump(before), REEF.dump(after), 0, "pass", "planner-1", 7)
    answer = work(job)
    assert answer.lost >= LOST
    assert answer == work(job)
    fed = REEF.dump(rich().play("feed:giant-clam").state)
    assert work(Review("reef", REEF.dump(before), fed, 0, "feed:giant-clam", "planner-1", 7)) == JobResult()
