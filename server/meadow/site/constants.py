"""Limits and defaults of the site's settings."""

NAME, TAGLINE, DESCRIPTION, CONTACT, PAGE = 60, 120, 1000, 254, 20_000
OLDEST_MINIMUM = 120
"""Highest minimum age."""
PAGES = ("about", "rules", "terms", "privacy", "imprint")
SITE = "site"
"""Name in ``site_values``."""
