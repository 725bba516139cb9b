"""Deactivation and reactivation of members."""
