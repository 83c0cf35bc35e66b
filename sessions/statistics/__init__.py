"""What finished sessions count for: verdicts, ratings, boards, profiles."""
