"""The training is a distribution of its own: it declares what it imports, and needs no other versions than the bot."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOT, TRAINING = (
    tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8")) for folder in (ROOT, ROOT / "training")
)


def required(project: dict) -> dict[str, str]:
    """Versions of each dependency that a project declares, by name."""
    found = (re.match(r"([\w.-]+)(\[\w+])?([^;\s]*)", line) for line in project["project"]["dependencies"])
    return {match[1]: match[3] for match in found if match}


def imported() -> set[str]:
    """Packages that the training imports, without its tests."""
    found = set()
    for path in (ROOT / "training").rglob("*.py"):
        if "tests" not in path.relative_to(ROOT).parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    found |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom):
                    found.add(str(node.module).partition(".")[0])
    return found


def test_it_declares_what_it_imports_besides_the_bot():
    beside = {path.stem for path in ROOT.iterdir()}
    assert required(TRAINING).keys() == imported() - beside - sys.stdlib_module_names, "declare it in pyproject.toml"


def test_it_runs_where_the_bot_runs():
    assert TRAINING["project"]["requires-python"] == BOT["project"]["requires-python"]
    both = required(BOT).keys() & required(TRAINING).keys()
    assert {name: required(TRAINING)[name] for name in both} == {name: required(BOT)[name] for name in both}


def test_every_package_belongs_to_it():
    packages = {path.parent.relative_to(ROOT) for path in (ROOT / "training").rglob("__init__.py")}
    assert {each.as_posix().replace("/", ".") for each in packages} == set(TRAINING["tool"]["setuptools"]["packages"])
