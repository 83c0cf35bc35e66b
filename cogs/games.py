"""``/games``: the user's running games and invitations, on all servers."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from frontend.answering.reading import number
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction, person
from frontend.messages import board, invitation, listing, words
from frontend.messages.commands import ways
from frontend.messages.listing import PAGE, Listed
from frontend.pictures.looks import look_of_member
from frontend.publishing.publication import CannotPost
from locales import Voice
from sessions.life.model import Session, Status
from sessions.life.questions import is_turn_of, to_act

KEY = "games"
CANCEL = "games-cancel"
NEVER = datetime.max.replace(tzinfo=UTC)


def _state(voice: Voice, session: Session, user: int) -> str:
    """Line saying what the game is waiting for."""
    if session.status is Status.INVITING:
        return invitation.terms(voice, session) if invitation.is_open(session) else voice.say("games-invitation")
    if is_turn_of(session, GAMES[session.game], user):
        ends = words.moment(session.due_at) if session.due_at else ""
        return voice.say("games-your-turn-until", ends=ends) if ends else voice.say("games-your-turn")
    waited = [seat.player for seat in to_act(session, GAMES[session.game]) if seat.player]
    return voice.say("games-waiting", players=voice.listed([words.plain(voice, each) for each in waited]))


class GamesCog(commands.Cog):
    """``/games``, the buttons to its pages, and *Cancel* for the user's own invitations."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(KEY, self._turned)
        bot.router.on(CANCEL, self._cancel)

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        """List the user's games and invitations privately: this server's first, then by turn and deadline.

        The channel's other games are last.
        """
        async with self.bot.router.serving(interaction) as reply:
            await self._show(reply, 1)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._show(reply, number(address.key.rpartition("-")[2]))

    async def _cancel(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.invitations.cancel(address.session, person(reply.user))
        with suppress(CannotPost):  # the list is updated below, and the sweep updates the message later
            await self.bot.publisher.announce(session.id, via=reply)
        await self._show(reply, 1)

    async def _show(self, reply: Reply, page: int) -> None:
        user, here, say = reply.user.id, reply.place.server_id, reply.voice.say
        mine = await self.bot.sessions.lookup.of_player(user)
        others = await self.bot.running.here_without(reply.interaction)
        if not mine and not others:
            raise Refusal("games-none", commands=ways(reply.voice))
        turns = {session.id for session in mine if is_turn_of(session, GAMES[session.game], user)}
        mine.sort(
            key=lambda session: (
                session.id not in turns,
                session.server_id != here,
                session.status is Status.INVITING,
                session.due_at or NEVER,
            )
        )
        mine += others
        page = min(max(1, page), -(-len(mine) // PAGE))
        shown = mine[(page - 1) * PAGE : page * PAGE]
        look = await look_of_member(self.bot.sessions, user, here)
        pictures = await self.bot.small_pictures.of(reply.voice, shown, user, look)
        listed = []
        for session in shown:
            elsewhere = say("games-elsewhere") if session.server_id != here else ""
            text = f"**{words.named(reply.voice, session, user)}**\n{_state(reply.voice, session, user)}"
            place = reply.voice.row(words.reference(reply.voice, session), elsewhere)
            if session.status is not Status.INVITING:
                buttons = [button(board.address(session, "open"), say("games-open"))]
                if session.seats_of(user):
                    buttons.append(button(board.address(session, "more"), say("board-more")))
            else:
                buttons = [button(board.address(session, "here"), say("more-here"))]
                if session.host.discord_id == user:
                    buttons.append(button(board.address(session, CANCEL), say("invitation-cancel")))
            listed.append(
                Listed(
                    f"{text}\n{words.small_print(place)}",
                    pictures.get(session.id),
                    tuple(buttons),
                )
            )
        heading = f"### {say('games-title', waiting=len(turns))}"
        items = listing.items(heading, listed)
        items += listing.turning(reply.voice, lambda page: f"{KEY}-{page}", page, more=len(mine) > page * PAGE)
        await reply.show(items, listing.files(listed))


async def setup(bot: Lagoon) -> None:
    """Add ``/games`` and its buttons to the bot."""
    await bot.add_cog(GamesCog(bot))
