"""The lesson in Atoll: placing, joining islands, chains through islands, bridges, the swap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines import GAMES
from engines.atoll import Atoll
from engines.atoll.connection import EMPTY, Chain, colour_at
from engines.atoll.geometry import Colour, board_of
from engines.atoll.model import AtollState, AtollView
from engines.atoll.notation import SWAP
from frontend.lessons import Attempt, Lesson, LessonStep, Text, Verdict


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


def _chains(attempt: Attempt) -> tuple[Chain, ...]:
    view: AtollView = GAMES[Atoll.name].view(attempt.after, None)
    return view.chains


def _says(key: str, attempt: Attempt) -> Text:
    """Text with the cell, the length of a joining chain, and the first bridge: its other end and two free cells."""
    chains = _chains(attempt)
    span = None if attempt.action == SWAP else bridges(attempt.after, attempt.action)
    other, (one, two) = span or ("", ("", ""))
    facts = {"cell": attempt.action, "stones": len(chains[0].cells) if chains else 0}
    return lambda voice: voice.say(key, **facts, other=other, one=one, two=two)


def _step(name: str, goal: Callable[[Attempt], bool], black: str, white: str, turn: Colour = "black") -> LessonStep:
    """Step on a position of the smallest board: both colours' cells and the side to move. ``goal``: true if reached."""

    def judge(attempt: Attempt) -> Verdict:
        return "made" if goal(attempt) else _says(f"atolllearn-no-{name}", attempt)

    begins = partial(GAMES[Atoll.name].from_position, " ".join(("gan", black, white, turn)))
    return LessonStep(f"atolllearn-{name}", judge, partial(_says, f"atolllearn-{name}-made"), begins)


LESSON: Final = Lesson(
    (
        _step("place", lambda attempt: bool(islands_of(attempt.after, attempt.action)), "-", "-"),
        _step("join", lambda attempt: bool(_chains(attempt)), "e5,d5,d4,c2,c1", "c4,b3,e3,d2,b2"),
        _step("through", lambda attempt: bool(_chains(attempt)), "d6,c5,b6,a5,a2,a1", "d4,c3,b4,d2,f3,e4"),
        _step("bridge", lambda attempt: bool(bridges(attempt.after, attempt.action)), "c4", "e3"),
        _step("swap", lambda attempt: bool(attempt.action == SWAP), "d3", "-", "white"),
    )
)
"""The lesson, on the smallest board. The learner is Black, but White in the last step."""
