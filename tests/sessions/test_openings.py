"""Links that open once, and the tokens of open pages: the times, and what the database keeps."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import select

from sessions.life.errors import Denied, NoSuchSession
from sessions.life.model import Place, Reach, Session
from sessions.service.openings import LASTS, OVER, USED, WITHIN
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.news import News, parse_payload
from sessions.storage.schema import openings
from tests.sessions.conftest import ANN, BEN, CHANNEL, SERVER, Clock
from tests.sessions.matches import invite

HERE = Place(SERVER, CHANNEL, Reach.SERVER)


@pytest.fixture
async def game(service: Sessions) -> Session:
    return await invite(service, ANN, BEN)


async def begun(service: Sessions, game: Session) -> str:
    """Code of a new link of Ann."""
    return await service.openings.begin(ANN.discord_id, game.id, HERE, 1024)


async def rows(database: Database) -> list[Any]:
    async with database.read() as connection:
        return list(await connection.execute(select(openings)))


@pytest.mark.both_databases
async def test_of_two_who_open_a_link_at_once_one_gets_a_page_and_no_secret_is_stored(
    service: Sessions, game: Session, database: Database
) -> None:
    code = await begun(service, game)
    assert code.split(".")[1] not in str(await rows(database)), "store a hash of the code alone"
    unopened = await database.reading(service.openings._row, code, USED)
    found = await asyncio.gather(*(service.openings.open(code) for _ in range(2)), return_exceptions=True)
    ((token, _),) = [each for each in found if isinstance(each, tuple)]
    assert token.split(".")[1] not in str(await rows(database)), "store a hash of the token alone"
    with patch.object(service.openings, "_row", return_value=unopened), pytest.raises(Denied, match=USED):
        await database.writing(service.openings._open, code)  # as in a process that has read the link before
    page = await service.openings.find(token)
    assert (page.discord_id, page.session_id, page.place, page.rights) == (ANN.discord_id, game.id, HERE, 1024)


async def test_links_and_tokens_end_their_rows_go_and_numbers_never_come_again(
    service: Sessions, game: Session, clock: Clock, database: Database
) -> None:
    late, code = await begun(service, game), await begun(service, game)
    clock.advance(WITHIN - timedelta(seconds=1))
    token, _ = await service.openings.open(code)
    clock.advance(timedelta(seconds=1))
    with pytest.raises(Denied, match=USED):
        await service.openings.open(late)
    clock.advance(LASTS - timedelta(seconds=2))
    await service.openings.find(token)
    clock.advance(timedelta(seconds=1))
    with pytest.raises(Denied, match=OVER):
        await service.openings.find(token)
    newest = await begun(service, game)
    assert len(await rows(database)) == 1, "a press deletes ended rows"
    assert int(newest.partition(".")[0]) > int(code.partition(".")[0])
    clock.advance(WITHIN)
    await service.privacy.forget_spent()  # once an hour
    assert await rows(database) == []
    await service.privacy.erase(ANN.discord_id)
    with pytest.raises(NoSuchSession):  # Ann is no player any more
        await begun(service, game)


def test_news_of_older_versions_is_understood() -> None:
    assert parse_payload("changed 5") == (News.CHANGED, 5, 0)
    assert parse_payload("stepped 5 7") == (News.STEPPED, 5, 7)
