"""Profiles as their viewers see them."""
