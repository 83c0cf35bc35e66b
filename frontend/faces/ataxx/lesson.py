"""The lesson in Ataxx: split, jump, flip, pass, count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.game import AtaxxView
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict

ENOUGH: Final = 2
"""Number of stones to flip in the step about flipping."""


def _seen(attempt: Attempt) -> AtaxxView:
    view: AtaxxView = GAMES[Ataxx.name].view(attempt.after, None)
    return view


def _says(key: str, attempt: Attempt) -> Text:
    """Text with the move and its squares, the flipped stones, both sides' stones after it, and a reply's square."""
    game, view = GAMES[Ataxx.name], _seen(attempt)
    last, (red, blue) = view.last, view.counts
    facts: dict[str, str | int] = {"flipped": len(view.flipped), "red": red, "blue": blue}
    if last:
        facts |= {"move": last.readable, "origin": last.origin, "target": last.target}
    replies = [game.decision(attempt.after, seat).options[0].refs.cell or "" for seat in game.to_act(attempt.after)]
    return lambda voice: voice.say(key, **facts, reply="".join(replies))


def _is_split(attempt: Attempt) -> bool:
    last = _seen(attempt).last
    return last is not None and last.clone


def _step(name: str, goal: Callable[[Attempt], bool], squares: str) -> LessonStep:
    """Step on a position with these FEN's squares, with Red to move. ``goal``: true for a move that reaches it."""

    def judge(attempt: Attempt) -> Verdict:
        return "made" if goal(attempt) else _says(f"ataxxlearn-no-{name}", attempt)

    begins = partial(GAMES[Ataxx.name].from_position, f"{squares} x 0 1")
    return LessonStep(f"ataxxlearn-{name}", judge, partial(_says, f"ataxxlearn-{name}-made"), begins)


LESSON: Final = Lesson(
    (
        _step("split", _is_split, "x5o/7/7/7/7/7/o5x"),
        _step("jump", lambda attempt: not _is_split(attempt), "x5o/1x5/7/7/7/5oo/o5x"),
        _step("flip", lambda attempt: len(_seen(attempt).flipped) >= ENOUGH, "7/7/2o1o2/3o3/1x5/2x4/7"),
        _step("pass", lambda attempt: _seen(attempt).passed is not None, "7/7/7/7/xx5/xxx4/oxx4"),
        _step(
            "count",
            lambda attempt: _seen(attempt).outcome is not None,
            "xxxoooo/xxxoooo/xxxxooo/xxx1ooo/xxxxooo/xxxoooo/xxxoooo",
        ),
    )
)
"""The lesson, on the standard board. The learner is Red."""
