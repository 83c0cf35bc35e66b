"""Profiles: a player's card, with *As text*, *History*, *Collection* and *Post for everyone*.

Players privately see their own data from all servers; others see only this server's.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from frontend.answering.permissions import may_look, may_show, server_of
from frontend.answering.reading import number
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address, Control, button
from frontend.messages import board, profile
from frontend.messages.commands import ways, ways_together
from frontend.parts import Parts
from frontend.pictures.artist import Sketch
from frontend.playing.posting import Audience, Content
from locales import Voice
from render.card import card_alt, card_picture
from sessions.life.model import Reach, Session, Status
from sessions.statistics.profiles import Profile
from sessions.statistics.ratings import EVERYWHERE

KEY, TEXT = "profile", "profile-text"
"""Keys of a profile's card, and of its text. A key ends with the player's Discord id."""


class Profiles:
    """Shows profiles as cards and as text."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.posting.on(KEY, self._content)
        bot.router.on(TEXT, self._text)

    async def open(self, reply: Reply, user_id: int) -> None:
        """Answer with a player's card. Raises Refusal if there is nothing to show of another player."""
        await self.bot.posting.show(reply, Address.common(f"{KEY}-{user_id}"), self._content)

    async def _content(self, reply: Reply, address: Address, audience: Audience) -> Content | None:
        """The card of a player. Of the user without any data, buttons and how to begin."""
        user_id, speaking = _user_of(address), audience.voice
        found, running, here = await self._found(reply, user_id, is_public=audience.is_public)
        if found is None:
            nothing = reply.voice.say("profile-none-own", commands=ways(reply.voice))
            await reply.say(nothing, rows=[board.row(*self._further(reply, user_id))])
            return None
        faces = {name: face(speaking) for name, face in self.bot.faces.items()}
        card = profile.card(speaking, found, faces, here)
        sketch = Sketch("card.png", card_alt(speaking, card), lambda look: card_picture(speaking, card, look.theme))
        picture = await self.bot.artist.draw(sketch, audience.look)
        title = profile.title(speaking, f"<@{user_id}>", here)
        parts = [(title, picture), (profile.listed(speaking, running, user_id), None)]
        if audience.is_public:
            return Content(parts)
        as_text = button(Address.common(f"{TEXT}-{user_id}"), reply.voice.say("profile-as-text"))
        return Content(parts, buttons=[*self._further(reply, user_id), as_text])

    async def _text(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Show a profile as text, beside its card."""
        user_id = _user_of(address)
        found, running, here = await self._found(reply, user_id, is_public=False)
        if found is None:
            raise Refusal("refusal-bad-control")
        text = _described(self.bot, reply.voice, found, user_id, here)
        games = profile.listed(reply.voice, running, user_id)
        await reply.new_message([("\n".join(filter(None, [text, games])), None)])

    async def _found(
        self, reply: Reply, user_id: int, *, is_public: bool
    ) -> tuple[Profile | None, list[Session], Reach | None]:
        """Profile of a player, the running games that its readers may see, and the place it covers (None for all).

        Without any data, None for the user's profile. Raises Refusal for another's.
        """
        own = user_id == reply.user.id
        server_id = None if own and not is_public else server_of(reply.interaction, discord.Object(user_id))
        scope = EVERYWHERE if server_id is None else server_id
        found = await self.bot.sessions.profiles.profile(user_id, server_id=server_id, scope=scope)
        running = await self.bot.sessions.lookup.of_player(user_id, statuses=(Status.RUNNING,))
        # Outside servers only the player reads it, so it includes private runs.
        if server_id is not None:
            seen = may_show if is_public else may_look
            running = [each for each in running if seen(reply.interaction, each) and not each.is_hidden]
        if found is None or not (
            found.results or found.bests or found.ratings or found.badges or found.puzzles or running
        ):
            if not own or is_public:
                raise Refusal("profile-none", player=f"<@{user_id}>", commands=ways_together(reply.voice))
            return None, [], None
        return found, running, None if server_id is None else reply.place.reach

    def _further(self, reply: Reply, user_id: int) -> list[Control]:
        """Buttons to a player's history, and to the reader's own collection."""
        buttons = [button(Address.common(f"history-{user_id}-all-1"), reply.voice.say("profile-history"))]
        if user_id == reply.user.id and any(face.game.collection for face in self.bot.faces.values()):
            buttons.append(button(Address.common("collection-1"), reply.voice.say("profile-collection")))
        return buttons


def _user_of(address: Address) -> int:
    """Discord id at the end of an address's key. Raises Refusal without one."""
    return number(address.key.rpartition("-")[2])


def _described(bot: Parts, speaking: Voice, found: Profile, user_id: int, here: Reach | None) -> str:
    faces = {name: face(speaking) for name, face in bot.faces.items()}
    return profile.described(speaking, found, f"<@{user_id}>", faces, here=here)
