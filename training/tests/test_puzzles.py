"""Mining of puzzles with a toy game, the choice of a set, and its proof."""

from __future__ import annotations

import random
import sys
import zlib
from collections import Counter
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from engines import GAMES
from engines.base import AnyGame
from engines.puzzles import WEEK, Puzzle, Solution, SolutionTurn, prepared
from tests.toys.house import ALL_GAMES, TOYS
from training.puzzles import mining, spread
from training.puzzles.__main__ import fault, kept, main, progress_line, read
from training.puzzles.mine import Mine, difficulty, mine_of, solves
from training.puzzles.mining import KEPT, Mined, by_level, chosen, compact, distinct, drawn, encode, mine, mined, quotas

TRI, DIVE = TOYS["tri0nim"], TOYS["d1ve"]
EASY, HARD = TRI.puzzles()
SETS = {name: game for name, game in ALL_GAMES.items() if game.puzzles()}
WITH_PUZZLES = pytest.mark.parametrize("game", SETS.values(), ids=SETS)
MOST_BYTES = 300_000
LEVELS = (1, 2, 3, 4, 5)


class Heaps(Mine):
    """The mine of the toy. A position has the shape of its heap."""

    def shape(self, game, state):
        return str(state.heap)


@pytest.fixture(autouse=True)
def _registered(monkeypatch):
    monkeypatch.setitem(GAMES, "tri0nim", TRI)
    monkeypatch.setitem(sys.modules, "training.puzzles.tri0nim", SimpleNamespace(__spec__=True, MINE=Heaps()))


def sample(game: AnyGame) -> list[Puzzle]:
    """Three puzzles of a game's set. The seed is fixed."""
    puzzles = game.puzzles()
    return random.Random(1).sample(puzzles, min(len(puzzles), 3))


def made(*levels: int) -> list[Mined]:
    """Mined puzzles of these levels, each of another shape."""
    answer = Solution((SolutionTurn("2", refutations={"1": "1"}),))
    return [
        Mined(1, number, 5, Puzzle({}, 3, number, (), answer, level), str(number))
        for number, level in enumerate(levels)
    ]


def test_mined_puzzles_are_proven_and_have_their_level():
    found = [(each.shape, each.puzzle) for each in islice(mine("tri0nim", 1, LEVELS, (), 1), 60) if each.puzzle]
    assert {(shape, puzzle.level) for shape, puzzle in found} == {("2", 2), ("3", 3)}
    for shape, puzzle in found:
        assert str(prepared(TRI, puzzle).heap) == shape
        assert fault(TRI, puzzle) is None


@pytest.mark.parametrize(
    ("name", "levels", "number"), [("ataxx", (1, 2), 7), ("atoll", LEVELS[:3], 1), ("reef", LEVELS[:3], 27)]
)
def test_each_games_set_comes_from_its_own_games(name, levels, number):
    game, found = GAMES[name], mined(name, 1, levels, (), number)
    assert found.puzzle is not None, "its places are rich enough in puzzles"
    assert found.shape == mine_of(game).shape(game, prepared(game, found.puzzle))
    assert fault(game, found.puzzle) is None


def test_the_same_games_are_mined_again_without_finished_ones():
    games = list(islice(mine("tri0nim", 1, LEVELS, (), 1), 6))
    assert [each.number for each in games] == [*range(6)]
    assert list(islice(mine("tri0nim", 1, LEVELS, {0, 1, 4}, 1), 2)) == [games[2], games[3]]
    assert list(islice(mine("tri0nim", 2, LEVELS, (), 1), 6)) != games


def test_only_options_with_named_values_vary():
    game = GAMES["atoll"]
    sizes = Counter(drawn(game, random.Random(seed)).get("size") for seed in range(60))
    assert len(sizes) == 4
    assert sizes[None] > 20, "the default board is the most frequent"
    assert all(drawn(TRI, random.Random(seed)) == {} for seed in range(9))


def test_the_first_puzzle_of_each_shape_is_kept():
    one, two, three = made(1, 2, 3)
    again = msgspec.structs.replace(three, shape=one.shape)
    assert distinct([again, two, one, Mined(1, 9, 5)]) == [one, two]


def test_long_shapes_that_differ_in_two_characters_are_duplicates():
    shapes = "b" * 60, "b" * 58 + "ww", "b" * 57 + "www", "b" * 61
    one, _, three, four = found = [
        msgspec.structs.replace(each, shape=shape) for each, shape in zip(made(1, 1, 1, 1), shapes, strict=True)
    ]
    assert distinct(found) == [one, three, four]


def test_levels_share_the_set_as_evenly_as_possible():
    assert quotas(Counter({1: 50, 2: 50, 3: 4, 4: 50}), 34) == {1: 10, 2: 10, 3: 4, 4: 10}
    with pytest.raises(ValueError, match="5 puzzles, but 6 are needed"):
        quotas(Counter({1: 5}), 6)


def test_a_set_has_sevenths_from_easy_to_hard_in_random_order():
    found = made(*(level for level in (7, 3, 1, 2, 6, 5, 4) for _ in range(20)))
    puzzles = chosen(found, 10 * WEEK + 3, seed=1)
    assert [puzzle.level for puzzle in puzzles] == [level for level in range(1, 8) for _ in range(10)]
    seeds = [puzzle.seed for puzzle in puzzles[:10]]
    assert seeds != sorted(seeds)
    assert puzzles == chosen(found[::-1], 10 * WEEK + 3, seed=1)
    assert puzzles != chosen(found, 10 * WEEK + 3, seed=2)


def test_the_packages_puzzles_stay_in_the_set(monkeypatch):
    monkeypatch.setattr(mining, "WEEK", 1)
    old = [msgspec.structs.replace(each, seed=KEPT, shape=f"old {each.number}") for each in made(1, 1, 2)]
    found = [*made(*[1] * 9, *[2] * 9), *old]
    assert len(distinct(found)) == 21
    for seed in range(9):
        assert all(each.puzzle in chosen(found, 6, seed) for each in old)
        easy, hard = sorted(chosen(found, 2, seed), key=lambda puzzle: puzzle.level)
        assert easy in [each.puzzle for each in old[:2]]
        assert hard == old[2].puzzle
    assert [(each.seed, each.number, each.puzzle) for each in kept(TRI)] == [
        (KEPT, number, puzzle) for number, puzzle in enumerate(TRI.puzzles())
    ]


def test_the_commonest_refutation_is_written_once():
    turn = SolutionTurn("a", "b", {"b": "x", "c": "y", "d": "x", "e": ""})
    (short,) = compact(Puzzle({}, 2, 0, (), Solution((turn,)))).answer.turns
    assert short.refutations == {"": "x", "c": "y", "e": ""}
    assert [short.refutation(move) for move in "bcde"] == ["x", "y", "x", ""]
    packaged = Puzzle({}, 2, 0, (), Solution((SolutionTurn("a", "b", {"": "x", "c": "y", "e": "y"}),)))
    assert compact(packaged) == packaged
    last = Puzzle({}, 2, 0, (), Solution((SolutionTurn("a"),)))
    assert compact(last) == last


def test_the_page_of_levels_and_weekdays_is_true():
    page = Path(spread.__file__).parents[2] / spread.PAGE
    assert page.read_text(encoding="utf-8") == spread.page(game for game in GAMES.values() if game is not TRI)


def test_levels_that_are_full_get_no_more_puzzles():
    found = {each.shape for each in islice(mine("tri0nim", 1, LEVELS, (), 1, full={3}), 60) if each.puzzle}
    assert found == {"2"}


def test_progress_has_the_levels_and_the_time_left():
    games = [*made(1, 1, 2), Mined(1, 9, 7)]
    packaged = msgspec.structs.replace(games[0], seed=KEPT, tried=0)
    line = progress_line([packaged, *games], by_level([packaged, *games]), 4, 2, 60.0)
    assert line == "4 games, 22 positions, 4 puzzles (1: 3, 2: 1), time left unknown"
    assert progress_line(games, by_level(games), 3, 4, 60.0).endswith("puzzles (1: 2, 2: 1), about 2 min left")
    assert progress_line([], Counter({1: 0}), 5, 0, 1.0).endswith("0 puzzles (1: 0), time left unknown")


def test_a_set_is_mined_resumed_and_written(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(mining, "WEEK", 1)
    monkeypatch.setattr(type(TRI), "puzzles", lambda _: ())
    work, file = tmp_path / "work.jsonl", tmp_path / "set"
    command = ["tri0nim", "--count", "2", "--work", str(work), "--write", str(file)]
    assert main([*command, "--minutes", "0"]) == 1
    assert "0 puzzles, but 2 are needed" in capsys.readouterr().err
    monkeypatch.setattr(type(TRI), "levels", ("take-2", "take-3"))
    assert main(command) == 0
    mined = read(work)
    torn = work.read_bytes() + b'{"seed":1,"num'
    work.write_bytes(torn)
    assert main(command) == 0
    assert read(work) == mined
    puzzles = msgspec.json.decode(zlib.decompress(file.read_bytes()), type=tuple[Puzzle, ...])
    assert [puzzle.level for puzzle in puzzles] == [1, 2]


def test_the_packaged_set_is_proven_again(monkeypatch, capsys):
    assert main(["tri0nim", "--prove"]) == 0
    easy, hard = TRI.puzzles()
    wrong = msgspec.structs.replace(hard, level=2), msgspec.structs.replace(hard, answer=easy.answer)
    monkeypatch.setattr(type(TRI), "puzzles", lambda _: (easy, *wrong))
    capsys.readouterr()
    assert main(["tri0nim", "--prove"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "puzzle 2: level 3 solves it, not 2",
        "puzzle 3: its answer is not confirmed",
        "3 puzzles, 2 faults",
    ]
    assert main(["tri0nim", "--prove", "--start", "3"]) == 1
    assert capsys.readouterr().out.splitlines() == ["puzzle 3: its answer is not confirmed", "1 puzzles, 1 faults"]


def test_a_level_solves_with_three_of_four_seeds(monkeypatch):
    assert [solves(TRI, HARD, level) for level in (1, 2, 3)] == [False, False, True]
    assert [difficulty(TRI, each) for each in (EASY, HARD)] == [2, 3]
    lucky = dict.fromkeys(range(4), "3")

    def chance(game, state, seat, rng):
        seed = next(seed for seed in range(4) if rng.getstate() == random.Random(seed).getstate())
        return int(lucky[seed])

    monkeypatch.setattr("training.puzzles.mine.player_named", lambda *_: chance)
    for wrong, expected in ((0, True), (1, True), (2, False), (4, False)):
        lucky = {seed: "1" if seed < wrong else "3" for seed in range(4)}
        assert solves(TRI, HARD, 1) is expected


def test_a_puzzle_that_no_level_solves_has_no_difficulty(monkeypatch):
    monkeypatch.setattr(type(TRI), "levels", ("take-1", "take-2"))
    assert difficulty(TRI, HARD) is None


def test_the_sets_are_small():
    assert sum(len(encode(game.puzzles())) for game in GAMES.values()) <= MOST_BYTES


@WITH_PUZZLES
def test_no_position_comes_twice(game):
    shapes = Counter(mine_of(game).shape(game, prepared(game, puzzle)) for puzzle in game.puzzles())
    assert shapes.total() == len(shapes)


def test_files_of_puzzles_read_back():
    puzzles = (*TRI.puzzles(), *DIVE.puzzles(), Puzzle({"heap": 8}, 3, 1, ("3",), Solution((), 2), 4))
    decoded = msgspec.json.decode(zlib.decompress(encode(puzzles)), type=tuple[Puzzle, ...])
    assert decoded == puzzles


@WITH_PUZZLES
def test_the_level_of_a_puzzle_is_the_weakest_that_solves_it(game):
    for puzzle in sample(game) if game.levels else ():
        assert solves(game, puzzle, puzzle.level)
        assert puzzle.level == 1 or not solves(game, puzzle, puzzle.level - 1)
