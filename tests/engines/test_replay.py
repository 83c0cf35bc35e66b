"""Records of actions: seats, automatic actions, and the line of an illegal action."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.commandline import error_text
from engines.errors import GameOver, IllegalAction, NotAnAction, NotYourTurn
from engines.replay import BadRecord, actions_in, play_record, split_seat

ATAXX = GAMES["ataxx"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("2:tourists", (2, "tourists")),
        ("0:a1-b2", (0, "a1-b2")),
        ("a1-b2", (None, "a1-b2")),
        ("buy:coral", (None, "buy:coral")),
        ("12:pass", (None, "12:pass")),
        ("٢:pass", (None, "٢:pass")),
        (":pass", (None, ":pass")),
        ("9" * 5000 + ":pass", (None, "9" * 5000 + ":pass")),
    ],
)
def test_a_seat_is_one_digit_before_a_colon(text, parts):
    assert split_seat(text) == parts


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("b6 f6\n\n a7a5\tg7-e5\n", ["b6", "f6", "a7a5", "g7-e5"]),
        ("# Ada: b6\n1. f6 # 2. g7\r\n12. 0:place:1,2 pass#", ["f6", "0:place:1,2", "pass"]),
        ("1.b6 1 . ٢.", ["1.b6", "1", ".", "٢."]),
        ("", []),
    ],
)
def test_comments_and_move_numbers_are_no_actions(text, actions):
    assert actions_in(text) == actions


def test_seats_may_be_named_or_not():
    start = ATAXX.new(ATAXX.options(), 2, 0)
    assert play_record(ATAXX, start, ["0:b6", "1:f6"]) == play_record(ATAXX, start, ["b6", "f6"])
    assert play_record(ATAXX, start, []) is start


@pytest.mark.parametrize(
    ("texts", "number", "cause"),
    [
        (["b6", "f7x"], 2, NotAnAction),
        (["d4"], 1, IllegalAction),
        (["b6", "0:f6"], 2, NotYourTurn),
        (["2:b6"], 1, NotYourTurn),
        (["a7-a5", "g7-g5", "a5-a7", "g5-g7"] * 2 + ["b6"], 9, GameOver),
    ],
)
def test_the_first_bad_action_is_named(texts, number, cause):
    with pytest.raises(BadRecord) as refusal:
        play_record(ATAXX, ATAXX.new(ATAXX.options(), 2, 0), texts)
    assert (refusal.value.number, refusal.value.text) == (number, texts[number - 1])
    assert type(refusal.value.cause) is cause
    assert error_text(refusal.value).startswith(f"action {number} ({texts[number - 1]}): ")
    assert error_text(refusal.value).endswith(error_text(refusal.value.cause))
