"""Keeps the bot running: connection, sweep, log, metrics, commands."""
