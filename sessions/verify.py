"""Checking the storage: each session against its log, each cup's table against its games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence, Set
from typing import Any, Final

import msgspec
from sqlalchemy import Row, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from engines import puzzles
from engines.base import AnyGame
from engines.errors import EngineError, OtherSet
from engines.puzzles import Puzzle
from sessions.cups import rules
from sessions.cups.cups import CupState
from sessions.cups.rules import DRAW, LOSS, VOID, WIN, CupCourse, Pairing, matched
from sessions.life.clocks import has_clock
from sessions.life.model import Entry, Status, Terms
from sessions.life.progress import Position, replay
from sessions.service.events import RUNNING
from sessions.storage.database import Database
from sessions.storage.rows import entry_of
from sessions.storage.schema import actions, event_players, events, players, seats, sessions, tries, votes

BATCH = 200
"""Number of sessions in memory at a time."""

_PLAYED = (Status.RUNNING, Status.FINISHED, Status.CALLED_OFF)


_LIVE: Final = (Status.INVITING, Status.RUNNING)
_WALKOVERS: Final = ((WIN, LOSS), (LOSS, WIN), VOID, (DRAW, DRAW))
"""Results without a game. Older cups have draws of two computers."""


class Discrepancy(msgspec.Struct, frozen=True):
    """A contradiction in the storage, such as between a session's stored values and its log.

    ``number``: the session's, or the event's of a cup, if ``code`` begins with ``cup-``. The command line has a
    sentence for each code.
    """

    number: int
    code: str
    facts: Mapping[str, str] = {}


class Checked(msgspec.Struct, frozen=True):
    """A checked batch: the number of its sessions, and the discrepancies found in them."""

    sessions: int
    discrepancies: tuple[Discrepancy, ...]


class CupGame(msgspec.Struct, frozen=True):
    """A stored game of a cup: its status and players. ``winners``: row numbers of the players at place 1."""

    status: str
    players: frozenset[int | None]
    winners: frozenset[int | None]


async def verify(database: Database, games: Mapping[str, AnyGame], *, batch: int = BATCH) -> AsyncIterator[Checked]:
    """Replay every session and every puzzle from a player's mistake, then check every cup: table, pairings, places.

    The bot may be running. Each batch is read in one transaction.
    """
    for each in (_sessions, _mistakes, _cups):
        async for checked in each(database, games, batch):
            yield checked


async def _sessions(database: Database, games: Mapping[str, AnyGame], batch: int) -> AsyncIterator[Checked]:
    last = 0
    async with database.read() as connection:
        computers = set((await connection.execute(select(players.c.id).where(players.c.level.is_not(None)))).scalars())
    while True:
        async with database.read() as connection:
            query = select(sessions).where(sessions.c.id > last).order_by(sessions.c.id).limit(batch)
            rows = (await connection.execute(query)).all()
            if not rows:
                return
            numbers = [row.id for row in rows]
            taken = await _by_session(connection, seats, seats.c.number, numbers)
            logs = await _by_session(connection, actions, actions.c.seq, numbers)
            theirs = select(events.c.id).where(events.c.id.in_({row.event_id for row in rows if row.event_id}))
            known = set((await connection.execute(theirs)).scalars())
            ballots = await _by_session(connection, votes, votes.c.seq, numbers)
        last = numbers[-1]
        found = tuple(
            wrong
            for row in rows
            for wrong in (
                *_wrong(row, taken[row.id], logs[row.id], games),
                *_wrong_clock(row, {seat.player_id for seat in taken[row.id]} - computers),
                *_wrong_event(row, known),
                *_wrong_votes(row, ballots[row.id], logs[row.id]),
            )
        )
        yield Checked(len(rows), found)


async def _mistakes(database: Database, games: Mapping[str, AnyGame], batch: int) -> AsyncIterator[Checked]:
    key = tuple_(tries.c.player_id, tries.c.game, tries.c.puzzle)
    query = select(tries).where(tries.c.position.is_not(None)).order_by(*key).limit(batch)
    further = query
    while True:
        async with database.read() as connection:
            rows = (await connection.execute(further)).all()
        if not rows:
            return
        further = query.where(key > tuple_(rows[-1].player_id, rows[-1].game, rows[-1].puzzle))
        unsolved = ((row, _unsolved(row, games)) for row in rows)
        yield Checked(0, tuple(_wrong_mistake(row, why) for row, why in unsolved if why))


async def _cups(database: Database, _: Mapping[str, AnyGame], batch: int) -> AsyncIterator[Checked]:
    query = select(events).where(events.c.kind == "cup").order_by(events.c.id).limit(batch)
    last = 0
    while True:
        async with database.read() as connection:
            cups = (await connection.execute(query.where(events.c.id > last))).all()
            if not cups:
                return
            last = cups[-1].id
            numbers = [row.id for row in cups]
            there = select(event_players).where(event_players.c.event_id.in_(numbers))
            taking = (await connection.execute(there)).all()
            played = select(sessions.c.event_id, sessions.c.id, sessions.c.status, seats.c.player_id, seats.c.place)
            played = played.join(seats, seats.c.session_id == sessions.c.id).where(sessions.c.event_id.in_(numbers))
            taken = (await connection.execute(played)).all()
        wrong = (
            Discrepancy(cup.id, f"cup-{code}", facts)
            for cup in cups
            for code, facts in _wrong_cup(
                cup,
                [row for row in taking if row.event_id == cup.id],
                _games([row for row in taken if row.event_id == cup.id]),
            )
        )
        yield Checked(0, tuple(wrong))


def _wrong_mistake(row: Row[Any], why: str) -> Discrepancy:
    return Discrepancy(int(row.puzzle[1:].partition("x")[0]), "mistake", {"why": why})


def _unsolved(row: Row[Any], games: Mapping[str, AnyGame]) -> str:
    """Reason why a mistake's stored answer does not solve the puzzle.

    Empty if it does, or if the mistake has no puzzle.
    """
    try:
        puzzle = msgspec.json.decode(row.position, type=Puzzle | None)
        if puzzle is None or puzzles.solution(games[row.game], puzzle)[-1].gained == puzzle.worth:
            return ""
    except (EngineError, msgspec.MsgspecError, KeyError) as error:
        return str(error)
    return str(row.puzzle)


async def _by_session(
    connection: AsyncConnection, table: Any, order: Any, numbers: Sequence[int]
) -> defaultdict[int, list[Row[Any]]]:
    grouped = defaultdict(list)
    for row in await connection.execute(select(table).where(table.c.session_id.in_(numbers)).order_by(order)):
        grouped[row.session_id].append(row)
    return grouped


def _wrong(
    row: Row[Any], taken: list[Row[Any]], log: list[Row[Any]], games: Mapping[str, AnyGame]
) -> Iterator[Discrepancy]:
    if [seat.number for seat in taken] != list(range(len(taken))) or not taken:
        yield Discrepancy(row.id, "seats")
        return
    if row.status not in _PLAYED:
        if row.status not in list(Status):
            yield Discrepancy(row.id, "status", {"status": row.status})
        if row.state is not None or log or row.reason is not None or row.finished_at is not None:
            yield Discrepancy(row.id, "played", {"status": row.status})
        return
    if not all(seat.joined and seat.player_id is not None for seat in taken):
        yield Discrepancy(row.id, "missing", {"status": row.status})
    if row.game not in games:
        yield Discrepancy(row.id, "game", {"game": row.game})
        return
    # In a running game, only logged entries raise ``seq``.
    if [entry.seq for entry in log] != list(range(row.seq - len(log) + 1, row.seq + 1)):
        yield Discrepancy(row.id, "gap", {"seq": str(row.seq)})
    try:
        position = _replay(games[row.game], row, len(taken), [entry_of(entry) for entry in log])
    except OtherSet:
        yield Discrepancy(row.id, "cards")
        return
    except (EngineError, msgspec.MsgspecError) as error:
        yield Discrepancy(row.id, "replay", {"why": str(error)})
        return
    if not games[row.game].is_stored_as(position.state, row.state):
        yield Discrepancy(row.id, "position")
    yield from _wrong_result(row, taken, position)


def _replay(game: AnyGame, row: Row[Any], seat_count: int, log: list[Entry]) -> Position:
    options = game.load_options(row.options.encode())
    return replay(game, options, seat_count, row.seed, log)


def _status(position: Position) -> Status:
    if position.called_off:
        return Status.CALLED_OFF
    return Status.FINISHED if position.result else Status.RUNNING


def _wrong_result(row: Row[Any], taken: list[Row[Any]], position: Position) -> Iterator[Discrepancy]:
    if row.status != _status(position):
        log = "over" if position.is_over else "running"
        yield Discrepancy(row.id, "over", {"status": row.status, "log": log})
        return
    if (row.finished_at is not None) != position.is_over:
        yield Discrepancy(row.id, "end")
    if row.talks != msgspec.json.encode(position.talks).decode():
        yield Discrepancy(row.id, "talks", {"talks": row.talks})
    result = position.result
    stored = (row.reason, [(seat.place, seat.score) for seat in taken])
    nobody = [(None, None)] * len(taken)
    if result is None:
        expected: Any = (None, nobody)
    else:
        scores = result.scores or (None,) * len(taken)
        expected = (result.reason, list(zip(result.places, scores, strict=True)))
    if stored != expected:
        yield Discrepancy(row.id, "result", {"stored": str(stored), "log": str(expected)})


def _wrong_event(row: Row[Any], known: Set[int]) -> Iterator[Discrepancy]:
    if row.event_id is not None and row.event_id not in known:
        yield Discrepancy(row.id, "event", {"event": str(row.event_id)})


def _wrong_votes(row: Row[Any], ballots: list[Row[Any]], log: list[Row[Any]]) -> Iterator[Discrepancy]:
    """Yield a discrepancy for votes on a decision that no action of the log opened."""
    known = {0, *(entry.seq for entry in log)}
    for seq in sorted({each.seq for each in ballots} - known):
        yield Discrepancy(row.id, "votes", {"seq": str(seq)})


def _wrong_clock(row: Row[Any], people: Set[int | None]) -> Iterator[Discrepancy]:
    try:
        terms = msgspec.json.decode(row.terms, type=Terms)
    except msgspec.MsgspecError as error:
        yield Discrepancy(row.id, "terms", {"why": str(error)})
        return
    runs = row.status == Status.RUNNING and has_clock(terms, len(people))
    if (row.due_at is not None) != runs:
        yield Discrepancy(row.id, "clock", {"clock": "running" if runs else "stopped"})
    elif row.wake_at is not None and (row.due_at is None or row.wake_at > row.due_at):
        yield Discrepancy(row.id, "late")


def _games(rows: Sequence[Any]) -> dict[int, CupGame]:
    by_session = defaultdict(list)
    for row in rows:
        by_session[row.id].append(row)
    return {
        number: CupGame(
            its[0].status,
            frozenset(row.player_id for row in its),
            frozenset(row.player_id for row in its if row.place == 1),
        )
        for number, its in by_session.items()
    }


def _wrong_cup(
    cup: Row[Any], taking: Sequence[Row[Any]], games: Mapping[int, CupGame]
) -> Iterator[tuple[str, dict[str, str]]]:
    try:
        state = msgspec.json.decode(cup.state, type=CupState)
    except msgspec.MsgspecError as error:
        yield "state", {"why": str(error)}
        return
    course = state.course or CupCourse(())
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


def _wrong_pairings(course: CupCourse) -> Iterator[tuple[str, dict[str, str]]]:
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


def _wrong_score(
    pairing: Pairing, games: Mapping[int, CupGame], *, waits: bool
) -> Iterator[tuple[str, dict[str, str]]]:
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
