"""User limits."""

from meadow.platform.clock import DAY_MS

NAME = 50
"""First and last, each."""
BIO = 300
ADDRESS = 200
REGION = 100
"""State and country, each."""
WEBSITE = 200
PRONOUNS = 30
FIELDS = 4
FIELD_NAME = 30
FIELD_VALUE = 200
INTERESTS = 60
"""More than the taxonomy holds: what is not in it is refused anyway."""
FIRST_BIRTH_YEAR = 1900
RECHECK_MS = 7 * DAY_MS
"""Between two checks of the links of a profile."""
UNREACHED_MS = 30 * DAY_MS
"""So long a page that cannot be fetched stays verified."""
