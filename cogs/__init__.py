"""The commands. The bot loads every file of this folder."""
