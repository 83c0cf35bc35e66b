"""Reef, the coral reef card game: rules, card set, views."""
