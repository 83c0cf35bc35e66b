"""Documents that fail when they are wrong: the commands they name exist, and nothing of a workplace is in them."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")

COMMANDS = re.findall(r"^\.venv/bin/python -m (.+?)(?:\s+#.*)?$", README, re.MULTILINE)


@pytest.mark.parametrize(
    "document", ["README.md", "PLAYING.md", "OPERATING.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]
)
def test_the_make_targets_that_are_named_exist(document: str) -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", (ROOT / document).read_text(encoding="utf-8"), re.MULTILINE))
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    assert named <= targets


def test_the_readme_names_both_commands() -> None:
    assert "make play" in README
    assert "make test" in README


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_readme_work(command: str, tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("a7-b6 g7-f6\n", encoding="utf-8")
    small = command.replace("--games 100", "--games 2").replace("-5000", "-50")
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(small)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) >= 4


def test_the_map_has_a_page_s_length_and_every_place_on_it_exists() -> None:
    table = ARCHITECTURE.split("| it is about | it belongs in |")[1].split("\n\n")[0]
    rows = [line.split("|")[2] for line in table.splitlines() if line.startswith("| ") and "---" not in line]
    assert 10 < len(rows) <= 15, "merge two rows of the map"
    assert [missing for row in rows for missing in _missing(row)] == []


def _missing(row: str) -> list[str]:
    """The places of a row that are not there. A name without a folder stands in the one named before it."""
    folder, missing = "", []
    for name in re.findall(r"`([^`(]+)`", row):
        path = re.sub(r"<game>/?", "*/", name).replace("<command>", "*").replace("<language>/<area>", "*/*")
        if not re.search(r"[/.]", path):
            continue  # a name in the code
        if "/" in path:
            folder = path[: path.rindex("/") + 1]
        if not any(list(ROOT.glob(each.rstrip("/"))) for each in {path, folder + path.rpartition("/")[2]}):
            missing.append(name)
    return missing


def test_the_files_that_the_architecture_names_exist() -> None:
    named = re.findall(
        r"`((?:engines|render|sessions|thinking|frontend|locales|cogs|tests)/[a-z_/]+\.py)`", ARCHITECTURE
    )
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []
