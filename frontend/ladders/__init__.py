"""Ladders in Discord: the message with the table, private answers, and the sweep's chores."""
