"""Pictures and films: looks, drawing off the event loop, and the cache of films."""
