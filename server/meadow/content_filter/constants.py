MAX_RULES = 500
"""Maximum number of rules; every text is checked against all of them."""
RULES_CACHE_KEY, RULES_CACHE_MS = "moderation.rules", 5_000
"""Cache of the rules in every process: the delay until a new rule applies."""
MAX_YOUNG_LINKS = 1
MAX_YOUNG_JOINS = 5
