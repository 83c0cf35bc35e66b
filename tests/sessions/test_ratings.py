"""Ratings: the effects of games and hints, which games count, and a recount with equal results."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from engines import GAMES
from sessions.life.errors import MovedOn, SessionError
from sessions.life.model import Person, Place, Player, Proposal, Session, Terms
from sessions.service.sessions import Sessions
from sessions.statistics.ratings import BEGINNER, PROVISIONAL_ABOVE, Skill, changes, rated
from sessions.statistics.verdict import FULL_COUNT, Ended, Verdict, judge
from sessions.storage.database import Database
from sessions.storage.schema import players, rating_changes, ratings, results
from tests.sessions.conftest import ANN, BEN, CAT, DAN, SERVER, account, act, actor, finish, names, run_command
from tests.sessions.matches import DERIVED, RATED, beat, begin, change, check, invite, meet, moves, run, stored

EVERYWHERE = 0


async def points(
    database: Database, game: str = "nim", ladder: str = "people", scope: int = EVERYWHERE
) -> dict[int, int]:
    """Rating points of all players, by player number. ``scope``: a server's id or ``EVERYWHERE``."""
    rows = await stored(database, ratings)
    return {row.player_id: row.points for row in rows if (row.game, row.pool, row.scope) == (game, ladder, scope)}


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


@pytest.mark.both_databases
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
    session = await begin(service, ANN, BEN, game="reef", terms=RATED)
    for _ in range(2):
        session = await act(service, session, reef.parse("buy-coral:1"))
        while not reef.between_turns(session.state):
            first = reef.decision(session.state, min(reef.to_act(session.state))).options[0].action
            session = await act(service, session, first)
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


@pytest.mark.both_databases
async def test_games_against_a_computer_have_a_ladder_of_their_own(service, database):
    await beat(service, ANN, BEN)
    before = await points(database)
    await change(database, update(players).where(players.c.id == 2).values(level=3))  # Ben counts as a computer
    await beat(service, BEN, ANN)
    assert await points(database) == before
    against = await points(database, ladder="computers")
    assert against[2] > 1000 > against[1]


@pytest.mark.parametrize("levels", [(2, 2), (2, 2, 2), (2, 5, 2)])
async def test_a_computer_in_several_seats_is_rated_once_by_the_mean_of_them(service, database, levels):
    terms = Terms(rated=True)
    session = await invite(service, ANN, heap=9, computers=levels, terms=terms, seed=0)
    session = await finish(service, session)
    assert await verdicts(database) == ["rated"]
    by_seat = rated([BEGINNER] * len(session.seats), [seat.place or 0 for seat in session.seats])
    holders = [seat.player.id for seat in session.seats if seat.player]
    for number in set(holders):
        own = [skill for holder, skill in zip(holders, by_seat, strict=True) if holder == number]
        (row,) = [row for row in await stored(database, ratings) if (row.player_id, row.scope) == (number, EVERYWHERE)]
        assert row.mu == pytest.approx(sum(each.mu for each in own) / len(own))
        assert row.sigma == pytest.approx(sum(each.sigma for each in own) / len(own))
        assert (row.pool, row.games) == ("computers", 1)
        if len(own) == 1:
            assert Skill(row.mu, row.sigma) == own[0]
    counted = await service.profiles.read_counted(session)
    assert [moved.player.name for moved in counted.moved] == list(dict.fromkeys(names(session)))
    await check(database)
    # A computer with several seats counts as one opponent, met once.
    profile = await service.profiles.profile(ANN.discord_id, server_id=SERVER, scope=SERVER)
    assert {player.name: tally.games for player, tally in profile.opponents} == dict.fromkeys(names(session)[1:], 1)
    assert [tally.games for tally in profile.results.values()] == [1]


async def test_a_computer_in_several_seats_has_been_met_once_in_a_game(service, database):
    for _ in range(FULL_COUNT + 1):
        session = await invite(service, ANN, heap=3, computers=[2, 2], terms=Terms(rated=True))
        await finish(service, session)
    assert await verdicts(database) == ["rated"] * FULL_COUNT + ["often"]
    await check(database)


@pytest.mark.both_databases
async def test_who_is_erased_keeps_an_opponents_rating_as_it_was(service, database):
    await beat(service, ANN, BEN)
    before = await points(database)
    erased = update(players).where(players.c.id == 2).values(discord_id=None, name="a former player")
    await change(database, erased)
    await check(database)
    assert await points(database) == before
    assert Player(2, None, "a former player") in [seat.player for seat in (await service.lookup.get(1)).seats]


@pytest.fixture
async def season(service, database, clock):
    pairs = [(ANN, BEN), (BEN, CAT), (ANN, BEN), (CAT, ANN), (ANN, BEN), (DAN, BEN), (ANN, BEN), (ANN, CAT)]
    for number, (winner, loser) in enumerate(pairs * 2):
        await beat(service, winner, loser, server_id=(SERVER, 99, None)[number % 3])
        clock.advance(timedelta(hours=2))
    await finish(service, await meet(service, DAN, ANN, CAT, BEN, heap=20))
    for score in (5, 9, 9, 3):
        await run(service, ANN, score)
        clock.advance(timedelta(hours=9))
    await finish(service, await service.runs.daily("nim", ANN, place=Place(SERVER, 1), language="en"))
    return await stored(database, *DERIVED)


async def test_counting_all_again_gives_exactly_the_same(season, database):
    assert {row.verdict for row in await stored(database, results)} == {"rated", "ranked", "often"}
    assert await check(database) == 21 + 1
    assert await stored(database, *DERIVED) == season


@pytest.mark.both_databases
async def test_the_command_mends_what_was_changed_by_hand(season, database, url, capsys):
    command = ["ratings", "--database", url]
    assert await run_command(*command) == 0
    for damage in ("UPDATE ratings SET mu = mu + 1 WHERE player_id = 1", "DELETE FROM records", "DELETE FROM ratings"):
        await change(database, damage)
        assert await run_command(*command) == 1
        assert "entries differ" in capsys.readouterr().out
        assert await run_command(*command, "--recompute") == 0
        assert await run_command(*command) == 0
    await change(database, "UPDATE results SET verdict = 'rated'")
    assert await run_command(*command, "--recompute") == 0
    assert await stored(database, *DERIVED) == season


async def test_a_rating_needs_rules_that_are_known_to_the_game(service, database):
    session = await invite(service, ANN, heap=3, terms=Terms(rated=True), place=Place(SERVER, 1))
    await finish(service, session)
    assert await verdicts(database) == ["friendly"]
    assert await stored(database, ratings) == []


async def take_hint(service: Sessions, session: Session) -> Session:
    """Take a hint as the player to act. Returns the session after it."""
    return await service.playing.take_hint(session.id, actor(session), session.seq)


@pytest.mark.parametrize(
    ("places", "hinted", "counts"),
    [
        ((1, 2), (), True),
        ((1, 2), (1,), True),
        ((1, 2), (0,), False),
        ((1, 2), (0, 1), False),
        ((1, 1), (0,), False),  # a draw
        ((1, 1), (0, 1), False),
        ((2, 3, 1), (1,), True),
        ((2, 3, 1), (0,), True),  # in the middle
        ((2, 3, 1), (0, 1), True),
        ((2, 2, 1), (0, 1), True),  # last together
        ((2, 2, 1), (0,), True),
        ((1, 1, 3), (2,), True),  # resigned
        ((1, 1, 3), (0,), False),  # a shared win
        ((1, 4, 3, 2), (1,), True),
        ((1, 4, 3, 2), (1, 2), True),
        ((1, 4, 3, 2), (0, 1), False),
        ((1, 1, 1, 1), (3,), False),
    ],
)
def test_a_hint_takes_the_rating_where_who_had_it_wins(places, hinted, counts):
    ended = with_hints(places, hinted)
    assert judge(ended, 0) is (Verdict.RATED if counts else Verdict.HINTED)


@pytest.mark.parametrize(
    ("places", "hinted", "rated"),
    [
        ((1, 2), (), (1, 2)),
        ((1, 2), (1,), (1, 2)),
        ((2, 3, 1), (0,), (3, 3, 1)),
        ((2, 1, 4, 3), (0, 2), (4, 1, 4, 3)),
    ],
)
def test_who_had_a_hint_and_did_not_win_counts_as_last(places, hinted, rated):
    ended = with_hints(places, hinted)
    assert ended.rated_places == rated
    moved = {key.player_id: after.skill.mu - before.skill.mu for key, before, after in changes(ended, {})}
    assert all(moved[seat] < 0 for seat in hinted)


def with_hints(places: tuple[int, ...], hinted: tuple[int, ...]) -> Ended:
    """A rated game's end. ``hinted``: the seats that took a hint."""
    return Ended(
        session_id=1,
        game="nim",
        server_id=None,
        terms=RATED,
        players=tuple(range(len(places))),
        computers=frozenset(),
        places=places,
        scores=(None,) * len(places),
        moves=None,
        daily=None,
        at=datetime(2026, 1, 1, tzinfo=UTC),
        hinted=frozenset(hinted),
    )


@pytest.mark.parametrize("loser", [0, 1])
async def test_a_hint_cannot_undo_a_loss(service, database, loser):
    session = await moves(service, await meet(service, ANN, BEN), 4)
    taker = await take_hint(service, session)
    number = next(seat.number for seat in session.seats_of(actor(session)))
    assert [seat.hinted for seat in taker.seats] == [seat == number for seat in range(2)]
    assert (taker.seq, taker.terms) == (session.seq, RATED)
    await service.playing.resign(session.id, account(session, number if loser == 0 else 1 - number))
    assert await verdicts(database) == ["rated" if loser == 0 else "hinted"]
    assert bool(await stored(database, ratings)) == (loser == 0)
    await check(database)


async def test_a_draw_with_a_hint_counts_for_nothing(service, database):
    session = await take_hint(service, await moves(service, await meet(service, ANN, BEN), 4))
    session = (await service.playing.offer(session.id, ANN.discord_id, Proposal.DRAW)).after
    await service.playing.answer(session.id, BEN.discord_id, "accepted")
    assert await verdicts(database) == ["hinted"]


async def test_a_game_resigned_early_counts_for_nothing_even_with_a_hint(service, database):
    session = await take_hint(service, await meet(service, ANN, BEN))
    await service.playing.resign(session.id, actor(session))
    assert await verdicts(database) == ["early"]


async def test_of_three_the_winner_with_a_hint_leaves_nothing_to_count(service, database):
    for hints in range(3):  # the seat that wins Nim by one stone each, or another one
        session = await meet(service, ANN, BEN, CAT, heap=9)
        session = await moves(service, session, hints)
        await take_hint(service, session)
        end = await finish(service, session)
        (winner,) = [seat.hinted for seat in end.winners]
        assert (await verdicts(database))[-1] == ("hinted" if winner else "rated")
    assert sorted(await verdicts(database)) == ["hinted", "rated", "rated"]


@pytest.mark.both_databases
async def test_a_hint_is_noted_once_and_not_for_a_board_that_has_moved_on(service):
    session = await meet(service, ANN, BEN)
    taker = Person(actor(session), "")
    asked = [service.playing.take_hint(session.id, taker.discord_id, session.seq) for _ in range(3)]
    assert all(sum(seat.hinted for seat in each.seats) == 1 for each in await asyncio.gather(*asked))
    await moves(service, session, 1)
    with pytest.raises(MovedOn):
        await service.playing.take_hint(session.id, taker.discord_id, session.seq)


@pytest.mark.both_databases
@pytest.mark.parametrize("hint_first", [False, True])
async def test_a_hint_is_given_only_if_it_is_reckoned_with(service, database, hint_first):
    session = await moves(service, await meet(service, ANN, BEN), 4)
    other = next(each.discord_id for each in (ANN, BEN) if each.discord_id != actor(session))
    together = [service.playing.resign(session.id, other), take_hint(service, session)]
    done = await asyncio.gather(*(reversed(together) if hint_first else together), return_exceptions=True)
    refused = any(isinstance(each, SessionError) for each in done)
    assert await verdicts(database) == ["rated" if refused else "hinted"]
    assert any(seat.hinted for seat in (await service.lookup.get(session.id)).seats) != refused


async def test_in_a_friendly_game_hints_are_nobodys_business(service):
    session = await take_hint(service, await meet(service, ANN, BEN, terms=Terms()))
    assert not any(seat.hinted for seat in session.seats)
