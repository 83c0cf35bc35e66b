"""The Universal Ataxx Interface, line by line without a clock, and once as a program."""

from __future__ import annotations

import functools
import itertools
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES
from engines.ataxx import uai
from engines.ataxx.board import ALL
from engines.ataxx.fen import BOARDS, Position
from engines.ataxx.notation import Ply, parse
from engines.ataxx.uai import Conversation, Limits, limits_of, read_position, talk
from engines.commandline import error_text
from engines.errors import EngineError
from engines.simulation import open_game
from tests.engines.ataxx.positions import positions

pytestmark = pytest.mark.slow

SHUT_IN = "7/7/7/7/4ooo/4ooo/4oox x 0 1"
FINISHED = ["x6/7/7/7/7/7/7 x 0 1", "xxxxxxx/xxxxxxx/xxxxxxx/xxxxooo/ooooooo/ooooooo/ooooooo o 0 1"]
CIRCLE = ["a7a5", "g7g5", "a5a7", "g5g7"]


class Talk:
    """A dialogue with the engine. Its clock advances by a millisecond at each reading."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.ticks = itertools.count()
        self.conversation = Conversation(self.sent.append, error_text, lambda: next(self.ticks) / 1000)

    def say(self, *lines: str) -> list[str]:
        """Send the lines, and return the answers. A search without a limit answers only after ``stop``."""
        self.sent.clear()
        for line in lines:
            self.conversation.hear(line)
            for _ in range(20_000):
                if not self.conversation.searching or self.conversation.waits:
                    break
                self.conversation.think()
        return list(self.sent)

    def best(self, *lines: str) -> str:
        (line,) = [line for line in self.say(*lines) if line.startswith("bestmove ")]
        return line.split()[1]


@pytest.fixture
def talking() -> Talk:
    return Talk()


def legal_after(words: str, move: str) -> bool:
    return uai.is_legal(read_position(words.split())[-1], parse(move))


def test_handshake(talking):
    answers = talking.say("uai")
    assert answers[0].startswith("id name ")
    assert answers[1].startswith("id author ")
    assert "option name Hash type spin default 32 min 1 max 1024" in answers
    assert answers[-1] == "uaiok"
    assert talking.say("isready") == ["readyok"]
    assert talking.say("uainewgame", "", "   ") == []


@pytest.mark.parametrize("board", BOARDS)
def test_every_board(talking, board):
    move = talking.best(f"position fen {BOARDS[board]}", "go nodes 3000")
    assert legal_after(f"fen {BOARDS[board]}", move)


@pytest.mark.parametrize("depth", [1, 2, 5])
def test_depth_is_kept(talking, depth):
    *infos, last = talking.say("position startpos moves g2", f"go depth {depth}")
    assert infos[-1].split()[:4] == ["info", "depth", str(depth), "score"]
    line = infos[-1].split(" pv ")[1].split()
    assert last == f"bestmove {line[0]}"
    for number in range(len(line)):
        assert legal_after(f"startpos moves g2 {' '.join(line[:number])}", line[number])


def test_nodes_are_kept_and_repeat(talking):
    first = talking.say("uainewgame", "position startpos", "go nodes 20000")
    assert first == talking.say("uainewgame", "position startpos", "go nodes 20000")
    assert 20_000 <= talking.conversation._search.nodes < 21_000


def test_what_was_found_is_kept_for_the_rest_of_a_game(talking):
    def nodes(*before: str) -> int:
        talking.say(*before, "position startpos moves g2", "go depth 10")
        return int(talking.conversation._search.nodes)

    first = nodes("uainewgame")
    assert nodes() < 0.75 * first
    assert nodes("uainewgame") == first


def test_a_clock_is_mostly_used_and_never_up():
    """A side has about 50 moves in a game of Ataxx."""
    left = 60_000
    for _ in range(50):
        left -= round(1000 * limits_of(["btime", str(left), "wtime", "1"], 0).seconds)
    assert 0 < left < 10_000


def test_a_whole_game_fits_into_a_clock_of_a_few_readings(talking):
    """The clock advances once a reading, so a side with 250 ms may read it five times a move in 50 moves."""
    left, moves = [250, 250], list[str]()
    while not uai.is_over(read_position(["startpos", "moves", *moves])[-1]):
        side = len(moves) % 2
        began = next(talking.ticks)
        clocks = f"btime {left[0]} wtime {left[1]}"
        moves.append(talking.best(f"position startpos moves {' '.join(moves)}", f"go {clocks}"))
        left[side] -= next(talking.ticks) - began - 1
    assert min(left) > 0
    assert len(moves) > 60, "a short game would be no proof"


def test_a_depth_is_searched_before_the_first_line(talking):
    """A fresh process's first answer is as fast as the others: code and table are in memory, and the table is empty."""
    assert talking.conversation._search.found is not None
    assert not talking.conversation._search._store.any()


def test_only_new_moves_of_a_game_are_checked(talking, monkeypatch):
    checked: list[str] = []
    legal = uai.is_legal

    def check(position: Position, ply: Ply) -> bool:
        checked.append(str(ply))
        return legal(position, ply)

    monkeypatch.setattr(uai, "is_legal", check)
    for moves, new in (("g2", 1), ("g2 f6", 1), ("g2 f6 b6 b2", 2), ("g2 f6 b6", 3)):
        checked.clear()
        assert talking.say(f"position startpos moves {moves}") == []
        assert len(checked) == new
        assert talking.conversation._positions == read_position(["startpos", "moves", *moves.split()])


def test_movetime_ends(talking):
    assert talking.best("go movetime 40")


def test_a_win_is_described_in_moves(talking):
    *infos, last = talking.say("position fen 7/7/7/3o3/7/3x3/7 x 0 1", "go depth 9")
    assert " score mate 1 " in infos[-1]
    assert legal_after("fen 7/7/7/3o3/7/3x3/7 x 0 1", last.split()[1])
    lost = "1o2xoo/xxxxooo/xx-x-oo/xxxoooo/xx-o-xx/xoooxxx/ooooxxx x 0 60 moves d7"
    *infos, _ = talking.say(f"position fen {lost}", "go depth 6")
    assert " score mate -1 " in infos[-1]


def test_infinite_waits_for_stop(talking):
    for go in ("go infinite", "go", "go infinite depth 1"):
        assert [line for line in talking.say("position fen 7/7/7/3o3/7/3x3/7 x 0 1", go) if "bestmove" in line] == []
        while not talking.conversation.idle():
            talking.conversation.think()
        assert talking.conversation.searching
        assert talking.say("isready") == ["readyok"]
        assert talking.best("stop")
        assert talking.say("stop") == []


def test_stop_before_anything_was_found(talking):
    talking.conversation.hear("position startpos")
    talking.conversation.hear("go infinite")
    assert legal_after("startpos", talking.best("stop"))


def test_what_must_wait_for_the_search(talking):
    talking.say("position startpos", "go infinite")
    for line in ("position startpos moves g2", "go depth 1", "setoption name Hash value 1", "uainewgame"):
        assert talking.say(line) == [f"info string {line.split()[0]} has to wait: still searching"]
    assert legal_after("startpos", talking.best("stop"))


def test_forced_passes(talking):
    assert talking.best(f"position fen {SHUT_IN}", "go depth 3") == "0000"
    assert talking.best(f"position fen {SHUT_IN}", "go infinite") == "0000"
    move = talking.best(f"position fen {SHUT_IN} moves 0000", "go depth 2")
    assert legal_after(f"fen {SHUT_IN} moves 0000", move)
    assert talking.best("position fen 7/7/6o/7/4oo1/4ooo/4oox o 0 1 moves g5g3", "go depth 2") == "0000"


@pytest.mark.parametrize("position", FINISHED)
def test_finished_positions(talking, position):
    answers = talking.say(f"position fen {position}", "go depth 3")
    assert answers in (["info string the game is over", "bestmove 0000"], ["bestmove 0000"])


def test_other_programs_play_on_after_a_repetition(talking):
    words = f"startpos moves {' '.join(CIRCLE * 3)} b6"
    assert len(read_position(words.split())) == 1
    assert len(read_position(f"startpos moves {' '.join(CIRCLE * 3)}".split())) == 13
    assert legal_after(words, talking.best(f"position {words}", "go depth 4"))
    words = f"startpos moves {' '.join(CIRCLE * 3)}"
    assert legal_after(words, talking.best(f"position {words}", "go depth 4"))


@pytest.mark.parametrize(
    "words",
    [
        "startpos moves g7",
        "startpos moves 0000",
        "startpos moves g2 g2",
        "startpos moves z9",
        "",
        "foo",
        "moves g2",
        "x5o/7/7/7/7/7/o5x x 0 1",
        "fen",
        "fen x5o/7/7 x",
        "fen x5o/7/7/7/7/7/o5x z 0 1",
        f"fen {FINISHED[0]} moves b7",
        f"fen {SHUT_IN} moves f1",
    ],
)
def test_a_refused_position_leaves_no_position_behind(talking, words):
    talking.say("position startpos moves b6")
    (complaint,) = talking.say(f"position {words}")
    with pytest.raises(EngineError) as refused:
        read_position(words.split())
    assert complaint == f"info string position not taken: {error_text(refused.value)}"
    assert talking.say("go depth 2") == ["info string no position: send one first", "bestmove 0000"]
    talking.say("position startpos moves b6")
    assert legal_after("startpos moves b6", talking.best("go depth 2"))


@pytest.mark.parametrize("fields", [1, 2, 3, 4])
def test_a_fen_may_leave_out_fields(fields):
    given = ["x5o/7/2-1-2/7/2-1-2/7/o5x", "x", "0", "1"][:fields]
    assert read_position(["fen", *given, "moves", "g2"])[-1].turn == 1


@pytest.mark.parametrize(
    ("words", "turn", "seconds"),
    [
        ("movetime 100", 0, 0.1),
        ("movetime 0", 0, 0.001),
        ("movetime -7", 1, 0.001),
        ("btime 25020 wtime 1", 0, 1),
        ("btime 1 wtime 25020", 1, 1),
        ("btime 25020 wtime 1 movestogo 1", 0, 25),
        ("btime 25020 movestogo -3 binc 0 wtime", 0, 1),
        ("btime 1020 binc 100000", 0, 0.5),
        ("btime 0 wtime 0 binc 0 winc 0", 0, 0),
        ("btime -500 binc -500", 0, 0),
        ("btime 1000000 movetime 50", 0, 0.05),
        ("btime ten movetime +30", 0, 0.03),
        ("wtime 25020", 0, 1),
        ("wtime 1020 winc 100000 binc 0", 0, 0.5),
        ("btime 25020", 1, 1),
        (f"btime {10**400} movetime 60", 0, 0.06),
    ],
)
def test_clocks(words, turn, seconds):
    limits = limits_of(words.split(), turn)
    assert limits.seconds == pytest.approx(seconds)
    assert not limits.waits


@pytest.mark.parametrize("words", ["", "infinite", "winc 100", "btime", "btime ten", "depth", "movetime 1 infinite"])
def test_no_limit_means_until_stop(words):
    """Red's clock is ``btime``: other programs call ``x`` Black."""
    assert limits_of(words.split(), 0) == Limits(waits=True)


@pytest.mark.parametrize("words", ["depth 0", "depth -3", "nodes 0", "nodes -1", "depth 99999999", "btime -1 wtime -1"])
def test_odd_limits_are_answered(talking, words):
    opening = "fen xxxxooo/xxxxoo1/xxx-ooo/-------/-------/-------/------- x 0 1"
    move = talking.best(f"position {opening}", f"go {words}")
    assert legal_after(opening, move)


def test_options(talking):
    for line in ("name Hash value 1", "name seed value -4", f"name Seed value {10**30}"):
        assert talking.say(f"setoption {line}") == []
    assert talking.say("setoption name Clear Hash") == []
    assert talking.say("setoption name Hash value many") == ["info string no number: many"]
    assert talking.say("setoption name Seed") == ["info string no number: "]
    assert talking.say("setoption name Ponder value true") == ["info string no such option: ponder"]
    assert talking.say("setoption") == ["info string no such option: "]
    assert talking.best("position startpos", "go depth 3")


@pytest.mark.parametrize(
    ("value", "megabytes"),
    [("2", 2), ("0", 1), ("-7", 1), ("1024", 1024), ("1025", 1024), ("99999999999999999", 1024), ("9" * 400, 1024)],
)
def test_a_size_out_of_bounds_becomes_the_nearest_one_within(talking, monkeypatch, value, megabytes):
    made: list[int] = []
    monkeypatch.setattr(uai, "ready", made.append)
    assert talking.say(f"setoption name Hash value {value}") == []
    assert made == [megabytes]


@functools.cache
def shared() -> Talk:
    """A dialogue for all examples of a test, because loading the search is slow."""
    return Talk()


WORDS = ["position", "startpos", "fen", "moves", "go", "depth", "nodes", "2", "-1", "a7b6", "0000", "setoption", "name"]


@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join)))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_no_line_ends_the_talk(line):
    if line.split()[:1] == ["quit"]:
        return
    talking = shared()
    talking.say(line)
    if talking.conversation.searching:
        talking.best("stop")
    assert talking.say("isready") == ["readyok"]


@given(positions())
@settings(max_examples=100, deadline=None, derandomize=True)
def test_every_position_is_answered_legally(position):
    move = shared().best(f"position fen {position}", "go nodes 200")
    last = read_position(["fen", *position.split()])[-1]
    assert move == "0000" if uai.is_over(last) else legal_after(f"fen {position}", move)


def test_the_end_of_the_lines():
    """At the end of input, a limited search is completed and an unlimited search is stopped."""
    for go in ("go depth 4", "go infinite"):
        sent: list[str] = []
        talk(iter(["position startpos\n", f"{go}\n"]), sent.append, error_text)
        assert sent[-1].startswith("bestmove ")


def test_quit_ends_a_search():
    sent: list[str] = []
    talk(iter(["go infinite\n", "quit\n", "isready\n"]), sent.append, error_text)
    assert sent[-1].startswith("bestmove ")
    assert "readyok" not in sent


@pytest.mark.skipif(os.name == "nt", reason="a symbolic link needs rights on Windows")
def test_as_a_program(tmp_path):
    """The other end of the pipe: waits for each answer, and stops an infinite search. It runs from any folder."""
    root = Path(__file__).parents[3]
    assert os.access(root / "lagoon-uai", os.X_OK), "other programs start it: chmod +x lagoon-uai"
    (tmp_path / "lagoon-uai").symlink_to(root / "lagoon-uai")
    with subprocess.Popen(
        [sys.executable, tmp_path / "lagoon-uai"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        cwd=tmp_path,
    ) as program:
        assert program.stdin
        assert program.stdout
        guard = threading.Timer(60, program.kill)
        guard.start()
        said = program.stdin.write

        def until(start: str) -> list[str]:
            heard = []
            for line in program.stdout or ():
                heard.append(line.rstrip("\n"))
                if line.startswith(start):
                    return heard
            raise AssertionError(f"no {start} in {heard}")

        said("uai\n")
        until("uaiok")
        said("isready\n")
        until("readyok")
        said("position startpos moves b6\ngo infinite\n")
        assert "info depth 7 " in "".join(until("info depth 7 "))
        said("stop\n")
        assert legal_after("startpos moves b6", until("bestmove ")[-1].split()[1])
        said("position fen x5o/7/2-1-2/7/2-1-2/7/o5x x\ngo btime 400 wtime 400 binc 10 winc 10\n")
        until("bestmove ")
        said("quit\n")
        assert program.wait() == 0
        guard.cancel()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to whole groups of processes")
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_ends_it_without_a_traceback():
    with subprocess.Popen(
        [sys.executable, "-m", "engines", "uai"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
        cwd=Path(__file__).parents[3],
    ) as program:
        guard = threading.Timer(60, program.kill)
        guard.start()
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write("isready\n")
        assert program.stdout.readline() == "readyok\n"
        program.send_signal(signal.SIGINT)
        assert (program.wait(), program.stderr.read()) == (0, "")
        guard.cancel()


def test_its_own_games_reach_an_end():
    """A match on a board with walls, each move sent by FEN and moves alone."""
    game = GAMES["ataxx"]
    state = open_game(game, game.new(game.options(board="cross"), 2, 0), 6, random.Random(0))
    talking = Talk()
    moves: list[str] = []
    fen = game.extras(state)["fen"]
    while not uai.is_over(read_position(["fen", *fen.split(), "moves", *moves])[-1]) and len(moves) < 300:
        moves.append(talking.best(f"position fen {fen} moves {' '.join(moves)}", "go nodes 300"))
    last = read_position(["fen", *fen.split(), "moves", *moves])[-1]
    assert uai.is_over(last)
    assert last.red | last.blue | last.blocked | last.empty == ALL
