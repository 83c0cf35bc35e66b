"""Fitting of the worth by which Reef's strongest players search."""
