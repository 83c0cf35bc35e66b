"""People's acts in games: beginning and finding one, moving, offering, computers' moves, settings."""
