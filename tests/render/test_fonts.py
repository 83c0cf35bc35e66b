"""The typefaces: every needed character is present, no text has an empty box, and type is legible on a phone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw

import locales
import render
from engines import GAMES
from locales import ENGLISH
from render import curve, fonts
from render.analysis import chart
from render.atoll.layout import layout_of
from render.curve import FINE, Series, curves_drawn
from render.fonts import FRAMED, LEAST, Anchor, FontError, Typeface, configure, drawable, drawable_name, typeface
from render.paint import SCALE, Point
from render.sprites import SPRITES
from render.themes import theme_of

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


LONG = ("Maximilian von Trapp-Lang", "W" * 24)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Smallest type size of each text drawn from now on, in pixels of the picture."""
    drawn: dict[str, float] = {}
    plain = Typeface.draw

    def noted(face: Typeface, draw: ImageDraw.ImageDraw, at: Point, text: str, *given: Any, **named: Any) -> None:
        image = draw._image
        scale = SCALE if image.mode == "L" else FINE if image.width > 1_500 else 1
        drawn[text] = min(face._size / scale, drawn.get(text, 1_000))
        plain(face, draw, at, text, *given, **named)

    def drawn_again(_key: Hashable, draw: Callable[[], Any]) -> Any:
        return draw()

    monkeypatch.setattr(Typeface, "draw", noted)
    monkeypatch.setattr(SPRITES, "get", drawn_again)
    return drawn


def unreadable(sizes: dict[str, float], width: int) -> dict[str, float]:
    """Texts too small on a phone, with their sizes there. ``width``: the picture's width in pixels."""
    assert sizes
    return {text: size * FRAMED / width for text, size in sizes.items() if size * FRAMED / width < LEAST}


@pytest.mark.parametrize(
    ("game", "options"),
    [("ataxx", {}), *(("atoll", {"size": size}) for size in ("gan", "nauru", "tokelau", "kiritimati"))],
)
def test_names_and_coordinates_of_a_board_can_be_read(
    sizes: dict[str, float], game: str, options: dict[str, str]
) -> None:
    played = GAMES[game]
    view = played.view(played.new(played.options(**options), 2, 1), None)
    render.image(game, view, names=LONG, voice=ENGLISH)
    sizes.clear()  # What the palettes were made of.
    picture = render.image(game, view, names=LONG, voice=ENGLISH)
    if game == "atoll" and not layout_of(view.size).named:
        # A cell of the largest boards is 14 pixels wide. Their coordinates stand at the edges.
        sizes = {text: size for text, size in sizes.items() if not (text[0].isalpha() and text[-1].isdigit())}
    assert unreadable(sizes, picture.width) == {}


@pytest.mark.parametrize("size", ["tokelau", "kiritimati"])
def test_on_the_largest_boards_a_choice_can_be_read(size: Any) -> None:
    layout = layout_of(size, "close")
    assert layout.names * FRAMED / (12 * layout.step) >= LEAST


def test_charts_can_be_read(sizes: dict[str, float]) -> None:
    chart(ENGLISH, [(0, (0.5, 0.5)), (9, (0.3, 0.7)), (20, (1.0, 0.0))], [9], LONG)
    assert unreadable(sizes, 1000) == {}
    sizes.clear()
    curves_drawn(ENGLISH, [Series("Ataxx", ((1000, False), (1100, True), (1050, True)))], theme_of(None))
    assert unreadable(sizes, curve.WIDTH) == {}
