"""The bot in Discord: controls, moves, replies, messages and pictures. A thin layer over ``sessions`` and ``render``.

``Any`` stands for games' options, states, views and actions, for the view type of discord.py's components, and for JSON
from Discord.
"""
