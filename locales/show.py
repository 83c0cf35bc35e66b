"""``python -m locales show LANGUAGE``: every text as people read it, with example facts, for a proofreader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from locales import FOLDER, voice
from locales.check import ENGLISH_ONLY, Catalogue, examples

SHOWN: Final = 12
"""The most combinations of branches of one message that are shown. Of one with more, each branch is shown once."""

PEOPLE: Final = dict.fromkeys(("actor", "asker", "host", "owner", "player", "who"), "@Ada")
FACTS: Final = {
    **PEOPLE,
    "cell": "c4",
    "command": "play",
    "guests": "@Ben",
    "link": "#12",
    "number": "12",
    "players": "@Ben",
}
"""Example facts. Any other stands as its name in ⟪brackets⟫."""


def texts(language: str) -> Iterator[tuple[str, list[str]]]:
    """Every message of a language by its name, and what it says, each text once."""
    catalogue, speaking = Catalogue(FOLDER / language), voice(language)
    for name, entry in catalogue.messages.items():
        if entry.file in ENGLISH_ONLY:
            continue
        keys = [name] if entry.node.value else []
        keys += [f"{name}.{attribute.id.name}" for attribute in entry.node.attributes]
        said: list[str] = []
        for facts in examples(catalogue.uses(name), language, most=SHOWN):
            known = {fact: FACTS.get(fact, value) if value == f"⟪{fact}⟫" else value for fact, value in facts.items()}
            said += [text for text in (speaking.say(key, **known) for key in keys) if text not in said]
        yield name, said
