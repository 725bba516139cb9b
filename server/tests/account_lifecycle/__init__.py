"""Leaving, coming back, and taking everything along."""
