"""Finds the game of a command, among running or finished games."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

import discord
from discord.app_commands import Choice

from engines import GAMES
from engines.base import AnyGame
from frontend.answering.desk import desk
from frontend.answering.permissions import may_look
from frontend.answering.reply import Refusal
from frontend.controls import session_of
from frontend.face import MENU_SIZE
from frontend.interactions import Interaction, place_of
from frontend.messages import words
from frontend.messages.commands import ways, written
from frontend.messages.words import shortened
from locales import Voice
from sessions.life.errors import NotRunning
from sessions.life.model import Session, Status
from sessions.life.questions import is_turn_of
from sessions.service.sessions import Sessions
from sessions.statistics.verdict import counts_until

RUNNING = (Status.RUNNING,)
FINISHED = (Status.FINISHED,)


def title(voice: Voice, session: Session, discord_id: int) -> str:
    """Line of a choice list for a session, at most 100 characters without markup: number, game and opponents."""
    is_turn = is_turn_of(session, GAMES[session.game], discord_id)
    name = words.named(voice, session, discord_id).replace("\\", "")
    return voice.say("common-entry-turn" if is_turn else "common-entry-waiting", number=str(session.id), game=name[:60])


Fits = Callable[[Session, AnyGame, int], bool]


class Question(NamedTuple):
    """A command's question about running games: which games fit, and the answers if the user chooses none.

    The answers are message keys.
    """

    fits: Fits
    """Function that returns True if the command applies to a session, for the player with this Discord id."""
    several: str
    """Key of the answer to a user with several fitting games. The message has their number."""
    none: str = "picking-no-games"
    """Key of the answer to a user with running games, none of them fitting."""


class RunningGames:
    """Finds the running games that commands are about, by number or implicitly."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def visible(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        """Choices for the user's running games and the channel's that contain the typed text."""
        mine = await self.choices(interaction, typed, lambda *_: True)
        here = await self.running_here(interaction)
        known = {choice.value for choice in mine}
        voice = await desk(interaction).languages.of_reader(interaction)
        others = [
            Choice(name=shortened(_between(voice, session)), value=session.id)
            for session in here
            if session.id not in known
        ]
        return [*mine, *(choice for choice in others if typed.lower() in choice.name.lower())][:MENU_SIZE]

    async def choices(self, interaction: Interaction, typed: str, fits: Fits) -> list[Choice[int]]:
        """Choices for the user's running games that fit and contain the typed text."""
        user = interaction.user.id
        running = await self._sessions.lookup.of_player(user, statuses=RUNNING)
        voice = await desk(interaction).languages.of_reader(interaction)
        named = [
            (title(voice, session, user), session.id) for session in running if fits(session, GAMES[session.game], user)
        ]
        return [Choice(name=shortened(name), value=number) for name, number in named if typed.lower() in name.lower()][
            :MENU_SIZE
        ]

    async def running_here(self, interaction: Interaction) -> list[Session]:
        """The running games of the interaction's channel, except hidden games."""
        shown = await self._sessions.lookup.in_channel(interaction.channel_id or 0)
        return [session for session in shown if session.status is Status.RUNNING and not session.is_hidden]

    async def pick(
        self,
        interaction: Interaction,
        number: int | None,
        question: Question,
        *,
        onlookers: bool = False,
    ) -> Session:
        """The session with this number; without a number, the only candidate.

        The candidates are the user's running games in this channel that fit the question. If there are none, they are
        all running games of this channel (with ``onlookers``), else the user's fitting games elsewhere. Raises
        NoSuchSession for an unknown number. Raises Refusal for several candidates, for none, and for a game that the
        user may not see.
        """
        if number is not None:
            session = await self._sessions.lookup.get(number)
            if not may_look(interaction, session):
                raise Refusal("picking-hidden")
            return session
        user = interaction.user.id
        running = await self._sessions.lookup.of_player(user, statuses=RUNNING)
        fitting = [session for session in running if question.fits(session, GAMES[session.game], user)]
        here = [session for session in fitting if session.channel_id == interaction.channel_id]
        if not here and onlookers:
            here = await self.running_here(interaction)
        candidates = here or fitting
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            raise Refusal(question.several, count=len(candidates))
        voice = await desk(interaction).languages.of_reader(interaction)
        if running:
            raise Refusal(question.none, commands=ways(voice))
        raise Refusal("picking-no-games-here" if onlookers else "picking-no-games", commands=ways(voice))


def _between(voice: Voice, session: Session) -> str:
    """Line of a choice list for a game between other people."""
    return voice.say("common-game-numbered", **_facts(voice, session))


def finished_title(voice: Voice, session: Session) -> str:
    """Line of a choice list for a finished game, without markup: number, game, players and date."""
    day = (session.finished_at or session.created_at).date()
    return voice.say("common-game-ended", day=day, **_facts(voice, session))


def _facts(voice: Voice, session: Session) -> dict[str, str]:
    title, players = GAMES[session.game].title, words.opponents(voice, session)
    return {"number": str(session.id), "game": title, "players": players}


def shown_in(message: discord.Message) -> int:
    """Number of the session that a message shows or showed. Raises Refusal for another message."""
    found = session_of(message.components)
    if found is None:
        raise Refusal("picking-no-board")
    return found


class SeenGames:
    """Finds the game that a message shows, for the entries of messages' context menu."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def of(self, interaction: Interaction, message: discord.Message) -> Session:
        """The session that a message shows. Raises NoSuchSession; Refusal if the user may not see it."""
        session = await self._sessions.lookup.get(shown_in(message))
        is_over = session.status is Status.FINISHED
        if not may_look(interaction, session) or (
            is_over and await self._sessions.lookup.spoils(session, interaction.user.id)
        ):
            raise Refusal("picking-hidden")
        return session


class FinishedGames:
    """Finds the finished games that a user may see. ``today``: function that returns the UTC day."""

    def __init__(self, sessions: Sessions, today: Callable[[], date]) -> None:
        self._sessions = sessions
        self._today = today

    async def choices(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        """Choices for the finished games that the user may see and that contain the typed text."""
        voice = await desk(interaction).languages.of_reader(interaction)
        names = [(session.id, finished_title(voice, session)) for session in await self.known(interaction)]
        return [
            Choice(name=shortened(name), value=number)
            for number, name in names
            if typed.strip().lower() in name.lower()
        ][:MENU_SIZE]

    async def known(self, interaction: Interaction) -> list[Session]:
        """Finished games that the user may see, each once: the channel's, then the user's, then the server's."""
        sessions, server_id = self._sessions, place_of(interaction).server_id
        found = await sessions.lookup.finished_in(channel_id=interaction.channel_id or 0)
        mine = await sessions.lookup.of_player(interaction.user.id, statuses=FINISHED, limit=MENU_SIZE)
        found += sorted(mine, key=lambda session: session.finished_at or session.created_at, reverse=True)
        if server_id is not None:
            found += await sessions.lookup.finished_in(server_id=server_id)
        seen = [session for session in {each.id: each for each in found}.values() if may_look(interaction, session)]
        return [session for session in seen if not await sessions.lookup.spoils(session, interaction.user.id)]

    async def pick(self, interaction: Interaction, number: int | None) -> Session:
        """The finished game with this number; without a number, the last one of this channel or of the user.

        Raises Refusal if there is no such game, and the errors of ``finished``.
        """
        if number is not None:
            return await self.finished(interaction, number)
        known = await self.known(interaction)
        near = [
            session
            for session in known
            if session.channel_id == interaction.channel_id or session.seats_of(interaction.user.id)
        ]
        if near:
            return near[0]
        if known:
            raise Refusal("picking-none-ended-here")
        voice = await desk(interaction).languages.of_reader(interaction)
        raise Refusal("picking-none-ended", commands=ways(voice))

    async def finished(self, interaction: Interaction, number: int) -> Session:
        """The finished session with this number. Raises NoSuchSession for an unknown number.

        Raises NotRunning or Refusal for a game without a result, and Refusal for a game that the user may not see.
        """
        session = await self._sessions.lookup.get(number)
        if not may_look(interaction, session):
            raise Refusal("picking-only-players")
        if session.status is Status.RUNNING:
            raise Refusal("picking-still-running", number=str(number))
        if session.status is Status.CALLED_OFF:
            raise Refusal("picking-called-off")
        if await self._sessions.lookup.spoils(session, interaction.user.id):
            day = session.created_at.date()
            ends = words.moment(counts_until(day))
            if day == self._today():
                raise Refusal("picking-play-first", command=written(GAMES[session.game], "daily"), ends=ends)
            raise Refusal("picking-finish-first", ends=ends)
        if session.status is not Status.FINISHED:
            raise NotRunning(session)
        return session
