"""``/reef``: runs, games with other players or the computer, and single cards."""

from __future__ import annotations

import unicodedata
from typing import Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from engines import GAMES
from engines.levels import default_level
from engines.reef import Reef
from frontend.answering.reply import Refusal
from frontend.client import Lagoon
from frontend.controls import Address, Interaction, menu
from frontend.face import MENU_SIZE
from frontend.faces.reef.labels import all_cards, card_name, game
from frontend.faces.reef.looking import CARD, Looking, Swapping
from frontend.messages import words
from frontend.playing import lobby, runs
from frontend.playing.options import level_choices, timed
from locales import ENGLISH, Voice
from render.reef.cardtext import name_of
from sessions.life.model import Terms


class ReefCog(commands.GroupCog, group_name="reef"):
    """``/reef solo``, ``daily``, ``challenge``, ``open``, ``computer`` and ``card``."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts

    async def cog_load(self) -> None:
        self.looking = Looking(self.parts.router, self.parts.moves)
        self.swapping = Swapping(self.parts.router, self.parts.moves)

    @app_commands.command()
    async def solo(self, interaction: Interaction, seed: app_commands.Range[int, 0, 2**53 - 1] | None = None) -> None:
        """Begin a solo run and show it. ``seed``: the number that decides the deal; None for a random one."""
        async with self.parts.router.serving(interaction) as reply:
            terms = Terms(run="free" if seed is None else "seeded")
            await runs.begin(self.parts.moves, reply, game(), game().options(), terms, seed=seed)

    @app_commands.command()
    async def daily(self, interaction: Interaction) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await runs.begin_daily(self.parts.moves, reply, game())

    @app_commands.command()
    @timed
    async def challenge(
        self,
        interaction: Interaction,
        *,
        member: lobby.Guest,
        second: lobby.Guest | None = None,
        third: lobby.Guest | None = None,
        events: bool = False,
        biodiversity: bool = False,
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """Invite one to three members to a game. ``clock``: seconds for a move, 0 for none, None for the server's."""
        members = [each for each in (member, second, third) if each is not None]
        options = game().options(events=events, biodiversity=biodiversity)
        await lobby.challenge(interaction, lobby.Table(game(), options, rated=rated, clock=clock), *members)

    @app_commands.command()
    @timed
    async def open(
        self,
        interaction: Interaction,
        *,
        players: Literal[2, 3, 4] = 2,
        events: bool = False,
        biodiversity: bool = False,
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """Open a table for ``players`` people, the host included. ``clock``: as in ``challenge``."""
        options = game().options(events=events, biodiversity=biodiversity)
        await lobby.open_table(interaction, lobby.Table(game(), options, rated=rated, clock=clock), players - 1)

    @app_commands.command()
    @app_commands.choices(level=level_choices(GAMES[Reef.name]))
    async def computer(
        self,
        interaction: Interaction,
        *,
        level: int = default_level(GAMES[Reef.name]),
        players: Literal[2, 3, 4] = 2,
        events: bool = False,
        biodiversity: bool = False,
        rated: bool | None = None,
    ) -> None:
        """Begin a game against ``players`` - 1 computers of a level. ``rated``: None if only the first is friendly."""
        options = game().options(events=events, biodiversity=biodiversity)
        await lobby.computer(interaction, lobby.Table(game(), options, rated=rated), [level] * (players - 1))

    @app_commands.command()
    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card and its rules privately, or a menu of the cards that match. Refuse without a match."""
        async with self.parts.router.serving(interaction) as reply:
            found = _cards(reply.voice, name)
            if not found:
                raise Refusal("refusal-no-card", name=words.harmless(name))
            if len(found) == 1 or _plain(name) in _names(reply.voice, found[0]):
                await self.looking.show_card(reply, all_cards()[found[0]])
                return
            options = [discord.SelectOption(label=card_name(reply.voice, card), value=card) for card in found]
            choice = menu(Address.common(CARD), reply.voice.say("refusal-cards-menu"), options[:MENU_SIZE])
            text = reply.voice.say("refusal-cards", name=words.harmless(name))
            await reply.say(text, rows=[ui.ActionRow(choice)])

    @card.autocomplete("name")
    async def _completed(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        voice = await self.parts.languages.of_reader(interaction)
        found = _cards(voice, typed)[:MENU_SIZE]
        return [app_commands.Choice(name=card_name(voice, card), value=card) for card in found]


def _cards(voice: Voice, typed: str) -> list[str]:
    """Ids of the cards that match a text: by exact id or name, else by prefix, else by substring.

    The text is compared with the names in the reader's language and in English, and with the scientific names.
    """
    wanted = _plain(typed)
    names = {card: _names(voice, card) for card in all_cards()}
    exact = [card for card, called in names.items() if wanted in called]
    begins = [card for card, called in names.items() if any(each.startswith(wanted) for each in called)]
    holds = [card for card, called in names.items() if any(wanted in each for each in called)]
    return list(dict.fromkeys([*exact, *begins, *holds]))


def _names(voice: Voice, card: str) -> set[str]:
    """Id and names of a card, normalized for searching."""
    face = all_cards()[card]
    return {card, *map(_plain, (name_of(voice, face), name_of(ENGLISH, face), face.name, face.species or face.name))}


def _plain(text: str) -> str:
    """Normalize a text for searching: lower case, without accents, with a straight apostrophe."""
    letters = unicodedata.normalize("NFKD", text.strip().replace("’", "'").casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


async def setup(bot: Lagoon) -> None:
    await bot.add_cog(ReefCog(bot))
