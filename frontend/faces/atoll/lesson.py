"""The lesson in Atoll: placing, joining islands, chains through islands, bridges, the swap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines import GAMES
from engines.atoll import Atoll
from engines.atoll.connection import EMPTY, colour_at
from engines.atoll.geometry import Colour, board_of
from engines.atoll.model import AtollState, AtollView
from engines.atoll.notation import SWAP
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict


def _at(black: str, white: str, turn: Colour) -> Callable[[], AtollState]:
    """Function that returns a position on the smallest board, from both colours' cells and the side to move."""
    return partial(GAMES[Atoll.name].from_position, " ".join(("gan", black, white, turn)))


def _seen(state: AtollState) -> AtollView:
    view: AtollView = GAMES[Atoll.name].view(state, None)
    return view


def bridges(state: AtollState, cell: str) -> tuple[str, tuple[str, str]] | None:
    """First stone with a bridge to the stone on ``cell``, and the two free cells between them; None without one."""
    board = board_of(state.size)
    own = board.number[cell]
    colour, cells = colour_at(state.position, own), len(board.cells)
    for other, name in enumerate(board.cells):
        if other == own or other in board.neighbours[own] or colour_at(state.position, other) != colour:
            continue
        between = [near for near in board.neighbours[own] if near in board.neighbours[other] and near < cells]
        if len(between) == 2 and all(state.position[near] == EMPTY for near in between):
            first, second = (board.cells[near] for near in between)
            return name, (first, second)
    return None


def islands_of(state: AtollState, cell: str) -> tuple[str, ...]:
    """Names of the islands that touch a cell and have the colour of the cell's stone."""
    board = board_of(state.size)
    colour, number = colour_at(state.position, board.number[cell]), board.number[cell]
    return tuple(island.name for island in board.islands if island.colour == colour and number in island.border)


def _place(attempt: Attempt) -> Verdict:
    return "made" if islands_of(attempt.after, attempt.action) else _says("atolllearn-no-place", attempt)


def _join(attempt: Attempt) -> Verdict:
    return "made" if _seen(attempt.after).outcome else _says("atolllearn-no-join", attempt)


def _through(attempt: Attempt) -> Verdict:
    return "made" if _seen(attempt.after).outcome else _says("atolllearn-no-through", attempt)


def _bridge(attempt: Attempt) -> Verdict:
    return "made" if bridges(attempt.after, attempt.action) else _says("atolllearn-no-bridge", attempt)


def _swap(attempt: Attempt) -> Verdict:
    return "made" if attempt.action == SWAP else _says("atolllearn-no-swap", attempt)


def _says(key: str, attempt: Attempt) -> Text:
    chains = _seen(attempt.after).chains
    facts = {"cell": attempt.action, "stones": len(chains[0].cells) if chains else 0}
    return lambda voice: voice.say(key, **facts)


def _spanned(attempt: Attempt) -> Text:
    other, (one, two) = bridges(attempt.after, attempt.action) or ("", ("", ""))
    return lambda voice: voice.say("atolllearn-bridge-made", cell=attempt.action, other=other, one=one, two=two)


LESSON: Final = Lesson(
    (
        LessonStep("atolllearn-place", _place, partial(_says, "atolllearn-place-made"), _at("-", "-", "black")),
        LessonStep(
            "atolllearn-join",
            _join,
            partial(_says, "atolllearn-join-made"),
            _at("e5,d5,d4,c2,c1", "c4,b3,e3,d2,b2", "black"),
        ),
        LessonStep(
            "atolllearn-through",
            _through,
            partial(_says, "atolllearn-through-made"),
            _at("d6,c5,b6,a5,a2,a1", "d4,c3,b4,d2,f3,e4", "black"),
        ),
        LessonStep("atolllearn-bridge", _bridge, _spanned, _at("c4", "e3", "black")),
        LessonStep("atolllearn-swap", _swap, partial(_says, "atolllearn-swap-made"), _at("d3", "-", "white")),
    )
)
"""The lesson, on the smallest board. The learner is Black, but White in the last step."""
