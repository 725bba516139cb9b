"""Silences: members whose texts only their followers see."""
