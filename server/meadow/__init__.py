"""Meadow: a social network that anybody can run."""

__version__ = "0.1.0"
