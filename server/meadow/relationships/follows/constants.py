"""Follow limits."""

FOLLOWING = 5000
"""Maximum number of followed members: the capacity of a following feed."""
SEARCH = 60
"""Characters of a search in a list of people."""
WINDOW = 20_000
"""People of a list searched for one page; a longer list continues on the next page."""
