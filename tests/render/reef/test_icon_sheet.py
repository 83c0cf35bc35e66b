"""The sheet of icons: the icons of some cards, or all, by what they are about."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from engines.reef.cards import printed_cards
from frontend.faces.reef.labels import game
from frontend.faces.reef.pictures import icons_key, icons_sketch
from frontend.pictures import OWN_LOOK
from locales import ENGLISH, LANGUAGES, voice
from render.reef.glance import ALL_SIGNS, signs_of
from render.reef.phrases import SIGNS, Icon, rules_in_icons

FACES = [*dict(printed_cards(game().cards)).values()]


def test_every_icon_has_one_group_and_every_card_only_known_icons() -> None:
    assert [name for name, count in Counter(ALL_SIGNS).items() if count > 1] == []
    shown = {
        part.name
        for face in FACES
        for part in chain.from_iterable(chain.from_iterable(rules_in_icons(ENGLISH, face)))
        if isinstance(part, Icon)
    }
    assert shown <= set(ALL_SIGNS), "give a new icon its group in art/signs.json"
    assert len(ALL_SIGNS) <= 64, "a button's key has 16 hexadecimal digits"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("many", [1, 6, 12])
def test_the_sheet_shows_the_icons_of_the_cards_on_screen_and_no_others(language: str, many: int) -> None:
    spoken, faces = voice(language), FACES[:many]
    sketch = icons_sketch(spoken, icons_key(spoken, faces).rpartition("-")[2])
    signs = signs_of(spoken, faces)
    for sign in ALL_SIGNS:
        named = spoken.say("glance-icon", icon=sign)
        alone = not any(named in spoken.say("glance-icon", icon=other) for other in signs - {sign})
        assert (named in sketch.alt) == (sign in signs) or not alone
    for group, inside in SIGNS.groups.items():
        assert (spoken.say("glance-icons", group=group) + ":" in sketch.alt) == bool(signs & {*inside})
    every = icons_sketch(spoken, "")
    assert len(sketch.alt) < len(every.alt) <= 1024
    assert sketch.draw(OWN_LOOK) != every.draw(OWN_LOOK)


@pytest.mark.parametrize("key", ["xyz", "0", "f" * 17])
def test_a_forged_key_shows_all_icons(key: str) -> None:
    assert icons_sketch(ENGLISH, key).alt == icons_sketch(ENGLISH, "").alt
