"""Title page and tags of the OpenAPI document."""

from typing import Any

TAGS = {
    "account": "Export, import, deactivation and deletion of the caller's account",
    "admin": "Settings, registrations, audit log and jobs of the site, for its admins",
    "announcements": "Messages of the admins to all members",
    "auth": "Sign-up, sign-in, sessions, second factors, passkeys, the caller and profiles",
    "blocks": "Blocks and mutes of members",
    "bookmarks": "Bookmarks and their folders",
    "comments": "Comments on posts and events",
    "communities": "Communities, their members, rules and moderation",
    "drafts": "Drafts and scheduled posts",
    "events": "Events, RSVPs, comments on events and calendars",
    "feeds": "Reading positions and feedback on recommendations",
    "follows": "Follows and follow requests",
    "hashtags": "Followed hashtags",
    "instance": "Name, limits, pages, health and metrics of the site",
    "interests": "Interests for onboarding",
    "invites": "Invites to the site",
    "lists": "Lists of people",
    "media": "Uploads and files",
    "messages": "Conversations and messages",
    "moderation": "Reports, cases, measures, appeals and rules of the site",
    "muted words": "Words that hide posts and notifications",
    "notifications": "Notifications and their settings",
    "posts": "Posts and their lists",
    "presence": "Who is online",
    "programs": "Apps with access to an account, and personal access tokens",
    "reach": "Push notifications and mails",
    "reels": "Reels and comments on them",
    "reports": "Reports to moderators",
    "search": "Search for posts, members, hashtags, communities and events",
    "sidebar": "Birthdays, events, communities and contacts beside a screen",
    "suggestions": "Suggested members",
    "users": "Members: notes, mutes, notifications about their posts",
    "webhooks": "Signed messages about new things to addresses of the admins",
}
DESCRIPTION: dict[str, Any] = {
    "summary": "API of a social network for a place or a group",
    "description": "Bodies and responses are JSON with camelCase names; IDs are strings; times are RFC 3339 in UTC. "
    'Lists are paged: the `Link` header with `rel="next"` has the cursor of the next page. '
    "`Authorization: Bearer <token>` signs a call.",
    "contact": {"name": "The people who run this site"},
    "license_info": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
    "servers": [{"url": "/", "description": "This site"}],
    "openapi_tags": [{"name": name, "description": about} for name, about in TAGS.items()],
}
"""Arguments of ``FastAPI``."""
