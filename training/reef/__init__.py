"""Fitting of the value function for Reef's strongest players."""
