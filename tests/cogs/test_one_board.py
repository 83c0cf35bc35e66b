"""One board per game in its channel: its header, and its replacement by a newer one."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from msgspec import to_builtins

from engines import GAMES
from frontend.faces import FACES
from sessions.life.model import Person, ShownMessage, Status
from sessions.life.preferences import Boards
from sessions.storage.migrations import Unfit
from tests.cogs.conftest import House, answer, labels_of, parts_of, private, text_of


async def chosen(house: House, boards: Boards) -> None:
    """Set what the server does with replaced boards: fold, delete or keep."""
    await house.bot.sessions.settings.change_server_settings(house.guild.id, boards=boards)


def kinds(message: Any) -> list[str]:
    return [type(part).__name__ for part in parts_of(message)]


async def test_a_replaced_board_folds_to_one_line_that_pings_nobody(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")
    accepted, begun, moved, newest = house.channel.history()
    assert "accepted" in text_of(accepted)
    assert [text_of(begun), text_of(moved)] == [
        "-# 🫧 Ataxx begins",
        f"-# 🫧 Move 1: {house.ada.mention} split to b6",
    ]
    assert [kinds(each) for each in (begun, moved)] == [["TextDisplay"]] * 2
    assert [bool(each.attachments) for each in (accepted, begun, moved, newest)] == [False, False, False, True]
    changes = [each.json for each in house.env.http_requests if each.method == "PATCH" and each.json]
    assert changes
    assert all(each["allowed_mentions"]["parse"] == [] for each in changes)
    assert not any(each["allowed_mentions"].get("users") for each in changes)


async def test_a_server_may_have_replaced_boards_deleted(house: House) -> None:
    await chosen(house, "delete")
    await house.start()
    await house.moves("b6", "f6")
    assert [message.id for message in house.channel.history()] == [house.board.id]
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_a_server_may_keep_the_pictures(house: House) -> None:
    await chosen(house, "keep")
    await house.start()
    await house.moves("b6", "f6")
    assert [bool(each.attachments) for each in house.channel.history()] == [False, True, True, True]
    assert "MediaGalleryComponent" in kinds(house.channel.history()[2])


@pytest.mark.parametrize("boards", ["fold", "delete"])
async def test_a_board_that_could_not_be_replaced_is_replaced_after_a_crash(house: House, boards: Boards) -> None:
    """The process dies between posting the new board and editing the old one."""
    await chosen(house, boards)
    await house.start()
    for method in ("PATCH", "DELETE"):
        for pattern in ("/webhooks/*", "/channels/*/messages/*"):
            house.env.inject_error(method, pattern, status=500, times=None)
    await house.moves("b6")
    assert house.channel.history()[-2].attachments
    house.env.backend.faults.clear()
    await house.restart()
    left = [True] if boards == "delete" else [False, False, True]
    assert [bool(each.attachments) for each in house.channel.history()] == left
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_a_replaced_board_that_shows_the_newest_move_after_all_is_not_folded(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A late edit of a replaced message took effect, and was found before the move was noted."""
    await house.start()
    announcements = house.bot.sessions.announcements
    for pattern in ("/webhooks/*", "/channels/*/messages/*"):
        house.env.inject_error("PATCH", pattern, status=500, times=None)
    begun = house.board
    await house.moves("b6")
    assert begun.id in {each.message_id for each in await announcements.old_messages(5)}
    house.env.backend.faults.clear()
    session = await house.session()
    late = ShownMessage(begun.id, session.channel_id, session.id, session.seq + 1)
    monkeypatch.setitem(house.bot.parts.publisher._unstored, session.id, late)
    await house.ben.slash(house.channel, "move", move="f6")
    assert (await house.session()).message_id == begun.id
    await house.bot.parts.sweep.run()
    assert await announcements.old_messages(5) == []
    folded = {each.id: not each.attachments for each in house.channel.history()}
    assert not folded[begun.id], "leave the message that shows the session out of Publisher._store_shown's old messages"


async def test_a_board_that_was_never_stored_is_folded_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The storage failed after it was posted. It cannot be changed when the next board replaces it."""
    await house.start()
    announcements = house.bot.sessions.announcements
    begun = house.board.id
    with monkeypatch.context() as failing:
        failing.setattr(announcements, "mark_announced", AsyncMock(side_effect=Unfit("busy")))
        await house.ada.slash(house.channel, "move", move="b6")
    unstored = house.board
    assert unstored.id not in (begun, (await house.session()).message_id)
    for pattern in ("/webhooks/*", "/channels/*/messages/*"):
        house.env.inject_error("PATCH", pattern, status=500, times=None)
    await house.ben.slash(house.channel, "move", move="f6")
    known = {each.message_id for each in await announcements.old_messages(5)}
    assert unstored.id in known, "keep Announcement.unstored as an old message in Publisher._store"
    house.env.backend.faults.clear()
    await house.bot.parts.sweep.run()
    assert [bool(each.attachments) for each in house.channel.history()] == [False, False, False, True]


async def test_a_board_that_a_member_has_deleted_needs_no_deletion(house: House) -> None:
    await chosen(house, "delete")
    await house.start()
    house.env.backend.delete_message(house.channel.id, house.board.id)
    await house.moves("b6")
    assert len(house.channel.history()) == 1
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_a_press_between_people_costs_no_counted_call_where_boards_are_deleted(house: House) -> None:
    await chosen(house, "delete")
    await house.start()
    for pause, targets in ((0, ("+ b7", "+ b1")), (900, ("+ a6", "+ a2"))):
        await house.env.advance_time(pause)
        for actor, stone, target in zip((house.ada, house.ben), (">a7", ">a1"), targets, strict=True):
            before = len(house.env.http_requests)
            await actor.click(private(await actor.select(house.board, [stone])), label=target)
            paths = [each.path for each in house.env.http_requests[before:]]
            assert [path for path in paths if not path.startswith(("/interactions", "/webhooks"))] == []
            assert [message.id for message in house.channel.history()] == [house.board.id]


async def test_the_board_tells_both_halves_of_an_exchange_and_its_folded_line_one(house: House) -> None:
    await house.start()
    await house.moves("a7-c5", "g7-e6", "c5-d5")
    ada, ben = house.ada.mention, house.ben.mention
    exchange = f"{ben} jumped **g7 → e6**. {ada} split to **d5** and flipped 1 stone."
    assert exchange in text_of(house.board)
    assert "c5" not in exchange
    await house.ben.slash(house.channel, "move", move="a1-a2")
    assert text_of(house.channel.history()[-2]) == f"-# 🫧 Move 3: {ada} split to d5"
    # An undone action is not half-finished.
    await house.more(house.ben, "Undo")
    await house.ada.click(house.board, label="Accept")
    assert exchange in text_of(house.board)


@pytest.mark.parametrize("game", ["ataxx", "atoll"])
async def test_a_move_replays_no_game(house: House, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    def replayed(*_given: object) -> None:
        raise AssertionError("pass the step that was played to Publisher.announce: it has the state before")

    monkeypatch.setattr("frontend.messages.boardtext.course", replayed)
    await house.ada.slash(house.channel, f"{game} computer", level=1)
    for _ in range(3):
        session = await house.session()
        options = GAMES[game].decision(session.state, session.seats_of(house.ada.id)[0].number).options
        await house.ada.slash(house.channel, "move", move=GAMES[game].format(options[0].action))
        assert (await house.session()).announced == session.seq + 2
        exchange = text_of(house.board).split("\n")[1]
        assert house.ada.mention in exchange
        assert "Shrimp" in exchange
    await house.start(game)
    for _ in range(3):
        session = await house.session(2)
        (seat,) = GAMES[game].to_act(session.state)
        option = GAMES[game].decision(session.state, seat).options[0]
        await house.sitting(session, seat).slash(house.channel, "move", move=GAMES[game].format(option.action), game=2)


async def test_the_last_board_tells_the_last_exchange_and_the_result(house: House) -> None:
    await house.start("atoll", size="gan", first="me")
    await house.moves("d6", "a1", "d5", "b1", "d4", "a2", "d3", "b2", "d2", "a3", "d1")
    _, exchange, result, *_ = text_of(house.board).split("\n")
    assert exchange == f"{house.ben.mention} played **a3**. {house.ada.mention} played **d1**."
    assert result == f"### 🏆 {house.ada.mention} wins"


async def test_a_private_board_says_you(house: House) -> None:
    await house.start()
    await house.moves("b6", "f6")
    seen = await house.opened(house.ada)
    assert f"You split to **b6**. {house.ben.mention} split to **f6**." in text_of(seen)
    seen = await house.opened(house.cleo)
    assert f"{house.ada.mention} split to **b6**. {house.ben.mention} split to **f6**." in text_of(seen)


async def finished(house: House) -> discord.Message:
    """Last board of a game that Ada won against Ben."""
    await house.start()
    await house.moves("b6", "f6")
    await house.resign(house.ben)
    return house.board


@pytest.mark.parametrize("pause", [0, 900])
async def test_the_board_of_a_finished_game_becomes_its_record_when_the_rematch_begins(
    house: House, pause: int
) -> None:
    ended = await finished(house)
    await house.env.advance_time(pause)
    await house.ada.click(house.board, label="Rematch")
    # The invitation has no board; the game's board remains.
    assert house.board.id != ended.id
    assert [bool(each.attachments) for each in house.channel.history()][-2:] == [True, False]
    await house.ben.click(house.board, label="Accept")
    if pause:
        await house.env.advance_time(60)  # no token reaches it any more: the sweep edits it
    record = house.current(ended)
    assert not record.attachments
    assert f"### 🏆 {house.ada.mention} wins" in text_of(record)
    assert f"Rematch: {house.board.jump_url}" in text_of(record)
    assert [each.id for each in house.channel.history() if each.attachments] == [house.board.id]
    assert await house.bot.sessions.announcements.old_messages(5) == []


async def test_the_record_of_a_game_stays_where_boards_are_deleted(house: House) -> None:
    await chosen(house, "delete")
    ended = await finished(house)
    await house.ada.click(house.board, label="Rematch")
    await house.ben.click(house.board, label="Accept")
    assert [each.id for each in house.channel.history()] == [ended.id, house.board.id]
    assert "wins" in text_of(house.channel.history()[0])
    assert not house.channel.history()[0].attachments


async def test_a_declined_rematch_leaves_the_last_board_as_it_is(house: House) -> None:
    ended = await finished(house)
    await house.ada.click(house.board, label="Rematch")
    await house.ben.click(house.board, label="Decline")
    kept = house.current(ended)
    assert kept.attachments
    assert "Rematch" in labels_of(kept)


@pytest.mark.parametrize("pause", [0, 900])
async def test_an_offer_costs_one_counted_call_at_most(house: House, pause: int) -> None:
    await house.start()
    await house.moves("b6", "f6")
    await house.env.advance_time(pause)
    for actor, label in ((house.ada, "Offer draw"), (house.ben, "Decline")):
        before = len(house.env.http_requests)
        if label == "Decline":
            await actor.click(house.board, label=label)
        else:
            await house.more(actor, label)
        counted = [
            each.path
            for each in house.env.http_requests[before:]
            if not each.path.startswith(("/interactions", "/webhooks"))
        ]
        assert len(counted) <= bool(pause), counted
    assert house.lines == []  # both have just acted
    await house.env.advance_time(61)
    assert [line.partition(" ")[0] for line in house.lines] == [f"{house.ada.mention}:"]


async def test_a_player_asked_about_an_offer_in_their_turn_is_pinged_for_it(house: House) -> None:
    await house.start()
    await house.moves("b6")
    await house.more(house.ada, "Offer draw")
    assert house.lines == []  # Ben has just accepted the challenge
    await house.env.advance_time(61)
    (line,) = house.lines
    assert line.startswith(f"{house.ben.mention}: ")
    assert "Ada" in line
    assert "your turn" not in line


async def test_a_ping_beside_the_board_leads_to_the_current_board(house: House) -> None:
    """Ben wants direct messages. Then the board is requested again and continues in a new message."""
    await house.bot.sessions.settings.change_player_settings(Person(house.ben.id, "Ben"), notice="message")
    await house.start()
    await house.moves("b6")
    former = house.board
    note = house.ben.user.dm_channel.last_message
    assert note is not None
    assert former.jump_url in note.content
    await house.act(house.ada, "Move it here", 1)
    assert house.board.id != former.id
    assert labels_of(house.current(former)) == []
    note = house.ben.user.dm_channel.last_message
    assert note is not None
    assert house.board.jump_url in note.content


EVERY_GAME = pytest.mark.parametrize("name", [name for name, game in GAMES.items() if max(game.seats) > 1])
WITH_COMPUTERS = pytest.mark.parametrize(
    "name", [name for name, game in GAMES.items() if max(game.seats) > 1 and game.levels]
)
COUNTS = pytest.mark.parametrize(("rated", "counts"), [(True, "Rated"), (False, "Friendly")])
DAY = 86_400


async def heads(house: House) -> AsyncIterator[str]:
    """Yield the board's text after each of up to three moves, and after Ada's resignation."""
    for _ in range(3):
        yield text_of(house.board)
        session = await house.session()
        game = GAMES[session.game]
        seat = min(game.to_act(session.state))
        action = game.decision(session.state, seat).options[0].action
        await house.sitting(session, seat).slash(house.channel, "move", move=game.format(action))
    await house.resign(house.ada)
    assert (await house.session()).status is Status.FINISHED
    yield text_of(house.board)


def says_once(text: str, end: str, counts: str) -> bool:
    """True if the first line ends in this way, with ``counts`` unless a line below says why the game is unrated."""
    return text.split("\n", maxsplit=1)[0].endswith(end + ("" if "Not rated" in text else counts))


@EVERY_GAME
@COUNTS
async def test_a_game_of_people_says_its_clock_and_whether_it_counts_to_its_end(
    house: House, name: str, rated: bool, counts: str
) -> None:
    options = to_builtins(GAMES[name].short)
    await house.start(name, clock=DAY, rated=rated, **options)
    async for text in heads(house):
        assert f"**{GAMES[name].title}** · " in text, text
        assert says_once(text, " · 1 day a move", f" · {counts}"), f"the head should say it to the end, once: {text}"


@WITH_COMPUTERS
@COUNTS
@pytest.mark.parametrize("begins", ["person", "computer"])
async def test_a_game_with_a_computer_says_its_level_and_whether_it_counts_to_its_end(
    house: House, name: str, rated: bool, counts: str, begins: str
) -> None:
    game = GAMES[name]
    sides = {"ataxx": ("colour", "red", "blue"), "atoll": ("first", "me", "opponent")}
    key, mine, theirs = sides.get(name, ("", "", ""))
    side = {key: mine if begins == "person" else theirs} if key else {}
    await house.ada.slash(house.channel, f"{name} computer", level=2, rated=rated, **side, **to_builtins(game.short))
    async for text in heads(house):
        assert "Seahorse, level 2 of " in text.split("\n")[0], f"the head should say the level to the end: {text}"
        assert says_once(text, "", f" · {counts}"), f"the head should say it to the end, once: {text}"


async def test_what_a_first_game_counts_is_said_where_the_computer_has_moved_first(house: House) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="blue")
    assert (await house.session()).seq == 1
    note = "Your first game of Ataxx against a computer doesn’t affect ratings."
    assert note in text_of(house.board), "the note should stay until everyone has moved"
    await house.moves("b1")
    assert note not in text_of(house.board)


@EVERY_GAME
async def test_what_the_picture_shows_stands_in_no_text_above_it(house: House, name: str) -> None:
    plates = FACES[name].plates
    options = to_builtins(GAMES[name].short)
    await house.start(name, **options)
    assert all(f"<@{pinged}>" in text_of(house.board) for pinged in house.pinged), "a ping needs its mention"
    beginning = heads(house)
    await anext(beginning)
    text = await anext(beginning)  # after the first move
    alt = house.board.attachments[0].description or ""
    (head, *_) = text.split("\n")
    assert (house.ben.mention in head) == (not plates), head
    assert (re.search(r"\*\*2\*\*.: .\*\*2\*\*", text) is None) or plates != "scores"
    if plates:
        assert all(player in alt for player in ("Ada", "Ben")), "the picture in words names the players"
    words = answer(await house.cleo.context_menu(house.channel, "Board as text", house.board))
    assert house.ada.mention in words.split("\n")[0], "the board as text names all players"
