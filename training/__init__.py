"""What trains the engines' networks. Nothing that runs the bot imports it."""
