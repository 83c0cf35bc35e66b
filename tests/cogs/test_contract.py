"""The contract of every game with Discord: words for everything, steps to every move, and Discord's limits."""

from __future__ import annotations

import ast
import inspect
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from discord import app_commands, ui
from msgspec.structs import replace
from PIL import Image

import render
from engines.base import AnyGame, Game, Option
from engines.errors import IllegalAction
from frontend.controls import Address
from frontend.face import YOU, Face, Key, MenuEntry, MoveStep
from frontend.faces import FACES
from frontend.messages import board, channel, invitation
from frontend.messages.commands import beginnings
from frontend.messages.words import small_print
from frontend.pictures import OWN_LOOK
from frontend.playing.gamecommands import game_commands
from games import KITS, Kit, parts
from locales import ENGLISH, LANGUAGES, voice
from render.base import NO_MARKS
from sessions.life.model import End, Entry, Offer, Player, Proposal, Seat, Session, Status, Talks, Terms
from sessions.life.preferences import ServerSettings
from sessions.life.snapshot import Snapshot
from tests.cogs import openapi
from tests.cogs.heights import page_height
from tests.engines.setups import LIMIT, file_of, random_record, setups, usual_seats
from tests.sessions.made import make_session
from tests.toys import house as toys_house
from tests.toys.house import ALL_GAMES, add_toys

ALL = pytest.mark.parametrize("name", ALL_GAMES)
ROOT = Path(__file__).parent.parent.parent
NOW = datetime(2030, 1, 1, tzinfo=UTC)

LONGEST_NAME = "_*|~" * 8
"""Longest name in Discord, of characters that must all be escaped."""


SET_UP = pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        pytest.param(name, seats, options, id="-".join(map(str, (name, seats, *msgspec.structs.astuple(options)))))
        for name, game in ALL_GAMES.items()
        for seats in game.seats
        for options in setups(game)
    ],
)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    add_toys(monkeypatch)


def face_of(name: str, language: str = "en") -> Face:
    return FACES[name](voice(language))


def seated(game: AnyGame, options: Any, seats: int, state: Any, status: Status) -> Session:
    """Session with the greatest numbers and the longest names. Its last player has no account."""
    outcome = None if state is None else game.outcome(state)
    people = [Player(number, 10**19 + number, LONGEST_NAME) for number in range(seats)]
    people[-1] = Player(seats - 1, None, LONGEST_NAME)
    return make_session(
        game,
        id=10**18 - 1,
        options=options,
        status=status,
        seats=tuple(
            Seat(number, player, joined=True, place=outcome.places[number] if outcome else 1)
            for number, player in enumerate(people)
        ),
        host_id=0,
        server_id=10**19,
        channel_id=10**19,
        seq=10**9 - 1,
        announced=0,
        message_id=10**19,
        state=state,
        reason=outcome.reason if outcome else None,
        created_at=NOW,
        expires_at=NOW,
    )


def check_limits(layout: ui.LayoutView) -> None:
    """Check a message against Discord's limits. The limits count nested components."""
    content: Any = layout.to_components()  # type: ignore[no-untyped-call]  # discord.py does not say its type
    parts = list(openapi.components(content))
    assert 1 <= len(parts) <= 40, "show fewer controls: Face.step, or BUTTONS in frontend/messages/buttons.py"
    texts = [part["content"] for part in parts if "content" in part]
    assert all(text.strip() for text in texts), "leave an empty text out (frontend/messages/), or word it in the face"
    assert sum(map(len, texts)) <= 4000, "shorten the game's texts in locales/, or Face.standing and Face.happened"
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids), "Face.step has a control twice: give each its own action or leads_to"
    assert all(1 <= len(each) <= 100 for each in ids), "shorten the texts of Game.format, or leads_to in Face.step"
    for part in parts:
        if part["type"] == 1:
            assert 1 <= len(part["components"]) <= 5, "Face.step: at most five keys in a row of the pad"
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80, (
                f"Face.step: a key's label has 1 to 80 characters, not {part['label']!r}"
            )
        if part["type"] == 3:
            check_menu(part)
        for item in part.get("items", ()):
            assert 1 <= len(item["description"]) <= 1024, "Renderer.alt (render/) returns 1 to 1024 characters"


def check_payload(layout: ui.LayoutView) -> None:
    """Check a message against Discord's limits, and against its API description if ``DISCORD_OPENAPI`` is set."""
    check_limits(layout)
    if openapi.available():
        content: Any = layout.to_components()  # type: ignore[no-untyped-call]  # discord.py does not say its type
        body = {"components": content, "flags": 1 << 15, "allowed_mentions": {"parse": []}}
        found = list(openapi.complaints("POST", "/channels/1/messages", body))
        assert found == [], "send what Discord describes: see frontend/messages/ and Face.step"


def check_menu(menu: dict[str, Any]) -> None:
    assert 1 <= len(menu["options"]) <= 25, "Face.step: let menus (frontend/face.py) divide the entries"
    assert 1 <= len(menu["placeholder"]) <= 150, "Face.step: give each menu a title"
    values = [option["value"] for option in menu["options"]]
    assert len(set(values)) == len(values), "Face.step: no two entries of a menu play the same action"
    for option in menu["options"]:
        assert 1 <= len(option["label"]) <= 100, f"Face.step: give the entry {option['value']} a label"
        assert 1 <= len(option["value"]) <= 100, f"Game.format: shorten {option['value']}"
        assert len(option.get("description") or "") <= 100, f"Face.step: shorten the hint of {option['label']}"


def private(session: Session, step: MoveStep) -> ui.LayoutView:
    layout = ui.LayoutView(timeout=None)
    for item in (
        *board.galleries(step.pictures),
        *([ui.TextDisplay(step.text)] if step.text else []),
        *board.step_rows(board.addressing(session), step),
    ):
        layout.add_item(item)
    if step.note:
        layout.add_item(ui.TextDisplay(small_print(step.note)))
    return layout


def steps_of(face: Face, state: Any, seat: int) -> Iterator[MoveStep]:
    """Yield every reachable step of choosing a move."""
    decision, view = face.game.decision(state, seat), face.game.view(state, seat)
    ahead, seen = [""], {""}
    while ahead:
        chosen = ahead.pop()
        step = face.step(decision, view, chosen)
        assert step is not None, f"{file_of(face)}: step returns None for {chosen!r}, where a control leads"
        yield step
        controls: Iterator[MenuEntry | Key] = chain(*(menu.entries for menu in step.menus), *step.pad, step.buttons)
        found = {control.leads_to for control in controls if control.leads_to} - seen
        seen |= found
        ahead += sorted(found)


def check_run(face: Face, session: Session) -> None:
    """Check that a solo game's message keeps the limits at every step."""
    run = replace(session, terms=Terms(run="seeded"))
    view = face.game.view(session.state, 0)
    for step in steps_of(face, session.state, 0):
        check_limits(channel.choosing(face, run, view, step, before="The game has moved on since this message."))


def actions_in(step: MoveStep) -> set[str]:
    """Texts of the actions that a step's controls play."""
    choices = (choice.action for menu in step.menus for choice in menu.entries)
    keys = (key.action for key in chain(*step.pad, step.buttons))
    return {action for action in chain(choices, keys) if action}


BEGINNING = 18
"""Number of characters of a label that a phone shows, next to any other button."""


def shown_labels(step: MoveStep) -> list[str]:
    """Labels of all controls that play an action or lead to another step."""
    controls: Iterator[MenuEntry | Key] = chain(*(menu.entries for menu in step.menus), *step.pad, step.buttons)
    return [control.label for control in controls if control.action or control.leads_to]


def check_beginnings(step: MoveStep) -> None:
    """Check that no two controls have equal labels, or labels with the same first ``BEGINNING`` characters."""
    beginnings = Counter(label[:BEGINNING] for label in shown_labels(step))
    assert [text for text, count in beginnings.items() if count > 1] == [], (
        f"let the labels of the face's texts (locales/) differ in their first {BEGINNING} characters"
    )


def check_choosing(face: Face, session: Session, seat: int) -> None:
    """Check that the steps lead to exactly the legal actions, to the way back if any, and stay within the limits.

    Actions with different effects must have different words. The entries of a long list need not all be followed.
    """
    game, state, file = face.game, session.state, file_of(face)
    offered: set[str] = set()
    pairs: set[tuple[str, ...]] = set()
    for step in steps_of(face, state, seat):
        # The message of a game with a panel has the turns before.
        assert step.text.strip() or face.panel, f"{file}: each step needs a text"
        assert len(step.pad) <= 8, f"{file}: a pad has at most 8 rows, use menus"
        assert all(1 <= len(keys) <= 5 for keys in step.pad), f"{file}: a row of a pad has 1 to 5 keys"
        check_beginnings(step)
        check_limits(private(session, step))
        offered |= actions_in(step)
        pairs |= {face.several(game.view(state, seat), key.several) for keys in step.pad for key in keys if key.several}
    back = game.back(state, seat)
    if back is not None:
        offered.remove(game.format(back))

    def shown(after: Any) -> str:
        return game.text(game.view(after, None))

    @cache
    def effect_of(action: Any) -> str:
        return shown(game.apply(state, seat, action))

    decision, view = game.decision(state, seat), game.view(state, seat)
    reached = {effect_of(game.parse(text)) for text in offered}
    for first, *rest in pairs:  # an action with the answer to its question
        if len(rest) == 1 and effect_of(game.parse(first)) not in reached:
            after = game.apply(state, seat, game.parse(first))
            options = game.decision(after, seat).options if seat in game.to_act(after) else ()
            possible = [option for option in options if game.format(option.action) == rest[0]]
            reached |= {shown(game.apply(after, seat, option.action)) for option in possible} or {shown(after)}
    legal: set[str] = set()
    texts: dict[str, str] = {}
    advised: dict[str, set[str]] = {}
    for option in decision.options:
        effect, text = effect_of(option.action), game.format(option.action)
        texts[effect] = text
        entries: Sequence[Option[Any]] = ()
        if effect not in reached:
            after = game.apply(state, seat, option.action)
            entries = game.decision(after, seat).options if seat in game.to_act(after) else ()
        legal |= {shown(game.apply(after, seat, entry.action)) for entry in entries} or {effect}
        advised.setdefault(face.advised(decision, view, option), set()).add(option.key if entries else effect)
        assert face.sentence(text, YOU).strip(), f"{file}: sentence says nothing of {text}"
        assert len(text) <= 100, f"{file_of(game)}: format returns at most 100 characters, not {text}"
        assert all(each and name for each, name in face.listed(decision, view, option)), (
            f"{file}: listed needs a text and a label for {text}"
        )
    lacking = [texts[each] for each in legal - reached if each in texts]
    assert reached == legal, f"{file}: controls of step play the legal actions and no others, also {lacking[:5]}"
    alike = [words for words, effects in advised.items() if not words.strip() or len(effects) > 1]
    assert alike == [], f"{file}: let advised (by default listed) word each action differently"


def talked_about(session: Session) -> Session:
    """Session with everything that a board can have in addition to its game: an offer, and a claimable win."""
    return replace(session, talks=Talks(Offer(Proposal.CANCEL, 0)), due_at=NOW, wake_at=None)


class Pressing:
    """A game without Discord: the layouts of its board, and the effect of each press."""

    def __init__(self, face: Face, options: Any) -> None:
        self.face, self.game, self.options = face, face.game, options
        self.state = self.game.new(options, usual_seats(self.game), 1)
        self.rng = random.Random(face.voice.language)

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None

    def turn(self) -> None:
        """Press controls at random, from the board on, until an action is played."""
        seat = min(self.game.to_act(self.state))
        decision, view = self.game.decision(self.state, seat), self.game.view(self.state, seat)
        session = seated(self.game, self.options, usual_seats(self.game), self.state, Status.RUNNING)
        layout = channel.newest(self.face, Snapshot(session, (), (), (), ServerSettings(), {})).layout
        check_limits(layout)
        if self.face.panel or len(self.game.to_act(self.state)) > 1:
            assert "turn" in {key for key, _ in pressable(layout)}, (
                f"{file_of(self.face)}: set panel where several act at once, for the button “turn” of"
                " frontend/messages/buttons.py"
            )
            layout = private(session, self.face.next_step(decision, view))
        for _ in range(100):
            chosen = self.drawn(layout)
            if not chosen.startswith(board.LEADS):
                option = decision.option(chosen.removeprefix(board.PLAYS))
                text = chosen.removeprefix(board.PLAYS)
                texts = self.face.several(view, text) or (text,)
                action = option.action if option else self.game.parse(texts[0])
                self.state = self.game.apply(self.state, seat, action)
                return
            layout = private(session, self.face.next_step(decision, view, chosen.removeprefix(board.LEADS)))
        raise AssertionError(f"{file_of(self.face)}: 100 presses on the controls of step play no action")

    def drawn(self, layout: ui.LayoutView) -> str:
        """Key of a random control that plays an action or leads to one.

        Late entries are likelier, so that games end soon.
        """
        buttons = {"do": board.PLAYS, "to": board.LEADS}
        found = []
        shown = [(key, value) for key, value in pressable(layout) if key != "do-back"]
        plays = any(value.startswith(board.PLAYS) or key.startswith("do-") for key, value in shown)
        for key, value in shown:
            kind, _, rest = key.partition("-")
            if not (plays and key == "to-turn"):
                found += [value] if value else [f"{buttons[kind]}{rest}"] if kind in buttons else []
        assert found, f"{file_of(self.face)}: step shows no control, so players cannot move by pressing"
        return found[-1] if self.rng.random() < 0.3 else self.rng.choice(found)


def pressable(layout: ui.LayoutView) -> Iterator[tuple[str, str]]:
    """Yield the keys of a message's controls, each with the value of a menu's entry, or empty for a button."""
    content: Any = layout.to_components()  # type: ignore[no-untyped-call]  # discord.py does not say its type
    for part in openapi.components(content):
        address = Address.read(part.get("custom_id", ""))
        if address and not part.get("disabled"):
            yield from ((address.key, option["value"]) for option in part.get("options", [{"value": ""}]))


def codes_of(name: str) -> set[str]:
    """Error codes for illegal actions in the engine's source."""
    found = set()
    package = ROOT / "engines" / name
    kinds = type(ALL_GAMES[name]).__mro__
    toy = [Path(inspect.getfile(kind)) for kind in kinds if kind.__module__.startswith("tests.")]
    for path in package.rglob("*.py") if package.is_dir() else toy:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in {"illegal", "IllegalAction"}:
                code = node.args[1]
                if isinstance(code, ast.Call) and ast.unparse(code.func) == "refusal":
                    continue  # its file returns the codes
                assert isinstance(code, ast.Constant), f"{path}:{node.lineno}: a code has to stand in the call"
                found.add(str(code.value))
            if path.name == "refusing.py" and isinstance(node, ast.Return):
                found |= {str(each.value) for each in ast.walk(node) if isinstance(each, ast.Constant)}
    return found


@pytest.mark.parametrize("kit", [*KITS, *toys_house.KITS], ids=lambda kit: kit.game.rpartition(":")[2])
def test_the_parts_of_a_game_belong_together(kit: Kit) -> None:
    ((name, game),) = parts("game", [kit]).items()
    ((_, face),) = parts("face", [kit]).items()
    assert issubclass(game, Game), f"games.py: the first part of {kit} is no Game"
    assert issubclass(face, Face), f"games.py: the last part of {kit} is no Face"
    assert face.name == name, "games.py names another game's face"


@ALL
def test_a_game_has_a_face_and_the_commands_that_it_declares(name: str) -> None:
    face = face_of(name)
    file = file_of(face)
    assert face.game is ALL_GAMES[name], f"{file}: name is {name!r}, as in the game"
    commands = {command.name: command for command in game_commands(FACES[name]).commands}
    assert commands.keys() == set(beginnings(face.game))
    for command in commands.values():
        assert isinstance(command, app_commands.Command)
        assert (command.get_parameter("rated") is None) == (command.name in ("solo", "daily"))
    assert face.emoji, f"{file}: set emoji"
    assert 0 <= face.accent <= 0xFFFFFF, f"{file}: accent is a colour, as 0xRRGGBB"
    assert 1 <= len(face.typing_label) <= 80, f"{file}: typing_label has 1 to 80 characters"
    assert 1 <= len(face.typing_hint) <= 100, f"{file}: override typing_hint with 1 to 100 characters"
    assert len(f"{face.game.title}: your move") <= 45, f"{file_of(face.game)}: shorten title, for the title of a form"


@pytest.mark.parametrize(
    ("name", "seats"), [(name, game.together) for name, game in ALL_GAMES.items() if game.together]
)
def test_what_is_said_of_a_rematch_holds(name: str, seats: int) -> None:
    game = face_of(name).game
    starters = {min(game.to_act(game.new(game.options(), seats, seed))) for seed in range(10)}
    assert ("Someone else goes first" in face_of(name).rematch) == (len(starters) == 1), (
        f"{file_of(face_of(name))}: override rematch if the rules draw the first player, and only then"
    )


@ALL
def test_a_game_says_its_aim_in_a_line(name: str) -> None:
    for language in LANGUAGES:
        face = face_of(name, language)
        aim = face.aim
        cure = f"{file_of(face)}: aim (by default the first line of rules) must be {{}} in {language}"
        assert aim == " ".join(aim.split()), cure.format("a single line")
        assert 20 <= len(aim) <= 110, cure.format("20 to 110 characters, for the top of a puzzle")
        assert aim[-1] in ".!", cure.format("a sentence")


@ALL
def test_each_page_of_the_rules_has_a_picture_and_fits_on_a_phone(name: str) -> None:
    said = [face_of(name, language).rules() for language in LANGUAGES]
    for number, pages in enumerate(zip(*said, strict=True)):
        page = pages[0]  # pictures have the same height in all languages
        sketch = page.picture or face_of(name).sketch(page.view, marks=page.marks)
        size = Image.open(BytesIO(sketch.draw(OWN_LOOK))).size
        high = max(page_height(f"### {page.heading}\n{page.text}", size) for page in pages)
        assert high <= 900, (
            f"{file_of(face_of(name))}: page {number} of rules, {page.heading}, is {high} pixels high in a language:"
            " shorten its texts in locales/, or draw a lower picture"
        )


@ALL
def test_every_illegal_code_has_words(name: str) -> None:
    face = face_of(name)
    action = face.game.format(
        face.game.decision(face.game.new(face.game.options(), face.game.seats[0], 0), 0).options[0].action
    )
    codes, file = codes_of(name), file_of(face)
    assert codes, f"{file_of(face.game)}: apply raises self.illegal(action, code) for an illegal action"
    said = {face.illegal(IllegalAction(action, code)) for code in codes}
    assert len(said) == len(codes), f"{file}: illegal needs a sentence of its own for each of {sorted(codes)}"
    if type(face).illegal is Face.illegal:
        assert face.illegal(IllegalAction(action, "other")) not in said, (
            f"{file}: override illegal for {sorted(codes)}: the default knows two codes"
        )
    # A code of one word, such as coins, may be a word of a sentence.
    shown = [text for text in said for code in codes if "-" in code and code in text.split()]
    assert shown == [], f"{file}: word the code in the text of illegal (locales/)"


@ALL
def test_each_reason_of_an_end_has_its_own_words(name: str) -> None:
    face, ends = face_of(name), dict[str, Session]()
    for seed in range(12):
        seats = usual_seats(face.game)
        *_, (state, _) = random_record(face.game, face.game.new(face.game.short, seats, seed), random.Random(seed))
        ended = seated(face.game, face.game.short, seats, state, Status.FINISHED)
        ends.setdefault(ended.reason or "", ended)
    said = {face.reason(ended) for ended in ends.values()}
    assert len(said) == len(ends), f"{file_of(face)}: reason needs a sentence of its own for each of {sorted(ends)}"
    if type(face).reason is Face.reason:
        unknown = replace(next(iter(ends.values())), reason="other")
        assert face.reason(unknown) not in said, (
            f"{file_of(face)}: override reason for {sorted(ends)}: the default knows three reasons"
        )


@SET_UP
def test_invitations_have_words_and_fit(name: str, seats: int, options: Any) -> None:
    face = face_of(name)
    for status in Status:
        if status not in (Status.RUNNING, Status.FINISHED):
            check_limits(invitation.message(face, seated(face.game, options, seats, None, status)))
    if (view := face.preview(options)) is not None:
        assert render.picture(name, view, voice=ENGLISH)
    assert all(face.side(None, seat).strip() for seat in range(seats)), f"{file_of(face)}: side names each seat"


@SET_UP
def test_whole_games_have_words_and_fit(name: str, seats: int, options: Any) -> None:
    face = face_of(name)
    game, file = face.game, file_of(face)
    players = [LONGEST_NAME] * seats
    start = game.new(options, seats, 1)
    record = [(start, ""), *random_record(game, start, random.Random(1))]
    # The first turns differ most; a few of the others suffice.
    looked_at = {*range(3), *range(3, len(record), len(record) // 3 + 1), len(record) - 1}
    for turn in sorted(looked_at & set(range(len(record)))):
        state, text = record[turn]
        over = game.outcome(state) is not None
        session = seated(game, options, seats, state, Status.FINISHED if over else Status.RUNNING)
        view = game.view(state, None)
        assert all(face.side(view, seat).strip() for seat in range(seats)), f"{file}: side names each seat"
        assert face.happened(view, players).strip() or not game.between_turns(state), f"{file}: happened says nothing"
        assert face.standing(view) == face.standing(view).strip(), f"{file}: standing begins or ends with a blank"
        drawn = board.sketches(face, session, view)
        if text:
            entry = Entry(turn, int(text.partition(":")[0]), "play", text.partition(":")[2], NOW)
            check_limits(board.retired(face, session, [entry]))
        if over:
            assert face.reason(session).strip(), f"{file}: reason says nothing of {session.reason}"
            check_limits(channel.ending(face, session, view, drawn))
            resigned = replace(session, reason=End.RESIGNED)
            check_limits(channel.ending(face, resigned, view, drawn))
            check_limits(board.retired(face, resigned, [Entry(turn, 0, End.RESIGNED, "", NOW)]))
        else:
            turn_of = sorted(game.to_act(state))
            alone = len(turn_of) == 1 and not face.panel
            first = face.step(game.decision(state, turn_of[0]), view, "") if alone else MoveStep()
            assert first is not None, f"{file}: step returns the first step for an empty text"
            assert (first.marks, first.pictures) == (NO_MARKS, ()), (
                f"{file}: the first step has no marks and no pictures, because the board is for all"
            )
            check_limits(channel.running(face, talked_about(session), view, first, drawn))
            if seats == 1:
                check_run(face, session)
            for seat in turn_of:
                check_choosing(face, session, seat)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", [name for name, game in ALL_GAMES.items() if game.together])
def test_a_whole_game_is_played_by_pressing_the_board(name: str, language: str) -> None:
    playing = Pressing(face_of(name, language), ALL_GAMES[name].short)
    for _ in range(LIMIT):
        if playing.is_over:
            return
        playing.turn()
    raise AssertionError(f"{file_of(ALL_GAMES[name])}: a game with the options of short goes on after {LIMIT} turns")
