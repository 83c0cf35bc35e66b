"""Turns, the swap, illegal actions, notation, and views."""

from __future__ import annotations

import pytest

from engines.atoll import Atoll, AtollState
from engines.atoll.geometry import FILES, Size, board_of
from engines.atoll.notation import read_position, write_position
from engines.commandline import error_text
from engines.errors import BadSetup, IllegalAction, NotAnAction
from engines.replay import play_record

GAME = Atoll()


def start(size: Size = "nauru") -> AtollState:
    return GAME.new(GAME.options(size=size), 2, 0)


def keys(state: AtollState) -> list[str]:
    (seat,) = GAME.to_act(state)
    return [option.key for option in GAME.decision(state, seat).options]


def test_nauru_is_the_default() -> None:
    assert GAME.options().size == "nauru"


@pytest.mark.parametrize("size", FILES)
def test_every_cell_is_open_at_first(size: Size) -> None:
    assert keys(start(size)) == list(board_of(size).cells)
    assert keys(start(size))[:3] == ["a1", "a2", "a3"]


def test_turns_alternate_and_cells_fill() -> None:
    state = play_record(GAME, start(), ["f6", "e5", "g7"])
    assert GAME.to_act(state) == {1}
    assert GAME.view(state, None).stones == {"f6": "black", "e5": "white", "g7": "black"}
    assert len(keys(state)) == 101
    assert state.ply == 3


@pytest.mark.parametrize(
    ("moves", "action", "code"),
    [
        ([], "swap", "no-swap"),
        (["f6", "e5"], "swap", "no-swap"),
        (["f6", "swap"], "swap", "no-swap"),
        (["f6", "swap", "e5"], "swap", "no-swap"),
        (["f6"], "f6", "occupied"),
        (["f6", "e5"], "f6", "occupied"),
        ([], "l1", "off-board"),
        ([], "a10", "off-board"),
    ],
)
def test_refusals(moves: list[str], action: str, code: str) -> None:
    state = play_record(GAME, start(), moves)
    (seat,) = GAME.to_act(state)
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, seat, action)
    assert refusal.value.code == code
    assert action not in keys(state)


def test_the_swap_exchanges_colours_and_leaves_the_stone() -> None:
    before = GAME.apply(start(), 0, "f6")
    decision = GAME.decision(before, 1)
    assert decision.prompt == "place-or-swap"
    assert decision.options[-1].key == "swap"
    assert decision.options[-1].refs.cell == "f6"
    after = GAME.apply(before, 1, "swap")
    view = GAME.view(after, None)
    assert view.stones == {"f6": "black"}
    assert view.colours == ("white", "black")
    assert (view.turn, view.ply, view.taken, view.last) == (0, 2, "f6", "f6")
    assert GAME.decision(after, 0).prompt == "place"
    later = GAME.apply(GAME.apply(after, 0, "e5"), 1, "g7")
    assert GAME.view(later, None).stones == {"f6": "black", "e5": "white", "g7": "black"}


def test_after_a_swap_the_second_player_wins_with_black() -> None:
    column = ["e9", "e8", "e7", "e6", "e5", "e4", "e3", "e2", "e1"]
    white = ["a1", "a2", "b1", "b2", "c1", "c2", "k9", "k8", "j9", "j8"]
    moves = ["f10", "swap"]
    for own, other in zip(white, column, strict=False):
        moves += [own, other]
    state = play_record(GAME, start(), moves)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (2, 1), (0, 1))
    assert outcome.reason == "north-south"
    assert GAME.to_act(state) == frozenset()
    assert GAME.view(state, None).turn is None


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("F6", "f6"),
        ("f 6", "f6"),
        (" f-6 ", "f6"),
        ("f06", "f6"),
        ("(k,9)", "k9"),
        ("S17", "s17"),
        ("swap", "swap"),
        ("SWAP.", "swap"),
        ("Take over", "swap"),
    ],
)
def test_what_people_type(text: str, action: str) -> None:
    assert GAME.parse(text) == action
    assert GAME.parse(GAME.format(action)) == action


@pytest.mark.parametrize("text", ["", "f", "6", "6f", "f0", "t1", "f6 g7", "f100", "pass", "swap f6", "\uff466"])
def test_what_is_not_an_action(text: str) -> None:
    with pytest.raises(NotAnAction):
        GAME.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "gan - - black",
        "nauru f6 - white",
        "nauru f6 - white f6",
        "nauru f6,g7 e5 white f6",
        "kiritimati - a17,s1 black",
    ],
)
def test_positions_in_writing(text: str) -> None:
    state = GAME.from_position(text)
    assert write_position(state) == text
    assert GAME.extras(state)["position"] == text


def test_a_written_position_is_the_played_one_without_its_last_stone() -> None:
    for moves in (["f6"], ["f6", "swap"], ["f6", "swap", "e5"], ["f6", "e5", "g7"]):
        played = play_record(GAME, start(), moves)
        read = read_position(write_position(played))
        assert keys(read) == keys(played)
        assert (read.position, read.turn, read.ply, read.taken) == (
            played.position,
            played.turn,
            played.ply,
            played.taken,
        )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "length 4"),
        ("gan - -", "length 4"),
        ("gan - - black a1 b1", "at most"),
        ("bikini - - black", "bikini"),
        ("gan - - red", "red"),
        ("gan z9 - black", "no cell 'z9'"),
        ("gan a9 - black", "no cell 'a9'"),
        ("gan a1,a1 - black", "two stones on a1"),
        ("gan a1 a1 black", "two stones on a1"),
        ("gan a1, - black", "no cell ''"),
        ("gan a1 b1 black b1", "b1 is not"),
        ("gan - - white -", "- is not"),
    ],
)
def test_bad_positions(text: str, why: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.from_position(text)
    assert why in error_text(refusal.value)


def test_one_white_stone_is_not_to_be_taken_over() -> None:
    assert "swap" not in keys(GAME.from_position("gan - d3 white"))
    assert "swap" not in keys(GAME.from_position("gan d3 - black"))
    assert "swap" in keys(GAME.from_position("gan d3 - white"))


def test_a_stored_state_is_small_and_comes_back() -> None:
    state = play_record(GAME, start("kiritimati"), ["j10", "swap", "k9", "j8"])
    stored = GAME.dump(state)
    assert len(stored) < 600
    assert GAME.load(stored) == state


def test_the_board_in_text_names_the_winner() -> None:
    state = GAME.from_position("gan d6,d5,d4,d3,d2 - black")
    text = GAME.text(GAME.view(GAME.apply(state, 0, "d1"), None))
    assert "[b]" in text
    assert text.count("*b*") == 5
    assert text.splitlines()[-1] == "black (seat 0) joins black-north - black-south: d6 d5 d4 d3 d2 d1"
