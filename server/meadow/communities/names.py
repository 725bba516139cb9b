"""Community slugs."""

import re
import unicodedata

from meadow.users.names import name_key

RESERVED: frozenset[str] = frozenset(
    {
        *("about", "admin", "all", "api", "bans", "communities", "community", "create", "delete", "discover"),
        *("edit", "events", "explore", "feed", "help", "home", "join", "joined", "latest", "leave", "log"),
        *("meadow", "media", "members", "memberships", "moderation", "moderators", "new", "null", "popular"),
        *("posts", "powers", "requests", "rules", "search", "settings", "suggested", "support", "top", "trending"),
        *("undefined", "user", "users"),
    }
)
"""Words that the product's own addresses use, or may come to use."""
LONGEST = 60
_APART = re.compile(r"[\W_]+")


def slug_of(name: str) -> str:
    """Small letters and digits with dashes between them; never digits alone, which would look like an id."""
    key = name_key(name, "")
    plain = "".join(c for c in unicodedata.normalize("NFKD", key) if c.isascii())
    slug = _APART.sub("-", plain).strip("-") or _APART.sub("-", key).strip("-") or "community"
    slug = slug[:LONGEST].strip("-")
    return f"c-{slug}" if slug.isdigit() else slug


def is_reserved(slug: str) -> bool:
    """Whether an address of the product needs this word."""
    return slug in RESERVED


def search_key(*parts: str) -> str:
    """The texts of a community as a search compares them: case and accents do not count."""
    return "\n".join(name_key(part, "").strip() for part in parts if part)


def pattern_of(search: str) -> str:
    """What ``LIKE`` looks for, with its own signs taken literally."""
    key = name_key(search, "").strip()
    for special in "/%_":
        key = key.replace(special, f"/{special}")
    return f"%{key}%"
