"""Cost of a picture, relative to Pillow's encoding of the finished palette image as PNG."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable, Iterable
from functools import partial

import msgspec
import pytest
from PIL import Image

from engines import GAMES
from engines.atoll.geometry import FILES, board_of
from engines.reef import Reef
from engines.reef.loading import load, own_files
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.state import ReefPosition, ReefState
from engines.reef.view import ReefView
from locales import ENGLISH
from render import RENDERERS, picture, small, theme_names
from render.atoll.looks import LOOKS
from render.base import Showing
from render.png import encode
from render.reef.offer import PARTS
from render.sprites import SPRITES
from tests.render.mixture import Shown, each_kind, mixed
from tests.render.reef.pictures import offer_picture

MOST_MIXED = 1.3
"""Largest cost of a picture when kinds and looks alternate, as a multiple of the cost of one kind at a time."""
MOST_SMALL = 1 / 3
"""Largest cost of a small picture, as a share of the large picture's cost."""
MOST_RATIO = {"ataxx": 0.5, "atoll": 2.0}
PICTURES = 24


def views(name: str, options: dict[str, str], every: int) -> list[msgspec.Struct]:
    """Views of random games with a fixed seed, one after every ``every`` actions."""
    game, rng, seen = GAMES[name], random.Random(4), list[msgspec.Struct]()
    state, played = None, 0
    while len(seen) < PICTURES:
        if state is None or not game.to_act(state):
            state = game.new(game.options(**options), game.seats[0], 0)
        (seat,) = game.to_act(state)
        state = game.apply(state, seat, rng.choice(game.decision(state, seat).options).action)
        played += 1
        if played % every == 0:
            seen.append(game.view(state, None))
    return seen


def quickest(run: Callable[[], object], rounds: int = 7) -> float:
    """Least processor seconds of ``rounds`` runs."""
    seconds = []
    for _ in range(rounds):
        began = time.thread_time()
        run()
        seconds.append(time.thread_time() - began)
    return min(seconds)


def by_pillow(images: Iterable[Image.Image]) -> None:
    """Encode images with Pillow, at a compression level comparable to Lagoon's."""
    for image in images:
        image.save(io.BytesIO(), "PNG", compress_level=5)


BOARDS: list[tuple[str, str, dict[str, str], int]] = [
    *(("ataxx", theme, {"board": "cross"}, 1) for theme in RENDERERS["ataxx"].themes),
    *(("atoll", theme, {"size": str(size)}, len(board_of(size).cells) // 12) for theme in LOOKS for size in FILES),
]


@pytest.mark.parametrize(
    ("name", "theme", "options", "every"),
    BOARDS,
    ids=[f"{name}-{'-'.join(options.values())}-{theme}" for name, theme, options, _ in BOARDS],
)
def test_a_picture_against_its_encoding(benchmark, name, theme, options, every):
    """Compare drawing and encoding a game's pictures with Pillow's encoding alone, with cached sprites."""
    shown = views(name, options, every)
    images = [RENDERERS[name].draw(view, Showing(theme, None, ENGLISH)) for view in shown]

    def whole() -> int:
        return sum(len(picture(name, view, theme=theme, voice=ENGLISH)) for view in shown)

    size = sum(len(encode(image)) for image in images)
    assert benchmark.pedantic(whole, rounds=3, warmup_rounds=1) == size
    ratio = quickest(whole) / quickest(lambda: by_pillow(images))
    benchmark.extra_info["times the encoding"] = round(ratio, 2)
    benchmark.extra_info["ms a picture"] = round(1000 * quickest(whole) / PICTURES, 2)
    print(f"\n{ratio:.2f} times Pillow's encoding")
    assert ratio <= MOST_RATIO[name]


MOST_REEF_RATIO = 2.0
MOST_REEF_SECONDS = 0.060
LARGEST_REEF_FILE = 200_000


@pytest.mark.parametrize("theme", RENDERERS["reef"].themes)
def test_a_reef_of_sixteen_cards_against_its_encoding(benchmark, theme):
    """Compare Reef's tableau, composed of sprites and quantized for each picture, with Pillow's encoding."""
    view = reef_of_sixteen()
    image = RENDERERS["reef"].draw(view, Showing(theme, None, ENGLISH))

    def whole() -> int:
        return len(picture("reef", view, theme=theme, voice=ENGLISH))

    size = benchmark.pedantic(whole, rounds=10, warmup_rounds=1)
    assert size == len(encode(image, RENDERERS["reef"].large)) <= LARGEST_REEF_FILE
    seconds = quickest(whole)
    ratio = seconds / quickest(lambda: by_pillow([image]))
    benchmark.extra_info["times the encoding"] = round(ratio, 2)
    benchmark.extra_info["kB"] = size // 1000
    print(f"\n{1000 * seconds:.0f} ms, {ratio:.2f} times Pillow's encoding, {size // 1000} kB")
    assert ratio <= MOST_REEF_RATIO
    assert seconds <= MOST_REEF_SECONDS


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_reef_s_offer(benchmark, part):
    """Measure Reef's offer, composed of cached cards."""
    view = reef_of_sixteen()
    size = len(benchmark.pedantic(lambda: offer_picture(ENGLISH, view, part), rounds=10, warmup_rounds=1))
    seconds = quickest(lambda: offer_picture(ENGLISH, view, part))
    benchmark.extra_info["kB"] = size // 1000
    print(f"\n{1000 * seconds:.0f} ms, {size // 1000} kB")
    assert size <= LARGEST_REEF_FILE
    assert seconds <= MOST_REEF_SECONDS


def test_all_kinds_in_all_looks_at_once():
    """Compare pictures of all kinds and looks in random order with one kind at a time."""
    pictures = each_kind(theme_names())
    apart = 0.0
    for few in pictures:
        for shown in few:
            shown.draw()
        apart += quickest(partial(draw_all, few), rounds=3)
    shuffled = mixed(pictures)
    draw_all(shuffled)
    before = SPRITES.drawn
    together = quickest(partial(draw_all, shuffled), rounds=3)
    drawn = (SPRITES.drawn - before) / 3 / len(shuffled)
    print(f"\n{1000 * together / len(shuffled):.1f} ms a picture, {together / apart:.2f} times one kind at a time")
    print(f"{drawn:.1f} sprites drawn a picture, {SPRITES.size / 2**20:.1f} MiB kept")
    assert together / apart <= MOST_MIXED


def test_a_small_picture_against_the_large_one():
    """Compare the small pictures of lists with the large ones, for every kind and look."""
    shares = []
    for few in each_kind(theme_names()):
        larges, smalls = partial(draw_all, few), partial(draw_all_small, few)
        for run in (larges, smalls):
            run()
        pairs = [(quickest(smalls, rounds=1), quickest(larges, rounds=1)) for _ in range(9)]  # alternating
        of_small, of_large = map(min, zip(*pairs, strict=True))
        shares.append(of_small / of_large)
    print(f"\n{min(shares):.2f} to {max(shares):.2f} of the large ones")
    assert max(shares) <= MOST_SMALL


def draw_all_small(pictures: Iterable[Shown]) -> None:
    """Draw the small pictures."""
    for shown in pictures:
        small(shown.kind.game.name, shown.view, theme=shown.look, voice=ENGLISH)


def draw_all(pictures: Iterable[Shown]) -> None:
    """Draw the pictures one by one."""
    for shown in pictures:
        shown.draw()


def reef_of_sixteen() -> ReefView:
    """View of a reef of 4 × 4 cards with tokens. The cards are in the card set's order."""
    game = Reef(load(own_files()))
    position: ReefPosition = game.new(game.options(), 1, 1).position.copied()
    corals, animals = iter(game.cards.corals), iter(game.cards.animals)
    player = position.players[0]
    player.corals, player.animals = {}, {}
    for index in range(16):
        x, y = index % 4, index // 4
        if (x + y) % 2:
            player.animals[f"{x},{y}"] = PlacedAnimal(next(animals), level=1 + index % 3, fatigue=index % 2)
        else:
            player.corals[f"{x},{y}"] = PlacedCoral(next(corals), polluted=index % 3 == 0)
    return game.view(ReefState(position), 0)
