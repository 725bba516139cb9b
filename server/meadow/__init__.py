"""Meadow: a social network that anybody can run."""

__version__ = "1.0.0-rc.1"
