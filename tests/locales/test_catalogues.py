"""The catalogues as they are: sound in every language, and neither more nor less than what code says."""

from __future__ import annotations

import ast

from locales import FOLDER, SOURCE
from locales.check import MISSING, Catalogue, faults
from tests.locales.uses import named, names


def test_no_catalogue_has_a_fault() -> None:
    # While texts are moved here, a message may be in English only: `python -m locales check` tells.
    assert [str(each) for each in faults() if each.what != MISSING] == []


def test_code_says_the_messages_that_there_are() -> None:
    messages = Catalogue(FOLDER / SOURCE).messages
    used, unknown = set[str](), []
    for name in named():
        found = [name.pattern] if name.pattern in messages else name.among(messages)
        used.update(found)
        if name.is_said and not found:
            unknown.append(f"{name.place}: {name.pattern}")
    assert unknown == []
    assert sorted(set(messages) - used) == []


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
