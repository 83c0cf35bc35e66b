"""The mines of the games' puzzles: their places, and the shapes of their positions."""

from __future__ import annotations

import random

from engines.ataxx import AtaxxState
from engines.atoll import AtollState
from engines.atoll.connection import EMPTY
from engines.atoll.geometry import board_of
from engines.atoll.notation import read_position
from engines.atoll.search.growth import AtollSearch
from engines.levels import player_for
from engines.players import play_random, player_named
from engines.puzzles import Solution, SolutionTurn
from engines.reef.puzzling import GREED, LEAST, greedy_score, table_of
from tests.engines.ataxx.search.test_puzzling import GAME as ATAXX
from tests.engines.ataxx.search.test_puzzling import PUZZLE, after, late
from tests.engines.atoll.test_puzzling import GAME as ATOLL
from tests.engines.atoll.test_puzzling import PROVER, RESCUE, mirrored, right_cells
from tests.engines.reef.scene import REEF
from training.puzzles.ataxx import MINE as ATAXX_MINE
from training.puzzles.atoll import MINE as ATOLL_MINE
from training.puzzles.atoll import harder
from training.puzzles.mine import Place
from training.puzzles.reef import MINE as REEF_MINE

EASY = ("a3", "b1", "b3", "b2", "b4", "c1", "c2", "d4", "c5", "e1", "d1", "e3", "d2", "f2", "f6", "g3", "a5")
"""The actions of a puzzle on the smallest board."""


def test_places_are_one_move_beside_a_game_and_let_one_cell_win() -> None:
    places = list[tuple[AtollState, tuple[str, ...]]]()
    for seed in range(12):
        played, rng, moves = list[tuple[AtollState, tuple[str, ...]]](), random.Random(seed), list[str]()
        state = ATOLL.new(ATOLL.options(size="gan"), 2, 0)
        while ATOLL.outcome(state) is None:
            played.append((state, tuple(moves)))
            option = rng.choice(ATOLL.decision(state, min(ATOLL.to_act(state))).options)
            moves.append(ATOLL.format(option.action))
            state = ATOLL.apply(state, min(ATOLL.to_act(state)), option.action)
        found = list(ATOLL_MINE.places(ATOLL, played, rng, ()))
        assert {texts[:-1] for _, texts in found} <= {texts for _, texts in played}
        places += found
    assert len(places) > 5
    for state, texts in places:
        assert ATOLL.outcome(state) is None
        replayed = ATOLL.new(ATOLL.options(size="gan"), 2, 0)
        for text in texts:
            replayed = ATOLL.apply_recorded(replayed, None, ATOLL.parse(text))
        assert replayed == state
        if sum(letter == EMPTY for letter in state.position[: len(board_of("gan").cells)]) < 12:
            assert len(right_cells(state)) == 1
    assert not list(ATOLL_MINE.places(ATOLL, [], random.Random(1), ()))


def test_a_harder_position_lets_one_cell_win_that_the_weakest_level_misses() -> None:
    new, search = ATOLL.new(ATOLL.options(size="gan"), 2, 0), AtollSearch("gan", 100_000)
    start = played(new, EASY)
    state, texts = next(harder(ATOLL, search, (start, EASY), random.Random(1)))
    assert played(new, texts) == state != start
    search.begin(state.position, state.turn, state.last)
    assert search.run(300)
    assert PROVER.confirms(ATOLL, state, Solution((SolutionTurn(search.move),)))
    weakest = player_named(ATOLL, player_for(ATOLL, state, 1))
    assert weakest(ATOLL, state, min(ATOLL.to_act(state)), random.Random(0)) != search.move


def played(state: AtollState, texts: tuple[str, ...]) -> AtollState:
    """The state after recorded actions."""
    for text in texts:
        state = ATOLL.apply_recorded(state, None, ATOLL.parse(text))
    return state


def test_a_shape_is_the_same_in_every_symmetry() -> None:
    state = read_position(RESCUE)
    shape = ATOLL_MINE.shape(ATOLL, state)
    assert ATOLL_MINE.shape(ATOLL, mirrored(state)) == shape
    assert ATOLL_MINE.shape(ATOLL, read_position(RESCUE.replace("black", "white"))) != shape
    for move in ("e2", "g2"):
        assert ATOLL_MINE.shape(ATOLL, ATOLL.apply(state, min(ATOLL.to_act(state)), move)) != shape


def test_places_of_ataxx_are_one_move_beside_a_game():
    played, moves, rng = list[tuple[AtaxxState, tuple[str, ...]]](), list[str](), random.Random(5)
    state = ATAXX.new(ATAXX.options(), 2, 0)
    while ATAXX.outcome(state) is None:
        played.append((state, tuple(moves)))
        moves.append(rng.choice(ATAXX.decision(state, state.position.turn).options).key)
        state = after(state, moves[-1])
    games = {texts for _, texts in played}
    places = list(ATAXX_MINE.places(ATAXX, played, random.Random(1), {1}))
    assert len(places) > len(played)
    for place, texts in places:
        assert texts[:-1] in games
        assert ATAXX.outcome(place) is None
        assert after(ATAXX.new(ATAXX.options(), 2, 0), *texts) == place
    hard = list(ATAXX_MINE.places(ATAXX, played, random.Random(1), {1, 2}))
    assert 0 < len(hard) < len(places) / 2
    assert all(place in places for place in hard)


def test_mirrored_turned_and_recoloured_positions_have_one_shape():
    ranks = PUZZLE.split(maxsplit=1)[0].split("/")
    swapped = "/".join(ranks).translate(str.maketrans("xo", "ox"))
    same = ["/".join(ranks[::-1]), "/".join(rank[::-1] for rank in ranks)]
    shapes = {ATAXX_MINE.shape(ATAXX, late(f"{each} o 0 41")) for each in ("/".join(ranks), *same)}
    shapes.add(ATAXX_MINE.shape(ATAXX, late(f"{swapped} x 0 41")))
    squares = [list(rank.replace("1", ".").replace("2", "..").replace("6", "......")) for rank in ranks]
    turned = "/".join("".join(column) for column in zip(*squares, strict=True))
    shapes.add(ATAXX_MINE.shape(ATAXX, late(f"{turned.replace('.', '1')} o 0 41")))
    assert len(shapes) == 1
    assert ATAXX_MINE.shape(ATAXX, late(f"{swapped} o 0 41")) not in shapes


def test_the_weakest_level_beats_greed_at_the_places_beside_a_game():
    weakest, found, beside = player_named(REEF, REEF.levels[0]), 0, 0
    for seed in range(4):
        state, texts, played = REEF.new(REEF.options(), 1, seed), list[str](), list[Place]()
        rng = random.Random(seed)
        while REEF.outcome(state) is None:
            if REEF.between_turns(state):
                played.append((state, tuple(texts)))
            action = (play_random if rng.random() < 0.2 else weakest)(REEF, state, 0, rng)
            texts.append(REEF.format(action))
            state = REEF.apply(state, 0, action)
        own = list(REEF_MINE.places(REEF, played, random.Random(seed), {1}))
        every = list(REEF_MINE.places(REEF, played, random.Random(seed), ()))
        assert every[: len(own)] == own
        assert len(own) == len(played)
        for before, actions in every[len(own) :]:
            replayed = REEF.new(REEF.options(), 1, seed)
            for text in actions:
                replayed = REEF.apply_recorded(replayed, None, REEF.parse(text))
            assert replayed == before
            state = position = REEF.puzzled(before)
            while REEF.outcome(state) is None:
                state = REEF.apply(state, 0, weakest(REEF, state, 0, random.Random(1)))
            begun = REEF.scores(position)[0]
            gained = REEF.scores(state)[0] - begun
            assert gained >= LEAST
            assert greedy_score(table_of(REEF, position)) - begun <= GREED * gained
            beside += 1
        found += bool(every[len(own) :])
    assert beside >= found >= 1
