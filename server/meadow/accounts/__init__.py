"""Leaving, coming back, and taking everything along: absence, deletion, export and import."""
