"""Search limits."""

QUERY = 200
"""Maximum length of a query in characters."""
LISTED = 20_000
"""Maximum number of an author's or a community's posts to search."""
PEOPLE = 200
"""Maximum number of people found."""
PEOPLE_WALKED = 2000
"""Maximum number of index entries read for people."""
KNOWN = 3000
"""Most followed members to search when a prefix has too many index entries."""
ENOUGH = 10
"""Number of exact results that makes fuzzy matching unnecessary."""
