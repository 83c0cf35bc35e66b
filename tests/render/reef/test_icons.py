"""The icons: each icon on a card is named on the sheet, and colour-blind players can distinguish tokens."""

from __future__ import annotations

import pytest
from PIL import ImageStat

from engines.reef.cards import printed_cards
from frontend.faces.reef.labels import game
from locales import ENGLISH, LANGUAGES, voice
from render.reef.glance import ALL_SIGNS
from render.reef.page import icon
from render.reef.phrases import SIGNS, Icon, rules_in_icons

FACES = printed_cards(game().cards).values()


def test_the_sheet_has_every_icon_that_occurs_on_a_card() -> None:
    phrases = (phrase for face in FACES for phrase in rules_in_icons(ENGLISH, face))
    shown = {part.name for phrase in phrases for group in phrase for part in group if isinstance(part, Icon)}
    shown |= {face.kind for face in FACES} - {"others"}
    assert shown <= set(ALL_SIGNS), "name it in glance-icon, and add it to the sheet"
    assert len(set(ALL_SIGNS)) == len(ALL_SIGNS) > len(SIGNS.legend)


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
