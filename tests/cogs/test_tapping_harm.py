"""The page to tap, and people who mean harm: nothing changes, nothing leaks, one clear sentence."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import msgspec
import pytest
from aiohttp import ClientConnectionResetError, ClientSession, WSMsgType, WSServerHandshakeError
from aiohttp.web import WebSocketResponse

from engines import GAMES
from frontend.answering.reply import Refusal
from frontend.answering.shared import PageAddress
from frontend.controls import Address
from frontend.tapping import page, rights, server
from frontend.tapping.server import Site
from sessions.life.model import Place
from sessions.service.openings import LASTS
from tests.cogs.conftest import House, answer, parts_of, private
from tests.cogs.tapping import Web, browsing, code_in, linked


@pytest.fixture
async def web(site: Site) -> AsyncIterator[Web]:
    async with browsing(site) as browsers:
        yield browsers


def worries(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line.message for line in caplog.records if line.levelname in ("WARNING", "ERROR")]


async def refused(web: Web, **headers: str) -> int:
    """Status of a refused connection."""
    with pytest.raises(WSServerHandshakeError) as error:
        await web.connect(**headers)
    return error.value.status


async def test_only_a_message_of_the_pages_own_site_opens_a_link(house: House, web: Web) -> None:
    await house.start()
    code = await linked(house, house.ada)
    for path in ("/", f"/tap?{code}", f"/{code}", "/favicon.ico", "/files/../bot.py", "/files/"):
        async with web.session.get(path) as answered:
            assert answered.status in (200, 403, 404)
    for origin in ({"Origin": "https://evil.example"}, {"Accept": "*/*"}, {"Origin": "null"}):
        assert await refused(web, **origin) == 403
    assert (await web.enter(code=code)).board["session"] == 1
    again = await web.enter(code=code)
    assert "once" in again.said
    assert again.ended


@pytest.mark.usefixtures("house")
async def test_the_page_is_framed_by_none_kept_by_none_and_tells_nobody(web: Web) -> None:
    async with web.session.get("/", headers={"Accept-Language": "nl-NL,nl;q=0.9"}) as answered:
        text, headers = await answered.text(), answered.headers
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert (headers["Cache-Control"], headers["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert 'lang="nl"' in text
    assert "{" not in text
    files = re.findall(r'"(/files/page\.\w+\?v=[^"]+)"', text)
    assert len(files) == 2
    size = len(text)
    for name in files:
        async with web.session.get(name) as answered:
            assert answered.status == 200
            assert "immutable" in answered.headers["Cache-Control"]
            text = await answered.text()
            size += len(text)
            assert not [game for game in GAMES if re.search(rf"\b{game}\b", text, re.IGNORECASE)]
    assert size < 120_000
    async with (
        Site("127.0.0.1:0", PageAddress("https://play.example.org")) as site,
        web.session.get(f"http://127.0.0.1:{site.port}/") as answered,
    ):
        policy = answered.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
    assert "wss://play.example.org" in policy


async def test_false_tokens_and_strange_messages_end_a_connection(house: House, web: Web) -> None:
    await house.start()
    for forged in ({"token": "1.forged"}, {"token": ""}, {"session": 1, "seq": 1, "key": "do-a7b6"}):
        tab = await web.enter(**forged)
        assert tab.ended
        assert "Tap the board" in tab.said
    assert (await web.enter(code="1.forged")).ended
    first = await web.open(house, house.ada)
    more, below = {"token": first.token, "more": 1}, {"token": first.token, "session": -1}
    strange: list[Any] = [more, below, {"session": 2**70}, [], "x" * 5000]
    for text in ("{", "\x00", *map(json.dumps, strange)):
        socket = await web.connect()
        await socket.send_str(text)
        assert (await socket.receive(30)).type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
    await (socket := await web.connect()).ping()
    assert (await socket.receive(5)).type is WSMsgType.CLOSE, "a page says hello before anything else"
    await first.socket.send_bytes(b"{}")
    await first.end()
    assert (await house.session()).seq == 1


async def test_ten_messages_of_a_flood_are_read_in_a_second(house: House, web: Web) -> None:
    await house.start()
    tab = await web.open(house, house.ada)
    began = asyncio.get_running_loop().time()
    for _ in range(server.EACH_SECOND):
        await tab.socket.ping()  # signs of life count too
        await tab.socket.send_json({"session": 1, "seq": 1, "key": "to-"})
    for _ in range(server.EACH_SECOND):
        await tab.read()
    assert asyncio.get_running_loop().time() - began > 0.7, "the first ten are read at once, the others in a second"


async def test_silent_and_half_open_connections_are_cut_off(house: House, web: Web, monkeypatch: Any) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.05)
    async with Site("127.0.0.1:0", PageAddress()) as site:
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        writer.write(b"GET / HTTP/1.1\r\nHost:")
        assert await asyncio.wait_for(reader.read(), 10) == b""
        writer.close()
        monkeypatch.setattr(server, "MOST", 0)  # too many connections without a request
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        assert await asyncio.wait_for(reader.read(), 10) == b""
        writer.close()
        monkeypatch.undo()
    monkeypatch.setattr(server, "PATIENCE", 0.05)
    socket = await web.connect()
    assert (await socket.receive(10)).type is WSMsgType.CLOSE
    await house.start()
    tab = await web.open(house, house.ada)
    assert tab.board, "who has said hello may stay"


async def test_what_strangers_send_is_refused_without_a_line_in_the_log(
    house: House, web: Web, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start()
    for data in (b"\x00\xff junk\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 100_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", web.site.port)
        writer.write(data)
        assert b" 40" in (await asyncio.wait_for(reader.read(200), 10))[:16]
        writer.close()
    assert await refused(web, **{"Origin": web.site.address.public, "Sec-WebSocket-Protocol": "junk"}) == 403
    gone = ClientConnectionResetError("the reader has closed the page")
    with patch.object(WebSocketResponse, "prepare", AsyncMock(side_effect=gone)):
        assert await refused(web, Origin=web.site.address.public) == 503
    assert worries(caplog) == []


@pytest.mark.parametrize("game", GAMES)
async def test_strange_keys_change_nothing_and_break_nothing(
    house: House, web: Web, game: str, caplog: pytest.LogCaptureFixture, monkeypatch: Any
) -> None:
    monkeypatch.setattr(server, "EACH_SECOND", 1_000)
    await house.start(game)
    session = await house.session()
    mover = house.sitting(session, min(GAMES[game].to_act(session.state)))
    tab = await web.open(house, mover)
    strange = ("", "at-", "at-a1", "z99", "a7,b6", "\x00", "é" * 90, "-", "at-at-", "1", "../..", "<b>", "{x}", "%s")
    for text in (*strange, "9" * 3900):
        for beginning in ("", "to-", "do-", "sure-", "x-"):
            if key := f"{beginning}{text}":
                await tab.tap(key)
                assert tab.board
                assert not tab.ended
    await tab.tap("to-")
    assert tab.keys
    assert (await house.session()).seq == session.seq
    assert worries(caplog) == []


async def test_the_server_ends_without_waiting_for_silent_connections(house: House) -> None:
    site = Site("127.0.0.1:0", PageAddress())
    await site.__aenter__()
    site.begin(house.bot.parts, house.bot.opponents.consider)
    public = site.address.public
    async with ClientSession(public) as session:
        socket = await session.ws_connect("/tap", headers={"Origin": public})
        await asyncio.wait_for(site.__aexit__(), 4 * server.PARTING)
        await socket.close()


async def test_a_page_that_takes_nothing_is_cut_off(monkeypatch: Any) -> None:
    monkeypatch.setattr(page, "PATIENCE", 0.02)
    cut = asyncio.Event()
    socket: Any = SimpleNamespace(send_str=lambda _text: asyncio.Event().wait())
    request: Any = SimpleNamespace(transport=SimpleNamespace(abort=cut.set))
    await page.send(socket, request, page.Said("text"))
    assert cut.is_set()


async def test_games_of_others_and_hidden_runs_stay_hidden(house: House, web: Web) -> None:
    await house.hidden_run(house.ada)
    await house.start()
    cleo = house.cleo
    await house.start("atoll", cleo)
    tab = await web.enter(code=code_in(await house.act(cleo, "Tap the board")))
    own = tab.board["session"]
    for number in (1, 2, 999, 2**62):
        for asked in ({"session": number}, {"session": number, "seq": 1, "key": "do-a7b6"}):
            await tab.send(**asked)
            assert tab.said
            assert tab.board["session"] == own, "nothing of it is shown"
    assert (await house.session(2)).seq == 1
    refused = await house.forged(cleo, "tap", 2)
    assert not [part for part in parts_of(private(refused)) if getattr(part, "url", None)]


async def test_a_hand_of_others_is_on_no_page(house: House, web: Web) -> None:
    await house.start("reef")
    session = await house.session()
    for actor in (house.ada, house.ben):
        tab = await web.open(house, actor)
        assert bool(tab.keys) == (session.seat_of(actor.id) in GAMES["reef"].to_act(session.state))


async def test_a_place_that_is_hidden_now_ends_the_page(house: House, web: Web, monkeypatch: Any) -> None:
    ada, _ = await web.played(house)
    other = await web.open(house, house.ada)
    channel = house.bot.get_channel(house.channel.id)
    assert isinstance(channel, discord.TextChannel)
    deny = str(discord.Permissions(view_channel=True).value)
    hidden: Any = {"permission_overwrites": [{"id": str(house.guild.id), "type": 0, "allow": "0", "deny": deny}]}
    channel._fill_overwrites(hidden)  # as the gateway reports it
    assert (await web.enter(token=other.token)).board, "Discord is asked every 20 seconds at most"
    monkeypatch.setattr(page, "LEAST", 0.0)
    tab = await web.enter("de-DE,de;q=0.9", token=other.token)
    assert tab.ended
    assert "den Kanal nicht mehr" in tab.said, "before the player is known, it is the browser's language"
    assert not tab.board
    monkeypatch.setattr(page, "AGAIN", 0.0)
    await ada.tap("do-a7b6")
    assert ada.ended
    assert (await house.session()).seq == 1


async def test_rights_on_a_server_of_another_process(house: House, web: Web) -> None:
    """Its shards bring no server here, so Discord is asked for all of it, and for the parent of a thread."""
    tab, _ = await web.played(house)
    openings, backend = house.bot.sessions.openings, house.env.backend
    opening = await openings.find(tab.token)
    elsewhere: Any = SimpleNamespace(get_guild=lambda _id: None, fetch_guild=house.bot.fetch_guild)

    async def sees(channel_id: int) -> bool:
        here = msgspec.structs.replace(opening, place=Place(house.guild.id, channel_id))
        asking = rights.Rights(elsewhere, openings, here)
        with suppress(Refusal):
            return isinstance((await web.site._begin(asking.viewer())).who, discord.Member)
        return False

    pier, den = (backend.create_thread(house.channel.id, "pier", house.ben.id, type=kind).id for kind in (11, 12))
    backend.add_thread_member(den, backend.bot_user.id)
    assert [await sees(each) for each in (house.channel.id, 1, pier, den)] == [True, False, True, False]
    backend.add_thread_member(den, house.ada.id)
    assert await sees(den)
    backend.remove_thread_member(den, house.ada.id)
    assert not await sees(den), "who was removed from a private thread reads it no more"


async def test_a_page_that_waits_for_discord_holds_up_no_press(house: House, web: Web, monkeypatch: Any) -> None:
    """A link opens with the press's rights. A page that connects again asks Discord, without a place in the queue."""
    asked, answer_ = asyncio.Event(), asyncio.Event()

    async def ask(_self: Any, _server: int) -> int:
        asked.set()
        await answer_.wait()
        return discord.Permissions(view_channel=True).value

    monkeypatch.setattr(rights.Rights, "_ask", ask)
    ada, _ = await web.played(house)
    assert ada.board
    assert not asked.is_set()
    monkeypatch.setattr(page, "LEAST", 0.0)
    monkeypatch.setattr(house.bot.parts.queue, "_slots", slots := asyncio.Semaphore(1))
    back = asyncio.create_task(web.enter(token=ada.token))
    await asked.wait()
    assert not slots.locked(), "ask Discord before the page takes a place in the queue of presses"
    answer_.set()
    assert (await back).board


async def test_closing_all_pages_ends_them_at_once(house: House, web: Web) -> None:
    ada, ben = await web.played(house)
    settings = private(await house.ada.slash(house.channel, "settings"))
    notices = await house.ada.click(settings, label="Notifications and more")
    closed = await house.ada.click(private(notices), label="Close all pages")
    assert "One page is closed" in answer(closed)
    await ada.end()
    assert "closed" in (await web.enter(token=ada.token)).said
    await ben.tap("to-a7")
    assert not ben.ended


async def test_an_erasure_and_the_end_of_a_token_end_pages(house: House, web: Web) -> None:
    ada, ben = await web.played(house)
    asked = await house.privacy(house.ada, "erase")
    await house.ada.click(private(asked), custom_id=str(Address.common("privacy-erase")))
    await ada.end()
    await house.env.advance_time(LASTS.total_seconds() + 60)
    await ben.end()
    assert "closed" in ben.said
    assert (await web.enter(token=ben.token)).ended


async def test_a_page_opened_again_ends_the_earlier_one(house: House, web: Web) -> None:
    await house.start()
    first = await web.open(house, house.ada)
    second = await web.enter(token=first.token, has=[first.board["pictures"][0]["hash"]])
    assert second.board["pictures"] == first.board["pictures"]
    assert second.pictures == [], "it has the picture"
    await first.read()
    assert first.ended
    await second.tap("do-a7b6")
    assert (await house.session()).seq == 2


async def test_an_eleventh_page_ends_the_oldest(house: House, web: Web) -> None:
    await house.start()
    tabs = [await web.open(house, house.ada) for _ in range(11)]
    await tabs[0].end()
    assert (await web.enter(token=tabs[0].token)).ended
    assert not (await web.enter(token=tabs[1].token)).ended


async def test_no_secret_is_logged_and_names_are_texts(
    house: House, web: Web, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(0)
    house.env.backend.users[house.ben.id].global_name = "**B** <i>x</i> `c` [l](u)"
    await house.start()
    code = await linked(house, house.ada)
    tab = await web.enter(code=code)
    assert r"\*\*B\*\* \<i\>x" in tab.board["title"]
    await tab.tap("do-a7b6")
    await web.enter(token=f"{tab.token}x")
    for secret in (code, tab.token):
        assert secret.partition(".")[2] not in caplog.text


async def test_above_the_most_pages_a_clear_sentence(house: House, web: Web, monkeypatch: Any) -> None:
    monkeypatch.setattr(server, "MOST", 1)
    await house.start()
    code, other = await linked(house, house.ada), await linked(house, house.ben)
    tab = await web.enter(code=code)
    async with web.session.get("/") as answered:
        assert answered.status == 503
        assert "Too many" in await answered.text()
    assert await refused(web) == 503
    await tab.socket.close()
    for _ in range(100):
        if not web.site._sockets:
            break
        await asyncio.sleep(0)
    assert (await web.enter(code=other)).board, "the link was not used up"
