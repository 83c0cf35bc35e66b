"""``python -m engines``: its contract with other programs."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engines.__main__ import main

ROOT = Path(__file__).parents[2]
START = "x5o/7/7/7/7/7/o5x x 0 1"
WALLED_IN = "7/7/6o/7/4oo1/4ooo/4oox o 0 1"
"""Blue's jump from g5 to g3 leaves Red without a move."""


@pytest.fixture
def run(capsys, monkeypatch):
    """Function that runs the command line in this process.

    It returns exit status, standard output and standard error.
    """

    def command(*argv: str, given: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        try:
            status = main(list(argv))
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return command


@pytest.mark.parametrize(("depth", "leaves"), [(1, 16), (2, 256), (3, 6460), (4, 155888)])
def test_perft(run, depth, leaves):
    assert run("perft", "ataxx", "--fen", START, "--depth", str(depth)) == (0, f"{leaves}\n", "")


def test_perft_by_first_move(run):
    status, out, _ = run("perft", "ataxx", "--fen", START, "--depth", "3", "--divide")
    *rows, total = out.splitlines()
    parts = dict(row.split(": ") for row in rows)
    assert status == 0
    assert len(parts) == 16
    assert sum(map(int, parts.values())) == int(total) == 6460
    assert {"b6", "a7-c5", "g1-g3"} <= set(parts)


def test_perft_of_a_pass_and_of_a_finished_game(run):
    walled_in = "7/7/7/7/4ooo/4ooo/4oox x 0 1"
    assert run("perft", "ataxx", "--fen", walled_in, "--depth", "2", "--divide") == (0, "pass: 55\n55\n", "")
    assert run("perft", "ataxx", "--fen", "x6/7/7/7/7/7/7 x 0 1", "--depth", "1") == (0, "0\n", "")


def test_show_the_start(run):
    status, out, err = run("show", "ataxx")
    shown = json.loads(out)
    assert (status, err) == (0, "")
    assert len(shown.pop("legal")) == 16
    assert shown.pop("text").splitlines()[1] == "7 x . . . . . o 7"
    assert shown == {
        "game": "ataxx",
        "to_act": [0],
        "over": False,
        "winners": [],
        "reason": None,
        "scores": [2, 2],
        "ply": 0,
        "fen": START,
        "board": "standard",
    }


def test_show_applies_actions_from_standard_input_or_a_file(run, tmp_path):
    actions = "a7-b6 f6\n\n a7a5\tg7-e5\n"
    record = tmp_path / "record.txt"
    record.write_text(actions, encoding="utf-8")
    piped = run("show", "ataxx", "--option", "board=gates", given=actions)
    for argv in (["--option", "board=gates", str(record)], [str(record), "--option", "board=gates"]):
        assert run("show", "ataxx", *argv) == piped
    assert piped == run("show", "ataxx", "--option", "board=gates", "--seats", "2", "--seed", "9", "-", given=actions)
    shown = json.loads(piped[1])
    assert (shown["ply"], shown["to_act"], shown["scores"]) == (4, [0], [3, 3])
    assert shown["fen"] == "3-3/1x1-1o1/x3o2/7/7/3-3/o2-2x x 2 3"


@pytest.mark.parametrize("given", ["g5-g3", "g5-g3 pass", "1:g5-g3 0:pass"])
def test_forced_passes_are_made(run, given):
    shown = json.loads(run("show", "ataxx", "--fen", WALLED_IN, given=given)[1])
    assert (shown["to_act"], shown["ply"]) == ([1], 2)
    assert "pass" not in shown["legal"]


def test_show_a_finished_game(run):
    circle = "a7-a5 g7-g5 a5-a7 g5-g7 "
    shown = json.loads(run("show", "ataxx", given=circle * 2)[1])
    assert shown["to_act"] == shown["legal"] == []
    assert shown["over"] is True
    assert (shown["winners"], shown["reason"], shown["scores"], shown["ply"]) == ([0, 1], "repetition", [2, 2], 8)


def test_show_the_score_sheets_of_a_finished_game_of_reef(run):
    rounds = "pass pass " * 3
    argv = ("show", "reef", "--seats", "2", "--seed", "3", "--option", "biodiversity=true")
    first = json.loads(run(*argv, given="")[1])
    animals = [text for text in first["legal"] if text.startswith("buy-animal")]
    opening = f"{animals[0]} place:0,1 "
    shown = json.loads(run(*argv, given=opening + rounds)[1])
    assert "sheets" not in shown
    shown = json.loads(run(*argv, given=opening + rounds + "pass pass")[1])
    assert (shown["over"], shown["reason"], shown["legal"]) == (True, "evaluation", [])
    assert [sum(line["points"] for line in sheet) for sheet in shown["sheets"]] == shown["scores"]
    (buyer,) = first["to_act"]
    assert shown["sheets"][buyer][0]["heading"] == "animals"
    assert {line["heading"] for line in shown["sheets"][1 - buyer]} == {"popularity", "scales", "pollution"}
    assert "rank" not in shown


def test_show_the_rank_of_a_finished_solo_game_of_reef(run):
    status, out, err = run("show", "reef", "--seats", "1", given="pass skip skip " * 3 + "pass")
    assert (status, err) == (0, "")
    shown = json.loads(out)
    assert shown["rank"] == "novice-aquarist"
    lines = {line["heading"]: line["points"] for line in shown["sheets"][0]}
    assert lines == {"popularity": 0, "scales": 4, "pollution": -1}
    assert shown["scores"] == [3]


@pytest.mark.parametrize(
    ("given", "parts"),
    [
        ("b6 e9", ("2", "e9", "not an action")),
        ("b6 f6 b6", ("3", "b6", "occupied")),
        ("pass", ("1", "pass", "no-pass")),
        ("a7-a5 g7-g5 a5-a7 g5-g7 " * 2 + "b6", ("9", "b6", "over")),
        ("1:f6", ("1", "1:f6", "seat 1")),
    ],
)
def test_a_bad_action_is_named_in_one_line(run, given, parts):
    status, out, err = run("show", "ataxx", given=given)
    assert (status, out, err.count("\n")) == (2, "", 1)
    number, text, why = parts
    assert f"action {number} ({text})" in err
    assert why in err


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "COMMAND"),
        (["dance"], "'perft', 'show', 'simulate', 'uai', 'reef-cards'"),
        (["show"], "game"),
        (["show", "chess"], "'ataxx'"),
        (["show", "ataxx", "--option", "board=round"], "standard, corners, cross"),
        (["show", "ataxx", "--option", "size=9"], "It has: board"),
        (["show", "ataxx", "--option", "board=a\nb"], "standard, corners, cross"),
        (["show", "ataxx", "--option", "board"], "key=value, not 'board'"),
        (["show", "ataxx", "--option", "board=cross", "--option", "board=cross"], "twice"),
        (["show", "ataxx", "--seats", "3"], "cannot be played with 3 players: possible numbers are 2"),
        (["show", "ataxx", "--seats", "many"], "'many' is not a whole number from 1"),
        (["show", "ataxx", "--seed", "-1"], "'-1' is not a whole number from 0"),
        (["show", "ataxx", "--seed", "9" * 5000], "not a whole number"),
        (["show", "ataxx", "--fen", "x x 0 1"], "7 ranks"),
        (["show", "ataxx", "--fen", START, "--option", "board=cross"], "no --option"),
        (["show", "ataxx", "--fen", START, "--seats", "1"], "cannot be played with 1 player: possible numbers are 2"),
        (["show", "ataxx", "--sides", "2"], "unrecognized arguments: --sides 2"),
        (["show", "ataxx", "--seats", "2", "--sides"], "unrecognized arguments: --sides"),
        (["show", "ataxx", "one", "--seats", "2", "two"], "unrecognized arguments: two"),
        (["perft", "ataxx", "--fen", START, "--depth", "1", "two"], "unrecognized arguments: two"),
        (["show", "ataxx", "no-such-file"], "no-such-file: No such file"),
        (["show", "ataxx", "."], "cannot read actions from ."),
        (["perft", "ataxx", "--fen", START], "--depth"),
        (["perft", "ataxx", "--fen", START, "--depth", "0"], "'0' is not a whole number from 1"),
        (["perft", "ataxx", "--fen", "7 x 0 1 2", "--depth", "1"], "four fields"),
        (["simulate", "ataxx"], "--players"),
        (["simulate", "ataxx", "--players", "random,clever"], "'clever': choose one of random, greedy, wary"),
        (["simulate", "ataxx", "--players", "random,random,random"], "one player for all, or 2 players, not 3"),
        (["simulate", "ataxx", "--players", "random", "--games", "0"], "'0' is not a whole number from 1"),
        (["simulate", "ataxx", "--players", "random", "--option", "board="], "standard, corners, cross"),
    ],
)
def test_every_refusal_is_one_line_that_says_what_is_accepted(run, argv, says):
    status, out, err = run(*argv)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert says in err


def test_a_file_that_is_no_text_is_refused(run, tmp_path):
    record = tmp_path / "record.txt"
    record.write_bytes(b"\xff\xfe")
    status, _, err = run("show", "ataxx", str(record))
    assert status == 2
    assert err.endswith("it is not UTF-8 text\n")


def test_simulate(run):
    argv = ["simulate", "ataxx", "--games", "3", "--seats", "2", "--seed", "1", "--players", "random,greedy"]
    status, out, _ = run(*argv, "--option", "board=cross")
    figures = json.loads(out)
    assert status == 0
    assert (figures["game"], figures["games"], figures["options"]) == ("ataxx", 3, {"board": "cross"})
    assert [player["player"] for player in figures["players"]] == ["random", "greedy"]
    levels = json.loads(run(*argv[:-1], "Shrimp,shrimp")[1])
    assert levels["seats"] == json.loads(run(*argv[:-1], "greedy,greedy")[1])["seats"]
    both = json.loads(run("simulate", "ataxx", "--games", "1", "--players", "random")[1])
    assert [player["player"] for player in both["players"]] == ["random", "random"]


def test_as_a_program():
    """A separate process from another directory behaves alike."""
    done = subprocess.run(
        [sys.executable, "-m", "engines", "show", "ataxx"],
        input="b6 e5",
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "python -m engines: action 2 (e5): e5 is not allowed now: no-stone-near\n"


@pytest.mark.slow
@pytest.mark.parametrize("package", sorted({path.parent.name for path in ROOT.glob("*/__main__.py")}))
def test_a_command_line_also_starts_by_its_path_from_any_folder(package: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / package, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert f"python -m {package}" in done.stdout
