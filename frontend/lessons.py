"""Lessons: a game's first steps on its real rules, and a player's progress through them. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from locales import Voice

Text: TypeAlias = Callable[[Voice], str]
"""Function that returns a text in its reader's language."""

Verdict: TypeAlias = Literal["made", "onward"] | Text
"""A step's answer to an action: ``made`` (the goal is reached), ``onward`` (on the way), or a text about the goal."""

NEXT: Final = ">"
"""Entry of a walk for turning to the next step. No action has this text."""


class Attempt(NamedTuple):
    """A learner's action, with three states: at the step's start, before the action, and after it."""

    start: Any
    before: Any
    seat: int
    action: Any
    after: Any


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson with one goal.

    ``task``: message key of the task. ``judge``: returns the verdict on an action. ``praise``: text for the action that
    reached the goal. ``begins``: makes the prepared position; None continues from the previous step. ``then``: message
    key of the task after the first action; empty if the task stays. ``opens``: the part of the choice that is open at
    the start. ``asks``: beginnings of the targets of the buttons that the task asks for. Only these are green. Without
    any, colours stay.
    """

    task: str
    judge: Callable[[Attempt], Verdict]
    praise: Callable[[Attempt], Text]
    begins: Callable[[], Any] | None = None
    then: str = ""
    opens: str = ""
    asks: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True):
    """The steps of a lesson in order. The first has a prepared position."""

    steps: tuple[LessonStep, ...]
    part: int = 1
    """The number of the lesson in its game: 1 or 2."""


class LessonState(msgspec.Struct, frozen=True):
    """A learner's progress: the step's number from 0, its first state, and the current state.

    ``is_made``: True if the goal is reached, so *Next* or the end follows. ``praise``: the text for the goal, until the
    next action.
    """

    number: int
    start: Any
    state: Any
    is_made: bool = False
    praise: Text | None = None


def begin(lesson: Lesson) -> LessonState:
    return _at(lesson, 0)


def is_over(lesson: Lesson, standing: LessonState) -> bool:
    return standing.is_made and standing.number == len(lesson.steps) - 1


def task_of(lesson: Lesson, standing: LessonState) -> str:
    """Message key of the current task, which may change after the step's first action."""
    step = lesson.steps[standing.number]
    return step.then if step.then and standing.state is not standing.start else step.task


def open_part(lesson: Lesson, standing: LessonState) -> str:
    """Part of the choice that is open before the learner presses a button; empty for the first."""
    return lesson.steps[standing.number].opens if standing.state is standing.start else ""


def seat_of(game: AnyGame, standing: LessonState) -> int | None:
    """Seat of the learner; None once the step's goal is reached."""
    return None if standing.is_made else min(game.to_act(standing.state), default=None)


def next_step(lesson: Lesson, standing: LessonState) -> LessonState:
    """Progress at the start of the next step. Raises ValueError before the goal and after the last step."""
    if not standing.is_made or is_over(lesson, standing):
        raise ValueError(standing.number)
    return _at(lesson, standing.number + 1)


def play(game: AnyGame, lesson: Lesson, standing: LessonState, action: Any) -> LessonState | Text:
    """Progress after an action; a text if the action misses the goal. Raises EngineError for an illegal action."""
    seat = seat_of(game, standing)
    if seat is None:
        return standing
    step, before = lesson.steps[standing.number], standing.state
    after = game.apply(before, seat, action)
    if action == game.back(before, seat):
        return LessonState(standing.number, standing.start, after)
    attempt = Attempt(standing.start, before, seat, action, after)
    verdict = step.judge(attempt)
    if verdict == "onward":
        return LessonState(standing.number, standing.start, after)
    if verdict != "made":
        return verdict
    praise, following = step.praise(attempt), lesson.steps[standing.number + 1 :][:1]
    if following and following[0].begins is None:
        return LessonState(standing.number + 1, after, after, praise=praise)
    return LessonState(standing.number, standing.start, after, is_made=True, praise=praise)


def walk(game: AnyGame, lesson: Lesson, entries: Iterable[str]) -> tuple[LessonState, tuple[str, ...]]:
    """Progress after the entries of a stored walk, and the entries that still apply.

    If the lesson has changed since then, the first impossible entry and all later entries are dropped.
    """
    standing, done = begin(lesson), []
    for entry in entries:
        try:
            after = next_step(lesson, standing) if entry == NEXT else play(game, lesson, standing, game.parse(entry))
        except (EngineError, ValueError):
            break
        if not isinstance(after, LessonState):
            break
        standing = after
        done.append(entry)
    return standing, tuple(done)


def _at(lesson: Lesson, number: int) -> LessonState:
    begins = lesson.steps[number].begins
    if begins is None:
        raise ValueError(number)
    state = begins()
    return LessonState(number, state, state)
