"""Community slugs."""

import regex

from meadow.platform.core.folding import folded
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
"""Reserved slugs: path segments of the application, current or planned."""
LONGEST = 60
_APART = regex.compile(r"[^\p{L}\p{M}\p{N}]+")


def slug_of(name: str) -> str:
    """Lowercase letters of any script with their marks, and digits, separated by dashes; never digits alone, which
    would look like an ID."""
    slug = _APART.sub("-", folded(name)).strip("-")[:LONGEST].strip("-") or "community"
    return f"c-{slug}" if slug.isdigit() else slug


def is_reserved(slug: str) -> bool:
    return slug in RESERVED


def search_key(*parts: str) -> str:
    """Search text of a community, without case and accents."""
    return "\n".join(name_key(part, "").strip() for part in parts if part)
