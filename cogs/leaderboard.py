"""``/leaderboard``: players ranked by rating or by their best run."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.leaderboards import KINDS, PERIODS, SCOPES, Leaderboards
from frontend.playing.options import choices, game_choices


async def setup(bot: Lagoon) -> None:
    room = Leaderboards(bot.parts)

    @bot.tree.command()
    @app_commands.choices(game=game_choices(), period=choices(PERIODS), scope=choices(SCOPES), kind=choices(KINDS))
    async def leaderboard(
        interaction: Interaction,
        game: str,
        period: str | None = None,
        scope: str | None = None,
        kind: str | None = None,
    ) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await room.open(reply, game, period, scope, kind)
