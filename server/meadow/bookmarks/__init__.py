"""Bookmarks and bookmark folders."""
