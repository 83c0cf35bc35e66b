"""The commands, one file per command or group, named after it. The bot loads all of them."""
