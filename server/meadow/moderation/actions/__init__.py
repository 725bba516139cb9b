"""Moderation actions."""
