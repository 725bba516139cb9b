"""Hashtags as things of their own: counted, found, followed."""
