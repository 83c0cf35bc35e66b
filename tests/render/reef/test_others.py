"""The offer, the overview and the score sheet with golden pictures, and the alternative text of every picture."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engines import GAMES
from engines.reef.placing import Lack
from engines.reef.score import ScoreLine
from engines.reef.view import ReefView
from locales import ENGLISH
from render.png import Palette
from render.reef import ReefRenderer
from render.reef.alttext import describe_offer, describe_overview, describe_sheet, describe_tableau
from render.reef.looks import LOOKS
from render.reef.offer import draw_offer, draw_shelf
from render.reef.offercard import draw_card
from render.reef.overview import draw_overview
from render.reef.page import seat_sign
from render.reef.sheet import draw_sheet, sums
from tests.render.golden import compare
from tests.render.reef.pictures import offer_picture, overview_picture, sheet_picture, tableau_picture
from tests.render.test_standings import opened

GAME = GAMES["reef"]


def box_of_change(first: bytes, second: bytes) -> tuple[int, int, int, int]:
    box = ImageChops.difference(opened(first), opened(second)).getbbox()
    assert box is not None
    return box


@pytest.fixture(scope="module")
def played() -> ReefView:
    chance, state = random.Random(8), GAME.new(GAME.options(events="true", biodiversity="true"), 4, 8)
    while GAME.to_act(state):
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, chance.choice(GAME.decision(state, seat).options).action)
    view: ReefView = GAME.view(state, None)
    return view


@pytest.fixture
def fresh() -> ReefView:
    view: ReefView = GAME.view(GAME.new(GAME.options(events="true"), 3, 5), None)
    return view


def test_each_card_of_the_offer_lies_in_its_place(fresh):
    whole = offer_picture(ENGLISH, fresh, "animals")
    assert max(opened(whole).size) <= 1500
    first = fresh.animal_offer[0]
    dearer = replace(fresh, animal_offer=(replace(first, cost=first.cost + 1), *fresh.animal_offer[1:]))
    left, top, right, bottom = box_of_change(whole, offer_picture(ENGLISH, dearer, "animals"))
    assert 160 < left < right <= 11 + 384
    assert bottom <= 48 + 140  # the coin at the top of the card
    last = fresh.coral_offer[-1]
    renumbered = replace(fresh, coral_offer=(*fresh.coral_offer[:-1], replace(last, slot=9)))
    corals = offer_picture(ENGLISH, fresh, "corals")
    left, top, right, bottom = box_of_change(corals, offer_picture(ENGLISH, renumbered, "corals"))
    assert left > 400
    assert top > 460
    assert offer_picture(ENGLISH, renumbered, "animals") == whole


def test_a_card_that_cannot_be_bought_says_what_is_missing_and_is_not_dimmed(fresh):
    cards = [offered.card for offered in (*fresh.animal_offer, *fresh.large_offer)]
    view = replace(fresh, animal_offer=(replace(fresh.animal_offer[0], lack=Lack(2)), *fresh.animal_offer[1:]))
    whole = offer_picture(ENGLISH, view, "animals")
    assert offer_picture(ENGLISH, view, "animals", buyable=frozenset(cards)) == whole
    others = frozenset(cards) - {cards[0]}
    lacking = [
        replace(view, animal_offer=(replace(view.animal_offer[0], lack=lack), *view.animal_offer[1:]))
        for lack in (Lack(2), Lack(3), Lack(space=True), Lack(2, space=True), None)
    ]
    drawn = [offer_picture(ENGLISH, each, "animals", buyable=others) for each in lacking]
    assert len({whole, *drawn}) == 1 + len(drawn)
    for each in drawn:
        left, top, right, _ = box_of_change(whole, each)
        assert (left, top) >= (11, 46)
        assert right <= 11 + 180, "only its number and its panel"
    elsewhere = replace(lacking[0], decisions=())
    asked = opened(offer_picture(ENGLISH, elsewhere, "animals", buyable=others))
    first, second = (14, 50, 390, 250), (396, 44, 790, 250)
    plain = opened(drawn[-1])
    assert asked.crop(first).tobytes() == plain.crop(first).tobytes(), "no badge: a matter of one's turn"
    assert asked.crop(second).tobytes() != plain.crop(second).tobytes(), "those to choose from are framed"


def test_an_offer_is_laid_from_cards_that_are_finished(fresh, monkeypatch):
    """Cards are drawn once with their marks; a picture of them converts no pixels again."""
    offer_picture(ENGLISH, fresh, "animals")
    converted, convert = list[tuple[int, int]](), Palette.convert

    def note(palette: Palette, image: Image.Image) -> Image.Image:
        converted.append(image.size)
        return convert(palette, image)

    monkeypatch.setattr(Palette, "convert", note)
    offer_picture(ENGLISH, fresh, "animals")
    assert converted == [(1, 1)], "draw a part of it in a sprite, in the palette"


def test_a_short_offer_needs_less_room(fresh):
    short = replace(fresh, large_offer=fresh.large_offer[:1], coral_offer=())
    assert (
        opened(offer_picture(ENGLISH, short, "animals")).size == opened(offer_picture(ENGLISH, fresh, "animals")).size
    )
    assert opened(offer_picture(ENGLISH, short, "corals")).height < 100


@pytest.mark.parametrize("look", LOOKS)
def test_table_and_sheet_tell_players_apart(look, played):
    names = ("Ada", "Ben", "Cleo", "Dora")
    for draw in (overview_picture, sheet_picture):
        assert len({draw(ENGLISH, played, theme=look), draw(ENGLISH, played, theme=look, names=names)}) == 2
        assert max(opened(draw(ENGLISH, played, theme=look)).size) <= 1400


def test_the_table_marks_who_decides_who_starts_and_who_has_passed(fresh):
    base = overview_picture(ENGLISH, fresh)
    others = [
        replace(fresh, starter=(fresh.starter + 1) % 3),
        replace(fresh, decisions=()),
        replace(fresh, bonuses_left=fresh.bonuses_left[1:]),
        replace(fresh, round=2),
        replace(fresh, players=tuple(replace(player, passed=True) for player in fresh.players)),
    ]
    assert len({base, *(overview_picture(ENGLISH, other) for other in others)}) == 1 + len(others)


def test_the_sheet_s_headings_sum_to_the_score_and_the_winner_is_crowned(played):
    for player in played.players:
        assert sum(sums(player).values()) == player.score
    assert sheet_picture(ENGLISH, played) != sheet_picture(ENGLISH, replace(played, phase="action"))


def test_alone_the_sheet_lists_every_card(atoll):
    view = atoll()
    taller = opened(sheet_picture(ENGLISH, view)).height
    none = replace(view, players=(replace(view.players[0], sheet=()),))
    assert opened(sheet_picture(ENGLISH, none)).height < taller


def test_words_say_what_pictures_show(atoll, played, fresh):
    text = ReefRenderer().alt(atoll(), ENGLISH)
    assert text.startswith("Reef, round 1 of 4.")
    assert "Lobe coral 0,0, polluted" in text
    assert "Tiger shark 0,1, medium Abundance, Fatigue 1, pair A" in text
    assert "starting player" in describe_overview(ENGLISH, fresh)
    assert f"1. {fresh.cards[fresh.animal_offer[0].card].name}" in describe_offer(ENGLISH, fresh, "animals")
    assert f"Player 1: {played.players[0].score} Victory Points" in describe_sheet(ENGLISH, played)
    described = describe_tableau(ENGLISH, played, 1, "Ada’s reef")
    assert described.startswith("Reef, the game is over. Event: ")
    assert f". Ada’s reef: {played.players[1].score} points, " in described


def test_words_are_never_too_long(crowd, played):
    block = crowd([f"{x},{y}" for x in range(-4, 5) for y in range(-4, 5)])
    texts = [
        describe_tableau(ENGLISH, block, 0),
        describe_overview(ENGLISH, played, ("N" * 200,) * 4),
        describe_sheet(ENGLISH, played, ("N" * 300,) * 4),
    ]
    assert all(0 < len(text) <= 1024 for text in texts)
    assert "corals and" in texts[0]


def test_players_of_one_name_have_their_seats_signs(played):
    assert len({seat_sign(seat, 40).tobytes() for seat in range(4)}) == 4
    for seat in range(4):
        assert max(seat_sign(seat, 40).size) == 40
    first, second = (tableau_picture(ENGLISH, played, seat, name="Seahorse") for seat in (0, 1))
    assert first != second
    same = replace(played, players=(played.players[0], replace(played.players[0], seat=1), *played.players[2:]))
    rows = opened(overview_picture(ENGLISH, same, names=("Seahorse",) * 4))
    one, other = (rows.crop((24, 112 + 132 * seat, 96, 230 + 132 * seat)) for seat in (0, 1))
    assert one.tobytes() != other.tobytes()


def test_a_loss_has_a_minus_as_wide_as_a_digit(played):
    clean = replace(played.players[0], sheet=(ScoreLine("pollution", 2),))
    stained = replace(clean, sheet=(ScoreLine("pollution", -2),))
    others = played.players[1:]
    first, second = (sheet_picture(ENGLISH, replace(played, players=(player, *others))) for player in (clean, stained))
    row = (0, 92 + 5 * 62, 800, 92 + 6 * 62)
    box = ImageChops.difference(opened(first).crop(row), opened(second).crop(row)).getbbox()
    assert box is not None
    assert box[2] - box[0] >= 14
    assert box[3] - box[1] <= 5


DATA = Path(__file__).parent / "data"

PICTURES: dict[str, Callable[[ReefView], Image.Image]] = {
    "animals": lambda view: draw_offer(ENGLISH, view, "animals", "dark", buyable=frozenset()),
    "corals": lambda view: draw_offer(ENGLISH, view, "corals", "dark"),
    "shelf": lambda view: draw_shelf(ENGLISH, view, 0, view.cards, "dark"),
    "sheet": lambda view: draw_sheet(ENGLISH, view, "dark", ("Ada", "Ben")).palette_image(),
    "overview": lambda view: draw_overview(ENGLISH, view, "dark", ("Ada", "Ben")).palette_image(),
    "card": lambda view: draw_card(ENGLISH, view.cards["tiger-shark"], "dark").palette_image(),
}
"""How each kind of picture is drawn, by the name of its golden file."""


@pytest.mark.parametrize("name", PICTURES)
def test_golden_picture(name: str, atoll: Callable[..., ReefView]) -> None:
    compare(PICTURES[name](atoll(seats=2)).convert("RGB"), DATA / f"{name}.png", 64)
