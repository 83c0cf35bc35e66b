"""Finds the game of a request, among running or finished games."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.app_commands import Choice

from engines import GAMES
from frontend.answering.permissions import HIDDEN, check_may_see, may_see, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.shared import shared
from frontend.cache import Recent
from frontend.controls import Address, Interaction, menu, session_of
from frontend.face import MENU_SIZE
from frontend.messages import board, words
from frontend.messages.commands import ways, written
from frontend.messages.words import shortened
from locales import Voice
from sessions.life.errors import NotRunning
from sessions.life.model import Person, Session, Status
from sessions.life.questions import is_turn_of
from sessions.statistics.verdict import counts_until

RUNNING = (Status.RUNNING,)

MENU_VALUE = 100
"""Discord's limit for the value of a menu's entry, in characters."""

NO_TURN = "picking-no-turn"
"""Key of the refusal for a player without a turn in any running game."""


def title(voice: Voice, session: Session, discord_id: int) -> str:
    """Line of a choice list for a session, at most 100 characters without markup: number, game and opponents."""
    is_turn = is_turn_of(session, GAMES[session.game], discord_id)
    name = words.named(voice, session, discord_id).replace("\\", "")
    return voice.say("common-entry-turn" if is_turn else "common-entry-waiting", number=str(session.id), game=name[:60])


def finished_title(voice: Voice, session: Session) -> str:
    """Line of a choice list for a finished game, without markup: number, game, players and date."""
    day = (session.finished_at or session.created_at).date()
    title, players = GAMES[session.game].title, words.opponents(voice, session)
    return voice.say("common-game-ended", day=day, number=str(session.id), game=title, players=players)


def shown_in(message: discord.Message) -> int:
    """Number of the session that a message shows or showed. Raises Refusal for another message."""
    found = session_of(message.components)
    if found is None:
        raise Refusal("picking-no-board")
    return found


async def choices(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Choices for the games with the user's turn that contain the typed text."""
    voice = await shared(interaction).languages.of_reader(interaction)
    named = [(title(voice, session, interaction.user.id), session.id) for session in await _turns(interaction)]
    return [Choice(name=shortened(name), value=number) for name, number in named if typed.lower() in name.lower()][
        :MENU_SIZE
    ]


async def here_without(interaction: Interaction) -> list[Session]:
    """The running games of the interaction's channel between other people, except hidden games."""
    shown = await shared(interaction).sessions.lookup.in_channel(interaction.channel_id or 0)
    return [
        session
        for session in shown
        if session.status is Status.RUNNING and not session.is_hidden and not session.seats_of(interaction.user.id)
    ]


async def pick(interaction: Interaction, number: int | None) -> list[Session]:
    """The session with this number; without a number, the games with the user's turn.

    If there are such games in this channel, the others are left out. Raises NoSuchSession for an unknown number.
    Raises Refusal without such a game, and for a game that the user may not see.
    """
    if number is not None:
        session = await shared(interaction).sessions.lookup.get(number)
        check_may_see(viewer_of(interaction), session)
        return [session]
    found = await _turns(interaction)
    if not found:
        running = await shared(interaction).sessions.lookup.of_player(interaction.user.id, statuses=RUNNING)
        voice = await shared(interaction).languages.of_reader(interaction)
        raise Refusal(NO_TURN if running else "picking-no-games", commands=ways(voice))
    return [session for session in found if session.channel_id == interaction.channel_id] or found


async def _turns(interaction: Interaction) -> list[Session]:
    user = interaction.user.id
    running = await shared(interaction).sessions.lookup.of_player(user, statuses=RUNNING)
    return [session for session in running if is_turn_of(session, GAMES[session.game], user)]


async def session_in(interaction: Interaction, message: discord.Message) -> Session:
    """The session that a message shows. Raises NoSuchSession; Refusal if the user may not see it."""
    lookup = shared(interaction).sessions.lookup
    session = await lookup.get(shown_in(message))
    check_may_see(viewer_of(interaction), session)
    if session.status is Status.FINISHED and await lookup.spoils(session, interaction.user.id):
        raise Refusal(HIDDEN)
    return session


async def check_finished(interaction: Interaction, number: int) -> Session:
    """The finished session with this number. Raises NoSuchSession for an unknown number.

    Raises NotRunning or Refusal for a game without a result, and Refusal for a game that the user may not see.
    """
    sessions = shared(interaction).sessions
    session = await sessions.lookup.get(number)
    if not may_see(viewer_of(interaction), session):
        raise Refusal("picking-only-players")
    if session.status is Status.RUNNING:
        raise Refusal("picking-still-running")
    if session.status is Status.CALLED_OFF:
        raise Refusal("picking-called-off")
    if await sessions.lookup.spoils(session, interaction.user.id):
        day = session.created_at.date()
        ends = words.moment(counts_until(day))
        if day == sessions.puzzles.now.date():
            raise Refusal("picking-play-first", command=written(GAMES[session.game], "daily"), ends=ends)
        raise Refusal("picking-finish-first", ends=ends)
    if session.status is not Status.FINISHED:
        raise NotRunning(session)
    return session


async def ask_for_game(reply: Reply, sessions: Sequence[Session], text: str) -> None:
    """Answer with a menu of games. The user's typed move is played in the chosen game."""
    entries = [
        discord.SelectOption(
            label=shortened(words.numbered(reply.voice, session, reply.user.id).replace("\\", "")),
            value=f"{session.id} {text}"[:MENU_VALUE],
        )
        for session in sessions[:MENU_SIZE]
    ]
    asked = reply.voice.say("picking-several-turns", count=len(sessions))
    choice = menu(Address.common("typed-in"), reply.voice.say("picking-which"), entries)
    await reply.say(asked, rows=[board.row(choice)])


class Guests:
    """Remembers people named by players, by id, as controls hold no names. In memory only."""

    def __init__(self) -> None:
        self._known: Recent[int, Person] = Recent()

    def note(self, guest: Person) -> None:
        self._known[guest.discord_id] = guest

    def forget(self, user_id: int) -> None:
        self._known.pop(user_id, None)

    def named(self, user_id: int) -> Person:
        """Person with this id, if a player has named them recently. Raises Refusal for an unknown id."""
        if user_id not in self._known:
            raise Refusal("lobby-forgotten")
        return self._known[user_id]
