"""What discord.py loads: one file for each command or group of commands, called as the command."""
