"""The handlers of controls and forms: one golden table of who answers what, and who may press it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from frontend.answering.router import Form, Opening, Press, _found
from frontend.messages.buttons import BUTTONS, Button
from tests.cogs.conftest import House

GOLDEN = Path(__file__).parent / "golden" / "handlers.txt"
KINDS = {Press: "", Opening: " (opens a form)", Form: " (form)"}


def named(handler: Callable[..., Any]) -> tuple[str, str]:
    """The room of a handler, and its name with the values that it is bound to."""
    if isinstance(handler, partial):
        room, name = named(handler.func)
        given = [named(each) if callable(each) else (room, _word(each)) for each in handler.args if each is not None]
        return given[0][0], f"{name}({', '.join(each for _, each in given)})"
    owner, room = getattr(handler, "__self__", None), handler.__module__
    if owner is not None:
        return room.split(".")[1], f"{type(owner).__name__}.{handler.__name__}"
    return room.removeprefix("frontend.").rpartition(".")[0], handler.__name__


def _word(value: Any) -> str:
    return str(getattr(value, "name", value)).lower()


def lines(house: House) -> Iterator[str]:
    router = house.bot.parts.router
    for each in sorted((*router.controls.values(), *router.forms.values()), key=lambda each: str(each.key)):
        room, name = named(each.handler)
        yield f"{f'{each.key}{KINDS[type(each)]}':50}{room:14}{each.who:10}{name}"


async def test_golden_table_of_who_answers_which_control(house: House) -> None:
    found = "\n".join(lines(house)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8"), "see the difference, then: make golden"


async def test_every_button_has_a_handler(house: House) -> None:
    known = house.bot.parts.router.controls
    missing = [each.key for each in BUTTONS if isinstance(each, Button) and _found(known, each.key) is None]
    assert not missing, "add a handler to the tuple in room.py of frontend/playing or another room"
