"""Documents against the code: named commands exist, and no traces of a workplace remain."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from benchmarks.prices import COLUMNS, counted, written
from engines import GAMES
from locales import ENGLISH
from render.__main__ import main as render
from tests.test_rooms import PACKAGES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLAYING = (ROOT / "PLAYING.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")

DOCUMENTS = [*ROOT.glob("*.md"), *(path for part in (*PACKAGES, "benchmarks") for path in (ROOT / part).rglob("*.md"))]
WRITTEN = sorted(path.relative_to(ROOT).as_posix() for path in DOCUMENTS)
MOST_WORDS, MOST_MEAN = 30, 16
"""Most words of a document's sentence, and of its sentences on average."""
MOST_BYTES = 62_000
"""Most bytes of a picture file of the README."""

COMMANDS = re.findall(r"^\.venv/bin/python -m ((?:engines|render).+?)(?:\s+#.*)?$", CONTRIBUTING, re.MULTILINE)


@pytest.mark.parametrize(
    "document", ["README.md", "PLAYING.md", "OPERATING.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]
)
def test_the_make_targets_that_are_named_exist(document: str) -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", (ROOT / document).read_text(encoding="utf-8"), re.MULTILINE))
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    assert named <= targets, f"correct {document}: the Makefile has no target {', '.join(sorted(named - targets))}"


def test_the_commands_to_play_and_to_test_are_named() -> None:
    missing = [each for each in ("make play", "py play.py", "python3 play.py", "make test") if each not in README]
    assert missing == [], "name each in README.md"
    missing = [each for each in ("make test", "py play.py install dev") if each not in CONTRIBUTING]
    assert missing == [], "name each in CONTRIBUTING.md"


def test_what_holds_for_each_game_is_said_of_each_game() -> None:
    """A list of all games in a claim would become false with a further game."""
    titles = [game.title for game in GAMES.values()]
    for text in (README, PLAYING):
        words = " ".join(text.split())
        assert not any(ENGLISH.listed(titles, either=either) in words for either in (True, False)), "write “each game”"


SHOWN = {"ataxx": ["--names", "Ada,Ben"], "atoll": ["--names", "Cleo,Dario"], "reef": ["--seed", "7"]}
"""Options of ``python -m render`` for each game of the README, with its record in ``docs``."""


@pytest.mark.parametrize("game", SHOWN)
def test_golden_pictures_of_the_readme(game: str, tmp_path: Path) -> None:
    """Allow small differences: builds of FreeType shade letters differently."""
    path, drawn = ROOT / "docs" / f"{game}.png", tmp_path / "drawn.png"
    assert render([game, str(path.with_suffix(".txt")), *SHOWN[game], "--out", str(drawn)]) == 0
    kept, now = (Image.open(each).convert("RGB") for each in (path, drawn))
    is_same = kept.size == now.size and max(ImageStat.Stat(ImageChops.difference(kept, now)).mean) < 0.5
    if os.environ.get("GOLDEN") == "write" and not is_same:
        path.write_bytes(drawn.read_bytes())
    else:
        assert is_same, "look at the pictures, then: make golden"
    assert f'src="docs/{path.name}"' in README, f"show docs/{path.name} in README.md"
    assert path.stat().st_size <= MOST_BYTES, "choose a position with fewer cards or stones"


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_without_discord_work(command: str, tmp_path: Path) -> None:
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
    assert done.returncode == 0, f"correct the command in CONTRIBUTING.md (Without Discord): {done.stderr}"


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) >= 4


MOST_ROWS, MOST_PLACES = 40, 4
"""Most rows of the map in the architecture, and most files or folders of a row."""


def test_the_map_is_short_and_every_place_on_it_exists() -> None:
    table = ARCHITECTURE.split("| you look for | file or folder |")[1].split("\n\n")[0]
    rows = [line.split("|")[2] for line in table.splitlines() if line.startswith("| ") and "---" not in line]
    assert 20 < len(rows) <= MOST_ROWS, "leave out what a folder's name says"
    assert [row for row in rows if row.count("`") > 2 * MOST_PLACES] == [], "make two rows of it"
    assert [missing for row in rows for missing in _missing(row)] == [], "correct the path in ARCHITECTURE.md's map"


def _missing(row: str) -> list[str]:
    """Paths of a table row that do not exist. A name without a folder belongs to the folder of the preceding name."""
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
    assert [name for name in named if not (ROOT / name).exists()] == [], "correct the path in ARCHITECTURE.md"


def test_the_layers_that_the_architecture_draws_exist() -> None:
    package, missing = "", []
    for line in ARCHITECTURE.split("```")[1].strip().splitlines():
        names = re.findall(r"[a-z_]+(?:/|\.py)", line[:30])
        package = package if line.startswith(" ") else names[0]
        paths = [package + name if line.startswith(" ") else name for name in names]
        missing += [
            path for path in paths if not (ROOT / path).exists() or (ROOT / path).is_dir() != path.endswith("/")
        ]
    assert package
    assert missing == [], "correct the path in the layers that ARCHITECTURE.md draws"


def test_cells_of_the_players_tables_are_short() -> None:
    cells = [cell for line in PLAYING.splitlines() if line.startswith("|") for cell in line.split("|")]
    assert [cell for cell in cells if len(cell.split()) > 25] == [], "make two rows of it"


def test_contributing_names_what_exists() -> None:
    named = re.findall(r"`((?:[a-z]+/)+[\w.]*)`", CONTRIBUTING)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == [], "correct the path in CONTRIBUTING.md"
    ((area, example),) = re.findall(r"in `(\w+\.ftl)`:\n\n```\n(.*?)```", CONTRIBUTING, re.DOTALL)
    assert example in (ROOT / "locales" / "en" / area).read_text(encoding="utf-8"), "show a message that exists"


def plain_text(text: str) -> str:
    """Text of a document without blocks of code. A code span counts as one word."""
    return re.sub(r"`[^`]+`", "code", re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL))


def sentences(text: str) -> list[str]:
    """Sentences of a document's prose, without code, tables, headings and pictures. A list item ends a sentence."""
    prose = re.sub(r"^( *\||#|<|!\[).*$", "", plain_text(text), flags=re.MULTILINE)
    parts = re.sub(r"^ *([*-]|\d+\.) ", "\n\n", prose, flags=re.MULTILINE).split("\n\n")
    return [each for part in parts for each in re.split(r"(?<=[.!?])\W*\s+", " ".join(part.split())) if each]


@pytest.mark.parametrize("document", WRITTEN)
def test_sentences_of_documents_are_short(document: str) -> None:
    found = {
        each: len(re.findall(r"\S*\w\S*", each)) for each in sentences((ROOT / document).read_text(encoding="utf-8"))
    }
    assert {each: words for each, words in found.items() if words > MOST_WORDS} == {}, "make two sentences of each"
    mean = sum(found.values()) / len(found)
    longest = sorted(found, key=lambda each: -found[each])[:5]
    assert mean <= MOST_MEAN, f"{document}: {mean:.1f} words a sentence. Make two of each, or a list: {longest}"


def anchors(text: str) -> set[str]:
    """Anchors of a document's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}


@pytest.mark.parametrize("document", WRITTEN)
def test_links_between_documents_lead_to_headings(document: str) -> None:
    path = ROOT / document
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", path.read_text(encoding="utf-8"))
    for target, anchor in links:
        found = path.parent / target if target else path
        assert found.exists(), f"correct the link to {target} in {document}"
        assert not anchor or anchor in anchors(found.read_text(encoding="utf-8")), (
            f"correct the link to {target}#{anchor} in {document}: no heading has this anchor"
        )


@pytest.mark.parametrize("document", WRITTEN)
def test_semicolons_of_documents_stand_in_code_only(document: str) -> None:
    lines = plain_text((ROOT / document).read_text(encoding="utf-8")).splitlines()
    assert [line for line in lines if ";" in line] == [], "end the sentence, or use a comma"


TOLERANCE, LEAST = 0.2, 150
"""Largest error of the table: a share of a folder's lines, or a number of lines."""


def test_the_prices_of_features_are_up_to_date() -> None:
    table, found = written(), counted()
    wrong = {
        (name, column): (table[name][column], lines[column])
        for name, lines in found.items()
        for column in COLUMNS
        if abs(table[name][column] - lines[column]) > max(LEAST, TOLERANCE * lines[column])
    }
    assert wrong == {}, "make prices, and look at what grew"
    assert list(table) == [*found, "**all**"], "make prices"
