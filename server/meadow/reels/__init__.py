"""Reels: short videos, watched one after another, with likes, comments and bookmarks of their own."""
