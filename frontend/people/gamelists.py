"""A player's games: lists of running and finished games, and the next waiting game after a move."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime

import discord

from engines import GAMES
from frontend.answering.permissions import may_see, server_of, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import chosen
from frontend.controls import Address, Keys, button, person
from frontend.failures import FAILURES, why
from frontend.messages import board, invitation, listing, welcome, words
from frontend.messages.commands import ways, ways_together
from frontend.messages.listing import PAGE, Listed, page_of
from frontend.parts import WithParts, parts
from frontend.people.profiles import past
from frontend.playing import picking
from frontend.playing.lists import show_list, small_pictures
from frontend.publishing.plan import CannotPost
from locales import Voice
from sessions.life.errors import DamagedSession
from sessions.life.model import Session, Status
from sessions.life.questions import awaited, is_turn_of, to_act

CANCEL = "games-cancel"
NEVER = datetime.max.replace(tzinfo=UTC)


def _state(voice: Voice, session: Session, user: int) -> str:
    if session.status is Status.INVITING:
        return invitation.terms(voice, session) if invitation.is_open(session) else voice.say("games-invitation")
    if is_turn_of(session, GAMES[session.game], user):
        ends = words.moment(session.due_at) if session.due_at else ""
        return voice.say("games-your-turn-until", ends=ends) if ends else voice.say("games-your-turn")
    waited = [seat.player for seat in to_act(session, GAMES[session.game]) if seat.player]
    return voice.say("games-waiting", players=voice.listed([words.plain(voice, each) for each in waited]))


class GameLists(WithParts):
    """Shows the lists page by page. *Cancel* in the list ends the user's own invitations."""

    async def further(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        """Do what an entry of a list's menu stands for."""
        address = Address.read(chosen(values))
        if address is None:
            raise Refusal("refusal-bad-control")
        await self.parts.router.pass_on(reply, address)

    async def turned(self, reply: Reply, _address: Address, page: int) -> None:
        await self.show_running(reply, page)

    async def cancel(self, reply: Reply, address: Address) -> None:
        session = await self.parts.sessions.invitations.cancel(address.session, person(reply.user))
        with suppress(CannotPost):  # the list is updated below, and the sweep updates the message later
            await self.parts.publisher.announce(session.id, reply=reply)
        await self.show_running(reply)

    async def show_running(self, reply: Reply, page: int = 1) -> None:
        """List the user's games and invitations privately: the user's turns first, then by place and deadline."""
        user, here, say = reply.user.id, reply.place.server_id, reply.voice.say
        mine = await self.parts.sessions.lookup.of_player(user)
        others = await picking.here_without(reply.interaction)
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
        shown, page, pages = page_of(mine, page)
        look = await reply.look_here()
        pictures = await small_pictures(reply, shown, look)
        listed = []
        for session in shown:
            elsewhere = say("games-elsewhere") if session.server_id != here else ""
            name = f"**{words.named(reply.voice, session, user)}**"
            place = reply.voice.row(
                _state(reply.voice, session, user), words.reference(reply.voice, session), elsewhere
            )
            if session.status is not Status.INVITING:
                buttons = [button(board.address(session, "open"), say("games-open"))]
                if session.seats_of(user):
                    buttons.append(button(board.address(session, "more"), say("board-more")))
            else:
                buttons = [button(board.address(session, "here"), say("more-here"))]
                if session.host.discord_id == user:
                    buttons.append(button(board.address(session, CANCEL), say("invitation-cancel")))
            listed.append(Listed(f"{name}\n{words.small_print(place)}", pictures.get(session.id), tuple(buttons)))
        heading = f"### {say('games-title', waiting=len(turns))}"
        turns_row = listing.turning(reply.voice, listing.RUNNING, page, more=page < pages)
        await show_list(reply, heading, listed, look, turns_row)

    async def turned_history(self, reply: Reply, _address: Address, user: int, game: str, page: int) -> None:
        whose: discord.abc.Snowflake = reply.user if user == reply.user.id else discord.Object(user)
        await self.show_history(reply, whose, game, max(1, page))

    async def show_history(self, reply: Reply, user: discord.abc.Snowflake, game: str, page: int = 1) -> None:
        """List a player's finished games privately, newest first. Raises Refusal if there are none.

        Players see their own games on all servers. Other readers see only the player's games on this server.
        ``game``: its name, or ``listing.ALL_GAMES``. ``page``: counts from 1.
        """
        own = user.id == reply.user.id
        server_id = None if own else server_of(reply.interaction, user)
        found, more = await self.parts.sessions.profiles.history(
            user.id,
            game=None if game == listing.ALL_GAMES else game,
            server_id=server_id,
            private=own,
            page=page,
            size=PAGE,
        )
        if not found:
            if own:
                raise Refusal("profile-none-own", commands=ways(reply.voice))
            raise Refusal("profile-none", player=f"<@{user.id}>", commands=ways_together(reply.voice))
        seen = [session for session in found if may_see(viewer_of(reply.interaction), session)]
        say = reply.voice.say
        title = say("games-history") if own else say("games-history-of", player=f"<@{user.id}>")
        look = await reply.look_here()
        # The picture of a current daily would reveal it to players who have not finished theirs.
        open_to_see = [each for each in seen if not await self.parts.sessions.lookup.spoils(each, reply.user.id)]
        pictures = await small_pictures(reply, open_to_see, look, user.id)
        labels = {"open": say("games-open"), "replay": say("board-replay")}
        listed = [
            Listed(
                past(reply.voice, session, user.id),
                pictures.get(session.id),
                tuple(button(board.address(session, key), label) for key, label in labels.items()),
            )
            for session in seen
        ]
        hidden = len(found) - len(seen)
        note = say("games-history-unseen", count=hidden) if hidden else ""
        turns_row = listing.turning(reply.voice, listing.HISTORY, page, more=more, user=user.id, game=game)
        await show_list(reply, f"### {title}", listed, look, turns_row, note)


log = logging.getLogger("lagoon")

NEXT, SKIP = "next", Keys("next-{skipped:int}")
"""Keys of *Next game*, and of *Skip* with the number of skipped games."""


async def offer_next(reply: Reply, played: Session) -> bool:
    """Show the most urgent waiting game other than the one just played. Returns False if no game is waiting.

    A move's private message becomes the note about the next game. Otherwise the note is a separate message. Each note
    replaces the former one.
    """
    try:
        shown = await _show_next(reply, Address(played.id, played.seq, NEXT), 0)
    except (*FAILURES, DamagedSession) as error:
        # The move is done: a failure here must not look like a failed move.
        log.warning("could not show a player's next waiting game: %s", why(error), extra={"session": played.id})
        return False
    # Without a separate message, the note is the private message for choosing the move.
    note = reply.message_id or (reply.pressed.id if reply.pressed else None)
    if shown and note is not None:
        parts(reply.interaction).asides.put(reply.user.id, "next", note, reply.interaction.id)
    return shown


async def next_game(reply: Reply, address: Address, skipped: int = 0) -> None:
    """Handle *Next game* and *Skip*."""
    if not await _show_next(reply, address, skipped):
        await reply.say(reply.voice.say("next-none"))


async def _show_next(reply: Reply, address: Address, skipped: int) -> bool:
    """Show the waiting game after ``skipped`` others, starting over after the last. Returns False without one."""
    bot, user, say = parts(reply.interaction), reply.user.id, reply.voice.say
    session, count = await bot.sessions.lookup.waiting_for(user, without=address.session, skipped=skipped)
    if session is None:
        return False
    player = next(seat.player for seat in session.seats_of(user) if seat.player)
    if player not in awaited(session, GAMES[session.game]):
        return False  # the user has acted there, and the channel is about to show it
    look = reply.look or await reply.look_here()
    pictures = await small_pictures(reply, [session], look)
    buttons = [button(board.address(session, "open"), say("games-open"))]
    if count > 1:
        another = Address(address.session, address.seq, SKIP(skipped=(skipped + 1) % count))
        buttons.append(button(another, say("next-skip")))
    text = words.notification(reply.voice, session, player, session.status)
    listed = Listed(text, pictures.get(session.id), tuple(buttons))
    heading = words.small_print(say("next-waiting", count=count))
    await show_list(reply, heading, [listed], look)
    return True
