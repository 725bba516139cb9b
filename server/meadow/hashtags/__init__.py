"""Hashtags: counts, search, follows."""
