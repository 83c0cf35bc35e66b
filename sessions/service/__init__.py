"""Everything that can be done with stored sessions and for their players."""
