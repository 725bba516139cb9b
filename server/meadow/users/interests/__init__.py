"""Interest taxonomy and choices."""
