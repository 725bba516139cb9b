"""User limits."""

NAME = 50
"""First and last, each."""
BIO = 300
ADDRESS = 200
REGION = 100
"""State and country, each."""
WEBSITE = 200
INTERESTS = 60
"""More than the taxonomy holds: what is not in it is refused anyway."""
FIRST_BIRTH_YEAR = 1900
