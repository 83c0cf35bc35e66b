"""Ataxx rules: turns, passes, repetition, results and illegal moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from engines.ataxx import PASS, Ataxx, AtaxxState, LastPly, fen
from engines.base import Outcome
from engines.errors import IllegalAction
from engines.replay import BadRecord, play_record
from tests.engines.ataxx.positions import positions

GAME = Ataxx()
START = "x5o/7/7/7/7/7/o5x x 0 1"
WALLED_IN = "7/7/7/7/4ooo/4ooo/4oox x 5 9"
"""FEN where Red's only stone is walled in and Blue can move."""


def endings() -> list[tuple[str, str, tuple[int, int]]]:
    """Final positions: FEN, reason, and numbers of Red's and Blue's stones."""
    text = (Path(__file__).parent / "data" / "endings.txt").read_text()
    rows = [line.split(" ; ") for line in text.splitlines() if not line.startswith("#")]
    return [(position, fact, (int(stones.split()[0]), int(stones.split()[1]))) for position, fact, stones in rows]


ENDINGS = endings()


def play(text: str, state: AtaxxState | None = None) -> AtaxxState:
    """State after the plies in the text. ``state``: the start of the game if None."""
    played: AtaxxState = play_record(GAME, state or GAME.from_position(START), text.split())
    return played


def test_all_known_endings_are_here():
    assert len(ENDINGS) == 29


@pytest.mark.parametrize(("position", "fact", "stones"), ENDINGS, ids=[position for position, *_ in ENDINGS])
def test_known_endings(position, fact, stones):
    state = GAME.from_position(position)
    outcome = GAME.outcome(state)
    if outcome:
        winner = "draw" if outcome.winners == (0, 1) else ("red", "blue")[outcome.winners[0]]
        assert fact == f"over {winner}"
        assert outcome.scores == stones
    else:
        assert fact == ("pass" if state.passed is not None else "play")
    assert GAME.scores(state) == stones


def test_the_start():
    state = GAME.new(GAME.options(), 2, 0)
    assert GAME.to_act(state) == {0}
    assert GAME.scores(state) == (2, 2)
    decision = GAME.decision(state, 0)
    assert (decision.seat, decision.prompt, len(decision.options)) == (0, "move", 16)
    assert GAME.extras(state) == {"fen": START, "board": "standard"}


def test_the_rule_sheets_figures():
    """A clone from f6 to e5, and a jump from f2 to f4 that converts the stone on e5."""
    state = GAME.from_position("7/5o1/7/7/7/5x1/7 o 0 1")
    state = play("f6-e5", state)
    assert fen.write(state.position) == "7/5o1/4o2/7/7/5x1/7 x 0 2"
    state = play("f2-f4", state)
    assert fen.write(state.position) == "7/5o1/4x2/5x1/7/7/7 o 1 2"
    assert GAME.view(state, None).flipped == ("e5",)


def test_clones_of_one_square_are_one_option_with_every_origin():
    state = GAME.from_position("7/7/7/2xxx2/7/3o3/7 x 0 1")
    decision = GAME.decision(state, 0)
    (option,) = [option for option in decision.options if option.refs.cell == "d3" and option.action.is_clone]
    assert option.key == "c4-d3"
    assert option.refs.origins == ("c4", "d4", "e4")
    assert option.refs.amount == 1
    after = {fen.write(play(text, state).position) for text in ("d3", "c4-d3", "d4-d3", "e4-d3")}
    assert after == {"7/7/7/2xxx2/3x3/3x3/7 o 0 1"}


@pytest.mark.parametrize(("text", "origin"), [("d3", "c4"), ("c4-d3", "c4"), ("e4-d3", "e4")])
def test_a_clone_comes_from_the_stone_that_was_named(text, origin):
    state = play(text, GAME.from_position("7/7/7/2xxx2/7/3o3/7 x 0 1"))
    assert GAME.view(state, None).last == LastPly(origin, "d3", clone=True)


def test_a_jump_passes_over_anything():
    state = play("a1-c3", GAME.from_position("7/7/7/7/1-5/1-5/x-4o x 0 1"))
    assert fen.write(state.position) == "7/7/7/7/1-x4/1-5/1-4o o 1 1"


def test_the_clocks():
    state = play("a7-a5")
    assert (state.position.halfmove, state.position.fullmove) == (1, 1)
    state = play("g7-g5", state)
    assert (state.position.halfmove, state.position.fullmove) == (2, 2)
    state = play("a6", state)
    assert (state.position.halfmove, state.position.fullmove, GAME.ply(state)) == (0, 2, 3)


def test_a_forced_pass_at_the_start_is_made_and_counted():
    state = GAME.from_position(WALLED_IN)
    assert fen.write(state.position) == "7/7/7/7/4ooo/4ooo/4oox o 6 9"
    assert GAME.to_act(state) == {1}
    assert (GAME.ply(state), state.passed) == (1, 0)
    assert GAME.view(state, None).passed == 0


def test_a_forced_pass_in_the_middle():
    """Blue's jump from g5 to g3 completes the wall, so it is Blue's turn again."""
    before = GAME.from_position("7/7/6o/7/4oo1/4ooo/4oox o 0 1")
    state = play("g5-g3", before)
    view = GAME.view(state, None)
    assert (view.turn, view.passed, view.ply) == (1, 0, 2)
    assert view.last == LastPly("g5", "g3", clone=False)
    assert (state.position.halfmove, state.position.fullmove) == (2, 2)
    assert GAME.is_recorded(state, PASS)
    again = play("e3-d4", state)
    assert again.passed == 0, "Red has to pass again"
    released = play("g3-g5", state)
    assert released.passed is None
    assert GAME.to_act(released) == {0}
    assert not GAME.is_recorded(released, PASS)


@pytest.mark.parametrize("written", ["g5-g3 pass e3-d4", "g5-g3 0000 e3-d4", "g5-g3 e3-d4", "g5-g3 e3-d4 pass"])
def test_a_forced_pass_may_be_written(written):
    before = GAME.from_position("7/7/6o/7/4oo1/4ooo/4oox o 0 1")
    assert play(written, before) == play("g5-g3 e3-d4", before)


@pytest.mark.parametrize("written", ["pass", "a7-b6 pass", "a7-b6 g7-f6 0000"])
def test_a_pass_that_nothing_forces_is_refused(written):
    with pytest.raises(BadRecord) as refusal:
        play(written)
    assert isinstance(refusal.value.cause, IllegalAction)
    assert refusal.value.cause.code == "no-pass"


def test_a_pass_is_written_once():
    with pytest.raises(BadRecord) as refusal:
        play("pass pass", GAME.from_position(WALLED_IN))
    assert refusal.value.number == 2


@given(positions())
def test_a_player_who_is_asked_can_move(position):
    state = GAME.from_position(position)
    for seat in GAME.to_act(state):
        assert GAME.decision(state, seat).options
    assert (GAME.outcome(state) is None) == bool(GAME.to_act(state))


CIRCLE = "a7-a5 g7-g5 a5-a7 g5-g7"
"""Plies that return to the same position."""


def test_the_third_occurrence_ends_the_game():
    state = play(f"{CIRCLE} a7-a5 g7-g5 a5-a7")
    assert GAME.outcome(state) is None
    state = play("g5-g7", state)
    assert GAME.outcome(state) == Outcome((1, 1), (2, 2), "repetition")
    assert GAME.to_act(state) == frozenset()


def test_more_stones_win_by_repetition():
    state = GAME.from_position("xx4o/7/7/7/7/7/o5x x 0 1")
    state = play(" ".join(["b7-b5 g7-g5 b5-b7 g5-g7"] * 2), state)
    assert GAME.outcome(state) == Outcome((1, 2), (3, 2), "repetition")


def test_a_clone_starts_the_count_again():
    state = play(f"{CIRCLE} b6")
    assert len(state.seen) == 1
    circle = "g7-g5 a7-a5 g5-g7 a5-a7"
    state = play(f"{circle} g7-g5 a7-a5 g5-g7", state)
    assert GAME.outcome(state) is None
    state = play("a5-a7", state)
    assert GAME.outcome(state) == Outcome((1, 2), (3, 2), "repetition")


def test_the_same_stones_with_the_other_side_to_move_are_another_position():
    """Red takes three jumps for a cycle that Blue makes in two, so the stones return with Blue to move."""
    state = play("a7-a5 g7-g5 a5-c6 g5-g7 c6-a7")
    assert fen.squares(state.position) == fen.squares(fen.read(START))
    assert state.position.turn == 1
    assert state.seen.count(state.seen[-1]) == 1


@pytest.mark.parametrize(("side", "turn", "passed"), [("x", 0, None), ("o", 1, 0)])
def test_positions_before_and_after_a_pass_count_for_repetition(side, turn, passed):
    """Red is walled in and Blue jumps to and fro.

    The position that occurred first is the first to occur for the third time.
    """
    state = GAME.from_position(f"o6/7/7/7/4ooo/4ooo/4oox {side} 0 1")
    state = play("a7-a5 a5-a7 a7-a5", state)
    assert GAME.outcome(state) is None
    state = play("a5-a7", state)
    assert GAME.outcome(state) == Outcome((2, 1), (1, 9), "repetition")
    assert (state.position.turn, state.passed, state.ply) == (turn, passed, 8)


@pytest.mark.parametrize(
    ("position", "outcome"),
    [
        ("x6/7/7/7/7/7/7 o 0 1", Outcome((1, 2), (1, 0), "no-stones")),
        ("7/7/7/7/7/7/7 x 0 1", Outcome((1, 1), (0, 0), "no-stones")),
        ("7/7/7/7/-------/-------/x----oo x 0 1", Outcome((2, 1), (1, 2), "no-moves")),
        ("ooooooo/ooooooo/ooooooo/ooo-xxx/xxxxxxx/xxxxxxx/xxxxxxx x 0 1", Outcome((1, 1), (24, 24), "full")),
    ],
)
def test_reasons(position, outcome):
    assert GAME.outcome(GAME.from_position(position)) == outcome


def test_taking_the_last_stone_ends_the_game():
    state = play("a1-a3", GAME.from_position("7/7/7/o6/7/7/x6 x 0 1"))
    assert GAME.outcome(state) == Outcome((1, 2), (2, 0), "no-stones")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pass", "no-pass"),
        ("g7-f6", "not-your-stone"),
        ("d4-d5", "no-stone"),
        ("c5-c4", "no-stone"),
        ("a7-c5", "blocked"),
        ("c5", "blocked"),
        ("a7-b6", "occupied"),
        ("b6", "occupied"),
        ("g7", "occupied"),
        ("d4", "no-stone-near"),
    ],
)
def test_refusals_name_the_rule(text, code):
    state = GAME.from_position("x5o/1x5/2-1-2/7/2-1-2/7/o5x x 0 1")
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, 0, GAME.parse(text))
    assert refusal.value.code == code
    assert refusal.value.action == GAME.format(GAME.parse(text))


def test_the_view_and_its_text():
    state = play("a7-a5 g7-f6", GAME.new(GAME.options(board="cross"), 2, 0))
    view = GAME.view(state, 0)
    assert view.squares == "......o.....o.x.-.-.....-.....-.-.........o.....x"
    assert (view.turn, view.counts, view.board, view.outcome) == (0, (2, 3), "cross", None)
    assert GAME.text(view).splitlines() == [
        "  a b c d e f g",
        "7 . . . . . . o 7",
        "6 . . . . . o . 6",
        "5 x . - . - . . 5",
        "4 . . . - . . . 4",
        "3 . . - . - . . 3",
        "2 . . . . . . . 2",
        "1 o . . . . . x 1",
        "  a b c d e f g",
        "x 2, o 3; x to move",
    ]


def test_a_game_that_is_over_says_so():
    state = GAME.from_position("x6/7/7/7/7/7/7 o 0 1")
    assert GAME.view(state, None).turn is None
    assert GAME.text(GAME.view(state, None)).endswith("x 1, o 0; over (no-stones)")
