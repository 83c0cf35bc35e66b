"""One way for each task: choosing a move that no session stores, refusing, and finding the reader's server."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from frontend.messages.refusals import ROWS
from frontend.playing.eventroom import EventRoom
from frontend.playing.walking import Chooser, Walk
from sessions.life.errors import SessionError, SessionRefusal
from sessions.storage.leases import Held
from tests.test_rooms import modules, tree

ROOMS = ("frontend.cups.", "frontend.crowds.", "frontend.ladders.")


def code(*packages: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the packages' modules with each of their nodes."""
    for name, path in modules().items():
        if name.startswith(packages):
            yield from ((name, node) for node in ast.walk(tree(path)))


def kinds_of(kind: type[Any]) -> set[type[Any]]:
    """Subclasses of a class in the product, with their subclasses."""
    for name in modules():
        if name.startswith(("frontend.", "sessions.")) and not name.endswith(("__main__", "migrations.env")):
            import_module(name)
    found = {each for each in kind.__subclasses__() if not each.__module__.startswith("tests")}
    return found.union(*map(kinds_of, found))


def test_a_move_that_no_session_stores_is_chosen_by_a_chooser() -> None:
    assert {each.__name__ for each in kinds_of(Chooser)} == {"Learning", "Premoves", "Puzzling", "Votes"}
    assert {each.__name__ for each in kinds_of(Walk)} == {"LessonWalk", "PlanWalk", "PuzzleWalk", "VoteWalk"}
    forms = {name for name, node in code("frontend.") if isinstance(node, ast.Name) and node.id == "FORM_FIELD"}
    assert forms == {"frontend.playing.moves", "frontend.playing.walking"}, "let a Chooser make the form"


def test_a_room_lets_refusals_of_services_pass() -> None:
    handlers = [(name, node) for name, node in code(*ROOMS) if isinstance(node, ast.ExceptHandler)]
    found = [f"{name}:{node.lineno}" for name, node in handlers if "Refusal" in ast.dump(node)]
    assert found == [], "write a row of frontend.messages.refusals.ROWS instead"


def test_every_refusal_of_a_service_has_a_row() -> None:
    without = kinds_of(SessionError) - ROWS.keys() - kinds_of(SessionRefusal) - {Held}
    assert without == set(), "write a row of frontend.messages.refusals.ROWS"


def test_events_have_one_base() -> None:
    assert {getattr(each, "kind", None) for each in kinds_of(EventRoom)} - {None} == {"crowd", "cup", "ladder"}
    asks = {name for name, node in code(*ROOMS) if isinstance(node, ast.Name) and node.id == "server_here"}
    assert asks == set(), "ask EventRoom.server"


def test_permissions_alone_say_who_manages_a_server() -> None:
    asks = {name for name, node in code("frontend.", "cogs.") if getattr(node, "attr", "") == "manage_guild"}
    assert asks == {"frontend.answering.permissions"}, "ask manages or managed_server"
