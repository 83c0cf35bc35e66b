"""Turns, the swap, refusals, notation, and what may be seen."""

from __future__ import annotations

import pytest

from engines.atoll import ATOLL
from engines.atoll.geometry import FILES, Size, board_of
from engines.atoll.model import AtollState
from engines.atoll.notation import read_position, write_position
from engines.errors import BadSetup, EngineError, GameOver, IllegalAction, NotAnAction, NotYourTurn
from engines.replay import play_record


def start(size: Size = "nauru") -> AtollState:
    return ATOLL.new(ATOLL.options(size=size), 2, 0)


def keys(state: AtollState) -> list[str]:
    (seat,) = ATOLL.to_act(state)
    return [option.key for option in ATOLL.decision(state, seat).options]


def test_nauru_is_the_default_and_two_play() -> None:
    assert ATOLL.options().size == "nauru"
    with pytest.raises(BadSetup, match="2 players"):
        ATOLL.new(ATOLL.options(), 3, 0)
    with pytest.raises(BadSetup, match="size"):
        ATOLL.options(size="malden")


@pytest.mark.parametrize("size", FILES)
def test_every_cell_is_open_at_first(size: Size) -> None:
    assert keys(start(size)) == list(board_of(size).cells)
    assert keys(start(size))[:3] == ["a1", "a2", "a3"]


def test_turns_alternate_and_cells_fill() -> None:
    state = play_record(ATOLL, start(), ["f6", "e5", "g7"])
    assert ATOLL.to_act(state) == {1}
    assert ATOLL.view(state, None).stones == {"f6": "black", "e5": "white", "g7": "black"}
    assert len(keys(state)) == 101
    assert state.ply == 3
    with pytest.raises(NotYourTurn):
        ATOLL.apply(state, 0, "a1")


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
    state = play_record(ATOLL, start(), moves)
    (seat,) = ATOLL.to_act(state)
    with pytest.raises(IllegalAction) as refusal:
        ATOLL.apply(state, seat, action)
    assert refusal.value.code == code
    assert action not in keys(state)


def test_the_swap_exchanges_colours_and_leaves_the_stone() -> None:
    before = ATOLL.apply(start(), 0, "f6")
    decision = ATOLL.decision(before, 1)
    assert decision.prompt == "place-or-swap"
    assert decision.options[-1].key == "swap"
    assert decision.options[-1].refs.cell == "f6"
    after = ATOLL.apply(before, 1, "swap")
    view = ATOLL.view(after, None)
    assert view.stones == {"f6": "black"}
    assert view.colours == ("white", "black")
    assert (view.turn, view.ply, view.taken, view.last) == (0, 2, "f6", "f6")
    assert ATOLL.decision(after, 0).prompt == "place"
    later = ATOLL.apply(ATOLL.apply(after, 0, "e5"), 1, "g7")
    assert ATOLL.view(later, None).stones == {"f6": "black", "e5": "white", "g7": "black"}


def test_after_a_swap_the_second_player_wins_with_black() -> None:
    column = ["e9", "e8", "e7", "e6", "e5", "e4", "e3", "e2", "e1"]
    white = ["a1", "a2", "b1", "b2", "c1", "c2", "k9", "k8", "j9", "j8"]
    moves = ["f10", "swap"]
    for own, other in zip(white, column, strict=False):
        moves += [own, other]
    state = play_record(ATOLL, start(), moves)
    outcome = ATOLL.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (2, 1), (0, 1))
    assert outcome.reason == "north-south"
    assert ATOLL.to_act(state) == frozenset()
    assert ATOLL.view(state, None).turn is None
    with pytest.raises(GameOver):
        ATOLL.apply(state, 0, "j8")
    with pytest.raises(GameOver):
        ATOLL.decision(state, 0)


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
    assert ATOLL.parse(text) == action
    assert ATOLL.parse(ATOLL.format(action)) == action


@pytest.mark.parametrize("text", ["", "f", "6", "6f", "f0", "t1", "f6 g7", "f100", "pass", "swap f6", "\uff466"])
def test_what_is_not_an_action(text: str) -> None:
    with pytest.raises(NotAnAction):
        ATOLL.parse(text)


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
    state = ATOLL.from_position(text)
    assert write_position(state) == text
    assert ATOLL.extras(state)["position"] == text


def test_a_written_position_is_the_played_one_without_its_last_stone() -> None:
    for moves in (["f6"], ["f6", "swap"], ["f6", "swap", "e5"], ["f6", "e5", "g7"]):
        played = play_record(ATOLL, start(), moves)
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
    with pytest.raises(BadSetup, match=why):
        ATOLL.from_position(text)


def test_one_white_stone_is_not_to_be_taken_over() -> None:
    assert "swap" not in keys(ATOLL.from_position("gan - d3 white"))
    assert "swap" not in keys(ATOLL.from_position("gan d3 - black"))
    assert "swap" in keys(ATOLL.from_position("gan d3 - white"))


def test_a_stored_state_is_small_and_comes_back() -> None:
    state = play_record(ATOLL, start("kiritimati"), ["j10", "swap", "k9", "j8"])
    stored = ATOLL.dump(state)
    assert len(stored) < 600
    assert ATOLL.load(stored) == state
    with pytest.raises(EngineError):
        ATOLL.load(stored.replace(b'"schema":1', b'"schema":99'))


def test_the_board_in_text_names_the_winner() -> None:
    state = ATOLL.from_position("gan d6,d5,d4,d3,d2 - black")
    text = ATOLL.text(ATOLL.view(ATOLL.apply(state, 0, "d1"), None))
    assert "[b]" in text
    assert text.count("*b*") == 5
    assert text.splitlines()[-1] == "black (seat 0) joins black-north - black-south: d6 d5 d4 d3 d2 d1"
