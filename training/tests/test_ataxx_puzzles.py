"""The mine of Ataxx's puzzles: its places, and the shapes of its positions."""

from __future__ import annotations

import random

from engines.ataxx import AtaxxState
from tests.engines.ataxx.search.test_puzzling import GAME, PUZZLE, after, late
from training.puzzles.ataxx import MINE


def test_places_are_one_move_beside_a_game():
    played, moves, rng = list[tuple[AtaxxState, tuple[str, ...]]](), list[str](), random.Random(5)
    state = GAME.new(GAME.options(), 2, 0)
    while GAME.outcome(state) is None:
        played.append((state, tuple(moves)))
        moves.append(rng.choice(GAME.decision(state, state.position.turn).options).key)
        state = after(state, moves[-1])
    games = {texts for _, texts in played}
    places = list(MINE.places(GAME, played, random.Random(1), {1}))
    assert len(places) > len(played)
    for place, texts in places:
        assert texts[:-1] in games
        assert GAME.outcome(place) is None
        assert after(GAME.new(GAME.options(), 2, 0), *texts) == place
    hard = list(MINE.places(GAME, played, random.Random(1), {1, 2}))
    assert 0 < len(hard) < len(places) / 2
    assert all(place in places for place in hard)


def test_mirrored_turned_and_recoloured_positions_have_one_shape():
    ranks = PUZZLE.split(maxsplit=1)[0].split("/")
    swapped = "/".join(ranks).translate(str.maketrans("xo", "ox"))
    same = ["/".join(ranks[::-1]), "/".join(rank[::-1] for rank in ranks)]
    shapes = {MINE.shape(GAME, late(f"{each} o 0 41")) for each in ("/".join(ranks), *same)}
    shapes.add(MINE.shape(GAME, late(f"{swapped} x 0 41")))
    squares = [list(rank.replace("1", ".").replace("2", "..").replace("6", "......")) for rank in ranks]
    turned = "/".join("".join(column) for column in zip(*squares, strict=True))
    shapes.add(MINE.shape(GAME, late(f"{turned.replace('.', '1')} o 0 41")))
    assert len(shapes) == 1
    assert MINE.shape(GAME, late(f"{swapped} o 0 41")) not in shapes
