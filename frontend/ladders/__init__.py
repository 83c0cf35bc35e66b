"""Ladders in Discord."""
