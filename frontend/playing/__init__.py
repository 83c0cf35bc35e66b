"""What people do with games: begin and find them, move, offer, watch their computers, choose how they look."""
