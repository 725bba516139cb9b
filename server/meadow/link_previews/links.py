"""First link of a text."""

from urllib.parse import urlsplit

from meadow.link_previews.constants import MAX_URL
from meadow.rich_text.grammar import values


def first_link(text: str) -> str | None:
    """First URL in a text of at most ``MAX_URL`` characters."""
    for link in values(text, "link"):
        try:
            host = urlsplit(link).hostname
        except ValueError:
            continue
        if host and len(link) <= MAX_URL:
            return link
    return None
