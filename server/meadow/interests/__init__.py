"""What members care about: the taxonomy and who chose what."""
