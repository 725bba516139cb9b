"""Shard column of each table, and the statements of hot paths that may query every shard."""

SHARDS = 4
SHARDED = {
    # by post or reel
    "posts": "id",
    "post_likes": "post_id",
    "post_reposts": "post_id",
    "comments": "subject_id",
    # by member
    "user_likes": "user_id",
    "user_bookmarks": "user_id",
    "user_reposts": "user_id",
    "follows_out": "user_id",
    "follows_in": "target_id",
    "block_edges": "user_id",
    "notifications": "user_id",
    "notification_groups": "user_id",
    "notification_states": "user_id",
    "conversation_members": "user_id",
    "user_communities": "user_id",
    # by conversation, community and hashtag
    "messages": "conversation_id",
    "community_members": "community_id",
    "post_hashtags": "tag_key",
}
"""Tables that grow with members and posts. All others are small enough to stand on every server."""

NOT_LEADING = {
    "comments": "its key is the id alone: before it is cut, it becomes (subject_id, id), which every statement has",
}
"""Tables whose key does not begin with that column, and the planned remedy."""

_NEWEST = "the newest of each shard, merged: as many rows from each as the page holds"
_BY_AUTHOR = "the newest of each shard by the index over authors; ids that carry their author's shard would make it one"
_FOLLOWED = "each shard says what is newest of these authors among its own posts, and the pages are merged"
_COMMUNITY = "the newest of each shard by the index over communities, merged"
_OTHERS = (
    "who else is in a conversation: kept by member only; before it is cut, the edge is kept by conversation as well, as"
    " that of communities is"
)
_TWICE = (
    "whether a message was sent before: asked by sender and their number, which is unique over all conversations;"
    " before it is cut, unique within the conversation, which every statement has"
)
BROADCASTS: dict[str, dict[str, str]] = {
    **{f"feed{rest}": {"posts": _NEWEST} for rest in (", deep cursor", " of newborn", " of celebrity")},
    **{f"feed, latest 20{coded}": {"posts": _NEWEST} for coded in ("", ", gzip", ", zstd")},
    "feed, unchanged poll": {"posts": _NEWEST},
    **{
        name: {"posts": _NEWEST, "post_hashtags": "candidates by hashtag, of each shard, kept for a minute"}
        for name in ("feed, for you", "for you of newborn")
    },
    **{
        f"following{rest}": {"posts": _FOLLOWED}
        for rest in (
            *("", ", 300 follows", ", 5,000 follows", ", all silent for a year"),
            *(" of newborn", " of celebrity", " of lurker"),
        )
    },
    "profile, posts tab": {"posts": _BY_AUTHOR},
    "community with posts": {"posts": _COMMUNITY},
    **{name: {"messages": _TWICE} for name in ("message", "answer")},
    **{
        name: {"conversation_members": _OTHERS}
        for name in ("conversations", "conversations of chatty", "messages with a user")
    },
}
"""By route of the workload: tables queried on every shard, and the merge of the results. No others are allowed."""
