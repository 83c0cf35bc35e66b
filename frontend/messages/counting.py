"""The line below a result: new ratings, a run's places, or why nothing counts."""

from __future__ import annotations

from datetime import date

import discord

from frontend.messages import words
from locales import Voice
from sessions.life.model import Session
from sessions.statistics.profiles import Counted, Moved, Ranked
from sessions.statistics.verdict import FULL_COUNT, Verdict, counts_until


def told(voice: Voice, session: Session, counted: Counted | None) -> str:
    """The line of a finished session; empty if there is nothing to say."""
    said = "" if counted is None else _told(voice, session, counted)
    return f"-# {said}" if said else ""


def _told(voice: Voice, session: Session, counted: Counted) -> str:
    match counted.verdict:
        case Verdict.RATED:
            return voice.say("counting-ratings", ratings=voice.row(*(_moved(voice, each) for each in counted.moved)))
        case Verdict.RANKED if counted.ranked:
            return _ranked(voice, session, counted.ranked)
        case Verdict.LATE:
            until = discord.utils.format_dt(counts_until(session.created_at.date()), "f")
            return voice.say("counting-late", until=until)
        case Verdict.EARLY:
            return voice.say("counting-early")
        case Verdict.OFTEN:
            return voice.say("counting-often", count=FULL_COUNT)
        case Verdict.HINTED:
            return voice.say("counting-hinted")
        case _ if session.terms.run == "seeded":
            return voice.say("counting-seeded")
        case _:
            return ""


def _moved(voice: Voice, moved: Moved) -> str:
    change = moved.points - moved.before
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    key = "counting-rating" if moved.established else "counting-rating-provisional"
    return voice.say(key, player=words.mention(voice, moved.player), points=moved.points, change=f"{sign}{abs(change)}")


def _ranked(voice: Voice, session: Session, ranked: Ranked) -> str:
    if ranked.here and session.server_id:
        places = voice.say("counting-places", place=session.reach.value, here=ranked.here, everywhere=ranked.everywhere)
    else:
        places = voice.say("counting-place", everywhere=ranked.everywhere)
    if ranked.day:  # of which everybody has one
        return voice.row(places, voice.say("counting-daily", day=date.fromisoformat(ranked.day)))
    is_best = ranked.points >= ranked.best
    best = voice.say("counting-best-new") if is_best else voice.say("counting-best", points=ranked.best)
    return voice.row(best, places, voice.say("counting-all-time"))
