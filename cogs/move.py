"""``/move``: typed moves, with autocomplete for legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from engines import GAMES
from engines.errors import NotAnAction
from frontend.answering.reply import Refusal
from frontend.client import Lagoon
from frontend.controls import Interaction
from frontend.face import MENU_SIZE, Face
from frontend.messages.words import shortened
from frontend.playing import picking
from frontend.playing.picking import NO_TURN
from sessions.life.errors import SessionError
from sessions.life.model import Session
from sessions.life.questions import is_turn_of
from sessions.life.steps import acting_seat

NOTHING = "–"
"""Value of the only choice if there is nothing to move. Played, it is refused with the reason."""


def matching(face: Face, session: Session, discord_id: int, typed: str) -> list[Choice[str]]:
    """Choices of at most ``MENU_SIZE`` legal actions that match a typed text, best first.

    The order: the action that the typed text means, texts that begin with the typed text, texts that contain it, and
    names that contain it. Without a match the text is shortened from its end. Each action is listed once.
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
        Choice(name=shortened(name), value=text)
        for _, text, name in sorted(found, key=lambda each: each[0])[:MENU_SIZE]
    ]


def _found(shown: Iterable[Sequence[tuple[str, str]]], wanted: str, meant: str) -> list[tuple[int, str, str]]:
    """Matching actions: their rank (0: best), their best matching text, and its shown name.

    ``shown``: for each action, pairs of a text and its shown name. ``wanted``: the typed text, normalized. ``meant``:
    the text of the action parsed from it.
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


class MoveCog(commands.Cog):
    """``/move``, with autocompletion of moves and games."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts

    @app_commands.command()
    async def move(self, interaction: Interaction, move: str, game: int | None = None) -> None:
        """Play a typed move. Refuse a text that is no move, an illegal move, and another player's turn.

        With several games that wait for the user, ask for the game.
        """
        async with self.parts.router.replying(interaction, game) as reply:
            session, *others = await picking.pick(interaction, game)
            if others:
                await picking.ask_for_game(reply, [session, *others], move)
                return
            reply.session_id = session.id
            await self.parts.moves.play(reply, session.id, move)

    @move.autocomplete("move")
    async def _moves(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        voice = await self.parts.languages.of_reader(interaction)
        try:
            session, *_ = await picking.pick(interaction, interaction.namespace.game)
        except SessionError:
            return []
        except Refusal as error:
            return [Choice(name=voice.say("move-nothing", why=error.text), value=NOTHING)]
        if not is_turn_of(session, GAMES[session.game], interaction.user.id):
            return [Choice(name=voice.say("move-nothing", why=NO_TURN), value=NOTHING)]
        return matching(self.parts.faces[session.game](voice), session, interaction.user.id, typed)

    @move.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await picking.choices(interaction, typed)


async def setup(bot: Lagoon) -> None:
    await bot.add_cog(MoveCog(bot))
