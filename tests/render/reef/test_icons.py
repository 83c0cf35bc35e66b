"""The icons: each on a card is named on the sheet, sheets have the icons of some cards or all, tokens differ."""

from __future__ import annotations

import pytest
from PIL import ImageStat

from engines.reef.cards import printed_cards
from frontend.faces.reef.labels import game
from frontend.faces.reef.pictures import icons_key, icons_sketch
from frontend.pictures import OWN_LOOK
from locales import ENGLISH, LANGUAGES, voice
from render.reef.glance import ALL_SIGNS, signs_of
from render.reef.page import icon
from render.reef.phrases import SIGNS, Icon, rules_in_icons

FACES = [*printed_cards(game().cards).values()]


def test_the_sheet_has_every_icon_that_occurs_on_a_card() -> None:
    phrases = (phrase for face in FACES for phrase in rules_in_icons(ENGLISH, face))
    shown = {part.name for phrase in phrases for group in phrase for part in group if isinstance(part, Icon)}
    shown |= {face.kind for face in FACES} - {"others"}
    assert shown <= set(ALL_SIGNS), "name it in glance-icon, and give it its group in art/signs.json"
    assert len(set(ALL_SIGNS)) == len(ALL_SIGNS) > len(SIGNS.legend)
    assert len(ALL_SIGNS) <= 64, "a button's key has 16 hexadecimal digits"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_has_a_name_of_its_own(language: str) -> None:
    names = [voice(language).say("glance-icon", icon=sign) for sign in ALL_SIGNS]
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)


def test_plankton_and_colonies_differ_in_lightness() -> None:
    """Red-green colour-blind people perceive lightness, and both tokens are prices."""
    light = [
        ImageStat.Stat(picture.convert("L"), picture.getchannel("A")).mean[0]
        for picture in (icon("plankton", 64), icon("colony", 64))
    ]
    assert abs(light[0] - light[1]) > 45, light


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
