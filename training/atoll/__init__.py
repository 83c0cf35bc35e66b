"""Training of the policy network for Atoll's search."""
