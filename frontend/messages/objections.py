"""Why something cannot be offered, claimed or had, beside the moves: sentences that say what to do instead."""

from __future__ import annotations

import discord

from sessions.life.model import CannotOffer, NoOffer, NotLate
from sessions.service.vacations import AlreadyAway, NotAway, TooLong

_NO_OFFER = {
    "alone": "You play alone: there is nobody to ask. `/resign` ends the game.",
    "open-offer": "There is an offer already. It can be answered below the board; a move answers it too.",
    "once-a-turn": "You can offer something once a turn. Make your next move first.",
    "no-draws": "A draw cannot be agreed on in this game. Play on, or offer to call it off.",
    "computer": "The computer does not bargain in this game. You can resign, or play on.",
    "no-way-back": "No turn of yours can be taken back: you have made none, or it has shown something new.",
}


def refusal(error: Exception) -> str:
    """Why something cannot be agreed on or claimed, or a vacation not be had; empty for errors of other kinds."""
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
