"""Crowds in Discord: messages with votes, private votes, and the sweep's chores."""
