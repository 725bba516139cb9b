"""Who is there at the moment, for those who may know."""
