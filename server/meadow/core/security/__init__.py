"""Passwords, tokens and limits, without knowing whose they are."""
