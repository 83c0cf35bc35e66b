"""Leaderboards, profiles and histories: ranks and ties, pages, visible names, and a game's effects on ratings."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from sessions.life.model import Person, Place, Terms
from sessions.statistics.leaderboards import PAGE, Leaderboard
from sessions.statistics.profiles import ANALYSED, FormerRuns, Tally
from sessions.statistics.verdict import Verdict
from tests.sessions.conftest import ANN, BEN, CAT, DAN, PLACE, SERVER, finish
from tests.sessions.matches import RATED, beat, meet, moves, run

ELSEWHERE = 99
FREE = Leaderboard("nim", "free")


def shown(page) -> list[tuple[int | None, str, int]]:
    return [(line.place, line.player.name, line.points) for line in page.lines]


async def test_an_empty_board_is_one_empty_page(service):
    page = await service.leaderboards.page(FREE, 5, ANN.discord_id, SERVER)
    assert (page.number, page.pages, page.players, page.lines, page.own) == (1, 1, 0, (), None)


@pytest.mark.both_databases
async def test_equal_runs_share_a_place_and_the_earlier_stands_first(service, clock):
    for person, points in ((DAN, 5), (CAT, 9), (ANN, 12), (BEN, 9), (ANN, 7)):
        await run(service, person, points)
        clock.advance(timedelta(minutes=1))
    page = await service.leaderboards.page(FREE, 1, BEN.discord_id, SERVER)
    assert shown(page) == [(1, "Ann", 12), (2, "Cat", 9), (2, "Ben", 9), (4, "Dan", 5)]
    assert page.own is not None
    assert (page.own.place, page.own.player.name) == (2, "Ben")


async def test_pages_go_on_where_the_one_before_ended_also_within_a_tie(service, clock):
    crowd = [Person(1000 + number, f"P{number:02}") for number in range(PAGE + 3)]
    for person in crowd:
        await run(service, person, 8 if person in crowd[PAGE - 2 : PAGE + 1] else 9)
        clock.advance(timedelta(minutes=1))
    reader = crowd[PAGE].discord_id
    first, second = [await service.leaderboards.page(FREE, number, reader, SERVER) for number in (1, 2)]
    assert (first.pages, first.players) == (2, PAGE + 3)
    assert [line.place for line in first.lines] == [1] * PAGE
    assert [line.place for line in second.lines] == [11, 11, 11]
    assert {line.player.name for line in (*first.lines, *second.lines)} == {person.name for person in crowd}
    assert first.own == second.own == second.lines[-1]
    assert (await service.leaderboards.page(FREE, 3, reader, SERVER)).lines == second.lines


async def test_a_servers_board_holds_only_what_was_played_there(service):
    await run(service, ANN, 9)
    await run(service, ANN, 12, server_id=ELSEWHERE)
    await run(service, BEN, 5, server_id=ELSEWHERE)
    board = Leaderboard("nim", "free", SERVER)
    assert shown(await service.leaderboards.page(board, 1, ANN.discord_id, SERVER)) == [(1, "Ann", 9)]
    everywhere = await service.leaderboards.page(FREE, 1, ANN.discord_id, SERVER)
    assert shown(everywhere) == [(1, "Ann", 12), (2, "Ben", 5)]


async def test_everywhere_names_those_of_the_server_the_reader_and_who_agreed(service):
    await run(service, ANN, 9)
    for person in (BEN, CAT, DAN):
        await run(service, person, 5, server_id=ELSEWHERE)
    await service.settings.change_player_settings(CAT, everywhere=True)

    async def named(reader: Person, server: int | None) -> set[str]:
        page = await service.leaderboards.page(FREE, 1, reader.discord_id, server)
        return {line.player.name for line in page.lines if line.named}

    assert await named(ANN, SERVER) == {"Ann", "Cat"}
    assert await named(DAN, SERVER) == {"Ann", "Cat", "Dan"}
    assert await named(DAN, ELSEWHERE) == {"Ben", "Cat", "Dan"}
    assert await named(ANN, None) == {"Ann", "Cat"}


async def test_periods_and_kinds_have_boards_of_their_own(service, clock):
    await run(service, ANN, 9)
    await finish(service, await service.runs.daily("nim", BEN, place=Place(SERVER, 1), language="en"))
    clock.advance(timedelta(days=31))
    await run(service, BEN, 4)
    reader = ANN.discord_id
    assert shown(await service.leaderboards.page(FREE, 1, reader, SERVER)) == [(1, "Ann", 9), (2, "Ben", 4)]
    month = Leaderboard("nim", "free", period="2026-02")
    assert shown(await service.leaderboards.page(month, 1, reader, SERVER)) == [(1, "Ben", 4)]
    daily = Leaderboard("nim", "daily", period="2026-01-01")
    assert shown(await service.leaderboards.page(daily, 1, reader, SERVER)) == [(1, "Ben", 7)]


async def test_a_rating_stands_below_the_established_until_it_is_one(service, clock):
    for number in range(12):
        await beat(service, *((ANN, BEN) if number % 4 else (BEN, ANN)))
        clock.advance(timedelta(hours=9))
    for _ in range(3):
        await beat(service, CAT, DAN)
    page = await service.leaderboards.page(Leaderboard("nim", "people", SERVER), 1, DAN.discord_id, SERVER)
    assert [(line.player.name, line.place) for line in page.lines] == [
        ("Ann", 1),
        ("Ben", 2),
        ("Cat", None),
        ("Dan", None),
    ]
    assert page.lines[2].points > page.lines[1].points
    assert page.own == page.lines[3]
    assert [line.games for line in page.lines] == [12, 12, 3, 3]


async def test_what_a_rated_game_counted_for(service):
    counted = await service.profiles.read_counted(await beat(service, ANN, BEN))
    assert counted is not None
    assert counted.verdict is Verdict.RATED
    assert [moved.player.name for moved in counted.moved] == ["Ann", "Ben"]
    first, second = counted.moved
    assert first.before == second.before == 1000
    assert first.points > 1000 > second.points
    again = await service.profiles.read_counted(await beat(service, ANN, BEN))
    assert again is not None
    assert again.moved[0].before == first.points


async def test_what_goes_on_counts_for_nothing_yet(service):
    assert await service.profiles.read_counted(await meet(service, ANN, BEN)) is None


async def test_what_a_run_counted_for(service):
    await run(service, BEN, 20)
    await run(service, CAT, 10, server_id=ELSEWHERE)
    counted = await service.profiles.read_counted(await run(service, ANN, 9))
    assert counted is not None
    ranked = counted.ranked
    assert ranked is not None
    assert (ranked.points, ranked.here, ranked.everywhere) == (9, 2, 3)
    assert counted.past == FormerRuns(1, 9, 9, None)
    lesser = await service.profiles.read_counted(await run(service, ANN, 5))
    assert lesser is not None
    assert lesser.ranked is not None
    assert lesser.ranked.everywhere == 4
    assert lesser.past == FormerRuns(2, 9, 7, 9)
    daily = await service.profiles.read_counted(await finish(service, await service.runs.daily("nim", ANN, **PLACE)))
    assert daily is not None
    assert daily.past is not None
    assert daily.past.runs == 1, "dailies are compared with dailies"


@pytest.mark.both_databases
async def test_a_daily_run_is_compared_with_those_of_its_day(service, clock):
    for person in (ANN, BEN):
        session = await finish(service, await service.runs.daily("nim", person, place=Place(SERVER, 1), language="en"))
        clock.advance(timedelta(days=1))
    counted = await service.profiles.read_counted(session)
    assert counted is not None
    assert counted.ranked is not None
    assert (counted.ranked.day, counted.ranked.here, counted.ranked.everywhere) == ("2026-01-02", 1, 1)


@pytest.mark.both_databases
async def test_a_profile_tells_results_streaks_and_favourite_opponents(service, clock):
    for winner, loser in ((ANN, BEN), (ANN, CAT), (BEN, ANN), (ANN, BEN), (ANN, BEN), (ANN, DAN)):
        await beat(service, winner, loser)
        clock.advance(timedelta(hours=1))
    await beat(service, ANN, BEN, server_id=ELSEWHERE, terms=Terms())
    await run(service, ANN, 9)
    profile = await service.profiles.profile(ANN.discord_id, server_id=SERVER, scope=SERVER)
    assert profile is not None
    assert profile.results == {"nim": Tally(won=5, lost=1)}
    assert (profile.streak, profile.longest_streak) == (3, 3)
    assert [(player.name, tally) for player, tally in profile.opponents] == [
        ("Ben", Tally(won=3, lost=1)),
        ("Cat", Tally(won=1)),
        ("Dan", Tally(won=1)),
    ]
    assert [(best.kind, best.points) for best in profile.bests] == [("free", 9)]
    (rated,) = profile.ratings
    assert rated.games == 5  # the fourth against Ben that day does not count
    assert len(rated.curve) == 6
    assert rated.curve[0] == (1000, False)
    assert rated.curve[-1] == (rated.points, rated.established)
    everywhere = await service.profiles.profile(ANN.discord_id, server_id=None, scope=0)
    assert everywhere is not None
    assert everywhere.results == {"nim": Tally(won=6, lost=1)}
    assert everywhere.streak == 4


async def test_a_profile_has_the_accuracy_of_the_latest_analysed_games(service):
    games = [await beat(service, ANN, BEN) for _ in range(ANALYSED + 2)]
    for number, game in enumerate(games[:-1], start=1):
        await service.profiles.note_accuracy(game.id, {game.seats_of(ANN.discord_id)[0].number: number / 100})
    profile = await service.profiles.profile(ANN.discord_id, server_id=SERVER, scope=SERVER)
    assert profile is not None
    assert profile.accuracies == tuple(number / 100 for number in range(2, ANALYSED + 2))
    rival = await service.profiles.profile(BEN.discord_id, server_id=SERVER, scope=SERVER)
    assert rival is not None
    assert rival.accuracies == ()
    stored = await service.privacy.export(ANN.discord_id)
    assert [each["accuracy"] for each in stored["seats"]] == [*(n / 100 for n in range(1, ANALYSED + 2)), None]


async def test_a_profile_of_a_stranger_is_none(service):
    assert await service.profiles.profile(12345, server_id=None, scope=0) is None


async def test_a_draw_is_neither_won_nor_lost():
    assert Tally().plus(0).plus(1).plus(-1) == Tally(1, 1, 1)
    assert Tally(1, 2, 3).games == 6


@pytest.mark.both_databases
async def test_the_history_is_newest_first_in_pages_and_keeps_private_runs(service):
    for number in range(3):
        await beat(service, ANN, BEN, terms=RATED, server_id=SERVER if number else ELSEWHERE)
    await moves(service, await meet(service, ANN, BEN), 1)
    private = await finish(service, await meet(service, ANN, terms=Terms(run="free", private=True), heap=4))

    async def history(page: int = 1, **how: Any) -> tuple[list[int], bool]:
        how = {"game": None, "server_id": None, "private": True, "size": 3, **how}
        found, more = await service.profiles.history(ANN.discord_id, page=page, **how)
        return [session.id for session in found], more

    assert await history() == ([private.id, 3, 2], True)
    assert await history(page=2) == ([1], False)
    assert await history(private=False) == ([3, 2, 1], False)
    assert await history(server_id=SERVER, private=False) == ([3, 2], False)
    assert await history(game="ataxx") == ([], False)
