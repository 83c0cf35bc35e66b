"""Atoll's puzzles: one cell wins by force, proved by exhaustive search, and every other cell loses."""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

from engines.atoll.connection import EMPTY
from engines.atoll.geometry import COLOURS, Colour, Point, board_of
from engines.atoll.model import AtollState
from engines.atoll.search.growth import Search
from engines.atoll.solving import Army, Solver, cells_of, held
from engines.base import AnyGame
from engines.levels import highest, player_for
from engines.players import player_named
from engines.puzzles import Answer, Place, Prover, Turn

LONGEST: Final = 3
"""Most moves of the solver in an answer."""
NODES: Final = 2_000
"""Node budget for the proof of one turn."""
DANGER: Final = 250
"""Node budget for the proof that a pass would lose. Most positions fail this test."""
PLAYOUTS: Final = 30_000
"""Playout budget of the second proof, for each cell."""
ROOM: Final = 1_000_000
"""Most edges of the tree in the second proof, for each cell."""
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


class AtollProver(Prover):
    """Prover of puzzles with exactly one winning cell, and a win that is not plain (``is_plain``).

    ``find`` proves by carriers, ``confirms`` by the computer players' search. The two proofs share no code.
    """

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
        search, solver, late = Search(size, _ROOM), Solver(size, 0), list[Place]()
        undecided = 0
        while len(late) < len(played) and undecided < UNDECIDED:
            late.append(played[-1 - len(late)])
            undecided += _fate(search, late[-1][0], _LOOK) == 0
        for state, actions in rng.sample(late, len(late)):
            seat = min(game.to_act(state))
            for bit in solver.ordered(*solver.grid.sides(state.position, state.turn))[:ATTACKS]:
                cell = solver.grid.names[bit]
                after = game.apply(state, seat, cell)
                if game.outcome(after) is None and _seems_single(game, search, after):
                    yield after, (*actions, cell)
                    if 1 in full:
                        yield from harder(game, search, (after, (*actions, cell)), rng)

    def find(self, game: AnyGame, state: AtollState, rng: random.Random) -> Answer | None:
        """Find the turns of the answer, each with the reply that resists longest, as long as exactly one cell wins.

        None unless exactly one cell wins now.
        """
        if state.ply < 2:  # the swap is still open
            return None
        solver = Solver(state.size, DANGER)
        grid = solver.grid
        own, rival, empty = grid.sides(state.position, state.turn)
        turns: list[Turn] = []
        reply = 0
        while len(turns) < LONGEST and (found := only_win(solver, own, rival, empty)):
            cell, refutations = found
            if not turns and is_plain(solver, state, own, cell):
                return None
            if turns:
                turns[-1] = Turn(turns[-1].move, grid.names[reply], turns[-1].refutations)
            named = {grid.names[wrong]: grid.names[right] for wrong, right in refutations.items()}
            turns.append(Turn(grid.names[cell], "", named))
            rival, own, empty = solver.after(own, rival, empty, cell)
            reply = 0 if held(own.groups, empty) is not None else hardest(solver, own, rival, empty)
            if not reply:
                break
            own, rival, empty = solver.after(rival, own, empty, reply)
        return Answer(tuple(turns)) if turns else None

    def confirms(self, game: AnyGame, state: AtollState, answer: Answer) -> bool:
        """True if the players' search proves that each turn's move wins and every other move loses."""
        search = Search(state.size, ROOM)
        for turn in answer.turns:
            seat = min(game.to_act(state))
            for option in game.decision(state, seat).options:
                after = game.apply(state, seat, option.action)
                if _wins(game, search, after, seat) != (option.action == turn.move):
                    return False
            state = game.apply(state, seat, turn.move)
            if turn.reply:
                state = game.apply(state, 1 - seat, turn.reply)
        return True

    def further(self, game: AnyGame, state: AtollState, winner: int) -> tuple[str, ...]:
        solver, search, line = Solver(state.size, 0), Search(state.size, ROOM), list[str]()
        while game.outcome(state) is None:
            solver.left = NODES
            own, rival, empty = solver.grid.sides(state.position, state.turn)
            proof = solver.solve(own, rival, empty)
            if proof is None:
                _fate(search, state, PLAYOUTS)
                line.append(search.move)
            else:
                cell = _completing(solver, own, empty) or proof.move
                cell = cell or _toughest(solver, own, rival, empty, proof.carrier)
                line.append(solver.grid.names[cell])
            state = game.apply(state, min(game.to_act(state)), line[-1])
        return tuple(line)

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


def other(colour: Colour) -> Colour:
    return COLOURS[1 - COLOURS.index(colour)]


def only_win(solver: Solver, own: Army, rival: Army, empty: int) -> tuple[int, Mapping[int, int]] | None:
    """The only winning cell, and the refutation of each other cell, as bits. None if the solver cannot prove them."""
    threat = solver.solve(rival, own, empty)
    if threat is None or not threat.won:
        return None
    solver.left = NODES
    refuted, must, answer = [threat], threat.carrier, 0
    for cell in solver.ordered(own, rival, empty):
        if not cell & must:
            continue
        proof = solver.solve(*solver.after(own, rival, empty, cell))
        if proof is None or (answer and not proof.won):
            return None
        if proof.won:
            refuted.append(proof)
            must &= proof.carrier
        else:
            answer = cell
    if not answer:
        return None
    wrong = cells_of(empty & ~answer)
    return answer, {cell: next(proof.move for proof in refuted if not proof.carrier & cell) for cell in wrong}


def hardest(solver: Solver, own: Army, rival: Army, empty: int) -> int:
    """Rival's reply with the deepest refutation, as a bit; 0 if one of the depths is unknown."""
    solver.left = NODES
    best, most = 0, 0
    for cell in solver.ordered(rival, own, empty):
        proof = solver.solve(*solver.after(rival, own, empty, cell))
        if proof is None:
            return 0
        if proof.depth > most:
            best, most = cell, proof.depth
    return best


def _toughest(solver: Solver, own: Army, rival: Army, empty: int, carrier: int) -> int:
    """Cell of the rival's carrier where a stone resists longest, as a bit."""
    depths = {}
    for cell in solver.ordered(own, rival, empty):
        if cell & carrier:
            proof = solver.solve(*solver.after(own, rival, empty, cell))
            depths[cell] = proof.depth if proof else 0
    return max(depths, key=depths.__getitem__)


def _completing(solver: Solver, own: Army, empty: int) -> int:
    return next((cell for cell in cells_of(empty) if solver.grid.added(own, cell, empty).wins), 0)


def is_plain(solver: Solver, state: AtollState, own: Army, cell: int) -> bool:
    """True if the cell completes a chain, or repairs unbreakable bridges that the last stone broke."""
    grid = solver.grid
    if grid.added(own, cell, grid.set_of(state.position, None)).wins:
        return True
    if state.last is None:
        return False
    number = grid.board.number[state.last]
    before = state.position[:number] + EMPTY + state.position[number + 1 :]
    return held(grid.army(before, state.turn).groups, grid.set_of(before, None)) is not None


def harder(game: AnyGame, search: Search, place: Place, rng: random.Random) -> Iterator[Place]:
    """Yield harder variants of a place, each solved only by a stronger level than the one before.

    One stone at a time moves to a random cell. The move stays if still only one cell wins, and no weaker level than
    before finds this cell.
    """
    state, actions = place
    _fate(search, state, _GLIMPSE)
    weakest = _finder(game, state, search.move)
    for _ in range(STEPS):
        free = [option.action for option in game.decision(state, min(game.to_act(state))).options]
        moved = rng.randrange(2, len(actions))  # a moved first stone could be swapped
        others = (*actions[:moved], rng.choice(free), *actions[moved + 1 :])
        after = _replayed(game, state, others)
        if after is None or _fate(search, after, _GLIMPSE) <= 0:
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
    moves = (player(game, state, seat, random.Random(0)) for player in players)  # noqa: S311 - not secret
    return next((level for level, move in enumerate(moves, 1) if move == cell), most + 1)


def _replayed(game: AnyGame, like: AtollState, actions: Sequence[str]) -> AtollState | None:
    """State after ``actions`` from a new game on the board size of ``like``; None if the game is over."""
    state: AtollState = game.new(game.options(size=like.size), 2, 0)
    for text in actions:
        if game.outcome(state) is not None:
            return None
        state = game.apply_recorded(state, None, game.parse(text))
    return state if game.outcome(state) is None else None


def _fate(search: Search, state: AtollState, playouts: int) -> int:
    """Positive if playouts prove a win of the side to move, negative for a loss, 0 without a proof."""
    search.begin(state.position, state.turn, state.last)
    if not search.fate:
        search.run(playouts)
    return search.fate


def _seems_single(game: AnyGame, search: Search, state: AtollState) -> bool:
    """True if short searches prove that one cell wins, not at once, and every other cell loses."""
    search.begin(state.position, state.turn, state.last)
    if search.fate or not search.run(_GLIMPSE) or search.fate < 0:
        return False
    seat, answer, tries = min(game.to_act(state)), search.move, search.tries
    others = (option.action for option in game.decision(state, seat).options if option.action != answer)
    afters = (game.apply(state, seat, cell) for cell in sorted(others, key=lambda cell: -tries.get(cell, 0)))
    return all(_fate(search, after, _GLIMPSE) > 0 for after in afters)


def _wins(game: AnyGame, search: Search, state: AtollState, seat: int) -> bool | None:
    """True if the search proves a win of the seat that has just moved, False if a loss, None without a proof."""
    outcome = game.outcome(state)
    if outcome is not None:
        return seat in outcome.winners
    fate = _fate(search, state, PLAYOUTS)
    return fate < 0 if fate else None
