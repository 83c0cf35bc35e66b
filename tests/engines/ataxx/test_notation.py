"""Texts of plies in Ataxx's own notation and in UAI's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.ataxx import PASS, Ply
from engines.ataxx.board import FAR, NAMES, NEAR, SQUARES
from engines.ataxx.notation import parse, write, write_uai
from engines.errors import NotAnAction

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
