"""Tables, rows and transactions, and looking after them."""
