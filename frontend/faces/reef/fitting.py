"""The height of a run's message, and buttons in rows: what fits on one screen of a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.reef.view import ReefView
from frontend.face import Key, MoveStep
from frontend.faces.reef.story import story
from frontend.messages import room
from frontend.pictures.artist import Sketch
from locales import Voice

IN_A_ROW: Final = (5, 4, 3)
"""Possible numbers of buttons in a row. A phone wraps a row's buttons into lines."""
MOST_HIGH: Final = 890
"""The most height of a message that shows the reef and all actions on a phone's screen."""
AROUND: Final = 222
"""The height outside of pictures, prompt, buttons and turn text: frame, title, scores."""


def height_of(  # noqa: PLR0917 - the parts of a message
    voice: Voice,
    view: ReefView,
    text: str,
    rows: Sequence[Sequence[Key]],
    buttons: Sequence[Key],
    pictures: Sequence[Sketch],
) -> int:
    """The height of a run's message with these parts, its turn text, and *More* beside the buttons."""
    below = [*(key.label for key in buttons), voice.say("board-more")]
    return (
        AROUND
        + room.text_height(story(voice, view, [room.NAME] * len(view.players)))
        + room.text_height(text)
        + rows_height(rows)
        + room.buttons_height(below)
        + sum(room.picture_height(each.size) + room.GAP for each in pictures)
    )


def is_on_one_screen(voice: Voice, view: ReefView, step: MoveStep) -> bool:
    """True if a run's message with this step shows the reef and what can be done at once."""
    return height_of(voice, view, step.text, step.pad, step.buttons, step.pictures) <= MOST_HIGH


def in_rows(keys: Sequence[Key]) -> tuple[tuple[Key, ...], ...]:
    """The buttons in the lowest rows. Of equally low ones, the fewest."""
    cut = (tuple(tuple(keys[start : start + many]) for start in range(0, len(keys), many)) for many in IN_A_ROW)
    return min(cut, key=rows_height)


def rows_height(rows: Sequence[Sequence[Key]]) -> int:
    """The height of rows of buttons, each with the gap to the next part."""
    return sum(room.buttons_height(key.label for key in row) + room.GAP for row in rows if row)
