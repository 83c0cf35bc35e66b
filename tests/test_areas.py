"""Areas of the page to tap: every legal action has one place, and it lies on what the picture shows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from engines.base import AnyGame, Decision
from frontend.face import Face
from frontend.faces import FACES
from frontend.faces.reef.pictures import part_sketch, tableau_sketch
from frontend.pictures import OWN_LOOK
from frontend.tapping.areas import AT, DO, TO, Tappable, tappable
from locales import LANGUAGES, voice
from render.base import Marks, Outline
from render.reef.offer import PARTS
from tests.engines.setups import file_of, random_record, setups
from tests.toys.house import ALL_GAMES, add_toys

ALL = pytest.mark.parametrize("name", ALL_GAMES)
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    add_toys(monkeypatch)


def positions(game: AnyGame, count: int) -> Iterator[tuple[Any, Decision[Any]]]:
    """Yield ``count`` states of random games in every setup, by fewest and most players, each with a decision."""
    for options, seats in product(setups(game), sorted({game.seats[0], game.seats[-1]})):
        rng = random.Random(len(game.name))
        first = game.new(options, seats, 3)
        states = [first, *(state for state, _ in random_record(game, first, rng))]
        asking = [state for state in states if game.to_act(state)]
        for state in [asking[0], asking[1], *rng.sample(asking, min(count, len(asking)))]:
            yield state, game.decision(state, min(game.to_act(state)))


def parts(face: Face, state: Any, decision: Decision[Any], *, flip: bool = False) -> dict[str, Tappable]:
    """All parts of a choice that taps can open, by name."""
    found, left = dict[str, Tappable](), [""]
    while left:
        name = left.pop()
        shown = found[name] = tappable(face, state, decision.seat, name, NAMES, flip=flip)
        sent = [key for key in keys_of(shown) if key.startswith(TO)]
        left += {key.removeprefix(TO) for key in sent} - {*found, *left}
    return found


def keys_of(shown: Tappable) -> list[str]:
    return [*(area.key for area in shown.areas), *(button.key for button in shown.buttons)]


def actions(face: Face, view: Any, shown: Tappable, alone: Collection[str]) -> Counter[str]:
    """Texts of the actions that a part plays, each as the game writes it. ``alone``: keys that are no series.

    An action that is played with its next decision counts once.
    """
    game, texts = face.game, [key.removeprefix(DO) for key in keys_of(shown) if key.startswith(DO)]
    found = [each for each in texts if " " not in each and (each in alone or not face.several(view, each))]
    return Counter(
        game.format(game.parse(each)) for each in (*found, *{each.partition(" ")[0] for each in texts if " " in each})
    )


@ALL
def test_each_action_has_one_place(name: str) -> None:
    game, face = ALL_GAMES[name], FACES[name](voice("en"))
    for state, decision in positions(game, 4):
        found = parts(face, state, decision)
        view = game.view(state, decision.seat)
        options = face.options(decision, view)
        offered = Counter[str]()
        for part, shown in found.items():
            played, keys = actions(face, view, shown, {each.key for each in options}), keys_of(shown)
            assert max(Counter(keys).values(), default=1) == 1, f"two controls do the same in {part!r}: {keys}"
            assert all(key != TO + part for key in keys), f"a control opens the part {part!r} that is open"
            offered |= played
            tried = [key.removeprefix(DO).split(" ") for key in keys if " " in key]
            if tried:
                after = game.apply(state, decision.seat, game.parse(tried[0][0]))
                then = {game.format(each.action) for each in game.decision(after, decision.seat).options}
                assert sorted(then) == sorted(text for _, text in tried), "each next action has one area"
        for option in options:
            text = game.format(option.action)
            assert offered[text] == 1, (
                f"{text} of {decision.prompt} has {offered[text]} places in one part: name its thing in "
                f"{file_of(face)} (Face.thing), or give its step a button"
            )
        back = game.back(state, decision.seat)
        legal = {game.format(option.action) for option in options} | ({game.format(back)} if back else set())
        assert set(offered) <= legal, f"areas without an action: {set(offered) - legal}"


@ALL
def test_a_moved_stone_is_tapped_first(name: str) -> None:
    """A stone's targets are areas once it is chosen, and other stones stay areas."""
    game, face = ALL_GAMES[name], FACES[name](voice("en"))
    for state, decision in positions(game, 2):
        stones = {stone for option in decision.options for stone in option.refs.origins}
        if not stones:
            continue
        found = parts(face, state, decision)
        assert {area.key for area in found[""].areas} >= {TO + stone for stone in stones}
        for stone in stones:
            targets = {game.format(each.action) for each in decision.options if stone in each.refs.origins}
            sent = {area.key for area in found[stone].areas}
            assert sent == {DO + text for text in targets} | {TO + other for other in stones - {stone}}


@pytest.mark.parametrize("language", LANGUAGES)
@ALL
def test_areas_lie_in_their_pictures_in_reading_order(name: str, language: str) -> None:
    game, face = ALL_GAMES[name], FACES[name](voice(language))
    for state, decision in positions(game, 1):
        for flip in (False, True):
            for part in parts(face, state, decision, flip=flip).values():
                sizes = [Image.open(BytesIO(each.draw(OWN_LOOK))).size for each in part.pictures]
                begins = [(area.picture, area.outline[1]) for area in part.areas]
                assert begins == sorted(begins), "screen readers meet the areas out of order"
                for area in part.areas:
                    width, height = sizes[area.picture]
                    left, top, right, bottom = area.outline
                    assert 0 <= left < right <= width, f"{area} is outside"
                    assert 0 <= top < bottom <= height, f"{area} is outside"
                    assert area.label.strip(), f"{area.key} has no words"
                assert part.text.strip()
                assert all(button.label.strip() for button in part.buttons)


def changed(before: bytes, after: bytes) -> tuple[float, float]:
    """Centre of all pixels that differ between two pictures of one size."""
    pictures = [Image.open(BytesIO(each)).convert("RGB") for each in (before, after)]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None, "the mark changed no pixel"
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def check(outlines: Mapping[str, Outline], name: str, point: tuple[float, float]) -> None:
    (left, top, right, bottom), (x, y) = outlines[name], point
    is_there = left <= x <= right and top <= y <= bottom
    assert is_there, f"the picture shows {name} at {point}, its outline is {outlines[name]}"


@ALL
@pytest.mark.parametrize("flip", [False, True])
def test_cells_lie_where_they_are_drawn(name: str, *, flip: bool) -> None:
    game, face = ALL_GAMES[name], FACES[name](voice("en"))
    for state, decision in positions(game, 0):
        view = game.view(state, decision.seat)
        outlines = render.renderer_of(name).outlines(view, flip=flip)
        cells = sorted({face.thing(decision, each) for each in decision.options} & {*outlines})
        for cell in random.Random(5).sample(cells, min(5, len(cells))):
            plain, marked = (
                face.sketch(view, marks=Marks(targets=frozenset(targets), is_whole=True), flip=flip).draw(OWN_LOOK)
                for targets in ((), (cell,))
            )
            check(outlines, cell, changed(plain, marked))


def test_reefs_cards_and_places_lie_where_they_are_drawn() -> None:
    game, face = ALL_GAMES["reef"], FACES["reef"](voice("en"))
    seen = Counter[str]()
    for state, decision in positions(game, 24):
        view, seat = game.view(state, decision.seat), decision.seat
        if decision.prompt == "turn":
            for part in PARTS:
                sketch = part_sketch(face.voice, view, part, frozenset())
                for card in sketch.outlines():
                    bought = part_sketch(face.voice, view, part, frozenset([card]))
                    check(sketch.outlines(), card, changed(sketch.draw(OWN_LOOK), bought.draw(OWN_LOOK)))
                    seen[part] += 1
        elif places := [option.refs.cell for option in decision.options if option.refs.cell]:
            numbers = {cell: number for number, cell in enumerate(dict.fromkeys(places), 1)}
            first = tableau_sketch(face.voice, view, seat, Marks(numbers=tuple(numbers.items())))
            for cell in numbers:
                other = {**numbers, cell: 99}
                marked = tableau_sketch(face.voice, view, seat, Marks(numbers=tuple(other.items())))
                check(first.outlines(), cell, changed(first.draw(OWN_LOOK), marked.draw(OWN_LOOK)))
                seen["places"] += 1
    assert seen["places"] > 20
    assert seen["animals"] > 20
    assert seen["corals"] > 20


def test_a_card_on_offer_is_read_and_its_places_are_tapped_at_once() -> None:
    """The card's area opens its picture, with the places as areas, or with a button that buys it."""
    game, face, seen = ALL_GAMES["reef"], FACES["reef"](voice("en")), Counter[str]()
    for state, decision in positions(game, 24):
        if decision.prompt != "turn":
            continue
        found = parts(face, state, decision)
        buying = {each.refs.card for each in decision.options if each.action.word in ("buy-animal", "buy-coral")}
        for area in found[""].areas:
            if area.picture == 0:
                continue
            about = found[area.key.removeprefix(TO)]
            keys = [key for key in keys_of(about) if key.startswith(f"{DO}buy-")]
            assert "reef-card.png" in [each.name for each in about.pictures]
            assert about.buttons[-1].key == TO
            card = area.key.removeprefix(TO + AT)
            assert bool(keys) == (card in buying), f"{card} is bought by {keys}"
            seen["placed" if " " in "".join(keys) else "bought" if keys else "read"] += 1
    assert min(seen[each] for each in ("placed", "bought", "read")) > 2, seen


def test_an_animal_is_fed_by_one_tap_unless_it_costs_what_it_gains() -> None:
    game, face, seen = ALL_GAMES["reef"], FACES["reef"](voice("en")), Counter[bool]()
    for state, decision in positions(game, 24):
        view = game.view(state, decision.seat)
        keys = keys_of(tappable(face, state, decision.seat, "", NAMES, flip=False))
        for option in decision.options:
            if decision.prompt == "turn" and option.action.word == "feed" and option.action.about:
                costs = view.scales.get(option.key, 0) >= view.fed[option.action.about]
                assert (f"{TO}{AT}{option.refs.cell}" if costs else f"{DO}{game.format(option.action)}") in keys
                seen[costs] += 1
    assert seen[False] > 5
