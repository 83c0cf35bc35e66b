"""Animated pictures of whole games: frames, durations, and file sizes."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from PIL import Image

from engines import GAMES
from engines.replay import split_seat
from locales import ENGLISH
from render import RENDERERS, image, renderer_of
from render.fonts import two_lines, typeface
from render.replay import HEIGHT, LADDER, LAST_SHOWN, LENGTH, MOST_COLOURS, SHOWN, Scene, TooLarge, replay
from tests.engines.setups import random_record

pytestmark = pytest.mark.slow

PLENTY = 10 * 2**20
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("ataxx", 2, {"board": "gates"}),
    ("atoll", 2, {"size": "gan"}),
    ("reef", 1, {}),
    ("reef", 2, {"events": True}),
]
ALL = pytest.mark.parametrize(("name", "seats", "options"), SETUPS, ids=str)


def scenes_of(name: str, seats: int, options: dict[str, Any], most: int) -> list[Scene]:
    """Scenes of the start and the first actions of a random game, seen by each action's player, then the public end."""
    game = GAMES[name]
    state = game.new(game.options(**options), seats, 7)
    found = [Scene(game.view(state, None), "The start", 0)]
    for number, (after, text) in enumerate(random_record(game, state, random.Random(7)), start=1):
        seat, action = split_seat(text)
        found.append(Scene(game.view(after, seat), f"Ada: {action}", number))
        state = after
        if number == most:
            break
    return [*found, Scene(game.view(state, None), "The end", len(found) - 1)]


def frames_of(gif: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Yield the frames as a viewer shows them, each with its duration in milliseconds."""
    with Image.open(io.BytesIO(gif)) as animation:
        for number in range(getattr(animation, "n_frames", 1)):
            animation.seek(number)
            yield animation.convert("RGB"), animation.info["duration"]


@ALL
def test_every_scene_is_a_frame_with_its_picture_as_it_was_drawn(name, seats, options) -> None:
    scenes = scenes_of(name, seats, options, 12)
    drawn = [image(name, scene.view, voice=ENGLISH).convert("RGB") for scene in scenes]
    frames = list(frames_of(replay(name, scenes, most=PLENTY, voice=ENGLISH)))
    assert len(frames) == len(scenes)
    width, height = (max(picture.size[axis] for picture in drawn) for axis in (0, 1))
    for (frame, _), picture in zip(frames, drawn, strict=True):
        assert frame.size == (width, height + round(HEIGHT * width))
        left, top = (width - picture.width) // 2, (height - picture.height) // 2
        assert frame.crop((left, top, left + picture.width, top + picture.height)).tobytes() == picture.tobytes()


@ALL
def test_all_pictures_of_a_game_have_one_palette(name, seats, options) -> None:
    palettes = {
        tuple(image(name, scene.view, voice=ENGLISH).getpalette() or ())
        for scene in scenes_of(name, seats, options, 12)
    }
    assert len(palettes) == 1
    assert len(palettes.pop()) <= 3 * MOST_COLOURS


def test_it_runs_for_ever_and_the_last_frame_stays_longest() -> None:
    gif = replay("ataxx", scenes_of("ataxx", 2, {}, 5), most=PLENTY, voice=ENGLISH)
    with Image.open(io.BytesIO(gif)) as animation:
        assert animation.info["loop"] == 0
        assert animation.info["version"] == b"GIF89a"
    times = [shown for _, shown in frames_of(gif)]
    assert times == [SHOWN[1]] * 6 + [LAST_SHOWN]
    assert SHOWN[1] < LAST_SHOWN


def test_a_long_game_goes_faster_but_not_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test uses a tenth of the length, with a tenth of the turns."""
    monkeypatch.setattr("render.replay.LENGTH", LENGTH // 10)
    (start, *_, end) = scenes_of("atoll", 2, {"size": "gan"}, 1)
    for turns in (10, 25):
        gif = replay("atoll", [start._replace(step=step) for step in range(turns)] + [end], most=PLENTY, voice=ENGLISH)
        times = [shown for _, shown in frames_of(gif)]
        assert len(times) == turns + 1
        assert set(times[:-1]) == {max(SHOWN[0], 10 * (LENGTH // 10 // (turns + 1) // 10))}


def test_the_line_below_tells_the_turn_and_what_was_done() -> None:
    (start, *_, end) = scenes_of("ataxx", 2, {}, 1)

    def strip(caption: str, step: int, last: int = 40) -> bytes:
        gif = replay(
            "ataxx", [start._replace(caption=caption, step=step), end._replace(step=last)], most=PLENTY, voice=ENGLISH
        )
        frame, _ = next(frames_of(gif))
        return frame.crop((0, frame.height - round(HEIGHT * frame.width), *frame.size)).tobytes()

    usual = strip("Ada split to b6", 3)
    assert len({usual, strip("Ada split to b5", 3), strip("Ada split to b6", 4), strip("Ada split to b6", 3, 41)}) == 4
    # Missing characters are omitted and long texts are cut; neither is an error.
    assert strip("Ada 🐟 split\nto\u202e b6 深海", 3) == usual
    assert strip("Ada " * 300, 3) == strip("Ada " * 301, 3) != usual
    assert strip("", 3) != usual


@cache
def best_of(name: str) -> tuple[list[Scene], bytes]:
    """First turns of a game, and their animation in the best quality."""
    scenes = scenes_of(name, 2, {}, 5)
    return scenes, replay(name, scenes, most=PLENTY, voice=ENGLISH)


@pytest.mark.parametrize(("name", "share"), [("ataxx", 0.75), ("reef", 0.35), ("reef", 0.1)])
def test_what_would_be_too_large_is_made_smaller(name, share) -> None:
    scenes, best = best_of(name)
    small = replay(name, scenes, most=round(share * len(best)), voice=ENGLISH)
    assert len(small) <= share * len(best)
    frames = list(frames_of(small))
    assert 2 <= len(frames) <= len(scenes)
    assert frames[-1][1] == LAST_SHOWN
    assert max(frames[0][0].size) <= LADDER[0].side * (1 + HEIGHT)
    if share > 0.5:
        assert len(frames) == len(scenes)


def test_a_long_caption_takes_one_line_where_that_suffices_else_two_and_is_shortened_at_last() -> None:
    words = ["Ada", "bought", "Antler", "coral"]
    small = typeface(30)
    room = small.length(" ".join(words))
    assert two_lines(" ".join(words), small, room) == ["Ada bought Antler coral"]
    assert two_lines(" ".join(words), small, room - 1) == ["Ada bought Antler", "coral"]
    first, second = two_lines(" ".join(words * 4), small, room - 1)
    assert first == "Ada bought Antler"
    assert second.startswith("coral Ada")
    assert second.endswith("…")
    assert max(small.length(line) for line in (first, second)) <= room - 1
    assert two_lines("Supercalifragilistic", small, 100)[0].endswith("…")


def test_where_nothing_fits_it_is_said() -> None:
    with pytest.raises(TooLarge):
        replay("ataxx", scenes_of("ataxx", 2, {}, 3), most=2000, voice=ENGLISH)
    with pytest.raises(ValueError, match="scene"):
        replay("ataxx", [], most=PLENTY, voice=ENGLISH)


def test_one_scene_is_an_animation_too() -> None:
    (start, *_) = scenes_of("atoll", 2, {"size": "gan"}, 1)
    ((frame, shown),) = frames_of(replay("atoll", [start], most=PLENTY, voice=ENGLISH))
    drawn = image("atoll", start.view, voice=ENGLISH).convert("RGB")
    assert frame.crop((0, 0, *drawn.size)).tobytes() == drawn.tobytes()
    assert shown == LAST_SHOWN


def test_it_follows_the_look_that_is_asked_for() -> None:
    scenes = scenes_of("atoll", 2, {"size": "gan"}, 3)
    looks: list[dict[str, Any]] = [
        {},
        {"theme": RENDERERS["atoll"].themes[-1]},
        {"flip": True},
        {"sides": RENDERERS["atoll"].sides[-1]},
    ]
    gifs = [replay("atoll", scenes, most=PLENTY, voice=ENGLISH, **look) for look in looks]
    assert len(set(gifs)) == len(gifs)
    assert gifs[0] == replay("atoll", scenes, most=PLENTY, voice=ENGLISH)


@ALL
def test_who_acts_and_whose_table_changed(name, seats, options) -> None:
    """A shared board belongs to no player; in Reef a new card touches its player's area, and looking touches none."""
    game, renderer = GAMES[name], renderer_of(name)
    state = game.new(game.options(**options), seats, 7)
    touched = set[int]()
    for after, _ in random_record(game, state, random.Random(7)):
        before_view, after_view = game.view(state, None), game.view(after, None)
        assert renderer.touched(after_view, after_view) == frozenset()
        touched |= renderer.touched(before_view, after_view)
        state = after
    assert touched == (set(range(seats)) if name == "reef" else set())
