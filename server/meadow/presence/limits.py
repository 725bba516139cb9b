"""How much of presence may be asked for at once."""

MOST_PEOPLE = 100
