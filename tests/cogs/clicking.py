"""Plays by clicks alone: lists a message's controls, and presses one at random."""

from __future__ import annotations

import random
import re
from operator import attrgetter
from typing import Any, NamedTuple

import discord

from frontend.controls import Address
from frontend.faces.reef.looking import SWAP
from tests.cogs.conftest import parts_of


class Control(NamedTuple):
    """A control: a button, or an entry of a menu with its value."""

    custom_id: str
    label: str
    value: str | None = None


def controls_of(message: Any) -> list[Control]:
    """Controls of a message that choose a move, except the way back, in order."""
    found = []
    for part in parts_of(message):
        address = Address.read(getattr(part, "custom_id", None) or "")
        kind = address.key.partition("-")[0] if address else ""
        if isinstance(part, discord.Button) and kind in ("do", "to", "sure") and not part.disabled:
            if address and address.key not in ("do-back", "to-turn", "to-animals", "to-corals"):
                found.append(Control(part.custom_id or "", part.label or ""))
        elif isinstance(part, discord.SelectMenu) and address and address.key.rpartition("-")[0] in ("menu", SWAP):
            found += [Control(part.custom_id, option.label, option.value) for option in part.options]
    return found


def playing(message: Any, action: str) -> Control:
    """Control that plays an action, by the action's text. Raises StopIteration without one."""
    ending = f":do-{re.sub('[^a-z0-9-]', '-', action)}"
    return next(each for each in controls_of(message) if each.value == f"={action}" or each.custom_id.endswith(ending))


def control(message: Any, text: str) -> Control:
    """First control with the text in its label. Raises StopIteration without one."""
    return next(each for each in controls_of(message) if text in each.label)


def coral(message: Any) -> Control:
    """Control that buys the coral with the last number on offer. Raises ValueError without one."""
    return max(
        (each for each in controls_of(message) if ":do-buy-coral" in each.custom_id), key=attrgetter("custom_id")
    )


async def press(actor: Any, message: Any, chosen: Control) -> Any:
    """Press a control as a member, and wait for its effects. Returns the interaction's result."""
    if chosen.value is None:
        return await actor.click(message, custom_id=chosen.custom_id)
    return await actor.select(message, [chosen.value], custom_id=chosen.custom_id)


def drawn(message: Any, dice: random.Random, passing: float) -> Control:
    """A control drawn by ``dice``. ``passing``: the probability of a pass if a pass is possible."""
    found = controls_of(message)
    leaving = [each for each in found if "Pass" in each.label or "pass" in each.label]
    others = [each for each in found if each not in leaving]
    if leaving and (not others or dice.random() < passing):
        return leaving[0]
    return dice.choice(others)
