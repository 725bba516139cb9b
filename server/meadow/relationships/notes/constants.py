"""Limits of private notes."""

NOTE = 500
