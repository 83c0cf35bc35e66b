"""At most 28 commands, and a way by presses to everything that 55 commands once did."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, get_args

import discord
import pytest
from simcord.actors import MemberActor

from frontend.cups.form import JOINS, RATED
from frontend.messages.commands import Beginning
from locales import LANGUAGES
from sessions.life.clocks import LIVE
from tests.cogs.conftest import House, labels_of, parts_of, private, text_of

LISTED = Path(__file__).parent / "golden" / "commands.json"
MOST_COMMANDS, MOST_WORDS, MOST_STEPS = 17, 10, 3
"""Most commands, without those for beginning a game (``Beginning``), words of a description, and steps to a place."""


class Choice(NamedTuple):
    """A value chosen in the menu that offers it, or a member in the menu of members."""

    value: Any


class Filled(NamedTuple):
    """A form sent with these values."""

    values: dict[str, Any]


Step = str | Choice | Filled
"""A step after the command: a button's label, a choice, or a form. A form counts with the press that opens it."""


class Place(NamedTuple):
    """Where a former command is now.

    ``was``: its name. ``now``: the command to type. ``steps``: what follows. ``says``: a text or label of the answer or
    of the channel's newest message. ``before``: the state of the server before. ``by``: the member.
    """

    was: str
    now: str
    steps: Sequence[Step]
    says: str
    before: str = "game"
    by: str = "ada"


BEN = Filled({"member": ["ben"]})
MOVED = [
    Place("board", "games", ["Open"], "Choose a stone"),
    Place("hint", "games", ["More", "Hint"], "Show hint"),
    Place("offer", "games", ["More", "Offer draw"], "offers a draw"),
    Place("resign", "games", ["More", "Resign"], "It counts as a loss"),
    Place("claim", "games", ["More", "Claim win"], "wins", before="late"),
    Place("analyse", "history", ["Open", "Analyse"], "How it went", before="over"),
    Place("replay", "history", ["Replay"], "Step by step", before="over"),
    Place("collection", "profile", ["Collection"], "118"),
    Place("rules", "learn", ["Ataxx rules"], "Page 1 of"),
    Place("privacy export", "about", ["Export my data"], "What I store about you"),
    Place("privacy erase", "about", ["Erase my data"], "Erase"),
    Place("vacation start", "settings", ["Vacation", Choice("7")], "You’re on vacation until"),
    Place("vacation status", "settings", ["Vacation"], "vacation days left"),
    Place("vacation end", "settings", ["Vacation", "Come back"], "vacation days left", before="away"),
    Place("watch game", "settings", ["Following", "Follow a game", Filled({"number": "1"})], "Ataxx", by="cleo"),
    Place("watch player", "settings", ["Following", Choice("ben")], "**You follow**"),
    Place("watch list", "settings", ["Following"], "You don’t follow anything yet"),
    Place("moderate end", "moderate", [Choice("ended"), Filled({"number": "#1"})], "End this game?", by="chief"),
    Place(
        "moderate bar",
        "moderate",
        [Choice("barred"), BEN],
        "can’t start or join games here",
        by="chief",
    ),
    Place(
        "moderate unbar",
        "moderate",
        [Choice("unbarred"), BEN],
        "can play here again",
        "barred",
        "chief",
    ),
    Place(
        "moderate hide",
        "moderate",
        [Choice("hidden"), BEN],
        "isn’t on this server’s leaderboards",
        by="chief",
    ),
    Place(
        "moderate unhide",
        "moderate",
        [Choice("unhidden"), BEN],
        "is on this server’s leaderboards again",
        "hidden",
        "chief",
    ),
    Place("moderate log", "moderate", ["Log"], "ended game #1", "ended", "chief"),
]

CUP = Filled({"system": "swiss", "size": "8", "clock": ["86400"], "start": "", "boxes": [JOINS, RATED]})
MOVED += [
    Place(
        "crowd start", "crowd", [Filled({"game": ["ataxx"], "level": ["0"], "time": ["60"]})], "Vote", before="empty"
    ),
    Place("crowd show", "crowd", ["Post it here"], "Vote", before="crowd"),
    Place("crowd end", "crowd", ["End game"], "for everyone?", before="crowd"),
    Place("cup create", "cup", [Choice("ataxx-standard"), CUP], "Your cup is open", before="empty"),
    Place("cup list", "cup", [], "Cups on this server", before="empty"),
    Place("cup show", "cup", [], "Cup: Ataxx", before="cup"),
    Place("cup leave", "cup", ["Leave"], "Leave", before="cup"),
    Place("cup end", "cup", ["End cup"], "There will be no podium", before="cup"),
]


async def walked(house: House, actor: MemberActor, now: str, steps: Sequence[Step]) -> Any:
    """Type the command and take the steps. Returns the last answer."""
    members = {"ben": house.ben}
    result: Any = await actor.slash(house.channel, now)
    for step in steps:
        if isinstance(step, Filled):
            member = {"member": [members["ben"]]} if "member" in step.values else {}
            result = await actor.submit_modal(result, {**step.values, **member})
        elif isinstance(step, Choice):
            shown = private(result)
            menu = next(part.custom_id for part in parts_of(shown) if _offers(part, step.value, members))
            result = await actor.select(shown, [members.get(step.value, step.value)], custom_id=menu)
        else:
            result = await actor.click(private(result), label=step)
    return result


def _offers(part: Any, value: str, members: dict[str, MemberActor]) -> bool:
    if value in members:
        return getattr(part, "type", None) is discord.ComponentType.user_select
    return any(option.value == value for option in getattr(part, "options", ()))


async def _late(house: House) -> None:
    await house.start(clock=LIVE)
    await house.moves("b6", "f6", "a6")
    await house.env.advance_time(11 * 60)


async def _over(house: House) -> None:
    await _game(house)
    await house.bot.sessions.playing.resign(1, house.ada.id)
    await house.bot.parts.publisher.announce(1)


async def _game(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")


def found(was: str) -> tuple[str, Sequence[Step]]:
    """Command and steps that replace a former command."""
    place = next(place for place in MOVED if place.was == was)
    return place.now, place.steps


BEFORE: dict[str, Callable[[House], Awaitable[Any]]] = {
    "empty": lambda house: house.env.settle(),
    "game": _game,
    "late": _late,
    "over": _over,
    "away": lambda house: walked(house, house.ada, "settings", ["Vacation", Choice("7")]),
    "crowd": lambda house: walked(house, house.ada, *found("crowd start")),
    "cup": lambda house: walked(house, house.ada, *found("cup create")),
}


@pytest.mark.parametrize("place", MOVED, ids=lambda place: place.was)
async def test_what_a_former_command_did_is_reached_by_presses(house: House, chief: MemberActor, place: Place) -> None:
    members = {"ada": house.ada, "cleo": house.cleo, "chief": chief}
    if place.before in BEFORE:
        await BEFORE[place.before](house)
    else:  # the ruling that this one reverses or lists
        await _game(house)
        first = {"barred": "moderate bar", "hidden": "moderate hide", "ended": "moderate end"}[place.before]
        now, steps = found(first)
        asked = await walked(house, chief, now, steps)
        if place.before == "ended":
            await chief.click(private(asked), label="End game")
    result = await walked(house, members[place.by], place.now, place.steps)
    newest = house.channel.last_message
    messages = [
        *([newest] if newest else []),
        *([] if result.response is None else [result.response]),
        *result.followups,
    ]
    with suppress(AssertionError):
        messages.append(private(result))  # the message of the pressed control
    shown = "\n".join(line for each in messages for line in (text_of(each), *labels_of(each)))
    assert place.says in shown, f"{place.was} is no longer at /{place.now}: change its row, and PLAYING.md"
    presses = 1 + sum(not isinstance(step, Filled) for step in place.steps)
    assert presses <= MOST_STEPS, f"{place.was} takes {presses} steps with the keyboard"


def test_the_commands_are_few_and_described_in_few_words() -> None:
    listed = leaves()
    common = [name for name, _ in listed if name.partition(" ")[2] not in get_args(Beginning)]
    assert len(common) <= MOST_COMMANDS, "fold a command into one that people know: a button, a menu, a form"
    for name, described in listed:
        for language, said in described.items():
            assert len(said.split()) <= MOST_WORDS, f"/{name} in {language}: say it in {MOST_WORDS} words: {said}"
    assert {*listed[0][1]} >= {*LANGUAGES} - {"en"}


def leaves() -> list[tuple[str, dict[str, str]]]:
    """Commands as typed after ``/``, in order, with their descriptions by language."""

    def of(command: dict[str, Any], before: str = "") -> list[tuple[str, dict[str, str]]]:
        name = f"{before} {command['name']}".strip()
        parts = [part for part in command.get("options", ()) if part["type"] in {1, 2}]
        if parts:
            return [leaf for part in parts for leaf in of(part, name)]
        described = {"en": command["description"], **command.get("description_localizations", {})}
        return [(name, described)]

    commands = json.loads(LISTED.read_text(encoding="utf-8"))
    return [leaf for command in commands if command.get("type", 1) == 1 for leaf in of(command)]
