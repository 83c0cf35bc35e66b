"""Sentences common to all games: people, turns, notifications, links. Games' words are in their faces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import discord

from engines import GAMES
from frontend.failures import Reason
from frontend.moments import stamp, utcnow
from locales import Fact, Voice
from render.fonts import drawable_name
from sessions.life.model import Place, Player, Reach, Seat, Session, Status, Terms
from sessions.life.questions import asked, claimants, to_act
from sessions.life.snapshot import PREMOVED
from sessions.service.departures import NOWHERE
from sessions.statistics.verdict import counts_until

CREATURES = ("🦐", "🌊", "🐢", "🐙", "🐋", "🦄", "🐉")
"""Emoji of computer players by level, weakest first."""

SHOAL = "🐟"
"""Emoji of the crowd."""

_ISOLATED: Final = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""Isolation marks around right-to-left text, which would reorder the words around it."""

MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
"""Medals of the first three places."""

_MARKUP: Final = re.compile(r"[\\*_~|`<>\[\]()#/]|^[-+]|(?<=^[0-9])[.]|(?<=^[0-9]{2})[.]")
"""Regular expression of the characters that begin Discord's markup, tags, links and lists."""

_MARKS: Final = 3
"""Most combining marks on a letter. More would cover the lines above and below."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters without ink that count as letters or symbols."""

_JOINING: Final = frozenset(["\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))])
"""Invisible characters within words and emoji: joiners, and the tags of flags."""


def harmless(text: str, limit: int = 60) -> str:
    """User's text made safe to show: without markup, tags, links or line breaks, and isolated if right to left.

    ``limit``: most characters; a longer text is cut.
    """
    escaped = _MARKUP.sub(r"\\\g<0>", shortened(visible(text), limit))
    return _isolated(discord.utils.escape_mentions(escaped))


def visible(text: str) -> str:
    """User's text in one line, without invisible characters, which can hide or reorder text, and stacked marks."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        hidden = letter in _BLANK or (category.startswith("C") and letter not in _JOINING and not letter.isspace())
        if not hidden and marks <= _MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


def _isolated(text: str) -> str:
    from_the_right = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)
    return text.join(_ISOLATED) if from_the_right else text


def shortened(text: str, limit: int = 100) -> str:
    """Text cut to ``limit`` characters, by default a menu's limit. A cut text ends with “…”."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def bare(text: str) -> str:
    """Text without its markup, for pictures and menus."""
    return discord.utils.remove_markdown(text)


def small_print(text: str) -> str:
    """Text as small print: each line gets Discord's mark. Empty for an empty text."""
    return "\n".join(f"-# {line}" for line in text.splitlines())


def level(voice: Voice, number: int) -> str:
    """Name of a computer player with its emoji. ``number``: its level from 1."""
    return f"{CREATURES[number - 1]} {voice.say(f'common-level-{number}')}"


def level_choice(voice: Voice, number: int) -> str:
    """Text of a level in a menu: its name and strength. ``number``: from 1."""
    return voice.say("commands-option-level-choice", level=level(voice, number), number=number)


def _called(voice: Voice, player: Player | None) -> str:
    """Name of a player. Computers, erased people and None have a name from the catalogue."""
    if player is None:
        return voice.say("common-someone")
    if player.level:
        return voice.say(f"common-level-{player.level}")
    if player.is_crowd:
        return voice.say("common-crowd")
    if player.is_former:
        return voice.say("common-former-player")
    return visible(player.name) or player.username or voice.say("common-someone")


def name(voice: Voice, player: Player | None) -> str:
    """Name of a player in at most 24 characters, for places without markup. ``player``: None for an unknown player."""
    return _isolated(shortened(_called(voice, player), 24))


def drawn(voice: Voice, player: Player | None) -> str:
    """Name of a player for pictures, in at most 24 characters.

    If the typefaces have none of its letters, it is the account's username; empty if that is unknown, too.
    """
    called = shortened(_called(voice, player), 24)
    if player is None or player.discord_id is None:
        return called
    return drawable_name(called) or drawable_name(shortened(player.username, 24))


def names(voice: Voice, session: Session) -> list[str]:
    return [name(voice, seat.player) for seat in session.seats]


def mention(voice: Voice, player: Player | None) -> str:
    """Mention of a player; the name, if the player has no account. A ping depends on the message's allowed mentions."""
    if player is not None and player.level:
        return level(voice, player.level)
    if player is not None and player.is_crowd:
        return f"{SHOAL} {voice.say('common-crowd')}"
    if player is not None and player.discord_id:
        return f"<@{player.discord_id}>"
    return harmless(_called(voice, player))


def plain(voice: Voice, player: Player | None) -> str:
    """Name of a player for messages without mentions, at most 40 characters and without markup."""
    return harmless(_called(voice, player), 40)


def by_name(voice: Voice, session: Session, text: str) -> str:
    """Text about a session with names in place of its players' mentions.

    In direct messages Discord's app knows no other people and would show mentions as numbers.
    """
    for player in session.people:
        text = text.replace(mention(voice, player), plain(voice, player))
    return text


def opponents(voice: Voice, session: Session) -> str:
    """Text of the players as opponents (“Ada – Ben”), for places without markup."""
    return voice.strung("common-versus", (name(voice, seat.player) for seat in session.seats))


def people(voice: Voice, seats: Sequence[Seat]) -> str:
    """Mentions of the players of these seats as a list, each once; “no one” for no seats."""
    names = list(dict.fromkeys(mention(voice, seat.player) for seat in seats))
    return voice.listed(names or [voice.say("common-no-one")])


def rated(voice: Voice, terms: Terms) -> str:
    return voice.say("common-rated" if terms.rated else "common-friendly")


def clock(voice: Voice, seconds: int) -> str:
    """Text of the time for a move. ``seconds``: 0 for no clock."""
    return voice.say(f"commands-option-clock-{seconds}")


def conditions(voice: Voice, terms: Terms, *, unrated: bool = False) -> str:
    """Text of a game's clock, if it has one, and “rated” or “friendly”. ``unrated``: without the latter."""
    counts = "" if unrated else voice.say("lobby-counts-rated" if terms.rated else "lobby-counts-friendly")
    return voice.row(clock(voice, terms.clock) if terms.clock else "", counts)


def beginning(voice: Voice, session: Session) -> str:
    """Small print for a game's first round: why it is friendly, and that computers refuse takebacks.

    Empty later and for runs.
    """
    if session.state is None or session.terms.run or GAMES[session.game].ply(session.state) >= len(session.seats):
        return ""
    title = GAMES[session.game].title
    first = voice.say("common-first-friendly", game=title) if session.terms.first else ""
    return " ".join(filter(None, [first, unyielding(voice, session)]))


def deadline(voice: Voice, session: Session) -> str:
    """Sentence about the time when a daily must have ended; empty for other sessions."""
    if session.terms.run != "daily":
        return ""
    until = counts_until(session.created_at.date())
    if utcnow() >= until:
        return voice.say("common-daily-closed")
    return voice.say("common-daily-open", time=stamp(until, "f"))


def hints(voice: Voice, session: Session, reader: int | None = None) -> str:
    """Sentence that names the players who took a hint, and the effect on ratings; empty without hints.

    ``reader``: the seat of the only reader.
    """
    helped = tuple(seat for seat in session.seats if seat.hinted)
    if not helped:
        return ""
    if len(helped) == len(session.seats):
        return voice.say("common-hints-all")
    if reader is not None and session.seats[reader].hinted:
        return voice.say("hint-taken-two" if len(session.seats) == 2 else "hint-taken-several")
    key = "common-hint-of-two" if len(session.seats) == 2 else "common-hints"
    return voice.say(key, players=people(voice, helped), count=len(helped))


def weakened(voice: Voice, session: Session) -> str:
    """Sentence that the game is unrated because a computer could not think; empty for other games."""
    return voice.say("common-weakened") if session.terms.weakened else ""


def unyielding(voice: Voice, session: Session) -> str:
    """Sentence that computers refuse takebacks in rated games; empty if unrated or without computers."""
    if not session.terms.rated or not any(seat.level for seat in session.seats):
        return ""
    return voice.say("common-no-undo")


def against(voice: Voice, session: Session, discord_id: int) -> str:
    """Names of the players other than the reader, for places without mentions."""
    others: list[Player | None] = [
        seat.player for seat in session.seats if seat.player is not None and seat.player.discord_id != discord_id
    ]
    return voice.listed([plain(voice, each) for each in others or [None]])


def run(voice: Voice, session: Session) -> str:
    """Text of a run's kind, with its seed if the player chose it."""
    return voice.say("common-run", kind=session.terms.run or "other", seed=str(session.seed))


def named(voice: Voice, session: Session, discord_id: int) -> str:
    """Name of a session: its game and the reader's opponents (all players for an onlooker), without mentions."""
    title = GAMES[session.game].title
    if session.terms.run:
        return voice.say("common-named-run", game=title, run=run(voice, session))
    if session.status is Status.INVITING and not any(seat.player for seat in session.seats if not seat.joined):
        return voice.say("common-named-table", game=title)
    if session.seats_of(discord_id):
        return voice.say("common-named-with", game=title, players=against(voice, session, discord_id))
    players = (plain(voice, seat.player) for seat in session.seats)
    return voice.say("common-named-of", game=title, players=voice.strung("common-versus", players))


def numbered(voice: Voice, session: Session, discord_id: int) -> str:
    """Name of a session: its game, the reader's opponents and its number."""
    return voice.row(named(voice, session, discord_id), f"#{session.id}")


def notification(voice: Voice, session: Session, player: Player, about: str, place: int | None = None) -> str:
    """Sentence of a player's notification, for a message beside the board. ``about``: as stored.

    ``place``: the place on a ladder that the player gets by a declined or unanswered challenge; None for none.
    """
    game = GAMES[session.game]
    turn = to_act(session, game)
    facts = {"game": game.title, "link": link(voice, session)}
    rivals = against(voice, session, player.discord_id or 0)
    match session.status:
        case _ if about == PREMOVED:
            return voice.say("notices-premoved", players=rivals, **facts)
        case Status.RUNNING if session.crowd is not None:
            return voice.say("notices-vote", **facts)
        case Status.INVITING:
            return voice.say("notices-challenge", player=plain(voice, session.host), **facts)
        case Status.DECLINED | Status.EXPIRED if place is not None:
            rival = next((plain(voice, each) for each in session.people if each != player), "")
            return voice.say("notices-place", reason=session.status, player=rival, place=place, **facts)
        case Status.DECLINED:
            guests = [plain(voice, each) for each in session.missing or (None,)]
            return voice.say("notices-declined", players=voice.listed(guests), count=len(guests), **facts)
        case Status.EXPIRED:
            return voice.say("notices-expired", **facts)
        case _ if session.talks.offer and player in (seat.player for seat in asked(session)):
            offer = session.talks.offer
            asking = plain(voice, session.seats[offer.seat].player)
            return voice.say("notices-asked", what=offer.what, player=asking, **facts)
        case _ if player in (seat.player for seat in turn):
            text = voice.say("notices-turn", players=rivals, **facts)
            return f"{text} {voice.say('notices-time', ends=moment(session.due_at))}" if session.due_at else text
        case _ if session.is_claimable and player in (seat.player for seat in claimants(session, game)):
            late = voice.listed([plain(voice, seat.player) for seat in turn])
            return voice.say("notices-late", players=late, count=len(turn), **facts)
        case _:
            return voice.say("notices-begun", players=rivals, **facts)


def day(at: datetime) -> str:
    """Date in Discord's markup, which every reader sees in their own format."""
    return stamp(at, "D")


def moment(at: datetime) -> str:
    """Time in Discord's markup, which every reader sees relative to now."""
    return stamp(at, "R")


def daily_hour(hour: int) -> str:
    """Time of day in Discord's markup, which every reader sees in their own zone. ``hour``: of the UTC day."""
    next_at = utcnow().replace(hour=hour, minute=0, second=0, microsecond=0)
    return stamp(next_at if next_at > utcnow() else next_at + timedelta(days=1), "t")


def link(voice: Voice, session: Session) -> str:
    """URL of the session's message, or of its channel if nothing is posted."""
    if session.channel_id == NOWHERE:
        return voice.say("common-server-gone")
    return address(session.place, session.message_id)


def address(place: Place, message_id: int | None) -> str:
    """URL of a message in a place, or of its channel without a message."""
    server = "@me" if place.reach is Reach.FRIENDS else place.server_id or "@me"
    channel = f"https://discord.com/channels/{server}/{place.channel_id}"
    return f"{channel}/{message_id}" if message_id else channel


def reference(voice: Voice, session: Session) -> str:
    number = f"#{session.id}"
    if session.is_hidden:
        return voice.row(voice.say("common-only-you"), number)
    if session.channel_id == NOWHERE:
        return voice.row(voice.say("common-server-gone"), number)
    return voice.say("common-reference", number=number, link=address(session.place, session.message_id))


def waiting(voice: Voice, session: Session) -> str:
    """Sentence about the players to move; empty unless the game is running."""
    turn = to_act(session, GAMES[session.game])
    if not turn:
        return ""
    key = "common-thinking" if all(seat.level for seat in turn) else "common-turn"
    return voice.say(key, players=people(voice, turn), count=len(turn))


def where(voice: Voice, channels: Sequence[int]) -> str:
    """Mentions of channels as a list with *or*: “#a, #b or #c”. ``channels``: their ids."""
    return voice.listed([f"<#{channel}>" for channel in channels], either=True)


def rights(voice: Voice, missing: Sequence[str]) -> str:
    return voice.listed([f"*{voice.say(f'common-right-{right}'.replace('_', '-'))}*" for right in missing])


NEEDED: Final = ("view_channel", "send_messages", "attach_files")
"""Names of the permissions that a message with a picture needs."""


def unposted(voice: Voice, place: Place, reason: Reason | None) -> str:
    """Text of the answer after an action that is stored but could not be posted.

    ``reason``: why no message is accepted there until people act; None if one may be accepted soon.
    """
    if place.reach is not Reach.MEMBER:
        return voice.say("notices-unposted-abroad")
    if reason is None:
        return voice.say("notices-unposted")
    channel = f"<#{place.channel_id}>"
    if reason in ("rights", "deleted"):
        return voice.say("notices-forbidden", channel=channel, rights=rights(voice, NEEDED))
    return voice.say("notices-locked" if reason == "locked" else "notices-refused", channel=channel)


def refused(voice: Voice, reason: str, channel_id: int | None, lacking: Sequence[str] = NEEDED) -> str:
    """Sentence about a place that takes no message until people act. ``lacking``: names of missing permissions."""
    facts: dict[str, Fact] = {"channel": f"<#{channel_id}>", "rights": rights(voice, lacking)}
    return voice.say(f"settings-refused-{reason}", **facts)
