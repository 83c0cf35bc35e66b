"""Statistics of finished sessions: verdicts, ratings, leaderboards, profiles."""
