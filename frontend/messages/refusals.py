"""A sentence for every refusal: the reason, and what can be done instead."""

from __future__ import annotations

import discord

from engines import GAMES
from engines.errors import EngineError, GameOver, IllegalAction, NotAnAction, NotYourTurn
from frontend.messages import commands, words
from locales import Voice
from sessions.life import model
from sessions.life.model import CannotOffer, NoOffer, NotLate, Session, Status
from sessions.service.daily import DailyOver, DailySpent
from sessions.service.vacations import AlreadyAway, NotAway, TooLong

_OVER = {
    Status.INVITING: "has expired, or you have answered it already",
    Status.RUNNING: "has already been accepted; the game is on",
    Status.FINISHED: "has been accepted, and the game is already over",
    Status.DECLINED: "was declined",
    Status.CANCELLED: "was cancelled",
    Status.EXPIRED: "has expired",
    Status.CALLED_OFF: "has been accepted, and the game is already over",
}

_NO_OFFER = {
    "alone": "You play alone: there is nobody to ask. `/resign` ends the game.",
    "open-offer": "There is an offer already. It can be answered below the board; a move answers it too.",
    "once-a-turn": "You can offer something once a turn. Make your next move first.",
    "no-draws": "A draw cannot be agreed on in this game. Play on, or offer to call it off.",
    "computer": "The computer does not bargain in this game. You can resign, or play on.",
    "no-way-back": "No turn of yours can be taken back: you have made none, or it has shown something new.",
}


def refusal(voice: Voice, error: model.SessionError | EngineError) -> str:
    """The private sentence for an error."""
    if isinstance(error, DailyOver):
        return _daily_over(error)
    if isinstance(error, DailySpent):
        return f"You have played today’s daily already. The next one begins {words.moment(error.next_at)}."
    if said := _beside(error):
        return said
    if isinstance(error, model.SessionRefusal):
        return _session_refusal(voice, error)
    match error:
        case model.NoSuchSession():
            return "That game does not exist any more. `/games` lists yours."
        case NotAnAction():
            return f"I cannot read “{words.harmless(error.text)}” as a move. `/board` shows the position."
        case IllegalAction():
            return f"{words.harmless(error.action)} is not possible now. `/board` shows the position."
        case NotYourTurn():
            return "It is not your turn just now. You are notified when it is."
        case GameOver():
            return "This game is over. *Rematch* below its last picture starts another."
        case _:
            return "That is not possible. `/games` shows your games, `/rules` how they are played."


def _session_refusal(voice: Voice, error: model.SessionRefusal) -> str:
    session = error.session
    challenge = _beginning(session)
    match error:
        case model.MovedOn():
            return "The board has moved on since this message."
        case model.NotSeated():
            return f"{_whose(voice, session)} Start one of your own with {challenge}!"
        case model.NotRunning():
            return _not_running(session)
        case model.NobodyThere():
            return f"One of you plays no more. {challenge} finds somebody else."
        case model.AlreadyRematched():
            return f"The rematch is under way: {words.link(voice, session)}"
        case model.NotFinished():
            return "A rematch comes after the game: this one is still being played."
        case _:
            return _invitation_refusal(voice, error) or f"That is not possible now. {words.waiting(voice, session)}"


def _invitation_refusal(voice: Voice, error: model.SessionRefusal) -> str | None:
    session = error.session
    challenge = _beginning(session)
    guests = tuple(seat for seat in session.seats if seat.player and not seat.joined)
    match error:
        case model.NotInvited():
            return f"Only {words.people(voice, guests)} can answer this. Challenge somebody yourself with {challenge}."
        case model.OwnInvitation():
            return "This is your own invitation: somebody else has to answer it. *Cancel* takes it back."
        case model.NotHost():
            host = words.mention(voice, session.host)
            return f"That is for {host} to do, whose invitation it is. Make one of your own with {challenge}."
        case model.NotInviting():
            return f"This invitation {_OVER.get(session.status, 'is over')}. A new one: {challenge}."
        case model.TooManyInvitations():
            return (
                "You have as many open invitations as anybody may have. Wait for an answer, or take one back with "
                f"*Cancel*: the newest is {words.link(voice, session)}"
            )
        case model.AlreadyInvited():
            return (
                f"Your invitation to {words.people(voice, guests)} is still open: {words.link(voice, session)} "
                "Wait a little, or take it back with *Cancel*."
            )
        case model.InvitedInVain():
            return (
                f"You have asked {words.people(voice, guests)} several times within an hour, and nothing came of it. "
                "Give them a little time; `/play` opens a table for anyone."
            )
        case _:
            return None


def _beginning(session: Session) -> str:
    """The command that begins such a game."""
    game = GAMES[session.game]
    return commands.without_others(game) if session.terms.run else commands.usual(game)


def _not_running(session: Session) -> str:
    if session.status is Status.INVITING:
        return "This game has not begun: the invitation is still open."
    if session.status not in (Status.FINISHED, Status.CALLED_OFF):
        return f"This game never began: its invitation {_OVER[session.status]}."
    if session.terms.run:
        return f"This run is over. {_beginning(session)} begins another."
    if session.status is Status.CALLED_OFF:
        return f"This game of {GAMES[session.game].title} was called off. {_beginning(session)} starts another."
    return f"This game of {GAMES[session.game].title} is over. *Rematch* below its last picture starts another."


def _whose(voice: Voice, session: Session) -> str:
    if session.is_hidden and session.status is Status.RUNNING:
        return "Somebody plays this run privately."
    if session.terms.private:
        return "Somebody has played this run privately."
    if session.is_hidden:
        return f"This {words.run(voice, session)} is over; `/replay game:{session.id}` shows how it went."
    if session.terms.run:
        run, whose = words.run(voice, session), words.people(voice, session.seats)
        return f"This {run} is {whose}’s; you may look at everything, though."
    return f"This game is played by {words.people(voice, session.seats)}."


def _daily_over(error: DailyOver) -> str:
    title = GAMES[error.session.game].title
    score = error.session.seats[0].score
    points = "" if score is None else f": **{score:,}** points"
    next_one = f"The next one begins {words.moment(error.next_at)}"
    return f"You have played today’s {title} daily already{points}. {next_one}; `/leaderboard` shows how today’s went."


def _beside(error: Exception) -> str:
    """The sentence for a refused offer, claim or vacation; empty for other errors."""
    match error:
        case CannotOffer():
            return _NO_OFFER[error.why]
        case NoOffer():
            return "There is no offer that you could answer. *More* below the board shows what you can offer."
        case NotLate(session=session) if session.due_at is None:
            return "This game has no clock: everybody may take as long as they like."
        case NotLate(session=session) if session.is_late(discord.utils.utcnow()):
            return "It is your own time that is over. Move now, and the game goes on."
        case NotLate():
            return "There is time left to move. You can claim the win once it is over."
        case AlreadyAway():
            until = discord.utils.format_dt(error.until, "D")
            return f"You are on vacation already, until {until}. `/vacation end` ends it."
        case NotAway():
            return "You are not on vacation. `/vacation start` begins one."
        case TooLong():
            days = max(0, error.left.days)
            return f"You have {days} {'day' if days == 1 else 'days'} of vacation left in {error.year}. Choose fewer."
        case _:
            return ""
