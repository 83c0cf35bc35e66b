"""Training of the network that evaluates Ataxx positions."""
