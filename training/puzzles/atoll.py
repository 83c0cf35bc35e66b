"""Where Atoll's puzzles are mined: late beside a game, and in positions made harder stone by stone."""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Sequence
from typing import Final

from engines.atoll.connection import EMPTY
from engines.atoll.geometry import COLOURS, Colour, Point, board_of
from engines.atoll.model import AtollState
from engines.atoll.puzzling import fate
from engines.atoll.search.growth import AtollSearch
from engines.atoll.solving import AtollSolver
from engines.base import AnyGame
from engines.levels import highest, player_for
from engines.players import player_named
from training.puzzles.mine import Mine, Place

ATTACKS: Final = 14
"""Number of moves tried in each late position of a played game."""
UNDECIDED: Final = 2
"""Number of a played game's undecided positions that are tried: its last ones."""
STEPS: Final = 200
"""Number of moved stones tried to make a position harder."""

# The sieve: short searches by the computer players, many times as fast as the first proof.
_LOOK = 300
"""Playout budget for the proof that a position of a played game is decided."""
_GLIMPSE = 150
"""Playout budget of each of the sieve's searches after this move."""
_ROOM = 100_000
"""Most edges of the tree in the sieve."""


class AtollMine(Mine):
    """Late positions beside a game where short searches prove that one cell wins."""

    def places(
        self, game: AnyGame, played: Sequence[Place], rng: random.Random, full: Container[int]
    ) -> Iterator[Place]:
        """Yield late positions of the game after another move, if short searches prove that one cell wins.

        Late positions are all since the game was decided, and the last ``UNDECIDED`` before. The moves are on short
        chains, so they need an answer. Positions of the game itself have few puzzles. Once Shrimp has enough puzzles,
        ``harder`` positions follow each place.
        """
        if not played:
            return
        size = played[0][0].size
        search, solver, late = AtollSearch(size, _ROOM), AtollSolver(size, 0), list[Place]()
        undecided = 0
        while len(late) < len(played) and undecided < UNDECIDED:
            late.append(played[-1 - len(late)])
            undecided += fate(search, late[-1][0], _LOOK) == 0
        for state, actions in rng.sample(late, len(late)):
            seat = min(game.to_act(state))
            for bit in solver.ordered(*solver.grid.sides(state.position, state.turn))[:ATTACKS]:
                cell = solver.grid.names[bit]
                after = game.apply(state, seat, cell)
                if game.outcome(after) is None and _seems_single(game, search, after):
                    yield after, (*actions, cell)
                    if 1 in full:
                        yield from harder(game, search, (after, (*actions, cell)), rng)

    def shape(self, game: AnyGame, state: AtollState) -> str:
        """Least of the position's images: turned by a half, and mirrored with exchanged colours."""
        board = board_of(state.size)
        at = dict(zip(board.points, state.position, strict=False))
        width, height = board.files + 1, 2 * board.files
        images = []
        for across in (False, True):
            for down in (False, True):
                letters = "".join(
                    at[Point(width - file if across else file, height - row if down else row)]
                    for file, row in board.points
                )
                exchanged = across != down
                plain = "".join(EMPTY if x == EMPTY else "bw"[x.islower() != exchanged] for x in letters)
                images.append(f"{other(state.turn) if exchanged else state.turn} {plain}")
        return f"{state.size} {min(images)}"


def harder(game: AnyGame, search: AtollSearch, place: Place, rng: random.Random) -> Iterator[Place]:
    """Yield harder variants of a place, each solved only by a stronger level than the one before.

    One stone at a time moves to a random cell. The move stays if still only one cell wins, and no weaker level than
    before finds this cell.
    """
    state, actions = place
    fate(search, state, _GLIMPSE)
    weakest = _finder(game, state, search.move)
    for _ in range(STEPS):
        free = [option.action for option in game.decision(state, min(game.to_act(state))).options]
        moved = rng.randrange(2, len(actions))  # a moved first stone could be swapped
        others = (*actions[:moved], rng.choice(free), *actions[moved + 1 :])
        after = _replayed(game, state, others)
        if after is None or fate(search, after, _GLIMPSE) <= 0:
            continue
        finder = _finder(game, after, search.move)
        if finder >= weakest and _seems_single(game, search, after):
            state, actions = after, others
            if finder > weakest:
                weakest = finder
                yield state, actions


def _finder(game: AnyGame, state: AtollState, cell: str) -> int:
    """Number of the weakest level that plays ``cell``; one more than the highest level if none does."""
    seat, most = min(game.to_act(state)), highest(game, state)
    players = (player_named(game, player_for(game, state, level)) for level in range(1, 1 + most))
    moves = (player(game, state, seat, random.Random(0)) for player in players)
    return next((level for level, move in enumerate(moves, 1) if move == cell), most + 1)


def _replayed(game: AnyGame, like: AtollState, actions: Sequence[str]) -> AtollState | None:
    """State after ``actions`` from a new game on the board size of ``like``; None if the game is over."""
    state: AtollState = game.new(game.options(size=like.size), 2, 0)
    for text in actions:
        if game.outcome(state) is not None:
            return None
        state = game.apply_recorded(state, None, game.parse(text))
    return state if game.outcome(state) is None else None


def _seems_single(game: AnyGame, search: AtollSearch, state: AtollState) -> bool:
    """True if short searches prove that one cell wins, not at once, and every other cell loses."""
    search.begin(state.position, state.turn, state.last)
    if search.fate or not search.run(_GLIMPSE) or search.fate < 0:
        return False
    seat, answer, tries = min(game.to_act(state)), search.move, search.tries
    others = (option.action for option in game.decision(state, seat).options if option.action != answer)
    afters = (game.apply(state, seat, cell) for cell in sorted(others, key=lambda cell: -tries.get(cell, 0)))
    return all(fate(search, after, _GLIMPSE) > 0 for after in afters)


def other(colour: Colour) -> Colour:
    return COLOURS[1 - COLOURS.index(colour)]


MINE = AtollMine()
