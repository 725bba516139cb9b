"""Direct and group conversations."""
