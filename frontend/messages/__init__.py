"""Layouts and texts of messages: pure functions from sessions and views to components."""
