"""``--help`` of every command line and each of its subcommands: it prints the usage, and neither starts nor writes."""

from __future__ import annotations

import argparse
import builtins
import io
import random
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.test_docstrings import files

ROOT = Path(__file__).parents[1]
INTERNAL = {"sessions.storage.purge", "thinking.worker"}
"""Modules that only another process of Lagoon starts, without a command line for people."""


def command_lines() -> Iterator[str]:
    """Modules to run with ``python -m``, outside the tests."""
    for path in files():
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
        runs = path.name == "__main__.py" or '\nif __name__ == "__main__":' in path.read_text(encoding="utf-8")
        if runs and not name.startswith("tests.") and name not in INTERNAL:
            yield name


def attributes() -> dict[str, object]:
    """Attributes of the project's classes by name, and the source of chance."""
    found: dict[str, object] = {"random.SystemRandom": random.SystemRandom}
    paths = {str(path) for path in files()}
    for name, module in list(sys.modules.items()):
        if name != "__main__" and getattr(module, "__file__", None) in paths:
            for owner in vars(module).values():
                if isinstance(owner, type) and owner.__module__ == name:
                    found |= {f"{name}.{owner.__qualname__}.{key}": value for key, value in vars(owner).items()}
    return found


def test_the_internal_programs_exist() -> None:
    assert [name for name in INTERNAL if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[argparse.ArgumentParser]:
    """Parsers that have printed their help. Opening a file to write fails."""
    parsers: list[argparse.ArgumentParser] = []
    print_help, opened = argparse.ArgumentParser.print_help, builtins.open

    def noted(parser: argparse.ArgumentParser, *given: Any) -> None:
        parsers.append(parser)
        print_help(parser, *given)

    def reading(file: Any, mode: str = "r", *given: Any, **options: Any) -> Any:
        is_cache = str(file).endswith("__pycache__")
        assert is_cache or set(mode) <= set("rbt"), f"--help must not write {file}"
        return opened(file, mode, *given, **options)

    monkeypatch.setattr(argparse.ArgumentParser, "print_help", noted)
    monkeypatch.setattr(builtins, "open", reading)
    monkeypatch.setattr(io, "open", reading)
    return parsers


@pytest.mark.parametrize("module", list(command_lines()))
def test_help_helps(
    module: str,
    printed: list[argparse.ArgumentParser],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    if not (ROOT / module.replace(".", "/")).is_dir():
        monkeypatch.delitem(sys.modules, module, raising=False)  # another test may have imported it
    before = attributes()
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        words = waiting.pop()
        asked = f"python -m {' '.join((module, *words))} --help"
        monkeypatch.setattr(sys, "argv", [module, *words, "--help"])
        with pytest.raises(SystemExit) as leaving:
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        shown = capsys.readouterr()
        assert (leaving.value.code or 0, shown.err) == (0, ""), f"{asked} fails"
        assert "usage:" in shown.out, f"{asked} prints no usage: parse the arguments with argparse"
        for action in printed.pop()._actions:
            if isinstance(action, argparse._SubParsersAction):
                waiting += [(*words, name) for name in action.choices]
    assert list(tmp_path.iterdir()) == [], f"--help of {module} writes files"
    left = {name for name, value in attributes().items() if before.get(name, value) is not value}
    assert not left, f"{module} changes {left} for all tests after this: use unittest.mock.patch around its main"
