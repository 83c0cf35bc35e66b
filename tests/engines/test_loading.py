"""numba stays out of every process that does not search, and what it has compiled is taken from disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def compiled(folder: Path) -> dict[Path, int]:
    """The files that numba has kept there, and when each was written."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.nb*")}


def run(*argv: str, folder: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *argv],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_loads_numba_unasked():
    modules = "engines, engines.__main__, engines.simulation, render, sessions, cogs, bot"
    assert run("-c", f"import {modules}, sys; print('numba' in sys.modules)") == "False\n"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("ataxx", "net-2000,wary"), ("atoll", "mcts-200,uct-200")])
def test_a_fresh_process_compiles_nothing_that_another_has_compiled(game, players, tmp_path):
    """The searches are copied with what has been compiled of them, so that the first process has little to compile."""
    shutil.copytree(ROOT / "engines", tmp_path / "engines")
    (tmp_path / "locales").symlink_to(ROOT / "locales")
    argv = ["-m", "engines", "simulate", game, "--games=2", "--opening=6", f"--players={players}"]
    first = run(*argv, folder=tmp_path, PYTHONPATH=str(tmp_path))
    kept = compiled(tmp_path / "engines" / game)
    assert len(kept) >= 2, "an index and machine code"
    assert run(*argv, folder=tmp_path, PYTHONPATH=str(tmp_path)) == first
    assert compiled(tmp_path / "engines" / game) == kept


@pytest.mark.slow
def test_a_fresh_process_starts_from_what_another_has_compiled_in_a_cold_cache(tmp_path):
    """The quickest search to compile stands for all."""
    argv = ["-m", "engines", "simulate", "ataxx", "--games=2", "--opening=6", "--players=net-3000,net-200"]
    cold = run(*argv, NUMBA_CACHE_DIR=str(tmp_path))
    kept = compiled(tmp_path)
    assert len(kept) >= 2, "an index and machine code"
    assert run(*argv, NUMBA_CACHE_DIR=str(tmp_path)) == cold
    assert compiled(tmp_path) == kept


@pytest.mark.slow
def test_what_is_kept_is_compiled_anew_when_a_function_in_another_file_changes(tmp_path):
    """By itself numba looks at the file of the function that is kept alone, and would go on with the former one."""
    shutil.copy(ROOT / "engines" / "compiling.py", tmp_path)
    (tmp_path / "outer.py").write_text(
        "from compiling import kept\nfrom inner import fish\n\n@kept\ndef shoal():\n    return fish()\n"
    )
    shoals = []
    for fish in (3, 4):
        (tmp_path / "inner.py").write_text(
            f"from compiling import compiled\n\n@compiled\ndef fish():\n    return {fish}\n"
        )
        shoals.append(run("-B", "-c", "from outer import shoal; print(shoal())", folder=tmp_path, PYTHONPATH=""))
    assert shoals == ["3\n", "4\n"]
    assert len(compiled(tmp_path)) == 2, "an index and the machine code, which is overwritten"
