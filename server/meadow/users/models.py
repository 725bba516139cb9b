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

users = Table(
    "users",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("username", String, nullable=False, info=member_text()),
    # Lower case: usernames are unique without regard to case.
    Column("username_key", String, nullable=False),
    # First and last name as ``names.name_key`` folds them, for finding people.
    Column("name_key", String, nullable=False, server_default=""),
    Column("first_name", String, nullable=False, info=member_text()),
    Column("last_name", String, nullable=False, info=member_text()),
    Column("bio", String, nullable=False, server_default="", info=member_text()),
    Column("address", String, nullable=False, server_default="", info=member_text()),
    Column("state", String, nullable=False, server_default="", info=member_text()),
    Column("country", String, nullable=False, server_default="", info=member_text()),
    Column("website", String, nullable=False, server_default="", info=member_text()),
    Column("pronouns", String, nullable=False, server_default="", info=member_text()),
    Column(
        "fields",
        Json,
        nullable=False,
        server_default="[]",
        info=member_text(lambda fields: (text for field in fields for text in field.values())),
    ),
    # ``due``: the next check of the links among the fields; ``links``: when each verified one was first and last seen.
    Column("link_proofs", Json, nullable=False, server_default="{}"),
    Column("avatar", String),
    Column("cover_image", String),
    Column("birthday", String),
    Column("interests", Json, nullable=False, server_default="[]"),
    # What the member changed of ``preferences.DEFAULTS``; the three that statements ask for are columns.
    Column("settings", Json, nullable=False, server_default="{}"),
    Column("discoverable", Flag, nullable=False, server_default=text("true")),
    Column("shows_likes", Flag, nullable=False, server_default=text("true")),
    Column("approves_followers", Flag, nullable=False, server_default=text("false")),
    # Grows with each edit of the profile: an edit that began from an older one is refused.
    Column("version", Big, nullable=False, server_default="0"),
    Column("is_verified", Flag, nullable=False, server_default=text("false")),
    # What they are on this site: member, moderator or admin.
    Column("site_role", String, nullable=False, server_default="member"),
    Column("onboarded", Flag, nullable=False, server_default=text("false")),
    Column("followers_count", Big, nullable=False, server_default="0"),
    Column("following_count", Big, nullable=False, server_default="0"),
    Column("posts_count", Big, nullable=False, server_default="0"),
    # The post that stands first on the profile.
    Column("pinned_post_id", Big),
    # When the account was closed, in milliseconds; such members are hidden everywhere.
    Column("deleted_at", Big),
    CheckConstraint("length(username) BETWEEN 3 AND 30", name="username_length"),
    CheckConstraint("length(first_name) BETWEEN 1 AND 400", name="first_name_length"),
    CheckConstraint("length(last_name) BETWEEN 1 AND 400", name="last_name_length"),
    CheckConstraint("posts_count >= 0 AND followers_count >= 0 AND following_count >= 0", name="counts"),
    Index("uq_users_username_key", "username_key", unique=True),
    # The best known first, for suggestions.
    Index("ix_users_popular", "followers_count", "id"),
    # Staff.
    partial_index("ix_users_staff", "site_role", "id", where="site_role <> 'member'"),
    **EMBEDDED,
)

former_usernames = Table(
    "former_usernames",
    metadata,
    # A changed username stays its owner's for a while; the current one may be among them.
    Column("username_key", String, primary_key=True),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("changed_at", Big, nullable=False),
    Index("ix_former_usernames_user", "user_id"),
    **CLUSTERED,
)

demo_members = Table(
    "demo_members",
    metadata,
    # Members of the demo town: removable, and refused on the internet.
    owner_key("user_id", "users.id"),
    **CLUSTERED,
)
