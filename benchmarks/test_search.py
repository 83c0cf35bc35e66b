"""The speed of the Ataxx search: nodes a second of one core, over positions from opening to ending."""

from __future__ import annotations

import random
import time

from engines.ataxx import Ataxx
from engines.ataxx.position import Position
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game

LEAST = 4_000_000
NODES = 1_000_000
ROUNDS = 3
GAME = Ataxx()


def positions(plies: int) -> list[Position]:
    """The positions since the last clone, after so many plies of a seeded random game."""
    return positions_of(open_game(GAME, GAME.new(GAME.options(), 2, 0), plies, random.Random(plies)))


def test_nodes_a_second():
    """The quickest of three rounds counts, in seconds of this process alone: other programs may have the core too."""
    starts = [positions(plies) for plies in (0, 10, 20, 30, 40)]
    search = Search()
    search.begin(starts[0])
    search.run(1)
    rates = []
    for _ in range(ROUNDS):
        nodes, began = 0, time.process_time()
        for start in starts:
            search.forget()
            search.begin(start)
            search.run(NODES)
            nodes += search.nodes
        rates.append(nodes / (time.process_time() - began))
    print(f"\n{max(rates) / 1e6:.2f} million nodes a second")
    assert max(rates) >= LEAST
