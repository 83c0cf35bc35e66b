"""Imports point downwards, general modules refer to no particular game, and each task has one way."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES
from frontend.messages.refusals import ROWS
from frontend.parts import Parts
from frontend.playing.walking import Chooser, Walk
from frontend.posts.eventroom import EventRoom
from sessions.life.errors import Denied, SessionError, SessionRefusal
from sessions.storage.leases import Held

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
    """Only games' searches and commands, the sandbox and the monitor may be imported within functions."""
    late = re.compile(r"^ +(?:from|import) ([\w.]+).*# noqa: PLC0415", re.MULTILINE)  # ruff finds all others
    found = [(name, each) for name, path in modules().items() for each in late.findall(path.read_text("utf-8"))]
    ours = [(name, each) for name, each in found if each.partition(".")[0] in PARTS]
    others = {each for name, each in ours if not each.startswith(f"{name.rpartition('.')[0]}.")}
    assert others == {"frontend.operations.monitor", "sandbox"}, "import it at the top of the file"


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


def test_what_answers_is_on_its_rooms_page() -> None:
    """Choosers and posted answers have several handlers each, which the rooms list together."""
    kinds = {"Form", "Opening", "Pick", "Press"}
    made = {
        name
        for name, node in code("frontend.", "cogs.")
        if isinstance(node, ast.ImportFrom) and node.module == "frontend.answering.router"
        if kinds & {each.name for each in node.names}
    }
    shared = {f"frontend.playing.{each}" for each in ("walking", "posting")}
    own = {name for name in made if GAMES_OWN.search(modules()[name].relative_to(ROOT).as_posix())}
    rooms = {name for name in modules() if re.fullmatch(r"frontend\.\w+\.room", name)}
    assert made - own == rooms | shared, "list the handler in the room's tuple: room.py"
    assert holding("frontend", r"router\.join\(") == ["client.py"]


def test_what_is_plugged_in_is_an_argument() -> None:
    """A method that only keeps a function for later is a hook. The sweep's chores are functions by their nature."""
    defined = "\n".join(path.read_text(encoding="utf-8") for path in files_of("frontend"))
    functions = {"Callable", *re.findall(r"^(\w+) = Callable\[", defined, re.MULTILINE)}
    found = set()
    for _, node in code("frontend."):
        if not isinstance(node, ast.ClassDef):
            continue
        for each in node.body:
            if isinstance(each, ast.FunctionDef) and each.name != "__init__":
                given = [arg.arg for arg in each.args.args if functions & set(re.findall(r"\w+", ast.unparse(arg)))]
                kept = rf"self\.\w+( = |\.append\()({'|'.join(given) or '-'})\)?"
                if re.fullmatch(kept, ast.unparse(each.body[-1])):
                    found.add(f"{node.name}.{each.name}")
    assert found == {"Sweep.add", "Sweep.add_first", "Sweep.add_for_events"}, "give it to the constructor: client.py"


# ---- one way for each task


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
    new = "list the new class here"
    assert {each.__name__ for each in kinds_of(Chooser)} == {"Learning", "Premoves", "Puzzling", "Votes"}, new
    assert {each.__name__ for each in kinds_of(Walk)} == {"LessonWalk", "PlanWalk", "PuzzleWalk", "VoteWalk"}, new
    forms = {name for name, node in code("frontend.") if isinstance(node, ast.Name) and node.id == "FORM_FIELD"}
    assert forms == {"frontend.playing.moves", "frontend.playing.walking"}, "let a Chooser make the form"


def test_a_key_is_made_and_read_by_its_pattern() -> None:
    """Keys come from ``Keys`` or are whole words. Their parts come to the handler."""
    cuts = {"partition", "removeprefix", "removesuffix", "rpartition", "split"}
    cut = [
        f"{name}:{node.lineno}"
        for name, node in code("frontend.", "cogs.")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in cuts
        if re.search(r"address\.key|control\b", ast.unparse(node.func.value))
    ]
    assert cut == [], "let a pattern read it (Keys in frontend/controls.py): the handler gets the parts"
    written = [
        f"{name}:{node.lineno}"
        for name, node in code("frontend.", "cogs.")
        if isinstance(node, ast.Call) and re.search(r"(?i)address$|common$|Press$", ast.unparse(node.func))
        if any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in node.args)
    ]
    assert written == [], "make the key with a pattern: Keys in frontend/controls.py"


def test_a_game_is_seen_through_its_reader() -> None:
    """Face, look, own seat and turned board of a reader come from ``Reply``, ``Reader`` and ``Face.flips``."""
    spoken = holding("frontend", r"faces\[.*\]\(reply\.voice\)") + holding("cogs", r"faces\[.*\]\(reply\.voice\)")
    assert spoken == [], "ask reply.face or reply.reader"
    assert holding("frontend", r"look_of_member\(") == ["pictures.py", "reader.py", "reply.py"], (
        "ask Reader.look, or Reply.look_here for pictures of no session"
    )
    assert holding("frontend", r"look\.turned|next\(\(?seat\.number") == ["face.py"], "ask Face.flips, Session.seat_of"


def test_an_act_is_asked_about_in_one_way() -> None:
    """A red button acts at once or opens the question, which is a row of ``board.asking``."""
    red = {name for name, node in code("frontend.", "cogs.") if isinstance(node, ast.Name) and node.id == "RED"}
    opens = {f"frontend.{each}" for each in ("crowds.layouts", "cups.layouts", "messages.buttons", "playing.premoves")}
    assert red == opens | {"frontend.controls", "frontend.messages.board", "frontend.playing.lobby"}, (
        "let board.asking make the question's buttons"
    )


def test_a_list_is_cut_into_pages_in_one_way() -> None:
    assert holding("frontend", r"\(\w+ - 1\) \* (size|PAGE)") == ["listing.py"], (
        "ask page_of in frontend/messages/listing.py"
    )


def test_a_room_lets_refusals_of_services_pass() -> None:
    handlers = [(name, node) for name, node in code(*ROOMS) if isinstance(node, ast.ExceptHandler)]
    found = [f"{name}:{node.lineno}" for name, node in handlers if "Refusal" in ast.dump(node)]
    assert found == [], "write a row of frontend.messages.refusals.ROWS instead"


def test_every_refusal_of_a_service_has_a_row() -> None:
    without = kinds_of(SessionError) - ROWS.keys() - kinds_of(Denied) - {SessionRefusal, Held}
    assert without == set(), "write a row of frontend.messages.refusals.ROWS"


def test_events_have_one_base() -> None:
    kinds = {getattr(each, "kind", None) for each in kinds_of(EventRoom)} - {None}
    assert kinds == {"crowd", "cup", "ladder"}, "list the new kind here, and its package in ROOMS"
    asks = {name for name, node in code(*ROOMS) if isinstance(node, ast.Name) and node.id == "server_here"}
    assert asks == set(), "ask EventRoom.server"


def test_permissions_alone_say_who_manages_a_server() -> None:
    asks = {name for name, node in code("frontend.", "cogs.") if getattr(node, "attr", "") == "manage_guild"}
    assert asks == {"frontend.answering.permissions"}, "ask manages or managed_server"
