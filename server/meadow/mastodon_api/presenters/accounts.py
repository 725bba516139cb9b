"""Accounts and relationships as Mastodon's entities."""

from collections.abc import Iterable

from meadow.mastodon_api import queries
from meadow.platform.core import ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.rich_text.grammar import html

Entity = dict[str, object]
"""An object of Mastodon's API."""
ICON = "/icons/icon-512.png"
"""Picture of who has none, in a form that all clients show."""


def account_of(row: Row, address: str) -> Entity:
    """Account of a row with all columns of a member; ``address``: base URL of this site."""
    url = f"{address}/profile/{row.username}"
    avatar, header = f"{address}{row.avatar or ICON}", f"{address}{row.cover_image or ICON}"
    fields = [("Website", row.website)] if row.website else []
    return {
        "id": str(row.id),
        "username": row.username,
        "acct": row.username,
        "display_name": f"{row.first_name} {row.last_name}",
        "locked": row.approves_followers,
        "bot": False,
        "group": False,
        "discoverable": row.discoverable,
        "noindex": False,
        "created_at": ids.created_at(row.id),
        "note": html(row.bio, address, {}),
        "url": url,
        "uri": url,
        "avatar": avatar,
        "avatar_static": avatar,
        "header": header,
        "header_static": header,
        "followers_count": row.followers_count,
        "following_count": row.following_count,
        "statuses_count": row.posts_count,
        "last_status_at": None,
        "hide_collections": False,
        "emojis": [],
        "roles": [],
        "fields": [{"name": name, "value": html(value, address, {}), "verified_at": None} for name, value in fields],
    }


async def accounts_out(db: Reader, user_ids: Iterable[int], address: str) -> list[Entity]:
    """Accounts of these members, in order."""
    wanted = list(user_ids)
    rows = await queries.people(db, wanted)
    return [account_of(rows[user_id], address) for user_id in wanted if user_id in rows]


def own_account_of(row: Row, address: str) -> Entity:
    """CredentialAccount of the caller."""
    fields = [{"name": "Website", "value": row.website, "verified_at": None}] if row.website else []
    source = {
        "privacy": "public",
        "sensitive": False,
        "language": "",
        "note": row.bio,
        "fields": fields,
        "follow_requests_count": 0,
    }
    role = {"id": "-99", "name": "", "color": "", "permissions": "0", "highlighted": False}
    return {**account_of(row, address), "source": source, "role": role}


def relationship_of(row: Row) -> Entity:
    """Relationship from a row of ``relationships.profiles``."""
    return {
        "id": str(row.id),
        "following": row.is_following,
        "showing_reblogs": row.is_following,
        "notifying": row.is_notified,
        "languages": None,
        "followed_by": row.follows_you,
        "blocking": row.is_blocked,
        "blocked_by": False,
        "muting": row.is_muted,
        "muting_notifications": row.is_muted,
        "requested": row.is_requested,
        "requested_by": False,
        "domain_blocking": False,
        "endorsed": False,
        "note": row.note or "",
    }
