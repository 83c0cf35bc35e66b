"""Links that open once, and the tokens of open pages."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event, select

from sessions.life.errors import Denied
from sessions.life.model import Place, Reach, Session
from sessions.service.openings import LASTS, MOST, OVER, USED, WITHIN
from sessions.service.sessions import Sessions
from sessions.storage import clusters
from sessions.storage.clusters import WantedClusters
from sessions.storage.database import Database
from sessions.storage.news import News, parse_payload
from sessions.storage.schema import openings
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CHANNEL, POSTGRESQL_ONLY, SERVER, Clock
from tests.sessions.matches import invite
from tests.sessions.test_clusters import Listener

HERE = Place(SERVER, CHANNEL, Reach.SERVER)


@pytest.fixture
async def game(service: Sessions) -> Session:
    table = await invite(service, ANN, BEN)
    return (await service.invitations.accept(table.id, BEN)) or table


async def begun(service: Sessions, game: Session, person: Any = ANN) -> str:
    code = await service.openings.begin(person.discord_id, game.id, HERE, 1024)
    assert code is not None
    return code


async def opened(service: Sessions, game: Session, person: Any = ANN) -> str:
    return (await service.openings.open(await begun(service, game, person)))[0]


async def refused(asking: Any) -> str:
    with pytest.raises(Denied) as error:
        await asking
    return error.value.key


@pytest.mark.both_databases
async def test_a_link_opens_once_and_its_token_is_stored_as_a_hash(
    service: Sessions, game: Session, database: Database
) -> None:
    async def row() -> str:
        async with database.read() as connection:
            return str((await connection.execute(select(openings))).one())

    code = await begun(service, game)
    assert code.partition(".")[2] not in await row(), "store a hash of the code alone"
    token, crowded = await service.openings.open(code)
    found = await service.openings.find(token)
    assert (f"{found.number}.", found.discord_id, found.session_id) == (code[: code.index(".") + 1], 100, game.id)
    assert (found.place, found.rights, crowded) == (HERE, 1024, 0)
    assert await refused(service.openings.open(code)) == USED
    assert token.partition(".")[2] not in await row(), "store a hash of the token alone"


@pytest.mark.both_databases
async def test_of_two_who_open_a_link_at_once_one_gets_a_page(service: Sessions, game: Session) -> None:
    code = await begun(service, game)
    found = await asyncio.gather(*(service.openings.open(code) for _ in range(2)), return_exceptions=True)
    assert sorted(isinstance(each, Denied) for each in found) == [False, True]


async def test_forged_and_foreign_codes_and_tokens_open_nothing(service: Sessions, game: Session) -> None:
    anns, bens = await begun(service, game), await begun(service, game, BEN)
    (number, _, _), (other, _, of_ben) = anns.partition("."), bens.partition(".")
    forged = (f"{number}.{of_ben}", f"{number}.", number, anns[:-1], "", "9" * 30 + ".x", "-1.x", "²." + of_ben)
    for code in forged:
        assert await refused(service.openings.open(code)) == USED
        assert await refused(service.openings.find(code)) == OVER
    assert await refused(service.openings.find(anns)) == OVER, "a link's code is no token"
    token, _ = await service.openings.open(anns)
    assert await refused(service.openings.open(token)) == USED, "a token is no link's code"
    assert await refused(service.openings.find(f"{other}.{token.partition('.')[2]}")) == OVER


async def test_a_link_ends_after_ten_minutes_and_a_token_after_twelve_hours(
    service: Sessions, game: Session, clock: Clock
) -> None:
    late, code = await begun(service, game), await begun(service, game)
    clock.advance(WITHIN - timedelta(seconds=1))
    token, _ = await service.openings.open(code)
    clock.advance(timedelta(seconds=1))
    assert await refused(service.openings.open(late)) == USED
    clock.advance(LASTS - timedelta(seconds=2))
    await service.openings.find(token)
    clock.advance(timedelta(seconds=1))
    assert await refused(service.openings.find(token)) == OVER


@pytest.mark.both_databases
async def test_an_eleventh_page_ends_the_oldest(service: Sessions, game: Session, clock: Clock) -> None:
    tokens = []
    for _ in range(MOST):
        tokens.append(await opened(service, game))
        clock.advance(timedelta(seconds=1))
    other = await opened(service, game, BEN)
    last, crowded = await service.openings.open(await begun(service, game))
    assert crowded == ANN.discord_id
    assert await refused(service.openings.find(tokens[0])) == OVER
    for each in (*tokens[1:], other, last):
        await service.openings.find(each)


@pytest.mark.both_databases
async def test_closing_all_pages_and_an_erasure_end_tokens_and_links(
    service: Sessions, game: Session, database: Database
) -> None:
    token, code, of_ben = await opened(service, game), await begun(service, game), await opened(service, game, BEN)
    assert await service.openings.close_all(ANN.discord_id) == 1
    assert await refused(service.openings.find(token)) == OVER
    assert await refused(service.openings.open(code)) == USED
    await service.openings.find(of_ben)
    await service.privacy.erase(BEN.discord_id)
    assert await refused(service.openings.find(of_ben)) == OVER
    assert await service.openings.begin(BEN.discord_id, game.id, HERE, 0) is None
    async with database.read() as connection:
        assert (await connection.execute(select(openings))).all() == []


async def test_ended_rows_go_with_the_next_press_and_numbers_never_come_again(
    service: Sessions, game: Session, clock: Clock, database: Database
) -> None:
    first = await begun(service, game)
    clock.advance(WITHIN)
    second = await begun(service, game)
    assert int(second.partition(".")[0]) > int(first.partition(".")[0])
    async with database.read() as connection:
        assert len((await connection.execute(select(openings))).all()) == 1
    clock.advance(WITHIN)
    await service.privacy.forget_spent()  # once an hour
    async with database.read() as connection:
        assert [*await connection.execute(select(openings))] == []


@POSTGRESQL_ONLY
async def test_a_step_has_a_statement_more_only_while_pages_may_be_open_elsewhere(
    service: Sessions, game: Session, database: Database, clock: Clock
) -> None:
    statements: list[str] = []
    engine = database._writer.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *given: statements.append(given[2]))

    async def notices() -> int:
        statements.clear()
        session = await service.lookup.get(game.id)
        seat = min(ALL_GAMES["nim"].to_act(session.state))
        player = session.seats[seat].player
        assert player is not None
        await service.playing.play(session.id, player.discord_id or 0, session.seq, 1)
        return sum("pg_notify" in each for each in statements)

    for until, count in ((0.0, 0), (float("inf"), 1), (0.0, 0)):
        database.notices.until = until
        assert await notices() == count


@POSTGRESQL_ONLY
async def test_all_processes_hear_of_pages_and_of_steps(
    url: str, service: Sessions, game: Session, database: Database
) -> None:
    listeners = [Listener(), Listener()]
    running = [asyncio.create_task(clusters.play(url, each, WantedClusters(count=2, shards=2))) for each in listeners]
    for each in listeners:
        await each.listens.wait()
    await opened(service, game)
    database.notices.until = float("inf")
    session = await service.lookup.get(game.id)
    player = session.seats[min(ALL_GAMES["nim"].to_act(session.state))].player
    assert player is not None
    await service.playing.play(session.id, player.discord_id or 0, session.seq, 1)
    await service.openings.close_all(ANN.discord_id)
    for each in listeners:
        heard = [await each.heard.get() for _ in range(3)]
        assert heard == [
            (News.OPENED, ANN.discord_id),
            (News.STEPPED, game.id),
            (News.CLOSED, ANN.discord_id),
        ]
    for task in running:
        task.cancel()
    await asyncio.wait(running)


def test_news_of_older_versions_is_understood() -> None:
    assert parse_payload("changed 5") == (News.CHANGED, 5, 0)
    assert parse_payload("stepped 5 7") == (News.STEPPED, 5, 7)
