"""``/play``: joins or opens tables; and *Challenge to a game* in a member's context menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import app_commands, ui
from discord.ext import commands

from engines import GAMES
from engines.base import AnyGame
from frontend.answering.permissions import can_read, check_welcome
from frontend.answering.reading import chosen, number
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button, menu
from frontend.face import Face
from frontend.interactions import Interaction, person
from frontend.messages import board, invitation, listing, words
from frontend.messages.listing import PAGE, Listed
from frontend.messages.localizations import CHALLENGE
from frontend.pictures.looks import look_of_member
from frontend.playing.lobby import Guest, check_guest, check_guest_by_id, fewest_others, invite
from frontend.publishing.publication import CannotPost
from locales import ENGLISH, Voice
from sessions.life.model import Session, Terms

FRIENDLY = " friendly"
"""Suffix of a menu entry's value if the game is unrated."""


PAIR = 2
"""Number of players in a game from a member's context menu."""


def game_options(
    voice: Voice, faces: Mapping[str, type[Face]], players: int | None = None
) -> list[discord.SelectOption]:
    """Menu entries for the games: all rated ones, then all friendly ones.

    ``players``: list only games for this number of players; None for all games of several players.
    """
    return [
        discord.SelectOption(
            label=voice.say("lobby-friendly", game=game.title) if ending else game.title,
            value=f"{name}{ending}",
            description=voice.say("lobby-friendly-hint" if ending else "lobby-rated-hint"),
            emoji=faces[name].emoji,
        )
        for ending in ("", FRIENDLY)
        for name, game in GAMES.items()
        if (players in game.seats if players else game.together)
    ]


def can_see(interaction: Interaction, session: Session) -> bool:
    """True if the user is in the table's channel now, or can read that channel. False if this is unknown."""
    if session.channel_id == interaction.channel_id:
        return True
    return interaction.guild is not None and can_read(interaction.guild, session, interaction.user)


class PlayCog(commands.Cog):
    """``/play``, its menus and buttons, and *Challenge to a game* in members' context menu."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on("play-page", self._page)
        bot.router.on("play-join", self._join)
        bot.router.on("play-open", self._open)
        bot.router.on("challenge", self._challenge)
        self._menu = app_commands.ContextMenu(name=ENGLISH.say(CHALLENGE), callback=self._challenge_menu)
        bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Remove *Challenge to a game* from members' context menu."""
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command()
    async def play(self, interaction: Interaction) -> None:
        """List the open tables that the user may join, privately, above a menu for opening a table."""
        async with self.bot.router.serving(interaction) as reply:
            await self._show(reply, 1)

    async def _page(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._show(reply, number(address.key.rpartition("-")[2]))

    async def _show(self, reply: Reply, page: int) -> None:
        """Show a page (from 1) of the tables that the user may join, and the menu for opening a table."""
        interaction, say = reply.interaction, reply.voice.say
        found = await self.bot.sessions.lookup.open_tables(reply.place.server_id or 0, reply.user.id)
        tables = [session for session in found if can_see(interaction, session)]
        page = min(max(1, page), max(1, -(-len(tables) // PAGE)))
        shown = tables[(page - 1) * PAGE : page * PAGE]
        look = await look_of_member(self.bot.sessions, reply.user.id, interaction.guild_id)
        pictures = await self.bot.small_pictures.of(reply.voice, shown, reply.user.id, look)
        green, join = discord.ButtonStyle.success, say("invitation-join")
        listed = [
            Listed(
                self._line(reply.voice, session, reply.user.id),
                pictures.get(session.id),
                (button(board.address(session, "play-join"), join, green),),
            )
            for session in shown
        ]
        items = listing.items(f"### {say('lobby-tables')}", listed)
        if not listed:
            items.append(ui.TextDisplay(say("lobby-no-tables")))
        items += listing.turning(reply.voice, lambda page: f"play-page-{page}", page, more=len(tables) > page * PAGE)
        offered = game_options(reply.voice, self.bot.faces)
        items.append(ui.ActionRow(menu(Address.common("play-open"), say("lobby-open"), offered)))
        items.append(ui.ActionRow(button(Address.common("table"), say("lobby-new-table"))))
        items.append(ui.TextDisplay(f"-# {_commands(reply.voice)}"))
        await reply.show(items, listing.files(listed))

    def _line(self, voice: Voice, session: Session, user: int) -> str:
        face = self.bot.faces[session.game](voice)
        facts = {
            "game": face.titled(session.options),
            "players": words.against(voice, session, user),
            "link": words.reference(voice, session),
        }
        if session.expires_at:
            text = voice.say("lobby-table-until", ends=words.moment(session.expires_at), **facts)
        else:
            text = voice.say("lobby-table", **facts)
        return f"{face.emoji} {text}\n{words.small_print(invitation.terms(voice, session))}"

    async def _join(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await check_welcome(self.bot.sessions, reply)
        session = await self.bot.sessions.invitations.accept(address.session, person(reply.user))
        try:
            session = await self.bot.publisher.announce(session.id, via=reply)
        except CannotPost as error:
            await reply.say(words.unposted(reply.voice, error.place, error.reason))
        else:
            await reply.say(reply.voice.say("lobby-joined-there", link=words.link(reply.voice, session)))

    async def _open(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        game, terms = self._chosen(values)
        await invite(
            self.bot.moves,
            reply,
            game,
            game.options(),
            open_seats=fewest_others(game),
            host_seat=None,
            terms=terms,
        )

    async def _challenge_menu(self, interaction: Interaction, member: Guest) -> None:
        async with self.bot.router.serving(interaction) as reply:
            await check_guest(reply, member)
            self.bot.guests.note(person(member))
            options = game_options(reply.voice, self.bot.faces, PAIR)
            if not options:
                raise Refusal("lobby-none-for-two")
            choice = menu(Address.common(f"challenge-{member.id}"), reply.voice.say("lobby-which-game"), options)
            asked = reply.voice.say("lobby-challenge", player=member.mention)
            await reply.say(asked, rows=[ui.ActionRow(choice)], note=_commands(reply.voice))

    async def _challenge(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        game, terms = self._chosen(values)
        guests = [await check_guest_by_id(reply, number(address.key.rpartition("-")[2]))]
        await invite(self.bot.moves, reply, game, game.options(), guests=guests, host_seat=None, terms=terms)

    def _chosen(self, values: Sequence[str]) -> tuple[AnyGame, Terms]:
        """Split a value of ``game_options`` into the game and the terms. Raises Refusal for an unknown value."""
        value = chosen(values)
        name = value.removesuffix(FRIENDLY)
        if name not in GAMES or not GAMES[name].together:
            raise Refusal("refusal-unknown-game", command="play")
        return GAMES[name], Terms(rated=name == value)


def _commands(voice: Voice) -> str:
    """Sentence that names the commands with more options than a menu has."""
    named = voice.listed([voice.command(name) for name, game in GAMES.items() if game.together])
    return voice.say("lobby-commands", commands=named)


async def setup(bot: Lagoon) -> None:
    """Add ``/play``, its controls and its menu entry to the bot."""
    await bot.add_cog(PlayCog(bot))
