"""Silences: only followers see the silenced member's texts."""
