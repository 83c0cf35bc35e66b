"""Training of the policy that guides the strong search of Atoll."""
