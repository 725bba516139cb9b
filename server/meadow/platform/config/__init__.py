"""Settings and their checks."""
