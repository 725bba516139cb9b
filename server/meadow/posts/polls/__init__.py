"""Polls of posts."""
