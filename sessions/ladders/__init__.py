"""Ladders: members of a server in an order of places, changed by challenges."""
