"""Pictures and animations: looks, drawing off the event loop, and the cache of animations."""
