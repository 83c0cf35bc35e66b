"""The lesson in Ataxx: split, jump, flip, pass, count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.game import AtaxxState, AtaxxView
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict

ENOUGH: Final = 2
"""Number of stones to flip in the step about flipping."""


def _at(squares: str) -> Callable[[], AtaxxState]:
    """Function that returns the position of a FEN's squares, with Red to move."""
    return partial(GAMES[Ataxx.name].from_position, f"{squares} x 0 1")


def _seen(state: AtaxxState) -> AtaxxView:
    view: AtaxxView = GAMES[Ataxx.name].view(state, None)
    return view


def _facts(attempt: Attempt) -> dict[str, str | int]:
    """Facts for messages: a move and its squares, the stones that it flipped, and both sides' stones after it."""
    view = _seen(attempt.after)
    last = view.last
    move = {"move": last.readable, "origin": last.origin, "target": last.target} if last else {}
    red, blue = view.counts
    return {**move, "flipped": len(view.flipped), "red": red, "blue": blue}


def _is_split(attempt: Attempt) -> bool:
    last = _seen(attempt.after).last
    return last is not None and last.clone


def _split(attempt: Attempt) -> Verdict:
    return "made" if _is_split(attempt) else _says("ataxxlearn-no-split", attempt)


def _jump(attempt: Attempt) -> Verdict:
    return _says("ataxxlearn-no-jump", attempt) if _is_split(attempt) else "made"


def _flip(attempt: Attempt) -> Verdict:
    return "made" if len(_seen(attempt.after).flipped) >= ENOUGH else _says("ataxxlearn-no-flip", attempt)


def _pass(attempt: Attempt) -> Verdict:
    if _seen(attempt.after).passed is not None:
        return "made"
    game = GAMES[Ataxx.name]
    reply = game.decision(attempt.after, min(game.to_act(attempt.after))).options[0]
    return _says("ataxxlearn-no-pass", attempt, reply=reply.refs.cell or "")


def _count(attempt: Attempt) -> Verdict:
    return "made" if _seen(attempt.after).outcome else _says("ataxxlearn-no-count", attempt)


def _says(key: str, attempt: Attempt, **facts: str | int) -> Text:
    known = {**_facts(attempt), **facts}
    return lambda voice: voice.say(key, **known)


LESSON: Final = Lesson(
    (
        LessonStep(
            "ataxxlearn-split",
            _split,
            partial(_says, "ataxxlearn-split-made"),
            _at("x5o/7/7/7/7/7/o5x"),
        ),
        LessonStep(
            "ataxxlearn-jump",
            _jump,
            partial(_says, "ataxxlearn-jump-made"),
            _at("x5o/1x5/7/7/7/5oo/o5x"),
        ),
        LessonStep(
            "ataxxlearn-flip",
            _flip,
            partial(_says, "ataxxlearn-flip-made"),
            _at("7/7/2o1o2/3o3/1x5/2x4/7"),
        ),
        LessonStep(
            "ataxxlearn-pass",
            _pass,
            partial(_says, "ataxxlearn-pass-made"),
            _at("7/7/7/7/xx5/xxx4/oxx4"),
        ),
        LessonStep(
            "ataxxlearn-count",
            _count,
            partial(_says, "ataxxlearn-count-made"),
            _at("xxxoooo/xxxoooo/xxxxooo/xxx1ooo/xxxxooo/xxxoooo/xxxoooo"),
        ),
    )
)
"""The lesson, on the standard board. The learner is Red."""
