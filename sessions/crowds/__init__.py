"""Crowds: everyone in a channel plays one side by votes."""
