"""The handlers of controls and forms: one golden table of who answers what, and who may press it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from frontend.answering.router import Form, OpensForm, Pick, Press, _found
from frontend.controls import Keys
from frontend.messages.buttons import BUTTONS, Button
from tests.cogs.conftest import House

GOLDEN = Path(__file__).parent / "golden" / "handlers.txt"
KEYS = GOLDEN.with_name("keys.txt")
KINDS = {Press: "", Pick: " (menu)", OpensForm: " (opens a form)", Form: " (form)"}


def named(handler: Callable[..., Any]) -> tuple[str, str]:
    """The room of a handler, and its name with the values that it is bound to."""
    if isinstance(handler, partial):
        room, name = named(handler.func)
        given = [named(each) if callable(each) else (room, _word(each)) for each in handler.args if each is not None]
        given += [(room, word) for word, value in handler.keywords.items() if value]
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


async def test_each_key_of_posted_messages_has_one_handler(house: House) -> None:
    """The list has keys of each kind that messages had, also of earlier versions. It only grows."""
    router, unread, unlisted = (
        house.bot.parts.router,
        [],
        {*house.bot.parts.router.controls, *house.bot.parts.router.forms},
    )
    for kind, key in map(str.split, KEYS.read_text(encoding="utf-8").splitlines()):
        read = [each for each in (router.forms if kind == "form" else router.controls) if each.read(key) is not None]
        unlisted -= set(read)
        if not read or [each.order for each in read].count(read[0].order) > 1:
            unread.append((kind, key, [*map(str, read)]))
    assert unread == [], "posted messages keep their keys: let exactly one pattern read each, or the longest beginning"
    assert {str(each) for each in unlisted} == set(), f"add keys of the new patterns to {KEYS.name}"


def test_a_pattern_reads_what_it_makes() -> None:
    step = Keys("replay-step-{step:int}-{way}")
    assert step.read(step(step=17, way="on")) == {"step": 17, "way": "on"}
    unread = ("replay-step-17", "replay-step-x-on", "replay-step-17-on-2", f"replay-step-{2**63}-on", "step-17-on")
    assert [step.read(key) for key in unread] == [None] * len(unread)
    assert Keys("do-{choice:rest}").read("do-feed-blueband-goby") == {"choice": "feed-blueband-goby"}


async def test_every_button_has_a_handler(house: House) -> None:
    known = house.bot.parts.router.controls
    missing = [each.key for each in BUTTONS if isinstance(each, Button) and _found(known, each.key) is None]
    assert not missing, "add a handler to the tuple in room.py of frontend/playing or another room"
