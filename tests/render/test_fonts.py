"""The typefaces: every needed character is present, and no text contains an empty box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

import locales
from render import fonts
from render.fonts import Anchor, FontError, configure, drawable, drawable_name, typeface

KIMURA = Path(__file__).parent / "data" / "kimura.ttf"
"""Font file with the two letters of 木村 and nothing else, made with fontTools."""

ASCII = "".join(map(chr, range(0x21, 0x7F)))
LANGUAGES = {
    "English": "“”‘’–—…·",
    "German": "äöüßÄÖÜẞ„“‚‘»«",
    "Dutch": "áéíóúàèëïöüĳÁÉÍÓÚËÏÖÜĲ„”‚’",
    "Czech": "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ„“‚‘»«",
    "signs": "×−±÷→←↑↓°%½²³•§€′″≤≥≈✓★",
}

DRAWN = {"picture", "cards", "species"}
"""Catalogues with texts that pictures contain."""


@pytest.fixture
def operators_face() -> Iterator[None]:
    configure([KIMURA])
    yield
    configure([])


def shape(letter: str, *, bold: bool = False) -> bytes:
    """Pixels of a letter's bitmap, for comparing letters."""
    picture = Image.new("L", (60, 60))
    typeface(30, bold=bold).draw(ImageDraw.Draw(picture), (10, 30), letter, 255)
    return picture.tobytes()


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("letters", [ASCII, *LANGUAGES.values()], ids=["ASCII", *LANGUAGES])
def test_every_letter_of_the_languages_is_drawn_as_itself(letters: str, bold: bool) -> None:
    shapes = {letter: shape(letter, bold=bold) for letter in dict.fromkeys(letters)}
    assert shape("\U0010ffff", bold=bold) not in shapes.values()
    assert shape(" ", bold=bold) not in shapes.values()
    for letter, drawn in shapes.items():
        plain = unicodedata.normalize("NFKD", letter)[0]
        assert letter == plain or drawn != shape(plain, bold=bold), letter
    assert drawable(letters) == unicodedata.normalize("NFC", letters)


@pytest.mark.parametrize("language", locales.LANGUAGES)
def test_every_catalogue_can_be_drawn_but_for_its_emoji(language: str) -> None:
    """Pictures and animations contain messages; emoji are omitted in them."""
    for path in sorted((locales.FOLDER / language).glob("*.ftl")):
        letters = sorted(set(unicodedata.normalize("NFC", path.read_text("utf-8"))))
        lost = [letter for letter in letters if not letter.isspace() and drawable(letter) != letter]
        emoji = [letter for letter in lost if unicodedata.category(letter) == "So" or letter == "\ufe0f"]
        assert lost == (emoji if path.stem not in DRAWN else []), path.stem


@pytest.mark.parametrize(
    "name",
    ["José", "Jiří", "Łukasz", "Нина", "Ελένη", "Nguyễn", "Đorđe", "Šárka", "Zoë", "Ağaoğlu", "Київ", "O’Neil", "नमन"],
)
def test_names_keep_their_letters(name: str) -> None:
    assert drawable_name(name) == name
    assert drawable_name(unicodedata.normalize("NFD", name)) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("海 Bo", "Bo"),
        ("Ａｄａ 𝓑𝓸", "Ada Bo"),
        ("Ada 🐟 \u202e\nBo", "Ada Bo"),
        ("~*~", "~*~"),
        ("木村", ""),
        ("木村 (!)", ""),
        ("🐟", ""),
        ("دانا", ""),
        ("", ""),
    ],
)
def test_what_no_face_can_write_is_left_out(name: str, drawn: str) -> None:
    assert drawable_name(name) == drawn


def test_an_operator_s_face_writes_what_the_others_lack(operators_face: None) -> None:
    assert drawable_name("木村 Jiří") == "木村 Jiří"
    assert len({shape(letter) for letter in "木村"} | {shape("\U0010ffff"), shape("海")}) == 3
    face = typeface(30)
    assert face.length("木村 Jiří") == face.length("木村") + face.length(" Jiří")
    assert face.shortened("木村木村木村", face.length("木村木…")) == "木村木…"
    configure([])
    assert drawable_name("木村 Jiří") == "Jiří"


def test_a_face_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    text = tmp_path / "words.ttf"
    text.write_text("no font", encoding="utf-8")
    for file in (text, tmp_path / "absent.ttf", tmp_path):
        with pytest.raises(FontError) as refusal:
            configure([KIMURA, file])
        assert str(file) in str(refusal.value)
    assert drawable("木村") == ""


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["HIE", "Нина", "Ελ"])
def test_capitals_are_centred_on_their_line_and_texts_on_their_middle(text: str, bold: bool) -> None:
    face = typeface(64, bold=bold)
    starts: dict[Anchor, float] = {"l": 200, "m": 200 - face.length(text) / 2, "r": 200 - face.length(text)}
    for anchor, left in starts.items():
        picture = Image.new("L", (400, 200))
        face.draw(ImageDraw.Draw(picture), (200, 100), text[0], 255)
        box = picture.getbbox()
        assert box is not None
        assert (box[1] + box[3]) / 2 == pytest.approx(100, abs=1)
        first, second = Image.new("L", (400, 200)), Image.new("L", (400, 200))
        face.draw(ImageDraw.Draw(first), (200, 100), text, 255, anchor)
        face.draw(ImageDraw.Draw(second), (left, 100), text, 255)
        assert ImageChops.difference(first, second).getbbox() is None


def test_bold_is_a_cut_of_its_own() -> None:
    assert sum(shape("H", bold=True)) > 1.2 * sum(shape("H"))
    assert typeface(30, bold=True).capitals == typeface(30).capitals


def test_a_text_of_several_faces_is_as_wide_as_it_is_drawn() -> None:
    text = "Jiří нн नमन x"
    face = typeface(40)
    picture = Image.new("L", (600, 100))
    face.draw(ImageDraw.Draw(picture), (20, 50), text, 255)
    box = picture.getbbox()
    assert box is not None
    assert box[2] == pytest.approx(20 + face.length(text), abs=4)
    assert len({fonts._number_of(letter) for letter in text}) == 2
