"""Mastodon's client API: translates calls to the actions and presenters of the domains, and holds no rules."""
