"""Permissions of Mastodon's client API, by the rules of the domains."""

from tests.authorisation.rows import Row, Upload, anybody, signed_in, unless_blocked

_OWN_LISTS = (
    *("blocks", "mutes", "follow_requests", "suggestions", "lists", "filters", "favourites", "bookmarks", "markers"),
    *("trends", "trends/tags", "followed_tags", "notifications", "notifications/unread_count", "preferences"),
    *(
        "announcements",
        "conversations",
        "featured_tags",
        "endorsements",
        "domain_blocks",
        "trends/statuses",
    ),
    *("trends/links", "scheduled_statuses", "timelines/home", "timelines/public", "timelines/tag/spring"),
    *("accounts/familiar_followers", "notifications/policy", "notifications/requests", "accounts?id[]={other}"),
    *("accounts/verify_credentials", "accounts/lookup?acct=m_other", "accounts/search?q=other", "tags/spring"),
    *("accounts/relationships?id={other}", "statuses?id[]={post}"),
)
_ACCOUNT = "/api/v1/accounts/{owner}"
_STATUS = "/api/v1/statuses/{post}"

MASTODON = [
    *(Row(f"GET /api/v1/{path}", signed_in(200)) for path in _OWN_LISTS),
    *(Row(f"GET /api/v2/{path}", signed_in(200)) for path in ("suggestions", "search?q=walk", "filters")),
    *(Row(f"GET /api/v2/notifications{path}", signed_in(200)) for path in ("", "/unread_count", "/policy")),
    Row("PATCH /api/v2/notifications/policy", signed_in(200), {}),
    *(Row(f"GET /api/v2/notifications/like-1{path}", signed_in(404)) for path in ("", "/accounts")),
    Row("POST /api/v2/notifications/like-1/dismiss", signed_in(404)),
    *(Row(f"GET /api/{path}", anybody(200)) for path in ("v1/instance", "v2/instance", "v1/custom_emojis")),
    *(Row(f"GET /api/v1/instance/{path}", anybody(200)) for path in ("rules", "peers")),
    Row("GET /api/v1/apps/verify_credentials", anybody(401)),
    Row("PATCH /api/v1/accounts/update_credentials", signed_in(200), {"note": "Hi"}),
    Row(f"GET {_ACCOUNT}", unless_blocked(200, blocked=404)),
    *(
        Row(f"GET {_ACCOUNT}/{part}", unless_blocked(200, blocked=404))
        for part in ("statuses", "followers", "following", "lists", "featured_tags")
    ),
    *(
        Row(f"POST {_ACCOUNT}/{part}", unless_blocked(200, blocked=404, owner=422))
        for part in ("follow", "unfollow", "remove_from_followers", "mute", "unmute")
    ),
    *(Row(f"POST {_ACCOUNT}/{part}", unless_blocked(200, blocked=404, owner=422)) for part in ("block", "unblock")),
    Row(f"POST {_ACCOUNT}/note", unless_blocked(200, blocked=404, owner=422), {"comment": "Hm"}),
    Row("POST /api/v1/follow_requests/{other}/authorize", signed_in(404)),
    Row("POST /api/v1/follow_requests/{other}/reject", signed_in(404)),
    Row("POST /api/v1/statuses", signed_in(200), {"status": "Hello"}),
    Row("POST /api/v1/statuses", unless_blocked(200, blocked=404), {"status": "Hm", "in_reply_to_id": "{post}"}),
    *(
        Row(f"GET {_STATUS}{part}", unless_blocked(200, blocked=404))
        for part in ("", "/source", "/history", "/context", "/favourited_by", "/reblogged_by")
    ),
    Row(f"PUT {_STATUS}", unless_blocked(403, blocked=404, owner=200), {"status": "Changed"}),
    Row(f"DELETE {_STATUS}", unless_blocked(403, blocked=404, owner=200)),
    *(
        Row(f"POST {_STATUS}/{part}", unless_blocked(200, blocked=404))
        for part in ("favourite", "unfavourite", "reblog", "unreblog", "bookmark", "unbookmark", "mute", "unmute")
    ),
    *(Row(f"POST {_STATUS}/{part}", unless_blocked(403, blocked=404, owner=200)) for part in ("pin", "unpin")),
    Row("GET /api/v1/polls/{post}", unless_blocked(200, blocked=404)),
    Row("POST /api/v1/polls/{post}/votes", unless_blocked(200, blocked=404), {"choices": [0]}),
    Row("POST /api/v1/reports", unless_blocked(200, blocked=404, owner=422), {"account_id": "{owner}"}),
    Row("GET /api/v1/notifications/1", signed_in(404)),
    Row("POST /api/v1/notifications/clear", signed_in(200)),
    Row("POST /api/v1/notifications/1/dismiss", signed_in(404)),
    Row("POST /api/v1/markers", signed_in(200), {}),
    Row("GET /api/v1/timelines/list/1", signed_in(404)),
    Row("POST /api/v1/tags/spring/follow", signed_in(200)),
    Row("POST /api/v1/tags/spring/unfollow", signed_in(200)),
    Row("POST /api/v1/lists", signed_in(200), {"title": "Friends"}),
    *(Row(f"{method} /api/v1/lists/1", signed_in(404), {"title": "Friends"}) for method in ("PUT", "DELETE")),
    *(Row(f"GET /api/v1/lists/1{part}", signed_in(404)) for part in ("", "/accounts")),
    *(
        Row(f"{method} /api/v1/lists/1/accounts", signed_in(404), {"account_ids": ["{other}"]})
        for method in ("POST", "DELETE")
    ),
    Row("POST /api/v1/filters", signed_in(200), {"phrase": "slugs", "context": ["home"]}),
    *(Row(f"{method} /api/v1/filters/1", signed_in(404), {}) for method in ("GET", "PUT", "DELETE")),
    Row("POST /api/v2/filters", signed_in(200), {"title": "slugs", "context": ["home"]}),
    *(
        Row(f"{method} /api/v2/filters/{part}", signed_in(404), {})
        for part in ("1", "keywords/1")
        for method in ("GET", "PUT", "DELETE")
    ),
    *(Row(f"{method} /api/v2/filters/1/keywords", signed_in(404), {}) for method in ("GET", "POST")),
    Row("GET /api/v2/filters/1/statuses", signed_in(404)),
    *(Row(f"{method} /api/v1/push/subscription", signed_in(403), {}) for method in ("POST", "PUT", "DELETE")),
    Row("GET /api/v1/push/subscription", signed_in(403)),
    Row("POST /api/v1/media", signed_in(415), Upload("file", b"no picture")),
    Row("POST /api/v2/media", signed_in(415), Upload("file", b"no picture")),
    Row("GET /api/v1/media/none.webp", signed_in(404)),
    Row("PUT /api/v1/media/none.webp", signed_in(422), {"description": "Hm"}),
]
