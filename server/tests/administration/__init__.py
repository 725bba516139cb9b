"""The operator's site."""
