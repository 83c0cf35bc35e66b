"""Positions in FEN, and texts of plies in Ataxx's own notation and in UAI's."""

from __future__ import annotations

import ataxx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.ataxx import PASS, Ataxx, Ply, fen
from engines.ataxx.board import FAR, NAMES, NEAR, SQUARES
from engines.ataxx.fen import BOARDS
from engines.ataxx.notation import parse, write, write_uai
from engines.commandline import error_text
from engines.errors import BadSetup, NotAnAction
from tests.engines.ataxx.positions import positions, ranks_of, read

CLONE = Ply(SQUARES["e5"], SQUARES["f6"])
OPEN_CLONE = Ply(SQUARES["e5"])
JUMP = Ply(SQUARES["f4"], SQUARES["f2"])

ALL_PLIES = [
    PASS,
    *(Ply(target) for target in NAMES),
    *(Ply(to, at) for to in NAMES for at in NAMES if 1 << at & (NEAR[to] | FAR[to])),
]


@pytest.mark.parametrize(
    ("text", "ply"),
    [
        ("f6-e5", CLONE),
        ("f6e5", CLONE),
        ("F6 E5", CLONE),
        (" f6 - e5 ", CLONE),
        ("f6–e5", CLONE),
        ("e5", OPEN_CLONE),
        ("E5", OPEN_CLONE),
        ("f2-f4", JUMP),
        ("f2f4", JUMP),
        ("F2 f4", JUMP),
        ("f2→f4", JUMP),
        ("pass", PASS),
        ("Pass ", PASS),
        ("0000", PASS),
    ],
)
def test_accepted_texts(text, ply):
    assert parse(text) == ply


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "-", "e", "e8", "h1", "a0", "1a", "e5-", "-e5", "e5!", "f6ee5", "f6,e5", "f6-e5-d4", "a1\nb2\nc3"),
        *("passe", "000", "ａ1", "e٥", "a1" * 1000),
        *("e5-e5", "a1-d1", "a1-a4", "a1-g7"),
    ],
)
def test_refused_texts(text):
    with pytest.raises(NotAnAction) as refusal:
        parse(text)
    assert refusal.value.text == text


def test_canonical_texts():
    assert [write(ply) for ply in (CLONE, OPEN_CLONE, JUMP, PASS)] == ["f6-e5", "e5", "f2-f4", "pass"]
    assert [write_uai(ply) for ply in (CLONE, OPEN_CLONE, JUMP, PASS)] == ["e5", "e5", "f2f4", "0000"]


@pytest.mark.parametrize("writer", [write, write_uai])
def test_every_ply_reads_back(writer):
    for ply in ALL_PLIES:
        read = parse(writer(ply))
        assert (read.target, read.is_clone) == (ply.target, ply.is_clone)
        assert read == ply or (writer is write_uai and ply.is_clone)


@given(st.text())
def test_any_text_is_read_or_refused(text):
    try:
        ply = parse(text)
    except NotAnAction:
        return
    assert ply in ALL_PLIES


@pytest.mark.parametrize(("target", "origin"), [(None, 0), (7, None), (61, None), (-1, None), (0, 7), (0, 3), (0, 0)])
def test_no_ply_joins_squares_that_no_stone_could(target, origin):
    with pytest.raises(ValueError, match=r"a ply|not a square|no stone"):
        Ply(target, origin)


@given(positions())
def test_reading_back(text):
    assert fen.write(fen.read(text)) == text
    assert fen.squares(fen.read(text)) == ranks_of(read(text)[0])


@pytest.mark.parametrize("start", BOARDS.values())
def test_boards_are_written_as_they_are_read(start):
    assert fen.write(fen.read(start)) == start


def test_runs_of_empty_squares_may_be_split():
    assert fen.write(fen.read("x121o1/1111111/34/7/7/7/7 x 0 1")) == "x4o1/7/7/7/7/7/7 x 0 1"


@pytest.mark.parametrize(
    "text",
    [
        "startpos",
        "empty",
        "x5o/7/7/7/7/7/o5x",
        "x5o/7/7/7/7/7/o5x o",
        "x5o/7/7/7/7/7/o5x o 3",
        "b5w/7/3-3/7/7/7/w5b b 0 1",
        "B5W/7/7/7/7/7/W5B W 12 40",
        "X5O/7/7/7/7/7/O5X O 0 0",
        "xbXBowO/7/7/7/7/7/7  w   007 01",
        "-------/-------/-------/---1---/-------/-------/------- x 0 1",
    ],
)
def test_fens_of_other_programs_are_read_as_they_read_them(text):
    theirs, ours = ataxx.Board(text), fen.read(text)
    marks = {ataxx.BLACK: "x", ataxx.WHITE: "o", ataxx.GAP: "-", ataxx.EMPTY: "."}
    assert fen.squares(ours) == "".join(marks[theirs.get(x, y)] for y in range(6, -1, -1) for x in range(7))
    assert (ours.turn, ours.halfmove, ours.fullmove) == (theirs.turn, theirs.halfmove_clock, theirs.fullmove_clock)


def test_a_huge_counter_is_read_as_the_largest():
    read = fen.read(f"x5o/7/7/7/7/7/o5x x {'9' * 40} 12345678901234567890")
    assert (read.halfmove, read.fullmove) == (10**9, 10**9)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "one to four fields"),
        ("x5o/7/7/7/7/7/o5x x 0 1 2", "one to four fields"),
        ("x5o/7/7/7/7/7/o5x r 0 1", "x or o (or b or w), not 'r'"),
        ("x5o/7/7/7/7/7/o5x xo 0 1", "x or o (or b or w), not 'xo'"),
        ("x5o/7/7/7/7/7/o5x x -1 1", "since the last clone"),
        ("x5o/7/7/7/7/7/o5x x ٣ 1", "since the last clone"),
        ("x5o/7/7/7/7/7/o5x x 0 1e3", "number of the move"),
        ("STARTPOS", "7 ranks separated by /, not 1"),
        ("x5o/7/7/7/7/o5x x 0 1", "7 ranks separated by /, not 6"),
        ("x5o/7/7/7/7/7/7/o5x x 0 1", "7 ranks separated by /, not 8"),
        ("x5o/7/7/6/7/7/o5x x 0 1", "rank 4 ('6') has fewer than 7 squares"),
        ("x5o/7/7/7/7/7/o5xx x 0 1", "rank 1 ('o5xx') has more than 7 squares"),
        ("x5o/7/7/7/7/7/o5r x 0 1", "rank 1 has 'r'"),
        ("x5o/7/7/8/7/7/o5x x 0 1", "rank 4 has '8'"),
        ("x5o/7/7/70/7/7/o5x x 0 1", "rank 4 has '0'"),
        ("x5o/7/7//7/7/o5x x 0 1", "rank 4 ('') has fewer"),
    ],
)
def test_refusals_say_what_is_wrong(text, complaint):
    with pytest.raises(BadSetup) as refusal:
        Ataxx().from_position(text)
    assert complaint in error_text(refusal.value)
