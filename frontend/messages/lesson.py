"""The layouts of a lesson: heading, praise, task, controls; and the offer of a lesson."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from discord import ui

from frontend import lessons
from frontend.controls import BLUE, GREEN, Address, Control, Keys, button
from frontend.face import Face, MoveStep
from frontend.lessons import Lesson, LessonState
from frontend.messages import board
from locales import Voice

CHOOSE, CHOSEN = "lessons", "lessons-game"
"""Key of the button that opens the menu of lessons, and key of the menu."""

LEARN, CONTROLS = Keys("learn-{lesson}"), Keys("learn-{lesson}-{control:rest}")
"""Keys of the buttons to a lesson, and of its controls."""
TYPE: Final = Keys("learntype-{lesson}")
"""Keys of the form for a typed move, and of its button."""
FORMER_TYPE, FORMER_FORM = Keys("learn-{lesson}-type"), Keys("learn-{lesson}-typed")
"""Keys of that button and form in messages of earlier versions, which stay open."""
RULES: Final = Keys("rules-{game}-{page}")
"""Keys of the pages of a game's rules, from 0."""

NEXT, AGAIN, COMPUTER, SOLO = "next", "again", "computer", "solo"
"""Names of a lesson's controls beyond the choice of a move."""


def address(game: str, entries: int, key: str) -> Address:
    """Address of a lesson's control. ``entries``: the number of entries of the walk when it was shown."""
    return Address(0, entries, CONTROLS(lesson=game, control=key))


def opens(voice: Voice, game: str) -> Control:
    return button(Address.common(LEARN(lesson=game)), voice.say("learn-button"))


def rules(face: Face) -> Control:
    return button(Address.common(RULES(game=face.game.name, page=0)), face.say("learn-rules", game=face.game.title))


def course(game: str, part: int) -> str:
    """Name of a lesson in keys, commands and storage: the game's name, with a number for a second lesson."""
    return game if part == 1 else f"{game}{part}"


def title_of(face: Face, lesson: Lesson) -> str:
    title = face.game.title
    return title if lesson.part == 1 else face.say("learn-title", game=title, part=lesson.part)


def heading(face: Face, lesson: Lesson, standing: LessonState) -> str:
    number, steps = standing.number + 1, len(lesson.steps)
    title = title_of(face, lesson)
    return face.say("learn-heading", emoji=face.emoji, game=title, step=number, steps=steps)


def text(
    face: Face,
    lesson: Lesson,
    standing: LessonState,
    step: MoveStep | None,
    said: str,
    *,
    refused: bool = False,
    leads_to: str = "",
) -> str:
    """Text of a lesson: the praise or answer, the task, and the choice's prompt.

    ``step``: None once the goal is reached.

    ``said``: the praise or answer. ``refused``: True if ``said`` answers a refused action, and replaces the task.
    ``leads_to``: the open part of the choice, empty for the first. Only later parts show their small print, and no
    praise.
    """
    praised = None if said or leads_to else standing.praise
    praise = face.say("learn-made", praise=praised(face.voice)) if praised else ""
    if step is None:
        part = "first" if lesson is face.lesson and face.further() else "last"
        last = face.say("learn-over", game=face.game.title, part=part) if lessons.is_over(lesson, standing) else ""
        return "\n".join(filter(None, [said, praise, last]))
    question = step.text
    task = ""
    if face.game.between_turns(standing.state):  # within an action the prompt is enough
        task = "" if refused else face.say(lessons.task_of(lesson, standing))
        if not leads_to:
            question = "\n".join(line for line in question.splitlines() if not line.startswith("-#"))
    return "\n".join(filter(None, [said, praise, task, question]))


def rows(
    face: Face,
    lesson: Lesson,
    standing: LessonState,
    step: MoveStep | None,
    entries: int,
    *,
    showing: int,
    leads_to: str = "",
) -> list[ui.ActionRow[Any]]:
    name = course(face.game.name, lesson.part)
    at = partial(address, name, entries)
    again = button(at(AGAIN), face.say("learn-again"))
    if step is not None:
        back = board.back(at, face, step) if leads_to else []
        typing = button(Address(0, entries, TYPE(lesson=name)), face.typing_label)
        beside = [*back, typing, *([again] if entries else [])]
        return board.step_rows(at, step, beside, showing=f"-{showing}")
    if not lessons.is_over(lesson, standing):
        return [board.row(button(at(NEXT), face.say("learn-next"), GREEN), again)]
    return [board.row(*_what_next(face, lesson, at), again)]


def _what_next(face: Face, lesson: Lesson, at: board.Addressing) -> list[Control]:
    computer = button(at(COMPUTER), face.say("welcome-computer"), GREEN)
    solo = button(at(SOLO), face.say("welcome-solo"), BLUE)
    further = face.further() if lesson is face.lesson else None
    opened = further and Address.common(LEARN(lesson=course(face.game.name, further.part)))
    return [
        *([button(opened, title_of(face, further), BLUE)] if further and opened else []),
        *([computer] if face.game.levels and face.game.together else []),
        *([solo] if face.game.is_played_alone else []),
    ]
