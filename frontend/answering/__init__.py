"""Answering one interaction: its route, its reply in time, what its token can still change, and permissions."""
