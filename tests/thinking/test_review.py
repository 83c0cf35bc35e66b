"""The review of a turn: much better alternatives, and turns without a mistake."""

from __future__ import annotations

import random

from tests.engines.reef.scene import LAGOON, REEF, Scene
from thinking.jobs import LOST, Better, JobResult, Review, review, work


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
