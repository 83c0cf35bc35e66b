"""``/reef card``: single cards."""

from __future__ import annotations

import unicodedata

import discord
from discord import app_commands, ui

from engines.reef import Reef
from frontend.answering.reply import Refusal
from frontend.client import Lagoon
from frontend.controls import Address, Interaction, menu
from frontend.face import MENU_SIZE
from frontend.faces.reef.labels import all_cards, card_name
from frontend.faces.reef.looking import CARD, show_card
from frontend.messages import words
from locales import ENGLISH, Voice
from render.reef.cardtext import name_of


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
    parts = bot.parts

    @app_commands.command()
    async def card(interaction: Interaction, name: str) -> None:
        """Show a card and its rules privately, or a menu of the cards that match. Refuse without a match."""
        async with parts.router.replying(interaction) as reply:
            found = _cards(reply.voice, name)
            if not found:
                raise Refusal("refusal-no-card", name=words.harmless(name))
            if len(found) == 1 or _plain(name) in _names(reply.voice, found[0]):
                await show_card(reply, all_cards()[found[0]])
                return
            options = [discord.SelectOption(label=card_name(reply.voice, card), value=card) for card in found]
            choice = menu(Address.common(CARD), reply.voice.say("refusal-cards-menu"), options[:MENU_SIZE])
            text = reply.voice.say("refusal-cards", name=words.harmless(name))
            await reply.say(text, rows=[ui.ActionRow(choice)])

    @card.autocomplete("name")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        voice = await parts.languages.of_reader(interaction)
        found = _cards(voice, typed)[:MENU_SIZE]
        return [app_commands.Choice(name=card_name(voice, card), value=card) for card in found]

    group = bot.tree.get_command(Reef.name)
    if isinstance(group, app_commands.Group):
        group.add_command(card)
