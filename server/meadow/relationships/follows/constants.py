MAX_FOLLOWING = 5000
"""Maximum number of followed members: the capacity of a following feed."""
MAX_SEARCH_CHARACTERS = 60
"""Characters of a search in a list of people."""
MAX_FOLLOWS_READ = 20_000
"""People of a list searched for one page; a longer list continues on the next page."""
