"""Records of actions, and golden playthroughs: whole seeded games as text, at least one file for every game.

A golden file begins with the game, its options, seats and seed. A new file needs nothing else: ``make golden`` writes
the rest. Each game must have ``<game>.txt``, and may have ``<game>-<anything>.txt``.
"""

from __future__ import annotations

import json
import os
import random
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.base import AnyGame
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


FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.txt"))


def read_setup(text: str) -> tuple[AnyGame, Any, int, int]:
    """Game, options, seats and seed from a file's first line."""
    setup = json.loads(text.splitlines()[0])
    game = GAMES[setup["game"]]
    return game, game.options(**setup["options"]), setup["seats"], setup["seed"]


def playthrough(game: AnyGame, options: Any, seats: int, seed: int) -> str:
    """Text of the whole file: at each step the position, the decisions with all actions, and the played action."""
    setup = {"game": game.name, "options": msgspec.to_builtins(options), "seats": seats, "seed": seed}
    return "\n".join([json.dumps(setup), *_steps(game, game.new(options, seats, seed), random.Random(seed)), ""])


def _steps(game: AnyGame, state: Any, rng: random.Random) -> Iterator[str]:
    while True:
        yield f"\n== ply {game.ply(state)}\n{game.text(game.view(state, None))}"
        yield from (f"{name}: {json.dumps(value)}" for name, value in game.extras(state).items())
        outcome = game.outcome(state)
        if outcome:
            yield f"places {outcome.places}, scores {outcome.scores}, {outcome.reason}"
            return
        for seat in sorted(game.to_act(state)):
            decision = game.decision(state, seat)
            yield f"seat {seat}, {decision.prompt}, {len(decision.options)}:"
            yield textwrap.fill(
                " ".join(game.format(option.action) for option in decision.options),
                width=118,
                initial_indent="  ",
                subsequent_indent="  ",
                break_on_hyphens=False,
                break_long_words=False,
            )
        seat = rng.choice(sorted(game.to_act(state)))
        action = rng.choice(game.decision(state, seat).options).action
        yield f"> {seat}:{game.format(action)}"
        state = game.apply(state, seat, action)


@pytest.mark.parametrize("name", GAMES)
def test_golden_file_of_every_game(name):
    assert FOLDER / f"{name}.txt" in FILES, f"write line 1 of tests/engines/golden/{name}.txt, then `make golden`"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_playthrough(path):
    text = path.read_text(encoding="utf-8")
    game, options, seats, seed = read_setup(text)
    assert path.stem.split("-")[0] == game.name, f"name the file {game.name}.txt or {game.name}-….txt"
    captured = playthrough(game, options, seats, seed)
    assert playthrough(game, options, seats, seed) == captured, "the same setup gives two different games"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(captured, encoding="utf-8")
    else:
        assert text == captured, "if the change is meant, run `make golden` and read the difference"
