"""Follows, blocks, mutes and silences."""
