"""Stored cups: joining, rounds, results that count once, walkovers, computers, places, and the next week's cup."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from sessions.__main__ import line_of
from sessions.cups.cups import WEEK, Cup, CupPlan, Cups
from sessions.cups.rules import CupCourse
from sessions.life.clocks import DAY
from sessions.life.errors import Denied
from sessions.life.model import Person, Place, Session, Status, Terms
from sessions.service.events import ENDED, OPEN, RUNNING, NoSuchEvent
from sessions.service.sessions import Sessions
from sessions.statistics.recompute import recompute
from sessions.storage.schema import event_players, events, records
from sessions.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CHANNEL, SERVER, Clock, run_command
from tests.sessions.matches import change, check

PEOPLE = [Person(300 + number, f"P{number}") for number in range(20)]
DAYS = timedelta(days=1)


class House:
    """A cup of Nim on one server. Its methods act for the test."""

    def __init__(self, service: Sessions, clock: Clock) -> None:
        self.service, self.clock, self.dice = service, clock, random.Random(1)
        self.cups = Cups(service.ground, service.tables)
        self.id = 0

    async def open(self, people: int, **changes: Any) -> Cup:
        """Open a cup that begins tomorrow, and let people join. ``changes``: of the plan. Returns the cup."""
        plan = CupPlan("{}", 8, DAY, self.clock() + DAYS)
        plan = CupPlan(**{**{name: getattr(plan, name) for name in plan.__struct_fields__}, **changes})
        self.id = (await self.cups.create(Place(SERVER, CHANNEL), "nim", plan, PEOPLE[0], language="en")).event.id
        for person in PEOPLE[:people]:
            await self.cups.join(self.id, person)
        return await self.cup()

    async def cup(self) -> Cup:
        return await self.cups.get(self.id)

    async def begin(self, people: int, **changes: Any) -> Cup:
        """Open a cup, and let its host begin it at once. Arguments: as for ``open``."""
        await self.open(people, **changes)
        await self.cups.begin(self.id, PEOPLE[0].discord_id, manages=False)
        await self.tend()
        return await self.cup()

    async def tend(self) -> list[int]:
        """Run the cup's part of a sweep. Returns the numbers of the new games."""
        return [
            number for event_id in await self.service.events.due("cup", 10) for number in await self.cups.tend(event_id)
        ]

    async def games(self) -> list[Session]:
        found = [await self.service.lookup.get(each.pairing.session or 0) for each in (await self.cup()).running]
        return [each for each in found if each.status is Status.RUNNING]

    async def resign(self, session: Session, seat: int) -> None:
        """Resign a game in this seat, or as the person if a computer sits there."""
        account = session.seats[seat].player
        if account is None or account.level:
            account = session.seats[1 - seat].player
        assert account is not None
        await self.service.playing.resign(session.id, account.discord_id or 0)

    async def play(self) -> Cup:
        """Play the cup to its end: a player resigns each game. Returns the ended cup."""
        while (cup := await self.cup()).event.status == RUNNING:
            games = await self.games()
            assert games, "a running cup has a game"
            for session in self.dice.sample(games, len(games)):
                await self.resign(session, self.dice.randrange(2))
            await self.tend()
        return cup


@pytest.fixture
def house(service, clock) -> House:
    return House(service, clock)


def total(cup: Cup) -> int:
    assert cup.state.course is not None
    return sum(sum(each.score or ()) for each in cup.state.course.pairings)


async def test_people_join_once_and_leave_and_the_last_place_begins_the_cup(house):
    cup = await house.open(3, size=4, when_full=True)
    assert (cup.event.status, [each.name for each in cup.present]) == (OPEN, ["P0", "P1", "P2"])
    with pytest.raises(Denied, match="cup-already-in"):
        await house.cups.join(house.id, PEOPLE[1])
    await house.cups.leave(house.id, PEOPLE[1].discord_id)
    with pytest.raises(Denied, match="cup-not-in"):
        await house.cups.leave(house.id, PEOPLE[1].discord_id)
    await house.tend()
    await house.cups.join(house.id, PEOPLE[4])
    assert await house.tend() == []
    await house.cups.join(house.id, PEOPLE[1])
    with pytest.raises(Denied, match="cup-is-full"):
        await house.cups.join(house.id, PEOPLE[5])
    assert len(await house.tend()) == 2
    cup = await house.cup()
    assert (cup.event.status, [each.name for each in cup.present]) == (RUNNING, ["P0", "P2", "P4", "P1"])
    with pytest.raises(Denied, match="cup-has-begun"):
        await house.cups.join(house.id, PEOPLE[5])
    for session in await house.games():
        assert session.terms == Terms(rated=True, clock=DAY, forfeits=True, thread=True)
        assert (session.event, session.message_id, session.due_at) == (house.id, None, house.clock() + DAYS)
        assert session.host_id == session.seats[1].player.id


@pytest.mark.parametrize("plan", [{"system": "swiss"}, {"system": "groups"}, {"system": "groups", "at_once": True}])
async def test_a_whole_cup_to_the_podium(house, plan):
    cup = await house.begin(7, **plan)
    assert len(await house.games()) == (21 if plan.get("at_once") else 3)
    cup = await house.play()
    assert (cup.event.status, cup.state.outcome, cup.running) == (ENDED, "podium", ())
    assert min(each.place or 0 for each in cup.entrants) == 1
    assert cup.state.course is not None
    assert total(cup) == 2 * len(cup.state.course.pairings), "every game gives a point"
    await check(house.service.ground.database)
    assert await faults(house) == []
    (profile,) = [
        await house.service.profiles.profile(each.player.discord_id, server_id=SERVER, scope=SERVER)
        for each in cup.entrants
        if each.place == 1
    ][:1]
    assert profile.cups[0] == profile.cups[1] == 1
    assert [(each.kind, each.game) for each in profile.badges] == [("cup", "nim")]
    with pytest.raises(Denied, match="cup-is-over"):
        await house.cups.leave(house.id, PEOPLE[0].discord_id)


@pytest.mark.both_databases
async def test_several_processes_at_once_begin_each_game_once(house):
    await house.open(6)
    await house.cups.begin(house.id, PEOPLE[0].discord_id, manages=False)
    begun = await asyncio.gather(*(house.cups.tend(house.id) for _ in range(4)))
    assert sum(map(len, begun)) == len(await house.games()) == 3
    for session in await house.games():
        await house.resign(session, 0)
    begun = await asyncio.gather(*(house.cups.tend(house.id) for _ in range(4)))
    assert sum(map(len, begun)) == len(await house.games()) == 3


async def test_a_second_look_changes_nothing(house):
    cup = await house.begin(4)
    assert await house.cups.tend(house.id) == []
    assert (await house.cup()).event.version == cup.event.version


async def test_who_leaves_gives_the_rest_of_the_points_away(house):
    await house.begin(4, system="groups")
    before = await house.cups.leave(house.id, PEOPLE[3].discord_id)
    assert len(before.games_of(before.entrant(PEOPLE[3].discord_id).id)) == 1
    cup = await house.play()
    (left,) = [each for each in cup.entrants if each.player.discord_id == PEOPLE[3].discord_id]
    points = {
        player: score
        for each in cup.state.course.pairings
        if left.player.id in each.players and each.session is None
        for player, score in zip(each.players, each.score, strict=True)
    }
    assert points.pop(left.player.id) == 0
    assert list(points.values()) == [2, 2]


@pytest.mark.parametrize("way", ["barred", "erased"])
async def test_who_is_gone_is_not_paired_again(house, way):
    await house.begin(5)
    person = PEOPLE[4]
    if way == "barred":
        await house.service.moderation.restrict(SERVER, "barred", person, ANN)
    else:
        await house.service.privacy.erase(person.discord_id)
    await house.tend()
    cup = await house.play()
    gone = cup.entrants[4]
    assert gone.is_out
    rounds = [each.round for each in cup.state.course.pairings if gone.player.id in each.players]
    assert rounds == [1]
    assert cup.state.outcome == "podium"
    assert await faults(house) == []


async def test_a_no_show_loses_by_the_clock(house):
    await house.begin(3)
    for _ in range(8):
        for session in await house.games():
            house.clock.advance(max(session.wake_at - house.clock(), timedelta()))
            await house.service.presence.note_sweep()
            await house.service.clocks.ring_due(5)
        await house.tend()
    cup = await house.cup()
    assert cup.state.outcome == "podium", "each game is lost by the one who does not move"


@pytest.mark.parametrize("people", [0, 1, 2])
async def test_too_few_players_call_it_off(house, people):
    await house.open(people, weekly=True)
    house.clock.advance(DAYS)
    await house.tend()
    cup = await house.cup()
    assert (cup.event.status, cup.state.outcome, cup.ends_series) == (ENDED, "few", people == 0)


async def test_computers_fill_free_places_and_draw_with_each_other(service, clock):
    house = House(service, clock)
    await house.open(3, fills=True, size=16, system="groups")
    with pytest.raises(Denied, match="cup-not-host"):
        await house.cups.begin(house.id, BEN.discord_id, manages=False)
    await house.cups.begin(house.id, BEN.discord_id, manages=True)
    await house.tend()
    levels = len(ALL_GAMES["nim"].levels)
    cup = await house.cup()
    computers = [each for each in cup.present if each.level]
    assert len(computers) == min(levels, 3)
    for session in await house.games():
        assert session.seats[0].level is None, "computers do not move first"
    cup = await house.play()
    assert cup.state.outcome == "podium"
    assert cup.state.course is not None
    drawn = [each for each in cup.state.course.pairings if each.session is None and each.second is not None]
    assert all(each.score == (1, 1) for each in drawn)
    assert len(drawn) == len(computers) * (len(computers) - 1) // 2


async def test_only_host_and_managers_end_a_cup_and_running_games_go_on(house):
    await house.begin(4)
    with pytest.raises(Denied, match="cup-not-host"):
        await house.cups.end(house.id, BEN.discord_id, manages=False)
    cup = await house.cups.end(house.id, BEN.discord_id, manages=True)
    assert (cup.event.status, cup.state.outcome, len(cup.running)) == (ENDED, "ended", 2)
    assert {each.place for each in cup.entrants} == {None}
    for session in await house.games():
        await house.resign(session, 0)
    assert await house.tend() == []
    with pytest.raises(Denied, match="cup-is-over"):
        await house.cups.end(house.id, PEOPLE[0].discord_id, manages=False)


async def test_a_cup_begins_with_three_and_a_server_has_ten(house):
    await house.open(2)
    with pytest.raises(Denied, match="cup-too-few"):
        await house.cups.begin(house.id, PEOPLE[0].discord_id, manages=False)
    for _ in range(9):
        await house.open(0)
    with pytest.raises(Denied, match="cup-too-many"):
        await house.open(0)
    assert [each.event.id for each in await house.cups.of_server(SERVER, 20)] == list(range(1, 11))
    with pytest.raises(NoSuchEvent):
        await house.cups.get(99)


@pytest.mark.both_databases
async def test_a_weekly_cup_opens_again_once_until_its_series_ends(house):
    cup = await house.open(3, weekly=True)
    starts_at, opened = cup.plan.starts_at, house.clock()
    house.clock.advance(DAYS)
    await house.tend()
    await house.play()
    house.clock.advance(WEEK - DAYS - timedelta(minutes=1))
    assert await house.tend() == []
    house.clock.advance(timedelta(minutes=2))
    await asyncio.gather(*(house.cups.tend(house.id) for _ in range(3)))
    (following,) = await house.cups.of_server(SERVER, 5)
    assert (following.event.id, following.event.status, following.present) == (2, OPEN, ())
    assert (following.plan.starts_at, following.state.next_at) == (starts_at + WEEK, opened + 2 * WEEK)
    assert [each.subject for each in await house.service.outbox.due("cup", 5)] == [1, 2]
    await house.cups.join(2, PEOPLE[0])
    house.clock.advance(3 * WEEK + 2 * DAYS)  # the bot was away
    await house.cups.tend(2)
    assert [each.event.id for each in await house.cups.of_server(SERVER, 5)] == [3]
    third = await house.cups.get(3)
    assert third.plan.starts_at == house.clock() + DAYS
    await house.cups.end(3, PEOPLE[0].discord_id, manages=False)
    assert await house.cups.of_server(SERVER, 5) == []


def changed(course: CupCourse, place: int, **values: Any) -> CupCourse:
    """Course with other values of the pairing at ``place``."""
    pairings = list(course.pairings)
    pairings[place] = replace(pairings[place], **values)
    return replace(course, pairings=tuple(pairings))


async def store(house: House, course: CupCourse) -> None:
    """Store another course for the cup, as a fault would."""
    cup = await house.cup()
    state = msgspec.json.encode(replace(cup.state, course=course)).decode()
    await change(house.service.ground.database, update(events).where(events.c.id == house.id).values(state=state))


async def faults(house: House) -> list[str]:
    """Lines that the command line prints about cups."""
    ground = house.service.ground
    found = [each async for batch in verify(ground.database, ground.games) for each in batch.discrepancies]
    return [line_of(each) for each in found if each.code.startswith("cup-")]


FAULTS: list[tuple[Callable[[CupCourse], CupCourse], str]] = [
    (lambda course: changed(course, 0, score=(course.pairings[0].score or ())[::-1]), "cup 1: game 1 counts (0, 2)"),
    (lambda course: changed(course, 0, score=(1, 1)), "cup 1: game 1 counts (1, 1) in its table, but"),
    (lambda course: changed(course, 0, score=None), "cup 1: game 1 counts None in its table"),
    (lambda course: changed(course, 0, session=99), "cup 1: game 99 of its table is not stored"),
    (lambda course: changed(course, 0, session=2), "cup 1: game 2 of its table is not stored, or has"),
    (lambda course: replace(course, pairings=course.pairings[1:]), "cup 1: game 1 is not in its table"),
    (lambda course: changed(course, 1, first=course.pairings[0].first), "cup 1: someone plays twice in round 1"),
    (lambda course: changed(course, 2, score=(5, 0)), "cup 1: game none counts (5, 0)"),
    (
        lambda course: changed(course, 5, first=course.pairings[2].first),
        "cup 1: someone plays twice in round 2",
    ),
    (lambda course: replace(course, players=(*course.players, 99)), "cup 1: its table has players who are not"),
]
"""Pairs: a function that changes a cup's table wrongly, and the beginning of the check's line about it."""


async def test_verify_finds_each_fault_in_a_cup(house):
    await house.begin(5)
    course = (await house.play()).state.course
    assert await faults(house) == []
    for fault, found in FAULTS:
        await store(house, fault(course))
        lines = await faults(house)
        assert any(line.startswith(found) for line in lines), lines
        assert {line.partition(":")[0] for line in lines} == {"cup 1"}


@pytest.mark.both_databases
async def test_verify_finds_a_repeated_pairing_another_place_and_an_unreadable_cup(house, url, capsys, monkeypatch):
    await house.begin(4, system="groups")
    await house.play()
    cup = await house.cup()
    monkeypatch.setattr("sessions.__main__.games_with", lambda _folders: ALL_GAMES)
    assert await run_command("verify", "--database", url) == 0
    again = replace(cup.state.course.pairings[0], round=4)
    await store(house, replace(cup.state.course, pairings=(*cup.state.course.pairings, again)))
    assert "cup 1: round 4 repeats a pairing or a free round" in await faults(house)
    await store(house, cup.state.course)
    await change(house.service.ground.database, update(event_players).where(event_players.c.place == 1).values(place=4))
    assert await faults(house) == ["cup 1: the places of its players are not those of its table"]
    capsys.readouterr()
    assert await run_command("verify", "--database", url) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == [*await faults(house), "6 sessions checked, 1 discrepancies"]
    await change(house.service.ground.database, update(events).values(state="{"))
    assert [line.startswith("cup 1: its state cannot be read: ") for line in await faults(house)] == [True]


async def test_data_is_exported_and_a_former_player_keeps_the_place(house):
    await house.begin(4)
    cup = await house.play()
    person = PEOPLE[0]
    rows = await house.service.privacy.export(person.discord_id)
    assert [(row["event_id"], row["place"]) for row in rows["event_players"]] == [(1, cup.entrants[0].place)]
    assert [row["kind"] for row in rows["events"]] == ["cup"], "the host's own cup"
    await house.service.privacy.erase(person.discord_id)
    former = (await house.cup()).entrants[0]
    assert (former.player.is_former, former.place) == (True, cup.entrants[0].place)
    assert (await house.cup()).host.is_former
    before = await house.service.ground.database.reading(badge_rows)
    await house.service.ground.database.writing(recompute, ALL_GAMES)
    assert await house.service.ground.database.reading(badge_rows) == before


def badge_rows(connection) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(select(records))}


class Killed(Exception):
    """Stands for the end of the process."""


@pytest.mark.both_databases
async def test_a_process_killed_after_any_transaction_loses_nothing(service, database, clock, monkeypatch):
    house = House(service, clock)
    await house.open(5, fills=True, size=8)
    await house.cups.begin(house.id, PEOPLE[0].discord_id, manages=False)
    writing, dice, kills = database.writing, random.Random(4), 0

    async def dying(make, *arguments):
        """Write, and sometimes end the process just before or after."""
        end = dice.random()
        if end < 0.2:
            raise Killed
        result = await writing(make, *arguments)
        if end > 0.8:
            raise Killed
        return result

    while (cup := await house.cup()).event.status != ENDED:
        for session in await house.games():
            await house.resign(session, dice.randrange(2))
        with monkeypatch.context() as patched:
            patched.setattr(database, "writing", dying)
            try:
                await Cups(service.ground, service.tables).tend(house.id)
            except Killed:
                kills += 1
    assert kills > 2
    assert cup.state.outcome == "podium"
    course = cup.state.course
    assert course is not None
    begun = [each.session for each in course.pairings if each.session is not None]
    assert sorted(begun) == sorted(set(begun)), "each pairing has its own game"
    assert await faults(house) == []
    stored = await service.lookup.of_player(PEOPLE[0].discord_id, statuses=tuple(Status))
    played = [each for each in course.pairings if each.session and cup.entrants[0].player.id in each.players]
    assert len(stored) == len(played), "no game begins twice"
    assert len({(each.player.id, each.place) for each in cup.entrants}) == len(cup.entrants)
    assert None not in {each.place for each in cup.entrants}
