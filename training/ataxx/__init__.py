"""Training of the network that judges Ataxx positions."""
