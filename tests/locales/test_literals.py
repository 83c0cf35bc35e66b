"""All texts for users are in the catalogues, which are valid, complete and without unused messages."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from engines import GAMES
from locales import ENGLISH, FOLDER, LANGUAGES, SOURCE
from locales.check import Catalogue
from tests.locales.literals import joins, texts
from tests.locales.uses import ROOT, files, named, names

PLACES = ("cogs", "frontend", "render", "bot.py")
"""Places of code that speaks to people."""

NOTATIONS = frozenset(
    {
        # Names of games, levels and categories of cards, as stored and as in card files.
        *("game.py", "levels.py", "cards.py"),
        # A position drawn in characters, for terminals, golden files and other programs; the UAI.
        *("text.py", "uai.py", "reef/view.py"),
        # Tables for authors of cards and searches; values of options.
        *("census.py", "opening.py", "base.py"),
        # The columns of a table of weights.
        *("features.py", "fitted.py"),
    }
)
"""Names of files in ``engines/`` with texts that are not for players."""

UNREAD = ("__main__.py",)
"""Names of files with command lines, which are not checked."""


@pytest.mark.parametrize("game", [*GAMES, "all"])
@pytest.mark.parametrize("look", [texts, joins])
def test_what_people_read_is_not_in_the_code(look: Callable[[str], Iterable[tuple[int, str]]], game: str) -> None:
    found = []
    for path in files(*PLACES):
        file = path.relative_to(ROOT)
        owner = next((name for name in GAMES if name in (*file.parts, file.stem)), "all")
        if owner == game and path.name not in UNREAD:
            found += [f"{file}:{line}: {text}" for line, text in look(path.read_text("utf-8"))]
    cure = "say it in locales/; make a position for pictures by Game.from_position or engines.replay.play_record"
    assert found == [], cure


def test_command_lines_ask_and_explain_by_the_catalogue() -> None:
    found = []
    for path in files("bot.py", "healthcheck.py", "engines", "locales", "render", "sessions"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("help", "description"):
                found += [f"{path.relative_to(ROOT)}:{node.value.lineno}"] * isinstance(
                    node.value, ast.Constant | ast.JoinedStr
                )
    assert found == [], "say it with ENGLISH.say, and write it in locales/en/cli.ftl"


def test_engines_hold_names_and_notations_and_no_sentences() -> None:
    found = [
        path
        for path in files("engines")
        if not {path.name, f"{path.parent.name}/{path.name}"} & NOTATIONS and [*texts(path.read_text("utf-8"))]
    ]
    assert found == [], "say it in locales/; a game's title stands in its game.py, a position in characters in text.py"


def test_each_refusal_of_a_setup_or_a_card_has_its_sentence() -> None:
    sentences = {"BadSetup": "cli-bad", "fault": "cli-fault"}
    codes = {
        f"{sentences[node.func.id]}-{node.args[0].value}"
        for path in files("engines", "render")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in sentences
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    assert codes
    assert [code for code in codes if not ENGLISH.knows(code)] == [], "write the message in locales/en/cli.ftl"


@pytest.mark.parametrize(
    "code",
    [
        'button(address, "Accept")',
        'reply.say("two frogs")',
        'raise Refusal("Not now.")',
        'label = f"{count} frogs"',
        'hints = {"jump": "far away"}',
        'def rest(self, note="Sleep"): ...',
        'Entry(help="really?")',
    ],
)
def test_texts_are_found_wherever_they_stand(code: str) -> None:
    assert len(list(texts(code))) == 1


@pytest.mark.parametrize(
    "code",
    [
        '"""A docstring."""',
        'class Pond:\n    """A docstring."""\n    depth = 2\n    """Two metres."""',
        'log.info("a frog jumped")',
        'raise ValueError("no such frog")',
        'Frog = Literal["Green frog"]',
        'voice.say("pond-frogs", kind="tree-frog")',
        'address = f"frog:{number}:{key}"',
        'class NoFrog(Exception):\n    def __init__(self):\n        super().__init__("There is no frog.")',
    ],
)
def test_what_developers_read_is_no_text(code: str) -> None:
    assert list(texts(code)) == []


@pytest.mark.parametrize(
    "code",
    [
        'parts = ", ".join(names)',
        'line = f"{game}: {players}"',
        'line = f"{said}."',
        'line = f"**{result}.** {reason}"',
        'line = f"{amount} ({points})"',
        'line = said + "."',
        'line = head + " – ".join(names)',
        'raise Refusal(f"{who}, {what}")',
    ],
)
def test_joins_of_texts_by_punctuation_are_found(code: str) -> None:
    assert len(list(joins(code))) == 1


@pytest.mark.parametrize(
    "code",
    [
        'line = f"### {title}\\n- **{game}** {emoji}"',
        'lines = "\\n".join(lines) + " ".join(sentences)',
        'address = f"g:{session}:{seq}.{key}"',
        'log.info(f"{frog}, {pond}")',
        'raise ValueError(f"no frog: {pond}")',
    ],
)
def test_markup_and_sentences_in_a_row_are_no_joins(code: str) -> None:
    assert list(joins(code)) == []


def test_no_catalogue_has_a_fault() -> None:
    process = subprocess.run([sys.executable, "-m", "locales", "check"], capture_output=True, text=True, check=False)
    assert process.stdout == "", "mend each line's message in its file of locales/"
    assert process.stderr.split() == [str(len(LANGUAGES)), "languages,", "0", "faults"]
    assert process.returncode == 0


def test_code_says_the_messages_that_there_are() -> None:
    catalogue = Catalogue(FOLDER / SOURCE)
    messages, used, unknown = catalogue.messages, set[str](), list[str]()
    for name in named():
        found = [name.pattern] if name.pattern in messages else name.among(messages)
        used.update(found)
        if name.is_said and not found:
            unknown.append(f"{name.place}: {name.pattern}")
    assert unknown == [], "write the message in locales/<language>/<area>.ftl, or name one that is there"
    parts = set[str]().union(*(catalogue.uses(each).references for each in used))
    unused = {name: messages[name].file for name in sorted(set(messages) - used - parts)}
    assert unused == {}, "no code says the message: delete it in its file of each language in locales/"


def test_texts_mention_commands_that_can_be_tapped() -> None:
    # By their English names, without mere groups of subcommands.
    golden = json.loads((ROOT / "tests" / "cogs" / "golden" / "commands.json").read_text("utf-8"))
    paths = {" ".join(path) for path in _paths(golden)}
    holding = {path.rpartition(" ")[0] for path in paths}
    mentioned = [
        (f"{language}/{file}", path)
        for language in LANGUAGES
        for file, text in Catalogue(FOLDER / language).texts.items()
        for path in re.findall(r'COMMAND\("([^"]*)"\)', text)
    ]
    assert mentioned
    assert [each for each in mentioned if each[1] not in paths - holding] == [], (
        "COMMAND(…) in this file of locales/ takes a command's English name, after `make golden` if it is new"
    )


def _paths(commands: list[Any], *before: str) -> Iterator[tuple[str, ...]]:
    """Yield the commands and subcommands of a payload as tuples of words."""
    for command in commands:
        yield (*before, command["name"])
        yield from _paths([each for each in command.get("options", ()) if each["type"] == 1], *before, command["name"])


def test_names_are_found_whole_and_built() -> None:
    code = """
voice.say("pond-frogs", count=2)
voice.say("pond-sleep" if tired else "pond-rest")
raise Refusal(f"pond-{word}-found")
label = "pond-depth"
reply.say("Two frogs")
reply.say(f"{count} frogs")
"""
    found = {(name.pattern, name.is_said) for name in names(ast.parse(code), "pond.py")}
    assert found == {
        ("pond-frogs", True),
        ("pond-sleep", True),
        ("pond-rest", True),
        ("pond-[a-z0-9-]+-found", True),
        ("pond-depth", False),
    }
