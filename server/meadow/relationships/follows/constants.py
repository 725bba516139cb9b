"""Follow limits."""

FOLLOWING = 5000
"""How many people a member can follow: what fits into a following feed."""
SEARCH = 60
"""Characters of a search in a list of people."""
WINDOW = 20_000
"""How many people of a list a search looks at for one page; a longer list goes on with the next page."""
