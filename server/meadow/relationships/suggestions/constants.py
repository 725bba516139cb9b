PEOPLE_SHOWN, MAX_PEOPLE = 5, 20
MAX_POPULAR_CANDIDATES = 300
"""Number of most followed members to consider."""
MAX_NEWEST_CANDIDATES = 100
"""Number of newest members to consider per interest."""
