"""Cups: tournaments of a server, from joining to the podium."""
