"""Sentences that all games share: people, turns, notifications, links. The games' own words are in their faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import discord

from engines import GAMES
from sessions.life.model import Player, Seat, Session, Status, Terms
from sessions.life.questions import asked, claimants, to_act
from sessions.service.departures import NOWHERE
from sessions.statistics.verdict import counts_until

CREATURES = ("🦐", "🌊", "🐢", "🐙", "🐋")
"""The emoji before a computer player's name, by level."""


def harmless(text: str, limit: int = 60) -> str:
    """A user's text that can be shown: shortened, without markup, mentions or line breaks."""
    flat = " ".join(text.split())
    short = flat if len(flat) <= limit else flat[: limit - 1] + "…"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(short))


def bare(text: str) -> str:
    """Our own words without markup, for pictures and menus."""
    return discord.utils.remove_markdown(text)


def name(player: Player | None, limit: int = 24) -> str:
    """A player's name where there is no markup: in pictures, menus and lists of choices."""
    if player is None:
        return "somebody"
    flat = " ".join(player.name.split())
    return flat if len(flat) <= limit else flat[: limit - 1] + "…"


def mention(player: Player | None) -> str:
    """A player's mention, or name without one. The message's allowed mentions decide if it pings."""
    if player is None:
        return "somebody"
    if player.level:
        return f"{CREATURES[player.level - 1]} {player.name}"
    return f"<@{player.discord_id}>" if player.discord_id else harmless(player.name)


def joined(names: Sequence[str], last: str = "and") -> str:
    """Names as a list in words; ``last`` stands before the last of them."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def decliner(session: Session, shown: Callable[[Player], str]) -> str:
    """The player who declined an invitation; “One of …” if several had not answered."""
    names = [shown(player) for player in session.missing] or ["somebody"]
    return names[0] if len(names) == 1 else f"One of {joined(names)}"


def people(seats: tuple[Seat, ...]) -> str:
    """The players of some seats, as a list in words."""
    names = list(dict.fromkeys(mention(seat.player) for seat in seats)) or ["nobody"]
    return joined(names)


def rated(terms: Terms) -> str:
    """A sentence: rated or friendly."""
    return "The game is rated." if terms.rated else "The game is friendly: it changes no ratings."


def beginning(session: Session) -> str:
    """Small print for a game's beginning: rated or friendly. Empty after the first action, and for runs."""
    if session.state is None or session.terms.run or GAMES[session.game].ply(session.state):
        return ""
    return f"{rated(session.terms)} {unyielding(session)}".strip()


def deadline(session: Session) -> str:
    """A sentence about the end of a daily run's time; empty for other sessions."""
    if session.terms.run != "daily":
        return ""
    until = counts_until(session.created_at.date())
    if discord.utils.utcnow() >= until:
        return "Its time to count is over; you can still play it to its end."
    return f"It counts if you finish it by {discord.utils.format_dt(until, 'f')} ({moment(until)})."


def hints(session: Session) -> str:
    """A sentence about taken hints and the ratings; empty without hints."""
    helped = tuple(seat for seat in session.seats if seat.hinted)
    if not helped:
        return ""
    if len(helped) == len(session.seats):
        return "💡 Everybody has taken a hint: this game changes no ratings."
    has, they_win = ("has", "they win") if len(helped) == 1 else ("have", "one of them wins")
    told = f"💡 {people(helped)} {has} taken a hint:"
    if len(session.seats) == 2:
        return f"{told} this game changes ratings only if they lose."
    return f"{told} if {they_win}, this game changes no ratings; if not, they count as last."


def unyielding(session: Session) -> str:
    """A sentence about computers that take no turn back; empty if they do, or if none plays."""
    if not session.terms.rated or not any(seat.level for seat in session.seats):
        return ""
    return "In rated games computers agree to no takeback; with `rated:False` they do."


def against(session: Session, discord_id: int) -> str:
    """The other players' names, for lists, menus and questions that show no mentions."""
    names = [
        _plain(seat.player)
        for seat in session.seats
        if seat.player is not None and seat.player.discord_id != discord_id
    ]
    return ", ".join(names) or "somebody"


RUNS = {"": "game for one", "free": "solo run", "seeded": "solo run", "daily": "daily run"}


def run(session: Session) -> str:
    """The kind of a run, with its seed if a player chose it."""
    return RUNS[session.terms.run] + (f" on seed {session.seed}" if session.terms.run == "seeded" else "")


def named(session: Session, discord_id: int) -> str:
    """The session by its game and the other players, for lists, menus and questions that show no mentions."""
    title = GAMES[session.game].title
    return f"{title}, {run(session)}" if session.terms.run else f"{title} with {against(session, discord_id)}"


def numbered(session: Session, discord_id: int) -> str:
    """The session by its game, the other players and its number: told apart from any other."""
    return f"{named(session, discord_id)} · #{session.id}"


def _plain(player: Player) -> str:
    """A player's name for messages that show no mentions."""
    return harmless(player.name, 40)


def notification(session: Session, player: Player) -> str:
    """The notification of a player, as a sentence for a message beside the board."""
    title = f"**{GAMES[session.game].title}**"
    rivals = against(session, player.discord_id or 0)
    game = GAMES[session.game]
    match session.status:
        case Status.INVITING:
            return f"{_plain(session.host)} challenges you to {title}: {link(session)}"
        case Status.DECLINED:
            return f"{decliner(session, _plain)} declined your challenge to {title}. `/play` finds somebody else."
        case Status.EXPIRED:
            return f"Your invitation to {title} has expired. `/play` makes a new one."
        case _ if player in (seat.player for seat in to_act(session, game)):
            time = f" The time for it ends {moment(session.due_at)}." if session.due_at else ""
            return f"It is your turn in {title} with {rivals}: {link(session)}{time}"
        case _ if player in (seat.player for seat in asked(session)):
            return f"{rivals} asks you something in {title}: {link(session)}"
        case _ if session.is_claimable and player in (seat.player for seat in claimants(session, game)):
            return f"{rivals} had no time left in {title}. You can claim the win: {link(session)}"
        case _:
            return f"Your game of {title} with {rivals} has begun: {link(session)}"


def day(at: datetime) -> str:
    """A date as every reader writes it."""
    return discord.utils.format_dt(at, "D")


def moment(at: datetime) -> str:
    """A time that every reader sees in their own time zone, as a distance from now."""
    return discord.utils.format_dt(at, "R")


def link(session: Session) -> str:
    """The address of the message that shows the session, or of its channel if nothing is posted."""
    if session.channel_id == NOWHERE:
        return "(its server is gone)"
    address = f"https://discord.com/channels/{session.server_id or '@me'}/{session.channel_id}"
    return f"{address}/{session.message_id}" if session.message_id else address


def shown_at(session: Session) -> str:
    """The place of a session in a list of the player's own: its link, unless it is hidden."""
    return "only you see it" if session.is_hidden else link(session)


def waiting(session: Session) -> str:
    """A sentence about the players to move; empty if the game is not running."""
    turn = to_act(session, GAMES[session.game])
    if turn and all(seat.level for seat in turn):
        return f"{people(turn)} {'is' if len(turn) == 1 else 'are'} thinking …"
    return f"{people(turn)} to move." if turn else ""


def where(channels: Sequence[int]) -> str:
    """Some channels, as a list in words."""
    return joined([f"<#{channel}>" for channel in channels], "or")


RIGHTS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
}
"""The permissions that the bot needs where a game is played, as Discord's settings call them."""


def powerless(missing: Sequence[str]) -> str:
    """The refusal for a channel in which the bot lacks these rights."""
    named = " and ".join(f"*{RIGHTS[right]}*" for right in missing)
    return f"I cannot show a game here: I lack the right {named}. Whoever manages this channel can give it to me."


def unposted(channel_id: int, *, forbidden: bool) -> str:
    """The answer if an action is stored but could not be posted."""
    if forbidden:
        return (
            f"Your game is safe, but I cannot post in <#{channel_id}>: it is gone, or I lack *View Channel*, "
            "*Send Messages* or *Attach Files* there. `/board` shows the game in another channel, where it goes on."
        )
    return "That is stored, but Discord does not take my message just now. I will post it as soon as it does."
