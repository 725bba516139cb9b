"""Meadow: a self-hosted social network."""

__version__ = "1.0.0-rc.1"
