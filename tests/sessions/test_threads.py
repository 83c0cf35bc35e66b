"""Threads that use the stored types for the first time concurrently: without ``compile_types`` most processes crash."""

from __future__ import annotations

import subprocess
import sys

DECODING = """
import sys
from threading import Barrier, Thread
import msgspec
from engines import GAMES
from sessions.life.model import Terms
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.storage.rows import compile_types
sys.setswitchinterval(1e-6)
states = {game: game.dump(game.new(game.options(), game.seats[0], 0)) for game in GAMES.values()}
compile_types(GAMES)
together = Barrier(4)
def decode():
    together.wait()
    for game, state in states.items():
        game.load(state)
        msgspec.json.decode(b"{}", type=game.options_type)
    for kind in (PlayerSettings, ServerSettings, Terms):
        msgspec.json.decode(b"{}", type=kind)
threads = [Thread(target=decode) for _ in range(4)]
for each in threads: each.start()
for each in threads: each.join()
"""


def test_threads_decode_at_the_same_time() -> None:
    assert subprocess.run([sys.executable, "-c", DECODING], check=False).returncode == 0
