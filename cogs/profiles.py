"""``/profile`` and ``/history``: what somebody has played, and how well.

What only the person themselves sees is about all servers; what others may see is about this one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs import table, words
from cogs.address import Address, Control, button, menu
from cogs.answer import QUIET, Refusal, Reply
from cogs.artist import Picture, gallery
from cogs.client import Lagoon
from cogs.looks import look_of_member, look_of_server
from cogs.rankings import KINDS
from cogs.replays import PICKED, title
from cogs.rules import GAME_CHOICES
from cogs.watching import may_look, may_show
from engines import GAMES
from render.curve import LINES, Series, curve_alt, curve_picture
from sessions.model import Session, Status
from sessions.profiles import Profile, Rated, Tally
from sessions.ratings import EVERYWHERE

KEY = "history"
LISTED = 10
"""Games on a page of the history, and running games in a profile."""
ALL_GAMES = "all"
"""How a control says that the history is of every game."""


class Profiles(commands.Cog):
    """What there is to tell of a player."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.desk.on(KEY, self._turned)

    @app_commands.command()
    @app_commands.describe(member="Whose; your own if you name nobody", public="Show it to the whole channel")
    async def profile(
        self, interaction: discord.Interaction[Any], member: discord.User | None = None, public: bool = False
    ) -> None:
        """Ratings with their curves, results, streaks, favourite opponents, running games."""
        async with self.bot.desk.serving(interaction) as reply:
            user = member or interaction.user
            own = user.id == interaction.user.id
            server_id = None if own and not public else _server(interaction, user)
            scope = EVERYWHERE if server_id is None else server_id
            found = await self.bot.profiles.profile(user.id, server_id=server_id, scope=scope)
            running = await self.bot.sessions.of_player(user.id, statuses=(Status.RUNNING,))
            # Without a server only the person themselves reads it, private runs included.
            if server_id is not None:
                seen = may_show if public else may_look
                running = [each for each in running if seen(interaction, each) and not each.is_hidden]
            if found is None or not (found.results or found.bests or found.ratings or running):
                raise Refusal(_nothing(user, own=own))
            text = described(found, user.mention, running, server_id, self.bot)
            picture = await self._curves(reply, found.ratings, None if public else user.id)
            if public and await self._publish(reply, text, picture):
                return
            await reply.say(text, picture)

    async def _publish(self, reply: Reply, text: str, picture: Picture | None) -> bool:
        layout = ui.LayoutView(timeout=None)
        layout.add_item(ui.TextDisplay(text))
        if picture:
            layout.add_item(gallery(picture.name, picture.alt))
        return await reply.public(layout, [picture] if picture else [], QUIET) is not None

    async def _curves(self, reply: Reply, ratings: Sequence[Rated], reader: int | None) -> Picture | None:
        """The picture of the ratings with the most games; None where there is none yet."""
        series = [Series(_ladder(each, short=True), each.curve) for each in ratings[:LINES] if len(each.curve) > 1]
        if not series:
            return None
        server_id = reply.interaction.guild_id
        sessions = self.bot.sessions
        look = await (
            look_of_server(sessions, server_id)
            if reader is None
            else look_of_member(sessions, reply.user.id, server_id)
        )
        return Picture(await asyncio.to_thread(curve_picture, series, look.theme), "ratings.png", curve_alt(series))

    @app_commands.command()
    @app_commands.describe(member="Whose; your own if you name nobody", game="Of one game only")
    @app_commands.choices(game=GAME_CHOICES)
    async def history(
        self, interaction: discord.Interaction[Any], member: discord.User | None = None, game: str = ALL_GAMES
    ) -> None:
        """Finished games, newest first, with links to them and their replays."""
        async with self.bot.desk.serving(interaction) as reply:
            await self._show(reply, member or interaction.user, game, 1)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        try:
            _, user_id, game, page = address.key.split("-")
            user: Any = reply.user if int(user_id) == reply.user.id else discord.Object(int(user_id))
            number = max(1, int(page))
        except ValueError:
            raise Refusal("This list is from an older version of me. `/history` shows a new one.") from None
        await self._show(reply, user, game, number)

    async def _show(self, reply: Reply, user: Any, game: str, page: int) -> None:
        own = user.id == reply.user.id
        server_id = None if own else _server(reply.interaction, user)
        found, more = await self.bot.profiles.history(
            user.id,
            game=None if game == ALL_GAMES else game,
            server_id=server_id,
            private=own,
            page=page,
            size=LISTED,
        )
        if not found:
            raise Refusal(_nothing(user, own=own))
        seen = [session for session in found if may_look(reply.interaction, session)]
        lines = ["### Your finished games" if own else f"### Finished games of <@{user.id}> in this server"]
        lines += [_past(session, user.id) for session in seen]
        if hidden := len(found) - len(seen):
            lines.append(f"-# {_count(hidden, 'game')} in channels that you do not see")
        options = [discord.SelectOption(label=title(each)[:100], value=str(each.id)) for each in seen]
        rows: list[ui.ActionRow[Any]] = (
            [ui.ActionRow(menu(Address.common(PICKED), "Watch one again", options))] if options else []
        )
        buttons: list[Control] = [
            button(Address.common(f"{KEY}-{user.id}-{game}-{page - 1}"), "◀ Newer", disabled=page == 1),
            button(Address.common(f"{KEY}-{user.id}-{game}-{page + 1}"), "Older ▶", disabled=not more),
        ]
        if more or page > 1:
            rows.append(table.row(*buttons))
        await reply.say("\n".join(lines), rows=rows)


def described(found: Profile, name: str, running: Sequence[Session], server_id: int | None, bot: Lagoon) -> str:
    """A profile in words."""
    where = "" if server_id is None else " in this server"
    parts = [f"### {name}{where}"]
    for each in found.ratings:
        place = f"place {each.place:,}" if each.place else "provisional"
        parts.append(f"**{_ladder(each)}** {each.points:,} · {place} · {_count(each.games, 'rated game')}")
    for best in sorted(found.bests, key=lambda best: (best.game, best.kind)):
        title = bot.faces[best.game].rank(best.points) if best.game in bot.faces else ""
        parts.append(
            f"**{GAMES[best.game].title}, {KINDS[best.kind]}**: best {best.points:,}" + (f" · {title}" if title else "")
        )
    if found.results:
        parts.append("**Results**")
        parts += [f"- {GAMES[game].title}: {_tally(tally)}" for game, tally in found.results.items()]
        streak = f"{_count(found.streak, 'win')} in a row just now; " if found.streak > 1 else ""
        if found.longest_streak > 1:
            parts.append(f"- {streak}longest streak {_count(found.longest_streak, 'win')}")
    if found.opponents:
        parts.append("**Most often against**")
        parts += [f"- {words.mention(player)}: {_tally(tally)}" for player, tally in found.opponents]
    if running:
        parts.append("**Running**")
        parts += [
            f"- {words.named(each, found.player.discord_id or 0)} · {words.shown_at(each)}" for each in running[:LISTED]
        ]
        if len(running) > LISTED:
            parts.append(f"-# and {len(running) - LISTED} more")
    return "\n".join(parts)


def _ladder(rated: Rated, *, short: bool = False) -> str:
    title = GAMES[rated.game].title
    if rated.ladder == "people":
        return title
    return f"{title} vs AI" if short else f"{title} against computers"


def _tally(tally: Tally) -> str:
    drawn = f", {tally.drawn} drawn" if tally.drawn else ""
    return f"{tally.won} won{drawn}, {tally.lost} lost"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _past(session: Session, user: int) -> str:
    """A finished game in a line."""
    title = GAMES[session.game].title
    if len(session.seats) == 1:
        score = session.seats[0].score
        what = f"{title} alone: " + ("given up" if score is None else f"**{score:,}** points")
    else:
        mine = session.seats_of(user)
        draw = len(session.winners) == len(session.seats)
        how = "drawn" if draw else "**won**" if any(seat.place == 1 for seat in mine) else "lost"
        what = f"{title} against {words.against(session, user)}: {how}"
    when = f" · {discord.utils.format_dt(session.finished_at, 'd')}" if session.finished_at else ""
    shown = "" if session.is_hidden else f" · {words.link(session)}"
    return f"- {what}{when}{shown} · #{session.id}"


def _server(interaction: discord.Interaction[Any], user: Any) -> int:
    """The server that others see somebody in. Raises Refusal outside of servers."""
    if interaction.guild_id is None:
        raise Refusal(f"What <@{user.id}> has played I tell in a server where both of you are. Ask me there.")
    return interaction.guild_id


def _nothing(user: Any, *, own: bool) -> str:
    if own:
        return f"You have not finished a game yet. {words.START}"
    return f"<@{user.id}> has not played here yet. Challenge them: {words.START}"


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Profiles(bot))
