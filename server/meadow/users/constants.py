from meadow.platform.core.clock import DAY_MS

MAX_NAME_CHARACTERS = 50
"""Maximum length of first and last name, each."""
MAX_BIO_CHARACTERS = 300
MAX_ADDRESS_CHARACTERS = 200
MAX_REGION_CHARACTERS = 100
"""Maximum length of state and country, each."""
MAX_WEBSITE_CHARACTERS = 200
MAX_PRONOUNS_CHARACTERS = 30
MAX_FIELDS = 4
MAX_FIELD_NAME_CHARACTERS = 30
MAX_FIELD_VALUE_CHARACTERS = 200
MAX_INTERESTS = 60
"""Larger than the taxonomy: interests outside it are refused anyway."""
FIRST_BIRTH_YEAR = 1900
LINK_RECHECK_MS = 7 * DAY_MS
"""Interval between checks of a profile's links."""
LINK_UNREACHED_MS = 30 * DAY_MS
"""Period for which an unreachable page stays verified."""
FORMER_NAME_DAYS = 90
"""Time for which a changed username stays its owner's."""
MAX_NAME_CHANGES, NAME_CHANGES_DAYS = 2, 14
"""Maximum number of new usernames within this time."""
