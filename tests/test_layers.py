"""Imports point down only: the architecture page's directions, held against the source of every file."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "games": set(),
    "engines": {"engines", "games", "msgspec"},
    "locales": {"locales", "fluent", "babel"},
    "render": {"render", "engines", "games", "locales", "PIL", "isal", "fontpkg", "msgspec"},
    "metrics": {"prometheus_client"},
    "sessions": {"sessions", "engines", "metrics", "msgspec", "sqlalchemy", "alembic", "openskill"},
    "thinking": {"thinking", "engines", "metrics", "msgspec"},
    "training": {"training", "engines", "numba", "numpy"},
    "frontend": {
        *("frontend", "thinking", "sessions", "render", "engines", "locales", "settings", "metrics"),
        *("games", "discord", "aiohttp", "yarl", "msgspec"),
    },
    "cogs": {
        *("cogs", "frontend", "thinking", "sessions", "render", "engines", "locales", "settings"),
        *("discord", "msgspec"),
    },
    "settings": {"locales", "msgspec", "sqlalchemy"},
    "stopping": set(),
    "play": set(),
    "bot": {
        *("frontend", "sessions", "locales", "render", "engines", "settings", "stopping", "sandbox"),
        *("discord", "yarl"),
    },
    "sandbox": {
        *("frontend", "sessions", "thinking", "render", "engines", "locales", "settings"),
        *("discord", "simcord", "msgspec"),
    },
}
"""For each package or module of the project what it may import beside the standard library."""

DOORS = {
    ROOT / "sessions" / "__main__.py": {"settings", "locales"},
}
"""Files that may import more than their package: commands that have to know where the database is."""

OUTSIDE_WORLD = {
    *("asyncio", "concurrent", "ctypes", "datetime", "http", "io", "logging", "multiprocessing", "os", "pathlib"),
    *("secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time"),
    *("urllib", "uuid"),
}
"""Parts of the standard library by which a rule could depend on anything but its arguments."""

SEARCHING = set((ROOT / "engines").glob("*/search/*.py"))
"""Programs that play: they may compile, and measure their time."""
COMPILING = {ROOT / "engines" / "compiling.py", ROOT / "engines" / "ataxx" / "search" / "instructions.py"}
"""The files that say how programs that play are compiled, and when anew: a process that only loads imports no numba."""
DOORS |= {path: {"numpy"} for path in SEARCHING}
DOORS |= {path: {"numba", "llvmlite", "numpy"} for path in COMPILING}
LOOKING_AHEAD = {ROOT / "engines" / "reef" / "players" / f"{name}.py" for name in ("search", "whole")}
"""Programs that play and measure their time, but compile nothing."""

READING = {ROOT / "engines" / "files.py", ROOT / "engines" / "weights.py"}
"""The file that reads an owner's data at the start."""

COMMAND_LINE = {ROOT / "engines" / "__main__.py", *(ROOT / "engines").rglob("commandline.py")}
"""The engines' files that talk to a person and may read files."""
DOORS |= {path: DOORS.get(path, set()) | {"locales"} for path in COMMAND_LINE}

TALKING = {ROOT / "engines" / "ataxx" / "uai.py"}
"""The modules that talk to another program: they have a listening thread and a clock."""


def files_of(part: str) -> list[Path]:
    """The sources of a package or of a single module."""
    package = ROOT / part
    return sorted(package.rglob("*.py")) if package.is_dir() else [ROOT / f"{part}.py"]


@cache
def imports(path: Path) -> tuple[tuple[str, str], ...]:
    """Every import in a file, also inside functions: the top package, and where it stands."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            names = [node.module or ""]
        for name in names:
            yield name.partition(".")[0], f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} imports {name}"


def test_every_part_of_the_project_has_its_rule():
    packages = {path.parent.name for path in ROOT.glob("*/*.py") if not path.parent.name.startswith(".")}
    modules = {path.stem for path in ROOT.glob("*.py")}
    assert packages - {"tests", "benchmarks"} | modules == set(MAY_IMPORT)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_down(part):
    files = files_of(part)
    assert files
    found = []
    for path in files:
        allowed = MAY_IMPORT[part] | DOORS.get(path, set()) | sys.stdlib_module_names
        found += [where for package, where in imports(path) if package not in allowed]
    assert found == []


def test_rules_do_not_touch_the_outside_world():
    players = COMMAND_LINE | READING | TALKING | LOOKING_AHEAD | SEARCHING | COMPILING
    rules = [path for path in files_of("engines") if path not in players]
    assert [where for path in rules for package, where in imports(path) if package in OUTSIDE_WORLD] == []


def test_only_the_command_lines_use_the_engines_command_line():
    users = {
        path.relative_to(ROOT).as_posix()
        for part in MAY_IMPORT
        for path in files_of(part)
        if any(where.endswith(" imports engines.commandline") for _, where in imports(path))
    }
    assert users == {
        "bot.py",
        "engines/__main__.py",
        "engines/reef/commandline.py",
        "render/__main__.py",
        "render/reef/__main__.py",
        "sessions/__main__.py",
    }


def test_engines_draw_no_chance_but_from_a_seed():
    """``random.Random`` with a seed is all that they may use of ``random``."""
    found = []
    for path in files_of("engines"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                found += [f"{path}:{node.lineno}" for alias in node.names if alias.name != "Random"]
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                found += [f"{path}:{node.lineno}"] * (node.attr != "Random")
            if isinstance(node, ast.Call) and not node.args and ast.unparse(node.func).endswith("Random"):
                found.append(f"{path}:{node.lineno} without a seed")
    assert found == []


def test_no_rule_depends_on_a_search():
    """Only a game that is asked for its searches or its judge loads them, and numba with them; and what trains them."""
    users = {
        path.relative_to(ROOT).as_posix()
        for part in set(MAY_IMPORT) - {"training"}
        for path in files_of(part)
        if path not in SEARCHING
        and any(re.search(r" imports engines\.\w+\.search", where) for _, where in imports(path))
    }
    assert users == {"engines/ataxx/game.py", "engines/atoll/game.py", "engines/ataxx/uai.py"}
