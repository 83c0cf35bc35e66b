"""The layouts of a lesson: its heading, the point made, the task, and its controls; and the offer of one."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import discord
from discord import ui

from engines import GAMES
from frontend import lessons
from frontend.controls import Address, Control, button, menu
from frontend.face import Face, MoveStep
from frontend.lessons import Lesson, Standing
from frontend.messages import board
from locales import Voice

CHOOSE, CHOSEN = "lessons", "lessons-game"
"""The keys of the button that asks which game to learn, and of its menu."""

LEARN: Final = "learn"
"""The beginning of the keys of a lesson's controls; the game's name follows, and then the control."""

NEXT, AGAIN, COMPUTER, SOLO, TYPE, TYPED = "next", "again", "computer", "solo", "type", "typed"
"""The controls of a lesson beside the choice of a move."""


def address(game: str, entries: int, key: str) -> Address:
    """The address of a control of a game's lesson after a walk of ``entries`` entries."""
    return Address(0, entries, f"{LEARN}-{game}-{key}")


def read(key: str) -> tuple[str, str]:
    """The game and the control that a key is about; an empty one for the lesson itself."""
    _, _, rest = key.partition("-")
    game, _, control = rest.partition("-")
    return game, control


def opens(voice: Voice, game: str) -> Control:
    """*Learn*: the button that opens a game's lesson."""
    return button(Address.common(f"{LEARN}-{game}"), voice.say("learn-button"))


def heading(face: Face, lesson: Lesson, standing: Standing) -> str:
    """The game, and the number of the step."""
    number, steps = standing.number + 1, len(lesson.steps)
    return face.say("learn-heading", emoji=face.emoji, game=face.game.title, step=number, steps=steps)


def text(
    face: Face, lesson: Lesson, standing: Standing, step: MoveStep | None, said: str, *, refused: bool = False
) -> str:
    """The praise or answer, the task, and the question of the choice. ``step``: None once it is made.

    ``refused``: ``said`` answers a refused action, and repeats the task.
    """
    praise = face.say("learn-made", praise=standing.praise(face.voice)) if standing.praise and not said else ""
    if step is None:
        last = face.say("learn-over", game=face.game.title) if lessons.is_over(lesson, standing) else ""
        return "\n".join(filter(None, [said, praise, last]))
    question = step.text
    task = ""
    if face.game.at_rest(standing.state):  # in the middle of an action the question is enough
        task = "" if refused else face.say(lessons.task_of(lesson, standing))
        question = "\n".join(line for line in question.splitlines() if not line.startswith("-#"))
    return "\n".join(filter(None, [said, praise, task, question]))


def rows(
    face: Face, lesson: Lesson, standing: Standing, step: MoveStep | None, entries: int, *, showing: int
) -> list[ui.ActionRow[Any]]:
    """The controls: the choice of a move, or the buttons after a point. ``showing``: differs each time."""
    at = partial(address, face.game.name, entries)
    again = button(at(AGAIN), face.say("learn-again"))
    if step is not None:
        beside = [button(at(TYPE), face.typing_label), *([again] if entries else [])]
        return board.step_rows(at, step, beside, showing=f"-{showing}")
    if not lessons.is_over(lesson, standing):
        return [board.row(button(at(NEXT), face.say("learn-next"), discord.ButtonStyle.success), again)]
    return [board.row(*_what_next(face, at), again)]


def _what_next(face: Face, at: board.Addressing) -> list[Control]:
    """A friendly game against a computer, and a run, as far as the game has them."""
    green, blue = discord.ButtonStyle.success, discord.ButtonStyle.primary
    computer = button(at(COMPUTER), face.say("welcome-computer"), green)
    solo = button(at(SOLO), face.say("welcome-solo"), blue)
    return [
        *([computer] if face.game.levels and face.game.together else []),
        *([solo] if face.game.is_played_alone else []),
    ]


def games(voice: Voice, names: list[str]) -> ui.ActionRow[Any]:
    """A menu of the games that have lessons."""
    options = [discord.SelectOption(label=GAMES[name].title, value=name) for name in names]
    return board.row(menu(Address.common(CHOSEN), voice.say("lobby-which-game"), options))
