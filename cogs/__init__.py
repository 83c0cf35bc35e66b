"""Discord's face: commands, controls, messages. Thin over ``sessions`` and ``render``; legality is the engines'."""
