"""A player in words: ratings, results, opponents, games that run and games that are over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from engines import GAMES
from frontend.face import Face
from frontend.messages import words
from frontend.messages.commands import start, start_together
from frontend.messages.rankings import KINDS
from locales import Voice
from sessions.life.model import Session
from sessions.statistics.profiles import Profile, Rated, Tally

LISTED = 10
"""Running games in a profile."""


def described(
    voice: Voice, found: Profile, name: str, running: Sequence[Session], faces: Mapping[str, Face], *, here: bool
) -> str:
    """A profile in words."""
    where = " in this server" if here else ""
    parts = [f"### {name}{where}"]
    for each in found.ratings:
        place = f"place {each.place:,}" if each.place else "provisional"
        parts.append(f"**{ladder(each)}** {each.points:,} · {place} · {count(each.games, 'rated game')}")
    for best in sorted(found.bests, key=lambda best: (best.game, best.kind)):
        title = faces[best.game].rank(best.points) if best.game in faces else ""
        parts.append(
            f"**{GAMES[best.game].title}, {KINDS[best.kind]}**: best {best.points:,}" + (f" · {title}" if title else "")
        )
    if found.results:
        parts.append("**Results**")
        parts += [f"- {GAMES[game].title}: {_tally(tally)}" for game, tally in found.results.items()]
        streak = f"{count(found.streak, 'win')} in a row just now; " if found.streak > 1 else ""
        if found.longest_streak > 1:
            parts.append(f"- {streak}longest streak {count(found.longest_streak, 'win')}")
    if found.opponents:
        parts.append("**Most often against**")
        parts += [f"- {words.mention(voice, player)}: {_tally(tally)}" for player, tally in found.opponents]
    if running:
        parts.append("**Running**")
        parts += [
            f"- {words.named(voice, each, found.player.discord_id or 0)} · {words.shown_at(voice, each)}"
            for each in running[:LISTED]
        ]
        if len(running) > LISTED:
            parts.append(f"-# {voice.say('common-and-more', count=len(running) - LISTED)}")
    return "\n".join(parts)


def ladder(rated: Rated, *, short: bool = False) -> str:
    """The name of a game's ladder."""
    title = GAMES[rated.game].title
    if rated.ladder == "people":
        return title
    return f"{title} vs AI" if short else f"{title} against computers"


def _tally(tally: Tally) -> str:
    drawn = f", {tally.drawn} drawn" if tally.drawn else ""
    return f"{tally.won} won{drawn}, {tally.lost} lost"


def count(number: int, what: str) -> str:
    """A number of things in words."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def past(voice: Voice, session: Session, user: int) -> str:
    """A finished game in a line."""
    title = GAMES[session.game].title
    if len(session.seats) == 1:
        score = session.seats[0].score
        what = f"{title} alone: " + ("given up" if score is None else f"**{score:,}** points")
    else:
        mine = session.seats_of(user)
        draw = len(session.winners) == len(session.seats)
        how = "drawn" if draw else "**won**" if any(seat.place == 1 for seat in mine) else "lost"
        what = f"{title} against {words.against(voice, session, user)}: {how}"
    when = f" · {discord.utils.format_dt(session.finished_at, 'd')}" if session.finished_at else ""
    shown = "" if session.is_hidden else f" · {words.link(voice, session)}"
    return f"- {what}{when}{shown} · #{session.id}"


def nothing(voice: Voice, user: discord.abc.Snowflake, *, own: bool) -> str:
    """The refusal for a player without games."""
    if own:
        return f"You have not finished a game yet. {start(voice)}"
    return f"<@{user.id}> has not played here yet. Challenge them: {start_together(voice)}"
