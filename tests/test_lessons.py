"""Lessons: every step can be solved, and can be missed, with fitting words in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines.base import AnyGame
from frontend import lessons
from frontend.controls import layout_of
from frontend.face import MoveStep
from frontend.faces import FACES
from frontend.lessons import NEXT, Lesson, LessonState
from frontend.messages import board, words
from frontend.messages import lesson as message
from frontend.playing import walking
from frontend.playing.learning import LessonWalk
from locales import ENGLISH, LANGUAGES, SOURCE, voice
from tests.cogs.test_reef_runs import FIRST_HIGH, OPENED, height_of

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
