"""The stored crowds: their games, votes, and the moves that votes make."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select, update

from engines.base import AnyGame
from engines.errors import IllegalAction
from sessions.crowds import rules
from sessions.crowds.rules import ABANDONED, Vote, VoteCount
from sessions.life import steps
from sessions.life.errors import DamagedSession, Denied, MovedOn, NoSuchSession, NotRunning
from sessions.life.model import FRIENDLY, Entry, Person, Place, Played, Player, Session, Status, Step, Terms
from sessions.life.progress import PLAY
from sessions.service import events as stored
from sessions.service.events import ENDED, Event, NoSuchEvent
from sessions.service.outbox import due_items
from sessions.service.steptaker import note_invited, note_step, store_step
from sessions.storage.ground import reading, writing
from sessions.storage.rows import (
    CROWD,
    add_session,
    barred_on,
    find_or_add_computer,
    find_or_add_player,
    insert_new,
    load_sessions,
    lock_session,
    number_of_player,
    read_session,
    upsert,
)
from sessions.storage.schema import IS_LIVE, actions, event_players, events, players, servers, sessions
from sessions.storage.schema import votes as stored_votes

UNREADABLE: Final = timedelta(hours=1)
"""Time until the sweep looks again at a crowd with an unreadable game."""


class CrowdState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A crowd's stored state. ``interval``: seconds for a vote.

    ``due_at``: the end of the open vote, None before a vote. ``awaited``: row numbers of the voters on the previous
    decision. Once all of them have voted, the leading move is played. ``voters``: the players who voted on earlier
    decisions of the same turn.
    """

    interval: int
    due_at: datetime | None = None
    awaited: tuple[int, ...] = ()
    voters: tuple[int, ...] = ()


class Crowd(msgspec.Struct, frozen=True):
    """A crowd as of loading time.

    ``seq``: the number of the open decision in the table of votes. ``since``: when this decision opened. ``votes``: the
    votes on this decision.
    """

    event: Event
    session: Session
    state: CrowdState
    seq: int
    since: datetime
    votes: tuple[Vote, ...]

    @property
    def seat(self) -> int:
        return seat_of(self.session)

    @property
    def abandoned_at(self) -> datetime:
        return self.since + ABANDONED


class Ballot(NamedTuple):
    """A vote to store. ``seq``: the decision of the pressed control.

    ``before``: the actions of the turn that the choice follows. ``chosen``: the texts of the chosen actions.
    """

    seq: int
    before: Sequence[str]
    chosen: Sequence[str]


class CastVote(NamedTuple):
    """A stored vote: the crowd after the vote, the vote's actions, and the moves played because of it.

    ``goes_on``: True if the voter may choose further actions of the same turn.
    """

    crowd: Crowd
    actions: tuple[str, ...]
    goes_on: bool
    played: tuple[Played, ...]


class VoterPath(NamedTuple):
    """A voter's way through a turn: its actions, the state after them, and True if the turn goes on."""

    actions: tuple[str, ...]
    state: Any
    goes_on: bool


class Crowds(stored.Room):
    """Reads and changes the crowds of all servers."""

    async def start(
        self,
        host: Person,
        game: str,
        options: Any,
        level: int | None,
        *,
        server_id: int,
        channel_id: int,
        interval: int,
        language: str,
    ) -> Session:
        """Begin a crowd's game.

        ``options``: the game's options. ``level``: the computer's level; None for a solo run. ``interval``: seconds for
        a vote. Raises Denied if the channel has a crowd's game.
        """

        def make(connection: Connection) -> Session:
            now, player = self._now(), find_or_add_player(connection, *host)
            # Of two starts at once, the later waits for the earlier.
            connection.execute(select(servers.c.id).where(servers.c.id == server_id).with_for_update())
            if running := self._here(connection, channel_id):
                raise Denied("crowd-already", running)
            state, place, wake_at = CrowdState(interval), Place(server_id, channel_id), now + ABANDONED
            event = stored.add(
                connection, "crowd", player, game, place, language=language, state=state, now=now, wake_at=wake_at
            )
            crowd = find_or_add_computer(connection, CROWD)
            seated: list[Player | None] = [crowd]
            if level is not None:
                seated.append(find_or_add_computer(connection, level))
                self._tables.draw.shuffle(seated)
            session = self._tables.new(
                game,
                options,
                crowd,
                seated,
                terms=Terms(run="crowd") if level is None else FRIENDLY,
                place=place,
                language=event.language,
                lot=level is not None,
                event=event.id,
            )
            return add_session(connection, session, self._games[game])

        session = await self._database.writing(make)
        note_invited(session)
        return session

    async def here(self, channel_id: int) -> Session | None:
        """Game that a channel's crowd is playing; None without a live, readable game."""
        return await self._database.reading(self._here, channel_id)

    async def get(self, session_id: int) -> Crowd:
        """Crowd that plays or played a session.

        Raises NoSuchSession for an unknown number, and for a session without a crowd.
        """
        return await self._database.reading(self._crowd, session_id)

    @reading
    def vote_of(self, connection: Connection, session_id: int, discord_id: int) -> tuple[Crowd, tuple[str, ...]]:
        """Crowd of a session, and the actions that a person has voted for (empty without a vote).

        The vote is on the open decision. Raises the errors of ``get``.
        """
        crowd = self._crowd(connection, session_id)
        number = number_of_player(connection, discord_id)
        return crowd, next((each.actions for each in crowd.votes if each.player == number), ())

    async def vote(self, session_id: int, person: Person, ballot: Ballot) -> CastVote:
        """Store a person's vote, and play the leading action if that is due.

        Raises MovedOn if the decision is closed, NotRunning if the game is over, IllegalAction for an impossible
        choice.
        """
        cast = await self._retrying(lambda connection: self._vote(connection, session_id, person, ballot))
        for each in cast.played:
            note_step(each, self._database.notices)
        return cast

    async def tend(self, event_id: int) -> Session | None:
        """Play what is due, drop votes of erased and barred players, end an abandoned game, and close an ended crowd.

        Returns the session after the last step; None without a step.
        """
        made = await self._retrying(lambda connection: self._tend(connection, event_id))
        for each in made:
            note_step(each, self._database.notices)
        return made[-1].after if made else None

    async def end(self, session_id: int, discord_id: int) -> Session:
        """End a game without a result, for its host. Raises Denied for others, NotRunning if the game is over."""

        def make(connection: Connection) -> Step:
            lock_session(connection, session_id)
            crowd, now = self._crowd(connection, session_id), self._now()
            if not _is_host(connection, crowd.event, discord_id):
                raise Denied("crowd-not-host")
            return self._end(connection, crowd, now)

        step = await self._retrying(make)
        note_step(step, self._database.notices)
        return step.after

    @writing
    def follow(self, connection: Connection, session_id: int, person: Person) -> bool:
        """Turn a person's pings for each vote of a running game on, or off again. Returns True if they are on now.

        Raises NotRunning if the game is over, and the errors of ``get``.
        """
        crowd, player = self._crowd(connection, session_id), find_or_add_player(connection, *person)
        if crowd.session.status is not Status.RUNNING:
            raise NotRunning(crowd.session)
        row = {"event_id": crowd.event.id, "player_id": player.id, "number": 0, "joined_at": self._now()}
        insert_new(connection, event_players, row)
        # In one statement: of two presses at once, the later turns back what the earlier did.
        this_one = (event_players.c.event_id == crowd.event.id, event_players.c.player_id == player.id)
        turned = update(event_players).where(*this_one).values(pinged=~event_players.c.pinged)
        return bool(connection.execute(turned.returning(event_players.c.pinged)).scalar_one())

    async def is_host(self, event: Event, discord_id: int) -> bool:
        return await self._database.reading(_is_host, event, discord_id)

    @reading
    def list_unshown(self, connection: Connection, limit: int) -> list[int]:
        """Numbers of at most ``limit`` of the share's sessions with a message older than their crowd's state.

        Crowds at rest after a failure are left out.
        """
        found = [each.subject for each in due_items(connection, "crowd", limit, self._now(), self._share)]
        games = select(sessions.c.id).where(sessions.c.event_id.in_(found))
        return list(connection.execute(games).scalars()) if found else []

    async def voters(self, session_id: int) -> int:
        """Number of the people who have voted in a game, each once."""
        query = select(func.count(stored_votes.c.player_id.distinct())).where(stored_votes.c.session_id == session_id)
        return await self._database.reading(lambda connection: connection.execute(query).scalar_one())

    @reading
    def tallies(self, connection: Connection, session_id: int) -> dict[int, tuple[VoteCount, ...]]:
        """Votes on every decision of a game: the chosen actions, most votes first, by the decision's ``seq``."""
        found: dict[int, list[Vote]] = {}
        for row in connection.execute(_ALL, {"_id": session_id}):
            found.setdefault(row.seq, []).append(_vote_of(row))
        return {seq: rules.tally(each) for seq, each in found.items()}

    # ---- in transactions

    def _here(self, connection: Connection, channel_id: int) -> Session | None:
        of_crowd = select(events.c.id).where(events.c.id == sessions.c.event_id, events.c.kind == "crowd").exists()
        query = select(sessions).where(IS_LIVE, sessions.c.channel_id == channel_id, of_crowd)
        query = query.order_by(sessions.c.id.desc()).limit(1)
        found = load_sessions(connection, query, self._games, skip_damaged=True)
        return found[0] if found else None

    def _crowd(self, connection: Connection, session_id: int) -> Crowd:
        session = read_session(connection, session_id, self._games)
        if session.event is None or session.crowd is None:
            raise NoSuchSession(session_id)
        event = stored.read(connection, session.event)
        last = connection.execute(_LAST, {"_id": session_id, "_seat": session.crowd.number}).first()
        seq, since = (last.seq, last.at) if last else (0, session.created_at)
        return Crowd(event, session, event.stored(CrowdState), seq, since, _votes(connection, session_id, seq))

    def _vote(self, connection: Connection, session_id: int, person: Person, ballot: Ballot) -> CastVote:
        lock_session(connection, session_id)
        crowd, now = self._crowd(connection, session_id), self._now()
        session, game = crowd.session, self._games[crowd.session.game]
        if session.status is not Status.RUNNING:
            raise NotRunning(session)
        if ballot.seq != crowd.seq or crowd.seat not in game.to_act(session.state):
            raise MovedOn(session)
        walk = follow(game, session.state, crowd.seat, ballot.before, ballot.chosen)
        if not walk.actions:  # everything is undone
            return CastVote(crowd, (), goes_on=True, played=())
        player = find_or_add_player(connection, *person)
        joined = {"event_id": crowd.event.id, "player_id": player.id, "number": 0, "joined_at": now}
        insert_new(connection, event_players, joined)
        votes = rules.cast(crowd.votes, Vote(player.id, walk.actions, now))
        _write(connection, session_id, crowd.seq, [each for each in votes if each.player == player.id])
        due_at = crowd.state.due_at or now + timedelta(seconds=crowd.state.interval)
        crowd = msgspec.structs.replace(crowd, votes=votes, state=msgspec.structs.replace(crowd.state, due_at=due_at))
        crowd, played = self._play(connection, crowd, now)
        return CastVote(crowd, walk.actions, walk.goes_on, played)

    def _tend(self, connection: Connection, event_id: int) -> Sequence[Step]:
        event, now = stored.read(connection, event_id), self._now()
        numbers = connection.execute(select(sessions.c.id).where(sessions.c.event_id == event_id)).scalars().all()
        if event.status == ENDED:
            return ()
        try:
            for number in numbers:
                lock_session(connection, number)
                crowd = self._crowd(connection, number)
                if crowd.session.status is not Status.RUNNING:
                    continue
                if not crowd.votes and crowd.abandoned_at <= now:
                    return [self._end(connection, crowd, now)]
                return self._play(connection, crowd, now)[1]
        except DamagedSession:
            stored.keep(connection, event, now, wake_at=now + UNREADABLE)
            return ()
        stored.keep(connection, event, now, status=ENDED, ended_at=now, wake_at=None)
        return ()

    def _play(self, connection: Connection, crowd: Crowd, now: datetime) -> tuple[Crowd, tuple[Played, ...]]:
        """Play all actions that are due, and store the crowd. Votes of erased and barred players don't count."""
        gone = _gone(connection, crowd)
        if gone:
            _forget(connection, crowd, gone)
            kept = tuple(each for each in crowd.votes if each.player not in gone)
            awaited = tuple(each for each in crowd.state.awaited if each not in gone)
            state = msgspec.structs.replace(crowd.state, awaited=awaited, due_at=crowd.state.due_at if kept else None)
            crowd = msgspec.structs.replace(crowd, votes=kept, state=state)
        game, played, carried = self._games[crowd.session.game], list[Played](), list[tuple[int, Vote]]()
        while (step := due_step(crowd, game, now)) is not None:
            played.append(step)
            crowd = after(crowd, step, game, now)
            carried += [(crowd.seq, each) for each in crowd.votes]
        self._store(connection, crowd, crowd.state, played, now)
        for seq, each in carried:
            _write(connection, crowd.session.id, seq, [each])
        return crowd, tuple(played)

    def _end(self, connection: Connection, crowd: Crowd, now: datetime) -> Step:
        step = steps.end(crowd.session, self._games[crowd.session.game], now)
        self._store(connection, crowd, crowd.state, [step], now)
        return step

    def _store(
        self, connection: Connection, crowd: Crowd, state: CrowdState, made: Sequence[Step], now: datetime
    ) -> None:
        """Store a crowd's value and its steps. Raises Changed."""
        session = made[-1].after if made else crowd.session
        values: dict[str, Any] = {"wake_at": state.due_at or crowd.abandoned_at}
        if session.status is not Status.RUNNING:
            values = {"status": ENDED, "ended_at": now, "wake_at": None}
        # Before the steps: the end of a session wakes its event, if that is not over.
        stored.keep(connection, crowd.event, now, state, is_news=True, **values)
        for step in made:
            if not store_step(connection, step, self._games[session.game], now):
                raise stored.Changed


def seat_of(session: Session) -> int:
    """Number of the crowd's seat in a session. Raises NoSuchEvent for a session without a crowd."""
    if session.crowd is None:
        raise NoSuchEvent("refusal-unknown")
    return session.crowd.number


def follow(game: AnyGame, state: Any, seat: int, before: Sequence[str], chosen: Sequence[str]) -> VoterPath:
    """Follow a voter's turn from the open decision, through ``before`` and the chosen actions.

    The walk goes on until the turn ends or hidden information is revealed. Then only actions follow that were chosen
    together, while the seat may act. An action back to an earlier state undoes the actions since. Raises IllegalAction
    if the first chosen action is impossible. Later impossible actions end the walk.
    """
    states, texts, goes_on = [state], list[str](), True
    for number, text in enumerate((*before, *chosen)):
        if number == len(before) and not goes_on:
            break
        action = game.parse(text)
        try:
            reached = game.apply(states[-1], seat, action)
        except IllegalAction:
            if number > len(before):
                break
            raise
        if reached in states:
            back = states.index(reached)
            del states[back + 1 :], texts[back:]
            continue
        may_act = seat in game.to_act(reached)
        goes_on &= may_act and not game.between_turns(reached) and not game.revealed(states[-1], reached)
        states.append(reached)
        texts.append(game.format(action))
        if not may_act:
            break
    return VoterPath(tuple(texts), states[-1], goes_on)


def due_step(crowd: Crowd, game: AnyGame, now: datetime) -> Played | None:
    """The step that the crowd must take now: the only possible action, or the leading action if due.

    None if the crowd must wait, for votes or for another seat.
    """
    session, votes = crowd.session, crowd.votes
    if session.status is not Status.RUNNING or crowd.seat not in game.to_act(session.state):
        return None
    options = game.decision(session.state, crowd.seat).options
    if len(options) == 1:
        return steps.play(session, game, crowd.seat, options[0].action, now)
    if not rules.is_due(votes, crowd.state.awaited, crowd.state.due_at, now):
        return None
    for choice in rules.tally(votes):
        try:
            return steps.play(session, game, crowd.seat, game.parse(choice.action), now)
        except IllegalAction:
            continue  # an opponent has acted since then
    return None


def after(crowd: Crowd, step: Played, game: AnyGame, now: datetime) -> Crowd:
    """Crowd after its step. If the crowd must act again, votes for further actions are carried over."""
    session, action = step.after, step.entry.text
    voters = tuple(sorted({*crowd.state.voters, *(each.player for each in crowd.votes)}))
    acts = session.status is Status.RUNNING and crowd.seat in game.to_act(session.state)
    votes = rules.carried(crowd.votes, action) if acts else ()
    if not votes and (session.status is not Status.RUNNING or game.between_turns(session.state)):
        state = CrowdState(crowd.state.interval, None, voters)
    else:
        due_at = now + timedelta(seconds=crowd.state.interval) if votes else None
        state = CrowdState(crowd.state.interval, due_at, rules.supporters(crowd.votes, action), voters)
    return Crowd(crowd.event, session, state, step.entry.seq, now, votes)


def counted(
    session: Session, log: Iterable[Entry], tallies: Mapping[int, Sequence[VoteCount]]
) -> dict[int, Sequence[VoteCount]]:
    """Votes behind each action of the crowd, by the ``seq`` of the action's log entry."""
    found: dict[int, Sequence[VoteCount]] = {}
    last, seat = 0, seat_of(session)
    for entry in log:
        if entry.seat == seat and entry.kind == PLAY:
            if last in tallies:
                found[entry.seq] = tallies[last]
            last = entry.seq
    return found


_LAST = (
    select(actions.c.seq, actions.c.at)
    .where(actions.c.session_id == bindparam("_id"), actions.c.seat == bindparam("_seat"), actions.c.kind == PLAY)
    .order_by(actions.c.seq.desc())
    .limit(1)
)
_THESE = select(stored_votes).where(
    stored_votes.c.session_id == bindparam("_id"), stored_votes.c.seq == bindparam("_seq")
)
_ALL = (
    select(stored_votes)
    .where(stored_votes.c.session_id == bindparam("_id"))
    .order_by(stored_votes.c.seq, stored_votes.c.player_id)
)


def _votes(connection: Connection, session_id: int, seq: int) -> tuple[Vote, ...]:
    return tuple(map(_vote_of, connection.execute(_THESE, {"_id": session_id, "_seq": seq})))


def _vote_of(row: Any) -> Vote:
    return Vote(row.player_id, tuple(row.actions.split()), row.at)


def _write(connection: Connection, session_id: int, seq: int, votes: Iterable[Vote]) -> None:
    for each in votes:
        key = {"session_id": session_id, "seq": seq, "player_id": each.player}
        upsert(connection, stored_votes, key, {"actions": " ".join(each.actions), "at": each.at})


def _gone(connection: Connection, crowd: Crowd) -> set[int]:
    """Row numbers of erased and barred players among the voters and the awaited."""
    concerned = {*crowd.state.awaited, *(each.player for each in crowd.votes)}
    is_gone = players.c.discord_id.is_(None) | barred_on(crowd.event.server_id)
    query = select(players.c.id).where(players.c.id.in_(concerned), is_gone)
    return set(connection.execute(query).scalars()) if concerned else set()


def _forget(connection: Connection, crowd: Crowd, gone: Collection[int]) -> None:
    table = stored_votes.c
    open_ones = (table.session_id == crowd.session.id, table.seq == crowd.seq, table.player_id.in_(gone))
    connection.execute(delete(stored_votes).where(*open_ones))


def _is_host(connection: Connection, event: Event, discord_id: int) -> bool:
    query = select(players.c.id).where(players.c.id == event.host_id, players.c.discord_id == discord_id)
    return connection.execute(query).first() is not None
