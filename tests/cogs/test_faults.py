"""Faults: restarts, failures of Discord, and internal errors."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from simcord.http.client import FakeHTTPClient
from sqlalchemy import update

from engines import GAMES
from frontend.playing import more
from frontend.publishing.boards import RETIRED_AT_ONCE
from frontend.publishing.messenger import Messenger
from locales import ENGLISH, language_of, voice
from sessions.life.model import Status
from sessions.storage.migrations import Unfit
from sessions.storage.schema import sessions
from sessions.verify import verify
from settings import PlaySettings
from tests.cogs.conftest import House, answer, labels_of, legible, menus_of, private, text_of
from tests.files import pragma

MESSAGES = "/channels/*/messages"


async def test_a_new_process_answers_the_old_buttons_and_menus(house: House) -> None:
    await house.start()
    shown = private(await house.ada.select(house.board, [">a7"]))
    await house.restart()
    await house.ada.click(shown, label="+ b6")
    assert "split to **b6**" in text_of(house.board)
    await house.restart()
    form = await house.ben.click(house.board, label="Type a move")
    await house.restart()
    await house.ben.submit_modal(form, {"move": "f6"})
    assert " split to **f6**" in text_of(house.board)
    assert (await house.session()).seq == 3


async def test_an_invitation_can_be_accepted_after_a_restart(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    await house.restart()
    await house.ben.click(house.board, label="Accept")
    assert "it’s your turn" in text_of(house.board)


async def test_what_was_committed_and_not_posted_is_posted_after_a_restart(house: House) -> None:
    await house.start()
    before = house.board
    # The process dies between the commit and the message: the move is stored but not shown.
    await house.bot.sessions.playing.play(1, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    assert house.board.id == before.id
    await house.restart()
    assert "split to **b6**" in text_of(house.board)
    assert house.pinged == [house.ben.id]
    assert labels_of(house.channel.history()[-2]) == []
    posted = len(house.channel.history())
    await house.restart()
    assert len(house.channel.history()) == posted


async def test_a_stumbling_discord_gets_the_board_a_little_later(house: House) -> None:
    await house.start()
    form = await house.ada.click(house.board, label="Type a move")
    house.env.inject_error("POST", "/interactions/*/callback", status=500, times=1)
    house.env.inject_error("POST", MESSAGES, status=500, times=3)
    sent = await house.ada.submit_modal(form, {"move": "b6"})
    assert "post it as soon" in answer(sent)
    assert "The board is set" in text_of(house.board)
    # Two attempts at once, and two more after a second.
    await house.env.advance_time(1)
    assert "split to **b6**" in text_of(house.board)
    assert house.pinged == [house.ben.id]
    assert (await house.session()).announced == 2


async def test_what_stumbles_for_long_is_seen_to_by_the_sweep(house: House) -> None:
    await house.start()
    form = await house.ada.click(house.board, label="Type a move")
    house.env.inject_error("POST", "/interactions/*/callback", status=500, times=1)
    house.env.inject_error("POST", MESSAGES, status=500, times=None)
    await house.ada.submit_modal(form, {"move": "b6"})
    await house.env.advance_time(60)
    assert "The board is set" in text_of(house.board)
    house.env.backend.faults.clear()
    await house.env.advance_time(60)
    assert "split to **b6**" in text_of(house.board)
    assert (await house.session()).announced == 2


async def test_the_sweep_goes_on_after_a_minute_without_the_storage(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_before: object) -> None:
        raise RuntimeError

    await house.start()
    session = await house.session()
    await house.bot.sessions.playing.resign(session.id, house.ada.id)
    with monkeypatch.context() as broken:
        broken.setattr(house.bot.sessions.pending, "find", fail)
        await house.env.advance_time(120)
    assert (await house.session()).announced == session.announced
    await house.env.advance_time(120)
    assert (await house.session()).announced > session.announced


async def test_an_answer_that_comes_too_late_for_discord_loses_nothing(house: House) -> None:
    await house.start()
    house.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=2)
    await house.ada.slash(house.channel, "move", move="b6")
    assert "split to **b6**" in text_of(house.board)
    assert house.pinged == [house.ben.id]
    assert (await house.session()).announced == 2


async def test_where_no_new_message_is_taken_the_present_one_shows_the_game(house: House) -> None:
    await house.start()
    board = house.board
    house.env.inject_error("POST", MESSAGES, status=403, times=1)
    sent = await house.ada.slash(house.lounge, "move", move="b6")
    assert answer(sent) == "You split to b6."
    assert house.board.id == board.id
    assert "split to **b6**" in text_of(house.board)
    assert menus_of(house.board)
    assert house.lines[-1].startswith(f"{house.ben.mention}: It’s your turn"), "a change pings no one, so a line does"
    assert (await house.session()).announced == 2


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_a_refusal_without_a_reason_is_reported_as_such_and_tried_again_soon(
    house: House, status: int, code: int
) -> None:
    await house.start()
    for method, path in (("POST", MESSAGES), ("PATCH", f"{MESSAGES}/*"), ("PATCH", "/webhooks/*")):
        house.env.inject_error(method, path, status=status, code=code, times=None)
    sent = await house.ada.slash(house.lounge, "move", move="b6")
    assert "post it as soon" in answer(sent), "the bot has all rights there, as far as it knows"
    await house.env.advance_time(20)
    house.env.backend.faults.clear()
    await house.env.advance_time(10)
    assert "split to **b6**" in text_of(house.board)
    assert (await house.session()).announced == 2


async def test_a_refusal_before_the_channels_are_known_is_tried_again_soon(house: House) -> None:
    await house.start()
    await house.bot.sessions.playing.play(1, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    for method, path in (("POST", MESSAGES), ("PATCH", f"{MESSAGES}/*")):
        house.env.inject_error(method, path, status=404, code=10003, times=None)
    await house.restart()
    assert "The board is set" in text_of(house.board)
    house.env.backend.faults.clear()
    await house.env.advance_time(10)
    assert "split to **b6**" in text_of(house.board)


async def test_a_board_that_is_asked_for_again_in_vain_is_not_promised(house: House) -> None:
    await house.start()
    more = private(await house.listed(house.ada, "more"))
    house.env.inject_error("POST", MESSAGES, status=500, times=2)
    house.env.inject_error("POST", "/interactions/*/callback", status=500, times=1)
    assert answer(await house.ada.click(more, label="Move it here")) == legible(ENGLISH.say("error-unreached"))


async def test_a_press_is_answered_by_its_board_where_the_bot_may_not_post(house: House) -> None:
    await house.start()
    house.env.inject_error("POST", MESSAGES, status=403, times=None)
    await house.moves("b6")
    assert "split to **b6**" in text_of(house.board)


async def test_controls_that_could_not_be_taken_away_are_taken_later(house: House) -> None:
    await house.start()
    house.env.inject_error("PATCH", "/webhooks/*", status=500, times=1)
    house.env.inject_error("PATCH", f"{MESSAGES}/*", status=500, times=2)
    await house.ada.slash(house.channel, "move", move="b6")
    assert labels_of(house.channel.history()[-2])
    await house.env.advance_time(60)
    assert labels_of(house.channel.history()[-2]) == []
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_a_board_is_not_kept_waiting_for_many_old_ones(house: House) -> None:
    await house.start()
    for pattern in ("/webhooks/*", f"{MESSAGES}/*"):
        house.env.inject_error("PATCH", pattern, status=500, times=None)
    tried = 0
    for text in ("b6", "f6", "c6", "e6", "c5", "e5", "b5", "f5"):
        before = len(house.env.http_requests)
        player = house.ada if (await house.session()).seq % 2 else house.ben
        await player.slash(house.channel, "move", move=text)
        tried = sum(each.method == "PATCH" for each in house.env.http_requests[before:])
    assert len(await house.bot.sessions.announcements.old_messages(99)) == 8
    # Each is tried with its interaction's token, and twice with the bot's.
    assert tried == 3 * RETIRED_AT_ONCE
    house.env.backend.faults.clear()
    await house.env.advance_time(60)
    assert await house.bot.sessions.announcements.old_messages(99) == []


async def test_a_board_is_noted_before_older_boards_are_retired(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.start()
    for pattern in ("/webhooks/*", f"{MESSAGES}/*"):
        house.env.inject_error("PATCH", pattern, status=500, times=None)
    for player, text in ((house.ada, "b6"), (house.ben, "f6")):
        await player.slash(house.channel, "move", move=text)
    house.env.backend.faults.clear()
    announcements, before = house.bot.sessions.announcements, len(house.env.http_requests)
    note, changed = announcements.mark_announced, list[int]()

    def changes() -> int:
        return sum(each.method == "PATCH" for each in house.env.http_requests[before:])

    async def noting(*given: Any, **named: Any) -> bool:
        changed.append(changes())
        return await note(*given, **named)

    monkeypatch.setattr(announcements, "mark_announced", noting)
    await house.ada.slash(house.channel, "move", move="c6")
    assert (changed, changes()) == ([1], 3), "before the note only the former board is retired"
    assert await announcements.old_messages(5) == []


async def test_a_former_board_that_hangs_is_retired_after_the_note(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    monkeypatch.setattr("frontend.publishing.boards.PATIENCE", 0)
    change, hung = Messenger.change, list[int]()

    async def changing(self: Messenger, channel_id: int, message_id: int, *rest: Any) -> bool:
        if message_id not in hung:
            hung.append(message_id)
            await asyncio.Event().wait()
        return await change(self, channel_id, message_id, *rest)

    monkeypatch.setattr(Messenger, "change", changing)
    note, kept = house.bot.sessions.announcements.mark_announced, list[Any]()

    async def noting(*given: Any, **named: Any) -> bool:
        kept.append(named["retired"])
        return await note(*given, **named)

    monkeypatch.setattr(house.bot.sessions.announcements, "mark_announced", noting)
    await house.ada.slash(house.channel, "move", move="b6")
    assert kept == [[]]
    assert labels_of(house.channel.history()[-2]) == []
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_a_board_that_another_process_has_noted_is_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    note = house.bot.sessions.announcements.mark_announced

    async def noted_elsewhere(*given: Any, **named: Any) -> bool:
        await note(*given, **named)
        raise Unfit("busy")

    monkeypatch.setattr(house.bot.sessions.announcements, "mark_announced", noted_elsewhere)
    await house.ada.slash(house.channel, "move", move="b6")
    assert house.bot.parts.publisher._unstored
    await house.env.advance_time(1)
    assert (await house.session()).announced == 2
    assert not house.bot.parts.publisher._unstored


async def test_a_connection_that_ends_with_an_error_after_its_cancellation_is_no_surprise_to_asyncio(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(_client: discord.AutoShardedClient, *, reconnect: bool) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise OSError(f"reconnect={reconnect}") from None

    monkeypatch.setattr(discord.AutoShardedClient, "connect", connect)
    surprises = list[Any]()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: surprises.append(context))
    connecting = asyncio.create_task(house.bot.connect())
    for _ in range(3):
        await asyncio.sleep(0)
    connecting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await connecting
    gc.collect()
    loop.set_exception_handler(None)
    assert surprises == []


async def test_an_invitation_whose_end_could_not_be_shown_ends_in_the_channel_later(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    house.env.inject_error("POST", "/interactions/*/callback", status=500, times=1)
    house.env.inject_error("DELETE", "/webhooks/*", status=500, times=1)
    house.env.inject_error("DELETE", f"{MESSAGES}/*", status=500, times=2)
    await house.ben.click(house.board, label="Decline")
    assert labels_of(house.board)
    await house.env.advance_time(8)
    (line,) = house.channel.history()
    assert "declined" in line.content


@pytest.mark.parametrize("settings", [PlaySettings(invitation_hours=0.25)], indirect=True)
async def test_an_invitation_that_expired_while_the_bot_was_away_ends_at_the_start(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx challenge", member=house.ben)
    house.bot.parts.sweep.stop()
    await house.env.advance_time(20 * 60)
    assert "Accept" in labels_of(house.board)
    await house.restart()
    assert labels_of(house.board) == []


async def test_one_damaged_session_does_not_keep_the_others_waiting(house: House) -> None:
    await house.start()
    await house.ada.slash(house.channel, "ataxx open")
    async with house.database.write() as connection:
        await connection.execute(update(sessions).where(sessions.c.id == 2).values(options="{", seq=1))
    await house.bot.sessions.playing.play(1, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    await house.env.advance_time(120)
    assert "split to **b6**" in text_of(house.board)
    assert "Ataxx with Ben" in answer(await house.ada.slash(house.channel, "games"))


async def test_one_chore_that_fails_does_not_keep_the_others_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise OSError("the disk is full")

    await house.start()
    monkeypatch.setattr(house.bot.sessions.invitations, "expire_due", broken)
    await house.bot.sessions.playing.play(1, house.ada.id, 1, GAMES["ataxx"].parse("a7-b6"))
    await house.env.advance_time(120)
    assert "split to **b6**" in text_of(house.board)


async def test_an_unexpected_error_is_logged_with_the_session_and_apologised_for(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()

    def broken(*_: object) -> None:
        raise RuntimeError("the harbour is on fire")

    monkeypatch.setattr(more, "resignation", broken)
    with caplog.at_level(logging.ERROR, logger="lagoon"):
        text = answer(await house.more(house.ada, "Resign"))
        again = answer(await house.act(house.ada, "Resign"))
    assert text == again == legible(ENGLISH.say("error-apology"))
    assert "fire" not in text
    logged = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.session for record in logged] == [1, 1]  # type: ignore[attr-defined]  # an extra fact
    assert all(record.exc_info for record in logged)


@pytest.mark.parametrize("locale", ["en-US", "de", "nl", "cs"])
async def test_a_full_disk_is_reported_in_a_sentence_and_play_goes_on_once_there_is_room(
    house: House, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    house.speaks(house.ada, locale)
    await house.start()
    await pragma(house.database, "max_page_count = 1")  # as many as exist
    sorry = legible(voice(language_of(locale)).say("error-storage"))
    posted = len(house.channel.history())
    tried = [await house.ada.slash(house.lounge, "ataxx computer") for _ in range(9)]
    assert sorry == answer(tried[-1])
    assert not [each for each in caplog.records if each.exc_info and not isinstance(each.exc_info[1], Unfit)]
    assert len(house.channel.history()) == posted
    await pragma(house.database, "max_page_count = 1000000")
    await house.moves("b6", "f6")
    assert " split to **f6**" in text_of(house.board)
    assert not [each async for each in verify(house.database, GAMES) if each.discrepancies]


async def test_a_board_that_could_not_be_noted_on_a_full_disk_is_not_posted_twice(house: House) -> None:
    await house.start()
    form = await house.ada.click(house.board, label="Type a move")
    take_up = house.bot.sessions.lookup.lease_snapshot

    async def fill(*given: Any, **named: Any) -> Any:
        snapshot = await take_up(*given, **named)
        await pragma(house.database, "query_only = ON")  # the disk fills up before the board is noted
        return snapshot

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.bot.sessions.lookup, "lease_snapshot", fill)
        await house.ada.submit_modal(form, {"move": "b6"})
    assert "split to **b6**" in text_of(house.board)
    await house.env.advance_time(5)
    assert (await house.session()).announced < 2
    await pragma(house.database, "query_only = OFF")
    await house.env.advance_time(8)
    assert (await house.session()).announced == 2
    boards = [each for each in house.channel.history() if "split to **b6**" in text_of(each)]
    assert len(boards) == 1
    await house.ben.slash(house.channel, "move", move="f6")
    assert " split to **f6**" in text_of(house.board)


async def test_a_finished_game_takes_no_more_moves(house: House) -> None:
    await house.start()
    shown = private(await house.ada.select(house.board, [">a7"]))
    await house.resign(house.ben)
    assert (await house.session()).status is Status.FINISHED
    assert "resigned" in text_of(house.board)
    assert house.ada.mention in text_of(house.board)
    assert "over" in answer(await house.ada.click(shown, label="+ b6"))


async def test_commands_that_discord_refuses_are_one_line_in_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 32 in length."}]}
    refusal = {"code": 50035, "message": "Invalid Form Body", "errors": {str(each): wrong for each in range(226)}}

    async def refused(*_given: Any, **_options: Any) -> Any:
        raise discord.HTTPException(Mock(status=400, reason="Bad Request"), refusal)

    caplog.set_level(logging.WARNING, logger="lagoon")
    monkeypatch.setattr(FakeHTTPClient, "bulk_upsert_global_commands", refused)
    await house.bot.sessions.facts.set_fact("commands", "something else")
    await house.restart()
    (line,) = [each.getMessage() for each in caplog.records]
    assert "\n" not in line
    assert len(line) < 400
    assert "Must be between 1 and 32" in line
