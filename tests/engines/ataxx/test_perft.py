"""Perft: known leaf counts, and the fast count against plain recursion."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.ataxx import fen
from engines.ataxx.board import count_moves, moves
from engines.ataxx.fen import BOARDS
from engines.ataxx.game import Ataxx
from engines.ataxx.perft import perft

QUICK = 400_000
"""Most leaves that a count in the quick tests may have."""
MOST = 3_000_000
"""Most leaves that a count in the suite may have. ``benchmarks/test_ataxx.py`` compares greater counts."""


def known() -> list[tuple[str, list[int]]]:
    """Pairs of a position in FEN and its leaf counts, by depth from 1."""
    text = (Path(__file__).parent / "data" / "perft.txt").read_text()
    rows = [line.split(" ; ") for line in text.splitlines() if not line.startswith("#")]
    return [(position, [int(count) for count in counts.split()]) for position, counts in rows]


KNOWN = known()


def divided(position: str, depth: int) -> str:
    """Leaf counts by first move (divide), a line each, for locating a difference to another program."""
    return "\n".join(f"{first}: {leaves}" for first, leaves in Ataxx().divide(position, depth).items())


def check(position: str, counts: list[int], depths: list[int]) -> None:
    read = fen.read(position)
    for depth in depths:
        leaves = perft(read.own, read.other, read.empty, depth)
        assert leaves == counts[depth - 1], f"depth {depth} by first move:\n{divided(position, depth)}"


def test_all_known_positions_are_here():
    assert len(KNOWN) == 52


@pytest.mark.parametrize(("position", "counts"), KNOWN, ids=[position for position, _ in KNOWN])
def test_known_counts(position, counts):
    check(position, counts, [depth for depth, leaves in enumerate(counts, 1) if leaves <= QUICK])


@pytest.mark.slow
def test_known_counts_deeper():
    for position, counts in KNOWN:
        check(position, counts, [depth for depth, leaves in enumerate(counts, 1) if QUICK < leaves <= MOST])


@pytest.mark.parametrize(("position", "counts"), KNOWN, ids=[position for position, _ in KNOWN])
def test_divide_adds_up(position, counts):
    game = Ataxx()
    for depth, leaves in enumerate(counts[:3], 1):
        parts = game.divide(position, depth)
        assert sum(parts.values()) == leaves
        assert len(parts) == counts[0]


def test_nothing_is_below_depth_zero():
    start = fen.read(BOARDS["standard"])
    assert perft(start.own, start.other, start.empty, 0) == 1


@pytest.mark.parametrize("position", [position for position, _ in KNOWN])
def test_moves_are_as_many_as_counted(position):
    read = fen.read(position)
    listed = list(moves(read.own, read.empty))
    assert len(listed) == len(set(listed)) == count_moves(read.own, read.empty)
