"""What a feed knows about its reader: what they want less of, and how far they have read."""
