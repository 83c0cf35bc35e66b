"""Reef's pictures in each language: every line fits, names have characters, nothing is cut, type stays legible."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from engines import GAMES
from engines.reef import Reef
from engines.reef.cards import printed_cards
from engines.reef.loading import load, own_files
from engines.reef.placing import Lack
from engines.reef.view import ReefView
from locales import ENGLISH, FOLDER, LANGUAGES, Voice, voice
from render.base import NO_MARKS, Marks
from render.fonts import FRAMED, LEAST, PHONE, Typeface, two_lines, typeface
from render.paint import SCALE, Point
from render.png import encode
from render.reef.alttext import describe_offer, describe_overview, describe_sheet, describe_tableau
from render.reef.cardtext import hyphenable
from render.reef.glance import describe_glance, draw_glance
from render.reef.layout import HEADER, draw_header, layout_of
from render.reef.offer import PARTS, draw_offer
from render.reef.offercard import ICON, NAME, NAME_ROOM, ROOM, draw_card, line_width, plan_of
from render.reef.overview import draw_overview, names_of, written_names
from render.reef.page import Page, width_of, wrapped
from render.reef.sheet import draw_sheet
from render.reef.tableau import draw_tableau
from render.sprites import SPRITES
from tests.locales.pseudo import translated
from tests.render.reef.pictures import overview_picture, sheet_picture, tableau_picture

GAME = GAMES["reef"]
CARDS = load(own_files())
FACES = printed_cards(CARDS)
assert isinstance(GAME, Reef)
BOARD = GAME.cards.board
NAMES = ("Ada", "Ben", "Cleo", "Dora")
SHORTEN = (
    "shorten the line in locales/ (picture.ftl, cards.ftl, species.ftl, glance.ftl), or draw it larger (render/reef/)"
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Line(NamedTuple):
    """A drawn line of text. ``size``: of its type in pixels. ``inside``: True if it lies within its page or card."""

    text: str
    size: float
    inside: bool


WITH_TEXT = ("_head", "_tile", "_small_tile", "offered_card", "small_card", "track", "number_badge", "tab", "medal")
"""Names of sprites that are drawn again for every picture here, so that the test sees their lines."""


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Lines of text that the test has drawn so far, in order."""
    drawn: list[Line] = []
    draw, write, get = Typeface.draw, Page._write, SPRITES.get

    def note(face: Typeface, size: tuple[int, int], at: Point, text: str, scale: int = 1) -> None:
        length, half = face.length(text), face.capitals / 2
        inside = 0 <= at[0] <= at[0] + length <= size[0] and half <= at[1] <= size[1] - half
        drawn.append(Line(text, face._size / scale, inside))

    def masked(face: Typeface, pen: ImageDraw.ImageDraw, at: Point, text: str, *more: Any) -> None:
        # Text drawn through a mask is supersampled.
        if more[1:] == ("m",):
            note(face, pen.im.size, (at[0] - face.length(text) / 2, at[1]), text, SCALE)
        draw(face, pen, at, text, *more)

    def written(page: Page, at: Point, text: str, size: int, *more: Any) -> None:
        note(typeface(size, bold=more[-1]), page.size, at, text)
        write(page, at, text, size, *more)

    def drawn_anew(key: tuple[str, Hashable], make: Callable[[], Image.Image]) -> Image.Image:
        return make() if key[0].rpartition(".")[2] in WITH_TEXT else get(key, make)

    monkeypatch.setattr(Typeface, "draw", masked)
    monkeypatch.setattr(Page, "_write", written)
    monkeypatch.setattr(SPRITES, "get", drawn_anew)
    return drawn


def unreadable(page: Page | Image.Image, lines: list[Line], shown: int = PHONE) -> list[Line]:
    """Lines of this picture that are cut, or too small on a phone. Clears the record.

    ``shown``: width of the picture on the phone in pixels.
    """
    found = [
        line
        for line in lines
        if not line.inside or line.text.endswith("…") or line.size * shown / page.size[0] < LEAST - 0.01
    ]
    assert lines
    lines.clear()
    return found


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Voice:
    """A pseudo-language with every text 40 % longer than English."""
    folder = tmp_path_factory.mktemp("longer")
    for area in ("picture", "cards", "species", "facts", "common", "glance"):
        (folder / f"{area}.ftl").write_text(translated((FOLDER / "en" / f"{area}.ftl").read_text("utf-8")), "utf-8")
    return Voice("en", folder, ENGLISH)  # signs on cards have no words


@pytest.fixture(params=[*LANGUAGES, "longer"])
def spoken(request: pytest.FixtureRequest, longer: Voice) -> Voice:
    """Yield each language in turn, then the longer pseudo-language."""
    return longer if request.param == "longer" else voice(request.param)


def positions(seats: int) -> Iterator[ReefView]:
    """Yield positions of a random game with all modules: one for each phase, and the end."""
    chance, state = random.Random(8), GAME.new(GAME.options(events=seats > 1, biodiversity=True), seats, 8)
    seen = set[str]()
    while GAME.to_act(state):
        view: ReefView = GAME.view(state, None)
        if view.phase not in seen:
            seen.add(view.phase)
            yield view
        seat = min(GAME.to_act(state))
        state = GAME.apply(state, seat, chance.choice(GAME.decision(state, seat).options).action)
    yield GAME.view(state, None)


@pytest.fixture(scope="module")
def alone() -> list[ReefView]:
    return list(positions(1))


@pytest.fixture(scope="module")
def four() -> list[ReefView]:
    return list(positions(4))


def busy(view: ReefView, used: tuple[str, ...] = ("purify", "sell", "bloom")) -> ReefView:
    """View with every fact that the overview can show beside a name. ``used``: support actions of this round."""
    incomes = ("tourists", "scientists") * 2
    return replace(
        view,
        players=tuple(
            replace(player, used=used, passed=player.seat % 2 == 1, income=income)
            for player, income in zip(view.players, incomes, strict=False)
        ),
    )


def test_every_line_of_the_pictures_of_four_players_can_be_read_on_a_phone(spoken, four, lines) -> None:
    for view in map(busy, four):
        assert unreadable(draw_overview(spoken, view, "dark", NAMES), lines) == [], SHORTEN
        assert unreadable(draw_sheet(spoken, view, "dark", NAMES), lines) == [], SHORTEN
    assert unreadable(draw_overview(spoken, replace(busy(four[0]), decisions=()), "dark"), lines) == [], SHORTEN


def test_every_line_of_one_player_s_sheet_can_be_read_on_a_phone(spoken, alone, lines) -> None:
    for view in alone:
        assert unreadable(draw_sheet(spoken, view, "dark"), lines) == [], SHORTEN


def test_every_line_of_the_offer_can_be_read_on_a_phone(spoken, four, lines) -> None:
    view = four[0]
    lacking = (Lack(12), Lack(space=True), Lack(12, space=True))
    animals = tuple(replace(each, lack=lacking[each.slot % 3]) for each in view.animal_offer)
    shown = replace(view, animal_offer=animals, coral_offer=view.coral_offer[:2])
    for part in PARTS:
        assert unreadable(draw_offer(spoken, shown, part, "dark", buyable=frozenset()), lines, FRAMED) == [], SHORTEN


def test_all_that_a_card_of_the_offer_says_has_its_room(spoken) -> None:
    for face in FACES.values():
        plan = plan_of(spoken, face)
        assert all(width_of(line, NAME, bold=True) <= NAME_ROOM for line in plan.name), f"{face.name}: {SHORTEN}"
        assert all(line_width(line, ICON) <= ROOM for line in plan.lines), f"{face.name}: {SHORTEN}"
        assert plan.strip + plan.foot <= plan.height <= 420, f"{face.name}: shorten its text in locales/*/cards.ftl"


def test_every_line_of_a_card_alone_can_be_read_on_a_phone(spoken, lines) -> None:
    for card in ("green-humphead-parrotfish", "anemone-mushroom-coral", "nutrient-upwelling"):
        assert unreadable(draw_card(spoken, FACES[card], "dark"), lines) == [], SHORTEN


def large_reef(view: ReefView) -> ReefView:
    player = view.players[0]
    animals = tuple(replace(each, level=3, fatigue=2, pair=1 + place // 2) for place, each in enumerate(player.animals))
    return replace(view, players=(replace(player, animals=animals),))


@pytest.mark.parametrize("size", [1, 3, 4, 5, 7])
def test_every_line_of_a_reef_can_be_read_on_a_phone_however_large_it_is(size, lines, crowd) -> None:
    view = large_reef(crowd([f"{x},{y}" for x in range(size) for y in range(2)]))
    page = draw_tableau(ENGLISH, view, 0, "dark", Marks(numbers=(("0,0", 12),), labels=(("0,0", 24),)), name="Ada")
    assert unreadable(page, lines, FRAMED) == [], SHORTEN


def test_every_line_of_a_first_reef_can_be_read_on_a_phone(spoken, lines, crowd) -> None:
    page = draw_tableau(spoken, crowd(["0,0", "1,0", "0,1"]), 0, "dark", NO_MARKS, name="Ada")
    # A small card may cut a long name; the offer shows it in full.
    lines[:] = [line for line in lines if not line.text.endswith("…")]
    assert unreadable(page, lines, FRAMED) == [], SHORTEN


def test_every_line_of_the_overview_card_can_be_read_on_a_phone(spoken, lines) -> None:
    assert unreadable(draw_glance(spoken, BOARD, "dark"), lines) == [], SHORTEN
    assert 0 < len(describe_glance(spoken, BOARD)) <= 1024, "shorten glance-alt-… in locales/*/glance.ftl"


def test_the_overview_card_tells_the_numbers_of_the_card_set(lines) -> None:
    draw_glance(ENGLISH, replace(BOARD, growth_cost=9, purified=7, plankton=((3, 1), (6, 4))), "dark")
    texts = [line.text for line in lines]
    assert {"9", "−7", "3–5", "6+"} <= set(texts)


@every_language
def test_the_narrowest_header_of_a_reef_names_player_and_state_whole(language, four, lines) -> None:
    width = layout_of(frozenset({"0,0"})).width
    for view in four:
        for player in view.players:
            for passed in (False, True):
                page = Page(width, HEADER, "dark")
                shown = replace(player, passed=passed)
                draw_header(voice(language), page, view, shown, page.size, name="Maximiliane von Au")
                assert any(line.text.startswith("Maximiliane") for line in lines)
                assert unreadable(page, lines, FRAMED) == [], SHORTEN


@every_language
def test_the_words_of_the_pictures_fit_and_are_the_language_s_own(language, alone, four) -> None:
    described: dict[Callable[..., str], list[str]] = {}
    for speaking in (voice(language), ENGLISH):
        for view in (*map(busy, four), *alone):
            names = tuple(f"🐠 {name * 8}" for name in NAMES[: len(view.players)])
            for describe in (describe_overview, describe_sheet):
                described.setdefault(describe, []).append(describe(speaking, view, names))
            for part in PARTS:
                described.setdefault(describe_offer, []).append(describe_offer(speaking, view, part))
            described.setdefault(describe_tableau, []).append(describe_tableau(speaking, view, 0))
    for texts in described.values():
        half = len(texts) // 2
        assert all(0 < len(text) <= 1024 and not text.endswith("…") for text in texts), (
            f"locales/{language}/alt.ftl: shorten the text"
        )
        assert language == "en" or not set(texts[:half]) & set(texts[half:]), (
            f"locales/{language}/alt.ftl: translate it"
        )


def test_czech_counts_what_is_on_a_reef(four) -> None:
    view = four[0]
    few = replace(view.players[0], coins=1, scales=3, hunts=5, colonies=2, free_colonies=1)
    text = describe_overview(voice("cs"), replace(view, players=(few, *view.players[1:])), NAMES)
    assert "1 mince" in text
    assert "3 šupiny" in text
    assert "2 kolonie (1 volná), 5 žetonů lovu" in text


def test_support_actions_are_described_until_the_round_is_over(four) -> None:
    acting = busy(next(view for view in four if view.phase == "action"))
    assert "1 coral and 0 animals, used: Cleaning, Seaweed Sale and Algal Bloom." in describe_overview(
        ENGLISH, acting, NAMES
    )
    assert "used" not in describe_overview(ENGLISH, replace(acting, phase="recovery"), NAMES)


def test_pictures_of_two_languages_do_not_mix(four) -> None:
    def drawn(speaking: Voice) -> list[bytes]:
        pages = [draw_overview(speaking, four[0], "dark"), draw_sheet(speaking, four[0], "dark")]
        pages += [draw_tableau(speaking, four[0], 0, "dark", NO_MARKS)]
        offers = [draw_offer(speaking, four[0], part, "dark") for part in PARTS]
        return [encode(picture) for picture in (*offers, *(page.palette_image() for page in pages))]

    german, czech = drawn(voice("de")), drawn(voice("cs"))
    assert german == drawn(voice("de"))
    assert all(one != other for one, other in zip(german, czech, strict=True))


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
