"""Imports are acyclic, and general modules refer to no particular game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from engines import GAMES
from tests.test_layers import PARTS, ROOT, files_of

PURE = ("frontend.messages", "frontend.face", "frontend.lessons")
"""Names of modules that contain no asynchronous code."""

GAMES_OWN = re.compile(
    rf"(engines|render|frontend/faces|training(/puzzles)?)/({'|'.join(GAMES)})(/|\.py$)|cogs/({'|'.join(GAMES)})\.py$"
)
"""Regular expression of the paths of files about one game."""
TABLES = {"games.py", "settings.py"}
"""Files that may name games: the registry, and the configuration's keys."""

BEGINNINGS = "challenge|open|computer|solo|daily"
"""Subcommands that only some games have, as in ``frontend.messages.commands``."""


@cache
def modules() -> dict[str, Path]:
    """Path of each of the project's files, by module name."""
    paths = (path for part in PARTS for path in files_of(part))
    named = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    return {name.removesuffix(".__init__"): path for name, path in named.items()}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def at_import(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports executed on import: no imports in functions, and none for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and not for_types(child):
            yield from at_import(child)


def for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def modules_of(imported: ast.Import | ast.ImportFrom) -> set[str]:
    """Names of the project's modules that an import statement names."""
    if isinstance(imported, ast.Import):
        return {alias.name for alias in imported.names} & modules().keys()
    package = imported.module or ""
    full = {f"{package}.{alias.name}" for alias in imported.names}
    return (full & modules().keys()) or ({package} & modules().keys())


def imports_of(name: str) -> set[str]:
    """Names of the project's modules that this module imports at its own import."""
    found = [modules_of(each) for each in at_import(tree(modules()[name]))]
    return set().union(*found) - {name}


def room_of(name: str) -> str:
    return ".".join(name.split(".")[:2])


def generic() -> list[Path]:
    """Paths of the general files, which serve all games, in order."""
    paths = {path.relative_to(ROOT).as_posix(): path for path in modules().values()}
    return [path for name, path in paths.items() if not GAMES_OWN.search(name) and name not in TABLES]


def code_of(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield each node of a file's code with a word of it: a name or a text, except docstrings."""
    described = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node, node.value
        for field in ("id", "attr", "name", "arg", "asname", "module"):
            if isinstance(word := getattr(node, field, None), str):
                yield node, word


def places(path: Path, found: Iterable[ast.AST]) -> list[str]:
    return [f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}" for node in found]


def test_no_circle_is_imported() -> None:
    graph = {name: imports_of(name) for name in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_a_late_import_is_a_games_own() -> None:
    """Only games' searches and commands, the sandbox and the monitor may be imported within functions."""
    found = []
    for name, path in modules().items():
        early = set(map(id, at_import(tree(path))))
        typed = {id(each) for node in ast.walk(tree(path)) if for_types(node) for each in ast.walk(node)}
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.Import | ast.ImportFrom) or {id(node)} <= early | typed:
                continue
            own = name.rpartition(".")[0]
            found += [(name, each) for each in modules_of(node) if not (own and each.startswith(f"{own}."))]
    assert sorted(found) == [("bot", "frontend.operations.monitor"), ("bot", "sandbox")], (
        "import it at the top of the file"
    )


def test_messages_wait_for_nothing() -> None:
    waiting = (ast.Await, ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith)
    pure = [path for name, path in modules().items() if room_of(name) in PURE]
    assert len(pure) > 5
    found = []
    for path in pure:
        found += places(path, [node for node in ast.walk(tree(path)) if isinstance(node, waiting)])
    assert found == [], "messages are pure: wait in frontend/playing or frontend/publishing, and hand on what was read"


def test_what_is_about_all_games_names_none() -> None:
    named = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])", re.IGNORECASE)
    found = []
    for path in generic():
        found += places(path, [node for node, word in code_of(path) if named.search(word)])
    assert found == [], "ask the game; or give a game whose name code uses for something else a word of its own"


def test_what_is_about_all_games_knows_no_number_of_seats() -> None:
    """Games define their numbers of seats, and ``engines.base`` their meaning."""
    found = []
    for path in set(generic()) - {ROOT / "engines" / "base.py"}:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".new"):
                found += places(path, [each for each in node.args[1:2] if isinstance(each, ast.Constant)])
            if isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant):
                found += places(path, [each for each in node.comparators if ast.unparse(each).endswith(".seats")])
    assert found == [], "ask Game.together, Game.seats or Game.is_played_alone"


def test_commands_that_only_some_games_have_are_named_in_one_place() -> None:
    written = re.compile(rf"/(\{{\}}|[a-z0-9]+) ({BEGINNINGS})\b")
    found = []
    for path in set(generic()) - {ROOT / "frontend" / "messages" / "commands.py"}:
        texts = [node for node in ast.walk(tree(path)) if isinstance(node, ast.JoinedStr)]
        found += places(path, [text for text in texts if written.search(shape(text))])
        found += places(path, [node for node, word in code_of(path) if written.search(word)])
    assert found == [], "let frontend.messages.commands write it"


def shape(text: ast.JoinedStr) -> str:
    """Text of an f-string with empty braces in place of its values."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values)
