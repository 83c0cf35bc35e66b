"""Broken and hanging connections to Discord: each board appears once."""

from __future__ import annotations

import asyncio
import fnmatch
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from sqlalchemy import delete

from frontend.answering.response import Response
from frontend.failures import TOO_LATE
from sessions.life.model import Person
from sessions.life.preferences import Notice
from sessions.service.lookup import Lookup
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import sessions
from tests.cogs.clicking import controls_of, press
from tests.cogs.conftest import House, answer, labels_of, menus_of, private, text_of
from tests.cogs.test_animations import POST, animations, replay_of
from tests.cogs.test_dailies import finish as end_run
from tests.cogs.test_late import crowd, waiting
from tests.cogs.test_rankings import as_person
from tests.cogs.test_replays import finish

CALLBACK = ("POST", "/interactions/*/callback")
ORIGINAL = ("GET", "/webhooks/*/messages/@original")
POSTS = ("POST", "/channels/*/messages")

Fault = Callable[[Callable[[], Awaitable[Any]]], Awaitable[Any]]


async def lost(_send: Callable[[], Awaitable[Any]]) -> Any:
    """Raise a connection error before the request arrives."""
    raise aiohttp.ClientOSError(104, "Connection reset by peer")


async def arrived(send: Callable[[], Awaitable[Any]]) -> Any:
    """Deliver the request, then raise a connection error in place of its response."""
    await send()
    raise aiohttp.ServerDisconnectedError


async def hanging(_send: Callable[[], Awaitable[Any]]) -> Any:
    """Wait for an hour without delivering the request."""
    await asyncio.sleep(3600)


async def refused(_send: Callable[[], Awaitable[Any]]) -> Any:
    """Raise Discord's error for an unknown interaction."""
    raise discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": TOO_LATE, "message": ""})


async def limited(_send: Callable[[], Awaitable[Any]]) -> Any:
    """Raise Discord's error for too many requests."""
    raise discord.HTTPException(SimpleNamespace(status=429, reason=""), {"code": 0, "message": ""})


async def empty(send: Callable[[], Awaitable[Any]]) -> Any:
    """Deliver the request. Returns a response without a body, as with status 204."""
    await send()
    return ""


class Wire:
    """The connection to Discord. Like Discord, it drops a message with a known nonce."""

    def __init__(self) -> None:
        self._faults: list[tuple[str, str, Fault]] = []
        self._seen: dict[str, Any] = {}

    def breaks(self, request: tuple[str, str], *faults: Fault) -> None:
        """Queue faults for the next requests of this method and path, one fault a request."""
        self._faults += [(*request, fault) for fault in faults]

    async def carry(self, method: str, path: str, nonce: str | None, send: Callable[[], Awaitable[Any]]) -> Any:
        """Deliver a request, or cause its fault. ``nonce``: None if it has none. ``send``: delivers it."""

        async def once() -> Any:
            if nonce is None:
                return await send()
            if nonce not in self._seen:
                self._seen[nonce] = await send()
            return self._seen[nonce]

        for fault in self._faults:
            if fault[0] == method and fnmatch.fnmatch(path, f"*{fault[1]}"):
                self._faults.remove(fault)
                return await fault[2](once)
        return await once()


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """Connection of the simulated bot, with faults at the test's command."""
    broken = Wire()
    for kind in (FakeHTTPClient, FakeWebhookAdapter):
        request: Callable[..., Awaitable[Any]] = kind.request

        async def carried(
            self: Any, route: Any, *rest: Any, request: Callable[..., Awaitable[Any]] = request, **options: Any
        ) -> Any:
            parts = [part["value"] for part in options.get("form") or () if part["name"] == "payload_json"]
            body = json.loads(parts[0]) if parts else options.get("json") or {}
            nonce = body.get("nonce") if isinstance(self, FakeHTTPClient) else None
            path = route.url.partition("?")[0]
            return await broken.carry(route.method, path, nonce, lambda: request(self, route, *rest, **options))

        monkeypatch.setattr(kind, "request", carried)
    return broken


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a first response a twentieth of a second."""
    monkeypatch.setattr(Response.post, "__kwdefaults__", {**(Response.post.__kwdefaults__ or {}), "bound": 0.05})
    monkeypatch.setattr(Response._send, "__defaults__", ((), 0.05))


def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for a first response again at once, as if Discord took none by then."""
    for pause in ("AGAIN", "SETTLED"):
        monkeypatch.setattr(f"frontend.answering.public.{pause}", 0)


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> Any:
    """Check that failed connections are not logged as errors."""
    caplog.set_level(logging.INFO, logger="lagoon")
    yield
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def boards(house: House) -> list[discord.Message]:
    return [each for each in house.channel.history() if labels_of(each) or menus_of(each)]


def pings(house: House, before: int) -> list[int]:
    """Ids of the users pinged by public messages, after the first ``before`` requests. The first callback is taken."""
    posts = [each for each in house.env.http_requests[before:] if each.method == "POST" and each.json]
    taken: dict[Any, Any] = {}
    for number, each in enumerate(posts):
        taken.setdefault(each.path if each.path.endswith("/callback") else number, each.json)
    shown = [body for post in taken.values() if not (body := post.get("data", post)).get("flags", 0) & 64]
    return [int(each) for body in shown for each in body.get("allowed_mentions", {}).get("users", [])]


async def chosen(house: House) -> Any:
    """Private message for choosing the target, Ada's."""
    await house.start()
    return private(await house.ada.select(house.board, [">a7"]))


async def check_shown(house: House, seq: int = 2) -> None:
    """Check that the move is shown once, in the message noted for the session."""
    session = await house.session()
    assert (session.seq, session.announced) == (seq, seq)
    assert [each.id for each in boards(house)] == [session.message_id]
    assert "split to **b6**" in text_of(house.board)


@pytest.mark.parametrize(
    ("answers", "looks"),
    [
        ([lost], []),
        ([lost, lost], []),
        ([hanging], []),
        ([empty], []),
        ([empty, empty], []),
        ([arrived], []),
        ([arrived, lost], [lost]),
        # Discord refuses the repeated deferral, because the board has arrived.
        ([arrived, lost, lost], [lost]),
        ([arrived, refused], []),
        ([arrived, refused], [limited]),
    ],
)
async def test_a_broken_callback_leaves_the_channel_with_one_board_that_pings_once(
    house: House, wire: Wire, monkeypatch: pytest.MonkeyPatch, answers: Sequence[Fault], looks: Sequence[Fault]
) -> None:
    panel = await chosen(house)
    without_pauses(monkeypatch)
    if hanging in answers:
        hurry(monkeypatch)
    wire.breaks(CALLBACK, *answers)
    wire.breaks(ORIGINAL, *looks)
    before = len(house.env.http_requests)
    await house.ada.click(panel, label="+ b6")
    await check_shown(house)
    assert pings(house, before) == [house.ben.id]


async def test_an_empty_answer_to_a_command_is_none_to_the_bot(house: House, wire: Wire) -> None:
    await house.start()
    wire.breaks(CALLBACK, empty)
    assert "Ataxx with Ben" in answer(await house.ada.slash(house.channel, "games"))


async def test_an_empty_answer_to_a_deferral_does_not_end_the_answer(house: House, wire: Wire) -> None:
    await house.start()
    stack = await crowd(house)
    wire.breaks(CALLBACK, empty)
    asking = await waiting(house, house.ada.slash(house.channel, "games"))
    await stack.aclose()
    assert "Ataxx with Ben" in answer(await asking)


@pytest.fixture
def overtaking(monkeypatch: pytest.MonkeyPatch) -> tuple[Fault, Fault]:
    """Two faults: a request that hangs, and a later one that it reaches Discord just before."""
    without_pauses(monkeypatch)
    hurry(monkeypatch)
    under_way = list[Callable[[], Awaitable[Any]]]()

    async def delayed(send: Callable[[], Awaitable[Any]]) -> Any:
        under_way.append(send)
        await hanging(send)

    async def overtaken(send: Callable[[], Awaitable[Any]]) -> Any:
        await under_way.pop()()
        return await send()

    return delayed, overtaken


async def test_a_board_that_arrives_after_all_is_taken_back(
    house: House, wire: Wire, overtaking: tuple[Fault, Fault]
) -> None:
    """Discord takes the interaction's board late, while the bot posts its own board instead."""
    panel = await chosen(house)
    delayed, overtaken = overtaking
    wire.breaks(CALLBACK, delayed, lost, lost)
    wire.breaks(POSTS, overtaken)
    await house.ada.click(panel, label="+ b6")
    assert (await house.session()).announced == 2
    assert len(boards(house)) == 2
    await house.env.advance_time(5)
    await check_shown(house)


async def test_a_board_that_arrives_after_a_look_for_it_pings_once(
    house: House, wire: Wire, overtaking: tuple[Fault, Fault]
) -> None:
    panel = await chosen(house)
    wire.breaks(CALLBACK, *overtaking)
    before = len(house.env.http_requests)
    await house.ada.click(panel, label="+ b6")
    await check_shown(house)
    assert pings(house, before) == [house.ben.id]


@pytest.mark.parametrize("fault", [lost, arrived, hanging])
async def test_a_post_of_the_bots_own_is_made_again_at_once_and_stands_once(
    house: House, wire: Wire, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.publishing.messenger.BOUND", 0.05)
    await house.start()
    wire.breaks(POSTS, fault)
    text = answer(await house.ada.slash(house.lounge, "move", move="b6"))
    assert "You split" in text
    await check_shown(house)


async def test_without_any_connection_a_stored_move_is_reported_as_stored_and_shown_soon(
    house: House, wire: Wire
) -> None:
    panel = await chosen(house)
    wire.breaks(CALLBACK, lost, lost)
    wire.breaks(POSTS, lost, lost)
    text = answer(await house.ada.click(panel, label="+ b6"))
    assert "That’s saved" in text
    assert "The board is set" in text_of(house.board)
    await house.env.advance_time(1)
    await check_shown(house)


async def test_an_answer_that_cannot_be_sent_is_no_error(house: House, wire: Wire) -> None:
    await house.start()
    wire.breaks(CALLBACK, lost, lost, lost)
    await house.ada.slash(house.channel, "games")
    wire.breaks(CALLBACK, lost)
    assert "Ataxx with Ben" in answer(await house.ada.slash(house.channel, "games"))


async def test_the_answer_to_a_command_is_not_taken_for_a_late_board(
    house: House, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    hurry(monkeypatch)
    wire.breaks(CALLBACK, hanging)
    message = private(await house.ada.slash(house.channel, "move", move="b6"))
    await check_shown(house)
    assert "You split" in text_of(message)
    await house.env.advance_time(65)
    assert house.env.backend.get_message(house.channel.id, message.id).is_ephemeral


@pytest.mark.parametrize("notice", ["message", "channel"])
async def test_a_notification_whose_confirmation_is_lost_is_given_once(
    house: House, wire: Wire, notice: Notice
) -> None:
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), notice=notice)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    wire.breaks(POSTS, arrived)
    await house.ben.click(house.board, label="Decline")
    await house.env.advance_time(180)
    assert len(house.ada.user.dm_channel.history() if notice == "message" else house.lines) == 1
    assert await house.bot.parts.notifier.waiting(9) == []


async def test_a_board_on_its_way_when_the_bot_stops_is_noted(house: House, wire: Wire) -> None:
    panel = await chosen(house)
    sent, released = asyncio.Event(), asyncio.Event()

    async def slow(send: Callable[[], Awaitable[Any]]) -> Any:
        sent.set()
        await released.wait()
        return await send()

    wire.breaks(CALLBACK, slow)
    pressing = asyncio.create_task(house.ada.click(panel, label="+ b6"))
    await sent.wait()
    closing = asyncio.create_task(house.bot.close())
    for _ in range(1000):  # more iterations than a close without waiting takes
        await asyncio.sleep(0)
    released.set()
    await closing
    pressing.cancel()
    database = await Database.open(house.settings.storage.url)
    session = await Lookup(Ground(database, discord.utils.utcnow)).get(1)
    await database.close()
    assert (session.seq, session.announced) == (2, 2)


async def test_an_answer_that_does_not_arrive_while_the_bot_stops_is_broken_off(
    house: House, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontend.client.PARTING", 0)
    panel = await chosen(house)
    sent = asyncio.Event()

    async def hangs(_send: Callable[[], Awaitable[Any]]) -> Any:
        sent.set()
        await asyncio.Event().wait()

    wire.breaks(CALLBACK, hangs)
    pressing = asyncio.create_task(house.ada.click(panel, label="+ b6"))
    await sent.wait()
    await house.bot.close()
    assert not [each for each in house.bot.answering if not each.done()]
    pressing.cancel()
    database = await Database.open(house.settings.storage.url)
    session = await Lookup(Ground(database, discord.utils.utcnow)).get(1)
    await database.close()
    assert (session.seq, session.announced) == (2, 1)


async def killed(*_given: Any, **_named: Any) -> Any:
    """Raise an error that stands for the process's end."""
    raise asyncio.CancelledError


@pytest.mark.parametrize("pause", [0, 20 * 60])
async def test_a_board_that_a_killed_process_could_not_note_is_found_at_the_start(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, pause: int
) -> None:
    panel = await chosen(house)
    first = house.board
    monkeypatch.setattr(house.bot.sessions.announcements, "mark_announced", killed)
    await house.ada.click(panel, label="+ b6")
    posted = house.board
    assert (await house.session()).announced == 1
    assert posted.id != first.id
    token = (await house.bot.sessions.lookup.snapshot(1)).answer_token
    assert token
    house.bot.parts.sweep.stop()
    await house.env.advance_time(pause)
    await house.restart()
    assert (await house.session()).announced == 2
    assert (await house.bot.sessions.lookup.snapshot(1)).answer_token is None
    assert token not in caplog.text
    # Tokens expire after 15 minutes, and then nothing can be looked up.
    assert (house.board.id == posted.id) == (not pause)
    if not pause:
        await check_shown(house)
        assert await house.bot.sessions.announcements.old_messages(5) == []
        assert await house.bot.parts.notifier.waiting(9) == []


async def test_a_board_that_a_killed_process_was_sending_is_waited_for(
    house: House, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord may still take it for three seconds. A second one would ping the players twice."""
    panel = await chosen(house)
    wire.breaks(CALLBACK, killed)
    await house.ada.click(panel, label="+ b6")
    for _ in range(2):
        await house.restart()
        await house.env.advance_time(1.5)
    assert (await house.session()).announced == 1, "do not give a response up before it can no longer arrive"
    await house.env.advance_time(1.5)
    await check_shown(house)
    assert not [each for each in caplog.records if each.levelno > logging.INFO and "could not show" in each.message]


async def test_a_board_that_a_killed_process_was_sending_is_found_after_another_move(house: House, wire: Wire) -> None:
    panel, kept = await chosen(house), list[Callable[[], Awaitable[Any]]]()

    async def on_its_way(send: Callable[[], Awaitable[Any]]) -> Any:
        kept.append(send)
        raise asyncio.CancelledError

    wire.breaks(CALLBACK, on_its_way)
    await house.ada.click(panel, label="+ b6")
    await house.restart()
    await house.ben.slash(house.channel, "move", move="f6")
    await kept[0]()
    await house.env.advance_time(5)
    session = await house.session()
    assert (session.seq, session.announced) == (3, 3)
    assert [each.id for each in boards(house)] == [session.message_id], "LostResponses.find: look for its token again"


async def test_further_moves_do_not_prolong_the_wait_for_a_killed_process(house: House, wire: Wire) -> None:
    panel = await chosen(house)
    wire.breaks(CALLBACK, killed)
    await house.ada.click(panel, label="+ b6")
    await house.restart()
    for actor, move in ((house.ben, "f6"), (house.ada, "c6"), (house.ben, "e6")):
        await actor.slash(house.channel, "move", move=move)
        await house.env.advance_time(1.5)
    session = await house.session()
    assert (session.seq, session.announced) == (5, 5), "LostResponses.find: wait from the first look-up only"


async def test_a_press_on_a_board_that_a_killed_process_could_not_note_leaves_one_board(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    with monkeypatch.context() as patched:
        patched.setattr(house.bot.sessions.announcements, "mark_announced", killed)
        await house.moves("b6")
    await house.ben.slash(house.channel, "move", move="f6")
    session = await house.session()
    assert (session.seq, session.announced) == (3, 3)
    assert [each.id for each in boards(house)] == [session.message_id]


async def test_an_invitation_that_a_killed_process_could_not_note_is_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.bot.sessions.announcements, "mark_announced", killed)
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.restart()
    assert [each.id for each in boards(house)] == [(await house.session()).message_id]


@pytest.mark.parametrize("later", [[], [lost], [limited]])
async def test_a_board_that_arrived_while_nobody_could_tell_is_found_when_it_is_tried_again(
    house: House, wire: Wire, monkeypatch: pytest.MonkeyPatch, later: Sequence[Fault]
) -> None:
    panel = await chosen(house)
    monkeypatch.setattr("frontend.answering.public.SEARCHING", 0)
    wire.breaks(CALLBACK, arrived, lost)
    wire.breaks(ORIGINAL, lost, *later)
    before = len(house.env.http_requests)
    await house.ada.click(panel, label="+ b6")
    assert (await house.session()).announced == 1
    await house.env.advance_time(1)
    if later:
        assert (await house.session()).announced == 1
        await house.env.advance_time(2)
    await check_shown(house)
    assert pings(house, before) == [house.ben.id]


async def test_a_run_whose_callback_breaks_goes_on_in_its_message(house: House, wire: Wire) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=1)
    board = house.board
    wire.breaks(CALLBACK, arrived)
    await press(house.ada, board, controls_of(board)[0])
    assert [each.id for each in boards(house)] == [board.id]
    session = await house.session()
    assert session.seq == session.announced


# ---- late events


async def test_a_change_that_comes_about_late_does_not_leave_an_old_board(
    house: House, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    board, late = house.board, []

    async def delayed(send: Callable[[], Awaitable[Any]]) -> Any:
        late.append(send)
        await asyncio.sleep(3600)

    monkeypatch.setattr("frontend.answering.tokens.BOUND", 0.05)
    wire.breaks(("PATCH", "/webhooks/*/messages/@original"), delayed)
    await house.ada.slash(house.channel, "move", move="a6")
    session = await house.session()
    assert (session.seq, session.announced) == (2, 2)
    newest = text_of(house.board)
    await late[0]()
    assert house.board.id == board.id
    assert text_of(house.board) != newest
    await house.env.advance_time(60)
    assert text_of(house.board) == newest


@pytest.mark.parametrize(("fault", "lines"), [(lost, 1), (arrived, 2)])
async def test_a_ping_whose_confirmation_is_lost_is_made_in_another_way(
    house: House, wire: Wire, fault: Fault, lines: int
) -> None:
    await house.start()
    await house.moves("b6")
    await house.more(house.ada, "Undo")
    await house.env.advance_time(121)  # Ada has stopped watching the board
    wire.breaks(("POST", "/webhooks/*"), fault)
    await house.ben.click(house.board, label="Accept")
    assert len(house.lines) == lines, "rather twice than never"
    assert all(line.startswith(f"{house.ada.mention}: It’s your turn") for line in house.lines)
    assert await house.bot.parts.notifier.waiting(9) == []


async def test_a_session_that_is_erased_before_it_is_tried_again_is_no_error(house: House, wire: Wire) -> None:
    panel = await chosen(house)
    wire.breaks(CALLBACK, lost, lost)
    wire.breaks(POSTS, lost, lost)
    await house.ada.click(panel, label="+ b6")
    async with house.database.write() as connection:
        await connection.execute(delete(sessions))
    await house.env.advance_time(60)


@pytest.mark.parametrize(
    ("answers", "looks", "stands"),
    [([arrived, lost], [], True), ([arrived, lost], [lost], True), ([lost, lost], [], False)],
)
async def test_a_run_whose_sharing_was_not_confirmed_is_shared_once(
    house: House,
    wire: Wire,
    monkeypatch: pytest.MonkeyPatch,
    answers: Sequence[Fault],
    looks: Sequence[Fault],
    *,
    stands: bool,
) -> None:
    await house.ada.slash(house.channel, "reef solo")
    await end_run(house, as_person(house.ada), await house.session())
    await house.env.advance_time(61)
    ended = house.board
    if looks:
        monkeypatch.setattr("frontend.answering.public.SEARCHING", 0)
    wire.breaks(CALLBACK, *answers)
    wire.breaks(ORIGINAL, *looks)
    await house.ada.click(ended, label="Share")
    again = await house.ada.click(ended, label="Share")
    if stands:
        assert answer(again).startswith("This is already posted: ")
    assert len([each for each in house.channel.history() if "Reef solo run" in text_of(each)]) == 1


@pytest.mark.parametrize("fault", [arrived, lost])
async def test_an_animation_whose_posting_was_not_confirmed_is_posted_once(
    house: House, wire: Wire, fault: Fault
) -> None:
    await finish(house)
    shown = await replay_of(house, house.ada)
    wire.breaks(CALLBACK, fault, lost)
    await house.ada.click(shown, label=POST)
    await house.ada.click(await replay_of(house, house.ada), label=POST)
    assert len(animations(house)) == 1
