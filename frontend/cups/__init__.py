"""Cups in Discord."""
