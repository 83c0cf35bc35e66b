"""A crowd on the wire: kills at any moment lose no vote, and the move is played once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.wire.model import Message
from tests.wire.playing import key_of
from tests.wire.process import check_log, running
from tests.wire.server import open_wire

MENU = 3


def words(message: Message) -> str:
    """All texts of a message."""
    return "\n".join(part["content"] for part in message.parts() if "content" in part)


def changed(folder: Path, statement: str) -> list[tuple[int, ...]]:
    """Run a statement in the database of a killed process."""
    (path,) = folder.rglob("*.db")
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(statement).fetchall()


async def test_a_killed_process_keeps_the_votes_and_plays_their_move_once(tmp_path: Path) -> None:
    async with open_wire() as wire:
        world, ada = wire.world, wire.person("Ada")
        channel = world.add_channel(world.add_server("The harbour", ada.user), "games")
        async with running(wire, tmp_path, forked=True, plain=True) as bot:
            ada.command(channel, "crowd start", game="ataxx", level=1, time=60)
            shown = await world.until(lambda: world.board(channel))
            await world.until(lambda: "No votes yet" in words(shown) or None)
            message = (await ada.sees(ada.press(shown, "vote"))).private[-1]
            (menu,) = [part for part in message.parts() if part["type"] == MENU]
            opened = await ada.sees(ada.choose(message, key_of(menu["custom_id"]), menu["options"][0]["value"]))
            message = opened.private[-1] if opened.private else message
            choice = next(
                key_of(part["custom_id"])
                for part in message.parts()
                if key_of(part.get("custom_id", "")).startswith("vote-0-do-") and not part.get("disabled")
            )
            await ada.sees(ada.press(message, choice))
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
        wire.check()
