"""Discord's face: controls, moves, replies, messages and pictures. Thin over ``sessions`` and ``render``."""
