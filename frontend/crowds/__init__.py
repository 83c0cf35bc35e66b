"""Crowds: boards with votes, private votes, chores."""
