"""Imports point downwards, and general modules refer to no particular game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from engines import GAMES
from frontend.parts import Parts

ROOT = Path(__file__).parent.parent

PACKAGES = ("cogs", "engines", "frontend", "locales", "render", "sessions", "thinking", "training")
MODULES = ("bot", "environment", "games", "healthcheck", "metrics", "play", "sandbox", "settings", "stopping")
PARTS = (*PACKAGES, *MODULES)
"""Names of the packages and modules of the project."""


def files_of(part: str) -> list[Path]:
    """Paths of the source files of a package, without tests of its own, or of a single module."""
    package = ROOT / part
    return sorted({*package.rglob("*.py")} - {*package.glob("tests/*")}) if package.is_dir() else [ROOT / f"{part}.py"]


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
        pytest.fail(f"move what these files share into a lower one: {' → '.join(error.args[1])}")


def test_no_circle_of_the_frontend_is_named_for_annotations() -> None:
    graph = {
        name: set().union(
            *(modules_of(each) for each in ast.walk(tree(path)) if isinstance(each, ast.Import | ast.ImportFrom))
        )
        - {name}
        for name, path in modules().items()
        if name.startswith(("frontend", "cogs"))
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"hand these files what they use, as Shared does for answers: {' → '.join(error.args[1])}")


def test_a_late_import_is_a_games_own() -> None:
    """Only games' searches and commands, the sandbox, and servers of pages may be imported within functions."""
    late = re.compile(r"^ +(?:from|import) ([\w.]+).*# noqa: PLC0415", re.MULTILINE)  # ruff finds all others
    found = [(name, each) for name, path in modules().items() for each in late.findall(path.read_text("utf-8"))]
    ours = [(name, each) for name, each in found if each.partition(".")[0] in PARTS]
    others = {each for name, each in ours if not each.startswith(f"{name.rpartition('.')[0]}.")}
    assert others == {"frontend.operations.monitor", "frontend.tapping.server", "sandbox"}, (
        "import it at the top of the file"
    )


def test_messages_wait_for_nothing() -> None:
    waiting = (ast.Await, ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith)
    pure = [path for name, path in modules().items() if room_of(name) in PURE]
    assert len(pure) > 5
    found = [
        place for path in pure for place in places(path, [n for n in ast.walk(tree(path)) if isinstance(n, waiting)])
    ]
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


# ---- the layers


def test_every_part_of_the_project_has_its_rule():
    packages = {path.parent.name for path in ROOT.glob("*/*.py") if not path.parent.name.startswith(".")}
    modules = {path.stem for path in ROOT.glob("*.py")}
    assert packages - {"tests", "benchmarks"} | modules == set(PARTS), "add it to PARTS and to [tool.importlinter]"


def test_imports_keep_the_contracts():
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (
        f"{done.stdout}\nmove the line down, or what it needs up: see the map in ARCHITECTURE.md"
    )


def test_engines_draw_no_chance_but_from_a_seed():
    """Engines use nothing of the module ``random`` but ``random.Random`` with a seed."""

    def draws(node: ast.AST) -> bool:
        if isinstance(node, ast.ImportFrom):
            return node.module == "random" and [alias.name for alias in node.names] != ["Random"]
        if isinstance(node, ast.Attribute):
            return ast.unparse(node.value) == "random" and node.attr != "Random"
        return isinstance(node, ast.Call) and not node.args and ast.unparse(node.func).endswith("Random")

    found = [place for path in files_of("engines") for place in places(path, filter(draws, ast.walk(tree(path))))]
    assert found == [], "draw from random.Random(seed): what an engine does depends on its arguments alone"


def holding(part: str, pattern: str) -> list[str]:
    """Names of the files of a package with a match of a regular expression."""
    return sorted(path.name for path in files_of(part) if re.search(pattern, path.read_text(encoding="utf-8")))


def test_nothing_of_the_frontend_names_the_bot_itself():
    """Type annotations count, too: otherwise the whole frontend would be a cycle."""
    assert holding("frontend", r"frontend\.client") == ["monitor.py"], (
        "give it the part it needs: see frontend/parts.py"
    )


def test_handlers_load_a_session_for_its_reader():
    """*Stop following* works without sight of the game. It shows nothing of it."""
    found = holding("frontend", r"lookup\.get(_for)?\(address")
    assert found == ["following.py", "permissions.py"], "load it with session_at, which checks the reader"


def test_handlers_share_one_value():
    assert holding("frontend", r"return Parts\(") == ["client.py"], "give a handler the parts that the client has built"
    assert Parts.__dict__["__dataclass_params__"].frozen, "no part is exchanged after the start"
