"""The network in the search against its definition, computed square by square, and its file."""

from __future__ import annotations

import random
import zlib

import numpy as np
import pytest

from engines.ataxx import Ataxx, AtaxxState, fen
from engines.ataxx.fen import BOARDS, Position
from engines.ataxx.search import memory, network
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.network import AROUND, BIAS, ROWS, WALL, Network
from engines.ataxx.search.players import positions_of
from engines.errors import BadSetup
from engines.simulation import open_game
from locales import ENGLISH

GAME = Ataxx()
SHORTS = np.random.default_rng(1)
ANY = Network(SHORTS.integers(-40, 60, (ROWS, memory.HIDDEN), dtype=np.int16))
ANY.rows[-1, : memory.STAGES] = range(7, 7 + memory.STAGES)
ANY.rows[-1, memory.STAGES] = 500


def units(rows: memory.Shorts, own: int, other: int, blocked: int) -> list[int]:
    """Values of the hidden layer for one side, computed from the file's rows.

    ``own``, ``other``, ``blocked``: bitboards.
    """
    total = rows[BIAS].astype(int)
    for square, row in WALL.items():
        if blocked >> square & 1:
            total += rows[row]
    for window in range(36):
        rank, file = divmod(window, 6)
        squares = [9 * (rank + up) + file + right for up in (0, 1) for right in (0, 1)]
        pattern = sum(3**place * ((own >> s & 1) + 2 * (other >> s & 1)) for place, s in enumerate(squares))
        around = sum(2**place * (blocked >> s & 1) for place, s in enumerate(squares))
        total += rows[81 * window + pattern]
        if around:
            assert AROUND[around, pattern] >= 0
            total += rows[AROUND[around, pattern]]
    return [min(max(int(unit), 0), 256) for unit in total]


def value(rows: memory.Shorts, position: Position) -> int:
    """Value of a position for the side to move, computed from the file's rows."""
    near = units(rows, position.own, position.other, position.blocked)
    far = units(rows, position.other, position.own, position.blocked)
    stage = min(position.empty.bit_count() * 8 // 45, 7)
    weights = [int(weight) for row in rows[BIAS + 1 + 2 * stage :][:2] for weight in row]
    total = sum(unit * unit * weight for unit, weight in zip([*near, *far], weights, strict=True))
    constant, scale = int(rows[-1, stage]), int(rows[-1, 8])
    return constant + (total * scale >> 22)


def midgames() -> list[AtaxxState]:
    states = []
    for seed, board in enumerate([*BOARDS, *BOARDS]):
        rng = random.Random(seed)
        state = open_game(GAME, GAME.new(GAME.options(board=board), 2, 0), rng.randrange(40), rng)
        if GAME.outcome(state) is None:
            states.append(state)
    return states


@pytest.mark.parametrize("judge", [ANY, network.packaged()], ids=["any", "packaged"])
def test_a_look_one_move_ahead_finds_the_best_value_by_definition(judge):
    states = midgames()
    assert len(states) > 8
    search = AtaxxSearch(1, network=judge)
    for state in states:
        values = []
        for option in GAME.decision(state, state.position.turn).options:
            after = GAME.apply(state, state.position.turn, option.action)
            if GAME.outcome(after) is not None:
                break
            values.append(-value(judge.rows, state.position.after(option.action)))
        else:
            search.begin(positions_of(state), selective=False)
            search.run(10_000, depth=1)
            assert search.found is not None
            assert search.found.value == max(values)


def test_the_hidden_layer_is_the_same_whichever_way_it_came_about():
    """The search of a position finds the result of its predecessor's search one ply deeper."""
    for state in midgames()[:6]:
        deep = AtaxxSearch(1, network=ANY)
        deep.begin(positions_of(state), selective=False)
        deep.run(100_000, depth=2)
        best = -memory.WIN
        for option in GAME.decision(state, state.position.turn).options:
            after = state.position.after(option.action)
            if not after.empty or not after.own:
                break
            shallow = AtaxxSearch(1, network=ANY)
            shallow.begin([after], selective=False)
            shallow.run(10_000, depth=1)
            assert shallow.found is not None
            best = max(best, -shallow.found.value)
        else:
            assert deep.found is not None
            assert deep.found.value == best


def test_the_file_is_small_and_says_how_it_came_about():
    content = network.FILE.read_bytes()
    assert len(content) < 200_000
    assert content.partition(b"\n")[0].decode().startswith("training/ataxx")


@pytest.mark.parametrize("content", [None, b"", b"a line\n", b"a line\n" + zlib.compress(bytes(100))])
def test_a_network_that_cannot_be_read_is_one_clear_error(tmp_path, monkeypatch, content):
    file = tmp_path / "ataxx.network"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(network, "FILE", file)
    with pytest.raises(BadSetup, match=r"weights file=.*ataxx\.network why=") as raised:
        network.packaged.__wrapped__()
    assert "Install Lagoon again" in ENGLISH.say(f"cli-bad-{raised.value.code}", **raised.value.facts)


def test_blocked_squares_count_only_on_their_board():
    standard, cross = (ANY.on_board(fen.read(BOARDS[name]).blocked) for name in ("standard", "cross"))
    assert (standard[: network.WALLED] == ANY.rows[: network.WALLED]).all()
    assert not (cross == standard).all()
