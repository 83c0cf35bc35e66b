"""The bot in Discord: controls, moves, replies, messages and pictures. A thin layer over ``sessions`` and ``render``.

Where work runs:

* Discord, handlers, rules and layouts: the event loop, one thread, which nothing blocks for over 50 ms.
* Transactions of SQLite: three threads (``sessions.storage.sqlite``).
* Pictures: two threads (``frontend.pictures``), and one for animations (``frontend.playing.replays``).
* Computer players, hints, analyses: worker processes (``thinking``).
* Long replays of a game's steps: ``asyncio.to_thread``.

``Any`` stands for games' options, states, views and actions, for the view type of discord.py's components, and for JSON
from Discord.
"""
