MAX_NAME_CHARACTERS, MAX_TAGLINE_CHARACTERS, MAX_DESCRIPTION_CHARACTERS, MAX_CONTACT_CHARACTERS, MAX_PAGE_CHARACTERS = (
    60,
    120,
    1000,
    254,
    20_000,
)
MAX_MINIMUM_AGE = 120
"""Highest minimum age."""
PAGES = ("about", "rules", "terms", "privacy", "imprint")
SITE = "site"
"""Name in ``site_values``."""
