"""The page to tap: taps and boards that follow, where it is offered, and people who mean harm.

A harmful message changes nothing and shows nothing of others, and one clear sentence comes back.
"""

from __future__ import annotations

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

import discord
import pytest
from aiohttp import ClientConnectionResetError, WSMsgType, WSServerHandshakeError
from aiohttp.web import WebSocketResponse

from engines import GAMES
from frontend.answering.permissions import rights_of
from frontend.answering.shared import PageAddress
from frontend.controls import Address
from frontend.tapping import page, server
from frontend.tapping.server import Site
from sessions.life.model import Person
from sessions.service.openings import LASTS
from sessions.storage.news import News
from settings import SettingsError
from tests.cogs.conftest import House, answer, labels_of, parts_of, private, text_of
from tests.tapping import Tab, Web

STRANGE = ("", "at-", "at-a1", "z99", "a7,b6", "\x00", "é" * 90, "at-at-", "1", "../..", "<b>", "{x}", "%s", "9" * 3900)
"""Ends of keys that no page sends."""


async def linked(house: House, actor: Any, game: int | None = None, label: str = "Tap the board") -> str:
    """Code of a player's link by *More*. ``game``: a game in ``/games``; None for the newest board."""
    shown = private(await (house.act(actor, label, game) if game else house.more(actor, label)))
    (link,) = [part.url for part in parts_of(shown) if isinstance(part, discord.Button) and part.url]
    return link.partition("#")[2]


async def opened(house: House, web: Web, *actors: Any) -> list[Tab]:
    """Pages of players at the newest board, opened by their links."""
    return [await web.enter(code=await linked(house, actor)) for actor in actors]


@pytest.fixture
async def tabs(house: House, web: Web) -> list[Tab]:
    """Pages of Ada and Ben at their game of Ataxx. Ada begins."""
    await house.start()
    return await opened(house, web, house.ada, house.ben)


@pytest.mark.live
async def test_a_move_by_taps_is_played_and_the_other_page_and_the_board_follow(house: House, tabs: list[Tab]) -> None:
    (ada, ben), board, before = tabs, house.board, len(house.env.http_requests)
    assert "Ada" in ben.board["text"]
    await ada.tap("to-a7")
    await ada.tap("do-a7b6")
    await ben.until(2)
    assert "Ada split to **b6**" in ben.board["above"]
    await house.env.settle()
    assert house.board.id == board.id, "both look, so the board changes in place"
    assert "split to **b6**" in text_of(house.board)
    assert len(house.env.http_requests) == before + 1, "a tap costs one request"
    await house.ben.slash(house.channel, "move", move="g7f6")
    await ada.until(3)
    assert "Ben split to **f6**" in ada.board["above"]
    await ada.tap("do-a7b7", seq=1)
    assert ((await house.session()).seq, bool(ada.said)) == (3, True), "refuse a move for an old step"
    before = len(house.env.http_requests)
    for tab, move in ((ada, "a7b7"), (ben, "g7g6"), (ada, "b7c7"), (ben, "g6g5")):
        await tab.until((await house.session()).seq)
        await tab.tap(f"do-{move}")
    await house.env.advance_time(4 * server.PACE)
    assert "g5" in text_of(house.board)
    assert len(house.env.http_requests) <= before + 3, "taps in quick succession are published together"


async def test_the_page_asks_and_refuses_as_discord_does_in_the_readers_language(house: House, web: Web) -> None:
    house.speaks(house.ada, "de")
    await house.start()
    await house.ada.slash(house.channel, "games")  # from then on her language is known
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    house.bot.parts.languages.forget(house.ada.id)
    ada = await web.enter(code=await linked(house, house.ada, label="Brett antippen"))
    assert (ada.board["language"], ada.board["words"]["back"]) == ("de", "Zurück zu Discord")
    await ada.tap("do-a7a1")
    assert "ist zu weit" in ada.said
    await ada.tap("do-a7b6")
    assert "b6" in ada.board["text"]
    assert ada.keys == ["sure-a7b6", "to-"], "ask before a move counts"
    await ada.tap("to-")
    assert "to-a7" in ada.keys
    assert (await house.session()).seq == 1
    await ada.tap("sure-a7b6")
    assert (await house.session()).seq == 2
    await house.env.settle()
    assert house.ben.id in house.pinged, "he is away from the page"


async def test_other_games_wait_beside_the_board(house: House, web: Web, monkeypatch: Any) -> None:
    await house.start()
    await house.start("atoll", house.cleo, first="me")
    ada = await web.enter(code=await linked(house, house.ada, 1))
    assert [each["session"] for each in ada.board["others"]] == [2]
    reads = AsyncMock(wraps=house.bot.sessions.lookup.of_player)
    monkeypatch.setattr(house.bot.sessions.lookup, "of_player", reads)
    await ada.tap("to-a7")
    await ada.tap("do-a7b6")
    assert reads.await_count == 0, "a tap does not read the player's other games"
    await ada.send(session=2)
    assert (ada.board["session"], ada.board["others"]) == (2, [])
    assert ada.board["back"].startswith("https://discord.com/channels/")
    await house.ben.slash(house.channel, "move", move="g7-f6")
    await ada.read()
    assert [each["session"] for each in ada.board["others"]] == [1], "it is Ada's turn there again"


async def test_the_page_says_when_the_board_does_not_follow(house: House, web: Web, monkeypatch: Any) -> None:
    """The bot is no member of the server, so the board follows while the token of a press lives."""
    monkeypatch.setattr("frontend.client.Lagoon.get_guild", lambda *_: None)
    monkeypatch.setattr("frontend.answering.reply.speaks_to_all", lambda _: True)
    await house.start()
    ada, ben = await opened(house, web, house.ada, house.ben)
    assert not ada.board["note"]
    await ada.tap("do-a7b6")
    await house.env.settle()
    assert "split to **b6**" in text_of(house.board)
    await house.restart()  # the tokens are gone
    ben = await web.enter(token=ben.token)
    assert "catches up" in ben.board["note"]
    await ben.tap("do-g7f6")
    await house.env.settle()
    session = await house.session()
    assert (session.seq, session.announced) == (3, 2)


@pytest.mark.parametrize(
    ("state", "said"),
    [("reached", "only for you"), ("unreached", "can’t be reached"), ("off", "no longer tapped"), ("over", "over")],
)
async def test_it_is_offered_only_where_players_reach_it(house: House, web: Web, state: str, said: str) -> None:
    page = house.bot.parts.page
    await house.start()
    page.is_reached = state != "unreached"
    page.public = "" if state == "off" else page.public
    if state == "over":
        await house.resign(house.ada)
        assert "Tap the board" not in labels_of(house.board)
    else:
        more, front = await house.ada.click(house.board, label="More"), await house.ada.slash(house.channel, "play")
        for offered in (more, front):
            assert ("Tap the board" in labels_of(private(offered))) == (state != "unreached")
    settings = private(await house.ada.slash(house.channel, "settings"))
    notices = private(await house.ada.click(settings, label="Notifications and more"))
    assert ("Close all pages" in labels_of(notices)) == (state != "off")
    assert said in answer(await house.forged(house.ada, "tap")).lower()


@pytest.mark.usefixtures("house")
async def test_only_the_pages_own_answer_counts_as_reached(web: Web, monkeypatch: Any, caplog: Any) -> None:
    found = [await server.failure(f"http://127.0.0.1:{each}") for each in (f"{web.port}/alive", f"{web.port}/", "1/")]
    assert found == ["", "200", "ClientConnectorError"]
    asking = AsyncMock(side_effect=["", "200", "200", ""])
    monkeypatch.setattr(server, "failure", asking)
    site = Site("", PageAddress("https://play.example.org"))
    for _ in range(2):
        await site.tend()
    asking.assert_awaited_once_with("https://play.example.org/alive")  # once an hour while it is reached
    monkeypatch.setattr(server, "EVERY", 0.0)
    for is_reached in (False, False, True):
        await site.tend()
        assert site.address.is_reached == is_reached
    assert caplog.text.count("not reached, so new messages do not offer the page: 200") == 1, "it is logged once"
    for listen in (f"127.0.0.1:{web.port}", "127.0.0.1:70000"):
        with pytest.raises(SettingsError):
            await Site(listen, PageAddress()).__aenter__()


# ---- people who mean harm


async def refused(web: Web, **headers: str) -> int:
    """Status of a refused connection."""
    with pytest.raises(WSServerHandshakeError) as error:
        await web.connect(**headers)
    return error.value.status


async def test_false_first_messages_open_nothing(house: House, web: Web, caplog: Any) -> None:
    """Each ends its connection. False links and tokens get a sentence. The true ones work on, and none is logged."""
    caplog.set_level(0)
    house.env.backend.users[house.ben.id].global_name = "**B** <i>x</i>"
    await house.start()
    used, unused = await linked(house, house.ada), await linked(house, house.ben)
    ada = await web.enter(code=used)
    assert r"\*\*B\*\* \<i\>x" in ada.board["title"]
    (number, _, secret), other = unused.partition("."), used.partition(".")[0]
    codes = ("1.forged", used, ada.token, unused[:-1], number, f"{number}.", f"{other}.{secret}", f"²{unused}", "-1.x")
    tokens = ("1.forged", "", used, unused, f"{number}.{ada.token.partition('.')[2]}", f"{'9' * 30}.x")
    worded: list[Any] = [*({"code": each} for each in codes), *({"token": each} for each in tokens)]
    worded.append({"session": 1, "seq": 1, "key": "do-a7b6"})
    odd = ({"more": 1}, {"session": -1}, {"session": 2**70}, {"has": ["0" * 5000]})
    sent = {json.dumps(each): True for each in worded}
    sent |= dict.fromkeys([*(json.dumps({"token": ada.token} | each) for each in odd), "[]", "{", "\x00"], False)
    for text, is_worded in sent.items():
        tab = Tab(await web.connect())
        await tab.socket.send_str(text)
        await tab.read()
        assert (tab.has_ended, tab.board) == (True, {}), f"{text} opens a page: refuse it in Openings or Site._serve"
        assert ("press *Tap the board*" in tab.said) == is_worded, f"{text} is answered by {tab.said!r}"
    await (tab := Tab(await web.connect())).socket.ping()
    await tab.read()
    assert tab.has_ended, "a page says hello before anything else"
    for path in ("/", f"/?{unused}", f"/tap?{unused}", f"/{unused}", "/favicon.ico", "/files/../bot.py", "/files/"):
        async with web.session.get(path) as answered:
            assert answered.status in (200, 403, 404)
    for headers in ({"Origin": "https://evil.example"}, {"Accept": "*/*"}, {"Origin": "null"}):
        assert await refused(web, **headers) == 403
    assert (await web.enter(code=unused)).board, "no GET and no other site's page has used the link"
    await ada.tap("do-a7b6")
    assert (await house.session()).seq == 2
    await ada.socket.send_bytes(b"{}")
    await ada.end()
    assert not [each for each in (used, unused, ada.token) if each.split(".")[1] in caplog.text]


@pytest.mark.parametrize("game", GAMES)
async def test_strange_taps_change_nothing(house: House, web: Web, game: str, caplog: Any, monkeypatch: Any) -> None:
    """The page goes on to show its own game, with a sentence. Ada and Cleo are strangers to two games of Ben."""
    monkeypatch.setattr(server, "EACH_SECOND", 1_000)
    await house.hidden_run(house.ben)
    await house.ben.slash(house.channel, "ataxx computer", level=1)
    await house.start(game, house.cleo)
    ada, cleo = await opened(house, web, house.ada, house.cleo)
    before, rules = [await house.session(each) for each in (1, 2, 3)], GAMES[game]
    session, seat = before[2], min(rules.to_act(before[2].state))
    mover, waiting = (ada, cleo) if house.sitting(session, seat).id == house.ada.id else (cleo, ada)
    assert waiting.keys == [], "ask those alone who must act: the hand of others is theirs"
    with patch.object(type(rules), "view", Mock(wraps=rules.view)) as view:
        waiting = await web.enter(token=waiting.token)
    seen = {call.args[1] for call in view.call_args_list}
    assert seen == {1 - seat}, "show what this player sees, not the hand of others"
    legal = f"do-{rules.format(rules.decision(session.state, seat).options[0].action)}"
    here: dict[str, Any] = {"session": 3, "seq": session.seq}
    odd = [here | {"key": f"{start}{end}"} for start in ("", "to-", "do-", "sure-", "x-") for end in STRANGE]
    foreign = [here | {"session": each, "seq": 1, "key": k} for each in (1, 2, 999, 2**62) for k in ("", "do-a7b6")]
    late = [here | {"seq": session.seq + 50, "key": legal}]
    for tab, messages in ((mover, [*odd[1:], *late]), (waiting, [here | {"key": legal}, *foreign])):
        for message in messages:
            await tab.send(**message)
            assert not tab.has_ended, f"{message} ends the page"
            assert tab.board["session"] == 3, f"{message} shows a game of others: see Page._show"
            assert tab.said or message["key"].startswith("to-"), f"{message} gets no sentence"
    assert [await house.session(each) for each in (1, 2, 3)] == before
    await mover.tap("to-")
    await mover.tap(legal)
    assert (await house.session(3)).seq == session.seq + 1
    foreign_link = private(await house.forged(house.cleo, "tap", 2))
    assert not [part for part in parts_of(foreign_link) if getattr(part, "url", None)]
    assert not [line for line in caplog.records if line.levelname in ("WARNING", "ERROR")]


async def test_what_is_no_request_is_refused_without_a_line_in_the_log(tabs: list[Tab], web: Web, caplog: Any) -> None:
    """Silent and half-open connections end too, and pages that take nothing. Pages may stay after their hello."""
    assert await refused(web, **{"Origin": web.origin, "Sec-WebSocket-Protocol": "junk"}) == 403
    gone = ClientConnectionResetError("the reader has closed the page")
    with patch.object(WebSocketResponse, "prepare", AsyncMock(side_effect=gone)):
        assert await refused(web, Origin=web.origin) == 500
    with patch.object(server, "PATIENCE", 0.05):
        assert (await (await web.connect()).receive(10)).type is WSMsgType.CLOSE
        async with Site("127.0.0.1:0", PageAddress()) as site:
            for data in (b"\x00\xff junk\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 100_000):
                assert b" 40" in (await sent_raw(site.port, data))[:16]
            assert await sent_raw(site.port, b"GET / HTTP/1.1\r\nHost:") == b""
            with patch.object(server, "MOST", 0):
                assert await sent_raw(site.port, b"") == b"", "too many connections without a request"
    assert not tabs[0].socket.closed
    socket: Any = SimpleNamespace(send_str=lambda _text: asyncio.Event().wait())
    with patch.object(page, "PATIENCE", 0.02):
        await page.send(socket, request := Mock(), page.Said("text"))
    request.transport.abort.assert_called_once_with()  # a page that takes nothing
    assert not [line for line in caplog.records if line.levelname in ("WARNING", "ERROR")]


async def sent_raw(port: int, data: bytes) -> bytes:
    """The server's bytes in answer to an unfinished request, until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    got = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return got


@pytest.mark.usefixtures("house")
async def test_the_page_is_framed_by_none_kept_by_none_and_tells_nobody(web: Web) -> None:
    async with web.session.get("/", headers={"Accept-Language": "nl-NL,nl;q=0.9"}) as answered:
        text, headers = await answered.text(), answered.headers
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert (headers["Cache-Control"], headers["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert 'lang="nl"' in text
    assert "{" not in text
    files, size = re.findall(r'"(/files/page\.\w+\?v=[^"]+)"', text), len(text)
    assert len(files) == 2
    for name in files:
        async with web.session.get(name) as answered:
            assert "immutable" in answered.headers["Cache-Control"]
            text = await answered.text()
        size += len(text)
        assert not [game for game in GAMES if re.search(rf"\b{game}\b", text, re.IGNORECASE)], "know no game here"
    assert size < 120_000
    async with Site("127.0.0.1:0", PageAddress("https://play.example.org")) as public:
        policy = public._headers["Content-Security-Policy"]  # of each answer, as above
    assert "frame-ancestors 'none'" in policy
    assert "wss://play.example.org" in policy


async def test_floods_wait_and_above_the_most_pages_one_ends_or_a_clear_sentence_comes(
    house: House, web: Web, site: Site, tabs: list[Tab]
) -> None:
    (ada, ben), began = tabs, asyncio.get_running_loop().time()
    for _ in range(10):
        await ada.socket.ping()  # signs of life count too
        await ada.socket.send_json({"session": 1, "seq": 1, "key": "to-"})
    for _ in range(10):
        await ada.read()
    assert asyncio.get_running_loop().time() - began > 0.7, "the first ten are read at once, the others in a second"
    again = await web.enter(token=ada.token, has=[ada.board["pictures"][0]["hash"]])
    assert (again.board["pictures"], again.pictures) == (ada.board["pictures"], []), "it has the picture"
    await ada.end()
    assert "another tab" in ada.said
    code = await linked(house, house.ada)
    with patch.object(server, "MOST", 2):
        assert await refused(web) == 503
        async with web.session.get("/") as answered:
            assert "Too many" in await answered.text()
    others = [await web.enter(code=code), *await opened(house, web, *[house.ada] * 9)]
    await again.end()
    assert (await web.enter(token=ada.token)).has_ended, "an eleventh page ends the oldest"
    for tab in (ben, *others):
        assert not (await web.enter(token=tab.token)).has_ended
    _silent = await web.connect()
    await asyncio.wait_for(site.__aexit__(), 4 * server.PARTING)  # silent pages do not hold up the process's end


async def test_a_bot_that_ends_begins_no_work_for_pages(house: House, web: Web, site: Site, tabs: list[Tab]) -> None:
    """Steps of other processes, taps and late first messages still come while its threads and its database close."""
    late = Tab(await web.connect())
    with patch.object(WebSocketResponse, "close", AsyncMock()):  # as of readers that answer slowly
        await site.end(house.bot.parts)
    house.bot.hear(News.STEPPED, 1, 2)
    house.bot.hear(News.CLOSED, house.ada.id)
    assert not house.bot.parts.answering, "work for a page begins after the end: see Site.end"
    for tab, message in ((late, {"token": tabs[0].token}), (tabs[1], {"session": 1, "seq": 1, "key": "to-"})):
        await tab.send(**message)
        assert tab.has_ended, f"{message} is served after the bot's end: see Site._begin"


async def test_closed_pages_an_erasure_and_the_end_of_a_token_end_pages_at_once(
    house: House, web: Web, tabs: list[Tab]
) -> None:
    ada, ben = tabs
    await house.start("ataxx", house.cleo)
    (cleo,) = await opened(house, web, house.cleo)
    code = await linked(house, house.ada)
    settings = private(await house.ada.slash(house.channel, "settings"))
    notices = await house.ada.click(settings, label="Notifications and more")
    closed = await house.ada.click(private(notices), label="Close all pages")
    assert "One page is closed" in answer(closed)
    await ada.end()
    assert "closed" in (await web.enter(token=ada.token)).said
    assert (await web.enter(code=code)).has_ended, "unused links end too"
    asked = await house.privacy(house.ben, "erase")
    await house.ben.click(private(asked), custom_id=str(Address.common("privacy-erase")))
    await ben.end()
    assert not cleo.has_ended, "others play on"
    await house.env.advance_time(LASTS.total_seconds() + 60)
    await cleo.end()
    assert "closed" in cleo.said
    assert (await web.enter(token=cleo.token)).has_ended


async def test_a_place_that_is_hidden_now_ends_the_page(
    house: House, web: Web, site: Site, tabs: list[Tab], monkeypatch: Any
) -> None:
    """A link opens with the press's rights. A page that connects again asks Discord, without a place in the queue."""
    ada, ben, other = *tabs, *await opened(house, web, house.ada)
    monkeypatch.setattr(discord.TextChannel, "permissions_for", lambda *_: discord.Permissions.none())
    assert (await web.enter(token=ben.token)).board, "Discord is asked every 20 seconds at most"
    slots, held = asyncio.Semaphore(1), list[bool]()

    async def asking(*given: Any) -> int | None:
        held.append(slots.locked())
        return await rights_of(*given)

    monkeypatch.setattr(house.bot.parts.queue, "_slots", slots)
    monkeypatch.setattr(page, "rights_of", asking)
    with patch.object(page, "LEAST", 0.0):
        tab = await web.enter("de-DE,de;q=0.9", token=ben.token)
    assert (tab.has_ended, tab.board) == (True, {})
    assert "den Kanal nicht mehr" in tab.said, "before the player is known, it is the browser's language"
    assert held == [False], "ask Discord before the page takes a place in the queue of presses"
    site._asked.clear()
    assert (await web.enter(token=other.token)).has_ended, "another process asks at once"
    monkeypatch.setattr(page, "AGAIN", 0.0)
    await ada.tap("do-a7b6")
    assert ada.has_ended
    assert (await house.session()).seq == 1


async def test_an_answer_about_rights_counts_for_all_connections_of_a_token(
    web: Web, site: Site, tabs: list[Tab], monkeypatch: Any
) -> None:
    asked, answered = asyncio.Event(), asyncio.Event()

    async def asking(*_given: Any) -> int:
        asked.set()
        await answered.wait()
        return 0

    monkeypatch.setattr(page, "rights_of", asking)
    site._asked.clear()
    first = asyncio.create_task(web.enter(token=tabs[1].token))
    await asked.wait()
    second = await web.enter(token=tabs[1].token)
    assert second.board, "another question within 20 seconds, or a wait for the first"
    answered.set()
    await first
    await second.tap("to-")
    assert second.has_ended, "keep the rights of Discord's answer for all connections of an opening"


@pytest.mark.usefixtures("web")
async def test_rights_on_a_server_of_another_process(house: House, site: Site) -> None:
    """Its shards bring no server here, so Discord is asked for all of it, and for the members of a private thread."""
    backend = house.env.backend

    async def fetched(number: int, **given: Any) -> discord.Guild:
        server = await house.bot.fetch_guild(number, **given)
        server._channels.clear()  # Discord sends none
        return server

    elsewhere: Any = SimpleNamespace(get_guild=lambda _id: None, fetch_guild=fetched)

    async def sees(channel_id: int) -> bool:
        rights = await site._begin(rights_of(elsewhere, house.ada.id, house.guild.id, channel_id))
        return discord.Permissions(rights or 0).view_channel

    pier, den = (backend.create_thread(house.channel.id, "pier", house.ben.id, type=kind).id for kind in (11, 12))
    backend.add_thread_member(den, backend.bot_user.id)
    assert [await sees(each) for each in (house.channel.id, 1, pier, den)] == [True, False, True, False]
    for change, expected in ((backend.add_thread_member, True), (backend.remove_thread_member, False)):
        change(den, house.ada.id)
        assert await sees(den) == expected, "who is not in a private thread does not read it"
