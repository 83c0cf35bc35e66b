"""The session and the rules of its life: pure values and functions."""
