"""People and servers: their settings, privacy, profiles, leaderboards, lists of games, following and moderation."""
