"""Pictures and films: their look, drawing beside the event loop, and the cache of films."""
