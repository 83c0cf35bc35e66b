"""People's deeds in games: beginning and finding one, moving, offering, computers' moves, settings."""
