"""The welcome of a server and of a new user: two sentences, the games' aims, and buttons for first steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from discord import ui

from engines import GAMES
from frontend.controls import BLUE, GREEN, Address, button, layout_of
from frontend.face import Face
from frontend.messages import board, lesson, words
from locales import Voice

COMPUTER, SOLO = "welcome-computer", "welcome-solo"
"""Keys of the buttons for a game against a computer and for a solo run."""

CHALLENGE = "table"
"""Key of the third button, which opens the form for a new table."""

PUZZLES = "welcome-puzzles"
"""Key of the managers' button, which makes the channel the server's channel for the day's puzzles."""


def text(voice: Voice, to: Literal["server", "person"], faces: Sequence[Face]) -> str:
    games = voice.listed([f"**{game.title}**" for game in GAMES.values()])
    said = voice.say("welcome-server" if to == "server" else "welcome-person", games=games)
    return "\n".join(
        [said, *(words.small_print(voice.row(f"{face.emoji} {face.game.title}", face.aim)) for face in faces)]
    )


def buttons(voice: Voice, *, alone: bool) -> ui.ActionRow[Any]:
    """Row of buttons for first steps. ``alone``: True in direct messages with the bot."""
    computer = button(Address.common(COMPUTER), voice.say("welcome-computer"), GREEN)
    challenge = button(Address.common(CHALLENGE), voice.say("welcome-challenge"), BLUE)
    solo = button(Address.common(SOLO), voice.say("welcome-solo"))
    learn = button(Address.common(lesson.CHOOSE), voice.say("learn-button"))
    return board.row(computer, *([] if alone else [challenge]), solo, learn)


def offer(voice: Voice) -> ui.ActionRow[Any]:
    return board.row(button(Address.common(PUZZLES), voice.say("welcome-puzzles")))


def layout(voice: Voice, faces: Sequence[Face], *, offers_puzzles: bool = False) -> ui.LayoutView:
    puzzles = offer(voice) if offers_puzzles else None
    return layout_of(text(voice, "server", faces), buttons(voice, alone=False), puzzles)
