"""The searching players and the judge, through the game's public protocol."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from engines.atoll import AtollState
from engines.atoll.connection import EMPTY
from engines.atoll.currents import currents
from engines.atoll.geometry import FILES, Size, board_of
from engines.atoll.levels import LEVELS, Glance
from engines.atoll.notation import read_position, write_position
from engines.atoll.opening import balanced, shares, turned
from engines.atoll.search.players import ENDGAME
from engines.atoll.solving import AtollSolver, Proof, grid_of
from engines.base import Player
from engines.players import judge_of, play_random, player_named
from engines.simulation import play_game
from tests.engines.atoll.search.test_search import CHAIN, WALL, mover, played
from tests.engines.atoll.test_game import start

GAME = GAMES["atoll"]


def decide(player: Player, state: AtollState, seed: int) -> str:
    seat = mover(state)
    action: str = player(GAME, state, seat, random.Random(seed))
    assert action in [option.action for option in GAME.decision(state, seat).options]
    return action


def random_game(size: Size, seed: int) -> list[AtollState]:
    """Undecided states of a random game, in order. The last ones have few empty cells."""
    rng = random.Random(seed)
    states = [start(size)]
    while GAME.outcome(states[-1]) is None:
        states.append(played(states[-1], play_random(GAME, states[-1], mover(states[-1]), rng)))
    return states[:-1]


@pytest.mark.parametrize("name", ["keen-20", *GAME.levels[:3]])
def test_nearly_full_boards_are_played_to_the_end(name: str) -> None:
    for size in FILES:
        state = random_game(size, 7)[-1]
        player = player_named(GAME, name)
        while GAME.outcome(state) is None:
            state = played(state, decide(player, state, 1))


def test_a_strong_player_solves_an_endgame_of_16_cells() -> None:
    """After 3,000 playouts, c4 often has the most visits, but only f3 wins."""
    state = read_position("gan a2,a4,b5,c1,d1,d6,e2,e5,f4,g1,g2 a1,b4,d2,e1,e3,e4,f1,f2,f6,g3,g4 black")
    assert {decide(player_named(GAME, "keen-3000"), state, seed) for seed in range(4)} == {"f3"}


def test_in_an_endgame_a_strong_player_keeps_every_win() -> None:
    """The carriers' solver, which shares no code with the search, says who wins."""
    grid, won, lost = grid_of("gan"), 0, 0
    player = player_named(GAME, "keen-3000")
    for seed in range(40):
        state = next((each for each in random_game("gan", seed) if each.position.count(EMPTY) == ENDGAME), None)
        proof = state and AtollSolver("gan", 2_000).solve(*grid.sides(state.position, state.turn))
        if state and proof and proof.won:
            after = played(state, decide(player, state, seed))
            reply = GAME.outcome(after) or AtollSolver("gan", 2_000).solve(*grid.sides(after.position, after.turn))
            assert reply
            assert not isinstance(reply, Proof) or not reply.won, write_position(state)
            won += 1
        elif state and proof:
            lost += 1
    assert won >= 15
    assert lost >= 5


@pytest.mark.slow
def test_every_size_is_won_against_a_random_player() -> None:
    for size in FILES:
        for seat in (0, 1):
            levels = ["random", "random"]
            levels[seat] = "keen-40"
            assert play_game(GAME, start(size), levels, random.Random(seat)).outcome.winners == (seat,)


@pytest.mark.parametrize("size", FILES)
def test_first_stones_are_known_on_every_board(size: Size) -> None:
    known = shares(size)
    assert set(known) == set(board_of(size).cells)
    assert all(known[name] == known[turned(size)[name]] for name in known)
    assert min(known.values()) < 0.5 < max(known.values())


@pytest.mark.parametrize(("size", "name"), [(size, name) for size in FILES for name in LEVELS[size]])
def test_the_pie_rule(size: Size, name: str) -> None:
    """The player opens with a balanced stone; a strong opening is swapped, a weak one is not."""
    for seed in range(3):
        assert decide(player_named(GAME, name), start(size), seed) in balanced(size)
    known = shares(size)
    strongest, weakest = max(known, key=lambda cell: known[cell]), min(known, key=lambda cell: known[cell])
    assert not {strongest, weakest} & set(balanced(size))
    player = player_named(GAME, name)
    assert decide(player, played(start(size), strongest), 1) == "swap"
    if name == LEVELS[size][0] or size == "gan":  # the answer is a searched move; the quick players suffice to show it
        assert decide(player, played(start(size), weakest), 1) != "swap"


def test_the_middle_is_taken_over_and_the_rim_is_not() -> None:
    """General knowledge of such games, independent of the table, says so."""
    player = player_named(GAME, "keen-100")
    assert decide(player, played(start(), "f5"), 1) == "swap"
    assert decide(player, played(start(), "a1"), 1) != "swap"


def test_after_a_swap_the_colours_play_on() -> None:
    state = played(start(), "f5", "swap")
    action = decide(player_named(GAME, "keen-100"), state, 1)
    assert GAME.view(played(state, action), None).stones[action] == "white"


@pytest.mark.parametrize(("size", "level"), [("gan", level) for level in range(5)] + [("tokelau", 0)])
def test_a_level_answers_the_same_whatever_it_has_thought_of_before(size: Size, level: int) -> None:
    """A game continues unchanged after a restart, or in another process."""
    states, name = random_game(size, 1)[4:16], LEVELS[size][level]
    player = player_named(GAME, name)
    assert [decide(player, state, 5) for state in states] == [
        decide(player_named(GAME, name), state, 5) for state in states
    ]


def test_who_glances_plays_the_best_of_what_is_seen() -> None:
    state = played(start(), "a1", "f5", "b2")
    cells = len(board_of("nauru").cells)

    def answers(seen: int) -> set[str]:
        return {decide(Glance(seen), state, seed) for seed in range(40)}

    (best,) = answers(cells)
    assert len(answers(1)) > 20
    assert best in answers(cells // 2)
    assert 1 < len(answers(cells // 2)) < 12, "the best cells are among half of all often enough"


def test_who_glances_takes_a_win_in_one_wherever_it_is() -> None:
    state = read_position(f"{CHAIN} {WALL},d6 white")
    assert {decide(Glance(1), state, seed) for seed in range(10)} == {"e5"}


def test_only_who_knows_bridges_mends_them() -> None:
    """White has just intruded into the bridge at d6: Black's other cell is e5."""
    state = read_position(f"{CHAIN} {WALL},d6 black")
    assert decide(Glance(200, bridges=True), state, 1) == "e5"
    before = read_position(f"{CHAIN} a5,b5 black")
    linked, plain = (currents("nauru", before.position, bridges=bridges) for bridges in (True, False))
    gap = [board_of("nauru").number[cell] for cell in ("d6", "e5")]
    assert max(linked[gap]) < min(plain[gap]), "who knows the bridge leaves its cells alone"


def test_the_judge_knows_the_swap_and_the_end() -> None:
    judge = judge_of(GAME)
    assert judge(GAME, start(), random.Random(1))[0] == pytest.approx(0.5, abs=0.05)
    taken = judge(GAME, played(start(), "f5"), random.Random(1))
    assert taken[1] > 0.5, "who may take over has the better of it"
    won = random_game("nauru", 5)[-1]
    finish = next(o.action for o in GAME.decision(won, mover(won)).options if GAME.outcome(played(won, o.action)))
    assert judge(GAME, won, random.Random(1))[mover(won)] == 1.0
    assert judge(GAME, played(won, finish), random.Random(1))[mover(won)] == 1.0
