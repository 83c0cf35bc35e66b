"""Badges: which games, runs and puzzles give one, the first day stays, and a recount changes nothing."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest
from sqlalchemy import delete

from engines.levels import NAMES
from engines.reef import Reef
from engines.reef.score import rank
from sessions.life.model import Person, Session, Terms
from sessions.life.solving import Solved, day_of
from sessions.service.puzzles import PuzzleKey
from sessions.service.sessions import Sessions
from sessions.statistics.badges import Badge, Kind
from sessions.statistics.recompute import recompute
from sessions.statistics.verdict import Verdict
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import records
from tests.sessions.conftest import ANN, BEN, LIFE, SERVER, Clock, finish
from tests.sessions.matches import RATED, beat, change, invite, run, stored_records
from tests.sessions.nim import PrizedNim
from tests.sessions.test_tries import FULL, NONE, SECOND_TRY, daily, end

LEVIATHAN = len(NAMES)


GAMES = {"nim": PrizedNim("2", "4")}


@pytest.fixture
def service(database, clock):
    return Sessions(Ground(database, clock, GAMES), invitation_life=LIFE)


async def against(
    service: Sessions, *levels: int, wins: bool = True, hinted: bool = False, terms: Terms = RATED
) -> Session:
    """Let Ann win or lose a game against computers of these levels, one stone a turn."""
    seats = 1 + len(levels)
    session = await invite(service, ANN, heap=3 * seats, computers=levels, seed=int(wins), terms=terms)
    if hinted:
        while session.state.turn:
            session = (await service.playing.play_computer(session.id, session.seq, session.state.turn, 1)).after
        session = await service.playing.take_hint(session.id, ANN.discord_id, session.seq)
    return await finish(service, session)


async def worn(service: Sessions, person: Person = ANN, scope: int = 0) -> dict[tuple[str, str], int]:
    """A person's badges by kind and game: the highest grade."""
    found = await service.profiles.profile(person.discord_id, server_id=None, scope=scope)
    return {(each.kind, each.game): each.grade for each in found.badges} if found else {}


async def news(service: Sessions, session: Session) -> list[tuple[str, Badge]]:
    counted = await service.profiles.read_counted(session)
    assert counted
    return [(each.player.name, each.badge) for each in counted.badges]


async def counted_again(database: Database) -> int:
    return (await database.writing(recompute, GAMES)).differences


async def test_a_rated_win_without_a_hint_gives_the_level_s_badge(service):
    await against(service, 4, wins=False)
    await against(service, 4, terms=Terms(rated=False))
    await against(service, 4, hinted=True)
    await beat(service, ANN, BEN)
    assert await worn(service) == {}
    await against(service, 2)
    await against(service, 1, 3)  # the strongest of them
    assert await worn(service) == {("level", "nim"): 3} == await worn(service, scope=SERVER)
    assert await worn(service, scope=SERVER + 1) == await worn(service, BEN) == {}
    await against(service, LEVIATHAN)
    assert await worn(service) == {("level", "nim"): LEVIATHAN, ("strongest", ""): 0}


async def test_a_fourth_win_of_a_day_is_not_rated_but_a_win(service):
    for _ in range(3):
        await against(service, 4, wins=False)
    ended = await against(service, 4)
    counted = await service.profiles.read_counted(ended)
    assert counted.verdict is Verdict.OFTEN
    assert [each.badge.grade for each in counted.badges] == [4]


async def test_the_first_day_of_each_grade_stays_and_a_weaker_level_is_no_news(service, database, clock):
    begin, ended = clock(), {}
    for day, level in enumerate((3, 3, 5, 4)):
        clock.time = begin + timedelta(days=day)
        ended[day] = await against(service, level)
    assert await news(service, ended[0]) == [("Ann", Badge(Kind.LEVEL, "nim", 3, begin, (3,)))]
    assert await news(service, ended[1]) == []
    third = begin + timedelta(days=2)
    assert await news(service, ended[2]) == [("Ann", Badge(Kind.LEVEL, "nim", 5, third, (3, 5)))]
    assert await news(service, ended[3]) == [], "Orca was beaten before"
    (badge,) = (await service.profiles.profile(ANN.discord_id, server_id=None, scope=0)).badges
    assert badge == Badge(Kind.LEVEL, "nim", 5, third, (3, 4, 5))
    assert {(int(row.detail), row.at) for row in await stored_records(database, *Kind)} == {
        (3, begin),
        (5, third),
        (4, begin + timedelta(days=3)),
    }


async def test_runs_give_ranks_and_the_last_find_gives_the_collection_s(service):
    await run(service, ANN, 9, kind="seeded")
    low = await run(service, ANN, 2)
    assert await worn(service) == {}
    assert await news(service, low) == []
    last = await run(service, ANN, 4)
    assert [(each.kind, each.grade) for _, each in await news(service, last)] == [("rank", 3), ("collection", 0)]
    await run(service, ANN, 3, server_id=SERVER + 1)
    best = await run(service, ANN, 9)
    assert [(each.kind, each.grade, each.grades) for _, each in await news(service, best)] == [("rank", 5, (3, 5))]
    assert await worn(service) == {("rank", "nim"): 5, ("collection", "nim"): 0}
    assert await worn(service, scope=SERVER + 1) == {("rank", "nim"): 3}


async def solve_week(service: Sessions, clock: Clock, first: int, *, but: int = 0, last: Solved = SECOND_TRY) -> None:
    """Solve Ann's puzzles of seven days on their days, without day ``but``, the last day's with result ``last``."""
    for number in range(first, first + 7):
        clock.time = datetime.combine(day_of(number), time(12), UTC)
        if number != but:
            await end(service, ANN, daily(number), last if number == first + 6 else FULL)


@pytest.mark.parametrize(("first", "but", "last"), [(9, 0, FULL), (8, 10, FULL), (8, 0, NONE)])
async def test_a_week_with_a_gap_is_not_perfect(service, clock, first, but, last):
    await solve_week(service, clock, first, but=but, last=last)
    if but:  # too late
        clock.advance(timedelta(days=2))
        await end(service, ANN, daily(but))
    assert await worn(service) == {}


async def test_practice_makes_no_week_perfect(service, clock):
    await solve_week(service, clock, 8, but=11)
    await end(service, ANN, PuzzleKey("nim", "abcdef"))
    assert await worn(service) == {}


async def test_a_perfect_week_gives_its_badge_once(service, database, clock):
    await solve_week(service, clock, 8)
    at = clock()
    assert (await service.puzzles.day(ANN.discord_id, 13)).badges == ()
    expected = Badge(Kind.WEEK, "", 0, at)
    assert (await service.puzzles.day(ANN.discord_id, 14)).badges == (expected,)
    await solve_week(service, clock, 15)
    assert (await service.puzzles.day(ANN.discord_id, 21)).badges == ()
    assert (await service.profiles.profile(ANN.discord_id, server_id=None, scope=SERVER)).badges == (expected,)
    rows = await stored_records(database, *Kind)
    assert await counted_again(database) == 0
    assert await stored_records(database, *Kind) == rows


async def test_a_recount_finds_the_same_badges_twice(service, database, clock):
    await against(service, 2)
    await against(service, LEVIATHAN)
    for points in (2, 4, 9):
        clock.advance(timedelta(days=1))
        await run(service, ANN, points)
    await solve_week(service, clock, 8)
    rows = await stored_records(database, *Kind)
    assert {(row.kind, int(row.detail)) for row in rows} == {
        ("level", 2),
        ("level", LEVIATHAN),
        ("strongest", 0),
        ("rank", 3),
        ("rank", 5),
        ("collection", 0),
        ("week", 0),
    }
    assert await counted_again(database) == 0
    assert await stored_records(database, *Kind) == rows
    await change(database, delete(records).where(records.c.kind.in_(Kind)))
    assert await counted_again(database) == len(rows)
    assert await stored_records(database, *Kind) == rows
    assert await counted_again(database) == 0


async def test_who_is_erased_is_named_by_no_badge_and_a_recount_still_agrees(service, database):
    await against(service, 4)
    exported = await service.privacy.export(ANN.discord_id)
    assert exported
    assert {(row["kind"], row["detail"], row["scope"]) for row in exported["records"]} == {
        ("level", "4", 0),
        ("level", "4", SERVER),
    }
    await service.privacy.erase(ANN.discord_id)
    assert await worn(service) == {}
    assert await counted_again(database) == 0


def test_the_ranks_of_reef() -> None:
    game = Reef()
    assert [(least, rank(least), rank(least - 1) != rank(least)) for least in game.ranks] == [
        (60, "enthusiastic-student", True),
        (70, "experienced-breeder", True),
        (80, "marine-biologist", True),
        (90, "reserve-protector", True),
    ]
