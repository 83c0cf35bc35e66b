"""Reef's computer players: ``greedy`` looks one action ahead, ``planner`` through its coming turns of the round."""

from engines.reef.players.search import play_greedy, play_planner

__all__ = ["play_greedy", "play_planner"]
