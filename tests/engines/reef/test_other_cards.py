"""Reef with an owner's cards: nothing knows the project's own cards by their ids."""

from __future__ import annotations

import re
from pathlib import Path

from engines.reef.loading import load, own_files

ROOT = Path(__file__).parents[3]
OWN = load(own_files())


def test_nothing_outside_the_card_set_names_one_of_its_cards():
    """Samples, rules, previews and drawings choose cards by what they show: an owner's cards have other ids."""
    ids = sorted([*OWN.animals, *OWN.corals, *OWN.events], key=len, reverse=True)
    named = re.compile(rf"(?<![\w-])({'|'.join(ids)})(?![\w-])")
    folders = ("engines", "render", "frontend", "cogs", "sessions", "thinking")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    files += [file for file in (ROOT / "locales").rglob("*.ftl") if file.name != "species.ftl"]
    assert len(files) > 100
    found = {
        f"{file.relative_to(ROOT)}: {name[0]}" for file in files for name in named.finditer(file.read_text("utf-8"))
    }
    assert found == set()
