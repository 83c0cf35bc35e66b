"""Commands about games that exist: ``/move``, ``/board``, ``/offer``, ``/claim``, ``/resign``, ``/games``."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import table, talk, words
from cogs.address import button
from cogs.answer import Refusal
from cogs.client import Lagoon
from cogs.face import MENU_SIZE, Face
from cogs.watching import may_look
from engines import GAMES
from engines.errors import NotAnAction
from sessions.departures import NOWHERE
from sessions.model import Proposal, Session, SessionError, Status
from sessions.steps import acting_seat

log = logging.getLogger("lagoon")

RUNNING = (Status.RUNNING,)

OFFERS = [Choice(name=label, value=what.value) for what, label in talk.LABELS.items()]

LISTED = 20
"""How many games ``/games`` shows."""

ROOM = 3_800
"""How many characters they take at most; a message takes 4,000."""


def is_turn_of(session: Session, discord_id: int) -> bool:
    """Whether the session waits for this person."""
    return any(seat.player and seat.player.discord_id == discord_id for seat in words.to_act(session))


def is_claimable_by(session: Session, discord_id: int) -> bool:
    """Whether this player could claim the win, because others have no time left."""
    return session.is_late(discord.utils.utcnow()) and not is_turn_of(session, discord_id)


def title(session: Session, discord_id: int) -> str:
    """A session in one line for a choice list: at most 100 characters, no markup."""
    turn = "your turn" if is_turn_of(session, discord_id) else "waiting"
    name = words.named(session, discord_id).replace("\\", "")
    return f"#{session.id} {name[:60]} – {turn}"


def matching(face: Face, session: Session, discord_id: int, typed: str) -> list[Choice[str]]:
    """The legal actions of a player who has to act that match what was typed, nearest first, as choices.

    What is meant by the text comes first, then what begins like it, then what contains it, then what is shown with it.
    If nothing does, what begins like as much of it as possible. Where several texts mean one action, it is listed once.
    """
    game = face.game
    seat = acting_seat(session, game, discord_id)
    decision, view = game.decision(session.state, seat), game.view(session.state, seat)
    shown = [face.listed(decision, view, option) for option in decision.options]
    wanted = "".join(typed.lower().split()).replace("-", "")
    try:
        meant = game.format(game.parse(typed))
    except NotAnAction:
        meant = ""
    found = _found(shown, wanted, meant)
    while not found and (wanted := wanted[:-1]):
        found = _found(shown, wanted, "")
    return [
        Choice(name=name[:100], value=text) for _, text, name in sorted(found, key=lambda each: each[0])[:MENU_SIZE]
    ]


def _found(shown: Iterable[Sequence[tuple[str, str]]], wanted: str, meant: str) -> list[tuple[int, str, str]]:
    """For each action that matches, how near it is (0 the nearest), the text that matches best, and how it is shown.

    An action is given by its texts, each with how it is shown.
    """
    found = []
    for listed in shown:
        near = []
        for text, name in listed:
            bare = text.replace("-", "")
            if text != meant and wanted not in bare and wanted in "".join(name.lower().split()).replace("-", ""):
                near.append((3, text, name))
            elif wanted in bare or text == meant:
                near.append((0 if text == meant else 1 if bare.startswith(wanted) else 2, text, name))
        if near:
            found.append(min(near, key=lambda each: each[0]))
    return found


class Play(commands.Cog):
    """What players do with their games by typing."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(move="Your move; the list shows what is possible", game="Which game, if you play several")
    async def move(self, interaction: discord.Interaction[Any], move: str, game: int | None = None) -> None:
        """Make a move by typing it."""
        async with self.bot.desk.serving(interaction, game) as reply:
            session = await self.pick(interaction, game, is_turn_of, "where it is your turn")
            reply.session_id = session.id
            await self.bot.desk.play(reply, session.id, move)

    @app_commands.command()
    @app_commands.describe(game="Which game, if there are several", private="Show it to you alone, in your own look")
    async def board(
        self, interaction: discord.Interaction[Any], game: int | None = None, private: bool = False
    ) -> None:
        """Post the current picture of a game again."""
        async with self.bot.desk.serving(interaction, game) as reply:
            session = await self.pick(interaction, game, lambda *_: True, "to show", onlookers=True)
            reply.session_id = session.id
            elsewhere = session.server_id != interaction.guild_id and session.channel_id != NOWHERE
            if elsewhere and not session.is_hidden:
                raise Refusal(f"That game is played elsewhere: {words.link(session)}")
            await self.bot.desk.show(reply, session, private=private)

    @app_commands.command()
    @app_commands.describe(game="Which game, if you play several")
    async def resign(self, interaction: discord.Interaction[Any], game: int | None = None) -> None:
        """Give a game up, after a question."""
        async with self.bot.desk.serving(interaction, game) as reply:
            session = await self.pick(interaction, game, lambda *_: True, "to resign")
            reply.session_id = session.id
            await talk.ask_resignation(self.bot.desk, reply, session)

    @app_commands.command()
    @app_commands.describe(what="What the others at the table are to agree to", game="Which game, if you play several")
    @app_commands.choices(what=OFFERS)
    async def offer(self, interaction: discord.Interaction[Any], what: str, game: int | None = None) -> None:
        """Offer a draw, ask for a takeback, or offer to call a game off."""
        async with self.bot.desk.serving(interaction, game) as reply:
            session = await self.pick(interaction, game, lambda *_: True, "in which you could offer that")
            reply.session_id = session.id
            await talk.offer(self.bot.desk, reply, session.id, Proposal(what))

    @app_commands.command()
    @app_commands.describe(game="Which game, if there are several")
    async def claim(self, interaction: discord.Interaction[Any], game: int | None = None) -> None:
        """Claim the win in a game in which your opponent’s time is over."""
        async with self.bot.desk.serving(interaction, game) as reply:
            session = await self.pick(interaction, game, is_claimable_by, "in which you can claim the win")
            reply.session_id = session.id
            await talk.claim(self.bot.desk, reply, session.id)

    @app_commands.command()
    async def games(self, interaction: discord.Interaction[Any]) -> None:
        """Your games here and elsewhere, those that wait for you first."""
        user = interaction.user.id
        async with self.bot.desk.serving(interaction) as reply:
            mine = await self.bot.sessions.of_player(user)
            mine.sort(key=lambda session: (not is_turn_of(session, user), session.status is Status.INVITING))
            if not mine:
                raise Refusal(f"You have no games yet. {words.START}")
            here = [session for session in mine if session.server_id == interaction.guild_id]
            away = [session for session in mine if session.server_id != interaction.guild_id]
            lines, listed = ["### Your games"], 0
            for session in [*here, *away][:LISTED]:
                line = _line(session, user)
                heading = ["**Elsewhere**"] * (session in away[:1])
                if sum(map(len, (*lines, *heading, line))) + len(lines) > ROOM:
                    break
                lines += [*heading, line]
                listed += 1
            if len(mine) > listed:
                lines.append(f"-# and {len(mine) - listed} more")
            # A hidden run is shown in no message that a link could lead to.
            hidden = [session for session in mine if session.is_hidden][:5]
            opening = [button(table.address(session, "open"), f"Open #{session.id}") for session in hidden]
            await reply.say("\n".join(lines), rows=table.rows(opening))

    @move.autocomplete("move")
    async def _moves(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        try:
            session = await self.pick(interaction, interaction.namespace.game, is_turn_of, "")
            return (
                matching(self.bot.faces[session.game], session, interaction.user.id, typed)
                if is_turn_of(session, interaction.user.id)
                else []
            )
        except (Refusal, SessionError):
            return []

    @move.autocomplete("game")
    async def _my_turns(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[int]]:
        return await self.choices(interaction, typed, is_turn_of)

    @claim.autocomplete("game")
    async def _my_claims(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[int]]:
        return await self.choices(interaction, typed, is_claimable_by)

    @offer.autocomplete("game")
    @resign.autocomplete("game")
    async def _my_games(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[int]]:
        return await self.choices(interaction, typed, lambda *_: True)

    @board.autocomplete("game")
    async def _games_to_see(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[int]]:
        mine = await self.choices(interaction, typed, lambda *_: True)
        here = await self._running_here(interaction)
        known = {choice.value for choice in mine}
        others = [Choice(name=_between(session)[:100], value=session.id) for session in here if session.id not in known]
        return [*mine, *(choice for choice in others if typed.lower() in choice.name.lower())][:MENU_SIZE]

    async def choices(
        self, interaction: discord.Interaction[Any], typed: str, fits: Callable[[Session, int], bool]
    ) -> list[Choice[int]]:
        """The user's running games that fit, to choose from by what they have typed."""
        user = interaction.user.id
        running = await self.bot.sessions.of_player(user, statuses=RUNNING)
        named = [(title(session, user), session.id) for session in running if fits(session, user)]
        return [Choice(name=name[:100], value=number) for name, number in named if typed.lower() in name.lower()][
            :MENU_SIZE
        ]

    async def _running_here(self, interaction: discord.Interaction[Any]) -> list[Session]:
        tables = await self.bot.sessions.in_channel(interaction.channel_id or 0)
        return [session for session in tables if session.status is Status.RUNNING and not session.is_hidden]

    async def pick(
        self,
        interaction: discord.Interaction[Any],
        number: int | None,
        fits: Callable[[Session, int], bool],
        purpose: str,
        *,
        onlookers: bool = False,
    ) -> Session:
        """The game that a command means: the named one, else the only one that fits, in this channel before others.

        Raises Refusal, also for a game that is none of the user's business, and NoSuchSession.
        """
        if number is not None:
            session = await self.bot.sessions.get(number)
            if not may_look(interaction, session):
                raise Refusal("That game is private, or played where you cannot see it. `/games` lists yours.")
            return session
        user = interaction.user.id
        running = await self.bot.sessions.of_player(user, statuses=RUNNING)
        fitting = [session for session in running if fits(session, user)]
        here = [session for session in fitting if session.channel_id == interaction.channel_id]
        if not here and onlookers:
            here = await self._running_here(interaction)
        candidates = here or fitting
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            raise Refusal(f"There are {len(candidates)} games {purpose}: choose one with the `game` option.")
        if running:
            raise Refusal("None of your games waits for you just now. `/games` lists them.")
        raise Refusal(f"There is no game here yet. {words.START}")


def _between(session: Session) -> str:
    """Somebody else's game in one line for a choice list."""
    names = " – ".join(seat.player.name for seat in session.seats if seat.player)
    return f"#{session.id} {GAMES[session.game].title}: {names}"


def _line(session: Session, user: int) -> str:
    if session.status is Status.INVITING:
        state = "invitation open"
    elif is_turn_of(session, user):
        state = "**your turn**" + (f", time ends {words.moment(session.due_at)}" if session.due_at else "")
    else:
        waited = [seat.player for seat in words.to_act(session) if seat.player]
        state = f"waiting for {words.joined([words.harmless(each.name, 40) for each in waited])}"
    return f"- {words.named(session, user)}: {state} · {words.shown_at(session)} · #{session.id}"


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Play(bot))
