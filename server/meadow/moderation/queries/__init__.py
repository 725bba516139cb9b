"""Moderation queries."""
