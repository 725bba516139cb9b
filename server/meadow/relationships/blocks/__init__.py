"""Blocks and mutes."""
