"""Reef's pictures, decoded from their pixels."""

from __future__ import annotations

import io
import itertools
import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat
from PIL.ImageColor import getrgb as rgb

from engines import GAMES
from engines.base import Refs
from engines.reef.cards import printed_cards
from engines.reef.choices import Choice
from engines.reef.levels import PLAYERS
from engines.reef.loading import load, own_files
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.state import Taken
from engines.reef.view import CoralView, ReefView
from locales import ENGLISH, LANGUAGES, voice
from render import Marks, picture
from render.base import NO_MARKS
from render.fonts import FRAMED
from render.reef import cards
from render.reef.cards import UNIT, name_band, name_on
from render.reef.layout import HIGHEST, WIDTH, TableauLayout, layout_of
from render.reef.looks import LOOKS
from render.reef.tableau import draw_tableau
from render.sprites import SPRITES
from tests.render.golden import compare
from tests.render.reef.pictures import tableau_picture

DATA = Path(__file__).parent / "data"
LARGEST_FILE = 200_000


def drawn(view, look="dark", marks=NO_MARKS, name="") -> Image.Image:
    return draw_tableau(ENGLISH, view, 0, look, marks, name=name).palette_image().convert("RGB")


def layout(view) -> TableauLayout:
    player = view.players[0]
    return layout_of(frozenset(card.cell for card in (*player.corals, *player.animals)))


def changed(first: Image.Image, second: Image.Image, places: TableauLayout, cells: list[str]) -> set[str]:
    half = places.side // 2
    if places.side > places.pitch:  # only where no other card or badge lies
        half = round(0.6 * (places.pitch - half))

    def card(image: Image.Image, cell: str) -> bytes:
        x, y = places.middle(cell)
        return image.crop((int(x) - half, int(y) - half, int(x) + half, int(y) + half)).tobytes()

    return {cell for cell in cells if card(first, cell) != card(second, cell)}


def test_cells_lie_on_a_chessboard_with_north_at_the_top():
    places = layout_of(frozenset({"0,0", "4,0", "0,3"}))
    (x, y), (east, _), (_, north) = (places.middle(cell) for cell in ("0,0", "1,0", "0,1"))
    assert [east - x, y - north] == pytest.approx([places.pitch] * 2, abs=1)


def test_the_picture_is_cropped_to_what_is_used_and_never_too_high(crowd):
    few = layout_of(frozenset({"0,0", "1,0"}))
    far = layout_of(frozenset({"7,5", "8,5"}))
    assert (few.width, few.height, few.pitch) == (far.width, far.height, far.pitch)
    assert few.middle("0,0") == far.middle("7,5")
    for cells in ([f"{x},0" for x in range(30)], [f"0,{y}" for y in range(30)], [f"{i},{i}" for i in range(20)]):
        places = layout_of(frozenset(cells))
        assert (places.width, places.height <= HIGHEST) == (WIDTH, True)
        corner = places.side / 2
        for x, y in map(places.middle, cells):
            assert corner <= x <= places.width - corner
            assert corner <= y <= places.height - corner
            assert not _covers(places, x - corner, y - corner)
    assert drawn(crowd([f"{x},0" for x in range(30)])).width == WIDTH


def _covers(places: TableauLayout, x: float, y: float) -> bool:
    return x < places.header[0] and y < places.header[1]


SHAPES = [
    ["0,0"],
    ["0,0", "1,1", "2,2", "3,3", "4,4", "5,5", "0,1", "1,2", "2,3", "3,4", "4,5", "1,0", "2,1", "3,2", "4,3", "5,4"],
    [f"{x},{y}" for x in range(4) for y in range(4)],
    [f"{x},{y}" for x in range(2) for y in range(8)],
    [f"{x},{y}" for x in range(6) for y in range(2)],
    [f"{x},{y}" for x in range(5) for y in range(3)],
    [f"{x},{y}" for x in range(7) for y in range(2)],
    ["0,0", "1,1", "2,2", "3,3", "4,4", "5,5", "6,6", "0,1", "1,2", "2,3", "3,4", "4,5", "5,6", "1,0", "2,1", "3,2"],
    [*(f"{x},{-x // 2}" for x in range(8)), *(f"{x},{1 - x // 2}" for x in range(8))],
    [*(f"{x},{x}" for x in range(9)), *(f"{x + 1},{x}" for x in range(7))],
]


@pytest.mark.parametrize(
    "cells",
    SHAPES,
    ids=["one", "diagonal", "block", "tower", "strip", "wide", "seven", "seven in a diagonal", "eight", "nine"],
)
def test_up_to_sixteen_cards_are_44_pixels_wide_on_a_phone(cells):
    places = layout_of(frozenset(cells))
    assert places.side * FRAMED / places.width >= 44
    assert places.height * FRAMED / places.width <= 410
    assert [_covers(places, *places.middle(cell)) for cell in cells] == [False] * len(cells)


@pytest.mark.parametrize(("columns", "least"), [(9, 44), (10, 39), (11, 35), (12, 31)])
def test_more_than_nine_columns_have_smaller_cards_with_a_third_of_each_visible(columns, least):
    places = layout_of(frozenset(f"{x},{x}" for x in range(columns)))
    assert least <= places.side * FRAMED / places.width < least + 1
    between = 2 * (places.pitch - places.side / 2)  # of a coral between two animals, which cover its rims
    assert between >= 0.3 * places.side
    at_44 = (FRAMED - 44) / (columns - 1)
    assert (2 * at_44 - 44 >= 0.3 * 44) == (columns <= 9), "cards of 44 pixels would hide each other"


def diagonal(atoll, count: int) -> tuple[ReefView, ReefView, CoralView]:
    """View of a diagonal of corals, view after the use of one of them, and this coral."""
    cells = [f"{at},{at}" for at in range(count)]
    corals = [card for card in load(own_files()).corals if card != "daisy-coral"]
    view = atoll({cell: PlacedCoral(card) for cell, card in zip(cells, corals, strict=False)}, {})
    used = view.players[0].corals[3]
    return view, replace(view, taken=(Taken(0, Choice("use", used.card), refs=Refs(card=used.card)),)), used


def test_the_newest_card_in_ten_columns_has_a_close_up(atoll):
    view, used, _ = diagonal(atoll, 10)
    box = ImageChops.difference(drawn(view), drawn(used)).getbbox()
    assert box is not None
    assert min(box[2] - box[0], box[3] - box[1]) * FRAMED / WIDTH >= 69


def test_cards_cover_each_other_only_where_the_picture_has_to_be_low():
    cells = frozenset({*(f"{x},{x}" for x in range(6)), *(f"{x},{x + 1}" for x in range(5))})
    usual, low = layout_of(cells), layout_of(cells, high=380)
    assert usual.side < 1.16 * usual.pitch
    assert low.side > 1.16 * low.pitch
    assert usual.side == low.side
    assert usual.height > low.height


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_a_run_can_be_made_out(seed):
    game, dice = GAMES["reef"], random.Random(seed)
    state, play = game.new(game.options(), 1, seed), PLAYERS["lazy"]
    while game.to_act(state):
        player = state.position.players[0]
        cells = frozenset({*player.corals, *player.animals})
        places = layout_of(cells)
        columns = {cell.partition(",")[0] for cell in cells}
        if len(cells) <= 16 and len(columns) <= 9:
            assert places.side * FRAMED / places.width >= 44
        state = game.apply(state, 0, play(game, state, 0, dice))


def test_the_newest_card_is_shown_larger_with_its_name_where_the_others_have_none(atoll):
    view, used, _ = diagonal(atoll, 6)
    cells = [coral.cell for coral in view.players[0].corals]
    places, bare, shown = layout(view), drawn(view), drawn(used)
    box = ImageChops.difference(bare, shown).getbbox()
    assert box is not None
    assert changed(bare, shown, places, cells) == set(), "the close-up covers no card"
    assert max(box[2] - box[0], box[3] - box[1]) * FRAMED / WIDTH >= 70, "and can be read on a phone"
    assert box[0] >= places.header[0] or box[1] >= places.header[1], "and no header"
    asked = Marks(numbers=(("6,6", 1),))
    assert drawn(used, marks=asked).tobytes() == drawn(view, marks=asked).tobytes(), "places need the water"
    roomy = replace(used, players=(replace(used.players[0], corals=used.players[0].corals[3:4]),))
    assert drawn(roomy).tobytes() == drawn(replace(roomy, taken=())).tobytes(), "a large card has its name"


def test_a_close_up_says_that_it_is_one_and_points_to_its_card(atoll):
    view, used, card = diagonal(atoll, 6)
    shown = ImageChops.difference(drawn(view), drawn(used)).convert("1")
    x, half = layout(view).middle(card.cell)[0], layout(view).side // 2 + 2
    box = shown.getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert left < x - half < x + half < right, "one picture: frame, beam and close-up"
    columns = [shown.crop((column, top, column + 1, bottom)).getbbox() for column in range(left, right)]
    assert all(columns), "nothing lies between the card and its close-up but the beam"
    pictures = {drawn_in(language, used).tobytes() for language in LANGUAGES}
    assert len(pictures) == len(LANGUAGES), "its tab is in words"


def drawn_in(language: str, view) -> Image.Image:
    """Picture of the reef with names that no language has, so that only the header and the tab are in words."""
    faces = {card: replace(face, name="Coral", names=()) for card, face in view.cards.items()}
    return draw_tableau(voice(language), replace(view, cards=faces), 0, "dark", NO_MARKS).palette_image()


def test_every_card_that_can_be_made_out_has_its_name(atoll):
    for cells in SHAPES[1:]:
        places = layout_of(frozenset(cells))
        coral, fish = (printed_cards(load(own_files()))[card] for card in ("lobe-coral", "giant-clam"))
        for face in (coral, fish):
            assert name_band(ENGLISH, face, places.side, least=places.least) >= FRAMED / WIDTH * 32


def test_a_flower_covers_no_name_of_its_coral_or_of_the_animal_below(atoll, corals, animals, monkeypatch):
    corals = {cell: PlacedCoral("lobe-coral", tokens="s") for cell in corals}
    animals = {cell: PlacedAnimal("giant-clam") for cell in animals}
    view = atoll(corals, animals)
    places, flowery = layout(view), drawn(view)
    monkeypatch.setattr("render.reef.tableau._colonies", lambda *_: None)
    without = drawn(view)
    changed = ImageChops.difference(flowery, without).convert("L")
    half, band = places.side // 2, round(1.08 * places.least)
    assert changed.getbbox(), "flowers are drawn"
    for cell in animals:
        x, y = places.middle(cell)
        strip = changed.crop((x - half + 12, y - half + 6, x + half - 12, y - half + band))
        assert ImageStat.Stat(strip).extrema[0][1] < 40, "lower a flower at most to its coral's rim"
    for cell in corals:
        x, y = places.middle(cell)
        top = round(y + places.drop - places.side / 2 - 0.225 * places.pitch) + 2
        ground = without.convert("L").crop((x - 8, top, x + 8, y + half - 6))
        darkest, lightest = ImageStat.Stat(ground).extrema[0]
        assert lightest - darkest < 60, "the name is above the flower"


def test_no_flower_at_a_side_covers_the_name_beside_it(atoll, monkeypatch):
    coral = PlacedCoral("velvet-finger-coral", tokens="w")
    corals = {f"{row},{row}": coral for row in range(4)}
    view = atoll(corals, {f"{row},{row + 1}": PlacedAnimal("giant-clam") for row in range(4)})
    places, flowery = layout(view), drawn(view)
    monkeypatch.setattr("render.reef.tableau._colonies", lambda *_: None)
    without = drawn(view)
    changed = ImageChops.difference(flowery, without).convert("L").point(lambda value: 255 * (value > 40))
    for cell in corals:
        x, y = map(round, places.middle(cell))
        below = (x - places.side // 2 + 6, y, x, y + round(places.drop) // 2)
        covered = ImageStat.Stat(without.convert("L").crop(below), changed.crop(below))
        assert covered.count[0], "a flower is drawn"
        assert covered.extrema[0][0] > 90, "tableau._coral: the name begins beside the flower, or is left out"


def test_a_card_without_room_for_its_name_has_its_number(atoll, monkeypatch):
    drawn_tabs = list[str]()
    real = cards.tab

    def tab(text, *given):
        drawn_tabs.append(text)
        return real(text, *given)

    monkeypatch.setattr("render.reef.tableau.cards.tab", tab)
    view = atoll({}, {cell: PlacedAnimal("broadclub-cuttlefish") for cell in SHAPES[2]})
    places, face = layout(view), view.cards["broadclub-cuttlefish"]
    assert not name_on(ENGLISH, face, places.side, places.least), "take a longer name"
    drawn(view)
    assert sorted(map(int, drawn_tabs)) == [*range(1, len(SHAPES[2]) + 1)]


def test_the_ability_of_a_polluted_coral_is_grey(atoll):
    places = layout(atoll({"0,0": PlacedCoral("lobe-coral")}, {}))
    (x, y), k = places.middle("0,0"), places.side / UNIT
    at = round(x - 50 * k), round(y - 50 * k)

    def colours(polluted: bool) -> float:
        image = drawn(atoll({"0,0": PlacedCoral("lobe-coral", polluted=polluted)}, {}))
        sign = image.crop((at[0] - 12, at[1] - 12, at[0] + 12, at[1] + 12)).convert("HSV").getchannel("S")
        return ImageStat.Stat(sign).mean[0]

    assert 1.5 * colours(polluted=True) < colours(polluted=False)


@pytest.mark.parametrize("look", LOOKS)
def test_labels_number_every_card_on_its_name_strip(look, atoll, corals, animals):
    view, cells = atoll(corals, animals), [*corals, *animals]
    places = layout_of(frozenset(cells))
    labelled = [Marks(labels=tuple((cell, number + more) for number, cell in enumerate(cells, 1))) for more in (0, 1)]
    one = Marks(labels=((cells[0], 99),))
    bare, first, second = (drawn(view, look, marks) for marks in (one, *labelled))
    assert bare.size == first.size

    assert changed(bare, first, places, cells) == set(cells), "every one has a number"
    assert first.tobytes() != second.tobytes()


@pytest.mark.parametrize("look", LOOKS)
def test_every_token_shows_on_its_card(look, atoll, corals, animals):
    cells = [*corals, *animals]
    bare = drawn(atoll(corals, animals), look)
    places = layout(atoll(corals, animals))
    changes = {
        "level": ("2,1", PlacedAnimal("day-octopus", level=3)),
        "fatigue": ("2,1", PlacedAnimal("day-octopus", level=2, fatigue=1)),
        "two fatigues": ("2,1", PlacedAnimal("day-octopus", level=2, fatigue=2)),
    }
    looks = set()
    for cell, animal in changes.values():
        image = drawn(atoll(corals, {**animals, cell: animal}), look)
        assert changed(bare, image, places, cells) == {cell}
        looks.add(image.tobytes())
    for coral in (PlacedCoral("daisy-coral", polluted=True), PlacedCoral("daisy-coral", fatigue=1)):
        image = drawn(atoll({**corals, "-1,-1": coral}, animals), look)
        assert changed(bare, image, places, cells) == {"-1,-1"}
        looks.add(image.tobytes())
    assert len(looks) == 5


def test_colonies_lie_in_the_gap_on_their_side_and_tokens_look_different(atoll, corals):
    places = layout(atoll(corals, {}))
    bare = drawn(atoll(corals, {}))
    for side, (dx, dy) in {
        "n": (0, -1),
        "e": (1, 0),
        "w": (-1, 0),
    }.items():  # the name makes room for one at the bottom
        image = drawn(atoll({**corals, "2,0": PlacedCoral("lettuce-coral", tokens=side)}, {}))
        x, y = places.middle("2,0")
        gap = (x + dx * places.pitch * 0.475, y + dy * places.pitch * 0.475)
        reach = places.pitch * 0.13
        area = (gap[0] - reach, gap[1] - reach, gap[0] + reach, gap[1] + reach)
        head = Image.new("RGB", places.header)
        difference = ImageChops.difference(bare, image)
        difference.paste(head)  # the number of Colonies is written there
        box = difference.getbbox()
        assert box is not None
        assert area[0] <= box[0] <= box[2] <= area[2] + 1
        assert area[1] <= box[1] <= box[3] <= area[3] + 1


def test_a_pair_is_lettered(atoll, corals, animals):
    free = {cell: replace(animal, pair=0) for cell, animal in animals.items()}
    paired, bare = (drawn(atoll(corals, each)) for each in (animals, free))
    places = layout_of(frozenset({*corals, *animals}))
    assert changed(paired, bare, places, [*corals, *animals]) == {"0,1", "1,0"}


def test_numbers_are_written_on_free_cells_and_cards_and_widen_the_picture(atoll, animals, corals):
    view = atoll()
    numbers = (("3,1", 1), ("-2,0", 2))
    cells = frozenset({*corals, *animals, "3,1", "-2,0"})
    image = drawn(view, marks=Marks(numbers=numbers))
    free = frozenset({"3,1", "-2,0"})
    places = layout_of(cells - free, free)
    assert image.size == (places.width, places.height)
    swapped = drawn(view, marks=Marks(numbers=(("3,1", 2), ("-2,0", 1))))
    assert changed(image, swapped, places, [*cells]) == {"3,1", "-2,0"}
    on_card = drawn(view, marks=Marks(numbers=(("0,1", 12),)))
    framed = drawn(view, marks=Marks(selected="0,1"))
    other = drawn(view, marks=Marks(numbers=(("0,1", 3),)))
    assert changed(other, on_card, layout(view), [*corals, *animals]) == {"0,1"}
    assert on_card.tobytes() != framed.tobytes() != drawn(view).tobytes()


def test_the_header_tells_supply_round_and_name(atoll):
    view = atoll(seats=2)
    player = view.players[0]
    heads = {drawn(view).crop((0, 0, *size)).tobytes() for size in [layout(view).header]}
    changes = [
        *({name: getattr(player, name) + 1} for name in ("coins", "plankton", "scales", "popularity", "score")),
        *({name: getattr(player, name) + 1} for name in ("colonies", "free_colonies", "hunts", "turned")),
    ]
    box = (0, 0, *layout(view).header)
    for change in changes:
        other = replace(view, players=(replace(player, **change), view.players[1]), turn=0)
        heads.add(drawn(other).crop(box).tobytes())
    heads.add(drawn(view, name="Marina").crop(box).tobytes())
    heads.add(drawn(replace(view, round=3)).crop(box).tobytes())
    for passed in (False, True):
        waiting = replace(view, decisions=(), players=(replace(player, passed=passed), view.players[1]))
        heads.add(drawn(waiting).crop(box).tobytes())
    assert len(heads) == 1 + len(changes) + 4


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("cards", [1, 4], ids=["above", "beside"])
def test_the_rounds_to_come_stand_out_from_the_header(look, cards, atoll, corals):
    view = atoll(dict(list(corals.items())[:cards]), {})
    image = drawn(replace(view, round=2), look)
    line = [image.getpixel((x, 34)) for x in range(140)]
    quiet = rgb(LOOKS[look].quiet)
    edges = sum(first != quiet == second for first, second in itertools.pairwise(line))
    assert edges == 1 + 2 * 2, "a disc for the round before, a ring for each of the two to come"


def test_a_seat_sees_its_own_atoll_and_an_onlooker_the_table(atoll):
    solo, own = atoll(), atoll(seats=2)
    assert (
        picture("reef", replace(solo, seat=None), voice=ENGLISH)
        == picture("reef", solo, voice=ENGLISH)
        == tableau_picture(ENGLISH, solo, 0)
    )
    assert picture("reef", own, voice=ENGLISH) == tableau_picture(ENGLISH, own, 0)
    assert (
        picture("reef", replace(own, seat=1), voice=ENGLISH)
        == tableau_picture(ENGLISH, own, 1)
        != tableau_picture(ENGLISH, own, 0)
    )
    table = Image.open(io.BytesIO(picture("reef", replace(own, seat=None), voice=ENGLISH)))
    assert table.size != Image.open(io.BytesIO(picture("reef", own, voice=ENGLISH))).size


@pytest.mark.parametrize("look", LOOKS)
def test_files_stay_small(look, atoll, crowd):
    assert len(tableau_picture(ENGLISH, atoll(), 0, theme=look)) <= LARGEST_FILE
    block = crowd([f"{x},{y}" for x in range(-2, 3) for y in range(-2, 3)])
    assert len(tableau_picture(ENGLISH, block, 0, theme=look)) <= LARGEST_FILE


CARDS = "render.reef.cards.small_card"


def test_only_new_cards_are_drawn(atoll, corals, animals):
    SPRITES.clear()  # independent of pictures drawn by other tests in this process
    drawn(atoll(corals, animals))
    before = SPRITES.count(CARDS)
    tired = {cell: replace(animal, fatigue=1, level=1) for cell, animal in animals.items()}
    drawn(atoll(corals, tired))
    assert SPRITES.count(CARDS) == before
    drawn(atoll(corals, {**tired, "2,1": PlacedAnimal("chambered-nautilus")}))
    assert SPRITES.count(CARDS) == before + 1


def test_reefs_of_many_heights_share_the_light_on_the_ground(atoll, corals, animals):
    SPRITES.clear()
    for used in range(1, len(corals) + 1):
        some = dict(list(corals.items())[:used])
        drawn(atoll(some, {}))
        drawn(atoll(some, animals))
    assert SPRITES.count("render.reef.tableau.draw_ground") > 5
    assert SPRITES.count("render.reef.tableau._light") <= 3


def test_the_ground_and_the_cards_are_kept_in_the_palette(monkeypatch, atoll, corals, animals):
    kept, get = set(), SPRITES.get

    def noted(key, draw):
        image = get(key, draw)
        kept.add((key[0].rpartition(".")[2], image.mode))
        return image

    monkeypatch.setattr(SPRITES, "get", noted)
    drawn(atoll(corals, animals))
    assert {mode for name, mode in kept if name in ("draw_ground", "small_card")} == {"P"}


def test_an_event_is_named_whole_or_not_at_all(atoll):
    quiet = atoll({"0,0": PlacedCoral("lobe-coral")}, {}, seats=2)
    eventful = replace(
        quiet, event="x", cards={**quiet.cards, "x": replace(quiet.cards["lobe-coral"], id="x", name="Storm")}
    )
    lengthy = replace(
        eventful, cards={**quiet.cards, "x": replace(quiet.cards["lobe-coral"], id="x", name="Storm " * 20)}
    )
    assert drawn(lengthy).tobytes() == drawn(quiet).tobytes() != drawn(eventful).tobytes()


def test_the_sea_has_the_exact_colours_of_the_look(atoll):
    image = drawn(atoll({"0,0": PlacedCoral("lobe-coral")}, {}), "light")
    assert image.getpixel((3, image.height - 4)) == rgb(LOOKS["light"].deep)


@pytest.mark.parametrize("look", LOOKS)
def test_golden_picture(look, atoll):
    shown = drawn(atoll(), look, Marks(numbers=(("3,0", 1),), selected="0,-1"))
    compare(shown, DATA / f"atoll-{look}.png", 64)
