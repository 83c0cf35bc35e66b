"""Speed of the Ataxx search in nodes a second of one core, and its punctuality."""

from __future__ import annotations

import random
import time

from engines.ataxx import Ataxx, fen
from engines.ataxx.fen import Position
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.players import positions_of
from engines.ataxx.uai import Conversation
from engines.simulation import open_game

LEAST = 4_000_000
NODES = 1_000_000
ROUNDS = 3
GAME = Ataxx()


def positions(plies: int) -> list[Position]:
    """Positions in a random game since its last clone, after ``plies`` plies. The seed is fixed."""
    return positions_of(open_game(GAME, GAME.new(GAME.options(), 2, 0), plies, random.Random(plies)))


def test_nodes_a_second():
    """Measure the nodes per processor second, in the fastest of three rounds: other programs share the core."""
    search, starts = AtaxxSearch(), [positions(plies) for plies in (0, 10, 20, 30, 40)]
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
    rate = max(rates)
    print(f"\n{rate / 1e6:.2f} million nodes a second")
    assert rate >= LEAST


def test_a_talk_keeps_to_its_time():
    """Check that UAI answers are less than a millisecond late on average, in this thread's processor time."""
    talk = Conversation(lambda _line: None, str, clock=time.thread_time)
    late = []
    for plies in range(60):
        talk.hear(f"position fen {fen.write(positions(plies % 40)[-1])}")
        began = time.thread_time()
        talk.hear("go movetime 20")
        while talk.searching:
            talk.think()
        late.append(max(time.thread_time() - began - 0.02, 0))
    print(f"\n{1000 * sum(late) / len(late):.2f} ms late, at most {1000 * max(late):.2f} ms")
    assert sum(late) / len(late) < 0.001
