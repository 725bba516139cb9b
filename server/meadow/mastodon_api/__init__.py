"""Mastodon client API: maps calls to the actions and presenters of the domain packages, without rules of its own."""
