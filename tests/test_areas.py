"""Areas of the page to tap: every legal action has one place, on what the picture shows, and a run takes few taps."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from engines.base import AnyGame, Decision
from engines.reef import ReefState
from frontend.face import Face
from frontend.faces import FACES
from frontend.faces.reef import ReefFace
from frontend.faces.reef.pictures import part_sketch, tableau_sketch
from frontend.pictures import OWN_LOOK, Sketch
from frontend.tapping.areas import AT, DO, TO, Tappable, tappable
from locales import LANGUAGES, voice
from render.base import Marks, Outline
from render.reef.offer import PARTS
from tests.cogs.test_reef_runs import Press, presses_of, run_of, wished
from tests.engines.reef.scene import LAGOON, Scene
from tests.engines.setups import file_of, random_record, setups
from tests.toys.house import ALL_GAMES, add_toys

ALL = pytest.mark.parametrize("name", ALL_GAMES)
REEF = ALL_GAMES["reef"]
SEEDS, MOST_TAPS, MOST_MEDIAN, MOST_POINTS = 12, 40, 36, 50
"""Numbers for Reef’s runs by a fixed policy. A run of more points than people reach at first has more choices."""


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    add_toys(monkeypatch)


def positions(game: AnyGame, count: int, prompt: str = "") -> Iterator[tuple[Any, Any, Decision[Any]]]:
    """Yield states of random games in every setup, by fewest and most players, each with a view and a decision.

    ``count``: of each setup, after the first two. ``prompt``: of the decisions; empty for any.
    """
    for options, seats in product(setups(game), sorted({game.seats[0], game.seats[-1]})):
        rng = random.Random(len(game.name))
        first = game.new(options, seats, 3)
        states = [first, *(state for state, _ in random_record(game, first, rng))]
        asking = [state for state in states if game.to_act(state)]
        for state in [asking[0], asking[1], *rng.sample(asking, min(count, len(asking)))]:
            seat = min(game.to_act(state))
            decision = game.decision(state, seat)
            if prompt in ("", decision.prompt):
                yield state, game.view(state, seat), decision


def parts(face: Face, state: Any, seat: int, *, flip: bool = False) -> dict[str, Tappable]:
    """All parts of a choice that taps can open, by name."""
    found, left = dict[str, Tappable](), [""]
    while left:
        name = left.pop()
        shown = found[name] = tappable(face, state, seat, name, ("Ada", "Ben", "Cleo", "Dan"), flip=flip)
        sent = [key for key in keys_of(shown) if key.startswith(TO)]
        left += {key.removeprefix(TO) for key in sent} - {*found, *left}
    return found


def keys_of(shown: Tappable) -> list[str]:
    return [*(area.key for area in shown.areas), *(button.key for button in shown.buttons)]


@ALL
def test_each_action_has_one_place(name: str) -> None:
    """An action that is played with its next decision counts once. A moved stone is tapped first."""
    game, face = ALL_GAMES[name], FACES[name](voice("en"))
    for state, view, decision in positions(game, 4):
        found, options, offered = parts(face, state, decision.seat), face.options(decision, view), Counter[str]()
        alone = {option.key for option in options}  # other keys may play a series
        for part, shown in found.items():
            keys = keys_of(shown)
            assert max(Counter(keys).values(), default=1) == 1, f"two controls do the same in {part!r}: {keys}"
            assert TO + part not in keys, f"a control opens the part {part!r} that is open"
            texts = [key.removeprefix(DO) for key in keys if key.startswith(DO)]
            tried = [each.split(" ") for each in texts if " " in each]
            if tried:
                after = game.apply(state, decision.seat, game.parse(tried[0][0]))
                then = {game.format(each.action) for each in game.decision(after, decision.seat).options}
                assert sorted(then) == sorted(text for _, text in tried), "each next action has one area"
            played = [each for each in texts if " " not in each and (each in alone or not face.several(view, each))]
            offered |= Counter(game.format(game.parse(each)) for each in (*played, *{first for first, _ in tried}))
        for option in options:
            text = game.format(option.action)
            assert offered[text] == 1, (
                f"{text} of {decision.prompt} has {offered[text]} places in one part: name its thing in "
                f"{file_of(face)} (Face.thing), or give its step a button"
            )
            for stone in option.refs.origins:
                assert TO + stone in [area.key for area in found[""].areas], f"{stone} has no area"
                assert DO + text in [area.key for area in found[stone].areas], f"{text} has no area after {stone}"
        back = game.back(state, decision.seat)
        legal = {game.format(option.action) for option in options} | ({game.format(back)} if back else set())
        assert set(offered) <= legal, f"areas without an action: {set(offered) - legal}"


@pytest.mark.parametrize("language", LANGUAGES)
@ALL
def test_areas_lie_in_their_pictures_in_reading_order(name: str, language: str) -> None:
    game, face = ALL_GAMES[name], FACES[name](voice(language))
    for (state, _, decision), flip in product(positions(game, 1), (False, True)):
        for part in parts(face, state, decision.seat, flip=flip).values():
            sizes = [Image.open(BytesIO(each.draw(OWN_LOOK))).size for each in part.pictures]
            begins = [(area.picture, area.outline[1]) for area in part.areas]
            assert begins == sorted(begins), "screen readers meet the areas out of order"
            for area in part.areas:
                (width, height), (left, top, right, bottom) = sizes[area.picture], area.outline
                assert 0 <= left < right <= width, f"{area} is outside"
                assert 0 <= top < bottom <= height, f"{area} is outside"
            words = [part.text, *(each.label for each in part.areas), *(each.label for each in part.buttons)]
            assert all(each.strip() for each in words), "a control has no words"


def check(name: str, outline: Outline, plain: Sketch, marked: Sketch) -> None:
    """Check that a thing's outline has the centre of what changes in its picture when the thing is marked."""
    pictures = [Image.open(BytesIO(each.draw(OWN_LOOK))).convert("RGB") for each in (plain, marked)]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None, f"the mark of {name} changed no pixel"
    (left, top, right, bottom), x, y = outline, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    is_there = left <= x <= right and top <= y <= bottom
    assert is_there, f"the picture shows {name} at {(x, y)}, its outline is {outline}"


@ALL
@pytest.mark.parametrize("flip", [False, True])
def test_cells_lie_where_they_are_drawn(name: str, *, flip: bool) -> None:
    game, face = ALL_GAMES[name], FACES[name](voice("en"))
    for _, view, decision in positions(game, 0):
        outlines = render.renderer_of(name).outlines(view, flip=flip)
        cells = sorted({face.thing(decision, each) for each in decision.options} & {*outlines})
        for cell in random.Random(5).sample(cells, min(5, len(cells))):
            marks = [Marks(targets=frozenset(each), is_whole=True) for each in ((), (cell,))]
            check(cell, outlines[cell], *(face.sketch(view, marks=each, flip=flip) for each in marks))


def test_reefs_cards_and_places_lie_where_they_are_drawn() -> None:
    said, seen = voice("en"), Counter[str]()
    for _, view, decision in positions(REEF, 24):
        if decision.prompt == "turn":
            for part in PARTS:
                offer = part_sketch(said, view, part, frozenset())
                for card, outline in offer.outlines().items():
                    check(card, outline, offer, part_sketch(said, view, part, frozenset([card])))
                    seen[part] += 1
        elif places := dict.fromkeys(option.refs.cell for option in decision.options if option.refs.cell):
            numbers = {cell: number for number, cell in enumerate(places, 1)}
            first = tableau_sketch(said, view, decision.seat, Marks(numbers=tuple(numbers.items())))
            for cell in numbers:
                other = Marks(numbers=tuple((numbers | {cell: 99}).items()))
                check(cell, first.outlines()[cell], first, tableau_sketch(said, view, decision.seat, other))
                seen["places"] += 1
    assert min(seen[each] for each in ("places", *PARTS)) > 20, seen


def test_a_card_on_offer_is_read_and_its_places_are_tapped_at_once() -> None:
    """The card's area opens its picture, with the places as areas, or with a button that buys it."""
    face, seen = FACES["reef"](voice("en")), Counter[str]()
    for state, _, decision in positions(REEF, 24, "turn"):
        found = parts(face, state, decision.seat)
        buying = {each.refs.card for each in decision.options if each.action.word in ("buy-animal", "buy-coral")}
        for area in (each for each in found[""].areas if each.picture):
            about = found[area.key.removeprefix(TO)]
            keys = [key for key in keys_of(about) if key.startswith(f"{DO}buy-")]
            assert "reef-card.png" in [each.name for each in about.pictures]
            assert about.buttons[-1].key == TO
            card = area.key.removeprefix(TO + AT)
            assert bool(keys) == (card in buying), f"{card} is bought by {keys}"
            seen["placed" if " " in "".join(keys) else "bought" if keys else "read"] += 1
    assert min(seen[each] for each in ("placed", "bought", "read")) > 2, seen


def test_an_animal_is_fed_by_one_tap_unless_points_are_lost() -> None:
    """Feeding that costs Fish Scales worth its gain, or an animal's level, is seen before it counts."""
    face, seen = FACES["reef"](voice("en")), Counter[tuple[bool, bool]]()
    for state, view, decision in positions(REEF, 24, "turn"):
        keys = [area.key for area in tappable(face, state, decision.seat, "", ("Ada",), flip=False).areas]
        rises = {each.card: each.rise for each in view.players[decision.seat].animals}
        for option in decision.options:
            if option.action.word == "feed" and (card := option.action.about):
                costs, rise = view.scales.get(option.key, 0) >= view.fed[card], rises[card]
                eats = rise is None or view.fed[card] < rise.points + rise.scales
                asked = f"{TO}{AT}{option.refs.cell}" if costs or eats else f"{DO}{REEF.format(option.action)}"
                assert asked in keys, f"{card} is fed by {keys}: see things_to_read"
                seen[costs, eats] += 1
    assert seen[False, False] > 5, seen
    prey = Scene(1).corals(LAGOON).supply(hunts=0).animal("slender-grouper", "1,0").animal("neon-goby", "0,1", level=2)
    keys = keys_of(tappable(face, prey.begin().state, 0, "", ("Ada",), flip=False))
    assert f"{TO}{AT}1,0" in keys, "show a feeding that eats of one's own reef before it counts: see things_to_read"


def test_a_question_says_what_places_and_a_meal_bring() -> None:
    """Where Discord's buttons say it, the page has areas. Points lost by prey are beside the meal's points."""
    face, seen = FACES["reef"](voice("en")), Counter[bool]()
    for state, view, decision in positions(REEF, 48, "place-coral"):
        last = tappable(face, state, decision.seat, "", ("Ada",), flip=False).text.split("\n")[-1]
        differ = len({view.places[each.refs.cell].spaces for each in decision.options}) > 1
        assert (last.startswith("1 ") and f" · {len(decision.options)} " in last) == differ, "see questions.to_tap"
        seen[differ] += 1
    assert seen[True], seen
    scene = Scene(1).corals(LAGOON).supply(hunts=0).animal("slender-grouper", "1,0").animal("neon-goby", "0,1")
    scene.animal("yellow-prawn-goby", "2,1", level=2).play("feed:slender-grouper")
    (rise,) = [each.rise for each in REEF.view(scene.state, 0).players[0].animals if each.card == "slender-grouper"]
    text = tappable(face, scene.state, 0, "", ("Ada",), flip=False).text
    assert f"Slender grouper:** → medium: +{rise.points} points" in text, "see questions.to_tap"


def tapped(face: ReefFace, state: ReefState, wanted: Sequence[str]) -> Press:
    """Fewest taps for each of the wanted actions, from the first on."""
    view, options, ways = REEF.view(state, 0), REEF.decision(state, 0).options, list[Press]()
    legal = {REEF.format(option.action): option.refs for option in options}
    near = {f"{AT}{each}" for each in (legal[wanted[0]].cell, legal[wanted[0]].card)}
    opened = [("", 1)]
    for name, taps in opened:  # it grows
        for key in keys_of(tappable(face, state, 0, name, ("Ada",), flip=False)):
            part = key.removeprefix(TO)
            if part != key and part not in dict(opened) and (part in near or not part.startswith(AT)):
                opened.append((part, taps + 1))
            elif key.startswith(DO):
                *first, last = key.removeprefix(DO).split(" ")
                actions = [*first, *((last not in legal and face.several(view, last)) or (last,))]
                if actions[: len(wanted)] == [*wanted[: len(actions)]]:
                    ways.append(Press(taps, actions))
    assert ways, f"nothing plays {wanted}"
    return min(ways, key=lambda way: (way.times / min(len(way.actions), len(wanted)), -len(way.actions)))


def wishes(state: ReefState, think: random.Random) -> list[str]:
    """The policy's next actions, to the end of its turn, or all feedings at once."""
    wanted = wished(state, think)
    if wanted[0].startswith("buy-"):
        after = REEF.apply(state, 0, REEF.parse(wanted[0]))
        if not REEF.between_turns(after):
            return [*wanted, *wished(after, think)]
    return wanted


@pytest.mark.slow
def test_a_button_that_acts_is_not_called_as_a_list_of_actions() -> None:
    face = ReefFace(voice("en"))
    shown = [tappable(face, state, 0, "", ("Ada",), flip=False) for state in run_of("en", 3).states[:-1]]
    acting = [button.label for each in shown for button in each.buttons if button.key.startswith(DO)]
    assert acting
    assert not [label for label in acting if label.startswith("Actions")], "name a button by what it plays"


@pytest.mark.slow
def test_a_run_takes_at_most_forty_taps() -> None:
    runs = [run_of("en", seed, wishes, tapped) for seed in range(SEEDS)]
    print([(run.points, presses_of(run)) for run in runs])
    for run in runs:
        assert presses_of(run) <= MOST_TAPS or run.points > MOST_POINTS, "ask nothing that a tap could answer"
    assert statistics.median(map(presses_of, runs)) <= MOST_MEDIAN
