"""A session's message in its channel: the plan, its execution, and who is notified of it."""
