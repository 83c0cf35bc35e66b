"""Moderation by a server's managers: they end games, bar players, hide players from leaderboards, and read the log."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import discord
from discord import ui

from frontend.answering.permissions import managed_server
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.answering.values import check_offered, chosen, number, picked
from frontend.controls import Address, Keys, button, menu, modal, person
from frontend.face import MENU_SIZE
from frontend.failures import BOUND, within
from frontend.messages import board, listing, words
from frontend.moments import stamp
from frontend.parts import WithParts
from frontend.publishing.plan import CannotPost
from locales import Voice
from sessions.life.errors import NoSuchSession, NotRunning
from sessions.life.model import Person
from sessions.service.lookup import LIVE
from sessions.service.moderation import Kind, Logged

DO, END = "moderate", "moderate-end"
"""Keys of the menu, and of the button that ends a game."""
FORM, LOG = Keys("moderate-{ruling}"), Keys("moderate-log-{page:int}")
"""Keys of the menu's forms, and of the log's pages."""
GAME, NUMBER, MEMBER = "game", "number", "member"
"""Names of the forms' fields."""

ENDING: Final = "ended"
RULINGS: Final[dict[str, tuple[Kind, bool]]] = {
    "barred": ("barred", True),
    "unbarred": ("barred", False),
    "hidden": ("hidden", True),
    "unhidden": ("hidden", False),
}
"""Rulings about a member, as in the log: the kind of restriction, and True to impose it."""


class Moderating(WithParts):
    """Answers ``/moderate`` and its controls. Refuses all users without the permission *Manage Server*."""

    async def show(self, reply: Reply) -> None:
        managed_server(reply)
        say = reply.voice.say
        options = [
            discord.SelectOption(
                label=say("moderate-do", action=each), description=say("moderate-hint", action=each), value=each
            )
            for each in (ENDING, *RULINGS)
        ]
        log = button(Address.common(LOG(page=1)), say("moderate-log"))
        rows = [board.row(menu(Address.common(DO), say("moderate-pick"), options)), board.row(log)]
        await reply.say(f"### {say('moderate-title')}", rows=rows)

    async def form(self, reply: Reply, _address: Address, values: Sequence[str]) -> ui.Modal:
        managed_server(reply)
        ruling, say = chosen(values), reply.voice.say
        fields: list[tuple[str, Any]] = []
        if ruling in RULINGS:
            fields.append(("member", ui.UserSelect[Any](custom_id=MEMBER, required=False)))
            fields.append(("id", ui.TextInput[Any](custom_id=NUMBER, required=False, max_length=20)))
        else:
            check_offered({ENDING}, ruling)
            live = await self.parts.sessions.lookup.in_channel(reply.place.channel_id, limit=MENU_SIZE)
            named = {each.id: words.numbered(reply.voice, each, 0) for each in live if not each.is_hidden}
            options = [
                discord.SelectOption(label=words.shortened(words.bare(name)), value=str(number))
                for number, name in named.items()
            ]
            if options:
                fields.append(("game", ui.Select[Any](custom_id=GAME, options=options, required=False)))
            typed = ui.TextInput[Any](custom_id=NUMBER, required=False, max_length=12, placeholder="#123")
            fields.append(("number", typed))
        labels = (ui.Label[Any](text=say(f"moderate-{name}"), component=field) for name, field in fields)
        return modal(Address.common(FORM(ruling=ruling)), say("moderate-do", action=ruling), *labels)

    async def submitted(self, reply: Reply, _address: Address, fields: Fields, ruling: str) -> None:
        if ruling == ENDING:
            named = "".join((*fields.get(NUMBER, ()), "")).strip().removeprefix("#") or chosen(fields.get(GAME, ()))
            if not named.isdecimal():
                raise NoSuchSession(0)
            await self._ask_end(reply, number(named))
            return
        kind, imposes = picked(RULINGS, ruling)
        server_id, (member, is_bot) = managed_server(reply), await _member(reply, fields)
        moderation, mention = self.parts.sessions.moderation, f"<@{member.discord_id}>"
        if imposes and is_bot:
            raise Refusal("moderate-bot", player=mention)
        change = moderation.restrict if imposes else moderation.lift
        has_changed = await change(server_id, kind, member, person(reply.user))
        key = "moderate-restricted" if imposes else "moderate-lifted"
        await reply.say(reply.voice.say(key, kind=kind, player=mention, changed=has_changed))

    async def _ask_end(self, reply: Reply, game: int) -> None:
        """Ask to confirm the end of a live game without a result. Refuse other servers' games."""
        session = await self.parts.sessions.lookup.get(game)
        if session.server_id != managed_server(reply):
            raise NoSuchSession(game)
        if session.status not in LIVE:
            raise NotRunning(session)
        answers = board.asking(board.address(session, END), reply.voice.say("moderate-do", action=ENDING))
        named = words.numbered(reply.voice, session, 0)
        await reply.say(reply.voice.say("moderate-question", game=named), rows=[answers])

    async def end(self, reply: Reply, address: Address) -> None:
        server_id = managed_server(reply)
        session = await self.parts.sessions.moderation.end(server_id, address.session, person(reply.user))
        with suppress(CannotPost):  # the result is stored, and the sweep posts it later
            await self.parts.publisher.announce(session.id)
        await reply.say(reply.voice.say("moderate-ended", game=words.numbered(reply.voice, session, 0)))

    async def turned(self, reply: Reply, _address: Address, page: int) -> None:
        page = max(1, page)
        entries, more = await self.parts.sessions.moderation.log(managed_server(reply), page)
        if not entries:
            raise Refusal("moderate-nothing")
        lines = [f"### {reply.voice.say('moderate-log')}", *(_text(reply.voice, entry) for entry in entries)]
        turning = listing.turning(reply.voice, LOG, page, more=more)
        await reply.show(["\n".join(lines), *turning])


async def _member(reply: Reply, fields: Fields) -> tuple[Person, bool]:
    """User chosen in a form, or named by a typed id, and True if the user is a bot. Refuses an unknown id."""
    if typed := "".join(fields.get(NUMBER, ())).strip():
        try:
            user = await within(BOUND, reply.interaction.client.fetch_user(int(typed) if typed.isdecimal() else 0))
        except discord.NotFound:
            raise Refusal("moderate-no-such-id") from None
        return person(user), user.bot
    data: Any = reply.interaction.data or {}
    user_id = chosen(fields.get(MEMBER, ()))
    about = picked(data.get("resolved", {}).get("users", {}), user_id)
    found = Person(number(user_id), about.get("global_name") or about["username"], about["username"])
    return found, about.get("bot", False)


def _text(voice: Voice, entry: Logged) -> str:
    text = voice.say(
        "moderate-entry",
        action=entry.ruling,
        actor=words.mention(voice, entry.actor),
        player=words.mention(voice, entry.player),
        number=str(entry.session_id or ""),
    )
    return f"- {voice.row(stamp(entry.at, 'f'), text)}"
