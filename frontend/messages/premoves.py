"""The layout of *Plan ahead*: the planned replies, and the choice of the next reply."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any, Final
from zlib import crc32

import discord
from discord import ui

from frontend.controls import Address, Control, button
from frontend.face import Face, MoveStep
from frontend.messages import board, words
from sessions.life.model import Session

PREMOVE: Final = "premove"
"""Key of *Plan ahead*, and prefix of its controls' keys, followed by the plan's checksum."""


def checksum(known: tuple[str, ...]) -> str:
    """Checksum of a plan's premoves. It tells controls of earlier plans from current ones."""
    return f"{crc32(' '.join(known).encode()):x}"


def address(session: Session, known: tuple[str, ...], key: str) -> Address:
    """Address of a control. ``known``: the premoves when the control was shown."""
    return board.address(session, f"{PREMOVE}-{checksum(known)}-{key}")


def text(face: Face, session: Session, seat: int, known: tuple[str, ...], *, asks: bool) -> str:
    """Text with a seat's premoves, a line for each reply. ``known``: the premoves.

    ``asks``: True to add the question about the next reply.
    """
    say, moves = face.say, [face.readable(each) for each in known]
    lines = [f"### {say('premoves-title')}"]
    lines += [
        say("premoves-line", number=number // 2 + 1, theirs=theirs, mine=mine)
        for number, (theirs, mine) in enumerate(pairwise(moves))
        if number % 2 == 0
    ]
    if asks and len(moves) % 2:
        lines.append(say("premoves-ask-reply", move=moves[-1]))
    elif asks:
        rivals = words.against(face.voice, session, (session.seats[seat].player or session.host).discord_id or 0)
        lines.append(say("premoves-ask-move", players=rivals, after="yes" if moves else "no"))
    return "\n".join(lines)


def rows(
    face: Face, session: Session, known: tuple[str, ...], step: MoveStep | None, *, may_go_on: bool, is_inside: bool
) -> list[ui.ActionRow[Any]]:
    """Component rows of the choice, or *Plan on*; and *Remove plan*.

    ``may_go_on``: True if premoves can be added. ``is_inside``: True beyond the step's first choice.
    """
    at = partial(address, session, known)
    beside: list[Control] = []
    if step is None and may_go_on:
        beside.append(button(at("on"), face.say("premoves-on"), discord.ButtonStyle.primary))
    if is_inside:
        beside.append(button(at("on"), face.say("common-back")))
    if known:
        beside.append(button(at("drop"), face.say("premoves-drop"), discord.ButtonStyle.danger))
    return board.rows(beside) if step is None else board.step_rows(at, step, beside)
