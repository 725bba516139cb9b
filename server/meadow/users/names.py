"""Username rules and reserved names."""

import re

from meadow.platform.core.folding import folded
from meadow.platform.core.i18n import _
from meadow.rich_text.grammar import values

RESERVED = frozenset(
    {
        *("about", "admin", "administrator", "api", "assets", "auth", "bin", "bookmarks", "communities"),
        *("create", "embed", "events", "explore", "feed", "friends", "greeting", "hashtag", "health"),
        *("help", "home", "lists", "login", "logout", "me", "meadow", "media", "messages"),
        *("metrics", "moderation", "moderator", "notifications", "null", "onboarding", "post", "posts", "privacy"),
        *("profile", "ready", "reels", "root", "search", "settings", "signin", "signout", "signup"),
        *("site", "support", "system", "terms", "undefined", "user", "users", "www"),
    }
)
MAX_MENTIONS = 10
"""Maximum number of members notified by one text."""
_FORM = re.compile(r"[A-Za-z0-9_.]{3,30}")


def username_key(username: str) -> str:
    """Normalised username, for comparison: case-folded."""
    return username.lower()


def mentions_in(text: str) -> list[str]:
    """Keys of the first usernames mentioned in a text, once each, in order."""
    if "@" not in text and "＠" not in text:
        return []
    return list(dict.fromkeys(map(username_key, values(text, "mention"))))[:MAX_MENTIONS]


def name_key(first_name: str, last_name: str) -> str:
    """Normalised name, for search: without case, accents and compatibility forms."""
    return folded(f"{first_name} {last_name}")


def pattern_of(search: str) -> str:
    """``LIKE`` pattern of a search in name keys, with special characters escaped."""
    key = name_key(search.removeprefix("@"), "").strip()
    for special in "/%_":
        key = key.replace(special, f"/{special}")
    return f"%{key}%"


def is_username(username: str) -> bool:
    """Whether this has the form of a username, also of those from before dots were limited."""
    return _FORM.fullmatch(username) is not None


def complaint_about(username: str) -> str | None:
    """Error sentence for an invalid or reserved new username; None if it is allowed."""
    if not is_username(username):
        return _("Use 3 to 30 letters, digits, underscores or dots.")
    if ".." in f".{username}.":
        return _("A dot stands between other characters of a username, and never beside another dot.")
    if username_key(username) in RESERVED or not any(c.isalnum() for c in username):
        return _("This username is reserved. Please choose another one.")
    return None
