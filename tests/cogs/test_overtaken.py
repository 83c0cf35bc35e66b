"""A process wakes after a pause, or its request has failed. Another process has gone on, and no old state is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from engines import GAMES
from frontend import guards
from frontend.answering.tokens import InteractionTokens
from frontend.controls import Address, layout_of
from frontend.moments import utcnow
from frontend.pictures import Artist
from frontend.publishing.boards import Drawing
from frontend.publishing.notifier import Notifier
from frontend.publishing.outbox import Post, Wanted
from frontend.publishing.publisher import CORRECTED_AFTER, Publisher
from frontend.rounds import RequestLimits
from sessions.ladders.ladders import Ladders
from sessions.life.clocks import DAY
from sessions.service.outbox import Item, add
from sessions.storage import leases
from sessions.storage.ground import WHOLE, Share
from sessions.storage.leases import LIFE, Leases
from tests.cogs.clicking import controls_of
from tests.cogs.conftest import House, labels_of, parts_of, text_of
from tests.cogs.plain import PlainArtist
from tests.cogs.test_clocks_in_discord import away
from tests.cogs.test_cup import alt
from tests.cogs.test_ladder import posted
from tests.cogs.test_late import COMMAND
from tests.cogs.test_wire import CALLBACK, POSTS, Wire, boards, lost, wire, without_pauses
from tests.sessions.conftest import sessions_on

__all__ = ["wire"]

TOKENS_EDIT, EDIT = ("PATCH", "/webhooks/*"), ("PATCH", "/channels/*/messages/*")
FOLLOW_UP = ("POST", "/webhooks/*")
NEWEST = "split to **f6**"
"""Text of the board after Ben's move, which the other process shows."""

Others = Callable[[], Awaitable[None]]


class Other:
    """Another process over the same database, in the same simulated Discord: it comes when the first one is paused."""

    def __init__(self, house: House, share: Share) -> None:
        self.house = house
        now = house.bot.sessions.ground.now

        def later() -> datetime:
            return now() + LIFE

        self.sessions = sessions_on(house.database, later, share=share)
        tokens = InteractionTokens(house.bot)
        notifier, artist = Notifier(house.bot, self.sessions, tokens), PlainArtist()
        self.publisher = Publisher(
            house.bot,
            self.sessions,
            notifier,
            Drawing(self.sessions, artist, house.bot.parts.faces, of_crowd=AsyncMock(), remark=lambda *_: ""),
            tokens=tokens,
            request_limits=RequestLimits(),
            go_on=lambda _session: None,
        )
        self.is_coming = self.has_come = False

    async def goes_on(self, move: str = "f6") -> None:
        """Play a move for the player to act, Ben by default, and show it."""
        if not self.is_coming:
            self.is_coming = True
            session = await self.sessions.lookup.get(1)
            (seat,) = GAMES["ataxx"].to_act(session.state)
            player = self.house.sitting(session, seat).id
            await self.sessions.playing.play(1, player, session.seq, GAMES["ataxx"].parse(move))
            await self.publisher.announce(1)
            self.has_come = True

    async def timed_out(self, _send: Callable[[], Awaitable[Any]]) -> Any:
        """Fault of a request that times out while the other process goes on."""
        await self.goes_on()
        raise TimeoutError

    async def late(self, send: Callable[[], Awaitable[Any]]) -> Any:
        """Fault of a request that is made after the other process has gone on."""
        await self.goes_on()
        return await send()


@pytest.fixture(params=[WHOLE, Share(2, 2, 2)], ids=["the next with its number", "another cluster"])
async def other(house: House, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Any:
    monkeypatch.setattr(Leases, "are_needed", True)
    monkeypatch.setattr(leases, "RENEWED", 0.01)
    found = Other(house, request.param)
    yield found
    await found.publisher.close()
    await found.sessions.leases.close()


async def paused(other: Other, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pause the first process between reading a state and the requests."""
    monkeypatch.setattr(guards, "FRESH", 0)
    finish = PlainArtist.finish

    async def drawing(self: Artist, *given: Any) -> Any:
        await other.goes_on()
        return await finish(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(PlainArtist, "finish", drawing)


async def check_newest(house: House, other: Other) -> None:
    """Check that the newest state is noted, and shown by the only board."""
    assert other.has_come
    session = await house.session()
    assert (session.seq, session.announced) == (3, 3)
    (board,) = boards(house)
    assert board.id == session.message_id
    assert NEWEST in text_of(board), "ask before a late attempt, and correct what was shown late"


# ---- boards in place


@pytest.mark.live
async def test_an_edit_that_timed_out_is_not_made_again_over_a_newer_board(
    house: House, wire: Wire, other: Other
) -> None:
    await house.start()
    wire.breaks(TOKENS_EDIT, other.timed_out)
    before = len(house.env.http_requests)
    await house.moves("b6")
    await check_newest(house, other)
    edits = [each for each in house.env.http_requests[before:] if each.method == "PATCH"]
    assert len(edits) == 1, "the other's"


@pytest.mark.live
async def test_a_process_paused_before_its_edit_does_not_make_it(
    house: House, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    await paused(other, monkeypatch)
    await house.moves("b6")
    await check_newest(house, other)


@pytest.mark.live
@pytest.mark.parametrize("way", [TOKENS_EDIT, EDIT])
async def test_an_edit_made_too_late_is_corrected_at_once(
    house: House, wire: Wire, other: Other, way: tuple[str, str]
) -> None:
    """The process was paused between the question and the request."""
    await house.start()
    if way == EDIT:
        wire.breaks(TOKENS_EDIT, lost)
    wire.breaks(way, other.late)
    await house.moves("b6")
    await check_newest(house, other)


@pytest.mark.live
async def test_an_edit_made_too_late_by_a_process_that_ends_is_corrected_by_the_other(
    house: House, wire: Wire, other: Other
) -> None:
    await house.start()

    async def last(send: Callable[[], Awaitable[Any]]) -> Any:
        await other.late(send)
        raise asyncio.CancelledError

    wire.breaks(TOKENS_EDIT, last)
    await house.moves("b6")
    assert len(boards(house)) == 2
    await house.env.advance_time(CORRECTED_AFTER[0] + 1)
    await check_newest(house, other)


@pytest.mark.live
async def test_an_edit_made_too_late_in_a_board_that_was_replaced_folds_it_again(
    house: House, wire: Wire, other: Other
) -> None:
    await house.start()
    await house.bot.sessions.settings.change_server_settings(house.guild.id, live=False)
    first = house.board
    wire.breaks(CALLBACK, lost, lost)
    wire.breaks(POSTS, other.timed_out)
    await house.moves("b6")
    await check_newest(house, other)
    assert labels_of(house.current(first)) == []


# ---- posts


async def test_a_post_that_timed_out_is_not_made_in_another_way(
    house: House, wire: Wire, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    without_pauses(monkeypatch)
    wire.breaks(CALLBACK, lost, other.timed_out)
    await house.moves("b6")
    await check_newest(house, other)


async def test_a_board_posted_too_late_is_folded(house: House, wire: Wire, other: Other) -> None:
    await house.start()
    wire.breaks(CALLBACK, other.late)
    await house.moves("b6")
    await check_newest(house, other)


async def test_a_process_paused_before_its_post_does_not_make_it(
    house: House, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    await paused(other, monkeypatch)
    before = len(boards(house))
    await house.moves("b6")
    await check_newest(house, other)
    assert len(house.channel.history()) == before + 2, "the invitation's line, the former board's and the newest"


# ---- pings and folds


async def test_a_ping_that_failed_is_not_made_about_an_old_state(house: House, wire: Wire, other: Other) -> None:
    await house.start()
    await house.moves("b6")
    await house.more(house.ada, "Undo")
    await house.env.advance_time(121)  # Ada has stopped watching the board
    before = house.lines

    async def failing(_send: Callable[[], Awaitable[Any]]) -> Any:
        await other.goes_on("a6")
        raise TimeoutError

    wire.breaks(FOLLOW_UP, failing)
    await house.ben.click(house.board, label="Accept")
    assert other.has_come
    stale = [line for line in house.lines if line not in before and line.startswith(house.ada.mention)]
    assert stale == [], "she has moved"
    session = await house.session()
    assert session.announced == session.seq


async def test_a_fold_that_failed_is_left_to_the_process_that_shows_the_game(
    house: House, wire: Wire, other: Other
) -> None:
    await house.start()
    first = house.board
    wire.breaks(TOKENS_EDIT, other.timed_out)
    await house.moves("b6")
    await check_newest(house, other)
    await house.bot.parts.sweep.run()
    assert labels_of(house.current(first)) == []
    assert await house.bot.sessions.announcements.old_messages(9) == []


# ---- in one process


async def let_others(house: House) -> None:
    """Let other tasks go on for longer than a press takes that waits for nothing but the database."""
    for _ in range(100):
        await house.database.reading(lambda _: None)


def press_while_drawing(house: House, monkeypatch: pytest.MonkeyPatch, actor: Any, custom_id: Any, shown: Any) -> None:
    """Let a member press a control of a message while the next picture is drawn."""
    finish, drawn = PlainArtist.finish, list[bool]()

    async def slow(self: Artist, *given: Any) -> Any:
        drawn.append(True)
        if len(drawn) == 1:
            data = {"custom_id": custom_id, "component_type": 2}
            house.arrives(*house.made(actor, data, on=shown))
            await let_others(house)
        return await finish(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(PlainArtist, "finish", slow)


@pytest.mark.live
async def test_texts_corrected_slowly_do_not_bring_an_old_board_back(house: House, wire: Wire) -> None:
    await house.start(clock=DAY)

    async def slow(send: Callable[[], Awaitable[Any]]) -> Any:
        house.arrives(*house.made(house.ada, COMMAND, 2))
        await let_others(house)
        return await send()

    wire.breaks(TOKENS_EDIT, slow)
    await away(house, house.ada, 7)
    await house.env.settle()
    assert "split to **b6**" in text_of(house.board), "Publisher.refresh: hold the session's lock"


async def test_a_choice_in_a_run_does_not_bring_an_old_state_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=1)
    shown = house.board
    leading, playing = (
        next(each.custom_id for each in controls_of(shown) if f":{kind}-" in each.custom_id) for kind in ("to", "do")
    )

    press_while_drawing(house, monkeypatch, house.ada, playing, shown)
    await house.ada.click(shown, custom_id=leading)
    session = await house.session()
    assert session.announced == session.seq == 1
    addresses = [Address.read(each.custom_id) for each in controls_of(house.board)]
    assert {each.seq for each in addresses if each} == {session.seq}, "Publisher.show_run: hold the session's lock"


async def test_a_table_changed_slowly_does_not_replace_a_newer_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await posted(house, house.ada)
    joining = next(part.custom_id for part in parts_of(table) if getattr(part, "label", None) == "Join")

    press_while_drawing(house, monkeypatch, house.cleo, joining, table)
    await house.ben.click(table, label="Join")
    assert alt(house.current(table)) == "1. Ada\n2. Ben\n3. Cleo", "TableRoom.change_pressed: hold the event's lock"


@pytest.mark.parametrize("way", ["the sweep", "a press"])
async def test_a_table_changed_too_late_is_corrected_at_once(
    house: House, wire: Wire, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr("frontend.publishing.outbox.POSTING", timedelta())
    monkeypatch.setattr("frontend.posts.eventroom.FRESH", 0)
    table = await posted(house, house.ada, house.ben, house.cleo)
    events, ladders = house.bot.sessions.events, Ladders(house.bot.sessions.ground, house.bot.sessions.tables)
    event = (await ladders.of(house.guild.id, "ataxx")).event  # type: ignore[union-attr]

    async def late(send: Callable[[], Awaitable[Any]]) -> Any:
        """Another process notes a newer version, and shows it while this one is paused before its request."""
        await ladders.leave(house.guild.id, "ataxx", house.cleo.id)
        newest = await events.get(event.id)
        await house.bot.sessions.outbox.note_shown(newest.post, newest.message_id, newest.version)
        return await send()

    await ladders.leave(house.guild.id, "ataxx", house.ben.id)
    if way == "a press":
        wire.breaks(CALLBACK, late)
        await house.ben.click(table, label="Join")
    else:
        wire.breaks(EDIT, late)
        await house.bot.parts.sweep.run()
    left = "1. Ada\n2. Ben" if way == "a press" else "1. Ada"
    assert alt(house.current(table)) == left, "look again after a late change of a table"


# ---- posts of the outbox


class Note(Post):
    """A note in the games channel. While it is drawn, another process tries it, because the claim is over."""

    name = "note"

    async def compose(self, item: Item) -> Wanted:
        await self.stored.put_off(item, utcnow() + timedelta(seconds=1))
        return Wanted(layout_of("A note"))


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_post_whose_claim_was_over_before_it_was_sent_is_left_to_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch, *, is_over: bool
) -> None:
    monkeypatch.setattr(guards, "FRESH", 0)
    if is_over:
        monkeypatch.setattr("frontend.publishing.outbox.POSTING", timedelta())
    stored = house.bot.sessions.outbox
    await house.bot.sessions.ground.database.writing(add, Item("note", 1, channel_id=house.channel.id, due_at=utcnow()))
    (item,) = await stored.due("note", 1)
    message_id = await house.bot.parts.outbox.show(Note(stored), item)
    assert (message_id is None) is is_over
    assert [each.id for each in house.channel.history()] == ([] if is_over else [message_id])
    noted = await stored.find("note", 1)
    assert noted is not None
    assert (noted.message_id, noted.failures) == (message_id, 0)


async def test_an_older_version_of_a_table_is_not_claimed(house: House) -> None:
    await posted(house, house.ada, house.ben)
    events, ladders = house.bot.sessions.events, Ladders(house.bot.sessions.ground, house.bot.sessions.tables)
    older = (await ladders.of(house.guild.id, "ataxx")).event  # type: ignore[union-attr]
    outbox = house.bot.sessions.outbox
    assert await outbox.claim(older.post)
    await ladders.leave(house.guild.id, "ataxx", house.ada.id)
    newest = await events.get(older.id)
    assert newest.version > older.version
    assert not await outbox.claim(older.post), "another process has claimed it"
    house.env.backend.clock.advance(60)
    assert await outbox.claim(newest.post)
    await outbox.note_shown(newest.post, 5, newest.version)
    assert not await outbox.claim(older.post), "another process has shown a newer version since then"
    assert await outbox.claim((await events.get(older.id)).post)
