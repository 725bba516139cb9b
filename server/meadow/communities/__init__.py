"""Communities: members who gather around topics, and govern themselves."""
