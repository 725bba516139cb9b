"""Community and membership tables.

A membership is stored from both ends, each beginning with the column that would shard it: ``community_members`` lists a
community's people, ``user_communities`` answers "may I see this" and lists a member's communities.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, text

from meadow.platform.db.types import (
    CLUSTERED,
    EMBEDDED,
    Big,
    Flag,
    Json,
    String,
    member_text,
    metadata,
    owner_key,
    partial_index,
)

communities = Table(
    "communities",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    # Stays what it is when the name changes: links to the community go on working.
    Column("slug", String, nullable=False),
    Column("name", String, nullable=False, info=member_text()),
    # Name, description and topics as a search compares them.
    Column("search_key", String, nullable=False),
    Column("description", String, nullable=False, server_default="", info=member_text()),
    Column("rules", String, nullable=False, server_default="", info=member_text()),
    Column("avatar", String),
    Column("cover_image", String),
    Column("topics", Json, nullable=False, server_default="[]"),
    Column("join_questions", Json, nullable=False, server_default="[]", info=member_text(lambda texts: texts)),
    Column("is_private", Flag, nullable=False, server_default=text("false")),
    Column("approves_posts", Flag, nullable=False, server_default=text("false")),
    # Who stands for it: one of its admins, the founder at first.
    Column("admin_id", Big, ForeignKey("users.id", ondelete="SET NULL")),
    Column("members_count", Big, nullable=False, server_default="0"),
    Column("admins_count", Big, nullable=False, server_default="0"),
    Column("requests_count", Big, nullable=False, server_default="0"),
    Column("posts_count", Big, nullable=False, server_default="0"),
    Column("updated_at", Big, nullable=False),
    # Grows with each edit: an edit that began from an older one is refused.
    Column("version", Big, nullable=False, server_default="0"),
    # Tombstone, in milliseconds: hidden everywhere, and everything in it.
    Column("deleted_at", Big),
    CheckConstraint("length(name) BETWEEN 3 AND 600", name="name_length"),
    CheckConstraint("length(description) <= 8200", name="description_length"),
    CheckConstraint("length(rules) <= 32100", name="rules_length"),
    CheckConstraint(
        "members_count >= 0 AND admins_count >= 0 AND requests_count >= 0 AND posts_count >= 0", name="counts"
    ),
    Index("uq_communities_slug", "slug", unique=True),
    Index("ix_communities_admin", "admin_id"),
    **EMBEDDED,
)

community_topics = Table(
    "community_topics",
    metadata,
    Column("topic", String, primary_key=True),
    owner_key("community_id", "communities.id"),
    Index("ix_community_topics_community", "community_id"),
    **CLUSTERED,
)

community_members = Table(
    "community_members",
    metadata,
    owner_key("community_id", "communities.id"),
    owner_key("user_id", "users.id"),
    # Made when the member joined, or asked to.
    Column("membership_id", Big, nullable=False),
    # 0 for who asked to join, then admins (1), moderators (2), members (3): the order of the list.
    Column("rank", Big, nullable=False),
    Column("flair", String, info=member_text()),
    # What they answered to the questions, as pairs, while they wait.
    Column(
        "answers",
        Json,
        nullable=False,
        server_default="[]",
        info=member_text(lambda pairs: (answer for _, answer in pairs)),
    ),
    CheckConstraint("rank BETWEEN 0 AND 3", name="rank"),
    CheckConstraint("length(flair) <= 400", name="flair_length"),
    Index("ix_community_members_ranked", "community_id", "rank", "membership_id"),
    # A member who is purged takes their rows along.
    Index("ix_community_members_user", "user_id"),
    **CLUSTERED,
)

user_communities = Table(
    "user_communities",
    metadata,
    owner_key("user_id", "users.id"),
    owner_key("community_id", "communities.id"),
    Column("membership_id", Big, nullable=False),
    Column("rank", Big, nullable=False),
    Index("ix_user_communities_newest", "user_id", "membership_id"),
    Index("ix_user_communities_community", "community_id"),
    **CLUSTERED,
)

community_mutes = Table(
    "community_mutes",
    metadata,
    owner_key("community_id", "communities.id"),
    owner_key("user_id", "users.id"),
    # Until when the member may read and not write, in milliseconds; leaving and coming back does not shorten it.
    Column("muted_until", Big, nullable=False),
    Index("ix_community_mutes_user", "user_id"),
    **CLUSTERED,
)

community_bans = Table(
    "community_bans",
    metadata,
    owner_key("community_id", "communities.id"),
    owner_key("user_id", "users.id"),
    Column("ban_id", Big, nullable=False),
    Column("actor_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("reason", String, nullable=False, server_default="", info=member_text()),
    CheckConstraint("length(reason) <= 2500", name="reason_length"),
    Index("ix_community_bans_newest", "community_id", "ban_id"),
    Index("ix_community_bans_user", "user_id"),
    Index("ix_community_bans_actor", "actor_id"),
    **CLUSTERED,
)

community_log = Table(
    "community_log",
    metadata,
    owner_key("community_id", "communities.id"),
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("action", String, nullable=False),
    Column("actor_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE")),
    Column("post_id", Big),
    Column("reason", String, nullable=False, server_default="", info=member_text()),
    CheckConstraint("length(reason) <= 2500", name="reason_length"),
    Index("ix_community_log_actor", "actor_id"),
    Index("ix_community_log_user", "user_id"),
    partial_index("ix_community_log_post", "community_id", "post_id", where="post_id IS NOT NULL"),
    **CLUSTERED,
)
