"""Pictures and films: in whose look, drawn beside the event loop, and kept."""
