"""``/games``: a list of the user's own games, here and elsewhere."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from frontend.answering.reply import Refusal
from frontend.client import Lagoon
from frontend.controls import button
from frontend.interactions import Interaction
from frontend.messages import board, words
from frontend.messages.commands import ways
from locales import Voice
from sessions.life.model import Session, Status
from sessions.life.questions import is_turn_of, to_act

LISTED = 20
"""The most games that ``/games`` lists."""

ROOM = 3_800
"""The most characters that they take; a message takes 4,000."""


def _line(voice: Voice, session: Session, user: int) -> str:
    if session.status is Status.INVITING:
        state = voice.say("games-invitation")
    elif is_turn_of(session, GAMES[session.game], user):
        ends = words.moment(session.due_at) if session.due_at else ""
        state = voice.say("games-your-turn-until", ends=ends) if ends else voice.say("games-your-turn")
    else:
        waited = [seat.player for seat in to_act(session, GAMES[session.game]) if seat.player]
        state = voice.say("games-waiting", players=voice.listed([words.plain(voice, each) for each in waited]))
    told = voice.say("games-line", game=words.named(voice, session, user), state=state)
    return f"- {voice.row(told, words.shown_at(voice, session), f'#{session.id}')}"


class GamesCog(commands.Cog):
    """The command ``/games``."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        """Your games here and elsewhere, those that wait for you first."""
        user = interaction.user.id
        async with self.bot.router.serving(interaction) as reply:
            say = reply.voice.say
            mine = await self.bot.sessions.of_player(user)
            mine.sort(
                key=lambda session: (
                    not is_turn_of(session, GAMES[session.game], user),
                    session.status is Status.INVITING,
                )
            )
            if not mine:
                raise Refusal("games-none", commands=ways(reply.voice))
            here = [session for session in mine if session.server_id == interaction.guild_id]
            away = [session for session in mine if session.server_id != interaction.guild_id]
            lines, listed = [f"### {say('games-title')}"], 0
            for session in [*here, *away][:LISTED]:
                line = _line(reply.voice, session, user)
                heading = [f"**{say('games-elsewhere')}**"] * (session in away[:1])
                if sum(map(len, (*lines, *heading, line))) + len(lines) > ROOM:
                    break
                lines += [*heading, line]
                listed += 1
            if len(mine) > listed:
                lines.append(f"-# {say('common-and-more', count=len(mine) - listed)}")
            # A hidden run is shown in no message that a link could lead to.
            hidden = [session for session in mine if session.is_hidden][:5]
            opening = [
                button(board.address(session, "open"), say("games-open", number=str(session.id))) for session in hidden
            ]
            await reply.say("\n".join(lines), rows=board.rows(opening))


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(GamesCog(bot))
