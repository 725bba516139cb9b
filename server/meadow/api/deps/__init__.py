"""Request dependencies: forms with files, and the community of a path."""
