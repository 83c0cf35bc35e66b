"""Discord's face: controls, moves, replies, messages and pictures. Thin over ``sessions`` and ``render``.

``Any`` stands for a game's own options, states, views and actions, for the view type parameter of discord.py's
components, and for JSON from Discord.
"""
