"""The catalogues: valid in every language, and complete without unused messages."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from locales import FOLDER, LANGUAGES, SOURCE
from locales.check import Catalogue
from tests.locales.uses import ROOT, named, names


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
