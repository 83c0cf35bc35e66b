"""A session's message in its channel: planning, publishing, and notifying players."""
