"""A sentence for every refusal: the reason, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines import GAMES
from engines.errors import EngineError, GameOver, IllegalAction, NotAnAction, NotYourTurn
from frontend.messages import commands, words
from frontend.moments import utcnow
from locales import Fact, Voice
from sessions.life import errors
from sessions.life.model import Session, Status
from sessions.service.daily import DailyOver, DailySpent
from sessions.service.vacations import AlreadyAway


def refusal(voice: Voice, error: errors.SessionError | EngineError, *, notified: bool = False) -> str:
    """Private sentence for an error: the reason, and what to do.

    ``notified``: True if the reader is pinged for turns.
    """
    if isinstance(error, NotYourTurn):
        return voice.say("refusal-not-your-turn", notified=notified)
    says = next((ROWS[kind] for kind in type(error).__mro__ if kind in ROWS), "refusal-unknown")
    return voice.say(says) if isinstance(says, str) else says(voice, error)


def _denied(voice: Voice, error: errors.Denied) -> str:
    session = error.session
    if session is None:
        return voice.say(error.key, **error.facts)
    about: dict[str, Fact] = {
        "link": words.link(voice, session),
        "game": GAMES[session.game].title,
        "player": words.mention(voice, session.host),
        "players": words.people(voice, [seat for seat in session.seats if seat.player and not seat.joined]),
        "command": _beginning(session),
    }
    return voice.say(error.key, **about | error.facts)


def _not_late(voice: Voice, error: errors.NotLate) -> str:
    if error.session.due_at is None:
        return voice.say("refusal-no-clock")
    return voice.say("refusal-late-yourself" if error.session.is_late(utcnow()) else "refusal-not-late")


def _beginning(session: Session) -> str:
    """Full name of the command that begins a game like this session's."""
    game = GAMES[session.game]
    return commands.without_others(game) if session.terms.run else commands.default_command(game)


def _not_running(voice: Voice, error: errors.NotRunning) -> str:
    session = error.session
    command, game = _beginning(session), GAMES[session.game].title
    match session.status:
        case Status.INVITING:
            return voice.say("refusal-not-begun")
        case Status.CALLED_OFF:
            return voice.say("refusal-called-off", game=game, command=command)
        case Status.DECLINED | Status.CANCELLED | Status.EXPIRED:
            return voice.say("refusal-never-begun", status=session.status.value, command=command)
        case _ if session.terms.run:
            return voice.say("refusal-run-over", command=command)
        case _:
            return voice.say("refusal-over", game=game)


def _not_finished(voice: Voice, error: errors.NotFinished) -> str:
    session = error.session
    if session.status is Status.CALLED_OFF:
        return voice.say("refusal-called-off", game=GAMES[session.game].title, command=_beginning(session))
    return voice.say("refusal-not-finished")


def _not_inviting(voice: Voice, error: errors.NotInviting) -> str:
    session = error.session
    status = session.status
    if status is Status.INVITING:
        if session.expires_at is not None and session.expires_at <= utcnow():
            status = Status.EXPIRED
        else:
            # A player who answers twice has a seat. Computers get none where all are reserved.
            is_full = all(seat.player for seat in session.seats)
            return voice.say("refusal-no-free-seat" if is_full else "refusal-already-in")
    how = "over" if status in (Status.FINISHED, Status.CALLED_OFF) else status.value
    return voice.say("refusal-invitation-over", status=how, command=_beginning(session))


def _not_seated(voice: Voice, error: errors.NotSeated) -> str:
    session = error.session
    command = _beginning(session)
    if session.terms.private:
        return voice.say("refusal-run-was-private", command=command)
    if session.is_hidden:
        return voice.say("refusal-run-over-there", command=command)
    if session.terms.run:
        return voice.say("refusal-run-of-other", player=words.mention(voice, session.host), command=command)
    return voice.say("refusal-game-of-others", players=words.people(voice, session.seats), command=command)


def _daily_over(voice: Voice, error: DailyOver) -> str:
    game, following = GAMES[error.session.game].title, words.moment(error.next_at)
    points = error.session.seats[0].score
    if points is None:
        return voice.say("refusal-daily-ended", game=game, next=following)
    return voice.say("refusal-daily-played", game=game, points=points, next=following)


Row = str | Callable[[Voice, Any], str]
"""Message key of a refusal, or a function that says it from the error."""

ROWS: Final[Mapping[type[Exception], Row]] = {
    # Engines
    NotAnAction: lambda voice, error: voice.say("refusal-not-a-move", text=words.harmless(error.text)),
    IllegalAction: lambda voice, error: voice.say("refusal-illegal", move=words.harmless(error.action)),
    GameOver: "refusal-game-over",
    # Sessions
    errors.Denied: _denied,
    errors.NoSuchSession: "refusal-no-such-game",
    errors.CardsMissing: "refusal-cards-missing",
    errors.MovedOn: "refusal-moved-on",
    errors.NotSeated: _not_seated,
    errors.NotRunning: _not_running,
    errors.NotFinished: _not_finished,
    errors.NotLate: _not_late,
    errors.NotInviting: _not_inviting,
    # People and their settings
    DailyOver: _daily_over,
    DailySpent: lambda voice, error: voice.say("refusal-daily-spent", next=words.moment(error.next_at)),
    AlreadyAway: lambda voice, error: voice.say("refusal-already-away", until=words.day(error.until)),
}
"""How each refusal is said."""
