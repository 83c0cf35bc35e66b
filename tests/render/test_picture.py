"""The public interface: every game has a renderer, and every theme gives a small palette PNG."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.fen import BOARDS
from engines.errors import UnknownGame
from locales import ENGLISH, LANGUAGES, voice
from render import RENDERERS, THEMES, Marks, alt, image, picture, small, theme_names
from render.base import SMALL
from render.grid.layout import Grid
from tests.render.mixture import kinds

LONGEST_SIDE = 1000
LARGEST_FILE = 60_000
LARGEST_SMALL_FILE = 16_000
LONGEST_ALT = 1024
SIDES = RENDERERS["atoll"].sides


def opened(data: bytes) -> Image.Image:
    read = Image.open(io.BytesIO(data))
    read.load()
    return read


def test_every_registered_game_has_a_renderer():
    assert list(RENDERERS) == list(GAMES)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_drawn_and_described_at_its_start(name, theme):
    game = GAMES[name]
    view = game.view(game.new(game.options(), game.seats[0], 1), None)
    drawn = opened(picture(name, view, theme=theme, voice=ENGLISH))
    assert (drawn.format, drawn.mode) == ("PNG", "P")
    assert 0 < len(alt(name, view, voice=ENGLISH)) <= LONGEST_ALT


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_described_in_each_language_and_drawn_in_it_where_words_are_drawn(name):
    game = GAMES[name]
    view = game.view(game.new(game.options(), game.seats[-1], 1), None)
    described = {language: alt(name, view, voice(language)) for language in LANGUAGES}
    drawn = {language: picture(name, view, voice=voice(language)) for language in LANGUAGES}
    assert len(set(described.values())) == len(LANGUAGES)
    assert all(0 < len(text) <= LONGEST_ALT for text in described.values())
    assert len(set(drawn.values())) == (len(LANGUAGES) if name == "reef" else 1)


@pytest.mark.parametrize("theme", theme_names())
def test_small_pictures_are_drawn_small_in_the_theme_s_own_palette(theme, monkeypatch):
    shown = [(kind.game.name, view) for kind in kinds() for view in kind.views(2, 20)]
    large = [image(name, view, theme=theme, voice=ENGLISH).getpalette() for name, view in shown]
    first = [small(name, view, theme=theme, voice=ENGLISH) for name, view in shown]

    def fail(*_given, **_options):
        raise AssertionError("draw it small: no resizing of a picture once its sprites are there")

    for method in ("resize", "thumbnail", "reduce"):
        monkeypatch.setattr(Image.Image, method, fail)
    for (name, view), palette, data in zip(shown, large, first, strict=True):
        drawn = opened(data)
        assert (drawn.mode, drawn.size) == ("P", (SMALL, SMALL))
        assert len(data) <= LARGEST_SMALL_FILE
        assert drawn.getpalette() == palette
        assert small(name, view, theme=theme, voice=ENGLISH) == data


def test_a_small_picture_turns_and_shows_the_chosen_sides():
    game = GAMES["atoll"]
    state = game.new(game.options(), 2, 1)
    state = game.apply(state, 0, game.decision(state, 0).options[0].action)
    view = game.view(state, None)
    assert len({small("atoll", view, voice=ENGLISH, **look) for look in ({}, {"flip": True}, {"sides": SIDES[1]})}) == 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", BOARDS)
def test_crowded_ataxx_boards_with_all_marks_stay_small(board, theme, play, busiest):
    for seed, plies in enumerate((12, 30, 60, 120)):
        state = play(board, seed, plies)
        view = Ataxx().view(state, None)
        data = picture("ataxx", view, theme=theme, marks=busiest(state), voice=ENGLISH)
        assert len(data) <= LARGEST_FILE
        assert max(opened(data).size) <= LONGEST_SIDE
        assert len(alt("ataxx", view, voice=ENGLISH)) <= LONGEST_ALT


def test_themes_differ_and_dark_is_the_default(middle):
    pictures = {theme: picture("ataxx", middle, theme=theme, voice=ENGLISH) for theme in THEMES}
    assert len(set(pictures.values())) == len(THEMES)
    assert picture("ataxx", middle, voice=ENGLISH) == pictures["dark"]


def test_a_game_draws_its_own_default_for_a_theme_or_sides_that_only_others_have(middle):
    assert "animals" not in RENDERERS["ataxx"].themes
    plain = picture("ataxx", middle, voice=ENGLISH)
    assert picture("ataxx", middle, theme="animals", sides="navy-coral", voice=ENGLISH) == plain


def test_threads_draw_the_same_pictures_as_one_alone(middle):
    jobs = [(theme, flip) for theme in THEMES for flip in (False, True)] * 4

    def draw(job: tuple[str, bool]) -> bytes:
        return picture("ataxx", middle, theme=job[0], flip=job[1], marks=Marks("b2"), voice=ENGLISH)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(draw, jobs)) == [draw(job) for job in jobs]


def test_unknown_names_are_refused(middle):
    with pytest.raises(UnknownGame):
        picture("chess", middle, voice=ENGLISH)
    with pytest.raises(UnknownGame):
        alt("chess", middle, voice=ENGLISH)
    with pytest.raises(ValueError, match=r"no theme called 'neon'; there are: dark, light, contrast"):
        picture("ataxx", middle, theme="neon", voice=ENGLISH)


@pytest.mark.parametrize("side", range(2, 20))
def test_a_thumbnail_of_a_square_board_is_small_enough(side: int) -> None:
    assert max(Grid(side, side).small_size) <= SMALL
