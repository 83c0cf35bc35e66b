"""What people do in games (begin, choose, move, offer, learn), and computers' moves."""
