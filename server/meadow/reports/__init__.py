"""Telling those who look after the place about what should not be there."""
