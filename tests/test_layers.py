"""Imports point downwards, as the contracts in ``pyproject.toml`` say. Engines get randomness from seeds only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

from frontend.parts import Parts

ROOT = Path(__file__).parent.parent

PACKAGES = ("cogs", "engines", "frontend", "locales", "render", "sessions", "thinking", "training")
MODULES = ("bot", "games", "healthcheck", "metrics", "play", "sandbox", "settings", "stopping")
PARTS = (*PACKAGES, *MODULES)
"""Names of the packages and modules of the project."""


def files_of(part: str) -> list[Path]:
    """Paths of the source files of a package, without tests of its own, or of a single module."""
    package = ROOT / part
    return sorted({*package.rglob("*.py")} - {*package.glob("tests/*")}) if package.is_dir() else [ROOT / f"{part}.py"]


def test_every_part_of_the_project_has_its_rule():
    packages = {path.parent.name for path in ROOT.glob("*/*.py") if not path.parent.name.startswith(".")}
    modules = {path.stem for path in ROOT.glob("*.py")}
    assert packages - {"tests", "benchmarks"} | modules == set(PARTS), "add it to PARTS and to [tool.importlinter]"


def test_imports_keep_the_contracts():
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (
        f"{done.stdout}\nmove the line down, or what it needs up: see the map in ARCHITECTURE.md"
    )


def test_engines_draw_no_chance_but_from_a_seed():
    """Engines use nothing of the module ``random`` but ``random.Random`` with a seed."""
    found = []
    for path in files_of("engines"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                found += [f"{path}:{node.lineno}" for alias in node.names if alias.name != "Random"]
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                found += [f"{path}:{node.lineno}"] * (node.attr != "Random")
            if isinstance(node, ast.Call) and not node.args and ast.unparse(node.func).endswith("Random"):
                found.append(f"{path}:{node.lineno} without a seed")
    assert found == [], "draw from random.Random(seed): what an engine does depends on its arguments alone"


def test_nothing_of_the_frontend_names_the_bot_itself():
    """Type annotations count, too: otherwise the whole frontend would be a cycle."""
    above = {"client.py", "monitor.py"}
    found = [
        str(path)
        for path in files_of("frontend")
        if path.name not in above and "frontend.client" in path.read_text(encoding="utf-8")
    ]
    assert found == [], "give it the part it needs: see frontend/parts.py"


def test_handlers_load_a_session_for_its_reader():
    """*Stop following* and *Rules* work without sight of the game. They show nothing of it."""
    raw = re.compile(r"lookup\.get(_for)?\(address")
    found = [path.name for path in files_of("frontend") if raw.search(path.read_text(encoding="utf-8"))]
    assert sorted(found) == ["following.py", "learning.py", "permissions.py"], (
        "load it with session_at, which checks the reader"
    )


def test_handlers_share_one_value():
    built = [path.name for path in files_of("frontend") if " Parts(" in path.read_text(encoding="utf-8")]
    assert built == ["client.py"], "give a handler the parts that the client has built"
    assert Parts.__dict__["__dataclass_params__"].frozen, "no part is exchanged after the start"


def test_cogs_hold_commands_only():
    found = [str(path) for path in files_of("cogs") if "router.on" in path.read_text(encoding="utf-8")]
    assert found == [], "register the handler in a room of frontend/, as frontend/playing/learning.py does"
