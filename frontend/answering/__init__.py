"""Answering one interaction: routing, replying in time, tokens, and permissions."""
