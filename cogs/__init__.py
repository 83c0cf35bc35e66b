"""The commands: one file for each command or group of commands, named as the command. The bot loads them all."""
