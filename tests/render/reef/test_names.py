"""Names without drawable characters, and lines that are too long."""

from __future__ import annotations

from locales import ENGLISH, voice
from render.fonts import two_lines, typeface
from render.reef.cardtext import hyphenable
from render.reef.overview import names_of, written_names
from render.reef.page import Page, width_of, wrapped
from tests.render.reef.pictures import overview_picture, sheet_picture, tableau_picture


def test_a_name_without_drawable_characters_is_replaced_by_the_sign_of_the_seat(atoll) -> None:
    view = atoll(seats=2)
    assert written_names(ENGLISH, view, ("木村", "Нина")) == ("", "Нина")
    assert names_of(ENGLISH, view, ("木村", "Нина")) == ("木村", "Нина")
    for draw in (overview_picture, sheet_picture):
        assert (
            draw(ENGLISH, view, names=("木村", "Ben"))
            == draw(ENGLISH, view, names=("海", "Ben"))
            != draw(ENGLISH, view, names=("Bo", "Ben"))
        )
    assert tableau_picture(ENGLISH, view, 0, name="木村") != tableau_picture(ENGLISH, view, 0)


def test_a_line_becomes_smaller_where_it_has_no_room_and_then_is_cut() -> None:
    page, title = Page(400, 60, "dark"), "Categories of Other Animals"
    wide, narrow = width_of(title, 28), width_of(title, 22)
    assert page.text((0, 30), title, 28, "#ffffff", room=wide, least=22) == wide
    assert page.text((0, 30), title, 28, "#ffffff", room=narrow, least=22) == narrow
    assert narrow / 2 < page.text((0, 30), title, 28, "#ffffff", room=narrow - 9, least=22) <= narrow - 9


def test_a_long_word_is_broken_after_a_hyphen_or_else_between_its_parts() -> None:
    room = width_of("Zwergseepfe-", 20, bold=True)
    assert wrapped("Zwergseepferdchen", 20, room, bold=True) == ["Zwerg-", "seepferdchen"]
    assert wrapped("Kugelkopf-Papageifisch", 20, room, bold=True) == ["Kugelkopf-", "Papageifisch"]
    assert wrapped("Pacific cleaner shrimp", 20, room, bold=True) == ["Pacific", "cleaner", "shrimp"]
    assert "".join(wrapped("Xkcdfghjklmnpqrstvwxz", 20, room)).replace("-", "") == "Xkcdfghjklmnpqrstvwxz"


def test_a_card_s_name_is_hyphenated_before_its_group() -> None:
    parted = {"nl": "Driebandanemoonvis", "de": "Orangeringelfisch", "en": "Green sea turtle"}
    lines = {"nl": ["Drieband-", "anemoonvis"], "de": ["Orange-", "ringelfisch"], "en": ["Green sea", "turtle"]}
    room = width_of("anemoonvis-", 20, bold=True)
    for language, name in parted.items():
        assert wrapped(hyphenable(voice(language), name), 20, room, bold=True) == lines[language]
        assert wrapped(hyphenable(voice(language), name), 20, 999, bold=True) == [name]


def test_a_word_of_one_letter_does_not_end_a_line() -> None:
    fact = "Loví plankton v noci a k ránu"
    assert wrapped(fact, 20, width_of("Loví plankton v", 20)) == ["Loví plankton", "v noci a k ránu"]
    assert two_lines(fact, typeface(20), typeface(20).length("Loví plankton v noci a")) == [
        "Loví plankton v noci",
        "a k ránu",
    ]
