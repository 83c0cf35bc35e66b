"""Fitting of the worth function of Reef's strongest players."""
