"""Forged controls and forms, with invalid keys, values and texts: each is answered by a private sentence."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult
from sqlalchemy import select

import metrics
from frontend.answering.router import Who
from frontend.controls import Address
from frontend.operations.sync import payload
from frontend.people.settings import OWN_PAGES, SERVER_PAGES
from frontend.playing.moves import FORM_FIELD
from locales import ENGLISH
from sessions.life.model import Session
from sessions.storage.schema import metadata
from tests.cogs.conftest import House, answer, legible, text_of

pytestmark = pytest.mark.slow

SUFFIXES, PARTS = ("", "-x", ""), ("x", "99", "99")
VALUES = ((), ("x",), ("99",))
FIGURES = ("99", "-1", "=x", ">x", "²", "9" * 30)
"""Values that no menu of numbers or moves offers."""
UNCHANGED = "a forged or refused request changes nothing: let its handler check session, actor and values first"
NO_ERROR = "let the handler of the log's traceback raise Refusal, or check the type of what Discord sends"
AT_ONCE = 60
"""Number of forged presses that reach the bot together."""


def field(text: Any) -> list[dict[str, Any]]:
    """JSON data of a form with one field. ``text``: the field's value."""
    return [{"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": FORM_FIELD, "value": text}}]


class Press(NamedTuple):
    """A forged press: of a button (without values), of a menu, or of a form (with a text).

    ``odd`` replaces the values of a menu or the fields of a form, by any JSON value.
    """

    address: Address
    values: Sequence[str] = ()
    text: str | None = None
    odd: Any = None

    @property
    def kind(self) -> discord.InteractionType:
        """Discord's type of the interaction: a form if there is a text, else a press."""
        return discord.InteractionType.component if self.text is None else discord.InteractionType.modal_submit

    @property
    def data(self) -> dict[str, Any]:
        if self.text is not None:
            return {"custom_id": str(self.address), "components": field(self.text) if self.odd is None else self.odd}
        values = list(self.values) if self.odd is None else self.odd
        return {"custom_id": str(self.address), "component_type": 3, "values": values, "id": 2}

    @property
    def component(self) -> dict[str, Any]:
        options = [{"label": "x", "value": "x"}]
        return {
            "type": 1,
            "id": 1,
            "components": [{"type": 3, "id": 2, "custom_id": str(self.address), "options": options, "min_values": 0}],
        }


async def forge(house: House, actor: MemberActor, presses: Iterable[Press]) -> list[tuple[Press, InteractionResult]]:
    """Send the presses as if the newest board had such controls. Returns each press with its result."""
    board, results = house.board, []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.bot.parts.asides, "put", lambda *_: None)  # keep every refusal
        for number, press in enumerate(presses, start=1):
            made = house.made(actor, press.data, press.kind.value, board, press.component)
            results.append((press, house.arrives(*made)))
            if number % AT_ONCE == 0:
                await house.env.settle()
        await house.env.settle()
    return results


async def stored(house: House) -> dict[str, list[Any]]:
    async with house.database.read() as connection:
        return {
            table.name: sorted(map(str, (await connection.execute(select(table))).all()))
            for table in metadata.sorted_tables
        }


def filled(keys: object, part: str) -> str:
    """A key of a pattern, with the same text for each part."""
    return re.sub("{.*?}", part, str(keys))


def controls(house: House, session: int, seq: int, without: tuple[str, ...] = ()) -> list[Press]:
    """Forged presses for every handler of a control, at this ``seq`` of this session."""
    return [
        Press(Address(session, seq, filled(key, part) + suffix), values)
        for key in map(str, house.bot.parts.router.controls)
        # Buttons that open a form, begin a game from the welcome, or follow a game work anywhere.
        if key not in (*without, "table", "follow") and not key.startswith("welcome") and not key.endswith("-type")
        for part, suffix, values in zip(PARTS, SUFFIXES, VALUES, strict=True)
    ]


@pytest.fixture
async def busy(house: House, caplog: pytest.LogCaptureFixture) -> House:
    """A house with games: 1 running with Ada's turn, 2 finished, 3 Ada's challenge to Ben, 4 Ada's open table."""
    await house.start()
    await house.moves("b6", "f6")
    await house.start("ataxx")
    await house.bot.sessions.playing.resign(2, house.ada.id)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.ada.slash(house.channel, "reef open", players=3)
    await house.env.advance_time(120)
    caplog.clear()
    return house


def is_refused(result: InteractionResult) -> bool:
    """True if the user got a private answer that is not the apology for an internal error."""
    answers = [each for each in (result.response, *result.followups) if each is not None and each.ephemeral]
    return (
        bool(answers)
        and bool(text_of(answers[-1]))
        and legible(ENGLISH.say("error-apology")) not in text_of(answers[-1])
    )


async def check(house: House, actor: MemberActor, presses: list[Press], caplog: pytest.LogCaptureFixture) -> None:
    """Check for each press that the answer is private, and that nothing is stored or logged as an error."""
    before, posted = await stored(house), len(house.channel.history())
    results = await forge(house, actor, presses)
    unanswered = [
        (str(press.address), press.values, repr(result)) for press, result in results if not is_refused(result)
    ]
    assert not unanswered, "let the handler of the key (the room's tuple) answer in private, with raise Refusal"
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR], NO_ERROR
    assert await stored(house) == before, UNCHANGED
    assert len(house.channel.history()) == posted, UNCHANGED


async def test_who_has_nothing_to_do_with_a_game_changes_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    presses = controls(busy, 1, (await busy.session(1)).seq)
    presses += [Press(Address(2, 0, key), ("x",)) for key in ("replay-step-x", "replay-jump", "again", "share", "open")]
    await check(busy, busy.cleo, presses, caplog)


async def test_who_a_control_is_not_for_is_refused(busy: House) -> None:
    """The golden table says who may press what: Cleo is neither player nor host of these games, and no manager."""
    seqs = [(number, (await busy.session(number)).seq) for number in (1, 2, 3, 4)]
    answered, found = metrics.INTERACTIONS.labels("press", "answered"), []
    for each in busy.bot.parts.router.controls.values():
        before = answered._value.get()
        if each.who in (Who.PLAYERS, Who.HOSTS, Who.MANAGERS):
            await forge(
                busy,
                busy.cleo,
                [Press(Address(*at, filled(each.key, part)), ("1",)) for at in seqs for part in ("1", "x")],
            )
        if answered._value.get() > before:
            found.append((each.key, each.who))
    assert found == [], "say in the room's tuple who may press it, or let the handler refuse all others"


async def test_controls_of_no_game_change_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    await check(busy, busy.ada, controls(busy, 0, 0, without=("privacy-erase",)), caplog)


async def test_values_that_were_never_offered_change_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    seq = (await busy.session(1)).seq
    presses = [
        Press(Address(session, seq, key), (value,))
        for session, seq, key in (
            *((1, seq, key) for key in ("menu-0", "do-99", "to-99", "offer-x", "replay-jump", "replay-step-99")),
            (4, 0, "fill-level"),
            *(
                (0, 0, key)
                for key in ("play-page-99", "play-join", "do-computer-atoll", "challenge-99", "replay-picked")
            ),
            *((0, 0, key) for key in ("settings-theme", "settings-turned", "server-theme", "server-channels")),
        )
        for value in FIGURES
    ]
    await check(busy, busy.ada, presses, caplog)


async def test_settings_that_were_never_offered_change_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    chief = busy.chief()
    fields = [(page.command, field.name) for page in (*OWN_PAGES, *SERVER_PAGES) for field in page.fields]
    presses = [
        Press(Address.common(f"{panel}-{name.replace('_', '-')}"), (value,))
        for panel, name in (*fields, ("settings", "none"), ("server", "none"))
        for value in (*FIGURES, "x")
    ]
    await check(busy, chief, presses, caplog)


async def test_forms_with_garbage_change_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    seq = (await busy.session(1)).seq
    texts = ("", "²", "\0", "a1-" * 40, "@everyone")
    presses = [
        Press(Address(number, seq, filled(key, part) + suffix), text=text)
        for key in (*busy.bot.parts.router.forms, "nothing")
        for part, suffix in (("x", ""), ("99", ""), ("99", "-x"))
        for number in (1, 2, 999)
        for text in texts
    ]
    await check(busy, busy.ada, presses, caplog)


ODD = (5, True, {"a": 1}, [5], [None], [["x"]], [{"value": "x"}], ["x", 5])
"""Values in place of a menu's or form's list of texts: no lists, or lists of other values."""


async def test_values_that_are_no_strings_change_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    chief = busy.chief()
    seq = (await busy.session(1)).seq
    keys = (
        "play-join",
        "do-computer-atoll",
        "challenge-99",
        "settings-theme",
        "server-theme",
        "server-channels",
        "learn-game",
    )
    presses = [
        Press(Address(session, seq, key), odd=odd)
        for session, key in (
            (1, "menu-0"),
            (1, "offer"),
            (1, "replay-jump"),
            (4, "fill-level"),
            *((0, key) for key in keys),
        )
        for odd in ODD
    ]
    await check(busy, chief, presses, caplog)


async def test_fields_that_are_no_texts_change_nothing(busy: House, caplog: pytest.LogCaptureFixture) -> None:
    seq = (await busy.session(1)).seq
    fields = (*map(field, ODD), *ODD, [{"type": 18}], [{"type": 18, "component": 5}], [{"type": 4, "custom_id": [1]}])
    forms = [filled(key, "1") for key in busy.bot.parts.router.forms]
    presses = [Press(Address(1, seq, key), text="", odd=odd) for key in forms for odd in fields]
    await check(busy, busy.ada, presses, caplog)


async def command(house: House, actor: MemberActor, path: Sequence[str], options: list[dict[str, Any]]) -> str:
    """Text of the private answer to a command with options that no Discord app would send."""
    inner: dict[str, Any] = {"name": path[-1], "type": 1, "options": options}
    if len(path) > 1:
        inner = {"name": path[0], "options": [inner]}
    made = house.made(actor, {**inner, "type": 1, "id": "1"}, discord.InteractionType.application_command.value)
    result = house.arrives(*made)
    await house.env.settle()
    return answer(result)


def leaves(commands: Iterable[dict[str, Any]]) -> Iterable[tuple[tuple[str, ...], list[dict[str, Any]]]]:
    for each in commands:
        inner = each.get("options", [])
        if any(option["type"] == 1 for option in inner):
            yield from (((each["name"], leaf["name"]), leaf["options"]) for leaf in inner)
        elif each["type"] == 1:
            yield (each["name"],), inner


async def test_options_outside_their_choices_are_refused(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.start()
    before, tried = await stored(house), []
    for path, options in leaves(payload(house.bot.tree)):
        needed = [each for each in options if each.get("required")]
        if not all(each.get("choices") for each in needed):
            continue
        for wrong in (each for each in options if each.get("choices")):
            filled = [
                {
                    "name": each["name"],
                    "type": each["type"],
                    "value": each["choices"][0]["value"] if each is not wrong else ("bogus", 99)[each["type"] == 4],
                }
                for each in options
                if each is wrong or each in needed
            ]
            text = await command(house, house.ada, path, filled)
            assert legible(ENGLISH.say("error-apology")) not in text, (
                f"cogs/: let /{' '.join(path)} raise Refusal for an unknown {wrong['name']}"
            )
            tried.append(" ".join((*path, wrong["name"])))
    assert {"leaderboard game", "learn game", "ataxx open clock", "reef computer level"} <= set(tried)
    assert await stored(house) == before, UNCHANGED
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR], NO_ERROR


FILLED = {3: "b6", 4: 1, 5: True, 6: "1", 10: 0.5}
"""A valid value for each type of option."""
TEXT, WHOLE, TRUTH = 3, 4, 5
OTHERS = {
    TEXT: (5, None, ["x"], {"a": 1}),
    WHOLE: ("5", True, 2.5, [5]),
    TRUTH: ("x", 1, {"a": 1}, [True]),
}
"""Values of other types for each type of option. For a member: ids that Discord does not send along."""


async def test_options_of_another_type_are_refused(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.start()
    before, tried = await stored(house), 0
    for path, options in leaves(payload(house.bot.tree)):
        needed = [each for each in options if each.get("required") and each["type"] in OTHERS]
        for wrong in options:
            others = OTHERS.get(wrong["type"], (5, "5", "x", None))
            filled = {each["name"]: (each["type"], FILLED[each["type"]]) for each in needed}
            filled[wrong["name"]] = wrong["type"], others[tried % len(others)]
            made = [{"name": name, "type": kind, "value": value} for name, (kind, value) in filled.items()]
            text = await command(house, house.ada, path, made)
            assert text == ENGLISH.say("refusal-old-commands"), (
                f"frontend/offered.py: check the type of {wrong['name']} of /{' '.join(path)} in TYPES"
            )
            tried += 1
    assert tried > len(OTHERS)
    assert await stored(house) == before, UNCHANGED
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR], NO_ERROR


@pytest.fixture
async def secretive(house: House) -> list[Session]:
    """Sessions of every kind that Cleo may not see, not even in part, below a board that she may see."""
    sessions = house.bot.sessions
    cabin = house.guild.create_text_channel(
        "cabin", overwrites={house.cleo: discord.PermissionOverwrite(view_channel=False)}
    )
    await house.hidden_run(house.ada)
    await house.hidden_run(house.ada)
    await sessions.playing.resign(2, house.ada.id)
    await house.ada.slash(house.channel, "reef daily")
    for number in (4, 5, 6):
        await house.ada.slash(cabin, "ataxx challenge", member=house.ben)
        board = next(each for each in reversed(cabin.history()) if each.flags.components_v2)
        if number < 6:
            await house.ben.click(board, label="Accept")
        if number == 5:
            await sessions.playing.resign(5, house.ben.id)
    await house.ada.slash(cabin, "reef open", players=3)
    await house.ada.user.slash("ataxx computer", level=1)
    await house.ada.slash(house.channel, "ataxx computer", level=1)
    return [await house.session(number) for number in range(1, 9)]


async def test_hidden_games_are_in_no_answer(
    house: House, secretive: list[Session], caplog: pytest.LogCaptureFixture
) -> None:
    before, posted = await stored(house), len(house.channel.history())
    names = {"Ada", "Ben", str(house.ada.id), str(house.ben.id), "discord.com/channels"}
    newest = [Address(each.id, each.seq, "") for each in secretive]
    outdated = [Address(each.id, each.seq + 1, "") for each in secretive]  # as after the return of a backup
    (public,), old, new = (list(forged(house, each)) for each in ([Address(0, 0, "")], outdated, newest))
    # Every control meets several kinds of hidden sessions, not each kind: loading is the same for all of them.
    rounds = [public, spread(old, 0), spread(new, 0), spread(new, 3)]
    open_to_all, *hidden = [
        {str(press.address): private_parts(result, names) for press, result in await forge(house, house.cleo, presses)}
        for presses in rounds
    ]
    usual = {address.rpartition(":")[2]: shown for address, shown in open_to_all.items()}
    leaks = {
        address: shown - usual.get(address.rpartition(":")[2], set())
        for answers in hidden
        for address, shown in answers.items()
        if shown - usual.get(address.rpartition(":")[2], set())
    }
    assert not leaks, "load the session with session_at, which refuses readers who may not see it"
    assert await stored(house) == before, UNCHANGED
    assert len(house.channel.history()) == posted, UNCHANGED
    assert not [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR], NO_ERROR


def forged(house: House, sessions: Iterable[Address]) -> Iterable[list[Press]]:
    """For each address of a session, presses on every control and form."""
    for number, seq in ((each.session, each.seq) for each in sessions):
        forms = [Press(Address(number, seq, filled(key, "1")), text="b6") for key in house.bot.parts.router.forms]
        yield [*controls(house, number, seq, without=("privacy-erase",)), *forms]


def spread(rounds: Sequence[Sequence[Press]], start: int) -> list[Press]:
    """A round over all sessions: each press goes to the next one, from session number ``start`` on."""
    return [rounds[(start + number) % len(rounds)][number] for number in range(len(rounds[0]))]


def private_parts(result: InteractionResult, names: Iterable[str]) -> set[str]:
    """The names in the private answers to a press, and the names of their pictures."""
    answers = [each for each in (result.response, *result.followups) if each is not None and each.ephemeral]
    text = " ".join(map(text_of, answers))
    return {each for each in names if each in text} | {each.filename for one in answers for each in one.attachments}
