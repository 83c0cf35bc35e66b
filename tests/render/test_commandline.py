"""``python -m render``: the picture of a record of actions, and errors."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from engines.ataxx import Ataxx
from engines.atoll import Atoll
from locales import ENGLISH
from render import picture
from render.__main__ import main

pytestmark = pytest.mark.slow


def test_it_writes_what_the_bot_would_post(tmp_path, monkeypatch):
    out = tmp_path / "board.png"
    monkeypatch.setattr(sys, "stdin", io.StringIO("a7-a6 g7-g6"))
    assert main(["ataxx", "--option", "board=cross", "--out", str(out), "--theme", "light", "--flip"]) == 0
    game = Ataxx()
    state = game.new(game.options(board="cross"), 2, 0)
    for seat, text in enumerate(("a7-a6", "g7-g6")):
        state = game.apply(state, seat, game.parse(text))
    assert out.read_bytes() == picture("ataxx", game.view(state, None), theme="light", flip=True, voice=ENGLISH)


def test_it_draws_a_position(tmp_path):
    record, out = tmp_path / "none.txt", tmp_path / "board.png"
    record.write_text("")
    fen = "7/7/2x4/3-3/4o2/7/7 o 4 9"
    assert main(["ataxx", str(record), "--fen", fen, "--out", str(out)]) == 0
    game = Ataxx()
    assert out.read_bytes() == picture("ataxx", game.view(game.from_position(fen), None), voice=ENGLISH)


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["--theme", "animals", "--sides", "navy-coral"], {"theme": "animals", "sides": "navy-coral"}),
        (["--names", "Ada,Ben"], {"names": ["Ada", "Ben"]}),
        (["--names", "Ada"], {"names": ["Ada", ""]}),
    ],
)
def test_it_takes_a_look_sides_and_names(tmp_path, monkeypatch, arguments, shown):
    out = tmp_path / "board.png"
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["atoll", "--out", str(out), *arguments]) == 0
    game = Atoll()
    view = game.view(game.new(game.options(), 2, 0), None)
    assert out.read_bytes() == picture("atoll", view, **shown, voice=ENGLISH)


@pytest.mark.parametrize(
    ("arguments", "actions", "why"),
    [
        (["ataxx"], "a7-d4", "a7-d4"),
        (["ataxx", "--fen", "nonsense"], "", "7 ranks"),
        (["ataxx", "--theme", "neon"], "", "neon"),
        (["atoll", "--sides", "neon"], "", "neon"),
        (["chess"], "", "chess"),
        (["ataxx", "--out", "no/such/folder/board.png"], "", "no/such/folder/board.png"),
    ],
)
def test_a_refusal_is_one_line_and_status_2(arguments, actions, why, tmp_path):
    command = [sys.executable, "-m", "render", "--out", str(tmp_path / "board.png"), *arguments]
    result = subprocess.run(command, input=actions, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert why in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout
    assert not list(tmp_path.iterdir())
