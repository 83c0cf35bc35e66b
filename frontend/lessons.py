"""Lessons: a game's first steps on its real rules. Its parts, and a player's walk through one; pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from locales import Voice

Text: TypeAlias = Callable[[Voice], str]
"""A text in its reader's language."""

Verdict: TypeAlias = Literal["made", "onward"] | Text
"""The answer of a step to an action: its point is made, it leads there, or why it does not and the aim."""

NEXT: Final = ">"
"""The entry of a walk that turns to the next step. No action of a game is written so."""


class Attempt(NamedTuple):
    """A learner's action, its seat, and the states at the step's start, before the action and after it."""

    start: Any
    before: Any
    seat: int
    action: Any
    after: Any


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson, with one point to make.

    ``task``: the message that says what to do. ``judge``: the answer to an action. ``praise``: the gain from the action
    that made the point. ``begins``: the prepared position; None continues from the end of the step before. ``then``:
    the message in the task's place after the first action; empty if the task stays.
    """

    task: str
    judge: Callable[[Attempt], Verdict]
    praise: Callable[[Attempt], Text]
    begins: Callable[[], Any] | None = None
    then: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """The steps of a lesson; the first has a prepared position."""

    steps: tuple[LessonStep, ...]


class Standing(msgspec.Struct, frozen=True):
    """The standing of a learner: the step's number from 0, its first state, and the present state.

    ``is_made``: the point is made, and *Next* or the end follows. ``praise``: the gain from the newest point, until the
    next action.
    """

    number: int
    start: Any
    state: Any
    is_made: bool = False
    praise: Text | None = None


def begin(lesson: Lesson) -> Standing:
    """The beginning of a lesson."""
    return _at(lesson, 0)


def is_over(lesson: Lesson, standing: Standing) -> bool:
    """True if the last point is made."""
    return standing.is_made and standing.number == len(lesson.steps) - 1


def task_of(lesson: Lesson, standing: Standing) -> str:
    """The message with the task."""
    step = lesson.steps[standing.number]
    return step.then if step.then and standing.state is not standing.start else step.task


def seat_of(game: AnyGame, standing: Standing) -> int | None:
    """The seat of the learner's actions; None once the step's point is made."""
    return None if standing.is_made else min(game.to_act(standing.state), default=None)


def on(lesson: Lesson, standing: Standing) -> Standing:
    """The next step. Raises ValueError if the step's point is not made, or if it is the last."""
    if not standing.is_made or is_over(lesson, standing):
        raise ValueError(standing.number)
    return _at(lesson, standing.number + 1)


def play(game: AnyGame, lesson: Lesson, standing: Standing, action: Any) -> Standing | Text:
    """The standing after an action, or why it does not make the point. Raises EngineError for an illegal action."""
    seat = seat_of(game, standing)
    if seat is None:
        return standing
    step, before = lesson.steps[standing.number], standing.state
    after = game.apply(before, seat, action)
    if action == game.back(before, seat):
        return Standing(standing.number, standing.start, after)
    attempt = Attempt(standing.start, before, seat, action, after)
    verdict = step.judge(attempt)
    if verdict == "onward":
        return Standing(standing.number, standing.start, after)
    if verdict != "made":
        return verdict
    praise, following = step.praise(attempt), lesson.steps[standing.number + 1 :][:1]
    if following and following[0].begins is None:
        return Standing(standing.number + 1, after, after, praise=praise)
    return Standing(standing.number, standing.start, after, is_made=True, praise=praise)


def walk(game: AnyGame, lesson: Lesson, entries: Iterable[str]) -> tuple[Standing, tuple[str, ...]]:
    """The standing after the entries of a stored walk, and the entries that were legal.

    A changed lesson is replayed as far as the entries lead.
    """
    standing, done = begin(lesson), []
    for entry in entries:
        try:
            after = on(lesson, standing) if entry == NEXT else play(game, lesson, standing, game.parse(entry))
        except (EngineError, ValueError):
            break
        if not isinstance(after, Standing):
            break
        standing = after
        done.append(entry)
    return standing, tuple(done)


def _at(lesson: Lesson, number: int) -> Standing:
    begins = lesson.steps[number].begins
    if begins is None:
        raise ValueError(number)
    state = begins()
    return Standing(number, state, state)
