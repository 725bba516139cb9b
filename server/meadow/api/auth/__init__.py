"""``/api/auth``: accounts, sessions and profiles."""
