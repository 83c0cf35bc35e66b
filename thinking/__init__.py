"""Computer players' thinking in separate processes, so that the bot never waits or compiles."""
