"""Each task has one way: no second way returns."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from frontend.messages.refusals import ROWS
from frontend.playing.walking import Chooser, Walk
from frontend.posts.eventroom import EventRoom
from sessions.life.errors import Denied, SessionError, SessionRefusal
from sessions.storage.leases import Held
from sessions.storage.schema import metadata
from tests.test_rooms import GAMES_OWN, ROOT, files_of, holding, modules, tree

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


def test_what_answers_is_on_its_rooms_page() -> None:
    """Choosers and posted answers have several handlers each, which the rooms list together."""
    kinds = {"Form", "OpensForm", "Pick", "Press"}
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


def test_a_message_of_the_bot_s_own_is_claimed_in_one_way() -> None:
    claimed = [table.name for table in metadata.sorted_tables if "claimed_until" in table.c]
    assert claimed == ["posts"], "store the new message in posts, and let the outbox claim it"
    assert holding("sessions", r"claimed_until=") == ["outbox.py"], "ask Outbox.claim"


def test_permissions_alone_say_who_manages_a_server() -> None:
    asks = {name for name, node in code("frontend.", "cogs.") if getattr(node, "attr", "") == "manage_guild"}
    assert asks == {"frontend.answering.permissions"}, "ask manages or managed_server"


SHARED_NAMES = 20
"""Most class names with two meanings, in two layers."""


def test_class_names_have_one_meaning_in_a_layer() -> None:
    places: dict[str, list[str]] = {}
    for name, node in code("engines", "frontend", "locales", "render", "sessions", "thinking"):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            places.setdefault(node.name, []).append(name.partition(".")[0])
    twice = {name: layers for name, layers in places.items() if len(layers) > 1}
    assert len(twice) <= SHARED_NAMES, f"give the new class a name of its own: {sorted(twice)}"
    within = sorted(name for name, layers in twice.items() if len({*layers}) < len(layers))
    assert within == [], "a layer gives a name one meaning: rename one of the two"


PARTICIPLE = re.compile(
    r"_?([a-z]+ed|begun|broken|caught|chosen|done|drawn|fallen|found|given|gone|held|hidden|kept|known|laid|left|lost"
    r"|made|met|paid|seen|sent|shown|sold|spent|taken|told|thrown|won|written)"
)


def test_what_acts_is_named_by_a_verb() -> None:
    """A participle names what answers a control, such as ``pressed``. Other coroutines act, so a verb names them."""
    page = (ROOT / "tests/cogs/golden/handlers.txt").read_text(encoding="utf-8")
    answers = set(re.findall(r"\w+", page))
    acts = [
        f"{name}: {node.name}"
        for name, node in code("")
        if isinstance(node, ast.AsyncFunctionDef) and PARTICIPLE.fullmatch(node.name) and node.name not in answers
    ]
    assert acts == [], "begin the name with a verb: not shown, but show"


def test_a_choice_is_checked_by_what_says_so() -> None:
    """``chosen`` and ``picked`` return the choice. For the refusal alone there are checks."""
    unused = [
        f"{name}:{node.lineno}"
        for name, node in code("frontend.", "cogs.")
        if isinstance(node, ast.Expr) and re.match(r"(chosen|picked)\(", ast.unparse(node))
    ]
    assert unused == [], "call check_chosen or check_offered"
