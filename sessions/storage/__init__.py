"""Tables, rows and transactions, and their maintenance."""
