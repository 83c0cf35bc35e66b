"""Ratings: the effects of games, which games count, and a recount with equal results."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import text, update

from engines import GAMES
from sessions.__main__ import main
from sessions.life.model import Place, Player, Terms
from sessions.statistics.profiles import Profiles
from sessions.statistics.ratings import BEGINNER, PROVISIONAL_ABOVE, Skill, rated
from sessions.statistics.recompute import recompute
from sessions.statistics.verdict import FULL_COUNT
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import players, rating_changes, ratings, results
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, DAN, PLACE, SERVER, actor, finish, names
from tests.sessions.matches import DERIVED, beat, meet, moves, run, stored
from tests.sessions.nim import NimOptions

EVERYWHERE = 0


async def points(
    database: Database, game: str = "nim", ladder: str = "people", scope: int = EVERYWHERE
) -> dict[int, int]:
    """Rating points of all players, by player number. ``scope``: a server's id or ``EVERYWHERE``."""
    rows = await stored(database, ratings)
    return {row.player_id: row.points for row in rows if (row.game, row.ladder, row.scope) == (game, ladder, scope)}


@pytest.fixture
def profiles(database) -> Profiles:
    return Profiles(Ground(database, games=ALL_GAMES))


async def verdicts(database: Database) -> list[str]:
    return [row.verdict for row in await stored(database, results)]


def test_who_wins_rises_and_who_loses_falls():
    winner, loser = rated([BEGINNER, BEGINNER], [1, 2])
    assert winner.points > BEGINNER.points == 1000 > loser.points
    assert winner.sigma == loser.sigma < BEGINNER.sigma


def test_a_draw_among_equals_moves_nobody_but_makes_surer():
    first, second = rated([BEGINNER, BEGINNER], [1, 1])
    assert first == second
    assert first.mu == pytest.approx(BEGINNER.mu)
    assert first.sigma < BEGINNER.sigma


def test_of_four_each_place_is_worth_more_than_the_next():
    skills = rated([BEGINNER] * 4, [3, 1, 4, 2])
    assert sorted(range(4), key=lambda seat: -skills[seat].points) == [1, 3, 0, 2]


def test_beating_the_strong_brings_more_than_beating_the_weak():
    strong, weak = Skill(32, 2), Skill(18, 2)
    over_strong, _ = rated([BEGINNER, strong], [1, 2])
    over_weak, _ = rated([BEGINNER, weak], [1, 2])
    assert over_strong.points > over_weak.points > BEGINNER.points


@pytest.mark.parametrize(("opponents", "games"), [(Skill(25, 2), 5), (BEGINNER, 12)])
def test_a_rating_is_provisional_for_the_number_of_games_that_is_documented(opponents, games):
    skill = BEGINNER
    for game in range(games):
        assert skill.sigma > PROVISIONAL_ABOVE
        assert not skill.established
        skill, _ = rated([skill, opponents], [1 + game % 2, 2 - game % 2])
    assert skill.established


async def test_a_rated_game_counts_in_its_server_and_everywhere(service, database):
    await beat(service, ANN, BEN)
    here, everywhere = await points(database, scope=SERVER), await points(database)
    assert here == everywhere
    assert here[1] > 1000 > here[2]
    await beat(service, BEN, ANN, server_id=99)
    assert (await points(database))[2] > everywhere[2]
    assert await points(database, scope=SERVER) == here
    assert (await points(database, scope=99))[2] > 1000


async def test_a_game_in_a_direct_message_counts_everywhere_only(service, database):
    await beat(service, ANN, BEN, server_id=None)
    assert {row.scope for row in await stored(database, ratings)} == {EVERYWHERE}


async def test_a_friendly_game_changes_nothing(service, database):
    await beat(service, ANN, BEN, terms=Terms())
    assert await verdicts(database) == ["friendly"]
    assert await stored(database, ratings, rating_changes) == []


@pytest.mark.parametrize(("played", "verdict"), [(0, "early"), (3, "early"), (4, "rated")])
async def test_giving_up_counts_once_each_side_has_moved_twice(service, database, played, verdict):
    session = await moves(service, await meet(service, ANN, BEN), played)
    await service.playing.resign(session.id, BEN.discord_id)
    assert await verdicts(database) == [verdict]
    assert bool(await points(database)) == (verdict == "rated")


async def test_the_decisions_of_one_action_are_one_move(service, database):
    reef = GAMES["reef"]
    terms = Terms(rated=True)
    session = await service.invitations.invite("reef", reef.options(), host=ANN, guests=[BEN], terms=terms, **PLACE)
    session = await service.invitations.accept(session.id, BEN)
    for _ in range(2):
        session = (await service.playing.play(session.id, actor(session), session.seq, reef.parse("buy-coral:1"))).after
        while not reef.at_rest(session.state):
            first = reef.decision(session.state, min(reef.to_act(session.state))).options[0].action
            session = (await service.playing.play(session.id, actor(session), session.seq, first)).after
    assert session.seq > 4
    await service.playing.resign(session.id, BEN.discord_id)
    assert await verdicts(database) == ["early"]


async def test_a_game_that_the_rules_end_counts_however_short(service, database):
    session = await meet(service, ANN, BEN, heap=2)
    await moves(service, session, 2)
    assert await verdicts(database) == ["rated"]


async def test_the_same_two_count_three_times_a_day(service, database, clock):
    for _ in range(FULL_COUNT):
        await beat(service, ANN, BEN)
    after = await points(database)
    await beat(service, BEN, ANN)
    assert (await verdicts(database))[-1] == "often"
    assert await points(database) == after
    # A third person is unaffected, and so is the next day.
    await beat(service, ANN, CAT)
    clock.advance(timedelta(hours=12))
    await beat(service, ANN, BEN)
    assert (await verdicts(database))[-2:] == ["rated", "rated"]


async def test_three_at_a_table_count_unless_two_of_them_have_met_often(service, database):
    for _ in range(FULL_COUNT):
        await beat(service, ANN, BEN)
    for table in ((CAT, ANN, DAN), (CAT, ANN, BEN)):
        await finish(service, await meet(service, *table, heap=9))
    assert (await verdicts(database))[-2:] == ["rated", "often"]


async def test_games_against_a_computer_have_a_ladder_of_their_own(service, database):
    await beat(service, ANN, BEN)
    before = await points(database)
    await as_computer(database, 2)
    await beat(service, BEN, ANN)
    assert await points(database) == before
    against = await points(database, ladder="computers")
    assert against[2] > 1000 > against[1]


@pytest.mark.parametrize("levels", [(2, 2), (2, 2, 2), (2, 5, 2)])
async def test_a_computer_in_several_seats_is_rated_once_by_the_mean_of_them(service, database, profiles, levels):
    terms = Terms(rated=True)
    session = await service.invitations.invite(
        "nim", NimOptions(9), host=ANN, computers=levels, terms=terms, seed=0, **PLACE
    )
    session = await finish(service, session)
    assert await verdicts(database) == ["rated"]
    by_seat = rated([BEGINNER] * len(session.seats), [seat.place or 0 for seat in session.seats])
    holders = [seat.player.id for seat in session.seats if seat.player]
    for number in set(holders):
        own = [skill for holder, skill in zip(holders, by_seat, strict=True) if holder == number]
        (row,) = [row for row in await stored(database, ratings) if (row.player_id, row.scope) == (number, EVERYWHERE)]
        assert row.mu == pytest.approx(sum(each.mu for each in own) / len(own))
        assert row.sigma == pytest.approx(sum(each.sigma for each in own) / len(own))
        assert (row.ladder, row.games) == ("computers", 1)
        if len(own) == 1:
            assert Skill(row.mu, row.sigma) == own[0]
    counted = await profiles.counted(session)
    assert [moved.player.name for moved in counted.moved] == list(dict.fromkeys(names(session)))
    before = await stored(database, *DERIVED)
    async with database.write() as connection:
        assert (await connection.run_sync(recompute)).differences == 0
    assert await stored(database, *DERIVED) == before
    # A computer with several seats counts as one opponent, met once.
    profile = await profiles.profile(ANN.discord_id, server_id=SERVER, scope=SERVER)
    assert {player.name: tally.games for player, tally in profile.opponents} == dict.fromkeys(names(session)[1:], 1)
    assert [tally.games for tally in profile.results.values()] == [1]


async def test_a_computer_in_several_seats_has_been_met_once_in_a_game(service, database):
    for _ in range(FULL_COUNT + 1):
        session = await service.invitations.invite(
            "nim", NimOptions(3), host=ANN, computers=[2, 2], terms=Terms(rated=True), **PLACE
        )
        await finish(service, session)
    assert await verdicts(database) == ["rated"] * FULL_COUNT + ["often"]
    async with database.write() as connection:
        assert (await connection.run_sync(recompute)).differences == 0


async def as_computer(database: Database, player_id: int) -> None:
    """Change a player's row into a computer's, for the counting of results."""
    async with database.write() as connection:
        await connection.execute(update(players).where(players.c.id == player_id).values(level=3))


async def test_who_is_erased_keeps_an_opponents_rating_as_it_was(service, database):
    await beat(service, ANN, BEN)
    before = await points(database)
    async with database.write() as connection:
        erased = update(players).where(players.c.id == 2).values(discord_id=None, name="a former player")
        await connection.execute(erased)
        assert (await connection.run_sync(recompute)).differences == 0
    assert await points(database) == before
    assert Player(2, None, "a former player") in [seat.player for seat in (await service.lookup.get(1)).seats]


async def test_two_that_end_at_once_are_counted_one_after_the_other(service, database):
    games = [await moves(service, await meet(service, ANN, each), 4) for each in (BEN, CAT, DAN)]
    await asyncio.gather(*(service.playing.resign(game.id, ANN.discord_id) for game in games))
    assert {row.games for row in await stored(database, ratings) if row.player_id == 1} == {3}
    async with database.write() as connection:
        assert (await connection.run_sync(recompute)).differences == 0


@pytest.fixture
async def season(service, database, clock):
    """Play a few days of games of every kind."""
    pairs = [(ANN, BEN), (BEN, CAT), (ANN, BEN), (CAT, ANN), (ANN, BEN), (DAN, BEN), (ANN, BEN), (ANN, CAT)]
    for number, (winner, loser) in enumerate(pairs * 2):
        await beat(service, winner, loser, server_id=(SERVER, 99, None)[number % 3])
        clock.advance(timedelta(hours=2))
    await finish(service, await meet(service, DAN, ANN, CAT, BEN, heap=20))
    for score in (5, 9, 9, 3):
        await run(service, ANN, score)
        clock.advance(timedelta(hours=9))
    await finish(service, await service.runs.daily("nim", ANN, place=Place(SERVER, 1), language="en"))
    async with database.read():
        return await stored(database, *DERIVED)


async def test_counting_all_again_gives_exactly_the_same(season, database):
    assert {row.verdict for row in await stored(database, results)} == {"rated", "ranked", "often"}
    async with database.write() as connection:
        found = await connection.run_sync(recompute)
    assert (found.results, found.differences) == (21 + 1, 0)
    assert await stored(database, *DERIVED) == season


async def test_the_command_mends_what_was_changed_by_hand(season, database, url, capsys):
    command = ["ratings", "--database", url]
    assert await run_command(*command) == 0
    for damage in ("UPDATE ratings SET mu = mu + 1 WHERE player_id = 1", "DELETE FROM bests", "DELETE FROM ratings"):
        await change(database, damage)
        assert await run_command(*command) == 1
        assert "entries differ" in capsys.readouterr().out
        assert await run_command(*command, "--recompute") == 0
        assert await run_command(*command) == 0
    await change(database, "UPDATE results SET verdict = 'rated'")
    assert await run_command(*command, "--recompute") == 0
    assert await stored(database, *DERIVED) == season


async def run_command(*arguments: str) -> int:
    """Run the command line in a thread, as it has its own event loop. Returns the exit status."""
    return await asyncio.to_thread(main, arguments)


async def change(database: Database, statement: str) -> None:
    """Run a statement that changes the database, past the service."""
    async with database.write() as connection:
        await connection.execute(text(statement))


async def test_a_rating_needs_rules_that_are_known_to_the_game(service, database):
    session = await service.invitations.invite(
        "nim", NimOptions(3), host=ANN, terms=Terms(rated=True), place=Place(SERVER, 1), language="en"
    )
    await finish(service, session)
    assert await verdicts(database) == ["friendly"]
    assert await stored(database, ratings) == []
