"""The session as pure values and functions."""
