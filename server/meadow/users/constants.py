"""User limits."""

from meadow.platform.clock import DAY_MS

NAME = 50
"""Maximum length of first and last name, each."""
BIO = 300
ADDRESS = 200
REGION = 100
"""Maximum length of state and country, each."""
WEBSITE = 200
PRONOUNS = 30
FIELDS = 4
FIELD_NAME = 30
FIELD_VALUE = 200
INTERESTS = 60
"""Larger than the taxonomy: interests outside it are refused anyway."""
FIRST_BIRTH_YEAR = 1900
RECHECK_MS = 7 * DAY_MS
"""Interval between checks of a profile's links."""
UNREACHED_MS = 30 * DAY_MS
"""Period for which an unreachable page stays verified."""
