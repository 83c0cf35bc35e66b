"""The Universal Ataxx Interface (UAI): the UCI protocol of chess programs, for Ataxx.

A thread reads lines into a queue. The search runs in slices of at most a quarter of a millisecond and checks the queue
and the clock between them, so ``stop`` takes effect at once.
"""

from __future__ import annotations

import itertools
import queue
import re
import threading
import time
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from engines.ataxx import fen
from engines.ataxx.board import moves, reach
from engines.ataxx.fen import BOARDS, Position
from engines.ataxx.notation import PASS, Ply, parse, write_uai
from engines.ataxx.search.deepening import MEGABYTES, AtaxxSearch
from engines.ataxx.search.memory import MAX_DEPTH
from engines.errors import BadSetup, EngineError

NAME: Final = "Lagoon"
MOST_MEGABYTES: Final = 1024
MOST_SEED: Final = 2**31 - 1
MARGIN: Final = 20
"""Milliseconds of the clock kept for the transmission of the answer."""
PLIES_TO_GO: Final = 25
"""Assumed number of remaining moves of a side, unless ``movestogo`` is given."""
FIRST_SLICE: Final = 64
"""Number of nodes before the first check of the queue and the clock. Each further slice is twice as long."""
SLICE: Final = 1_024
"""Greatest number of nodes between checks."""
ENDLESS: Final = 10**15
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,1000}")


class Limits(msgspec.Struct, frozen=True):
    """Limits of a search: depth in plies, nodes, seconds. ``waits``: True if ``bestmove`` waits for ``stop``."""

    depth: int = MAX_DEPTH
    nodes: int = ENDLESS
    seconds: float = ENDLESS
    waits: bool = False


def number_of(text: str) -> int | None:
    """Whole number in a text, clipped to ±``ENDLESS``; None if the text is not a whole number."""
    return max(min(int(text), ENDLESS), -ENDLESS) if _WHOLE.fullmatch(text) else None


def limits_of(words: list[str], turn: int) -> Limits:
    """Parse the words after ``go`` as limits for the side to move. Unknown words are ignored.

    ``x`` moves first, as Black in other programs, so ``btime`` and ``binc`` are Red's. One given clock counts for both
    sides. Without limits the search runs until ``stop``.
    """
    pairs = itertools.pairwise(words)
    given = {word: value for word, text in pairs if (value := number_of(text)) is not None and number_of(word) is None}
    sides = "wb" if turn else "bw"
    side = next((side for side in sides if f"{side}time" in given), sides[0])
    clock, increment = given.get(f"{side}time"), given.get(f"{side}inc", 0)
    times: list[float] = []
    if "movetime" in given:
        times.append(max(given["movetime"], 1))
    if clock is not None:
        left = max(clock - MARGIN, 0)
        plies = given.get("movestogo", 0)
        share = left / (plies if 0 < plies < PLIES_TO_GO else PLIES_TO_GO) + 0.75 * max(increment, 0)
        times.append(min(share, left / 2 if plies != 1 else left))
    bounded = bool(times or {"depth", "nodes"} & set(given)) and "infinite" not in words
    if not bounded:
        return Limits(waits=True)
    return Limits(
        depth=min(max(given.get("depth", MAX_DEPTH), 1), MAX_DEPTH),
        nodes=max(given.get("nodes", ENDLESS), 1),
        seconds=min(times, default=ENDLESS * 1000) / 1000,
    )


def read_position(words: list[str]) -> list[Position]:
    """Parse the positions since the last clone, from ``startpos`` or ``fen …`` and optional ``moves …``.

    Passes must be among the moves. Moves may continue after a repetition, because other programs do not end the game
    there. Raises EngineError for a faulty position or an illegal move.
    """
    cut = words.index("moves") if "moves" in words else len(words)
    setup, texts = words[:cut], words[cut + 1 :]
    if setup[:1] == ["fen"]:
        positions = [fen.read(" ".join(setup[1:]))]
    elif setup[:1] == ["startpos"]:
        positions = [fen.read(BOARDS["standard"])]
    else:
        raise BadSetup("uai-start")
    return played(positions, texts)


def played(positions: list[Position], texts: list[str]) -> list[Position]:
    """Positions since the last clone after more moves, oldest first. Raises EngineError for an illegal move."""
    for text in texts:
        ply = parse(text)
        position = positions[-1]
        if not is_legal(position, ply):
            raise BadSetup("uai-move", move=text)
        positions = [*([] if ply.is_clone else positions), position.after(ply)]
    return positions


def is_legal(position: Position, ply: Ply) -> bool:
    """True if the ply is legal, ignoring repetition. A pass is legal only if forced."""
    if is_over(position):
        return False
    if ply.target is None:
        return must_pass(position)
    origin = 0 if ply.is_clone or ply.origin is None else 1 << ply.origin
    return (origin, 1 << ply.target) in moves(position.own, position.empty)


def is_over(position: Position) -> bool:
    return not position.own or not position.other or not reach(position.own | position.other) & position.empty


def must_pass(position: Position) -> bool:
    return not reach(position.own) & position.empty


def ready(megabytes: int) -> AtaxxSearch:
    """Make a search with compiled code and a used table, so that the first answer is as fast as later ones."""
    search = AtaxxSearch(megabytes)
    search.begin(read_position(["startpos"]))
    while search.found is None:
        search.run(SLICE)
    assert search.line  # noqa: S101 - a finished depth has a line
    search.forget()
    return search


class Conversation:
    """One UAI session with another program: its settings, its search, and its answers.

    ``explain``: makes the sentence about a refused position.
    """

    def __init__(
        self,
        send: Callable[[str], None],
        explain: Callable[[EngineError], str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._send = send
        self._explain = explain
        self._clock = clock
        self._words: list[str] = []
        self._positions: list[Position] = []
        self._search = ready(MEGABYTES)
        self._seed = 0
        self._setup(["startpos"])
        self._limits: Limits | None = None
        self._done = False
        self._began = 0.0
        self._reported = 0
        self._slice = FIRST_SLICE

    @property
    def searching(self) -> bool:
        """True if a search is running, so a ``bestmove`` is due."""
        return self._limits is not None

    @property
    def waits(self) -> bool:
        """True if the due ``bestmove`` waits for ``stop``."""
        return self._limits is not None and self._limits.waits

    def hear(self, line: str) -> bool:
        """Obey or answer one line, or complain about it. Returns False after ``quit``."""
        words = line.split()
        match words:
            case []:
                pass
            case ["quit", *_]:
                self.stop()
                return False
            case ["stop", *_]:
                self.stop()
            case ["uai", *_]:
                self._introduce()
            case ["isready", *_]:
                self._send("readyok")
            case [("setoption" | "uainewgame" | "position" | "go") as command, *rest]:
                if self.searching:
                    self._complain(f"{command} has to wait: still searching")
                else:
                    self._prepare(command, rest)
            case _:
                self._complain(f"unknown command: {' '.join(words)[:80]}")
        return True

    def think(self) -> None:
        if self._limits is None:
            return
        limits = self._limits
        if not self._exhausted(limits):
            self._done = self._search.run(min(self._slice, limits.nodes - self._search.nodes), limits.depth)
            self._slice = min(2 * self._slice, SLICE)
            self._inform()
        if self._exhausted(limits) and not limits.waits:
            self.stop()

    def idle(self) -> bool:
        return self._limits is None or (self._limits.waits and self._done)

    def stop(self) -> None:
        if self._limits is None:
            return
        while self._search.move is None:
            self._search.run(SLICE)
        self._limits = None
        self._send(f"bestmove {write_uai(self._search.move)}")

    def _exhausted(self, limits: Limits) -> bool:
        search = self._search
        if search.move is None:
            return False
        return self._done or search.nodes >= limits.nodes or self._clock() - self._began >= limits.seconds

    def _inform(self) -> None:
        """Send ``info`` about an iteration, once it is finished."""
        found = self._search.found
        if found is None or found.depth == self._reported:
            return
        self._reported = found.depth
        seconds = self._clock() - self._began
        score = f"cp {found.value}"
        if found.plies_to_end is not None:
            score = f"mate {(found.plies_to_end + (found.plies_to_end > 0)) // 2}"
        self._send(
            f"info depth {found.depth} score {score} nodes {found.nodes} time {round(1000 * seconds)} "
            f"nps {round(found.nodes / max(seconds, 0.001))} pv {' '.join(map(write_uai, self._search.line))}"
        )

    def _complain(self, text: str) -> None:
        """Report an input error as ``info string``, which other programs may ignore."""
        self._send(f"info string {text}")

    def _introduce(self) -> None:
        self._send(f"id name {NAME}")
        self._send("id author the Lagoon authors")
        self._send(f"option name Hash type spin default {MEGABYTES} min 1 max {MOST_MEGABYTES}")
        self._send("option name Clear Hash type button")
        self._send(f"option name Seed type spin default 0 min 0 max {MOST_SEED}")
        self._send("uaiok")

    def _prepare(self, command: str, rest: list[str]) -> None:
        match command:
            case "setoption":
                self._set_option(rest)
            case "uainewgame":
                self._search.forget()
                self._setup(["startpos"])
            case "position":
                try:
                    self._setup(rest)
                except EngineError as error:
                    self._complain(f"position not taken: {' '.join(self._explain(error).split())}")
            case _:
                self._go(rest)

    def _set_option(self, words: list[str]) -> None:
        """Set an option from ``name N [value V]``. Numbers are clipped to their bounds."""
        cut = words.index("value") if "value" in words else len(words)
        name, value = " ".join(words[1:cut]).lower(), " ".join(words[cut + 1 :])
        match name, number_of(value):
            case "clear hash", _:
                self._search.forget()
            case "hash" | "seed", None:
                self._complain(f"no number: {value[:80]}")
            case "hash", int(number):
                self._search = ready(min(max(number, 1), MOST_MEGABYTES))
            case "seed", int(number):
                self._seed = min(max(number, 0), MOST_SEED)
            case _:
                self._complain(f"no such option: {name[:80]}")

    def _setup(self, words: list[str]) -> None:
        """Set the position up. If the words continue the last position's words, play only the new moves.

        Raises EngineError. There is no position then, so that no answer is about another position than the asked one.
        """
        last, self._words = self._words, []
        positions, self._positions = self._positions, []
        if "moves" in last and words[: len(last)] == last:
            self._positions = played(positions, words[len(last) :])
        else:
            self._positions = read_position(words)
        self._words = words

    def _go(self, words: list[str]) -> None:
        """Start a search, or answer at once if there is no position, the side must pass, or the game is over."""
        began = self._clock()
        if not self._positions:
            self._complain("no position: send one first")
            self._send(f"bestmove {write_uai(PASS)}")
            return
        position = self._positions[-1]
        if is_over(position) or must_pass(position):
            if is_over(position):
                self._complain("the game is over")
            self._send(f"bestmove {write_uai(PASS)}")
            return
        self._limits = limits_of(words, position.turn)
        self._search.begin(self._positions, self._seed)
        self._began = began
        self._done = False
        self._reported = 0
        self._slice = FIRST_SLICE


def talk(lines: Iterable[str], send: Callable[[str], None], explain: Callable[[EngineError], str]) -> None:
    """Answer each line of input, until ``quit`` or the end. There an unlimited search stops, a limited one goes on."""
    heard: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def listen() -> None:
        for line in lines:
            heard.put(line)
        heard.put(None)

    threading.Thread(target=listen, daemon=True).start()
    conversation = Conversation(send, explain)
    while True:
        try:
            line = heard.get(block=conversation.idle())
        except queue.Empty:
            conversation.think()
            continue
        if line is None:
            break
        if not conversation.hear(line):
            return
    if conversation.waits:
        conversation.stop()
    while conversation.searching:
        conversation.think()
