"""A player's state in a game, in the words of all of Reef's pictures."""

from __future__ import annotations

from engines.reef.view import PlayerView, ReefView


def standing(view: ReefView, player: PlayerView) -> str:
    """``to move``, ``passed``, or empty for neither."""
    if any(decision.seat == player.seat for decision in view.decisions):
        return "to move"
    return "passed" if player.passed and view.phase == "action" else ""
