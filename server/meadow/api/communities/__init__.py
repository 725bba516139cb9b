"""``/api/communities``: communities, their members and posts."""
