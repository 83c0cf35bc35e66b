"""Speed of the Ataxx search by weights and with the network: nodes a second of one core, from opening to ending."""

from __future__ import annotations

import random
import time

from engines.ataxx import Ataxx
from engines.ataxx.position import Position
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.network import packaged
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game

LEAST = 4_000_000
NODES = 1_000_000
ROUNDS = 3
GAME = Ataxx()


def positions(plies: int) -> list[Position]:
    """The positions since the last clone, after so many plies of a seeded random game."""
    return positions_of(open_game(GAME, GAME.new(GAME.options(), 2, 0), plies, random.Random(plies)))


def rate_of(search: Search) -> float:
    """The quickest of three rounds counts, in seconds of this process alone: other programs may have the core too."""
    starts = [positions(plies) for plies in (0, 10, 20, 30, 40)]
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
    return max(rates)


def test_nodes_a_second():
    rate = rate_of(Search())
    print(f"\n{rate / 1e6:.2f} million nodes a second")
    assert rate >= LEAST


def test_nodes_a_second_with_the_network():
    ratio = rate_of(Search(network=packaged())) / rate_of(Search())
    print(f"\n{ratio:.0%} of the nodes without it")
    assert ratio >= 1 / 3
