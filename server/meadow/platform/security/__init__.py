"""Passwords, tokens, signatures and encryption."""
