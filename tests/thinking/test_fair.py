"""The order of jobs from several tables: round robin, and short jobs before long ones."""

from __future__ import annotations

import pytest

from thinking.pool import PATIENT, YIELDING, FairQueue


class Clock:
    """A clock that stands still until it is advanced."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(clock: Clock) -> FairQueue[str]:
    return FairQueue(clock)


def taken(queue: FairQueue[str]) -> list[str]:
    """All jobs of the queue in its order. Each is done before the next is taken."""
    order = []
    while found := queue.take():
        queue.done(found[0])
        order.append(found[1])
    return order


def test_tables_take_turns_and_one_table_keeps_its_order(queue):
    for table, job in ((1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1")):
        queue.put(table, job)
    assert len(queue) == 5
    assert taken(queue) == ["a1", "b1", "c1", "a2", "a3"]


def test_a_table_has_one_job_under_way(queue):
    queue.put(1, "a1")
    queue.put(1, "a2")
    assert queue.take() == (1, "a1")
    assert queue.take() is None
    queue.done(1)
    assert queue.take() == (1, "a2")


def test_what_is_soon_done_passes_all_that_takes_long(clock, queue):
    for table in range(50):
        queue.put(table, "long", 0.5)
    clock.now += 0.9 * 0.5 * YIELDING
    queue.put(99, "short", 0.001)
    assert queue.take() == (99, "short")
    assert queue.take() == (0, "long")


def test_what_takes_long_lets_others_pass_only_for_a_while(clock, queue):
    queue.put(1, "long", 0.5)
    passed = 0
    for table in range(100):
        queue.put(table + 2, "short", 0.001)
        found = queue.take()
        if found == (1, "long"):
            break
        passed += 1
        clock.now += 0.1
    assert passed == 0.5 * YIELDING / 0.1


def test_the_next_job_of_a_table_lets_others_pass_again(clock, queue):
    queue.put(1, "a1")
    queue.put(1, "a2", 0.5)
    assert queue.take() == (1, "a1")
    queue.done(1)
    clock.now += 1
    queue.put(2, "b1")
    assert taken(queue) == ["b1", "a2"]


def test_what_is_withdrawn_is_not_taken(queue):
    queue.put(1, "a1", 0.5)
    queue.put(1, "a2")
    queue.put(2, "b1", 0.1)
    assert queue.remove(1, "a1")
    assert not queue.remove(1, "a1")
    assert not queue.remove(3, "c1")
    assert taken(queue) == ["a2", "b1"]
    assert not len(queue)


def test_long_jobs_have_half_of_the_time_where_short_ones_never_end(clock, queue):
    for table in range(3):
        queue.put(table, "long", 1.5)
    clock.now += 100  # they no longer yield
    order = []
    for table in range(100, 200):
        queue.put(table, "short", 0.05)
        done, job = queue.take()
        queue.done(done)
        clock.now += 1.5 if job == "long" else 0.05
        order.append(job)
    first, second, third = (number for number, job in enumerate(order) if job == "long")
    assert first == 0
    assert second - first == third - second == pytest.approx(1.5 / 0.05, abs=2)


def test_a_long_job_can_be_left_waiting(queue):
    queue.put(1, "long", 1.5)
    assert queue.take(long=False) is None
    queue.put(2, "short", 0.05)
    assert queue.take(long=False) == (2, "short")
    assert queue.take() == (1, "long")


def test_a_patient_job_lets_others_pass_much_longer(clock, queue):
    queue.put(1, "analysis", 0.3, patient=True)
    clock.now += 5
    queue.put(2, "move", 1.5)
    clock.now += 20
    assert taken(queue) == ["move", "analysis"]
    queue.put(1, "analysis", 0.3, patient=True)
    clock.now += PATIENT
    queue.put(2, "move", 1.5)
    assert taken(queue) == ["analysis", "move"]
