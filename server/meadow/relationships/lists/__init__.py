"""Lists of people: feeds of members that somebody chose."""
