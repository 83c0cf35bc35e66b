"""Lists of a player's games: the running games and invitations, and the finished games."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime

import discord

from engines import GAMES
from frontend.answering.permissions import may_look, server_of
from frontend.answering.reading import number
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address, button
from frontend.interactions import person
from frontend.messages import board, invitation, listing, welcome, words
from frontend.messages.commands import ways, ways_together
from frontend.messages.listing import PAGE, Listed
from frontend.parts import Parts
from frontend.pictures.looks import look_of_member
from frontend.playing.profiles import past
from frontend.publishing.plan import CannotPost
from locales import Voice
from sessions.life.model import Session, Status
from sessions.life.questions import is_turn_of, to_act

RUNNING = "games"
CANCEL = "games-cancel"
HISTORY = "history"
ALL_GAMES = "all"
"""Value in place of a game's name, in the command and in the buttons' keys: all games."""
NEVER = datetime.max.replace(tzinfo=UTC)


def _state(voice: Voice, session: Session, user: int) -> str:
    if session.status is Status.INVITING:
        return invitation.terms(voice, session) if invitation.is_open(session) else voice.say("games-invitation")
    if is_turn_of(session, GAMES[session.game], user):
        ends = words.moment(session.due_at) if session.due_at else ""
        return voice.say("games-your-turn-until", ends=ends) if ends else voice.say("games-your-turn")
    waited = [seat.player for seat in to_act(session, GAMES[session.game]) if seat.player]
    return voice.say("games-waiting", players=voice.listed([words.plain(voice, each) for each in waited]))


class GameLists:
    """Shows the lists page by page. *Cancel* in the list ends the user's own invitations."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.router.on(RUNNING, self._turned)
        parts.router.on(CANCEL, self._cancel)
        parts.router.on(HISTORY, self._turned_history)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self.show_running(reply, number(address.key.rpartition("-")[2]))

    async def _cancel(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self._parts.sessions.invitations.cancel(address.session, person(reply.user))
        with suppress(CannotPost):  # the list is updated below, and the sweep updates the message later
            await self._parts.publisher.announce(session.id, via=reply)
        await self.show_running(reply)

    async def show_running(self, reply: Reply, page: int = 1) -> None:
        """List the user's games and invitations privately: this server's first, then by turn and deadline."""
        user, here, say = reply.user.id, reply.place.server_id, reply.voice.say
        mine = await self._parts.sessions.lookup.of_player(user)
        others = await self._parts.running.here_without(reply.interaction)
        if not mine and not others:
            steps = welcome.buttons(reply.voice, alone=here is None)
            await reply.say(say("games-none", commands=ways(reply.voice)), rows=[steps])
            return
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
        look = await look_of_member(self._parts.sessions, user, here)
        pictures = await self._parts.small_pictures.of(reply.voice, shown, user, look)
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
        items += listing.turning(reply.voice, lambda page: f"{RUNNING}-{page}", page, more=len(mine) > page * PAGE)
        await reply.show(items, listing.files(listed))

    async def _turned_history(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        try:
            _, user_id, game, page = address.key.split("-")
            user: discord.abc.Snowflake = reply.user if int(user_id) == reply.user.id else discord.Object(int(user_id))
            number = max(1, int(page))
        except ValueError:
            raise Refusal("refusal-old-list", command="history") from None
        await self.show_history(reply, user, game, number)

    async def show_history(self, reply: Reply, user: discord.abc.Snowflake, game: str, page: int = 1) -> None:
        """List a player's finished games privately, newest first. Raises Refusal if there are none.

        Players see their own games on all servers. Other readers see only the player's games on this server.
        ``game``: its name, or ``ALL_GAMES``. ``page``: counts from 1.
        """
        own = user.id == reply.user.id
        server_id = None if own else server_of(reply.interaction, user)
        found, more = await self._parts.sessions.profiles.history(
            user.id,
            game=None if game == ALL_GAMES else game,
            server_id=server_id,
            private=own,
            page=page,
            size=PAGE,
        )
        if not found:
            if own:
                raise Refusal("profile-none-own", commands=ways(reply.voice))
            raise Refusal("profile-none", player=f"<@{user.id}>", commands=ways_together(reply.voice))
        seen = [session for session in found if may_look(reply.interaction, session)]
        say = reply.voice.say
        title = say("games-history") if own else say("games-history-of", player=f"<@{user.id}>")
        look = await look_of_member(self._parts.sessions, reply.user.id, reply.interaction.guild_id)
        # The picture of a current daily would reveal it to players who have not finished theirs.
        open_to_see = [each for each in seen if not await self._parts.sessions.lookup.spoils(each, reply.user.id)]
        pictures = await self._parts.small_pictures.of(reply.voice, open_to_see, user.id, look)
        listed = [
            Listed(
                past(reply.voice, session, user.id),
                pictures.get(session.id),
                (
                    button(board.address(session, "open"), say("games-open")),
                    button(board.address(session, "replay"), say("board-replay")),
                ),
            )
            for session in seen
        ]
        hidden = len(found) - len(seen)
        items = listing.items(f"### {title}", listed, say("games-history-unseen", count=hidden) if hidden else "")
        items += listing.turning(reply.voice, lambda page: f"{HISTORY}-{user.id}-{game}-{page}", page, more=more)
        await reply.show(items, listing.files(listed))
