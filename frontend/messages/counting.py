"""The line below a result: new ratings, a run's places, or why nothing counts."""

from __future__ import annotations

import discord

from frontend.messages import words
from locales import Voice
from sessions.life.model import Session
from sessions.statistics.profiles import Counted, Moved, Ranked
from sessions.statistics.verdict import FULL_COUNT, Verdict, counts_until


def told(voice: Voice, session: Session, counted: Counted | None) -> str:
    """The line of a finished session; empty if there is nothing to say."""
    if counted is None:
        return ""
    match counted.verdict:
        case Verdict.RATED:
            return f"-# Ratings: {' · '.join(_moved(voice, each) for each in counted.moved)}"
        case Verdict.RANKED if counted.ranked:
            return _ranked(session, counted.ranked)
        case Verdict.LATE:
            until = discord.utils.format_dt(counts_until(session.created_at.date()), "f")
            return f"-# Not ranked: this daily counted until {until}. Well played all the same!"
        case Verdict.EARLY:
            return "-# Not rated: it ended before everybody had moved twice."
        case Verdict.OFTEN:
            return f"-# Not rated: of one day’s games between the same two, {FULL_COUNT} count."
        case Verdict.HINTED:
            return "-# Not rated: a hint was taken."
        case _ if session.terms.run == "seeded":
            return "-# Not ranked: the seed was chosen."
        case _:
            return ""


def _moved(voice: Voice, moved: Moved) -> str:
    change = moved.points - moved.before
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    provisional = "" if moved.established else ", provisional"
    return f"{words.mention(voice, moved.player)} **{moved.points:,}** ({sign}{abs(change)}{provisional})"


def _ranked(session: Session, ranked: Ranked) -> str:
    places = [f"place **{ranked.here:,}** in this server"] if ranked.here and session.server_id else []
    places.append(f"place **{ranked.everywhere:,}** everywhere")
    if ranked.day:  # of which everybody has one
        return f"-# {', '.join(places)} (daily of {ranked.day})".replace("place", "Place", 1)
    best = "Your best so far" if ranked.points >= ranked.best else f"Your best: {ranked.best:,}"
    return f"-# {best} · {', '.join(places)} (all time)"
