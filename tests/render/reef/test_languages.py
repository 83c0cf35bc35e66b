"""Reef's pictures in each language: every line has its room, nothing is cut, and type stays readable."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PIL import ImageDraw

from engines import GAMES
from engines.reef.view import ReefView
from locales import ENGLISH, FOLDER, LANGUAGES, Voice, voice
from render.fonts import Typeface
from render.marks import NO_MARKS
from render.paint import Point
from render.reef import describe_offer, describe_overview, describe_sheet, describe_tableau
from render.reef.header import draw_header, header_height
from render.reef.offer import PARTS, draw_offer
from render.reef.overview import draw_overview
from render.reef.page import Page
from render.reef.sheet import draw_sheet
from render.reef.tableau import draw_tableau, layout_of
from tests.locales.pseudo import translated

GAME = GAMES["reef"]
NAMES = ("Ada", "Ben", "Cleo", "Dora")
LEAST = 11
"""The smallest type in a picture that is shown 400 pixels wide."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Line(NamedTuple):
    """A line as it is drawn: its type's size in a picture 400 pixels wide, and whether it lies within the picture."""

    text: str
    size: float
    inside: bool


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """The lines that have been drawn."""
    drawn: list[Line] = []
    draw = Typeface.draw

    def noted(face: Typeface, pen: ImageDraw.ImageDraw, at: Point, text: str, *more: Any) -> None:
        length, width = face.length(text), pen.im.size[0]
        left = at[0] - length * {"l": 0, "m": 0.5, "r": 1}[more[1]]
        drawn.append(Line(text, face._size * 400 / width, left >= 0 and left + length <= width))
        draw(face, pen, at, text, *more)

    monkeypatch.setattr(Typeface, "draw", noted)
    return drawn


def positions(seats: int) -> Iterator[ReefView]:
    """Positions of a random game of all modules: one of each phase, and the end."""
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
    """The position in which players have done all that the overview shows beside their names."""
    incomes = ("tourists", "scientists") * 2
    return replace(
        view,
        players=tuple(
            replace(player, used=used, passed=player.seat % 2 == 1, income=income)
            for player, income in zip(view.players, incomes, strict=False)
        ),
    )


@every_language
def test_every_line_of_the_pictures_of_four_players_has_its_room(language, four, lines) -> None:
    for view in map(busy, four):
        draw_overview(voice(language), view, "dark", NAMES)
        draw_sheet(voice(language), view, "dark", NAMES)
        for decided in (view, replace(view, decisions=())):
            draw_overview(voice(language), decided, "dark")
    assert [line for line in lines if not line.inside or line.text.endswith("…") or line.size < LEAST] == []


@every_language
def test_every_line_of_one_player_s_sheet_has_its_room(language, alone, lines) -> None:
    for view in alone:
        draw_sheet(voice(language), view, "dark")
    assert [line for line in lines if not line.inside or line.text.endswith("…") or line.size < LEAST] == []


@every_language
def test_the_narrowest_header_of_a_reef_names_player_and_state_whole(language, four, lines) -> None:
    width = layout_of(frozenset({"0,0"})).width
    for view in four:
        for player in view.players:
            for passed in (False, True):
                page = Page(width, header_height(width), "dark")
                shown = replace(player, passed=passed)
                draw_header(voice(language), page, view, shown, page.size[1], name="Maximiliane von Au")
    titles = [line for line in lines if line.text.startswith("Maximiliane")]
    assert titles
    assert [line for line in titles if not line.inside or line.text.endswith("…") or line.size < LEAST] == []


@every_language
def test_the_words_of_the_pictures_fit_and_are_the_language_s_own(language, alone, four) -> None:
    told: dict[Callable[..., str], list[str]] = {}
    for speaking in (voice(language), ENGLISH):
        for view in (*map(busy, four), *alone):
            names = tuple(f"🐠 {name * 8}" for name in NAMES[: len(view.players)])
            for describe in (describe_overview, describe_sheet):
                told.setdefault(describe, []).append(describe(speaking, view, names))
            for part in PARTS:
                told.setdefault(describe_offer, []).append(describe_offer(speaking, view, part))
            told.setdefault(describe_tableau, []).append(describe_tableau(speaking, view, 0))
    for texts in told.values():
        half = len(texts) // 2
        assert all(0 < len(text) <= 1024 and not text.endswith("…") for text in texts)
        assert language == "en" or not set(texts[:half]) & set(texts[half:])


def test_czech_counts_what_is_on_a_reef(four) -> None:
    view = four[0]
    few = replace(view.players[0], coins=1, scales=3, hunts=5, colonies=2, free_colonies=1)
    told = describe_overview(voice("cs"), replace(view, players=(few, *view.players[1:])), NAMES)
    assert "1 mince" in told
    assert "3 šupiny" in told
    assert "2 kolonie (1 volná), 5 žetonů lovu" in told


def test_support_actions_are_told_until_the_round_is_over(four) -> None:
    acting = busy(next(view for view in four if view.phase == "action"))
    assert "1 coral and 0 animals, used: Purification, Seaweed Sale and Algal Bloom." in describe_overview(
        ENGLISH, acting, NAMES
    )
    assert "used" not in describe_overview(ENGLISH, replace(acting, phase="recovery"), NAMES)


def test_pictures_of_two_languages_do_not_mix(four) -> None:
    def drawn(speaking: Voice) -> list[bytes]:
        pages = [draw_overview(speaking, four[0], "dark"), draw_sheet(speaking, four[0], "dark")]
        pages += [draw_offer(speaking, four[0], part, "dark") for part in PARTS]
        pages += [draw_tableau(speaking, four[0], 0, "dark", NO_MARKS)]
        return [page.png() for page in pages]

    german, czech = drawn(voice("de")), drawn(voice("cs"))
    assert german == drawn(voice("de"))
    assert all(one != other for one, other in zip(german, czech, strict=True))


def test_words_that_are_40_percent_longer_have_their_room(alone, four, lines, tmp_path) -> None:
    for area in ("picture", "cards", "species"):
        text = (FOLDER / "en" / f"{area}.ftl").read_text("utf-8")
        (tmp_path / f"{area}.ftl").write_text(translated(text), "utf-8")
    longer = Voice("en", tmp_path)
    for view in four:
        draw_overview(longer, busy(view, used=()), "dark", NAMES)
        draw_sheet(longer, view, "dark", NAMES)
    for view in alone:
        draw_sheet(longer, view, "dark")
    assert [line for line in lines if not line.inside or line.text.endswith("…") or line.size < LEAST] == []
