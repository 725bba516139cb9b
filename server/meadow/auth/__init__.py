"""Signing up, in and out: credentials and sessions."""
