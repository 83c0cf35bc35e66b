"""Thinking for computer players in processes of their own, so that the bot never waits and never compiles."""
