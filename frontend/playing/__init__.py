"""Actions of people in games (begin, find, move, offer, settings), and computers' moves."""
