"""The stored cups: people join, games begin round by round, results fill the table, and places are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Row, func, or_, select, update

from engines.base import AnyGame
from engines.levels import levels_with
from sessions.cups import rules
from sessions.cups.rules import FEWEST, CupCourse, Pairing, Score, System
from sessions.life.errors import Denied
from sessions.life.model import Person, Place, Player, Session, Status, Step, Terms
from sessions.service import events as stored
from sessions.service.events import ENDED, OPEN, RUNNING, Event
from sessions.service.outbox import PODIUM, Item
from sessions.service.outbox import add as add_posts
from sessions.service.steptaker import waiting_for_vacations
from sessions.statistics.badges import record_cup
from sessions.statistics.verdict import RatingPool
from sessions.storage.ground import reading, writing
from sessions.storage.rows import (
    AWAY_UNTIL,
    add_session,
    all_present,
    barred_on,
    find_or_add_computer,
    find_or_add_player,
    player_of,
    upsert,
)
from sessions.storage.schema import event_players, events, players, ratings, seats, sessions

WEEK: Final = timedelta(days=7)
DAY: Final = timedelta(days=1)
"""Longest time until the sweep looks at a running cup again."""
BATCH: Final = 8
"""Most games begun in one transaction."""
MOST_LIVE: Final = 10
"""Most open and running cups of a server at a time."""
PEOPLE: Final = 2
"""Fewest people in a cup. Computers can be the other players."""

_RATED: RatingPool = "people"

Outcome = Literal["", "podium", "few", "ended"]
"""How a cup ended: ``podium`` (with places), ``few`` (too few players) or ``ended`` (early). Empty before the end."""


class CupPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The conditions of a cup.

    ``options``: JSON text of the game's options. ``size``: most players. ``clock``: seconds for a move. ``at_once``: as
    in Course. ``starts_at``: time of the start. ``when_full``: the cup starts earlier once all places are taken.
    ``fills``: computers take free places. ``weekly``: a cup like this opens every week.
    """

    options: str
    size: int
    clock: int
    starts_at: datetime
    system: System = "swiss"
    at_once: bool = False
    when_full: bool = False
    fills: bool = False
    rated: bool = True
    weekly: bool = False


class CupState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cup's stored state.

    ``hurried``: True if the host has asked for a start now. ``course``: None before the start. ``next_at``: when the
    next week's cup opens; None if there is none.
    """

    plan: CupPlan
    hurried: bool = False
    course: CupCourse | None = None
    outcome: Outcome = ""
    next_at: datetime | None = None


class Entrant(msgspec.Struct, frozen=True):
    """A player of a cup. ``is_out``: True if the player left, was erased or is barred.

    ``has_left``: True if the player left. ``place``: None before the end.
    """

    player: Player
    is_out: bool
    has_left: bool
    place: int | None


class Running(NamedTuple):
    """A running game of a cup: its pairing, and the place and id of its board (None before it is posted)."""

    pairing: Pairing
    place: Place
    message_id: int | None


class Cup(msgspec.Struct, frozen=True):
    """A cup as of loading time.

    ``entrants``: by number, with the players who are out. ``running``: the running games.
    """

    event: Event
    state: CupState
    host: Player
    entrants: tuple[Entrant, ...]
    running: tuple[Running, ...] = ()

    @property
    def plan(self) -> CupPlan:
        return self.state.plan

    @property
    def players(self) -> Mapping[int, Player]:
        """All players by row number, with the players who are out."""
        return {each.player.id: each.player for each in self.entrants}

    @property
    def present(self) -> tuple[Player, ...]:
        """Players who take part, in the order of joining."""
        return tuple(each.player for each in self.entrants if not each.is_out)

    @property
    def is_full(self) -> bool:
        return len(self.present) >= self.plan.size

    @property
    def ends_series(self) -> bool:
        """True if no cup like this opens after this one."""
        return self.state.next_at is None

    def entrant(self, discord_id: int) -> Player | None:
        """Player with this Discord id; None if the person does not take part."""
        return next((each for each in self.present if each.discord_id == discord_id), None)

    def games_of(self, player_id: int) -> tuple[Running, ...]:
        return tuple(each for each in self.running if player_id in each.pairing.players)


class Cups(stored.Room):
    """Reads and changes the cups of all servers."""

    async def get(self, event_id: int) -> Cup:
        """Cup by its event's number. Raises NoSuchEvent for an unknown number."""
        return await self._database.reading(_cup, event_id)

    @reading
    def of_server(self, connection: Connection, server_id: int, limit: int) -> list[Cup]:
        """A server's cups that are open, running or repeated, oldest first."""
        live = or_(events.c.status != ENDED, events.c.wake_at.is_not(None))
        query = stored.ALL.where(*_in_server(server_id), live).order_by(events.c.id).limit(limit)
        return [_whole(connection, stored.event_of(row)) for row in connection.execute(query).all()]

    @writing
    def create(
        self,
        connection: Connection,
        place: Place,
        game: str,
        plan: CupPlan,
        host: Person,
        *,
        language: str,
        joins: bool = False,
    ) -> Cup:
        """Store a new cup, which the sweep posts. ``joins``: True if the host takes part.

        Raises Denied at the server's limit.
        """
        player, now = find_or_add_player(connection, *host), self._now()
        live = select(func.count(events.c.id)).where(*_in_server(place.server_id), events.c.status != ENDED)
        if connection.execute(live).scalar_one() >= MOST_LIVE:
            raise Denied("cup-too-many", count=MOST_LIVE)
        event = _add(connection, player, game, place, plan, language=language, next_at=now + WEEK, now=now)
        if joins:
            _enter(connection, event.id, player, 1, now)
        return _cup(connection, event.id)

    @stored.retrying
    def join(self, connection: Connection, event_id: int, person: Person) -> Cup:
        """Let a person join an open cup. Returns the cup with its new player.

        Raises NoSuchEvent, or Denied after the start, for a player of the cup, or if the cup is full.
        """
        cup = _cup(connection, event_id)
        if cup.event.status != OPEN:
            raise Denied("cup-has-begun")
        if cup.entrant(person.discord_id):
            raise Denied("cup-already-in")
        if cup.is_full:
            raise Denied("cup-is-full")
        now, player = self._now(), find_or_add_player(connection, *person)
        is_last = cup.plan.when_full and len(cup.present) + 1 == cup.plan.size
        stored.keep(connection, cup.event, now, is_news=True, wake_at=now if is_last else cup.event.wake_at)
        last = select(func.max(event_players.c.number)).where(event_players.c.event_id == event_id)
        number = (connection.execute(last).scalar_one() or 0) + 1
        _enter(connection, event_id, player, number, now)
        return _cup(connection, event_id)

    @stored.retrying
    def leave(self, connection: Connection, event_id: int, discord_id: int) -> Cup:
        """Let a person leave a cup. The person's running games go on. Returns the cup as it was before.

        Raises NoSuchEvent, or Denied after the end, or for a person who does not take part.
        """
        cup = _cup(connection, event_id)
        if cup.event.status == ENDED:
            raise Denied("cup-is-over")
        if (player := cup.entrant(discord_id)) is None:
            raise Denied("cup-not-in")
        now = self._now()
        stored.keep(connection, cup.event, now, is_news=True, wake_at=now)
        _mark_left(connection, event_id, [player.id], now)
        return cup

    @stored.retrying
    def begin(self, connection: Connection, event_id: int, discord_id: int, *, manages: bool) -> None:
        """Let a cup begin before its time, at the next sweep. ``manages``: True for a manager of the server.

        Raises Denied for others than host and managers, after the start, or with too few players.
        """
        cup, now = _cup(connection, event_id), self._now()
        _check_host(cup, discord_id, manages=manages)
        if cup.event.status != OPEN:
            raise Denied("cup-has-begun")
        if not _is_enough(cup, self._games[cup.event.game]):
            raise Denied("cup-too-few", count=fewest_missing(cup))
        stored.keep(connection, cup.event, now, replace(cup.state, hurried=True), wake_at=now)

    @stored.retrying
    def end(self, connection: Connection, event_id: int, discord_id: int, *, manages: bool) -> Cup:
        """End a cup without places, and its series. Running games go on. ``manages``: True for a manager.

        Raises Denied for others than host and managers, or if nothing is left to end.
        """
        cup, now = _cup(connection, event_id), self._now()
        _check_host(cup, discord_id, manages=manages)
        if cup.event.status != ENDED:
            state = replace(cup.state, outcome="ended", next_at=None)
            stored.keep(connection, cup.event, now, state, status=ENDED, ended_at=now, wake_at=None)
        elif cup.ends_series:
            raise Denied("cup-is-over")
        else:
            stored.keep(connection, cup.event, now, replace(cup.state, next_at=None), wake_at=None)
        return _cup(connection, event_id)

    async def tend(self, event_id: int) -> list[int]:
        """Do all due steps: begin, count results, begin the next games, end, open the next week's cup.

        Returns the numbers of the new games. Each step is one transaction, so the process may stop after any step.
        """
        begun: list[int] = []
        while True:
            cup, scores = await self._database.reading(_with_scores, event_id)
            # Not in a transaction: a Swiss round takes up to 30 ms, the library's first import ten times as long.
            course = await asyncio.to_thread(_advanced, cup, scores)
            try:
                new = await self._database.writing(self._take, cup, course)
            except stored.Changed:
                continue
            if new is None:
                return begun
            begun += new

    def _take(self, connection: Connection, cup: Cup, course: CupCourse | None) -> list[int] | None:
        """Take a cup's next step. Returns its new games; None if nothing more is due."""
        now, state = self._now(), cup.state
        if state.next_at is not None and state.next_at <= now:
            _repeat(connection, cup, now)
            return []
        if cup.event.status == OPEN:
            return self._opening(connection, cup, now)
        if cup.event.status != RUNNING or course is None:
            stored.keep(connection, cup.event, now, state, wake_at=state.next_at)
            return None
        due = rules.waiting(course)[:BATCH]
        new = [self._begin_game(connection, cup, course.pairings[place], now) for place in due]
        numbers = dict(zip(due, (each.id for each in new), strict=True))
        pairings = tuple(
            replace(each, session=numbers[place]) if place in numbers else each
            for place, each in enumerate(course.pairings)
        )
        state = replace(state, course=replace(course, pairings=pairings))
        if course.over:
            _finish(connection, cup, state, now)
            return []
        if not new and state == cup.state:
            stored.keep(connection, cup.event, now, state, wake_at=min(filter(None, [now + DAY, state.next_at])))
            return None
        stored.keep(connection, cup.event, now, state, wake_at=now)
        return [each.id for each in new]

    def _opening(self, connection: Connection, cup: Cup, now: datetime) -> list[int] | None:
        """Begin a due cup, or call it off if it has too few players. Returns an empty list: its games come later.

        A cup that is not due only notes the players who are gone. Returns None then.
        """
        plan = cup.plan
        if not (plan.starts_at <= now or cup.state.hurried or (plan.when_full and cup.is_full)):
            gone = [each.player.id for each in cup.entrants if each.is_out and not each.has_left]
            wake_at = min(filter(None, [plan.starts_at, cup.state.next_at]))
            stored.keep(connection, cup.event, now, is_news=bool(gone), wake_at=wake_at)
            _mark_left(connection, cup.event.id, gone, now)
            return None
        game = self._games[cup.event.game]
        if not _is_enough(cup, game):
            next_at = cup.state.next_at if cup.present else None
            state = replace(cup.state, outcome="few", next_at=next_at)
            stored.keep(connection, cup.event, now, state, status=ENDED, ended_at=now, wake_at=now)
            return []
        order = [each.id for each in _by_rating(connection, cup)]
        for number, level in enumerate(_fillers(cup, game), len(cup.entrants) + 1):
            computer = find_or_add_computer(connection, level)
            _enter(connection, cup.event.id, computer, number, now)
            order.append(computer.id)
        computers = order[len(cup.present) :]
        course = rules.begun(order, plan.system, computers=computers, at_once=plan.at_once)
        stored.keep(connection, cup.event, now, replace(cup.state, course=course), status=RUNNING, wake_at=now)
        return []

    def _begin_game(self, connection: Connection, cup: Cup, pairing: Pairing, now: datetime) -> Session:
        """Store the game of a pairing. The sweep posts it.

        Between two people, the host is the player who moves second, so that both are pinged. Computers never move
        first: their opponent would not be pinged.
        """
        seated = sorted((cup.players[each] for each in pairing.players), key=lambda each: each.level is not None)
        if not all_present(connection, [each.id for each in seated]):
            raise stored.Changed
        game, event = self._games[cup.event.game], cup.event
        session = self._tables.new(
            event.game,
            game.load_options(cup.plan.options.encode()),
            next(each for each in reversed(seated) if not each.level),
            seated,
            terms=Terms(rated=cup.plan.rated, clock=cup.plan.clock, forfeits=True, thread=True),
            place=Place(event.server_id, event.channel_id),
            language=event.language,
            event=event.id,
            joined=True,
        )
        before = replace(session, status=Status.INVITING, due_at=None)
        session = waiting_for_vacations(connection, Step(before, session), game, now)
        return add_session(connection, session, game)


def fewest_missing(cup: Cup) -> int:
    """Number of people that an open cup still needs to begin; 0 if it has enough."""
    needed = PEOPLE if cup.plan.fills else FEWEST
    return max(0, needed - len(cup.present))


def _in_server(server_id: int | None) -> tuple[Any, ...]:
    return events.c.server_id == server_id, events.c.kind == "cup"


def _add(
    connection: Connection,
    host: Player,
    game: str,
    place: Place,
    plan: CupPlan,
    *,
    language: str,
    next_at: datetime,
    now: datetime,
) -> Event:
    state = CupState(plan, next_at=next_at if plan.weekly else None)
    wake_at = min(plan.starts_at, next_at)
    return stored.add(
        connection, "cup", host, game, place, language=language, state=state, now=now, wake_at=wake_at, version=1
    )


def _repeat(connection: Connection, cup: Cup, now: datetime) -> None:
    """Open the next week's cup. The bot skips weeks when it was offline."""
    event, due = cup.event, cup.state.next_at or now
    weeks = 1 + (now - due) // WEEK
    starts_at = cup.plan.starts_at + weeks * WEEK
    if starts_at <= now:  # the bot was away: players need their usual time to join
        starts_at = now + (cup.plan.starts_at - (due - WEEK))
    plan = replace(cup.plan, starts_at=starts_at)
    stored.keep(connection, cup.event, now, replace(cup.state, next_at=None), wake_at=now)
    place, next_at = Place(event.server_id, event.channel_id), due + weeks * WEEK
    _add(connection, cup.host, event.game, place, plan, language=event.language, next_at=next_at, now=now)


def _finish(connection: Connection, cup: Cup, state: CupState, now: datetime) -> None:
    found = rules.places(state.course) if state.course else {}
    state, event = replace(state, outcome="podium"), cup.event
    stored.keep(connection, event, now, state, status=ENDED, ended_at=now, wake_at=state.next_at)
    if found:
        podium = Item(PODIUM, event.id, server_id=event.server_id, channel_id=event.channel_id, due_at=now)
        add_posts(connection, podium)
    for player_id, place in sorted(found.items()):
        row = (event_players.c.event_id == cup.event.id) & (event_players.c.player_id == player_id)
        connection.execute(update(event_players).where(row).values(place=place))
    record_cup(connection, cup.event.id)


def _enter(connection: Connection, event_id: int, player: Player, number: int, now: datetime) -> None:
    key = {"event_id": event_id, "player_id": player.id}
    upsert(connection, event_players, key, {"number": number, "joined_at": now, "left_at": None})


def _mark_left(connection: Connection, event_id: int, gone: Collection[int], now: datetime) -> None:
    if gone:
        theirs = update(event_players).where(event_players.c.event_id == event_id, event_players.c.player_id.in_(gone))
        connection.execute(theirs.values(left_at=now))


def _check_host(cup: Cup, discord_id: int, *, manages: bool) -> None:
    """Raise Denied for a person who is neither the host nor a manager."""
    if not manages and cup.host.discord_id != discord_id:
        raise Denied("cup-not-host")


def _is_enough(cup: Cup, game: AnyGame) -> bool:
    people = len(cup.present)
    return people >= PEOPLE and people + len(_fillers(cup, game)) >= FEWEST


def _fillers(cup: Cup, game: AnyGame) -> list[int]:
    """Levels of the computers that take free places: the middle ones first, each once, at most as many as people."""
    if not cup.plan.fills:
        return []
    levels = levels_with(game, game.load_options(cup.plan.options.encode()))
    people = len(cup.present)
    order = sorted(range(1, levels + 1), key=lambda level: abs(2 * level - levels - 1))
    return order[: min(people, cup.plan.size - people)]


def _by_rating(connection: Connection, cup: Cup) -> Sequence[Player]:
    """The players with an established rating on the server, the best first, then the other players as they joined."""
    query = select(ratings.c.player_id, ratings.c.points).where(
        ratings.c.player_id.in_([each.id for each in cup.present]),
        ratings.c.game == cup.event.game,
        ratings.c.pool == _RATED,
        ratings.c.scope == cup.event.server_id,
        ratings.c.established,
    )
    points = {row.player_id: row.points for row in connection.execute(query)}
    return sorted(cup.present, key=lambda each: (each.id not in points, -points.get(each.id, 0)))


def _cup(connection: Connection, event_id: int) -> Cup:
    try:
        return _whole(connection, stored.read(connection, event_id, "cup"))
    except stored.NoSuchEvent:
        raise stored.NoSuchEvent("cup-gone") from None


def _whole(connection: Connection, event: Event) -> Cup:
    barred = barred_on(event.server_id).label("barred")
    query = (
        select(players, AWAY_UNTIL, event_players.c.left_at, event_players.c.place, barred)
        .join(event_players, event_players.c.player_id == players.c.id)
        .where(event_players.c.event_id == event.id)
        .order_by(event_players.c.number, players.c.id)
    )
    entrants = tuple(map(_entrant, connection.execute(query).all()))
    state = event.stored(CupState)
    # Players who left before the start never took part.
    taking = (
        {each.player.id for each in entrants if not each.has_left} if state.course is None else state.course.players
    )
    entrants = tuple(each for each in entrants if each.player.id in taking)
    found = connection.execute(select(players, AWAY_UNTIL).where(players.c.id == event.host_id)).one()
    return Cup(event, state, player_of(found), entrants, _running(connection, state))


def _entrant(row: Row[Any]) -> Entrant:
    player, has_left = player_of(row), row.left_at is not None
    return Entrant(player, has_left or row.barred or player.is_former, has_left, row.place)


def _running(connection: Connection, state: CupState) -> tuple[Running, ...]:
    pairings = {each.session: each for each in _unscored(state)}
    query = select(sessions.c.id, sessions.c.server_id, sessions.c.channel_id, sessions.c.message_id)
    query = query.where(sessions.c.id.in_(pairings)).order_by(sessions.c.id)
    rows = connection.execute(query).all() if pairings else []
    return tuple(Running(pairings[row.id], Place(row.server_id, row.channel_id), row.message_id) for row in rows)


def _unscored(state: CupState) -> list[Pairing]:
    pairings = state.course.pairings if state.course else ()
    return [each for each in pairings if each.session is not None and each.score is None]


def _with_scores(connection: Connection, event_id: int) -> tuple[Cup, Mapping[int, Score]]:
    """A cup, and the new scores of its ended games. An erased game counts as a game without a result."""
    cup = _cup(connection, event_id)
    waiting = {each.session: each for each in _unscored(cup.state)}
    if not waiting or cup.event.status != RUNNING:
        return cup, {}
    query = (
        select(sessions.c.id, sessions.c.status, seats.c.player_id)
        .outerjoin(seats, (seats.c.session_id == sessions.c.id) & (seats.c.place == 1))
        .where(sessions.c.id.in_(waiting))
    )
    winners: dict[int | None, set[int]] = {number: set() for number in waiting}
    running = set()
    for row in connection.execute(query):
        winners[row.id].add(row.player_id)
        if row.status in (Status.INVITING, Status.RUNNING):
            running.add(row.id)
    return cup, {
        number or 0: rules.score_of(each, winners[number]) for number, each in waiting.items() if number not in running
    }


def _advanced(cup: Cup, scores: Mapping[int, Score]) -> CupCourse | None:
    """A running cup's course, advanced as far as its scores allow; None for other cups."""
    course = cup.state.course
    if course is None or cup.event.status != RUNNING:
        return None
    if not course.computers:  # unknown in cups that began in an older version
        course = replace(course, computers=tuple(each for each in course.players if cup.players[each].level))
    return rules.advanced(rules.scored(course, scores), {each.id for each in cup.present})
