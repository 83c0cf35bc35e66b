"""Cards: every card has a distinct portrait, and its text fits."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain, combinations
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat
from resvg_py import svg_to_bytes

from engines.reef.cards import Coral, PrintedCard, printed_cards
from engines.reef.cardwords.word import slug
from engines.reef.loading import load, own_files
from locales import ENGLISH, LANGUAGES, voice
from render.fonts import FRAMED, least_type
from render.reef.alttext import describe_card
from render.reef.cards import ALBUM, emblem, name_on
from render.reef.cardtext import kind_of, row_of
from render.reef.looks import LOOKS
from render.reef.offer import ROOM, points_width, shelf_lines
from render.reef.offercard import COLONY, fact_of, line_width, panel_layout
from render.reef.page import ICONS, icon, width_of
from render.reef.phrases import phrase_of
from render.reef.portraits import ANIMALS, CORALS, Pattern
from render.reef.species import COATS, portrait
from tests.render.reef.pictures import card_picture

CARDS = load(own_files())
FACES = printed_cards(CARDS)
DRAWINGS = {**ANIMALS, **CORALS}


def test_every_animal_of_the_card_set_has_its_colours():
    assert set(COATS) == {slug(card.species) for card in CARDS.animals.values()}


def test_an_animal_of_another_card_set_has_its_category_s_emblem():
    known = FACES["lined-seahorse"]
    other = replace(known, id="thorny-seahorse", species="Hippocampus histrix")
    assert portrait(other).drawing is portrait(known).drawing
    assert portrait(other).coat != portrait(known).coat
    own_id = replace(known, id="horse-7", name="Hans")
    assert portrait(own_id) == portrait(known), "the species decides, not the id"


def test_every_kind_of_card_has_a_sign_a_word_and_a_frame_in_every_look():
    kinds = {face.kind for face in FACES.values()}
    assert kinds <= set(ICONS)
    assert len({kind_of(ENGLISH, face) for face in FACES.values()}) == len(kinds)
    assert all(kinds == set(look.frames) for look in LOOKS.values())


def test_signs_differ_even_when_small():
    assert len({icon(name, 20).convert("L").tobytes() for name in ICONS}) == len(ICONS)


@pytest.mark.parametrize("name", ["tiger-shark", "fire-coral", "oil-spill"])
@pytest.mark.parametrize("look", LOOKS)
def test_a_card_alone_is_a_small_palette_file(name, look):
    data = card_picture(ENGLISH, FACES[name], theme=look)
    image = Image.open(io.BytesIO(data))
    assert (image.format, image.mode) == ("PNG", "P")
    assert max(image.size) <= 1200
    assert len(data) <= 60_000


def test_cards_in_words():
    assert describe_card(ENGLISH, FACES["schultzs-pipefish"]) == (
        "Schultz’s pipefish (Corythoichthys schultzi). Small Fish, category Seahorses and Pipefishes. Costs 3 Coins, "
        "needs 1 Colony. Feeding: Costs only Fatigue. Points: 0 at low Abundance, 3 at medium, 6 at high. "
        "Symbiosis: Tiger shark. A relative of the seahorses: here, too, the male carries the eggs."
    )
    assert "Points: −1 at low" in describe_card(ENGLISH, FACES["crown-of-thorns-starfish"])
    assert "Colonies: north and south." in describe_card(ENGLISH, FACES["lobe-coral"])
    assert describe_card(ENGLISH, FACES["oil-spill"]) == "Oil spill. Bad event. Each player: add 1 Pollution."
    assert describe_card(voice("de"), FACES["symmetrical-brain-coral"]) == (
        "Glatte Hirnkoralle (Pseudodiploria strigosa). Sofort. Kostet 2 Münzen. Keine Kolonien. "
        "1 Tier für 2 Münzen weniger kaufen. Sie bildet Kuppeln von mehr als einem Meter Breite."
    )
    for language in LANGUAGES:
        assert all(len(describe_card(voice(language), face)) <= 1024 for face in FACES.values())


def drawn(face: PrintedCard) -> Image.Image:
    sheet = Image.new("RGB", (48, 32), "#c9e4e8")
    picture = emblem(face, 48, 32)
    sheet.paste(picture, ((48 - picture.width) // 2, (32 - picture.height) // 2), picture)
    return sheet


def least_difference(shown: Iterable[PrintedCard]) -> tuple[float, str, str]:
    """Mean difference of the two most similar portraits, 0 to 255, and the ids of their cards."""
    pictures = [(face.id, drawn(face)) for face in shown]
    return min(
        (max(ImageStat.Stat(ImageChops.difference(first, second)).mean), one, other)
        for (one, first), (other, second) in combinations(pictures, 2)
    )


def test_every_species_has_its_own_drawing():
    placed = [face for face in FACES.values() if face.type != "event"]
    assert least_difference(placed)[0] > 3.5


def test_species_of_other_card_sets_are_drawn_and_differ_too():
    unknown = [
        replace(face, id=f"own-{face.id}", name=f"Own {number}", species=f"Nova incognita {number}")
        for number, face in enumerate(FACES.values())
        if face.type != "event"
    ]
    assert least_difference(unknown)[0] > 0.5
    again = replace(unknown[0], card=unknown[1].card)
    assert drawn(again).tobytes() == drawn(unknown[0]).tobytes(), "by its id"


def test_the_catalogue_names_every_card_and_no_other():
    called = {slug(re.sub("['’]", "", face.name)) for face in FACES.values()}
    areas = (key.partition("-") for key in ENGLISH.texts)
    named = {name for area, _, name in areas if area == "species" and not name.startswith("category-")}
    assert named - {"short"} == called, "rename a card's message in every species.ftl with the card"


def test_every_species_has_a_fact_and_other_species_have_none():
    placed = [face for face in FACES.values() if face.type != "event"]
    assert all(fact_of(ENGLISH, face) for face in placed)
    assert fact_of(ENGLISH, replace(placed[0], species="Nova incognita")) == ""
    assert fact_of(ENGLISH, FACES["oil-spill"]) == ""


@pytest.mark.parametrize("sides", ["", "n", "ns", "ew", "new", "nesw"])
def test_colonies_lie_within_their_panel_and_beside_the_drawing(sides):
    panel = (8, 60, 176, 228)
    clear, places = panel_layout(panel, sides, COLONY)
    assert len(places) == len(sides)
    for x, y in places:
        box = (x - COLONY / 2, y - COLONY / 2, x + COLONY / 2, y + COLONY / 2)
        assert panel[0] <= box[0] < box[2] <= panel[2]
        assert panel[1] <= box[1] < box[3] <= panel[3]
        assert box[2] <= clear[0] or box[0] >= clear[2] or box[3] <= clear[1] or box[1] >= clear[3]


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_drawing_is_cut_off_or_small_on_its_page(name):
    drawing = DRAWINGS[name]
    x, y, width, height = drawing.page
    wider = drawing.text.replace(f'viewBox="{x:g} {y:g} ', f'viewBox="{x - 20:g} {y - 20:g} ', 1)
    wider = wider.replace(f'{width:g} {height:g}"', f'{width + 40:g} {height + 40:g}"', 1)
    every = ",".join(f".{pattern}" for pattern in get_args(Pattern)) + "{display:inline !important}"
    whole = Image.open(io.BytesIO(svg_to_bytes(wider, skip_system_fonts=True, style_sheet=every)))
    left, top, right, bottom = whole.getbbox() or (0, 0, 0, 0)
    margins = left - 20, top - 20, width + 20 - right, height + 20 - bottom
    assert all(-1 <= margin <= 2 for margin in margins), "in a drawing program, resize the page to the drawing"


def test_every_coat_s_pattern_is_in_its_drawing():
    worn = [portrait(face) for face in FACES.values() if face.type == "animal"]
    for drawing, coat in worn:
        here = {pattern for drawn, (_, _, pattern) in worn if drawn is drawing}
        assert len(here) == 1 or coat.pattern in drawing.classes | {"plain"}, coat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", [(), ((40, 0),), ((40, 40),), ((0, 0), (30, 0))])
def test_a_name_on_a_small_card_is_a_whole_word_within_its_strip_or_left_out(language, sides):
    least, found = least_type(ALBUM, FRAMED), 0
    for face in FACES.values():
        for side in (100, 128, 140, 160):
            for line in name_on(voice(language), face, side, least, *sides):
                found += 1
                assert "…" not in line, "leave a name without room out"
                room = side - sum(map(sum, sides))
                assert 0.66 * width_of(line, least, bold=True) <= room or side >= 6 * least
    assert found, "some name has room"


def test_a_small_card_has_a_shorter_name_rather_than_half_a_word():
    corals = [FACES[card] for card in ("great-star-coral", "open-brain-coral", "sun-coral")]
    assert [name_on(voice("de"), each, 82, 20) for each in corals] == [["Stern"], ["Hirn"], ["Sonne"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_collection_names_no_two_cards_the_same(language):
    named = [face for face in FACES.values() if face.type != "event"]
    lines = [tuple(name_on(voice(language), face, 188, least_type(ALBUM))) for face in named]
    assert len({*lines}) == len(named)
    if language in ("nl", "cs"):  # other languages have corals of one short name
        corals = [face for face in named if face.type == "coral"]
        assert len({"".join(name_on(voice(language), each, 119, 24)) or each.id for each in corals}) == len(corals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_of_the_shelf_has_its_whole_rules_within_its_room(language: str):
    said, high = voice(language), Counter[int]()
    for face in (each for each in FACES.values() if each.type != "event"):
        is_end = isinstance(face.card, Coral) and face.card.end is not None
        for gain in (0, 1, 5) if is_end else (None,):
            lines, size = shelf_lines(said, face, gain)
            for place, line in enumerate(lines):
                room = ROOM - (points_width(face) if face.type == "animal" and not place else 0)
                assert line_width(line, size) <= room, f"{face.id}: shorten its words in cards.ftl"
            whole = [*phrase_of(face, row_of(said, face, gain))]
            assert [*chain.from_iterable(lines)] == whole, f"{face.id} is cut: shorten its words in cards.ftl"
            high[len(lines)] += 1
    assert high[1] + high[2] >= 0.8 * high.total(), "higher cards leave no room for buttons: shorten the words"
