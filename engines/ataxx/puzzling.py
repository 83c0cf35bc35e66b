"""Ataxx's puzzles: *one move wins*. The prover searches the position after every legal move."""

from __future__ import annotations

import random
from typing import Any, Final

import msgspec

from engines.ataxx.game import AtaxxState
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.players import option_of, positions_of, share_of
from engines.base import AnyGame
from engines.puzzles import Prover, Solution, SolutionTurn

WINS: Final = 0.8
"""Least win share after an answer's move."""
FAILS: Final = 0.45
"""Greatest win share after any other move."""
TURNS: Final = 3
"""Most moves of the solver in an answer."""
OPENING: Final = 8
"""Number of plies at the start of a game that are not searched for puzzles."""
CHOICE: Final = 6
"""Fewest legal moves in a puzzle's position."""
EMPTY: Final = 2
"""Fewest empty squares in a puzzle's position. One square alone is no choice."""

FOUND: Final = 100_000
"""Node budget of the search after a move, in the first proof."""
FOUND_OTHER: Final = 5_000
"""Node budget of a first look after each other move. This look suffices if the move clearly fails (``CLEAR``)."""
CLEAR: Final = 0.2
"""Greatest win share after a move that clearly fails."""
CONFIRMED: Final = 1_000_000
"""Node budget of the search after the answer's move, in the second proof."""
CONFIRMED_OTHERS: Final = ((6_000, CLEAR), (100_000, 0.3), (CONFIRMED, FAILS))
"""Second proof for each other move and its refutation: pairs of a node budget, and the greatest win share that proves
the failure.
"""
SEEDS: Final = (1, 2)
"""Seeds of the searches in the second proof. Each orders the moves differently. The first proof has the first seed."""

FURTHER: Final = ((20_000, 1), (FOUND, 1), (FOUND, 2), (CONFIRMED, 1))
"""Pairs of a node budget for each move after the answer, and a seed."""
LONGEST: Final = 150
"""Most moves after an answer."""

# The sieve, cheapest test first. By trial, most puzzles pass it and most other positions do not.
LOOK, HOPE = 3_000, 0.4
"""First sieve: node budget for the position, and its least win share."""
LONG_LOOK, PROMISE = 20_000, 0.75
"""Second sieve: a larger node budget for the position, and its least win share."""
_RIVAL, _DOUBT = 2_000, 0.6
"""Last sieve: node budget after each other move, and the greatest win share of such a move."""


class OneMoveWins(Prover):
    """Proves that one move wins and all others fail, by the calibrated values of the network's search.

    A puzzle is found by searching the position after each move. Searches of a million nodes with two seeds confirm the
    answer's move. Searches after each other move and its refutation confirm that the other moves fail.
    """

    def find(self, game: AnyGame, state: Any, rng: random.Random) -> Solution | None:
        turns = list[SolutionTurn]()
        while len(turns) < TURNS and (turn := _turn(game, state)):
            turns.append(turn)
            state = _after(game, state, turn.move, turn.reply)
            if game.outcome(state) is not None or not turn.reply:
                break
        return Solution((*turns[:-1], msgspec.structs.replace(turns[-1], reply=""))) if turns else None

    def confirms(self, game: AnyGame, state: Any, answer: Solution) -> bool:
        for turn in answer.turns:
            if not _wins(game, state, turn.move) or not _is_alone(game, state, turn):
                return False
            state = _after(game, state, turn.move, turn.reply)
        return True

    def further(self, game: AnyGame, state: Any, winner: int) -> tuple[str, ...]:
        """The first line that the winner does win, by searches of more and more nodes."""
        for nodes, seed in FURTHER:
            line, after, shares = list[str](), state, _Shares(game, seed)
            while (outcome := game.outcome(after)) is None and len(line) < LONGEST:
                line.append(shares.of(after, winner, nodes).move)
                after = _after(game, after, line[-1])
            if outcome and outcome.winners == (winner,):
                return tuple(line)
        return ()


class _Proven(msgspec.Struct, frozen=True):
    """A seat's win share, and the best move of the side to move; empty at the end."""

    share: float
    move: str = ""


class _Shares:
    """Searches of related positions with one seed and one transposition table."""

    def __init__(self, game: AnyGame, seed: int, megabytes: int = 4) -> None:
        self._game, self._seed, self._search = game, seed, AtaxxSearch(megabytes)

    def of(self, state: AtaxxState, seat: int, nodes: int) -> _Proven:
        if outcome := self._game.outcome(state):
            return _Proven((seat in outcome.winners) / len(outcome.winners))
        self._search.begin(positions_of(state), self._seed)
        self._search.run(nodes)
        share, best, mover = share_found(self._search, state), self._search.move, state.position.turn
        assert best is not None  # noqa: S101 - the first depth is finished
        move = self._game.format(option_of(self._game, state, mover, best))
        return _Proven(share if mover == seat else 1 - share, move)

    def after(self, state: AtaxxState, move: str, nodes: int) -> _Proven:
        """Mover's win share after a move, and the opponent's reply; empty if there is none."""
        mover, after = state.position.turn, _after(self._game, state, move)
        found = self.of(after, mover, nodes)
        return _Proven(found.share) if after.position.turn == mover else found


def _turn(game: AnyGame, state: AtaxxState) -> SolutionTurn | None:
    """Turn in a position where exactly one move wins; None for other positions. The sieve rejects most at once."""
    if state.ply < OPENING or state.position.empty.bit_count() < EMPTY:
        return None
    moves, shares, mover = _by_gain(game, state), _Shares(game, SEEDS[0], 1), state.position.turn
    if len(moves) < CHOICE or shares.of(state, mover, LOOK).share < HOPE:
        return None
    look = shares.of(state, mover, LONG_LOOK)
    if look.share < PROMISE:
        return None
    rivals = dict[str, float]()
    for move in moves:
        if move != look.move and rivals.setdefault(move, shares.after(state, move, _RIVAL).share) > _DOUBT:
            return None
    return _proven(game, state, look.move, sorted(rivals, key=rivals.__getitem__, reverse=True))


def share_found(search: AtaxxSearch, state: AtaxxState) -> float:
    assert search.found is not None  # noqa: S101 - the first depth takes far fewer nodes
    return share_of(search.found.value, state.position)


def _proven(game: AnyGame, state: AtaxxState, move: str, others: list[str]) -> SolutionTurn | None:
    """Turn of a move that wins while all others fail; None if a search disagrees."""
    shares = _Shares(game, SEEDS[0])
    refutations = {}
    for other in others:
        failed = shares.after(state, other, FOUND_OTHER)
        if failed.share > CLEAR:
            failed = shares.after(state, other, FOUND)
        if failed.share > FAILS:
            return None
        refutations[other] = failed.move
    best = shares.after(state, move, FOUND)
    return SolutionTurn(move, best.move, refutations) if best.share >= WINS else None


def _by_gain(game: AnyGame, state: AtaxxState) -> list[str]:
    options = game.decision(state, state.position.turn).options
    gains = {option.key: (option.refs.amount or 0) + option.action.is_clone for option in options}
    return sorted(gains, key=gains.__getitem__, reverse=True)


def _wins(game: AnyGame, state: AtaxxState, move: str) -> bool:
    return all(_Shares(game, seed).after(state, move, CONFIRMED).share >= WINS for seed in SEEDS)


def _is_alone(game: AnyGame, state: AtaxxState, turn: SolutionTurn) -> bool:
    """True if every other move fails, by searches of the position after the move and its refutation."""
    shares, mover = _Shares(game, SEEDS[1]), state.position.turn
    others = (move for move in _by_gain(game, state) if move != turn.move)
    failed = (_after(game, state, move, turn.refutation(move)) for move in others)
    return all(
        any(shares.of(after, mover, nodes).share <= most for nodes, most in CONFIRMED_OTHERS) for after in failed
    )


def _after(game: AnyGame, state: Any, *moves: str) -> Any:
    for move in filter(None, moves):
        state = game.apply_recorded(state, None, game.parse(move))
    return state
