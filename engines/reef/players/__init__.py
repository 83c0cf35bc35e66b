"""Reef's search and judge, and their value functions."""
