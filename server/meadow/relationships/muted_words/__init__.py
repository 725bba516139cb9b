"""Muted words."""
