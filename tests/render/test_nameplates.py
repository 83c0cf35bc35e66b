"""The name plates above a board: names, signs and the side to move, also in words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

import render
from engines import GAMES
from engines.base import Outcome
from locales import ENGLISH, LANGUAGES, voice
from render import THEMES
from render.nameplates import GAP, HEIGHT, STRIP
from tests.render.test_arrows import begun

BOARDS = ("ataxx", "atoll")
NAMES = ("Ada", "Ben")
LONG = ("Maximilian von Trapp-Lang", "W" * 24)
UNDRAWN = ("\u6797\u6d77", "\u05d3\u05d5\u05d3")
"""Names in letters that no typeface of Lagoon has."""


def strip(game: str, view: Any, names: tuple[str, ...] = NAMES, theme: str | None = None) -> Image.Image:
    image = render.image(game, view, theme=theme, names=names, voice=ENGLISH).convert("RGB")
    return image.crop((0, 0, image.width, STRIP))


def halves(image: Image.Image) -> list[bytes]:
    middle = image.width // 2
    return [image.crop((left, 0, left + middle, image.height)).tobytes() for left in (0, image.width - middle)]


@pytest.mark.parametrize("game", BOARDS)
def test_each_name_stands_on_its_side_and_above_the_board_alone(game: str) -> None:
    view = begun(game)
    both, other = (
        render.image(game, view, names=names, voice=ENGLISH).convert("RGB") for names in (NAMES, ("Ada", "Cleo"))
    )
    box = ImageChops.difference(both, other).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert both.width / 2 < left < right <= both.width - GAP
    assert GAP <= top < bottom <= GAP + HEIGHT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", BOARDS)
def test_whose_move_it_is_and_who_has_won_is_seen(game: str, theme: str) -> None:
    view = begun(game)
    won = replace(view, turn=None, outcome=Outcome((1, 2), (2, 2), "full"))
    seen = [strip(game, each, theme=theme) for each in (view, replace(view, turn=1), replace(view, turn=None), won)]
    lefts, rights = zip(*map(halves, seen), strict=True)
    assert len({lefts[0], lefts[2], lefts[3]}) == 3  # to move, waiting, won
    assert lefts[1] == lefts[2]
    assert rights[0] == rights[2] == rights[3] != rights[1]


@pytest.mark.parametrize("game", BOARDS)
def test_long_names_stay_on_their_plates(game: str) -> None:
    view = begun(game)
    named, nameless = strip(game, view, LONG), strip(game, view, ("", ""))
    plate = (nameless.width - 3 * GAP) // 2
    for left in (GAP, nameless.width - GAP - plate):
        # The sign of each player, and the ends of each plate, are untouched.
        for edge in (left, left + plate - 12):
            box = (edge, 0, edge + 12, STRIP)
            assert named.crop(box).tobytes() == nameless.crop(box).tobytes()


@pytest.mark.parametrize("game", BOARDS)
def test_a_name_that_no_face_can_draw_is_shown_by_its_sign(game: str) -> None:
    view = begun(game)
    assert strip(game, view, UNDRAWN).tobytes() == strip(game, view, ("", "")).tobytes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_alternative_text_names_the_players(game: str, language: str) -> None:
    seats = max(GAMES[game].seats)
    names = ("Ada", "Ben", "Cleo", "Dora")[:seats]
    view = GAMES[game].view(GAMES[game].new(GAMES[game].options(), seats, 1), None)
    text = render.alt(game, view, voice(language), names)
    assert all(name in text for name in names)
    assert len(text) <= 1024


def test_the_colours_of_atoll_follow_a_swap_and_so_do_the_names() -> None:
    swapped = replace(begun("atoll"), colours=("white", "black"))
    left, right = halves(strip("atoll", replace(swapped, turn=None)))
    mirrored = halves(strip("atoll", replace(begun("atoll"), turn=None), NAMES[::-1]))
    assert [left, right] == mirrored
    assert "Ben plays Black, Ada plays White." in render.alt("atoll", swapped, names=NAMES, voice=ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_no_name_of_a_computer_is_cut_during_a_game(game: str, language: str) -> None:
    view = begun(game)
    for number in range(1, 8):
        name = voice(language).say(f"common-level-{number}")
        assert strip(game, view, (name, "")).tobytes() != strip(game, view, (f"{name}zzz", "")).tobytes(), name
