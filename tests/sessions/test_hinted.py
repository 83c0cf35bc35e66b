"""Hints in rated games: the game counts if the player with hints loses, and is void otherwise."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from sessions.life.errors import MovedOn, SessionError
from sessions.life.model import Person, Proposal, Session, Terms
from sessions.service.sessions import Sessions
from sessions.statistics.ratings import changes
from sessions.statistics.recompute import recompute
from sessions.statistics.verdict import Ended, Verdict, judge
from sessions.storage.schema import ratings, results
from tests.sessions.conftest import ANN, BEN, CAT, account, actor, finish
from tests.sessions.matches import DERIVED, RATED, meet, moves, stored


async def take_hint(service: Sessions, session: Session) -> Session:
    """Take a hint as the player to act. Returns the session after it."""
    return await service.playing.take_hint(session.id, actor(session), session.seq)


async def verdicts(database) -> list[str]:
    return [row.verdict for row in await stored(database, results)]


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
    before = await stored(database, *DERIVED)
    async with database.write() as connection:
        assert (await connection.run_sync(recompute)).differences == 0
    assert await stored(database, *DERIVED) == before


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


async def test_a_hint_is_noted_once_and_not_for_a_board_that_has_moved_on(service):
    session = await meet(service, ANN, BEN)
    taker = Person(actor(session), "")
    asked = [service.playing.take_hint(session.id, taker.discord_id, session.seq) for _ in range(3)]
    assert all(sum(seat.hinted for seat in each.seats) == 1 for each in await asyncio.gather(*asked))
    await moves(service, session, 1)
    with pytest.raises(MovedOn):
        await service.playing.take_hint(session.id, taker.discord_id, session.seq)


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
