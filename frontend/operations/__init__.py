"""Keeps the bot running: connection, sweep, log, memory, metrics."""
