"""Running the bot: the connection, the sweep, the log, memory, and what is counted."""
