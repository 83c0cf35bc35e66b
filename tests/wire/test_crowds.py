"""Crowds on the wire: kills at any moment lose no vote, and each move is played once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.wire import audit
from tests.wire.clusters import Clusters
from tests.wire.model import Channel, Message
from tests.wire.people import Person
from tests.wire.playing import key_of
from tests.wire.process import check_log, running
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

MENU = 3
ROUNDS = 4
"""Rounds of Reef. A process is killed after the votes of each."""


def words(message: Message) -> str:
    """All texts of a message, one a line."""
    return "\n".join(part["content"] for part in message.parts() if "content" in part)


def changed(folder: Path, statement: str) -> list[tuple[int, ...]]:
    """Run a statement in the database of a killed process."""
    (path,) = folder.rglob("*.db")
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(statement).fetchall()


async def begin(wire: Wire, channel: Channel, person: Person, **options: str | int) -> Message:
    """Start a crowd with votes of a minute. Returns its board, once the crowd may vote."""
    opened = person.command(channel, "crowd")
    await wire.world.until(lambda: opened.form)
    person.submit(opened, time="60", **{name: str(value) for name, value in options.items()})
    shown = await wire.world.until(lambda: wire.world.board(channel))
    await wire.world.until(lambda: "No votes yet" in words(shown) or None)
    return shown


def is_over(shown: Message) -> bool:
    return " voted." in words(shown)


def opened(shown: Message) -> int:
    """The number of the decision that a board shows."""
    return next((int(name.split(":")[2]) for name in shown.custom_ids if key_of(name) == "vote"), 0)


def is_new(shown: Message, before: int) -> bool:
    """True if a board asks for votes on a later decision."""
    return opened(shown) > before and "No votes yet" in words(shown)


def choices(message: Message) -> list[tuple[str, str]]:
    """Label and key of each enabled button that chooses a move."""
    keys = [
        (part.get("label", ""), key_of(part["custom_id"]))
        for part in message.parts()
        if key_of(part.get("custom_id", "")).startswith("vote-0-") and not part.get("disabled")
    ]
    return [(label, key) for label, key in keys if key.split("-")[2] in ("do", "to") and "back" not in key]


async def vote(person: Person, shown: Message) -> None:
    message = await person.sees_privately(person.press(shown, "vote"))
    (menu,) = [part for part in message.parts() if part["type"] == MENU]
    opened = await person.sees(person.choose(message, key_of(menu["custom_id"]), menu["options"][0]["value"]))
    message = opened.private[-1] if opened.private else message
    await person.sees(person.press(message, choices(message)[0][1]))


async def vote_for_a_pass(person: Person, shown: Message) -> None:
    """Vote for the end of the round, with the first visitors."""
    message = await person.sees_privately(person.press(shown, "vote"))
    while not any(each in words(message) for each in ("Your vote: **pass", "The crowd chose: **pass")):
        possible = choices(message)
        key = next((key for label, key in possible if label == "Pass"), possible[0][1])
        pressed = await person.sees(person.press(message, key))
        message = pressed.private[-1] if pressed.private else message


async def test_a_killed_process_keeps_the_votes_and_plays_their_move_once(wire: Wire, tmp_path: Path) -> None:
    world, (channel, (ada,)) = wire.world, wire.harbour("Ada")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        shown = await begin(wire, channel, ada, game="ataxx", level=1)
        await vote(ada, shown)
        await world.until(lambda: "1 vote" in words(shown) or None)
        await bot.kill()
        assert changed(tmp_path, "SELECT count(*) FROM votes") == [(1,)]
        changed(
            tmp_path,
            "UPDATE events SET wake_at = '2026-01-01 00:00:00.000000', "
            "state = json_set(state, '$.due_at', '2026-01-01T00:00:00Z')",
        )
        for _ in range(2):
            await bot.start()
            await world.until(lambda: "Crowd" in words(shown).splitlines()[1] or None)
            await bot.kill()
        crowds_moves = (
            "SELECT count(*) FROM actions JOIN seats ON seats.number = actions.seat JOIN players ON level = 0 "
            "WHERE seats.session_id = actions.session_id AND players.id = seats.player_id AND kind = 'play'"
        )
        assert changed(tmp_path, crowds_moves) == [(1,)]
        assert not [each for each in channel.messages.values() if each.pinged]
    check_log(bot)


async def test_a_whole_game_on_two_clusters_with_kills(clusters: Clusters) -> None:
    world, (channel, people) = clusters.wire.world, clusters.wire.harbour("Ada", "Ben")
    await clusters.begin_all()
    await begin(clusters.wire, channel, people[0], game="reef")

    def board() -> Message:
        """Return the newest board: a kill between an edit and its note brings another."""
        shown = world.board(channel)
        assert shown is not None
        return shown

    for number in range(1, ROUNDS + 1):
        before = opened(board())
        # The time ends the first round, both people the second, the time again the third, and Ada the last one.
        for person in people if number < ROUNDS - 1 else people[:1]:
            await vote_for_a_pass(person, board())
        await clusters.hand_over()
        await world.until(lambda before=before: is_over(board()) or is_new(board(), before) or None)  # type: ignore[misc]
    assert is_over(board())
    async with audit.Store.open(clusters.url) as store:
        assert await store.discrepancies() == []
        assert await store.played("pass") == ROUNDS
    assert "2 people voted." in words(board())
    assert not [each for each in channel.messages.values() if each.pinged]
