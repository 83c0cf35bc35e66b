"""What messages say and how they are laid out. Nothing here waits for anything."""
