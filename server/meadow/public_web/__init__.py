"""Pages, feeds and embeds for readers without an account."""
