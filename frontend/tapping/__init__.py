"""The page to tap: a session's board in a browser."""
