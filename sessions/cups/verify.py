"""Checking cups: the table against the games, the pairings, and the places."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, select

from sessions.cups import rules
from sessions.cups.cups import CupState
from sessions.cups.rules import DRAW, LOSS, VOID, WIN, Course, Pairing, matched
from sessions.life.model import Status
from sessions.service.events import RUNNING
from sessions.storage.database import Database
from sessions.storage.schema import event_players, events, seats, sessions
from sessions.storage.verify import Discrepancy

BATCH: Final = 50
"""Number of cups in memory at a time."""

_LIVE: Final = (Status.INVITING, Status.RUNNING)
_WALKOVERS: Final = ((WIN, LOSS), (LOSS, WIN), VOID, (DRAW, DRAW))
"""Results without a game. Older cups have draws of two computers."""


class Game(msgspec.Struct, frozen=True):
    """A stored game of a cup: its status and players. ``winners``: row numbers of the players at place 1."""

    status: str
    players: frozenset[int | None]
    winners: frozenset[int | None]


async def verify_cups(database: Database, *, batch: int = BATCH) -> AsyncIterator[Discrepancy]:
    """Yield every contradiction in the stored cups. The bot may be running. Each batch is read in one transaction."""
    query = select(events).where(events.c.kind == "cup").order_by(events.c.id).limit(batch)
    last = 0
    while True:
        async with database.read() as connection:
            cups = (await connection.execute(query.where(events.c.id > last))).all()
            if not cups:
                return
            last = cups[-1].id
            numbers = [row.id for row in cups]
            taking = (
                await connection.execute(select(event_players).where(event_players.c.event_id.in_(numbers)))
            ).all()
            played = select(sessions.c.event_id, sessions.c.id, sessions.c.status, seats.c.player_id, seats.c.place)
            played = played.join(seats, seats.c.session_id == sessions.c.id).where(sessions.c.event_id.in_(numbers))
            taken = (await connection.execute(played)).all()
        for cup in cups:
            own = [row for row in taken if row.event_id == cup.id]
            for code, facts in _wrong(cup, [row for row in taking if row.event_id == cup.id], _games(own)):
                yield Discrepancy(cup.id, code, facts)


def _games(rows: Sequence[Any]) -> dict[int, Game]:
    by_session = defaultdict(list)
    for row in rows:
        by_session[row.id].append(row)
    return {
        number: Game(
            its[0].status,
            frozenset(row.player_id for row in its),
            frozenset(row.player_id for row in its if row.place == 1),
        )
        for number, its in by_session.items()
    }


def _wrong(
    cup: Row[Any], taking: Sequence[Row[Any]], games: Mapping[int, Game]
) -> Iterator[tuple[str, dict[str, str]]]:
    try:
        state = msgspec.json.decode(cup.state, type=CupState)
    except msgspec.MsgspecError as error:
        yield "state", {"why": str(error)}
        return
    course = state.course or Course(())
    if not {*course.players} <= {row.player_id for row in taking}:
        yield "players", {}
    yield from _wrong_pairings(course)
    for number in sorted(games.keys() - {each.session for each in course.pairings}):
        yield "unpaired", {"session": str(number)}
    waits = cup.wake_at is not None if cup.status == RUNNING else state.outcome != "podium"
    for each in course.pairings:
        yield from _wrong_score(each, games, waits=waits)
    expected = rules.places(course) if state.outcome == "podium" else {}
    if {row.player_id: row.place for row in taking if row.place is not None} != expected:
        yield "places", {}


def _wrong_pairings(course: Course) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield a discrepancy for each round with a player twice, a player's second bye, or an avoidable rematch."""
    met = Counter[tuple[frozenset[int], bool]]()
    for number in sorted({each.round for each in course.pairings}):
        pairings = [each for each in course.pairings if each.round == number]
        playing = [player for each in pairings for player in each.players]
        if len(playing) != len({*playing}) or not {*playing} <= {*course.players}:
            yield "round", {"round": str(number)}
            continue
        again = [each for each in pairings if met[frozenset(each.players), each.group > 0]]
        if again and (course.groups or _is_avoidable(pairings, met)):
            yield "again", {"round": str(number)}
        met.update((frozenset(each.players), each.group > 0) for each in pairings)


def _is_avoidable(pairings: Sequence[Pairing], met: Mapping[tuple[frozenset[int], bool], int]) -> bool:
    """True if a Swiss round repeats more pairings than it must."""
    before = {players: count for (players, _), count in met.items()}
    order = [(player, 0) for each in pairings for player in each.players]
    best = matched(order, before, ())
    if best is None or any(len(each.players) == 1 and before.get(frozenset(each.players)) for each in pairings):
        return True
    fewest = sum(before.get(frozenset(filter(None, pair)), 0) for pair in best)
    return sum(before.get(frozenset(each.players), 0) for each in pairings) > fewest


def _wrong_score(pairing: Pairing, games: Mapping[int, Game], *, waits: bool) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield a discrepancy between a pairing and its game. ``waits``: True if results need not be counted yet."""
    if pairing.session is None:
        if pairing.score is not None and pairing.score not in _WALKOVERS:
            yield "score", {"session": "none", "stored": str(pairing.score), "result": "none"}
        return
    game = games.get(pairing.session)
    if game is None or game.players != {*pairing.players}:
        yield "game", {"session": str(pairing.session)}
        return
    result = None if game.status in _LIVE else rules.score_of(pairing, game.winners)
    if pairing.score != result and not (pairing.score is None and waits):
        facts = {"stored": str(pairing.score), "result": str(result)}
        yield "score", {"session": str(pairing.session), **facts}
