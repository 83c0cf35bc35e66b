"""The extensions that discord.py loads: one file for each command or group of commands, named as the command."""
