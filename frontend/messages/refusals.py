"""A sentence for every refusal: the reason, and what to do instead."""

from __future__ import annotations

from engines import GAMES
from engines.errors import EngineError, GameOver, IllegalAction, NotAnAction, NotYourTurn
from frontend.messages import commands, words
from frontend.moments import utcnow
from locales import Voice
from sessions.life import errors
from sessions.life.errors import CannotOffer, NoOffer, NotLate
from sessions.life.model import Session, Status
from sessions.service.daily import DailyOver, DailySpent
from sessions.service.moderation import Barred
from sessions.service.vacations import AlreadyAway, NotAway, TooLong
from sessions.service.watching import LIMIT, WatchingTooMuch

_NO_OFFER = {
    "alone": "refusal-offer-alone",
    "open-offer": "refusal-offer-open",
    "once-a-turn": "refusal-offer-again",
    "no-draws": "refusal-offer-draw",
    "computer": "refusal-offer-computer",
    "no-way-back": "refusal-offer-undo",
}


_PLAIN: dict[type[Exception], str] = {
    NoOffer: "refusal-no-offer",
    NotAway: "refusal-not-away",
    Barred: "refusal-barred",
    errors.SetAside: "refusal-set-aside",
}


def refusal(voice: Voice, error: errors.SessionError | EngineError, *, notified: bool = False) -> str:
    """Private sentence for an error: the reason, and what to do.

    ``notified``: True if the reader is pinged for turns.
    """
    if said := _playing_refusal(voice, error):
        return said
    if isinstance(error, errors.SessionRefusal):
        return _session_refusal(voice, error)
    match error:
        case errors.NoSuchSession():
            return voice.say("refusal-no-such-game")
        case NotAnAction():
            return voice.say("refusal-not-a-move", text=words.harmless(error.text))
        case IllegalAction():
            return voice.say("refusal-illegal", move=words.harmless(error.action))
        case NotYourTurn():
            return voice.say("refusal-not-your-turn", notified="yes" if notified else "no")
        case GameOver():
            return voice.say("refusal-game-over")
        case _:
            return voice.say("refusal-unknown")


def _session_refusal(voice: Voice, error: errors.SessionRefusal) -> str:
    session = error.session
    match error:
        case errors.MovedOn():
            return voice.say("refusal-moved-on")
        case errors.NotSeated():
            return _not_seated(voice, session)
        case errors.NotRunning():
            return _not_running(voice, session)
        case errors.NobodyThere():
            return voice.say("refusal-nobody-there", command=_beginning(session))
        case errors.AlreadyRematched():
            return voice.say("refusal-already-rematched", link=words.link(voice, session))
        case errors.NotFinished():
            return _not_finished(voice, session)
        case errors.CannotPremove():
            return voice.say("refusal-cannot-premove")
        case errors.NotInviting():
            return _not_inviting(voice, session)
        case _:
            text = f"{voice.say('refusal-not-now')} {words.waiting(voice, session)}".strip()
            return _invitation_refusal(voice, error) or text


def _invitation_refusal(voice: Voice, error: errors.SessionRefusal) -> str:
    """Sentence for a refused invitation or answer; empty for other errors."""
    session, link = error.session, words.link(voice, error.session)
    guests = words.people(voice, [seat for seat in session.seats if seat.player and not seat.joined])
    match error:
        case errors.NotInvited():
            return voice.say("refusal-not-invited", players=guests, command=_beginning(session))
        case errors.OwnInvitation():
            return voice.say("refusal-own-invitation")
        case errors.NotHost():
            host = words.mention(voice, session.host)
            return voice.say("refusal-not-host", player=host, command=_beginning(session))
        case errors.TooManyInvitations():
            return voice.say("refusal-too-many-invitations", link=link)
        case errors.AlreadyInvited():
            return voice.say("refusal-already-invited", players=guests, link=link)
        case errors.InvitedInVain():
            return voice.say("refusal-invited-in-vain", players=guests)
        case _:
            return ""


def _beginning(session: Session) -> str:
    """Full name of the command that begins a game like this session's."""
    game = GAMES[session.game]
    return commands.without_others(game) if session.terms.run else commands.default_command(game)


def _not_running(voice: Voice, session: Session) -> str:
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


def _not_finished(voice: Voice, session: Session) -> str:
    if session.status is Status.CALLED_OFF:
        return voice.say("refusal-called-off", game=GAMES[session.game].title, command=_beginning(session))
    return voice.say("refusal-not-finished")


def _not_inviting(voice: Voice, session: Session) -> str:
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


def _not_seated(voice: Voice, session: Session) -> str:
    command = _beginning(session)
    if session.is_hidden and session.status is Status.RUNNING:
        return voice.say("refusal-run-in-private", command=command)
    if session.terms.private:
        return voice.say("refusal-run-was-private", command=command)
    if session.is_hidden:
        return voice.say("refusal-run-over-there", command=command)
    if session.terms.run:
        return voice.say("refusal-run-of-other", player=words.mention(voice, session.host), command=command)
    return voice.say("refusal-game-of-others", players=words.people(voice, session.seats), command=command)


def _playing_refusal(voice: Voice, error: Exception) -> str:
    """Sentence for a refused daily, offer, claim or vacation; empty for other errors."""
    match error:
        case DailyOver():
            return _daily_over(voice, error)
        case DailySpent():
            return voice.say("refusal-daily-spent", next=words.moment(error.next_at))
        case CannotOffer():
            rated = "yes" if error.session.terms.rated else "no"
            return voice.say(_NO_OFFER[error.why], rated=rated)
        case NoOffer() | NotAway() | Barred() | errors.SetAside():
            return voice.say(_PLAIN[type(error)])
        case NotLate(session=session) if session.due_at is None:
            return voice.say("refusal-no-clock")
        case NotLate(session=session) if session.is_late(utcnow()):
            return voice.say("refusal-late-yourself")
        case NotLate():
            return voice.say("refusal-not-late")
        case AlreadyAway():
            return voice.say("refusal-already-away", until=words.day(error.until))
        case WatchingTooMuch():
            return voice.say("following-too-many", count=LIMIT)
        case TooLong():
            return voice.say("refusal-vacation-too-long", days=max(0, error.left.days), year=str(error.year))
        case _:
            return ""


def _daily_over(voice: Voice, error: DailyOver) -> str:
    game, following = GAMES[error.session.game].title, words.moment(error.next_at)
    points = error.session.seats[0].score
    if points is None:
        return voice.say("refusal-daily-ended", game=game, next=following)
    return voice.say("refusal-daily-played", game=game, points=points, next=following)
