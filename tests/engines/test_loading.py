"""numba stays out of every process that does not search, and what it has compiled is taken from disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*argv: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *argv],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("modules", ["engines, engines.__main__, engines.simulation", "render, sessions, cogs, bot"])
def test_nothing_loads_numba_unasked(modules):
    assert run("-c", f"import {modules}, sys; print('numba' in sys.modules)") == "False\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "opening"),
    [("ataxx", "search-2000,alphabeta-3", 6), ("atoll", "mcts-200,uct-200", 2)],
)
def test_a_fresh_process_starts_from_what_another_has_compiled(tmp_path, game, players, opening):
    """With a cold cache, then twice with a warm one: the same games, and nothing compiled anew."""
    argv = ["-m", "engines", "simulate", game, "--games=2", f"--opening={opening}", f"--players={players}"]
    cold = run(*argv, NUMBA_CACHE_DIR=str(tmp_path))
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb*")}
    assert len(kept) >= 4, "an index and machine code for either search"
    for _ in range(2):
        assert run(*argv, NUMBA_CACHE_DIR=str(tmp_path)) == cold
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb*")} == kept
