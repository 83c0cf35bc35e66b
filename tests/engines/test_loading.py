"""numba is loaded only in processes that search, and compiled code comes from the disk cache."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from engines import compiling

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def compiled(folder: Path) -> dict[Path, int]:
    """Time of the last change of each file of compiled code in the folder, by path."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.native")}


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


@pytest.mark.parametrize(("game", "players"), [("ataxx", "net-2000,wary"), ("atoll", "keen-200,keen-1")])
def test_a_fresh_process_compiles_nothing_that_another_has_compiled(game, players, tmp_path):
    """The searches are copied with their compiled code, so the first process has little to compile."""
    shutil.copytree(ROOT / "engines", tmp_path / "engines")
    for name in ("locales", "games.py", "environment.py"):
        (tmp_path / name).symlink_to(ROOT / name)
    argv = ["-m", "engines", "simulate", game, "--games=2", "--opening=6", f"--players={players}"]
    first = run(*argv, folder=tmp_path, PYTHONPATH=str(tmp_path))
    kept = compiled(tmp_path / "engines" / game)
    assert kept
    assert run(*argv, folder=tmp_path, PYTHONPATH=str(tmp_path)) == first
    assert compiled(tmp_path / "engines" / game) == kept


def test_what_is_kept_is_compiled_again_when_a_function_in_another_file_changes(tmp_path):
    """By itself numba checks only the file of the cached function, and would keep using outdated code."""
    shutil.copy(ROOT / "engines" / "compiling.py", tmp_path)
    (tmp_path / "outer.py").write_text(
        "from compiling import kept\nfrom inner import fish\n\n@kept\ndef shoal():\n    return fish()\n"
    )
    shoals = []
    for fish in (3, 4):
        (tmp_path / "inner.py").write_text(
            f"from compiling import compiled\n\n@compiled\ndef fish():\n    return {fish}\n"
        )
        shoals.append(run("-B", "-c", "from outer import shoal; print(shoal())", folder=tmp_path, PYTHONPATH=str(ROOT)))
    assert shoals == ["3\n", "4\n"]
    assert len(compiled(tmp_path)) == 1, "it is overwritten"


SHOAL = """
import sys
import numpy as np
from typing import NamedTuple
import compiling

class Bay(NamedTuple):
    fish: object
    depths: object

@compiling.compiled
def fed(fish):
    return fish + 1

@compiling.kept
def feed(bay, times):
    "Adds, and tells whether a place of the last row is left empty."
    for row in range(bay.fish.shape[0]):
        for column in range(bay.fish.shape[1]):
            for _ in range(times):
                bay.fish[row, column] = fed(bay.fish[row, column])
    return bay.fish[-1, 0] * bay.depths[0] == 0

@compiling.kept
def last(bay):
    return -bay.fish[-1, -1]

compiling.may_compile(float(sys.argv[1]))
fish = np.arange(24, dtype=np.int16).reshape(4, 6)[:, ::2]
bay = Bay(fish, np.array([2.5]))
print(feed(bay, 3), feed(bay, -1), last(bay), fish.sum(), "numba" in sys.modules)
fed_again = feed.on(bay)
print([(fed_again(times), int(fish.sum())) for times in (1, 0, 2)])
"""
FED = "False False -25 168 {}\n[(False, 180), (False, 180), (False, 204)]\n"


def test_a_process_that_only_loads_imports_no_numba_and_calls_the_same_code(tmp_path):
    shutil.copy(ROOT / "engines" / "compiling.py", tmp_path)
    (tmp_path / "shoal.py").write_text(SHOAL, encoding="utf-8")
    there: dict[str, Any] = {"folder": tmp_path, "PYTHONPATH": str(ROOT)}
    compiled_here = run("shoal.py", "inf", **there)
    assert compiled_here == FED.format("True")
    assert run("shoal.py", "0", **there) == FED.format("False")
    for end in (b"", bytes(400)):  # a power cut may leave a file shorter, or with zeros
        for path in compiled(tmp_path):
            path.write_bytes(path.read_bytes()[:-400] + end)
        with pytest.raises(AssertionError, match=r"Uncompiled: feed"):
            run("shoal.py", "0", **there)
        assert run("shoal.py", "inf", **there) == compiled_here


def test_a_process_that_may_compile_one_function_does_so_and_leaves_the_rest_to_the_next(tmp_path):
    shutil.copy(ROOT / "engines" / "compiling.py", tmp_path)
    (tmp_path / "shoal.py").write_text(SHOAL, encoding="utf-8")
    there: dict[str, Any] = {"folder": tmp_path, "PYTHONPATH": str(ROOT), "NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    for number, function in ((1, "feed"), (2, "last")):
        with pytest.raises(AssertionError, match=f"Uncompiled: {function}"):
            run("shoal.py", "1", **there)
        assert len(compiled(tmp_path / "kept")) == number
    assert run("shoal.py", "1", **there) == FED.format("False")


def test_what_killed_processes_have_left_of_a_file_is_deleted(tmp_path):
    place, left, busy = (tmp_path / f"tree.search.ab12.{end}" for end in ("native", "17", "18"))
    for path in (left, busy):
        path.touch()
    os.utime(left, (0, 0))
    compiling._write(place, b"code")
    assert sorted(tmp_path.iterdir()) == [busy, place], "another process may still write what is new"
    assert place.read_bytes() == b"code"


@pytest.mark.parametrize("is_there", [True, False])
def test_a_file_that_another_process_reads_on_windows_is_taken_for_kept(monkeypatch, tmp_path, is_there):
    place = tmp_path / "tree.search.ab12.native"
    if is_there:
        place.write_bytes(b"code")

    def replace(*_):
        raise PermissionError

    monkeypatch.setattr(Path, "replace", replace)
    with nullcontext() if is_there else pytest.raises(PermissionError):
        compiling._write(place, b"code")
    assert [*tmp_path.iterdir()] == [place] * is_there, "nothing unfinished is left"


LEANED_ON = {
    "numba.core.codegen:JITCodeLibrary": (
        "_optimize_final_module",
        "_finalize_final_module",
        "_ensure_finalized",
        "_get_compiled_object",
        "get_pointer_to_function",
    ),
    "numba.core.compiler:Compiler": ("compile_extra", "define_pipelines"),
    "numba.core.funcdesc:FunctionDescriptor": ("llvm_func_name",),
    "numba.core.compiler:CompileResult": ("fndesc", "library", "signature"),
    "numba.core.registry:CPUDispatcher": ("compile",),
    "numba.core.typing.context:Context": ("refresh", "resolve_value_type"),
}
"""Numba’s classes that ``compiling`` extends or reads, with the names that it calls. Few of them are public."""


def test_numba_has_the_names_that_compiling_leans_on():
    script = (
        "import pkgutil\n"
        f"for place, names in {LEANED_ON!r}.items():\n"
        "    found = pkgutil.resolve_name(place)\n"
        "    print(*(f'{place}.{name}' for name in names if not hasattr(found, name)), end='')"
    )
    cure = "numba changed: mend engines/compiling.py before raising numba’s upper bound in pyproject.toml"
    assert run("-c", script) == "", cure


def test_numba_has_an_upper_bound():
    """Another minor version may change names that are not public."""
    (asked,) = re.findall(r'"numba>=([\d.]+),<([\d.]+) ;', (ROOT / "pyproject.toml").read_text())
    least, bound = (tuple(map(int, each.split("."))) for each in asked)
    assert bound == (least[0], least[1] + 1), (
        "bound numba below its next minor version: compiling.py needs its internals"
    )
