"""The number of workers by the processors and memory of the machine or container, and their compiled code."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engines import compiling
from thinking import process

GB = 10**9
V1, V2 = ("cpu/cpu.cfs_quota_us", "cpu/cpu.cfs_period_us", "memory/memory.limit_in_bytes"), ("cpu.max", "memory.max")


@pytest.mark.parametrize(
    ("limits", "processors", "memory", "workers"),
    [
        ({}, {0, 1}, 8 * GB, 2),
        ({}, {0}, 8 * GB, 1),
        ({}, {0, 1, 2, 3}, GB // 2, 1),
        ({"cpu.max": "max 100000", "memory.max": "max"}, {0, 1}, 8 * GB, 2),
        ({"cpu.max": "50000 100000", "memory.max": "max"}, {0, 1}, 8 * GB, 1),
        ({"cpu.max": "max 100000", "memory.max": "536870912"}, {0, 1}, 8 * GB, 1),
        (dict(zip(V1, ("-1", "100000", "9223372036854771712"), strict=True)), {0, 1}, 8 * GB, 2),
        (dict(zip(V1, ("100000", "100000", "9223372036854771712"), strict=True)), {0, 1}, 8 * GB, 1),
        (dict(zip(V1, ("-1", "100000", "536870912"), strict=True)), {0, 1}, 8 * GB, 1),
    ],
)
def test_the_narrowest_limit_counts(
    limits: dict[str, str],
    processors: set[int],
    memory: int,
    workers: int,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, text in limits.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"{text}\n", encoding="ascii")
    monkeypatch.setattr(process, "GROUPS", tmp_path)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: processors, raising=False)
    monkeypatch.setattr(os, "sysconf", lambda name: {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": memory // 4096 + 1}[name])
    assert process.workers() == workers


def test_where_the_system_says_nothing_its_processors_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "GROUPS", tmp_path / "none")
    for name in ("sched_getaffinity", "sysconf"):
        monkeypatch.delattr(os, name)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    assert (process.memory(), process.workers()) == (float("inf"), 2)


def test_code_is_kept_as_long_as_the_bot_runs_where_it_cannot_be_kept_for_longer(monkeypatch, tmp_path, caplog):
    """Compiled code in a read-only folder is copied along."""
    (tmp_path / "atoll.native").touch()
    monkeypatch.setenv(compiling.FOLDER, str(tmp_path))
    folders: list[TemporaryDirectory[str]] = []
    monkeypatch.setattr(process, "_folders", folders)
    process.for_code()
    assert (os.environ[compiling.FOLDER], caplog.messages, folders) == (str(tmp_path), [], [])
    monkeypatch.setattr(compiling, "_is_writable", lambda folder: tmp_path not in folder.parents)
    for _ in range(2):
        process.for_code()
    (line,) = caplog.messages
    assert compiling.FOLDER in line
    (folder,) = folders
    assert (Path(os.environ[compiling.FOLDER]) / "atoll.native").exists()
    folder.cleanup()


def test_without_a_home_code_is_kept_in_a_temporary_folder(monkeypatch, tmp_path, caplog):
    """A container may run as a user id without an entry and without ``HOME``, on sources that it cannot write."""

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setenv(compiling.FOLDER, "")  # monkeypatch restores it at the end
    monkeypatch.delenv(compiling.FOLDER, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr(compiling, "_is_writable", lambda _: False)
    folders: list[TemporaryDirectory[str]] = []
    monkeypatch.setattr(process, "_folders", folders)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    left, others, new = (tmp_path / name for name in ("lagoon-code-left", "lagoon-others", "lagoon-code-new"))
    for each in (left, others, new):
        (each / "code").mkdir(parents=True)
    for each in (left, others):
        os.utime(each, (0, 0))
    process.for_code()
    assert (left.exists(), others.exists(), new.exists()) == (False, True, True), "only a killed process's is deleted"
    (folder,) = folders
    assert os.environ.pop(compiling.FOLDER) == folder.name
    assert compiling.FOLDER in caplog.text
    folder.cleanup()
