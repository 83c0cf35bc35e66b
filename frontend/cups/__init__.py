"""Cups in Discord: the form, the message with its table, private answers, and the sweep's chores."""
