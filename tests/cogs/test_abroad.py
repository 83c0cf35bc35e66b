"""Games in a channel accessible only by interactions: SimCord's bot is made a non-member there.

``tests/wire/test_places.py`` has such places on the wire Discord, which refuses the bot's token there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from sessions.life.clocks import DAY
from sessions.life.model import End, Reach, Status
from sessions.storage.schema import sessions
from tests.cogs.conftest import House, answer, labels_of, text_of
from tests.cogs.pools import Broken
from tests.cogs.test_clocks_in_discord import let_time_pass
from tests.cogs.test_wire import Wire, wire
from thinking.jobs import Busy

__all__ = ["wire"]


@pytest.fixture(autouse=True)
def abroad(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the bot no member of the server, and check that it never used its token for the channel."""
    monkeypatch.setattr("frontend.client.Lagoon.get_guild", lambda *_: None)
    monkeypatch.setattr("frontend.answering.reply.speaks_to_all", lambda _: True)
    yield
    by_token = [f"{each.method} {each.path}" for each in house.env.http_requests if "/interactions/" not in each.path]
    assert [each for each in by_token if f"/channels/{house.channel.id}" in each or "/guilds/" in each] == []


def pings(house: House) -> list[str]:
    """Texts of public lines that ping players, oldest first."""
    return house.lines[::-1]


async def test_the_next_player_is_pinged_beside_the_one_board(house: House) -> None:
    await house.start()
    board = house.board
    assert (await house.session()).reach is Reach.SERVER
    await house.moves("b6", "f6")
    assert house.board.id == board.id
    (line,) = pings(house)
    assert line.startswith(f"<@{house.ada.id}>: It’s your turn")
    assert house.pinged == [house.ada.id]


async def test_a_reminder_that_cannot_be_sent_is_not_claimed_to_be_sent(house: House) -> None:
    await house.start(clock=DAY)
    board, before = house.board, len(pings(house))
    await house.restart()  # the tokens have been forgotten
    await let_time_pass(house, timedelta(hours=19))
    assert text_of(house.board) == text_of(board)
    assert len(pings(house)) == before
    await house.ben.click(house.board, label="More")
    assert "has a quarter of their time left" in text_of(house.board)
    assert "reminded" not in text_of(house.board)
    assert house.board.id == board.id


async def test_the_clock_runs_and_the_next_press_shows_it(house: House) -> None:
    await house.start(clock=DAY)
    await let_time_pass(house, timedelta(hours=19))
    await house.restart()
    await let_time_pass(house, timedelta(hours=6))
    assert "Claim win" not in labels_of(house.board)
    await house.ben.click(house.board, label="More")
    await house.ben.click(house.board, label="Claim win")
    session = await house.session()
    assert (session.status, session.reason) == (Status.FINISHED, End.FORFEITED)
    assert "Rematch" in labels_of(house.board)


async def test_an_expired_invitation_says_so_to_any_member_who_presses_it(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.restart()
    async with house.database.write() as connection:
        await connection.execute(update(sessions).values(expires_at=sessions.c.created_at))
    await house.bot.parts.sweep.run()
    assert "Accept" in labels_of(house.board)
    assert "expired" in answer(await house.ben.click(house.board, label="Accept"))
    assert labels_of(house.board) == []
    assert "expired" in text_of(house.board)


async def test_a_computer_whose_answer_came_too_late_has_moved_by_the_next_press(house: House) -> None:
    await house.restart(Broken(Busy()))
    await house.ada.slash(house.channel, "ataxx computer", colour="red")
    await house.ada.slash(house.channel, "move", move="b6")
    shown = text_of(house.board)
    await house.restart()
    await house.bot.parts.sweep.run(timedelta(seconds=-1))
    await house.env.settle()
    session = await house.session()
    assert (session.seq, session.announced) == (2, 1), "it has moved, and nobody could show that"
    assert text_of(house.board) == shown
    await house.ada.click(house.board, label="Rules")
    assert (await house.session()).announced == 2
    assert "Seahorse split" in text_of(house.board)
    assert len(house.channel.history()) == 1


async def test_a_change_that_came_about_late_is_corrected_by_the_next_press(house: House, wire: Wire) -> None:
    await house.start()
    late = list[Callable[[], Awaitable[Any]]]()

    async def kept(send: Callable[[], Awaitable[Any]]) -> Any:
        late.append(send)
        return await send()

    wire.breaks(("PATCH", "/webhooks/*"), kept)
    await house.moves("b6", "f6")
    await late[0]()
    assert "split to **f6**" not in text_of(house.board)
    await house.ada.click(house.board, label="More")
    assert "split to **f6**" in text_of(house.board), "Moves.update_abroad: revive a board that shows an older state"


async def test_a_press_on_an_earlier_board_makes_it_the_game_s_and_folds_the_other(house: House) -> None:
    await house.start()
    await house.restart()  # the earlier board's token is forgotten, so it cannot be folded
    earlier = house.board
    await house.act(house.ada, "Move it here")
    later = house.board
    await house.moves("b6")
    assert (await house.session()).message_id == later.id
    await house.ada.select(house.current(earlier), [">a7"])
    assert (await house.session()).message_id == earlier.id
    assert "More" in labels_of(house.current(earlier))
    assert labels_of(house.current(later)) == []
