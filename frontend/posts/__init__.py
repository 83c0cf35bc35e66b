"""Messages that the bot posts by itself: the day's posts, welcomes, and the common base of events."""
