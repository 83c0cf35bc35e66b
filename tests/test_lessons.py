"""Lessons and the reasons in hints: every step can be solved or missed, with fitting words in every language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from engines import GAMES
from engines.base import AnyGame
from engines.reef.choices import BACK
from frontend import lessons
from frontend.controls import layout_of
from frontend.face import Face, MoveStep
from frontend.faces import FACES
from frontend.lessons import NEXT, Lesson, LessonState
from frontend.messages import board, words
from frontend.messages import lesson as message
from frontend.playing import walking
from frontend.playing.learning import LessonWalk
from locales import ENGLISH, LANGUAGES, SOURCE, voice
from tests.cogs.test_reef_runs import FIRST_HIGH, OPENED, height_of
from tests.engines.reef.scene import Scene

TAUGHT = {message.course(name, lesson.part): lesson for name, face in FACES.items() for lesson in face.lessons()}
FACE = {message.course(name, part): face for name, face in FACES.items() for part in (1, 2)}
"""Face of each lesson, by the lesson's name."""
ALL = pytest.mark.parametrize("name", TAUGHT)

DEEPEST = 14
"""Most actions that a step may need."""

LONGEST = 900
"""Most characters of a step's words: some lines near the controls."""


def path(game: AnyGame, lesson: Lesson, standing: LessonState, depth: int = 0) -> list[str] | None:
    """Actions that solve a step, as texts in order; None without a solution of at most ``DEEPEST`` actions."""
    seat = lessons.seat_of(game, standing)
    if seat is None or depth > DEEPEST:
        return None
    for option in game.decision(standing.state, seat).options:
        after = lessons.play(game, lesson, standing, option.action)
        if not isinstance(after, LessonState):
            continue
        if after.is_made or after.number > standing.number:
            return [game.format(option.action)]
        further = path(game, lesson, after, depth + 1)
        if further:
            return [game.format(option.action), *further]
    return None


def walked(name: str) -> list[tuple[LessonState, list[str]]]:
    """Progress at the start of every step of a lesson, each with the actions that solve the step."""
    game, lesson = FACE[name].game, TAUGHT[name]
    standing, found = lessons.begin(lesson), []
    while True:
        actions = path(game, lesson, standing)
        assert actions, f"step {standing.number} of {name} cannot be done"
        found.append((standing, actions))
        for text in actions:
            after = lessons.play(game, lesson, standing, game.parse(text))
            assert isinstance(after, LessonState)
            standing = after
        if lessons.is_over(lesson, standing):
            return found
        if standing.is_made:
            standing = lessons.next_step(lesson, standing)


@ALL
def test_every_step_can_be_made_and_answers_what_does_not_make_it(name: str) -> None:
    game, lesson = FACE[name].game, TAUGHT[name]
    steps = walked(name)
    assert [standing.number for standing, _ in steps] == list(range(len(lesson.steps)))
    for standing, _ in steps:
        seat = lessons.seat_of(game, standing)
        assert seat is not None
        options = game.decision(standing.state, seat).options
        answers = [lessons.play(game, lesson, standing, option.action) for option in options]
        wrong = [each for each in answers if not isinstance(each, LessonState)]
        assert 0 < len(wrong) < len(answers), f"step {standing.number}"
        for language in LANGUAGES:
            said = {each(voice(language)) for each in wrong}
            assert all(0 < len(text) <= LONGEST for text in said)


def stops_of(name: str) -> list[tuple[str, ...]]:
    """Entries of a lesson's walk up to each state that a learner can stop at."""
    lesson = TAUGHT[name]
    entries: list[str] = []
    stops: list[tuple[str, ...]] = [()]
    for number, (_, actions) in enumerate(walked(name)):
        following = lesson.steps[number + 1 : number + 2]
        for action in (*actions, *([NEXT] if following and following[0].begins is not None else ())):
            entries.append(action)
            stops.append(tuple(entries))
    return stops


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["reef", "reef2"])
def test_a_lesson_of_reef_is_on_one_screen(name: str, language: str) -> None:
    face, lesson = FACE[name](voice(language)), TAUGHT[name]
    highest = 0
    for stop in stops_of(name):
        standing, _ = lessons.walk(face.game, lesson, stop)
        seat = lessons.seat_of(face.game, standing)
        for opened in OPENED if seat is not None else ():
            around = message.text(face, lesson, standing, MoveStep(), "", leads_to=opened)
            step = walking.step_in(face, standing.state, seat or 0, [""], opened, around)
            text = message.text(face, lesson, standing, step, "", leads_to=opened)
            said = f"{message.heading(face, lesson, standing)}\n{text}"
            rows = message.rows(face, lesson, standing, step, len(stop), showing=1)
            note = words.small_print(step.note) if opened else ""
            shown = layout_of(said, *board.galleries(step.pictures), *rows, note)
            highest = max(highest, height_of(shown, step.pictures))
    print(f"{name}, {language}: {highest} pixels")
    assert highest <= FIRST_HIGH


@pytest.mark.parametrize("name", ["reef", "reef2"])
def test_in_a_lesson_only_what_its_task_asks_for_is_green(name: str) -> None:
    face, lesson, green = FACE[name](voice(SOURCE)), TAUGHT[name], set[str]()
    for stop in stops_of(name):
        walk = LessonWalk(face, lesson, stop)
        asks = lesson.steps[walk.standing.number].asks
        step = walk.step(walk.opens)
        if step is None or not asks or not face.game.between_turns(walk.state):
            continue
        shown = [key for row in (*step.pad, step.buttons) for key in row]
        asked = [key for key in shown if (key.action or key.several or key.leads_to).startswith(asks)]
        assert [key for key in shown if key.strong] == asked, asks
        green |= {each for each in asks for key in asked if (key.action or key.leads_to).startswith(each)}
    bought = {"buy-animal", "feed", *(("buy-coral", "use", "pass") if name == "reef" else ("others",))}
    assert green >= bought


@ALL
def test_every_standing_has_words_and_controls_that_fit(name: str) -> None:
    lesson = TAUGHT[name]
    for language in LANGUAGES:
        face = FACE[name](voice(language))
        game = face.game
        for stop in stops_of(name):
            standing, done = lessons.walk(game, lesson, stop)
            assert done == stop, "a stored walk leads to where it led"
            seat = lessons.seat_of(game, standing)
            step = None
            if seat is not None:
                step = face.next_step(game.decision(standing.state, seat), game.view(standing.state, seat))
            assert 0 < len(message.text(face, lesson, standing, step, "")) <= LONGEST
            rows = message.rows(face, lesson, standing, step, len(stop), showing=1)
            controls: list[Any] = [each for row in rows for each in row.children]
            assert len(rows) + len(controls) <= 36
            assert len({each.item.custom_id for each in controls}) == len(controls)


@ALL
def test_a_walk_through_a_lesson_that_has_changed_leads_as_far_as_it_can(name: str) -> None:
    game, lesson = FACE[name].game, TAUGHT[name]
    _, (first, *_) = walked(name)[0]
    _, done = lessons.walk(game, lesson, [first, "no action at all", first])
    assert done == (first,)
    standing, done = lessons.walk(game, lesson, [NEXT])
    assert (standing, done) == (lessons.begin(lesson), ())


@ALL
def test_what_was_taken_back_has_not_been_done(name: str) -> None:
    game, lesson = FACE[name].game, TAUGHT[name]
    start, (first, *_) = walked(name)[0]
    standing, _ = lessons.walk(game, lesson, [first])
    seat = lessons.seat_of(game, standing)
    back = None if seat is None else game.back(standing.state, seat)
    if back is None:
        assert name != "reef", "there a purchase can be taken back before it is placed"
        return
    standing, done = lessons.walk(game, lesson, [first, game.format(back)])
    assert len(done) == 2
    assert game.view(standing.state, 0) == game.view(start.state, 0)


def test_the_heading_counts_the_steps() -> None:
    face = FACES["ataxx"](ENGLISH)
    assert message.heading(face, TAUGHT["ataxx"], lessons.begin(TAUGHT["ataxx"])) == "### 🫧 Learn Ataxx: step 1 of 5"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_picture_of_reefs_lesson_shows_is_said_in_words(language: str) -> None:
    face = FACE["reef"](voice(language))
    state = lessons.begin(TAUGHT["reef"]).state
    step = face.next_step(face.game.decision(state, 0), face.game.view(state, 0))
    supply, *_, corals, animals = re.split(r"(?<=\.) ", step.pictures[0].alt.partition(". ")[2])
    begin = {
        "en": ("This reef has ", "These corals grow here: ", "No animals live here."),
        "de": ("Vorrat: ", "Hier liegen diese Korallen: ", "Hier leben keine Tiere."),
        "nl": ("Voorraad: ", "Hier liggen deze koralen: ", "Hier leven geen dieren."),
        "cs": ("Zásoba: ", "Rostou tu korály: ", "Živočichové tu žádní nežijí."),
    }
    for beginning, sentence in zip(begin[language], (supply, corals, animals), strict=True):
        assert sentence.startswith(beginning)


def why(game: str, state: Any, action: str) -> str:
    """English text of the reason in a hint for this action; empty without one."""
    played = GAMES[game]
    seat = min(played.to_act(state))
    wanted = played.parse(action)
    option = next(each for each in played.decision(state, seat).options if played.format(each.action) == action)
    assert played.format(wanted) == action
    return FACES[game](ENGLISH).reasons(state, seat, option)


@pytest.mark.parametrize(
    ("fen", "action", "said"),
    [
        ("7/7/7/7/xx5/xxx4/oxx4 x 0 1", "b2-c3", "Then your opponent can’t move, and it’s your turn again."),
        ("x5o/7/7/7/7/7/o5x x 0 1", "a7-a6", "No stone can be flipped back."),
        ("7/7/2oo3/3x3/7/7/7 x 0 1", "d4-d3", "At most 2 stones can be flipped back."),
        ("xxxxxxx/xxxxxxx/xxxxxxx/xxx1ooo/xxxxxxx/xxxxxxx/xxxxxxx x 0 1", "c3-d4", "That wins the game."),
    ],
)
def test_ataxx_tells_the_end_a_pass_and_the_worst_answer(fen: str, action: str, said: str) -> None:
    played = GAMES["ataxx"]
    state = played.from_position(fen)
    # An option names one of the stones that can make the split.
    target = action.partition("-")[2]
    option = next(each for each in played.decision(state, 0).options if each.refs.cell == target)
    assert FACES["ataxx"](ENGLISH).reasons(state, 0, option) == said


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        ("gan e5,d5,d4,c2,c1 c4,b3,e3,d2,b2 black", "c3", "That wins the game."),
        ("gan e5,d5,d4,c2,c1 c4,b3,e3,d2,b2 white", "a5", "It builds out from your North island."),
        ("gan d5,c3 e3,d1 black", "d4", "It joins 2 of your groups."),
        ("gan c4 e3 black", "a4", "It makes a bridge to c4: if b5 is taken, you take b4, and the other way round."),
        ("gan - - black", "d6", "It builds out from your North island."),
        ("gan d3 - white", "swap", ""),
    ],
)
def test_atoll_tells_what_a_stone_joins(position: str, action: str, said: str) -> None:
    assert why("atoll", GAMES["atoll"].from_position(position), action) == said


def test_atoll_tells_what_a_stone_prevents() -> None:
    state = GAMES["atoll"].from_position("gan d6,c5,b6,a5,a2,a1 d4,c3,b4,d2,f3,e4 white")
    assert why("atoll", state, "a3") == "Otherwise ⚫ Black wins there."


def test_reef_tells_what_a_card_makes_possible() -> None:
    played, lesson = GAMES["reef"], FACES["reef"].lesson
    assert lesson is not None
    state = lessons.begin(lesson).state
    said: dict[str, str] = {}
    for word in ("buy-coral", "place", "buy-animal", "place", "feed", "use", "pass", "scientists"):
        options = played.decision(state, 0).options
        option = next(each for each in options if each.action.word == word)
        said[f"{word} {len(said)}"] = FACES["reef"](ENGLISH).reasons(state, 0, option)
        state = played.apply(state, 0, option.action)
    coral, space, fish, home, meal, use, end, income = said.values()
    assert coral.startswith("It makes room (2 Colonies). ")
    assert space.startswith("Opens ")
    assert fish.startswith("It fits 4 of your spaces. ")
    assert "points when fed, " in fish
    assert home.startswith("It uses 1 Colony you already have. ")
    assert meal.endswith(" more points at once.")
    assert use.startswith("Once a round: ")
    assert end == "No animal can eat any more. What you have left carries over to the next round."
    assert income == "2 fewer Coins, but no Pollution."


@pytest.mark.parametrize(
    ("coral", "tourists", "scientists"),
    [
        ("table-coral", "As many Coins as Scientists bring.", "As many Coins, and no Pollution."),
        ("precious-red-coral", "1 fewer Coin than Scientists bring.", "1 more Coin, and no Pollution."),
    ],
)
def test_reef_compares_incomes_whichever_is_greater(coral: str, tourists: str, scientists: str) -> None:
    scene = Scene(2, events=True).corals({"0,0": "lobe-coral", "1,1": coral}).events("research-grant")
    state = scene.play("pass", "pass").state
    assert (why("reef", state, "tourists"), why("reef", state, "scientists")) == (tourists, scientists)


@pytest.mark.parametrize("game", [name for name, face in FACES.items() if face.reasons is not Face.reasons])
def test_every_action_has_its_reason_in_every_language_or_none(game: str) -> None:
    played, rng, reasons = GAMES[game], random.Random(4), 0
    state = played.new(played.options(), played.seats[0], 3)
    for _ in range(40):
        seats = played.to_act(state)
        if not seats:
            break
        seat = min(seats)
        option = rng.choice([each for each in played.decision(state, seat).options if each.action != BACK])
        said = {FACES[game](voice(language)).reasons(state, seat, option) for language in LANGUAGES}
        assert len(said) in (1, len(LANGUAGES)) or "" not in said
        reasons += said != {""}
        state = played.apply(state, seat, option.action)
    assert reasons > 10, "give reasons for more actions, or leave Face.reasons as it is"
