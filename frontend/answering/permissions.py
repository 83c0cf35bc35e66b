"""Permissions: where games may begin or go on, and who may watch them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import discord

from frontend.answering.reply import Refusal, Reply
from frontend.answering.shared import shared
from frontend.controls import Address, Interaction, place_of
from frontend.failures import BOUND, FAILURES, Reason, within
from frontend.messages import words
from frontend.pictures import Look, private_look
from sessions.life.model import Place, Session, Status
from sessions.service.sessions import Sessions

HIDDEN: Final = "picking-hidden"


def parent_of(channel: object) -> int | None:
    """Id of a public thread's parent channel; None for private threads and other channels."""
    return channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None


def lacking(rights: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Names of the permissions that a board needs and ``rights`` lacks.

    A thread needs another permission than a channel.
    """
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files")
    return [each for each in needed if not getattr(rights, each)]


def may_post(channel: object) -> bool:
    """True if the bot has the permissions to post boards in the channel.

    If Discord still refuses a board, the refusal is temporary.
    """
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    rights = channel.permissions_for(channel.guild.me)
    return not lacking(rights, in_thread=isinstance(channel, discord.Thread))


def is_locked(channel: object) -> bool:
    """True if a moderator locked the thread, and the bot has no permission to write there all the same."""
    if not isinstance(channel, discord.Thread) or not channel.locked:
        return False
    return not channel.permissions_for(channel.guild.me).manage_threads


def barrier(channel: object) -> Reason | None:
    """Reason why Discord takes no post in a known channel, also with all permissions; None if it may take one."""
    if isinstance(channel, discord.ForumChannel | discord.CategoryChannel):
        return "kind"
    return "locked" if is_locked(channel) else None


def obstacle(guild: discord.Guild, channel_id: int) -> tuple[Reason, Sequence[str]] | None:
    """Reason why the bot cannot post in a server's channel, with the lacking permissions; None if it can.

    In a forum the bot posts in threads that people open.
    """
    channel = guild.get_channel(channel_id)
    if channel is None:
        return "deleted", ()
    if isinstance(channel, discord.CategoryChannel):
        return "kind", ()
    in_thread = isinstance(channel, discord.ForumChannel)
    missing = lacking(channel.permissions_for(guild.me), in_thread=in_thread)
    return ("rights", missing) if missing else None


def server_here(reply: Reply, refusal: str) -> int:
    """Id of the interaction's server. Raises the Refusal outside servers and where the bot is not a member."""
    if reply.place.server_id is None or reply.is_abroad:
        raise Refusal(refusal)
    return reply.place.server_id


def manages(reply: Reply) -> bool:
    return reply.interaction.guild_id is not None and reply.interaction.permissions.manage_guild


def managed_server(reply: Reply) -> int:
    """Id of the server that the user manages. Raises Refusal outside servers and without *Manage Server*."""
    if not manages(reply):
        raise Refusal("settings-managers-only")
    return server_here(reply, "settings-managers-only")


async def check_welcome(sessions: Sessions, reply: Reply) -> None:
    """Raise Refusal if a manager has barred the user from games on the interaction's server."""
    server_id = reply.interaction.guild_id
    if server_id is not None and await sessions.moderation.is_barred(server_id, reply.user.id):
        raise Refusal("refusal-barred")


async def check_place(sessions: Sessions, reply: Reply) -> None:
    """Raise Refusal if games may not begin in, or move to, the interaction's channel.

    The server may have chosen other channels, or the bot lacks a permission.
    """
    interaction = reply.interaction
    if interaction.guild_id is None or reply.is_abroad:
        return
    channel = interaction.channel
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    here = {interaction.channel_id, parent_id}
    chosen = (await sessions.settings.server_settings(interaction.guild_id)).channels
    guild = interaction.guild
    # Deleted channels must not lock games out of the server.
    present = [each for each in chosen if guild is None or guild.get_channel(each)]
    if present and not here & set(present):
        raise Refusal("refusal-elsewhere", channels=words.where(reply.voice, present))
    if missing := lacking(interaction.app_permissions, in_thread=parent_id is not None):
        raise Refusal("common-powerless", rights=words.rights(reply.voice, missing), count=len(missing))


async def check_players_see(reply: Reply, session: Session) -> None:
    """Raise Refusal if a player of the session cannot see the interaction's channel, as far as known.

    Where the bot is not a member, Discord does not list the members.
    """
    interaction = reply.interaction
    others = [each for each in session.people if each.discord_id not in (None, interaction.user.id)]
    if reply.is_abroad or not others:
        return
    if interaction.guild is None:
        raise Refusal("refusal-played-elsewhere", link=words.link(reply.voice, session))
    blind = []
    for player in others:
        try:
            member = await within(BOUND, interaction.guild.fetch_member(player.discord_id or 0))
        except discord.NotFound:
            # A player who left the server must not keep the others from playing.
            if session.server_id != interaction.guild_id:
                blind.append(words.mention(reply.voice, player))
            continue
        except FAILURES:
            continue
        if not await is_reader(interaction.channel, member):
            blind.append(words.mention(reply.voice, player))
    if blind:
        raise Refusal("refusal-unseen", players=reply.voice.listed(blind), count=len(blind))


def server_of(interaction: Interaction, user: discord.abc.Snowflake) -> int:
    """Server id for a Place: the channel's id among friends. Raises Refusal in direct messages with the bot."""
    server_id = place_of(interaction).server_id
    if server_id is None:
        raise Refusal("refusal-games-of-other", player=f"<@{user.id}>")
    return server_id


async def session_at(reply: Reply, address: Address) -> Session:
    """Current session of a control. Every handler loads it here.

    Raises Refusal if the user may not see the session, and the errors of ``Lookup.get``.
    """
    session = await shared(reply.interaction).sessions.lookup.get(address.session, address.seq)
    check_may_see(viewer_of(reply.interaction), session)
    return session


async def session_with_look(reply: Reply, address: Address) -> tuple[Session, Look]:
    """Current session of a control, as ``session_at``, and the look of the user's private pictures."""
    lookup = shared(reply.interaction).sessions.lookup
    session, member, server = await lookup.get_for(address.session, reply.user.id, address.seq)
    check_may_see(viewer_of(reply.interaction), session)
    return session, private_look(member, server)


def check_may_see(viewer: Viewer, session: Session) -> None:
    """Raise Refusal if the user may not see the session."""
    if not may_see(viewer, session):
        raise Refusal(HIDDEN)


Onlooker = discord.Member | discord.User | discord.Role


class Viewer(NamedTuple):
    """A user in a place, with rights there: all that decides which sessions they may see.

    ``server``: the place's, if the bot knows it. ``who``: the member or user with the rights; None if unknown.
    """

    user_id: int
    place: Place
    server: discord.Guild | None = None
    who: Onlooker | None = None


def viewer_of(interaction: Interaction) -> Viewer:
    return Viewer(interaction.user.id, place_of(interaction), interaction.guild, interaction.user)


def may_see(viewer: Viewer, session: Session) -> bool:
    """True if the user is a player of the session, or may watch it in this place."""
    return bool(session.seats_of(viewer.user_id)) or _watched_by(viewer, session)


def may_show(viewer: Viewer, session: Session) -> bool:
    """True if the session may be shown to the channel: it is played there, or in a channel that all can read."""
    everyone = viewer.server.default_role if viewer.server else None
    return _watched_by(viewer._replace(who=everyone), session)


def _watched_by(viewer: Viewer, session: Session) -> bool:
    """True if a member or role of this server can watch the session, or could have watched it."""
    if session.terms.private or (session.is_hidden and session.status is Status.RUNNING):
        return False
    if viewer.place.server_id is None or session.server_id != viewer.place.server_id:
        return False
    if session.channel_id == viewer.place.channel_id:
        return True
    return viewer.server is not None and viewer.who is not None and can_read(viewer.server, session, viewer.who)


async def is_reader(channel: object, member: discord.Member) -> bool:
    """True if a member can see a channel or thread of the server, or if Discord does not tell.

    For a private thread the members are requested from Discord.
    """
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.abc.GuildChannel):
        return True
    if parent.guild.get_role(parent.guild.id) is None:  # Discord has not sent the server yet
        return True
    rights = parent.permissions_for(member)
    if rights.view_channel and isinstance(channel, discord.Thread) and channel.is_private():
        try:
            return rights.manage_threads or bool(await within(BOUND, channel.fetch_member(member.id)))
        except FAILURES as error:
            return not isinstance(error, discord.NotFound)
    return rights.view_channel


async def rights_of(client: discord.Client, user_id: int, server_id: int, channel_id: int) -> int | None:
    """A user's permissions in a server's channel by Discord's answer, as a bit field; None without an answer.

    0 if the channel is gone, or hidden from the user.
    """
    try:
        server = client.get_guild(server_id)
        if server is None:  # it may belong to another process's shards
            server = await within(BOUND, client.fetch_guild(server_id, with_counts=False))
        member = await within(BOUND, server.fetch_member(user_id))
        channel = server.get_channel_or_thread(channel_id)
        if channel is None:
            channel = await within(BOUND, server.fetch_channel(channel_id))
        if isinstance(channel, discord.Thread) and channel.parent is None:
            if channel.is_private():
                await within(BOUND, channel.fetch_member(member.id))
            channel = await within(BOUND, server.fetch_channel(channel.parent_id))
        return channel.permissions_for(member).value if await is_reader(channel, member) else 0
    except (discord.NotFound, discord.Forbidden):
        return 0
    except FAILURES:
        return None


def can_read(guild: discord.Guild, session: Session, who: Onlooker) -> bool:
    """True if a member or role of the server can read the session's channel.

    False if that is unknown, as in private threads and deleted channels.
    """
    if isinstance(who, discord.User):
        return False
    channel = guild.get_channel_or_thread(session.channel_id)
    if channel is None and session.parent_id is not None:  # Discord leaves out archived threads
        channel = guild.get_channel(session.parent_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return channel.permissions_for(who).view_channel
