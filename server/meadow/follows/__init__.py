"""Follows."""
