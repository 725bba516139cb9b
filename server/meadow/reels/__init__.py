"""Reels."""
