"""Reef's words and panels in Discord; its commands are in ``cogs.games.reef``."""
