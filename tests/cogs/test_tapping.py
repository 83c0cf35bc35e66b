"""The page to tap: links, taps, what others do, and people who mean harm."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import msgspec
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp import web as web_

from engines import GAMES
from frontend.answering.reply import Refusal
from frontend.answering.shared import PageAddress
from frontend.controls import Address
from frontend.tapping import following, reaching, rights, server
from frontend.tapping.server import Site, serving
from frontend.tapping.wire import Said, plain
from sandbox import serve_page
from sessions.life.model import Person, Place, Status
from sessions.service.openings import LASTS
from sessions.storage.news import News
from settings import PageSettings, SandboxSettings, Settings, SettingsError
from tests.cogs.conftest import House, answer, labels_of, parts_of, private, text_of

pytestmark = pytest.mark.usefixtures("paceless")


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    async with serving(Site("127.0.0.1:0", PageAddress())) as served:
        yield served


@pytest.fixture
def paceless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "PACE", 0.0)


@pytest.fixture
async def web(site: Site) -> AsyncIterator[Web]:
    async with ClientSession(site.address.public) as session:
        yield Web(site, session)


class Web:
    """Browsers of players, without the page's script."""

    def __init__(self, site: Site, session: ClientSession) -> None:
        self.address = site.address.public
        self.session = session
        self.own = {"Origin": self.address}

    async def token(self, code: str) -> str:
        async with self.session.post("/open", data=json.dumps(code), headers=self.own) as opened:
            token: str = (await opened.json())["token"]
            return token

    async def open(self, code: str) -> Tab:
        return await self.enter(await self.token(code))

    async def enter(self, token: str, language: str = "en", **more: Any) -> Tab:
        headers = {**self.own, "Accept-Language": language}
        tab = Tab(await self.session.ws_connect("/tap", headers=headers))
        await tab.send(what="hello", token=token, **more)
        await tab.read()
        return tab


class Tab:
    """An open page. ``board``: what it shows. ``said``: its last sentence."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.board: dict[str, Any] = {}
        self.said = ""
        self.ended = False
        self.pictures: list[bytes] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send_json(message)

    async def read(self) -> None:
        """Read up to the next board or sentence, or the end."""
        while (message := await self.socket.receive(30)).type is WSMsgType.BINARY:
            self.pictures.append(message.data[:16])
        if message.type is not WSMsgType.TEXT:
            self.ended = True
            return
        got = json.loads(message.data)
        if got["what"] == "board":
            self.board, self.said = got, got["said"]
        else:
            self.said, self.ended = got["text"], got["ends"]

    async def tap(self, key: str, seq: int | None = None) -> None:
        await self.send(
            what="tap", session=self.board["session"], seq=self.board["seq"] if seq is None else seq, key=key
        )
        await self.read()

    @property
    def keys(self) -> list[str]:
        return [each["key"] for each in (*self.board["areas"], *self.board["buttons"])]


def code_in(result: Any) -> str:
    """Code of the link in a private answer."""
    (link,) = [part.url for part in parts_of(private(result)) if isinstance(part, discord.Button) and part.url]
    return link.partition("#")[2]


async def linked(house: House, actor: Any) -> str:
    return code_in(await house.more(actor, "Tap the board"))


async def played(house: House, web: Web) -> tuple[Tab, Tab]:
    """Pages of Ada and Ben at their game. Ada begins."""
    await house.start()
    return await web.open(await linked(house, house.ada)), await web.open(await linked(house, house.ben))


@pytest.mark.live
async def test_a_move_by_taps_is_played_and_the_other_page_and_the_board_follow(house: House, web: Web) -> None:
    ada, ben = await played(house, web)
    board = house.board
    assert not [each for each in ben.keys if each.startswith("do-")], "it is Ada's turn"
    assert "Ada" in ben.board["text"]
    before = len(house.env.http_requests)
    await ada.tap("to-a7")
    await ada.tap("do-a7b6")
    await ben.read()
    assert ada.board["seq"] == ben.board["seq"] == (await house.session()).seq
    assert "Ada split to b6" in ben.board["above"]
    assert [each for each in ben.keys if each.startswith("to-")]
    await house.env.settle()
    assert house.board.id == board.id, "both look, so the board changes in place"
    assert "split to **b6**" in text_of(house.board)
    assert len(house.env.http_requests) == before + 1, "a tap costs one request"
    await house.ben.slash(house.channel, "move", move="g7f6")
    await ada.read()
    assert "Ben split to f6" in ada.board["above"]


async def test_a_page_follows_what_other_processes_do(house: House, web: Web) -> None:
    ada, _ = await played(house, web)
    house.database.notices.listener = lambda _session, _seq: None  # as in another process
    await house.ada.slash(house.channel, "move", move="a7-b6")
    session = await house.session()
    house.bot.hear(News.STEPPED, session.id, session.seq)
    await ada.read()
    assert ada.board["seq"] == session.seq
    later = session.created_at.timestamp() + 60
    house.bot.hear(News.OPENED, int(later))
    assert house.database.notices.until == int(later)
    house.bot.hear(News.OPENED, int(later) - 10)
    assert house.database.notices.until == int(later), "the latest end counts"


async def test_a_player_away_from_the_page_is_pinged(house: House, web: Web) -> None:
    await house.start()
    ada, before = await web.open(await linked(house, house.ada)), house.board.id
    await ada.tap("do-a7b6")
    await house.env.settle()
    assert house.board.id != before
    assert house.ben.id in house.pinged


async def test_taps_in_quick_succession_are_published_together(house: House, web: Web, monkeypatch: Any) -> None:
    monkeypatch.setattr(following, "PACE", 1.0)
    ada, ben = await played(house, web)
    await house.bot.sessions.settings.change_server_settings(house.guild.id, live=True)
    before = len(house.env.http_requests)
    for tab, move in ((ada, "a7b6"), (ben, "g7f6"), (ada, "a7b7"), (ben, "g7g6")):
        await tab.tap(f"do-{move}")
        await (ben if tab is ada else ada).read()
    await house.env.advance_time(5)
    assert house.board.id
    assert "g6" in text_of(house.board)
    assert len(house.env.http_requests) - before <= 3


async def test_before_a_move_counts_the_page_asks_as_discord_does(house: House, web: Web) -> None:
    ada, _ = await played(house, web)
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    house.bot.parts.languages.forget(house.ada.id)
    seq = ada.board["seq"]
    await ada.tap("do-a7b6")
    assert "b6: split" in ada.board["text"]
    assert (await house.session()).seq == seq
    assert ada.keys == ["sure-a7b6", "to-"]
    await ada.tap("to-")
    assert "to-a7" in ada.keys
    await ada.tap("sure-a7b6")
    assert (await house.session()).seq == seq + 1


async def test_a_computer_answers_on_the_page(house: House, web: Web) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    ada = await web.open(await linked(house, house.ada))
    await ada.tap("do-a7b6")
    while ada.board["seq"] < 2:
        await ada.read()
    assert "to-b6" in ada.keys
    await house.env.settle()
    assert (await house.session()).announced == 2


async def test_a_run_is_played_by_taps_and_its_message_follows(house: House, web: Web) -> None:
    await house.ada.slash(house.channel, "reef solo")
    ada = await web.open(await linked(house, house.ada))
    await ada.tap("do-grow")
    while ada.board["seq"] < 2:
        await ada.tap(next(each for each in ada.keys if each.startswith("do-") and each != "do-back"))
    await house.env.advance_time(2)
    session = await house.session()
    assert session.announced == session.seq > 1


async def test_an_illegal_move_is_refused_in_the_readers_language(house: House, web: Web) -> None:
    house.speaks(house.ada, "de")
    await house.start()
    await house.ada.slash(house.channel, "games")
    ada = await web.open(code_in(await house.more(house.ada, "Brett antippen")))
    assert ada.board["language"] == "de"
    assert ada.board["words"]["back"] == "Zurück zu Discord"
    seq = ada.board["seq"]
    for key, said in (
        ("do-a7a1", "a1"),
        ("do-nonsense", "nonsense"),
        ("several-x", "„x“"),
        ("do-", "„“"),
        ("x-a7b6", ""),
    ):
        await ada.tap(key)
        assert said in ada.said
        assert "to-a7" in ada.keys
    assert (await house.session()).seq == seq


async def test_an_old_seq_changes_nothing_and_shows_the_present(house: House, web: Web) -> None:
    ada, ben = await played(house, web)
    old = ada.board["seq"]
    await ada.tap("do-a7b6")
    await ben.read()
    for key in ("do-a7b7", "do-g1g2"):
        await ada.tap(key, seq=old)
        assert ada.said
        assert ada.board["seq"] == old + 1
    await ada.tap("do-a7b7", seq=old + 50)
    assert ada.said
    await ben.tap("do-a7b7")  # a stone of Ada
    assert ben.said
    assert (await house.session()).seq == old + 1


async def test_other_games_wait_beside_the_board(house: House, web: Web, monkeypatch: Any) -> None:
    await house.start()
    await house.start("atoll", house.cleo)
    reads = AsyncMock(wraps=house.bot.sessions.lookup.of_player)
    monkeypatch.setattr(house.bot.sessions.lookup, "of_player", reads)
    ada = await web.open(code_in(await house.act(house.ada, "Tap the board", 1)))
    cleo = await web.open(code_in(await house.act(house.cleo, "Tap the board", 2)))
    reads.reset_mock()
    await ada.tap("to-a7")
    await ada.tap("do-a7b6")
    assert reads.await_count == 0, "a tap does not read the player's other games"
    if cleo.keys:
        await cleo.tap(next(each for each in cleo.keys if each.startswith("do-")))
        await ada.read()
    assert [each["session"] for each in ada.board["others"]] == [2]
    await ada.send(what="go", session=2)
    await ada.read()
    assert ada.board["session"] == 2
    assert [each["session"] for each in ada.board["others"]] == []
    assert ada.board["back"].startswith("https://discord.com/channels/")
    await house.ben.slash(house.channel, "move", move="g7-f6")
    await ada.read()
    assert [each["session"] for each in ada.board["others"]] == [1], "it is Ada's turn there again"


# ---- people who mean harm


async def test_only_a_post_of_the_pages_own_site_opens_a_link(house: House, web: Web, site: Site) -> None:
    await house.start()
    code = await linked(house, house.ada)
    for path in ("/", f"/open?{code}", f"/{code}", "/favicon.ico"):
        async with web.session.get(path) as answered:
            assert answered.status in (200, 404, 405)
    for origin in ({"Origin": "https://evil.example"}, {}, {"Origin": "null"}):
        async with web.session.post("/open", data=json.dumps(code), headers=origin) as answered:
            assert answered.status == 403
        with pytest.raises(WSServerHandshakeError):
            await web.session.ws_connect("/tap", headers=origin)
    for text in ("", "{", "3", json.dumps({"code": code}), json.dumps("x" * 9000)):
        async with web.session.post("/open", data=text, headers=web.own) as answered:
            assert answered.status in (400, 413)
    tab = await web.open(code)
    assert tab.board["session"] == 1
    async with web.session.post("/open", data=json.dumps(code), headers=web.own) as answered:
        assert answered.status == 403
        assert "once" in (await answered.json())["text"]


@pytest.mark.usefixtures("house")
async def test_the_page_is_framed_by_none_kept_by_none_and_tells_nobody(web: Web) -> None:
    async with web.session.get("/", headers={"Accept-Language": "nl-NL,nl;q=0.9"}) as answered:
        page, headers = await answered.text(), answered.headers
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert (headers["Cache-Control"], headers["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert 'lang="nl"' in page
    assert "{" not in page
    files = re.findall(r'"(/page-[0-9a-f]{16}\.\w+)"', page)
    assert len(files) == 2
    size = len(page)
    for name in files:
        async with web.session.get(name) as answered:
            assert answered.status == 200
            assert "immutable" in answered.headers["Cache-Control"]
            text = await answered.text()
            size += len(text)
            assert not [game for game in GAMES if re.search(rf"\b{game}\b", text, re.IGNORECASE)]
    assert size < 120_000


async def test_false_tokens_and_strange_messages_end_a_connection(house: House, web: Web, monkeypatch: Any) -> None:
    await house.start()
    tab = await web.enter("1.forged")
    assert tab.ended
    assert "Tap the board" in tab.said
    token = await web.token(await linked(house, house.ada))
    strange: tuple[Any, ...] = (
        {"what": "tap", "session": 1, "seq": 1, "key": "do-a7b6"},
        {"what": "hello", "token": token, "more": 1},
        {"what": "hello", "token": token, "session": -1},
        {"what": "hello", "token": "x" * 500},
        {"what": "sudo"},
        [],
    )
    for message in strange:
        socket = await web.session.ws_connect("/tap", headers=web.own)
        await socket.send_json(message)
        assert (await socket.receive(30)).type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
    for data in (b"\x00", "{", "x" * 5000):
        socket = await web.session.ws_connect("/tap", headers=web.own)
        await (socket.send_bytes(data) if isinstance(data, bytes) else socket.send_str(data))
        assert (await socket.receive(30)).type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
    tab = await web.enter(token)
    await tab.send(what="hello", token=token)
    await tab.read()
    assert tab.ended
    assert (await house.session()).seq == 1


async def test_a_flood_ends_the_connection(house: House, web: Web) -> None:
    await house.start()
    tab = await web.open(await linked(house, house.ada))
    for _ in range(3 * server.EACH_SECOND):
        await tab.send(what="tap", session=1, seq=1, key="to-")
    for _ in range(3 * server.EACH_SECOND):
        await tab.read()
        if tab.ended:
            break
    assert tab.ended, "it takes ten messages a second"


async def test_silent_and_half_open_connections_are_cut_off(
    house: House, site: Site, web: Web, monkeypatch: Any
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(b"GET / HTTP/1.1\r\nHost:")
    assert await asyncio.wait_for(reader.read(), 10) == b""
    writer.close()
    socket = await web.session.ws_connect("/tap", headers=web.own)
    assert (await socket.receive(10)).type is WSMsgType.CLOSE
    await house.start()
    tab = await web.open(await linked(house, house.ada))
    assert tab.board, "who has said hello may stay"


async def test_what_strangers_send_is_refused_without_a_line_in_the_log(
    house: House, site: Site, web: Web, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start()
    too_long = b"POST /open HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"
    for data in (b"\x00\xff junk\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", too_long, b"A" * 100_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        writer.write(data)
        assert b" 40" in (await asyncio.wait_for(reader.read(200), 10))[:16]
        writer.close()
    assert [line.message for line in caplog.records if line.levelname in ("WARNING", "ERROR")] == []


@pytest.mark.parametrize("game", GAMES)
async def test_strange_keys_change_nothing_and_break_nothing(
    house: House, web: Web, game: str, caplog: pytest.LogCaptureFixture, monkeypatch: Any
) -> None:
    monkeypatch.setattr(server, "EACH_SECOND", 1_000)
    await house.start(game)
    session = await house.session()
    mover = house.sitting(session, min(GAMES[game].to_act(session.state)))
    tab = await web.open(await linked(house, mover))
    strange = ("", "at-", "at-a1", "z99", "a7,b6", "\x00", "é" * 90, "-", "at-at-", "1", "../..", "<b>", "{x}", "%s")
    for text in strange:
        for beginning in ("", "to-", "do-", "sure-", "several-", "x-"):
            await tab.tap(f"{beginning}{text}")
            assert tab.board
            assert not tab.ended
    await tab.tap("to-")
    assert tab.keys
    assert (await house.session()).seq == session.seq
    assert [line.message for line in caplog.records if line.levelname in ("WARNING", "ERROR")] == []


async def test_the_server_ends_without_waiting_for_silent_connections(house: House) -> None:
    site = Site("127.0.0.1:0", PageAddress())
    await site.start()
    site.pages = house.bot.tapping.pages
    public = site.address.public
    async with ClientSession(public) as session:
        socket = await session.ws_connect("/tap", headers={"Origin": public})
        await asyncio.wait_for(site.close(), 4 * server.PARTING)
        await socket.close()


async def test_a_page_that_takes_nothing_is_cut_off(monkeypatch: Any) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.02)
    cut = asyncio.Event()

    async def never(_text: str) -> None:
        await asyncio.Event().wait()

    socket: Any = SimpleNamespace(send_str=never)
    request: Any = SimpleNamespace(transport=SimpleNamespace(abort=cut.set))
    await server.Connection(socket, request).send(Said("text"))
    assert cut.is_set()


async def test_games_of_others_and_hidden_runs_stay_hidden(house: House, web: Web) -> None:
    await house.hidden_run(house.ada)
    await house.start()
    cleo = house.cleo
    await house.start("atoll", cleo)
    tab = await web.open(code_in(await house.act(cleo, "Tap the board")))
    own = tab.board["session"]
    for number in (1, 2, 999, 2**62):
        await tab.send(what="go", session=number)
        await tab.read()
        assert tab.said
        assert tab.board["session"] == own
        await tab.send(what="tap", session=number, seq=1, key="do-a7b6")
        await tab.read()
        assert tab.said
        assert tab.board["session"] == own, "nothing of it is shown"
    assert (await house.session(2)).seq == 1
    refused = await house.forged(cleo, "tap", 2)
    assert not [part for part in parts_of(private(refused)) if getattr(part, "url", None)]


async def test_a_hand_of_others_is_on_no_page(house: House, web: Web) -> None:
    await house.start("reef")
    ada, ben = await web.open(await linked(house, house.ada)), await web.open(await linked(house, house.ben))
    session = await house.session()
    game = GAMES["reef"]
    for tab, seat in ((ada, session.seat_of(house.ada.id)), (ben, session.seat_of(house.ben.id))):
        offered = {each["key"] for each in (*tab.board["areas"], *tab.board["buttons"])}
        assert bool(offered) == (seat in game.to_act(session.state))


async def test_a_place_that_is_hidden_now_ends_the_page(house: House, web: Web, monkeypatch: Any) -> None:
    monkeypatch.setattr(rights, "LEAST", 0.0)
    ada, _ = await played(house, web)
    token = await web.token(await linked(house, house.ada))
    await web.enter(token)
    everyone = house.guild.id
    overwrite = {
        "id": str(everyone),
        "type": 0,
        "allow": "0",
        "deny": str(discord.Permissions(view_channel=True).value),
    }
    hide(house, overwrite)
    tab = await web.enter(token, "de-DE,de;q=0.9")
    assert tab.ended
    assert "den Kanal nicht mehr" in tab.said, "before the player is known, it is the browser's language"
    assert not tab.board
    monkeypatch.setattr(rights, "AGAIN", 0.0)
    await ada.tap("do-a7b6")
    assert ada.ended
    assert (await house.session()).seq == 1


async def test_rights_on_a_server_of_another_process(house: House, monkeypatch: Any) -> None:
    """Its shards bring no server here, so Discord is asked for all of it."""
    await house.start()
    here, openings = Place(house.guild.id, house.channel.id), house.bot.sessions.openings
    opening = await openings.begin(house.ada.id, 1, here, discord.Permissions(view_channel=True).value)
    assert opening is not None
    elsewhere: Any = SimpleNamespace(get_guild=lambda _id: None, fetch_guild=house.bot.fetch_guild)
    asking = rights.Rights(elsewhere, openings, opening)
    viewer = await house.bot.tapping.pages.run(asking.viewer(is_back=True))
    assert isinstance(viewer.who, discord.Member)
    thread = msgspec.structs.replace(opening, place=Place(house.guild.id, 1))
    with pytest.raises(Refusal):
        await house.bot.tapping.pages.run(rights.Rights(elsewhere, openings, thread).viewer(is_back=True))


async def test_where_the_bot_is_no_member_the_page_says_when_the_board_does_not_follow(
    house: House, web: Web, monkeypatch: Any
) -> None:
    monkeypatch.setattr("frontend.client.Lagoon.get_guild", lambda *_: None)
    monkeypatch.setattr("frontend.answering.reply.speaks_to_all", lambda _: True)
    await house.start()
    ada = await web.open(await linked(house, house.ada))
    assert not ada.board["note"]
    await ada.tap("do-a7b6")
    await house.env.settle()
    assert "split to **b6**" in text_of(house.board), "it follows while a token lives"
    token = await web.token(await linked(house, house.ben))
    await house.restart()  # the tokens are gone
    ben = await web.enter(token)
    assert "catches up" in ben.board["note"]
    await ben.tap(next(each for each in ben.keys if each.startswith("to-")))
    await ben.tap(next(each for each in ben.keys if each.startswith("do-")))
    await house.env.settle()
    session = await house.session()
    assert (session.seq, session.announced) == (3, 2)


def hide(house: House, overwrite: dict[str, Any]) -> None:
    """Hide the games channel from a role, as the gateway reports it."""
    channel = house.bot.get_channel(house.channel.id)
    assert isinstance(channel, discord.TextChannel)
    changed: Any = {"permission_overwrites": [overwrite]}
    channel._fill_overwrites(changed)


async def test_closing_all_pages_ends_them_at_once(house: House, web: Web) -> None:
    ada, ben = await played(house, web)
    settings = private(await house.ada.slash(house.channel, "settings"))
    notices = await house.ada.click(settings, label="Notifications and more")
    closed = await house.ada.click(private(notices), label="Close all pages")
    assert "One page is closed" in answer(closed)
    await ada.read()
    assert ada.ended
    await ben.tap("to-a7")
    assert not ben.ended


async def test_an_erasure_ends_pages(house: House, web: Web) -> None:
    ada, _ = await played(house, web)
    asked = await house.privacy(house.ada, "erase")
    await house.ada.click(private(asked), custom_id=str(Address.common("privacy-erase")))
    while not ada.ended:
        await ada.read()


async def test_a_page_opened_again_ends_the_earlier_one(house: House, web: Web) -> None:
    await house.start()
    token = await web.token(await linked(house, house.ada))
    first = await web.enter(token)
    second = await web.enter(token, has=[first.board["pictures"][0]["hash"]])
    assert second.board["pictures"] == first.board["pictures"]
    assert second.pictures == [], "it has the picture"
    await first.read()
    assert first.ended
    await second.tap("do-a7b6")
    assert (await house.session()).seq == 2


async def test_a_page_ends_with_its_token(house: House, web: Web) -> None:
    ada, _ = await played(house, web)
    await house.env.advance_time(LASTS.total_seconds() + 60)
    while not ada.ended:
        await ada.read()
    assert "closed" in ada.said


async def test_a_restart_loses_nothing(house: House, web: Web, site: Site) -> None:
    await house.start()
    token = await web.token(await linked(house, house.ada))
    tab = await web.enter(token)
    await tab.tap("do-a7b6")
    await house.restart()
    while not tab.ended:
        await tab.read()
    tab = await web.enter(token)
    assert tab.board["seq"] == 2
    site.pages = None
    async with web.session.get("/") as answered:
        assert answered.status == 503, "a process that stands by has no pages"


async def test_names_are_texts(house: House, web: Web) -> None:
    name = "**B** <i>x</i> `c` [l](u)"
    house.env.backend.users[house.ben.id].global_name = name
    await house.start()
    ada = await web.open(await linked(house, house.ada))
    assert "<i>x" in ada.board["title"]
    assert "**" in ada.board["title"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Bold** and *light*\n-# small `code`", "Bold and light\nsmall code"),
        (r"\*\*Ben\*\* \<i\>", "**Ben** <i>"),
        ("ends <t:1700000000:R>, </reef solo:12>, [here](https://x.y)", "ends <t:1700000000>, /reef solo, here"),
    ],
)
def test_texts_lose_their_markup(text: str, shown: str) -> None:
    assert plain(text) == shown


async def test_no_secret_is_logged(house: House, web: Web, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    await house.start()
    code = await linked(house, house.ada)
    token = await web.token(code)
    await (await web.enter(token)).tap("do-a7b6")
    await web.enter(f"{token}x")
    assert code.partition(".")[2] not in caplog.text
    assert token.partition(".")[2] not in caplog.text


async def test_above_the_most_pages_a_clear_sentence(house: House, web: Web, monkeypatch: Any) -> None:
    monkeypatch.setattr(server, "MOST", 1)
    await house.start()
    code, other = await linked(house, house.ada), await linked(house, house.ben)
    tab = await web.open(code)
    async with web.session.post("/open", data=json.dumps(other), headers=web.own) as answered:
        assert answered.status == 503
        assert "Too many" in (await answered.json())["text"]
    with pytest.raises(WSServerHandshakeError):
        await web.session.ws_connect("/tap", headers=web.own)
    await tab.socket.close()
    for _ in range(100):
        if not site_of(house)._sockets:
            break
        await asyncio.sleep(0)
    assert (await web.open(other)).board, "the link was not used up"


def site_of(house: House) -> Any:
    return house.bot._site


# ---- where it is offered


@pytest.mark.parametrize("state", ["reached", "unreached", "off"])
async def test_it_is_offered_only_where_players_reach_it(house: House, state: str) -> None:
    page = house.bot.parts.page
    await house.start()
    page.is_reached = state == "reached"
    page.public = "" if state == "off" else page.public
    more = private(await house.ada.click(house.board, label="More"))
    assert ("Tap the board" in labels_of(more)) == (state == "reached")
    assert ("Tap the board" in labels_of(private(await house.ada.slash(house.channel, "play")))) == (state == "reached")
    settings = private(await house.ada.slash(house.channel, "settings"))
    notices = private(await house.ada.click(settings, label="Notifications and more"))
    assert ("Close all pages" in labels_of(notices)) == (state != "off")
    pressed = await house.forged(house.ada, "tap")
    said = {"reached": "only for you", "unreached": "can’t be reached", "off": "no longer tapped"}
    assert said[state] in answer(pressed)


async def test_it_is_not_offered_after_the_end(house: House) -> None:
    await house.start()
    await house.resign(house.ada)
    assert "Tap the board" not in labels_of(house.board)
    assert "over" in answer(await house.forged(house.ada, "tap")).lower()


async def test_the_sandbox_serves_the_page_at_another_port_if_its_own_is_taken(site: Site) -> None:
    """``site`` has taken a port, so the sandbox's page before it has none beside it."""
    async with serve_page(Settings(sandbox=SandboxSettings(port=site.port - 1))) as other:
        assert other.port not in (0, site.port)
        assert other.address.public == f"http://127.0.0.1:{other.port}"
    with pytest.raises(SettingsError):
        async with serve_page(Settings(page=PageSettings(listen=f"127.0.0.1:{site.port}"))):
            pass


class Elsewhere:
    """What answers at the public address."""

    def __init__(self) -> None:
        self.status, self.text, self.asked = 200, reaching.ALIVE, 0

    async def answer(self, _request: web_.Request) -> web_.Response:
        self.asked += 1
        return web_.Response(status=self.status, text=self.text)


async def test_the_bot_asks_its_public_address(monkeypatch: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    there, answers = PageAddress("https://play.example.org"), ["", "TimeoutError", "TimeoutError", ""]
    asked: list[str] = []

    async def failure(url: str) -> str:
        asked.append(url)
        return answers[len(asked) - 1]

    monkeypatch.setattr(reaching, "_failure", failure)
    asking = reaching.Reaching(there)
    await asking.ask()
    assert there.is_reached
    await asking.ask()
    assert asked == ["https://play.example.org/alive"], "once an hour while it is reached"
    monkeypatch.setattr(reaching, "EVERY", 0.0)
    await asking.ask()
    assert not there.is_reached
    await asking.ask()
    assert caplog.text.count("not reached") == 1, "it is logged once"
    await asking.ask()
    assert there.is_reached


async def test_only_the_pages_own_answer_counts() -> None:
    there = Elsewhere()
    application = web_.Application()
    application.router.add_get("/alive", there.answer)
    runner = web_.AppRunner(application)
    await runner.setup()
    await web_.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/alive"
    assert await reaching._failure(url) == ""
    there.text = "parked"
    assert await reaching._failure(url) == "200"
    await runner.cleanup()
    assert await reaching._failure(url)


# ---- whole games


SIZES = ("gan", "nauru", "tokelau", "kiritimati")
WHOLE = [
    ("ataxx", {}),
    *(pytest.param("atoll", {"size": size}, marks=[] if size == "gan" else pytest.mark.slow) for size in SIZES),
    pytest.param("reef", {}, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("game", "options"), WHOLE)
async def test_a_whole_game_by_taps_and_typing(
    house: House, web: Web, game: str, options: dict[str, str], monkeypatch: Any
) -> None:
    """Each tap changes the choice or the game, every step comes to both pages, and nothing is lost or doubled."""
    monkeypatch.setattr(server, "EACH_SECOND", 1_000_000)
    rng = random.Random(1)
    await house.start(game, **options)
    tabs = {actor.id: await web.open(await linked(house, actor)) for actor in (house.ada, house.ben)}
    for number in range(2_000):
        session = await house.session()
        if session.status is not Status.RUNNING:
            break
        seat = min(GAMES[game].to_act(session.state))
        actor = house.sitting(session, seat)
        tab = tabs[actor.id]
        while tab.board["seq"] < session.seq:
            await tab.read()
        if number % 5 == 4 and GAMES[game].between_turns(session.state):
            option = GAMES[game].decision(session.state, seat).options[0]
            await actor.slash(house.channel, "move", move=GAMES[game].format(option.action))
            continue
        choices = [each for each in tab.keys if each not in ("", "to-", "do-back")]
        plays = [each for each in choices if not each.startswith("to-")]
        assert choices, tab.board
        await tab.tap(rng.choice(plays if plays and rng.random() < 0.8 else choices))
        assert not tab.ended
    session = await house.session()
    assert session.status is Status.FINISHED, "the game has an end"
    await house.env.settle()
    assert (await house.session()).announced == session.seq
    for tab in tabs.values():
        while tab.board["seq"] < session.seq:
            await tab.read()
        assert not tab.keys
    log = await house.bot.sessions.lookup.log(1)
    assert [entry.seq for entry in log] == list(range(log[0].seq, session.seq + 1))
