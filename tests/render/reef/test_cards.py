"""Cards: every one has its own drawing, and its text fits."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.reef.faces import faces
from engines.reef.loading import load, own_files
from engines.reef.words.kinds import slug
from locales import ENGLISH, LANGUAGES, voice
from render.reef import card_picture, describe_card
from render.reef.cards import small_card
from render.reef.cardtext import kind_of
from render.reef.icons import ICONS, icon
from render.reef.looks import LOOKS
from render.reef.species import COATS, portrait

CARDS = load(own_files())
FACES = faces(CARDS)


def test_every_animal_of_the_card_set_has_its_colours():
    assert set(COATS) == {slug(card.species) for card in CARDS.animals.values()}


def test_an_animal_of_another_card_set_has_its_category_s_emblem():
    known = FACES["lined-seahorse"]
    other = replace(known, id="thorny-seahorse", species="Hippocampus histrix")
    assert portrait(other)[0] is portrait(known)[0]
    assert portrait(other)[1] != portrait(known)[1]
    own_id = replace(known, id="horse-7", name="Hans")
    assert portrait(own_id) == portrait(known), "the species decides, not the id"


def test_no_two_cards_look_the_same():
    placed = [face for face in FACES.values() if face.type != "event"]
    assert len({small_card(ENGLISH, face, "dark", 48, least=11).tobytes() for face in placed}) == len(placed)


def test_every_kind_of_card_has_a_sign_a_word_and_a_frame_in_every_look():
    kinds = {face.kind for face in FACES.values()}
    assert kinds <= ICONS.keys()
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
        "Schultz’s pipefish (Corythoichthys schultzi). Small Fish, Seahorses and Pipefishes. Costs 3 Coins, "
        "needs 1 Colony. Feeding: Costs only Fatigue. Points: 0 at low Abundance, 3 at medium, 6 at highest. "
        "Symbiosis: Tiger shark."
    )
    assert "Points: −1 at low" in describe_card(ENGLISH, FACES["crown-of-thorns-starfish"])
    assert "Colonies: north and south." in describe_card(ENGLISH, FACES["lobe-coral"])
    assert describe_card(ENGLISH, FACES["oil-spill"]) == "Oil spill. Bad event. Each player: add 1 Pollution."
    assert describe_card(voice("de"), FACES["symmetrical-brain-coral"]) == (
        "Glatte Hirnkoralle (Pseudodiploria strigosa). Sofort. Kostet 2 Münzen. Keine Kolonien. "
        "1 Tier für 2 Münzen weniger kaufen."
    )
    for language in LANGUAGES:
        assert all(len(describe_card(voice(language), face)) <= 1024 for face in FACES.values())
