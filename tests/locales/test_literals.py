"""No user-visible text is in code: all of it is in the catalogues."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable

import pytest

from engines import GAMES
from locales import ENGLISH
from tests.locales.literals import joins, texts
from tests.locales.uses import ROOT, files

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
