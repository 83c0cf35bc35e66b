"""The page to tap: its links, taps, and what others do."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiohttp import web as web_

from engines import GAMES
from frontend.answering.shared import PageAddress
from frontend.tapping import server
from frontend.tapping.server import Site
from sessions.life.model import Person, Status
from sessions.storage.news import News
from settings import SettingsError
from tests.cogs.conftest import House, answer, labels_of, private, text_of
from tests.cogs.tapping import Web, browsing, code_in


@pytest.fixture
async def web(site: Site) -> AsyncIterator[Web]:
    async with browsing(site) as browsers:
        yield browsers


@pytest.mark.live
async def test_a_move_by_taps_is_played_and_the_other_page_and_the_board_follow(house: House, web: Web) -> None:
    ada, ben = await web.played(house)
    board = house.board
    assert not [each for each in ben.keys if each.startswith("do-")], "it is Ada's turn"
    assert "Ada" in ben.board["text"]
    before = len(house.env.http_requests)
    await ada.tap("to-a7")
    await ada.tap("do-a7b6")
    await ben.read()
    assert ada.board["seq"] == ben.board["seq"] == (await house.session()).seq
    assert "Ada split to **b6**" in ben.board["above"]
    assert [each for each in ben.keys if each.startswith("to-")]
    await house.env.settle()
    assert house.board.id == board.id, "both look, so the board changes in place"
    assert "split to **b6**" in text_of(house.board)
    assert len(house.env.http_requests) == before + 1, "a tap costs one request"
    await house.ben.slash(house.channel, "move", move="g7f6")
    await ada.read()
    assert "Ben split to **f6**" in ada.board["above"]


async def test_a_page_follows_what_other_processes_do(house: House, web: Web, monkeypatch: Any) -> None:
    ada, _ = await web.played(house)
    house.database.notices.listener = lambda _session, _seq: None  # as in another process
    await house.ada.slash(house.channel, "move", move="a7-b6")
    session = await house.session()
    house.bot.hear(News.STEPPED, session.id, session.seq)
    await ada.read()
    assert ada.board["seq"] == session.seq
    house.bot.hear(News.OPENED, house.ada.id)
    assert house.database.notices.until == 0.0, "a process alone tells nobody of steps"


async def test_a_player_away_from_the_page_is_pinged(house: House, web: Web) -> None:
    await house.start()
    ada, before = await web.open(house, house.ada), house.board.id
    await ada.tap("do-a7b6")
    await house.env.settle()
    assert house.board.id != before
    assert house.ben.id in house.pinged


async def test_taps_in_quick_succession_are_published_together(house: House, web: Web) -> None:
    ada, ben = await web.played(house)
    await house.bot.sessions.settings.change_server_settings(house.guild.id, live=True)
    before = len(house.env.http_requests)
    for tab, move in ((ada, "a7b6"), (ben, "g7f6"), (ada, "a7b7"), (ben, "g7g6")):
        await tab.tap(f"do-{move}")
        await (ben if tab is ada else ada).read()
    await house.env.advance_time(5)
    assert "g6" in text_of(house.board)
    assert len(house.env.http_requests) - before <= 3


async def test_before_a_move_counts_the_page_asks_as_discord_does(house: House, web: Web) -> None:
    ada, _ = await web.played(house)
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), asks=True)
    house.bot.parts.languages.forget(house.ada.id)
    seq = ada.board["seq"]
    await ada.tap("do-a7b6")
    assert "b6" in ada.board["text"]
    assert (await house.session()).seq == seq
    assert ada.keys == ["sure-a7b6", "to-"]
    await ada.tap("to-")
    assert "to-a7" in ada.keys
    await ada.tap("sure-a7b6")
    assert (await house.session()).seq == seq + 1


async def test_a_computer_answers_on_the_page(house: House, web: Web) -> None:
    await house.ada.slash(house.channel, "ataxx computer", level=1, colour="red")
    ada = await web.open(house, house.ada)
    await ada.tap("do-a7b6")
    while ada.board["seq"] < 2:
        await ada.read()
    assert "to-b6" in ada.keys
    await house.env.settle()
    assert (await house.session()).announced == 2


async def test_a_run_is_played_by_taps_and_its_message_follows(house: House, web: Web) -> None:
    await house.ada.slash(house.channel, "reef solo")
    ada = await web.open(house, house.ada)
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
    ada = await web.enter(code=code_in(await house.more(house.ada, "Brett antippen")))
    assert ada.board["language"] == "de"
    assert ada.board["words"]["back"] == "Zurück zu Discord"
    seq = ada.board["seq"]
    for key, said in (("do-a7a1", "a1"), ("do-nonsense", "nonsense"), ("do-", "„“"), ("x-a7b6", "")):
        await ada.tap(key)
        assert said in ada.said
        assert "to-a7" in ada.keys
    assert (await house.session()).seq == seq


async def test_an_old_seq_changes_nothing_and_shows_the_present(house: House, web: Web) -> None:
    ada, ben = await web.played(house)
    old = ada.board["seq"]
    await ada.tap("do-a7b6")
    await ben.read()
    for key, seq in (("do-a7b7", old), ("do-g1g2", old), ("do-a7b7", old + 50)):
        await ada.tap(key, seq=seq)
        assert ada.said
        assert ada.board["seq"] == old + 1
    await ben.tap("do-a7b7")  # a stone of Ada
    assert ben.said
    assert (await house.session()).seq == old + 1


async def test_other_games_wait_beside_the_board(house: House, web: Web, monkeypatch: Any) -> None:
    await house.start()
    await house.start("atoll", house.cleo)
    reads = AsyncMock(wraps=house.bot.sessions.lookup.of_player)
    monkeypatch.setattr(house.bot.sessions.lookup, "of_player", reads)
    ada = await web.enter(code=code_in(await house.act(house.ada, "Tap the board", 1)))
    cleo = await web.enter(code=code_in(await house.act(house.cleo, "Tap the board", 2)))
    reads.reset_mock()
    await ada.tap("to-a7")
    await ada.tap("do-a7b6")
    assert reads.await_count == 0, "a tap does not read the player's other games"
    if cleo.keys:
        await cleo.tap(next(each for each in cleo.keys if each.startswith("do-")))
        await ada.read()
    assert [each["session"] for each in ada.board["others"]] == [2]
    await ada.send(session=2)
    assert ada.board["session"] == 2
    assert ada.board["others"] == []
    assert ada.board["back"].startswith("https://discord.com/channels/")
    await house.ben.slash(house.channel, "move", move="g7-f6")
    await ada.read()
    assert [each["session"] for each in ada.board["others"]] == [1], "it is Ada's turn there again"


async def test_where_the_bot_is_no_member_the_page_says_when_the_board_does_not_follow(
    house: House, web: Web, monkeypatch: Any
) -> None:
    monkeypatch.setattr("frontend.client.Lagoon.get_guild", lambda *_: None)
    monkeypatch.setattr("frontend.answering.reply.speaks_to_all", lambda _: True)
    await house.start()
    ada, ben = await web.open(house, house.ada), await web.open(house, house.ben)
    assert not ada.board["note"]
    await ada.tap("do-a7b6")
    await house.env.settle()
    assert "split to **b6**" in text_of(house.board), "it follows while a token lives"
    await house.restart()  # the tokens are gone
    ben = await web.enter(token=ben.token)
    assert "catches up" in ben.board["note"]
    await ben.tap(next(each for each in ben.keys if each.startswith("to-")))
    await ben.tap(next(each for each in ben.keys if each.startswith("do-")))
    await house.env.settle()
    session = await house.session()
    assert (session.seq, session.announced) == (3, 2)


async def test_a_restart_loses_nothing(house: House, web: Web) -> None:
    await house.start()
    tab = await web.open(house, house.ada)
    await tab.tap("do-a7b6")
    await house.restart()
    await tab.end()
    again = await web.enter(token=tab.token)
    assert again.board["seq"] == 2
    await house.bot.close()
    async with web.session.get("/") as answered:
        assert answered.status == 503, "a process that stands by has no pages"


# ---- where it is offered


@pytest.mark.parametrize("state", ["reached", "unreached", "off", "over"])
async def test_it_is_offered_only_where_players_reach_it(house: House, web: Web, state: str) -> None:
    page = house.bot.parts.page
    await house.start()
    page.is_reached = state != "unreached"
    page.public = "" if state == "off" else page.public
    if state == "over":
        await house.resign(house.ada)
        assert "Tap the board" not in labels_of(house.board)
    else:
        more = private(await house.ada.click(house.board, label="More"))
        assert ("Tap the board" in labels_of(more)) == (state != "unreached")
        front = private(await house.ada.slash(house.channel, "play"))
        assert ("Tap the board" in labels_of(front)) == (state != "unreached")
    settings = private(await house.ada.slash(house.channel, "settings"))
    notices = private(await house.ada.click(settings, label="Notifications and more"))
    assert ("Close all pages" in labels_of(notices)) == (state != "off")
    said = {"reached": "only for you", "unreached": "can’t be reached", "off": "no longer tapped", "over": "over"}
    assert said[state] in answer(await house.forged(house.ada, "tap")).lower()


async def test_only_the_pages_own_answer_counts_as_reached(monkeypatch: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    answers = iter(["lagoon", "parked", "parked", "lagoon"])

    async def alive(_request: web_.Request) -> web_.Response:
        return web_.Response(text=next(answers))

    application = web_.Application()
    application.router.add_get("/alive", alive)
    runner = web_.AppRunner(application)
    await runner.setup()
    await web_.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/alive"
    asking = Site("", PageAddress("https://play.example.org"))
    found = list[str]()
    failure = server.failure

    async def here(asked: str) -> str:
        found.append(asked)
        return await failure(url)

    monkeypatch.setattr(server, "failure", here)
    for _ in range(2):
        await asking.tend()
        assert asking.address.is_reached
    assert found == ["https://play.example.org/alive"], "once an hour while it is reached"
    monkeypatch.setattr(server, "EVERY", 0.0)
    for is_reached in (False, False, True):
        await asking.tend()
        assert asking.address.is_reached == is_reached
    assert caplog.text.count("not reached, so new messages do not offer the page: 200") == 1, "it is logged once"
    await runner.cleanup()
    await asking.tend()
    assert "ClientConnectorError" in caplog.text


async def test_the_page_needs_an_address_of_this_machine(web: Web) -> None:
    for listen in (f"127.0.0.1:{web.site.port}", "127.0.0.1:70000"):
        with pytest.raises(SettingsError):
            async with Site(listen, PageAddress()):
                pass


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
    tabs = {actor.id: await web.open(house, actor) for actor in (house.ada, house.ben)}
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
    await house.env.advance_time(2 * server.PACE)
    assert (await house.session()).announced == session.seq
    for tab in tabs.values():
        while tab.board["seq"] < session.seq:
            await tab.read()
        assert not tab.keys
    log = await house.bot.sessions.lookup.log(1)
    assert [entry.seq for entry in log] == list(range(log[0].seq, session.seq + 1))
