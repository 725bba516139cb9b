"""Username rules and reserved names."""

import re
import unicodedata

from meadow.platform.core.i18n import _
from meadow.rich_text.grammar import values

RESERVED = frozenset(
    [
        "admin",
        "administrator",
        "api",
        "auth",
        "about",
        "assets",
        "bin",
        "bookmarks",
        "communities",
        "create",
        "events",
        "explore",
        "feed",
        "friends",
        "embed",
        "greeting",
        "hashtag",
        "health",
        "help",
        "home",
        "lists",
        "login",
        "logout",
        "me",
        "media",
        "meadow",
        "messages",
        "metrics",
        "moderator",
        "moderation",
        "notifications",
        "onboarding",
        "post",
        "posts",
        "privacy",
        "profile",
        "ready",
        "reels",
        "root",
        "search",
        "settings",
        "signin",
        "signout",
        "signup",
        "site",
        "support",
        "system",
        "terms",
        "user",
        "users",
        "undefined",
        "null",
        "www",
    ]
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
    parts = unicodedata.normalize("NFKD", f"{first_name} {last_name}".casefold())
    return unicodedata.normalize("NFKC", "".join(letter for letter in parts if not unicodedata.combining(letter)))


def complaint_about(username: str) -> str | None:
    """Error sentence for an invalid or reserved username; None if it is allowed."""
    if not _FORM.fullmatch(username):
        return _("Use 3 to 30 letters, digits, underscores or dots.")
    if username_key(username) in RESERVED or not any(c.isalnum() for c in username):
        return _("This username is reserved. Please choose another one.")
    return None
