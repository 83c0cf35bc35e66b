"""Golden playthroughs: whole seeded games as text, at least one file for every game.

A file begins with the game, its options, seats and seed. A new file needs nothing else: ``make golden`` writes the
rest. Each game must have ``<game>.txt``, and may have ``<game>-<anything>.txt``.
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
