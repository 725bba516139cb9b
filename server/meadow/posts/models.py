"""Post, like and bookmark tables.

Edges start with their sharding column. ``post_likes`` lists a post's likers, newest first; ``user_likes`` lists a
member's likes, finds those among given posts, and its key makes a like unique. Reposts are stored the same way.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import (
    CLUSTERED,
    EMBEDDED,
    Big,
    Flag,
    Json,
    String,
    WireJson,
    member_text,
    metadata,
    owner_key,
    partial_index,
)
from meadow.subjects.audience import audience_columns
from meadow.subjects.reactions import reaction_column, reaction_counts
from meadow.subjects.visibility import is_not_visible, is_visible, visibility_columns

posts = Table(
    "posts",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("author_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("content", String, nullable=False, info=member_text()),
    Column("hashtags", WireJson, info=member_text(lambda texts: texts)),
    Column("location", String, info=member_text()),
    # BCP 47, given or guessed.
    Column("language", String),
    # Shown until the reader opens the content; ``sensitive``: only the media are covered.
    Column("content_warning", String, info=member_text()),
    Column("sensitive", Flag, nullable=False, server_default=text("false")),
    # Who may comment: everyone, followers, following, mentioned or nobody.
    Column("reply_policy", String, nullable=False, server_default="everyone"),
    # Attachments as on the wire, a copy for reading; ``media_attachments`` is the truth.
    Column("media", WireJson, info=member_text(lambda media: (item["alt"] for item in media))),
    Column("likes_count", Big, nullable=False, server_default="0"),
    *reaction_counts(),
    Column("comments_count", Big, nullable=False, server_default="0"),
    Column("bookmarks_count", Big, nullable=False, server_default="0"),
    Column("shares_count", Big, nullable=False, server_default="0"),
    # The post that this one quotes; stays when that is deleted or purged, so that the quote can say so.
    Column("quote_of_id", Big),
    # The event whose card it carries; as with quotes nothing but its being found says that it still is.
    Column("event_id", Big),
    # The preview of its first link; 0 where its author wants none.
    Column("preview_id", Big),
    # ``polls.schemas.PollDraft`` as JSON.
    Column("poll", Json, info=member_text(lambda poll: poll["options"])),
    Column("edited_at", Big),
    # The community it was written in; none for a post of the whole town.
    Column("community_id", Big),
    # Waits for a moderator, unseen; takes no new comments; stands at the top of its community since then.
    Column("is_pending", Flag, nullable=False, server_default=text("false")),
    Column("is_locked", Flag, nullable=False, server_default=text("false")),
    Column("top_since", Big),
    # Origin of an imported post (subjects/origin.py), in no feed and under no hashtag; else null.
    Column("imported_from", String),
    # A post of a community has that community's instead, and ``public`` here.
    *audience_columns(),
    *visibility_columns(),
    # Whether the counters of its community, its author, its hashtags and the post that it quotes include it.
    Column("is_counted", Flag, nullable=False, server_default=text("true")),
    CheckConstraint("length(content) <= 40100", name="content_length"),
    CheckConstraint(
        "likes_count >= 0 AND comments_count >= 0 AND bookmarks_count >= 0 AND shares_count >= 0",
        name="counts",
    ),
    # With what is deleted or imported in it, so that a feed of 300 people finds who wrote last without reading a post.
    Index("ix_posts_author", "author_id", "id", "visibility", "imported_from"),
    partial_index("ix_posts_quotes", "quote_of_id", "id", where="quote_of_id IS NOT NULL"),
    partial_index("ix_posts_preview", "preview_id", where="preview_id > 0"),
    # The posts of a community, and the few at its top.
    partial_index("ix_posts_community", "community_id", "id", where="community_id IS NOT NULL"),
    partial_index("ix_posts_top", "community_id", "top_since", where="top_since IS NOT NULL"),
    partial_index("ix_posts_pending", "community_id", "id", where="is_pending"),
    **EMBEDDED,
)

# The home feed, without what is written in communities.
_is_of_the_town = posts.c.community_id.is_(None) & posts.c.imported_from.is_(None) & is_visible(posts)
partial_index("ix_posts_town", posts.c.id, where=_is_of_the_town)

# The trash, and what bookmark counts leave out.
partial_index("ix_posts_trash", posts.c.author_id, posts.c.deleted_at, where=is_not_visible(posts))

post_versions = Table(
    "post_versions",
    metadata,
    owner_key("post_id", "posts.id"),
    # When these words were written, in milliseconds; the words that stand now are in the post itself.
    Column("written_at", Big, primary_key=True, autoincrement=False),
    Column("content", String, nullable=False, info=member_text()),
    Column("content_warning", String, info=member_text()),
    Column("poll", Json, info=member_text(lambda poll: poll["options"])),
    # Of the post when these words were replaced; ``community`` in a private one, ``author`` where it is not known.
    Column("audience", String, nullable=False, server_default="author"),
    **CLUSTERED,
)

post_likes = Table(
    "post_likes",
    metadata,
    owner_key("post_id", "posts.id"),
    Column("like_id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, nullable=False),
    reaction_column(),
    **CLUSTERED,
)

user_likes = Table(
    "user_likes",
    metadata,
    owner_key("user_id", "users.id"),
    Column("post_id", Big, primary_key=True, autoincrement=False),
    Column("like_id", Big, nullable=False),
    reaction_column(),
    Index("ix_user_likes_newest", "user_id", "like_id", "post_id"),
    **CLUSTERED,
)

post_reposts = Table(
    "post_reposts",
    metadata,
    owner_key("post_id", "posts.id"),
    Column("repost_id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, nullable=False),
    **CLUSTERED,
)

user_reposts = Table(
    "user_reposts",
    metadata,
    owner_key("user_id", "users.id"),
    Column("post_id", Big, primary_key=True, autoincrement=False),
    Column("repost_id", Big, nullable=False),
    Index("ix_user_reposts_newest", "user_id", "repost_id", "post_id"),
    # The newest reposts of everybody, for the feeds of those who follow very many.
    Index("ix_user_reposts_all", "repost_id", "user_id", "post_id"),
    **CLUSTERED,
)

user_bookmarks = Table(
    "user_bookmarks",
    metadata,
    owner_key("user_id", "users.id"),
    Column("post_id", Big, primary_key=True, autoincrement=False),
    Column("bookmark_id", Big, nullable=False),
    # One of the member's own folders, or none.
    Column("folder_id", Big),
    # When the member wants a notification of it.
    Column("remind_at", Big),
    Index("ix_user_bookmarks_newest", "user_id", "bookmark_id", "post_id"),
    # By which a post that goes for good finds those who kept it.
    Index("ix_user_bookmarks_post", "post_id"),
    partial_index("ix_user_bookmarks_folder", "user_id", "folder_id", "bookmark_id", where="folder_id IS NOT NULL"),
    **CLUSTERED,
)
