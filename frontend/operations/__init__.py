"""Running the bot: the connection, the sweep, the log, memory and metrics."""
