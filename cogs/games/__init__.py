"""One cog for each game, loaded by the game's name: its commands, its words and how a move is chosen step by step."""
