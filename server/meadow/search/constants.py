MAX_QUERY_CHARACTERS = 200
"""Maximum length of a query in characters."""
MAX_LISTED_POSTS = 20_000
"""Maximum number of an author's or a community's posts to search."""
MAX_PEOPLE = 200
"""Maximum number of people found."""
MAX_PEOPLE_READ = 2000
"""Maximum number of index entries read for people."""
MAX_KNOWN_PEOPLE = 3000
"""Most followed members to search when a prefix has too many index entries."""
ENOUGH_RESULTS = 10
"""Number of exact results that makes fuzzy matching unnecessary."""
