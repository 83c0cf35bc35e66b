"""Discord's face: controls, moves, replies, messages and pictures. Thin over ``sessions`` and ``render``.

``Any`` stands for what is typed elsewhere or nowhere: a game's own options, states, views and actions (every game has
others), the view in which discord.py's components are generic, and JSON from Discord.
"""
