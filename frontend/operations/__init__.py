"""Running the bot: connection, sweep, log, memory, metrics."""
