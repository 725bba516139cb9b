"""Notification kinds, sentences, topics and grouping."""

from collections.abc import Iterable
from typing import Literal

from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.i18n import Sentence, _
from meadow.platform.core.ids import created_ms
from meadow.subjects.kinds import SubjectType


def does(sentence: str) -> Sentence:
    """Mark a sentence for one or several actors; English has the same words for both."""
    return Sentence(sentence, sentence)


SENTENCES: dict[str, Sentence] = {
    "like": does("liked your post"),
    "comment": does("commented on your post"),
    "comment_mention": does("mentioned you in a comment on your post"),
    "reply": does("replied to your comment"),
    "reply_mention": does("mentioned you in a reply to your comment"),
    "follow": does("started following you"),
    "follow_request": does("requested to follow you"),
    "follow_accepted": does("accepted your follow request"),
    "repost": does("reposted your post"),
    "post": does("posted"),
    "poll": does("has a poll that is now closed"),
    "reminder": does("wrote the post that you wanted to be reminded of"),
    "quote": does("quoted your post"),
    "mention": does("mentioned you"),
    "reel_like": does("liked your reel"),
    "reel_comment": does("commented on your reel"),
    "reel_comment_mention": does("mentioned you in a comment on your reel"),
    "reel_reply": does("replied to your comment"),
    "reel_reply_mention": does("mentioned you in a reply to your comment"),
    "event_comment": does("commented on your event"),
    "event_comment_mention": does("mentioned you in a comment on your event"),
    "event_reply": does("replied to your comment"),
    "event_reply_mention": does("mentioned you in a reply to your comment"),
    "community_request": does("requested to join your community"),
    "community_approved": does("let you into the community"),
    "community_declined": does("declined your request to join"),
    "community_role": does("changed your role in the community"),
    "community_removed": does("removed you from the community"),
    "community_post_approved": does("approved your post"),
    "community_post_removed": does("removed your post"),
    "event": does("has an event that begins soon"),
    "event_hosting": does("hosts an event that begins soon"),
    "event_changed": does("changed an event you care about"),
    "event_cancelled": does("called off an event you care about"),
    "event_place": does("has a place for you at an event"),
    "moderation_warning": does("sent you a warning"),
    "moderation_action": does("took action about you or something you shared"),
    "moderation_undone": does("took back what was done about you or something you shared"),
    "appeal_accepted": does("agreed with your appeal"),
    "appeal_declined": does("looked at your appeal and kept the decision"),
    "report_action": does("looked at what you reported and took action"),
    "report_nothing": does("looked at what you reported and found no breach of the rules"),
}
"""Sentences after the sender's name in the list; in translations for one sender, and for several."""

HIDDEN = 2**63 - 1
"""Read position of a hidden group: everything."""

ONES_OWN = frozenset(("event_hosting", "poll", "reminder"))
"""Kinds about the receiver's own subjects; for other kinds members get no notifications of their own actions."""

WIRE_TYPES: dict[str, str] = {
    "comment_mention": "comment",
    "reply": "comment",
    "reply_mention": "comment",
    "reel_comment_mention": "reel_comment",
    "reel_reply": "reel_comment",
    "reel_reply_mention": "reel_comment",
    "event_comment_mention": "event_comment",
    "event_reply": "event_comment",
    "event_reply_mention": "event_comment",
    "moderation_undone": "moderation_action",
    "appeal_accepted": "appeal_outcome",
    "appeal_declined": "appeal_outcome",
    "report_action": "report_outcome",
    "report_nothing": "report_outcome",
}
"""Kinds that share their wire type with another."""

PROGRAM_TYPES = {
    **{"like": "favourite", "repost": "reblog", "post": "status", "poll": "poll", "quote": "quote"},
    **{"follow": "follow", "follow_accepted": "follow", "follow_request": "follow_request"},
    **dict.fromkeys(("mention", "comment", "comment_mention", "reply", "reply_mention"), "mention"),
}
"""Kind -> notification type in Mastodon's API; other kinds are omitted there."""

MENTIONING = tuple(kind for kind in WIRE_TYPES if kind.endswith("_mention"))
"""Comments that also mention their receiver: listed under Comments and under Mentions."""


def types_shown_as(wire_type: str) -> tuple[str, ...]:
    """The kinds with this wire type."""
    return (wire_type, *(kind for kind, shown in WIRE_TYPES.items() if shown == wire_type))


def comment_kinds(mentioned: Iterable[int], owner: int, kind: str, parent: tuple[int, str] | None) -> dict[int, str]:
    """Recipients of a comment by kind: mentioned members, the owner of the subject, the author of the parent
    comment."""
    told = dict.fromkeys(mentioned, "mention")
    for member, said in ((owner, kind), *((parent,) if parent else ())):
        told[member] = f"{said}_mention" if told.get(member, said).endswith("mention") else said
    return told


STAFF_KINDS: frozenset[str] = frozenset(
    (
        "moderation_warning",
        "moderation_action",
        "moderation_undone",
        "appeal_accepted",
        "appeal_declined",
        "report_action",
        "report_nothing",
    )
)
"""Staff notifications: they name no sender."""
STAFF_NAME = _("The moderators")

Topic = Literal["likes", "comments", "follows", "mentions", "messages", "communities", "events"]
"""Topic of notifications: a tab of the list, a row of the settings."""

_TOPICS: dict[str, Topic] = {
    "like": "likes",
    "reel_like": "likes",
    "comment": "comments",
    "comment_mention": "comments",
    "reply": "comments",
    "reply_mention": "comments",
    "reel_comment": "comments",
    "reel_comment_mention": "comments",
    "reel_reply": "comments",
    "reel_reply_mention": "comments",
    "event_comment": "comments",
    "event_comment_mention": "comments",
    "event_reply": "comments",
    "event_reply_mention": "comments",
    "follow": "follows",
    "follow_request": "follows",
    "follow_accepted": "follows",
    "post": "follows",
    "mention": "mentions",
    "repost": "mentions",
    "quote": "mentions",
    "poll": "mentions",
    "reminder": "mentions",
    "message": "messages",
}
BITS: dict[Topic, int] = {
    "likes": 1,
    "comments": 2,
    "follows": 4,
    "mentions": 8,
    "messages": 16,
    "communities": 32,
    "events": 64,
}
"""Bit of each topic, so that one column holds a member's choice of topics."""


def topic_of(kind: str) -> Topic:
    """The topic of a kind; for unlisted kinds events if it begins with ``event``, else communities."""
    return _TOPICS.get(kind) or ("events" if kind.startswith("event") else "communities")


def may_be_filtered(kind: str) -> bool:
    """Whether the setting ``from`` applies to this kind: unsolicited actions of others only."""
    return kind == "follow" or (kind not in ONES_OWN and _TOPICS.get(kind) in ("likes", "comments", "mentions"))


def group_key_of(row_id: int, subject_type: SubjectType, subject_id: int, dedupe_key: int) -> int:
    """Key of a notification's group within its kind: the occasion or the subject; for members the day of creation."""
    return created_ms(row_id) // DAY_MS if subject_type == "user" else dedupe_key or subject_id
