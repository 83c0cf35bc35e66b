"""``python -m locales show LANGUAGE``: every text formatted with example facts, for proofreading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from locales import FOLDER, voice
from locales.check import ENGLISH_ONLY, Catalogue, examples

SHOWN: Final = 12
"""Most combinations of branches shown for one message. Beyond it, each branch is shown once."""

PEOPLE: Final = dict.fromkeys(("actor", "host", "owner", "player", "who"), "@Ada")
FACTS: Final = {
    **PEOPLE,
    "cell": "c4",
    "command": "play",
    "guests": "@Ben",
    "link": "#12",
    "number": "12",
    "players": "@Ben",
}
"""Example facts by name. Any other fact is shown as its name in ⟪brackets⟫."""


def texts(language: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each message's name and its different texts, for the branches chosen by ``examples``."""
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
