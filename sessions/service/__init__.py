"""The service for stored sessions and their players."""
