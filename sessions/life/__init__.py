"""What a session is, and the rules of its life: pure values and functions."""
