"""The lobby: challenges, open tables and games against computers, and the answers to invitations."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import discord
import msgspec

from engines import GAMES
from engines.base import AnyGame
from engines.levels import levels_with
from frontend.answering.permissions import check_place, check_welcome, is_reader, session_at
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import NO_CHOICE, check_offered, chosen, number, resolved
from frontend.controls import GREEN, RED, Address, Interaction, menu, person
from frontend.failures import BOUND, FAILURES, within
from frontend.messages import board, words
from frontend.messages.commands import without_others
from frontend.moments import utcnow
from frontend.parts import WithParts, parts
from frontend.playing.options import level_menu
from sessions.life.clocks import CLOCKS
from sessions.life.model import Person, Status, Terms
from sessions.life.questions import another_level
from sessions.life.steps import check_fill
from sessions.service.invitations import Invitations

Guest = discord.Member | discord.User
"""The user in a command's option: a member of the server, or a user outside it."""


class TableRequest(NamedTuple):
    """A game that a user wants to begin. ``host_seat``: the user's; None for random seats.

    ``rated``: None for rated, unless it is the user's first game of this kind against computers. ``clock``: seconds for
    a move, 0 for none, None for the server's default.
    """

    game: AnyGame
    options: Any
    host_seat: int | None = None
    rated: bool | None = True
    clock: int | None = None


async def invite(
    reply: Reply,
    table: TableRequest,
    *,
    guests: Sequence[Person] = (),
    computers: Sequence[int] = (),
    open_seats: int = 0,
) -> None:
    """Store an invitation in the interaction's channel and post it. Without guests and open seats, begin the game.

    Raises Refusal where no game may begin.
    """
    bot, clock = parts(reply.interaction), table.clock
    await check_welcome(bot.sessions, reply)
    await check_place(bot.sessions, reply)
    _check_choices(table)
    if (guests or open_seats) and not reply.speaks_to_all:
        alone = without_others(table.game)
        raise Refusal("lobby-unseen-alone", command=alone) if alone else Refusal("lobby-unseen")
    if clock is None and reply.place.server_id is not None:
        clock = (await bot.sessions.settings.server_settings(reply.place.server_id)).default_clock
    session = await bot.sessions.invitations.invite(
        table.game.name,
        table.options,
        host=person(reply.user),
        guests=guests,
        computers=computers,
        open_seats=open_seats,
        host_seat=table.host_seat,
        terms=Terms(rated=table.rated is not False, clock=clock or None),
        first_friendly=table.rated is None,
        place=reply.place,
        language=reply.channel_language,
    )
    begun = session.status is Status.RUNNING
    own = session.host.discord_id == reply.user.id  # else a guest had the same wish before
    text = "lobby-game-posted" if begun else "lobby-invitation-posted" if own else "lobby-joined"
    await bot.moves.announce(reply, session, reply.voice.say(text))
    if begun:
        await bot.moves.teach(reply, table.game.name)


async def challenge(interaction: Interaction, table: TableRequest, *members: Guest) -> None:
    """Answer a command: invite members to a game. Refuses repeated members, bots and the user."""
    bot = parts(interaction)
    async with bot.router.replying(interaction) as reply:
        _check_company(reply, table.game)
        if len({member.id for member in members}) < len(members):
            raise Refusal("lobby-named-twice")
        for member in members:
            await check_guest(reply, member)
        await invite(reply, table, guests=[person(member) for member in members])


async def check_guest(reply: Reply, guest: Guest) -> None:
    """Raise Refusal for the user, a bot, a barred member, or a person who cannot read the channel."""
    if guest.id == reply.user.id:
        raise Refusal("lobby-yourself")
    if guest.bot:
        raise Refusal("lobby-bot", player=guest.mention)
    server_id, sessions = reply.interaction.guild_id, parts(reply.interaction).sessions
    if server_id is not None and await sessions.moderation.is_barred(server_id, guest.id):
        raise Refusal("lobby-barred", player=guest.mention)
    if reply.is_abroad:
        return  # Discord does not tell who is there
    if not isinstance(guest, discord.Member):
        raise Refusal("lobby-not-member", player=guest.mention)
    if not await is_reader(reply.interaction.channel, guest):
        raise Refusal("lobby-blind", player=guest.mention)


async def check_guest_by_id(reply: Reply, user_id: int) -> Person:
    """Person with this id. Raises Refusal for a user who cannot be challenged here.

    Where the bot is not a member, only users in this interaction or in ``Guests`` are known.
    """
    if reply.is_abroad:
        return _named_in(reply, user_id) or parts(reply.interaction).guests.named(user_id)
    if reply.interaction.guild is None:
        raise Refusal("lobby-two-of-us")
    try:
        member = await within(BOUND, reply.interaction.guild.fetch_member(user_id))
    except discord.NotFound:
        raise Refusal("lobby-not-member", player=f"<@{user_id}>") from None
    await check_guest(reply, member)
    return person(member)


def _named_in(reply: Reply, user_id: int) -> Person | None:
    """User chosen in the interaction's user menu; None if the interaction does not contain the user."""
    found = resolved(reply.interaction, user_id)
    if found is None:
        return None
    named, is_bot = found
    if user_id == reply.user.id:
        raise Refusal("lobby-yourself")
    if is_bot:
        raise Refusal("lobby-bot", player=f"<@{user_id}>")
    return named


def fewest_others(game: AnyGame) -> int:
    """Number of opponents in the game's smallest game for several players."""
    return (game.together or 1) - 1


async def computer(interaction: Interaction, table: TableRequest, levels: Sequence[int]) -> None:
    """Answer a command: begin a game against computers of these levels, without a clock."""
    bot = parts(interaction)
    async with bot.router.replying(interaction) as reply:
        await play_computer(reply, table, levels)


async def play_computer(reply: Reply, table: TableRequest, levels: Sequence[int]) -> None:
    """Begin a game against computers, as ``computer`` does, in the reply to any interaction."""
    if not table.game.levels:
        raise Refusal("lobby-no-computer", game=table.game.title)
    _check_choices(table)  # options determine the number of levels
    for level in levels:
        check_level(reply, table.game, table.options, level)
    await invite(reply, table._replace(clock=0), computers=levels)


async def open_table(interaction: Interaction, table: TableRequest, others: int | None = None) -> None:
    """Open a table for anyone in the channel, with ``others`` free seats; None for as few as the game allows."""
    bot = parts(interaction)
    async with bot.router.replying(interaction) as reply:
        _check_company(reply, table.game)
        await invite(reply, table, open_seats=fewest_others(table.game) if others is None else others)


def _check_choices(table: TableRequest) -> None:
    """Raise Refusal for options or a clock that no command offers."""
    try:
        msgspec.convert(msgspec.to_builtins(table.options), type(table.options))
    except msgspec.ValidationError:
        raise Refusal(NO_CHOICE) from None
    check_offered((None, 0, *CLOCKS), table.clock)


def check_level(reply: Reply, game: AnyGame, options: Any, level: int) -> None:
    """Raise Refusal for a level that the game's computers lack with these options."""
    check_offered(range(1, len(game.levels) + 1), level)
    if level > (found := levels_with(game, options)):
        raise Refusal("lobby-strongest-here", level=words.level(reply.voice, found), number=found)


def _check_company(reply: Reply, game: AnyGame) -> None:
    """Raise Refusal in direct messages with the bot: no one could join there."""
    if reply.place.server_id is None:
        alone = without_others(game)
        raise Refusal("lobby-two-of-us-alone", command=alone) if alone else Refusal("lobby-two-of-us")


SURE: Final = "decline-sure"
"""Key of the button that confirms a declined challenge on a ladder."""


class Lobby(WithParts):
    """Answers the buttons and menus of invitations, and *Rematch*."""

    @property
    def _invitations(self) -> Invitations:
        return self.parts.sessions.invitations

    async def accept(self, reply: Reply, address: Address) -> None:
        await check_welcome(self.parts.sessions, reply)
        await session_at(reply, address)
        session = await self._invitations.accept(address.session, person(reply.user), pressed_seq=address.seq)
        await self.parts.moves.announce(reply, session, reply.voice.say("lobby-joined"))
        await self.parts.moves.teach(reply, session.game)

    async def decline(self, reply: Reply, address: Address) -> None:
        """Decline a challenge. If that costs a place on a ladder, ask first."""
        invitation = await session_at(reply, address)
        is_guest = any(each.discord_id == reply.user.id for each in invitation.missing)
        if invitation.event is not None and address.key == "decline" and is_guest:
            say, host = reply.voice.say, words.mention(reply.voice, invitation.host)
            at, accept, decline = board.addressing(invitation), say("common-accept"), say("common-decline")
            choice = board.asking(at("accept"), accept, at(SURE), decline, (GREEN, RED))
            await reply.new_message(say("lobby-decline-place", player=host), [choice])
            return
        session = await self._invitations.decline(address.session, person(reply.user), pressed_seq=address.seq)
        await self.parts.moves.announce(reply, session, reply.voice.say("lobby-declined"))

    async def cancel(self, reply: Reply, address: Address) -> None:
        session = await self._invitations.cancel(address.session, person(reply.user), pressed_seq=address.seq)
        await self.parts.moves.announce(reply, session, reply.voice.say("lobby-cancelled"))

    async def start(self, reply: Reply, address: Address) -> None:
        session = await self._invitations.begin_early(address.session, person(reply.user), pressed_seq=address.seq)
        await self.parts.moves.announce(reply, session, reply.voice.say("lobby-game-posted"))
        await self.parts.moves.teach(reply, session.game)

    async def ask_level(self, reply: Reply, address: Address) -> None:
        session = await session_at(reply, address)
        check_fill(session, reply.user.id, utcnow())
        game = GAMES[session.game]
        options = level_menu(reply.voice, game, session.options)
        choice = menu(board.address(session, "fill-level"), reply.voice.say("lobby-level"), options)
        await reply.say(reply.voice.say("lobby-which-level"), rows=[board.row(choice)])

    async def fill(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        level = number(chosen(values))
        invited = await session_at(reply, address)
        check_level(reply, GAMES[invited.game], invited.options, level)
        session = await self._invitations.fill(address.session, person(reply.user), level, pressed_seq=address.seq)
        await self.parts.moves.announce(reply, session, reply.voice.say("lobby-filled"))

    async def again(self, by: int, reply: Reply, address: Address) -> None:
        """Begin a rematch. ``by``: the number of levels added to the computers'."""
        await check_welcome(self.parts.sessions, reply)
        await check_place(self.parts.sessions, reply)
        former = await session_at(reply, address)
        level = another_level(former, GAMES[former.game], by) if by else None
        if by and level is None:
            raise Refusal("refusal-bad-control")
        if former.seats_of(reply.user.id) and len(former.people) > 1:
            _check_company(reply, GAMES[former.game])
            # A player may have left, or lost access to the channel.
            for other in () if reply.is_abroad else former.people:
                if other.discord_id not in (None, reply.user.id):
                    # If Discord does not tell, allow it.
                    with suppress(*FAILURES):
                        await check_guest_by_id(reply, other.discord_id)
        session = await self._invitations.rematch(
            former.id, person(reply.user), place=reply.place, language=reply.channel_language, level=level
        )
        begun, own = session.status is Status.RUNNING, session.host.discord_id == reply.user.id
        text = reply.voice.say(
            "lobby-rematch-begun" if begun else "lobby-rematch-offered" if own else "lobby-rematch-joined"
        )
        await self.parts.moves.announce(reply, session, f"{text} {reply.face(session.game).rematch}")
