"""Blocks and mutes: what stands between two members."""
