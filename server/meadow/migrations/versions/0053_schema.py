"""The whole schema.

Databases of earlier revisions are told to go to version 0.9 first: ``meadow.migrations``.
"""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0053"
down_revision = None
branch_labels = None
depends_on = None

# Append-only: SQLite refuses a change, PostgreSQL, where a refusal would need a function on the server, does nothing.
_KEEP = {
    "sqlite": """
        CREATE TRIGGER audit_log_keep_{name} BEFORE {change} ON audit_log
        BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END
    """,
    "postgresql": "CREATE RULE audit_log_keep_{name} AS ON {change} TO audit_log DO INSTEAD NOTHING",
}
# The index of posts, which each database keeps in a way of its own (``meadow/word_index``).
_INDEX = {
    "sqlite": (
        "CREATE VIRTUAL TABLE post_words USING fts5("
        "words, content='', detail=none, columnsize=0, tokenize=\"ascii tokenchars '#_'\")",
    ),
    "postgresql": (
        "CREATE TABLE post_words (post_id BIGINT NOT NULL CONSTRAINT pk_post_words PRIMARY KEY"
        " CONSTRAINT fk_post_words_post_id REFERENCES posts (id) ON DELETE CASCADE, words TSVECTOR NOT NULL)",
        "CREATE INDEX ix_post_words_words ON post_words USING gin (words)",
    ),
}


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "announcements",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("text", types.String, nullable=False),
        sa.Column("starts_at", types.Big, nullable=False),
        sa.Column("ends_at", types.Big, nullable=True),
        sa.CheckConstraint("ends_at IS NULL OR ends_at > starts_at", name=op.f("ck_announcements_times")),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 16100", name=op.f("ck_announcements_text_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcements")),
        sqlite_strict=True,
    )
    op.create_table(
        "apps",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("client_id", types.String, nullable=False),
        sa.Column("secret_digest", types.String, nullable=True),
        sa.Column("name", types.String, nullable=False),
        sa.Column("website", types.String, nullable=False),
        sa.Column("redirect_uris", types.String, nullable=False),
        sa.Column("scopes", types.String, nullable=False),
        sa.Column("used_at", types.Big, nullable=True),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 600", name=op.f("ck_apps_name_length")),
        sa.CheckConstraint("length(redirect_uris) <= 20010", name=op.f("ck_apps_redirect_uris_length")),
        sa.CheckConstraint("length(scopes) <= 1000", name=op.f("ck_apps_scopes_length")),
        sa.CheckConstraint("length(website) <= 4100", name=op.f("ck_apps_website_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_apps")),
        sqlite_strict=True,
    )
    op.create_index("uq_apps_client_id", "apps", ["client_id"], unique=True)
    op.create_table(
        "audit_head",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("entries", types.Big, nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_audit_head_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_head")),
        sqlite_strict=True,
    )
    op.create_table(
        "audit_log",
        sa.Column("entry", types.Big, autoincrement=False, nullable=False),
        sa.Column("created_at", types.Big, nullable=False),
        sa.Column("actor_id", types.Big, nullable=True),
        sa.Column("action", types.String, nullable=False),
        sa.Column("subject", types.String, nullable=False),
        sa.Column("result", types.String, nullable=False),
        sa.Column("reason", types.String, nullable=False),
        sa.Column("details", types.Json(), nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.CheckConstraint("result IN ('done', 'refused')", name=op.f("ck_audit_log_result")),
        sa.CheckConstraint("length(digest) = 64", name=op.f("ck_audit_log_digest")),
        sa.CheckConstraint("length(reason) <= 2500", name=op.f("ck_audit_log_reason_length")),
        sa.PrimaryKeyConstraint("entry", name=op.f("pk_audit_log")),
        sqlite_strict=True,
    )
    op.create_index("ix_audit_log_action", "audit_log", ["action", "entry"], unique=False)
    op.create_index("ix_audit_log_actor", "audit_log", ["actor_id", "entry"], unique=False)
    op.create_index("ix_audit_log_subject", "audit_log", ["subject", "entry"], unique=False)
    op.create_table(
        "conversations",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("title", types.String, nullable=True),
        sa.Column("title_key", types.String, nullable=True),
        sa.Column("creator_id", types.Big, nullable=False),
        sa.Column("last_seq", types.Big, server_default="0", nullable=False),
        sa.Column("members_count", types.Big, nullable=False),
        sa.CheckConstraint("kind IN ('direct', 'group')", name=op.f("ck_conversations_kind")),
        sa.CheckConstraint("last_seq >= 0 AND members_count >= 0", name=op.f("ck_conversations_counts")),
        sa.CheckConstraint("length(title) <= 600", name=op.f("ck_conversations_title_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversations")),
        sqlite_strict=True,
    )
    op.create_table(
        "hashtag_deltas",
        sa.Column("tag_key", types.Word, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("by", types.Big, nullable=False),
        sa.PrimaryKeyConstraint("tag_key", "id", name=op.f("pk_hashtag_deltas")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "hashtags",
        sa.Column("tag_key", types.Word, nullable=False),
        sa.Column("tag", types.String, nullable=False),
        sa.Column("posts_count", types.Big, nullable=False),
        sa.CheckConstraint("posts_count >= 0", name=op.f("ck_hashtags_counts")),
        sa.PrimaryKeyConstraint("tag_key", name=op.f("pk_hashtags")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "id_leases",
        sa.Column("number", types.Big, autoincrement=False, nullable=False),
        sa.Column("worker", types.String, nullable=False),
        sa.Column("expires_at", types.Big, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_id_leases")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "jobs",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("payload", types.Json(), nullable=False),
        sa.Column("run_at", types.Big, nullable=False),
        sa.Column("attempts", types.Big, server_default="0", nullable=False),
        sa.Column("locked_until", types.Big, server_default="0", nullable=False),
        sa.Column("dead_at", types.Big, nullable=True),
        sa.Column("error", types.String, nullable=True),
        sa.Column("unique_key", types.String, nullable=True),
        sa.Column("every_ms", types.Big, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_jobs")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_jobs_due",
        "jobs",
        ["run_at"],
        unique=False,
        postgresql_where=sa.text("dead_at IS NULL"),
        sqlite_where=sa.text("dead_at IS NULL"),
    )
    op.create_index("uq_jobs_unique_key", "jobs", ["unique_key"], unique=True)
    op.create_table(
        "member_spellings",
        sa.Column("spelling", types.Word, nullable=False),
        sa.Column("stem", types.Word, nullable=False),
        sa.PrimaryKeyConstraint("spelling", "stem", name=op.f("pk_member_spellings")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "moderation_cases",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("about_id", types.Big, nullable=False),
        sa.Column("community_id", types.Big, server_default="0", nullable=False),
        sa.Column(
            "is_open", sa.Boolean().with_variant(sa.Integer(), "sqlite"), server_default=sa.text("true"), nullable=False
        ),
        sa.Column("reports_count", types.Big, server_default="0", nullable=False),
        sa.Column("seen", types.Json(), nullable=False),
        sa.Column("flagged", types.String, server_default="", nullable=False),
        sa.Column("taken_by_id", types.Big, nullable=True),
        sa.Column("updated_at", types.Big, nullable=False),
        sa.Column("action_id", types.Big, nullable=True),
        sa.CheckConstraint(
            "kind IN ('post', 'comment', 'reel', 'message', 'user', 'community', 'event')",
            name=op.f("ck_moderation_cases_kind"),
        ),
        sa.CheckConstraint("length(flagged) <= 1000", name=op.f("ck_moderation_cases_flagged_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_moderation_cases")),
        sqlite_strict=True,
    )
    op.create_index("ix_moderation_cases_about", "moderation_cases", ["about_id", "id"], unique=False)
    op.create_index(
        "ix_moderation_cases_community", "moderation_cases", ["community_id", "is_open", "id"], unique=False
    )
    op.create_index("ix_moderation_cases_queue", "moderation_cases", ["is_open", "id"], unique=False)
    op.create_index(
        "uq_moderation_cases_open",
        "moderation_cases",
        ["kind", "subject_id", "community_id"],
        unique=True,
        postgresql_where=sa.text("is_open"),
        sqlite_where=sa.text("is_open"),
    )
    op.create_table(
        "moderation_rules",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("pattern", types.String, nullable=False),
        sa.Column("pattern_key", types.String, nullable=False),
        sa.Column("action", types.String, nullable=False),
        sa.Column("note", types.String, server_default="", nullable=False),
        sa.CheckConstraint(
            "kind IN ('word', 'link') AND action IN ('refuse', 'flag')", name=op.f("ck_moderation_rules_kind")
        ),
        sa.CheckConstraint(
            "length(pattern) <= 864 AND length(pattern_key) <= 1728 AND length(note) <= 1664",
            name=op.f("ck_moderation_rules_lengths"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_moderation_rules")),
        sqlite_strict=True,
    )
    op.create_index("uq_moderation_rules_pattern", "moderation_rules", ["kind", "pattern_key"], unique=True)
    op.create_table(
        "pictures",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("url", types.String, nullable=False),
        sa.Column("files", types.Json(), nullable=False),
        sa.Column("width", types.Big, nullable=False),
        sa.Column("height", types.Big, nullable=False),
        sa.Column("placeholder", types.String, nullable=False),
        sa.Column("bytes", types.Big, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pictures")),
        sqlite_strict=True,
    )
    op.create_index("uq_pictures_url", "pictures", ["url"], unique=True)
    op.create_table(
        "search_words",
        sa.Column("word", types.Word, nullable=False),
        sa.Column("weight", types.Big, server_default="0", nullable=False),
        sa.CheckConstraint("weight >= 0", name=op.f("ck_search_words_weight")),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_search_words")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "site_values",
        sa.Column("name", types.String, nullable=False),
        sa.Column("value", types.Json(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_site_values")),
        sqlite_strict=True,
    )
    op.create_table(
        "users",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("username", types.String, nullable=False),
        sa.Column("username_key", types.String, nullable=False),
        sa.Column("name_key", types.String, server_default="", nullable=False),
        sa.Column("first_name", types.String, nullable=False),
        sa.Column("last_name", types.String, nullable=False),
        sa.Column("bio", types.String, server_default="", nullable=False),
        sa.Column("address", types.String, server_default="", nullable=False),
        sa.Column("state", types.String, server_default="", nullable=False),
        sa.Column("country", types.String, server_default="", nullable=False),
        sa.Column("website", types.String, server_default="", nullable=False),
        sa.Column("pronouns", types.String, server_default="", nullable=False),
        sa.Column("fields", types.Json(), server_default="[]", nullable=False),
        sa.Column("link_proofs", types.Json(), server_default="{}", nullable=False),
        sa.Column("avatar", types.String, nullable=True),
        sa.Column("cover_image", types.String, nullable=True),
        sa.Column("birthday", types.String, nullable=True),
        sa.Column("interests", types.Json(), server_default="[]", nullable=False),
        sa.Column("settings", types.Json(), server_default="{}", nullable=False),
        sa.Column(
            "discoverable",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("true"),
            nullable=False,
        ),
        sa.Column(
            "shows_likes",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("true"),
            nullable=False,
        ),
        sa.Column(
            "approves_followers",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("version", types.Big, server_default="0", nullable=False),
        sa.Column(
            "is_verified",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("site_role", types.String, server_default="member", nullable=False),
        sa.Column(
            "onboarded",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("followers_count", types.Big, server_default="0", nullable=False),
        sa.Column("following_count", types.Big, server_default="0", nullable=False),
        sa.Column("posts_count", types.Big, server_default="0", nullable=False),
        sa.Column("pinned_post_id", types.Big, nullable=True),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.CheckConstraint("length(first_name) BETWEEN 1 AND 400", name=op.f("ck_users_first_name_length")),
        sa.CheckConstraint("length(last_name) BETWEEN 1 AND 400", name=op.f("ck_users_last_name_length")),
        sa.CheckConstraint("length(username) BETWEEN 3 AND 30", name=op.f("ck_users_username_length")),
        sa.CheckConstraint(
            "posts_count >= 0 AND followers_count >= 0 AND following_count >= 0", name=op.f("ck_users_counts")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sqlite_strict=True,
    )
    op.create_index("ix_users_popular", "users", ["followers_count", "id"], unique=False)
    op.create_index(
        "ix_users_staff",
        "users",
        ["site_role", "id"],
        unique=False,
        postgresql_where=sa.text("site_role <> 'member'"),
        sqlite_where=sa.text("site_role <> 'member'"),
    )
    op.create_index("uq_users_username_key", "users", ["username_key"], unique=True)
    op.create_table(
        "webhooks",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("creator_id", types.Big, nullable=False),
        sa.Column("url", types.String, nullable=False),
        sa.Column("events", types.String, nullable=False),
        sa.Column("last_event", types.String, server_default="", nullable=False),
        sa.Column("last_at", types.Big, nullable=True),
        sa.Column("last_status", types.Big, server_default="0", nullable=False),
        sa.Column("failures", types.Big, server_default="0", nullable=False),
        sa.Column("disabled_at", types.Big, nullable=True),
        sa.CheckConstraint("length(events) BETWEEN 1 AND 200", name=op.f("ck_webhooks_events_length")),
        sa.CheckConstraint("length(url) BETWEEN 1 AND 2000", name=op.f("ck_webhooks_url_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
        sqlite_strict=True,
    )
    op.create_table(
        "account_exports",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("progress", types.Big, server_default="0", nullable=False),
        sa.Column("size", types.Big, server_default="0", nullable=False),
        sa.Column("made_at", types.Big, nullable=True),
        sa.CheckConstraint("status IN ('making', 'ready', 'failed')", name=op.f("ck_account_exports_status")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_account_exports_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_account_exports")),
        sqlite_strict=True,
    )
    op.create_table(
        "account_imports",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("progress", types.Big, server_default="0", nullable=False),
        sa.Column("imported", types.Json(), server_default="{}", nullable=False),
        sa.Column("skipped", types.Json(), server_default="{}", nullable=False),
        sa.Column("error", types.String, nullable=True),
        sa.Column("position", types.Json(), server_default="{}", nullable=False),
        sa.Column("resumes_at", types.Big, nullable=True),
        sa.CheckConstraint("status IN ('reading', 'done', 'failed')", name=op.f("ck_account_imports_status")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_account_imports_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_account_imports")),
        sqlite_strict=True,
    )
    op.create_table(
        "announcement_dismissals",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("announcement_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["announcement_id"],
            ["announcements.id"],
            name=op.f("fk_announcement_dismissals_announcement_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_announcement_dismissals_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "announcement_id", name=op.f("pk_announcement_dismissals")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_announcement_dismissals_announcement",
        "announcement_dismissals",
        ["announcement_id", "user_id"],
        unique=False,
    )
    op.create_table(
        "block_edges",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("other_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("block_id", types.Big, server_default="0", nullable=False),
        sa.Column("mute_id", types.Big, server_default="0", nullable=False),
        sa.Column("mute_expires_at", types.Big, nullable=True),
        sa.Column(
            "is_blocked",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.CheckConstraint("block_id > 0 OR mute_id > 0 OR is_blocked", name=op.f("ck_block_edges_something")),
        sa.ForeignKeyConstraint(["other_id"], ["users.id"], name=op.f("fk_block_edges_other_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_block_edges_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_block_edges")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_block_edges_blocked", "block_edges", ["user_id", "block_id"], unique=False)
    op.create_index("ix_block_edges_muted", "block_edges", ["user_id", "mute_id"], unique=False)
    op.create_index("ix_block_edges_other", "block_edges", ["other_id", "user_id"], unique=False)
    op.create_table(
        "bookmark_folders",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("name_key", types.String, nullable=False),
        sa.CheckConstraint("length(name) <= 400", name=op.f("ck_bookmark_folders_name_length")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_bookmark_folders_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_bookmark_folders")),
        sqlite_strict=True,
    )
    op.create_index("uq_bookmark_folders_name", "bookmark_folders", ["user_id", "name_key"], unique=True)
    op.create_table(
        "close_follows",
        sa.Column("target_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["target_id"], ["users.id"], name=op.f("fk_close_follows_target_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_close_follows_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("target_id", "user_id", name=op.f("pk_close_follows")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_close_follows_user", "close_follows", ["user_id", "target_id"], unique=False)
    op.create_table(
        "comments",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("parent_id", types.Big, server_default="0", nullable=False),
        sa.Column("author_id", types.Big, nullable=False),
        sa.Column("content", types.String, nullable=False),
        sa.Column("media", types.WireJson(), nullable=True),
        sa.Column("edited_at", types.Big, nullable=True),
        sa.Column("likes_count", types.Big, server_default="0", nullable=False),
        sa.Column("love_count", types.Big, server_default="0", nullable=False),
        sa.Column("laugh_count", types.Big, server_default="0", nullable=False),
        sa.Column("wow_count", types.Big, server_default="0", nullable=False),
        sa.Column("sad_count", types.Big, server_default="0", nullable=False),
        sa.Column("thanks_count", types.Big, server_default="0", nullable=False),
        sa.Column("replies_count", types.Big, server_default="0", nullable=False),
        sa.Column(
            "is_hidden",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("imported_from", types.String, nullable=True),
        sa.Column("visibility", types.String, server_default="visible", nullable=False),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.Column("hidden_at", types.Big, nullable=True),
        sa.Column(
            "is_counted",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("true"),
            nullable=False,
        ),
        sa.CheckConstraint("subject_type IN ('post', 'reel', 'event')", name=op.f("ck_comments_subject_type")),
        sa.CheckConstraint(
            "visibility IN ('visible', 'deleted', 'hidden', 'owner_inactive')", name=op.f("ck_comments_visibility")
        ),
        sa.CheckConstraint("length(content) <= 8200", name=op.f("ck_comments_content_length")),
        sa.CheckConstraint("likes_count >= 0 AND replies_count >= 0", name=op.f("ck_comments_counts")),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name=op.f("fk_comments_author_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comments")),
        sqlite_strict=True,
    )
    op.create_index("ix_comments_author", "comments", ["author_id", "id"], unique=False)
    op.create_index("ix_comments_thread", "comments", ["subject_id", "parent_id", "id"], unique=False)
    op.create_index("ix_comments_top", "comments", ["subject_id", "parent_id", "likes_count", "id"], unique=False)
    op.create_table(
        "communities",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("slug", types.String, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("search_key", types.String, nullable=False),
        sa.Column("description", types.String, server_default="", nullable=False),
        sa.Column("rules", types.String, server_default="", nullable=False),
        sa.Column("avatar", types.String, nullable=True),
        sa.Column("cover_image", types.String, nullable=True),
        sa.Column("topics", types.Json(), server_default="[]", nullable=False),
        sa.Column("join_questions", types.Json(), server_default="[]", nullable=False),
        sa.Column(
            "is_private",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column(
            "approves_posts",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("admin_id", types.Big, nullable=True),
        sa.Column("members_count", types.Big, server_default="0", nullable=False),
        sa.Column("admins_count", types.Big, server_default="0", nullable=False),
        sa.Column("requests_count", types.Big, server_default="0", nullable=False),
        sa.Column("posts_count", types.Big, server_default="0", nullable=False),
        sa.Column("updated_at", types.Big, nullable=False),
        sa.Column("version", types.Big, server_default="0", nullable=False),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.CheckConstraint("length(description) <= 8200", name=op.f("ck_communities_description_length")),
        sa.CheckConstraint("length(name) BETWEEN 3 AND 600", name=op.f("ck_communities_name_length")),
        sa.CheckConstraint("length(rules) <= 32100", name=op.f("ck_communities_rules_length")),
        sa.CheckConstraint(
            "members_count >= 0 AND admins_count >= 0 AND requests_count >= 0 AND posts_count >= 0",
            name=op.f("ck_communities_counts"),
        ),
        sa.ForeignKeyConstraint(["admin_id"], ["users.id"], name=op.f("fk_communities_admin_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_communities")),
        sqlite_strict=True,
    )
    op.create_index("ix_communities_admin", "communities", ["admin_id"], unique=False)
    op.create_index("uq_communities_slug", "communities", ["slug"], unique=True)
    op.create_table(
        "conversation_members",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("conversation_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("other_id", types.Big, nullable=True),
        sa.Column("joined_id", types.Big, nullable=False),
        sa.Column("position", types.Big, nullable=False),
        sa.Column("last_seq", types.Big, server_default="0", nullable=False),
        sa.Column("read_seq", types.Big, server_default="0", nullable=False),
        sa.Column("from_seq", types.Big, server_default="0", nullable=False),
        sa.Column("unread_count", types.Big, server_default="0", nullable=False),
        sa.Column(
            "is_request",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column(
            "is_muted",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.CheckConstraint(
            "unread_count >= 0 AND read_seq <= last_seq AND from_seq <= last_seq",
            name=op.f("ck_conversation_members_counts"),
        ),
        sa.ForeignKeyConstraint(
            ["conversation_id"],
            ["conversations.id"],
            name=op.f("fk_conversation_members_conversation_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_conversation_members_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "conversation_id", name=op.f("pk_conversation_members")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_conversation_members_groups",
        "conversation_members",
        ["user_id", "conversation_id"],
        unique=False,
        postgresql_where=sa.text("other_id IS NULL"),
        sqlite_where=sa.text("other_id IS NULL"),
    )
    op.create_index(
        "ix_conversation_members_in", "conversation_members", ["conversation_id", "joined_id", "user_id"], unique=False
    )
    op.create_index("ix_conversation_members_list", "conversation_members", ["user_id", "position"], unique=False)
    op.create_index(
        "ix_conversation_members_requests",
        "conversation_members",
        ["user_id", "position"],
        unique=False,
        postgresql_where=sa.text("is_request"),
        sqlite_where=sa.text("is_request"),
    )
    op.create_index(
        "ix_conversation_members_unread",
        "conversation_members",
        ["user_id"],
        unique=False,
        postgresql_where=sa.text("unread_count > 0"),
        sqlite_where=sa.text("unread_count > 0"),
    )
    op.create_index(
        "uq_conversation_members_pair",
        "conversation_members",
        ["user_id", "other_id"],
        unique=True,
        postgresql_where=sa.text("other_id IS NOT NULL"),
        sqlite_where=sa.text("other_id IS NOT NULL"),
    )
    op.create_table(
        "credentials",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("email", types.String, nullable=False),
        sa.Column("email_key", types.String, nullable=False),
        sa.Column("password_hash", types.String, nullable=False),
        sa.Column("confirmed_at", types.Big, nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_credentials_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_credentials")),
        sqlite_strict=True,
    )
    op.create_index("uq_credentials_email_key", "credentials", ["email_key"], unique=True)
    op.create_table(
        "deactivated_edges",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("subject_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reaction", types.String, server_default="like", nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_deactivated_edges_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "kind", "subject_id", name=op.f("pk_deactivated_edges")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "deactivations",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reason", types.String, nullable=False),
        sa.Column("started_at", types.Big, nullable=False),
        sa.CheckConstraint("length(reason) BETWEEN 1 AND 40", name=op.f("ck_deactivations_reason_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_deactivations_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "reason", name=op.f("pk_deactivations")),
        sqlite_strict=True,
    )
    op.create_index("ix_deactivations_due", "deactivations", ["reason", "started_at"], unique=False)
    op.create_table(
        "demo_members",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_demo_members_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_demo_members")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "drafts",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("content", types.String, nullable=False),
        sa.Column("hashtags", types.WireJson(), nullable=True),
        sa.Column("location", types.String, nullable=True),
        sa.Column("language", types.String, nullable=True),
        sa.Column("media", types.WireJson(), nullable=True),
        sa.Column("content_warning", types.String, nullable=True),
        sa.Column(
            "sensitive",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("reply_policy", types.String, server_default="everyone", nullable=False),
        sa.Column("quote_of_id", types.Big, nullable=True),
        sa.Column(
            "has_no_preview",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("audience", types.String, nullable=True),
        sa.Column("poll", types.Json(), nullable=True),
        sa.Column("updated_at", types.Big, nullable=False),
        sa.Column("publish_at", types.Big, nullable=True),
        sa.CheckConstraint("length(content) <= 2400", name=op.f("ck_drafts_content_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_drafts_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_drafts")),
        sqlite_strict=True,
    )
    op.create_table(
        "event_calendars",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.Column("salt", types.String, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_event_calendars_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_event_calendars")),
        sqlite_strict=True,
    )
    op.create_index("uq_event_calendars_digest", "event_calendars", ["digest"], unique=True)
    op.create_table(
        "feed_feedback",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("subject", types.String, nullable=False),
        sa.Column("feedback_id", types.Big, nullable=False),
        sa.CheckConstraint("kind IN ('post', 'author', 'hashtag')", name=op.f("ck_feed_feedback_kind")),
        sa.CheckConstraint("length(subject) <= 400", name=op.f("ck_feed_feedback_subject_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_feed_feedback_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "kind", "subject", name=op.f("pk_feed_feedback")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_feed_feedback_newest", "feed_feedback", ["user_id", "feedback_id"], unique=False)
    op.create_table(
        "follow_requests",
        sa.Column("target_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("request_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["target_id"], ["users.id"], name=op.f("fk_follow_requests_target_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_follow_requests_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("target_id", "user_id", name=op.f("pk_follow_requests")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_follow_requests_newest", "follow_requests", ["target_id", "request_id"], unique=False)
    op.create_index("ix_follow_requests_user", "follow_requests", ["user_id", "target_id"], unique=False)
    op.create_table(
        "followed_hashtags",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("tag_key", types.Word, nullable=False),
        sa.Column("tag", types.String, nullable=False),
        sa.Column("follow_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_followed_hashtags_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "tag_key", name=op.f("pk_followed_hashtags")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_followed_hashtags_newest", "followed_hashtags", ["user_id", "follow_id"], unique=False)
    op.create_table(
        "follows_in",
        sa.Column("target_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("follow_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["target_id"], ["users.id"], name=op.f("fk_follows_in_target_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_follows_in_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("target_id", "follow_id", name=op.f("pk_follows_in")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_follows_in_user", "follows_in", ["user_id"], unique=False)
    op.create_table(
        "follows_out",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("target_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("follow_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["target_id"], ["users.id"], name=op.f("fk_follows_out_target_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_follows_out_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "target_id", name=op.f("pk_follows_out")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_follows_out_newest", "follows_out", ["user_id", "follow_id", "target_id"], unique=False)
    op.create_index("ix_follows_out_target", "follows_out", ["target_id"], unique=False)
    op.create_table(
        "idempotency_keys",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("key", types.String, nullable=False),
        sa.Column("route", types.String, nullable=False),
        sa.Column("body_digest", types.String, nullable=False),
        sa.Column("status", types.Big, nullable=True),
        sa.Column("answer", types.String, nullable=True),
        sa.Column("created_at", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_idempotency_keys_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "key", name=op.f("pk_idempotency_keys")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "identities",
        sa.Column("issuer", types.String, nullable=False),
        sa.Column("subject", types.String, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("provider", types.String, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("created_at", types.Big, nullable=False),
        sa.CheckConstraint("length(issuer) <= 300", name=op.f("ck_identities_issuer_length")),
        sa.CheckConstraint("length(name) <= 900", name=op.f("ck_identities_name_length")),
        sa.CheckConstraint("length(subject) BETWEEN 1 AND 300", name=op.f("ck_identities_subject_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_identities_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("issuer", "subject", name=op.f("pk_identities")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("uq_identities_user", "identities", ["user_id", "provider"], unique=True)
    op.create_table(
        "import_offers",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("other_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["other_id"], ["users.id"], name=op.f("fk_import_offers_other_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_import_offers_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_import_offers")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_import_offers_other", "import_offers", ["other_id", "user_id"], unique=False)
    op.create_table(
        "imported_rows",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("source", types.String, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("old_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("new_id", types.Big, nullable=False),
        sa.Column("import_id", types.Big, nullable=True),
        sa.CheckConstraint("length(source) <= 100", name=op.f("ck_imported_rows_source_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_imported_rows_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "source", "kind", "old_id", name=op.f("pk_imported_rows")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "invited_members",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("inviter_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["inviter_id"], ["users.id"], name=op.f("fk_invited_members_inviter_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_invited_members_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_invited_members")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_invited_members_inviter", "invited_members", ["inviter_id", "user_id"], unique=False)
    op.create_table(
        "invites",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("creator_id", types.Big, nullable=True),
        sa.Column("code", types.String, nullable=False),
        sa.Column("uses", types.Big, server_default="0", nullable=False),
        sa.Column("max_uses", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=True),
        sa.CheckConstraint("length(code) BETWEEN 1 AND 40", name=op.f("ck_invites_code_length")),
        sa.CheckConstraint("uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)", name=op.f("ck_invites_uses")),
        sa.ForeignKeyConstraint(["creator_id"], ["users.id"], name=op.f("fk_invites_creator_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invites")),
        sqlite_strict=True,
    )
    op.create_index("ix_invites_creator", "invites", ["creator_id", "id"], unique=False)
    op.create_index("uq_invites_code", "invites", ["code"], unique=True)
    op.create_table(
        "known_devices",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.Column("seen_at", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_known_devices_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "digest", name=op.f("pk_known_devices")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "link_previews",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("key", types.String, nullable=False),
        sa.Column("url", types.String, nullable=False),
        sa.Column("title", types.String, nullable=True),
        sa.Column("description", types.String, nullable=False),
        sa.Column("site_name", types.String, nullable=False),
        sa.Column("picture_id", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=False),
        sa.CheckConstraint("length(url) <= 2000 AND length(title) <= 3200", name=op.f("ck_link_previews_lengths")),
        sa.ForeignKeyConstraint(
            ["picture_id"], ["pictures.id"], name=op.f("fk_link_previews_picture_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_link_previews")),
        sqlite_strict=True,
    )
    op.create_index("ix_link_previews_expires", "link_previews", ["expires_at"], unique=False)
    op.create_index("ix_link_previews_picture", "link_previews", ["picture_id"], unique=False)
    op.create_index("uq_link_previews_key", "link_previews", ["key"], unique=True)
    op.create_table(
        "media",
        sa.Column("owner_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("url", types.String, nullable=False),
        sa.Column("files", types.Json(), nullable=False),
        sa.Column("width", types.Big, nullable=False),
        sa.Column("height", types.Big, nullable=False),
        sa.Column("placeholder", types.String, nullable=False),
        sa.Column("poster", types.String, nullable=True),
        sa.Column("description", types.String, server_default="", nullable=False),
        sa.Column("sources", types.Json(), nullable=False),
        sa.Column("duration_ms", types.Big, nullable=True),
        sa.Column("waveform", types.Json(), nullable=True),
        sa.Column("original", types.String, nullable=True),
        sa.Column("captions", types.Json(), nullable=True),
        sa.Column("bytes", types.Big, nullable=False),
        sa.Column(
            "is_attached",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("draft_id", types.Big, nullable=True),
        sa.Column("released_at", types.Big, nullable=True),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name=op.f("fk_media_owner_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("owner_id", "id", name=op.f("pk_media")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_media_draft",
        "media",
        ["draft_id"],
        unique=False,
        postgresql_where=sa.text("draft_id IS NOT NULL"),
        sqlite_where=sa.text("draft_id IS NOT NULL"),
    )
    op.create_index(
        "ix_media_unused",
        "media",
        ["id"],
        unique=False,
        postgresql_where=sa.text("is_attached IS false"),
        sqlite_where=sa.text("is_attached IS 0"),
    )
    op.create_index("uq_media_id", "media", ["id"], unique=True)
    op.create_index("uq_media_url", "media", ["url"], unique=True)
    op.create_table(
        "member_words",
        sa.Column("stem", types.Word, nullable=False),
        sa.Column("word", types.Word, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_member_words_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("stem", "word", "user_id", name=op.f("pk_member_words")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_member_words_user", "member_words", ["user_id", "stem", "word"], unique=False)
    op.create_table(
        "messages",
        sa.Column("conversation_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("seq", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, nullable=False),
        sa.Column("sender_id", types.Big, nullable=False),
        sa.Column("client_id", types.String, nullable=True),
        sa.Column("content", types.String, nullable=False),
        sa.Column("media", types.WireJson(), nullable=True),
        sa.Column("reply_to_seq", types.Big, nullable=True),
        sa.Column("reactions", types.Json(), nullable=True),
        sa.Column("preview_id", types.Big, nullable=True),
        sa.Column("shared_type", types.String, nullable=True),
        sa.Column("shared_id", types.Big, nullable=True),
        sa.Column("edited_at", types.Big, nullable=True),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.CheckConstraint("length(client_id) <= 200", name=op.f("ck_messages_client_id_length")),
        sa.CheckConstraint("length(content) <= 32100", name=op.f("ck_messages_content_length")),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_messages_conversation_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("conversation_id", "seq", name=op.f("pk_messages")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_messages_preview",
        "messages",
        ["preview_id"],
        unique=False,
        postgresql_where=sa.text("preview_id > 0"),
        sqlite_where=sa.text("preview_id > 0"),
    )
    op.create_index("ix_messages_sender", "messages", ["sender_id", "id"], unique=False)
    op.create_index(
        "uq_messages_client_id",
        "messages",
        ["sender_id", "client_id"],
        unique=True,
        postgresql_where=sa.text("client_id IS NOT NULL"),
        sqlite_where=sa.text("client_id IS NOT NULL"),
    )
    op.create_index("uq_messages_id", "messages", ["id"], unique=True)
    op.create_table(
        "moderation_actions",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("member_id", types.Big, nullable=True),
        sa.Column("actor_id", types.Big, nullable=True),
        sa.Column("case_id", types.Big, nullable=True),
        sa.Column("action", types.String, nullable=False),
        sa.Column("reason", types.String, nullable=False),
        sa.Column("kind", types.String, nullable=True),
        sa.Column("subject_id", types.Big, nullable=True),
        sa.Column("community_id", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=True),
        sa.Column("ended_at", types.Big, nullable=True),
        sa.Column("undone_at", types.Big, nullable=True),
        sa.Column("undone_by_id", types.Big, nullable=True),
        sa.CheckConstraint("length(reason) <= 4064", name=op.f("ck_moderation_actions_reason_length")),
        sa.ForeignKeyConstraint(
            ["member_id"], ["users.id"], name=op.f("fk_moderation_actions_member_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_moderation_actions")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_moderation_actions_in_force",
        "moderation_actions",
        ["action", "member_id"],
        unique=False,
        postgresql_where=sa.text("ended_at IS NULL AND undone_at IS NULL"),
        sqlite_where=sa.text("ended_at IS NULL AND undone_at IS NULL"),
    )
    op.create_index("ix_moderation_actions_member", "moderation_actions", ["member_id", "id"], unique=False)
    op.create_index(
        "ix_moderation_actions_until",
        "moderation_actions",
        ["expires_at"],
        unique=False,
        postgresql_where=sa.text("expires_at IS NOT NULL AND ended_at IS NULL AND undone_at IS NULL"),
        sqlite_where=sa.text("expires_at IS NOT NULL AND ended_at IS NULL AND undone_at IS NULL"),
    )
    op.create_index(
        "uq_moderation_actions_in_force",
        "moderation_actions",
        ["action", "member_id", "kind", "subject_id"],
        unique=True,
        postgresql_where=sa.text("action = 'hide' AND ended_at IS NULL AND undone_at IS NULL"),
        sqlite_where=sa.text("action = 'hide' AND ended_at IS NULL AND undone_at IS NULL"),
    )
    op.create_table(
        "muted_words",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("text", types.String, nullable=False),
        sa.Column("text_key", types.String, nullable=False),
        sa.Column("scope", types.String, nullable=False),
        sa.Column("expires_at", types.Big, nullable=True),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 900", name=op.f("ck_muted_words_text_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_muted_words_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_muted_words")),
        sqlite_strict=True,
    )
    op.create_index("uq_muted_words_text", "muted_words", ["user_id", "text_key"], unique=True)
    op.create_table(
        "notification_groups",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("group_key", types.Big, autoincrement=False, nullable=False),
        sa.Column("topic", types.String, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("newest_id", types.Big, nullable=False),
        sa.Column("total", types.Big, nullable=False),
        sa.Column("read_up_to", types.Big, server_default="0", nullable=False),
        sa.Column("hidden_read_up_to", types.Big, nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_notification_groups_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "kind", "group_key", name=op.f("pk_notification_groups")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_notification_groups_filtered",
        "notification_groups",
        ["user_id", "newest_id"],
        unique=False,
        postgresql_where=sa.text("group_key < 0"),
        sqlite_where=sa.text("group_key < 0"),
    )
    op.create_index("ix_notification_groups_newest", "notification_groups", ["user_id", "newest_id"], unique=False)
    op.create_index("ix_notification_groups_subject", "notification_groups", ["subject_id", "user_id"], unique=False)
    op.create_index(
        "ix_notification_groups_topic", "notification_groups", ["user_id", "topic", "newest_id"], unique=False
    )
    op.create_table(
        "notification_mutes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("subject_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_notification_mutes_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "subject_id", name=op.f("pk_notification_mutes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_notification_mutes_subject", "notification_mutes", ["subject_id", "user_id"], unique=False)
    op.create_table(
        "notification_states",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("read_up_to", types.Big, server_default="0", nullable=False),
        sa.Column("unread_count", types.Big, server_default="0", nullable=False),
        sa.Column("undo_up_to", types.Big, server_default="0", nullable=False),
        sa.Column("undo_count", types.Big, server_default="0", nullable=False),
        sa.Column("undo_until", types.Big, server_default="0", nullable=False),
        sa.Column("push_topics", types.Big, server_default="0", nullable=False),
        sa.Column("mail_topics", types.Big, server_default="0", nullable=False),
        sa.Column("digest_topics", types.Big, server_default="112", nullable=False),
        sa.Column("notify_from", types.String, server_default="everyone", nullable=False),
        sa.Column("push_waiting", types.Big, server_default="0", nullable=False),
        sa.Column("mail_waiting", types.Big, server_default="0", nullable=False),
        sa.Column("digest_at", types.Big, server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_notification_states_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_notification_states")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_notification_states_digest",
        "notification_states",
        ["digest_at"],
        unique=False,
        postgresql_where=sa.text("digest_at > 0"),
        sqlite_where=sa.text("digest_at > 0"),
    )
    op.create_table(
        "notifications",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("actor_id", types.Big, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("comment_id", types.Big, server_default="0", nullable=False),
        sa.Column("dedupe_key", types.Big, server_default="0", nullable=False),
        sa.Column("group_key", types.Big, nullable=False),
        sa.Column("topic", types.String, server_default="", nullable=False),
        sa.Column(
            "is_read",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.ForeignKeyConstraint(["actor_id"], ["users.id"], name=op.f("fk_notifications_actor_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_notifications_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_notifications")),
        sqlite_strict=True,
    )
    op.create_index("ix_notifications_actor", "notifications", ["actor_id", "id"], unique=False)
    op.create_index(
        "ix_notifications_filtered",
        "notifications",
        ["user_id", "id"],
        unique=False,
        postgresql_where=sa.text("group_key < 0"),
        sqlite_where=sa.text("group_key < 0"),
    )
    op.create_index(
        "ix_notifications_group", "notifications", ["user_id", "kind", "group_key", "id", "is_read"], unique=False
    )
    op.create_index("ix_notifications_subject", "notifications", ["subject_id", "comment_id"], unique=False)
    op.create_index("ix_notifications_topic", "notifications", ["user_id", "topic", "id"], unique=False)
    op.create_index(
        "uq_notifications_once",
        "notifications",
        ["user_id", "kind", "actor_id", "subject_id", "comment_id", "dedupe_key"],
        unique=True,
    )
    op.create_table(
        "oauth_grants",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=True),
        sa.Column("app_id", types.Big, nullable=True),
        sa.Column("name", types.String, server_default="", nullable=False),
        sa.Column("scopes", types.String, nullable=False),
        sa.Column("code_digest", types.String, nullable=True),
        sa.Column("redirect_uri", types.String, server_default="", nullable=False),
        sa.Column("challenge", types.String, server_default="", nullable=False),
        sa.Column("access_digest", types.String, nullable=True),
        sa.Column("refresh_digest", types.String, nullable=True),
        sa.Column("used_at", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=True),
        sa.CheckConstraint("length(challenge) <= 43", name=op.f("ck_oauth_grants_challenge_length")),
        sa.CheckConstraint("length(name) <= 600", name=op.f("ck_oauth_grants_name_length")),
        sa.CheckConstraint("length(redirect_uri) <= 2000", name=op.f("ck_oauth_grants_redirect_uri_length")),
        sa.CheckConstraint("length(scopes) <= 1000", name=op.f("ck_oauth_grants_scopes_length")),
        sa.CheckConstraint("user_id IS NOT NULL OR app_id IS NOT NULL", name=op.f("ck_oauth_grants_owner")),
        sa.ForeignKeyConstraint(["app_id"], ["apps.id"], name=op.f("fk_oauth_grants_app_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_oauth_grants_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_oauth_grants")),
        sqlite_strict=True,
    )
    op.create_index("ix_oauth_grants_app", "oauth_grants", ["app_id", "id"], unique=False)
    op.create_index("ix_oauth_grants_user", "oauth_grants", ["user_id", "id"], unique=False)
    op.create_index("uq_oauth_grants_access", "oauth_grants", ["access_digest"], unique=True)
    op.create_index("uq_oauth_grants_code", "oauth_grants", ["code_digest"], unique=True)
    op.create_table(
        "one_time_tokens",
        sa.Column("digest", types.String, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("user_id", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=False),
        sa.Column("attempts", types.Big, server_default="0", nullable=False),
        sa.Column("payload", types.String, server_default="", nullable=False),
        sa.CheckConstraint(
            "kind IN ('reset', 'email', 'second', 'passkey', 'oauth')", name=op.f("ck_one_time_tokens_kind")
        ),
        sa.CheckConstraint("length(payload) <= 300", name=op.f("ck_one_time_tokens_about_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_one_time_tokens_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_one_time_tokens")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_one_time_tokens_expires", "one_time_tokens", ["expires_at"], unique=False)
    op.create_index("ix_one_time_tokens_user", "one_time_tokens", ["user_id", "kind"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("channel", types.String, nullable=False),
        sa.Column("topic", types.String, nullable=False),
        sa.Column("actor_id", types.Big, nullable=False),
        sa.Column("notification_id", types.Big, server_default="0", nullable=False),
        sa.Column("conversation_id", types.Big, server_default="0", nullable=False),
        sa.Column("text", types.String, server_default="", nullable=False),
        sa.Column("url", types.String, server_default="", nullable=False),
        sa.CheckConstraint("length(text) <= 1000 AND length(url) <= 500", name=op.f("ck_outbox_length")),
        sa.ForeignKeyConstraint(["actor_id"], ["users.id"], name=op.f("fk_outbox_actor_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_outbox_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_outbox")),
        sqlite_strict=True,
    )
    op.create_index("ix_outbox_actor", "outbox", ["actor_id"], unique=False)
    op.create_table(
        "passkeys",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("credential_id", types.String, nullable=False),
        sa.Column("public_key", types.String, nullable=False),
        sa.Column("sign_count", types.Big, nullable=False),
        sa.Column("transports", types.String, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("last_used_at", types.Big, nullable=True),
        sa.CheckConstraint("length(credential_id) <= 1400", name=op.f("ck_passkeys_credential_id_length")),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 900", name=op.f("ck_passkeys_name_length")),
        sa.CheckConstraint("length(public_key) <= 3000", name=op.f("ck_passkeys_public_key_length")),
        sa.CheckConstraint("length(transports) <= 100", name=op.f("ck_passkeys_transports_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_passkeys_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sqlite_strict=True,
    )
    op.create_index("ix_passkeys_user", "passkeys", ["user_id", "id"], unique=False)
    op.create_index("uq_passkeys_credential_id", "passkeys", ["credential_id"], unique=True)
    op.create_table(
        "people_lists",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("is_private", sa.Boolean().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.CheckConstraint("length(name) <= 500", name=op.f("ck_people_lists_name_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_people_lists_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people_lists")),
        sqlite_strict=True,
    )
    op.create_index("ix_people_lists_user", "people_lists", ["user_id", "id"], unique=False)
    op.create_table(
        "posts",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("author_id", types.Big, nullable=False),
        sa.Column("content", types.String, nullable=False),
        sa.Column("hashtags", types.WireJson(), nullable=True),
        sa.Column("location", types.String, nullable=True),
        sa.Column("language", types.String, nullable=True),
        sa.Column("content_warning", types.String, nullable=True),
        sa.Column(
            "sensitive",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("reply_policy", types.String, server_default="everyone", nullable=False),
        sa.Column("media", types.WireJson(), nullable=True),
        sa.Column("likes_count", types.Big, server_default="0", nullable=False),
        sa.Column("love_count", types.Big, server_default="0", nullable=False),
        sa.Column("laugh_count", types.Big, server_default="0", nullable=False),
        sa.Column("wow_count", types.Big, server_default="0", nullable=False),
        sa.Column("sad_count", types.Big, server_default="0", nullable=False),
        sa.Column("thanks_count", types.Big, server_default="0", nullable=False),
        sa.Column("comments_count", types.Big, server_default="0", nullable=False),
        sa.Column("bookmarks_count", types.Big, server_default="0", nullable=False),
        sa.Column("shares_count", types.Big, server_default="0", nullable=False),
        sa.Column("quote_of_id", types.Big, nullable=True),
        sa.Column("event_id", types.Big, nullable=True),
        sa.Column("preview_id", types.Big, nullable=True),
        sa.Column("poll", types.Json(), nullable=True),
        sa.Column("edited_at", types.Big, nullable=True),
        sa.Column("community_id", types.Big, nullable=True),
        sa.Column(
            "is_pending",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column(
            "is_locked",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("top_since", types.Big, nullable=True),
        sa.Column("imported_from", types.String, nullable=True),
        sa.Column("audience", types.String, server_default="public", nullable=False),
        sa.Column("visibility", types.String, server_default="visible", nullable=False),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.Column("hidden_at", types.Big, nullable=True),
        sa.Column(
            "is_counted",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("true"),
            nullable=False,
        ),
        sa.CheckConstraint("audience IN ('public', 'members', 'followers')", name=op.f("ck_posts_audience")),
        sa.CheckConstraint(
            "visibility IN ('visible', 'deleted', 'hidden', 'owner_inactive')", name=op.f("ck_posts_visibility")
        ),
        sa.CheckConstraint("length(content) <= 40100", name=op.f("ck_posts_content_length")),
        sa.CheckConstraint(
            "likes_count >= 0 AND comments_count >= 0 AND bookmarks_count >= 0 AND shares_count >= 0",
            name=op.f("ck_posts_counts"),
        ),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name=op.f("fk_posts_author_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
        sqlite_strict=True,
    )
    op.create_index("ix_posts_author", "posts", ["author_id", "id", "visibility", "imported_from"], unique=False)
    op.create_index(
        "ix_posts_community",
        "posts",
        ["community_id", "id"],
        unique=False,
        postgresql_where=sa.text("community_id IS NOT NULL"),
        sqlite_where=sa.text("community_id IS NOT NULL"),
    )
    op.create_index(
        "ix_posts_pending",
        "posts",
        ["community_id", "id"],
        unique=False,
        postgresql_where=sa.text("is_pending"),
        sqlite_where=sa.text("is_pending"),
    )
    op.create_index(
        "ix_posts_preview",
        "posts",
        ["preview_id"],
        unique=False,
        postgresql_where=sa.text("preview_id > 0"),
        sqlite_where=sa.text("preview_id > 0"),
    )
    op.create_index(
        "ix_posts_quotes",
        "posts",
        ["quote_of_id", "id"],
        unique=False,
        postgresql_where=sa.text("quote_of_id IS NOT NULL"),
        sqlite_where=sa.text("quote_of_id IS NOT NULL"),
    )
    op.create_index(
        "ix_posts_top",
        "posts",
        ["community_id", "top_since"],
        unique=False,
        postgresql_where=sa.text("top_since IS NOT NULL"),
        sqlite_where=sa.text("top_since IS NOT NULL"),
    )
    op.create_index(
        "ix_posts_town",
        "posts",
        ["id"],
        unique=False,
        postgresql_where=sa.text("community_id IS NULL AND imported_from IS NULL AND visibility = 'visible'"),
        sqlite_where=sa.text("community_id IS NULL AND imported_from IS NULL AND visibility = 'visible'"),
    )
    op.create_index(
        "ix_posts_trash",
        "posts",
        ["author_id", "deleted_at"],
        unique=False,
        postgresql_where=sa.text("visibility != 'visible'"),
        sqlite_where=sa.text("visibility != 'visible'"),
    )
    op.create_table(
        "read_positions",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("feed", types.String, nullable=False),
        sa.Column("post_id", types.Big, nullable=False),
        sa.Column("left_at", types.Big, nullable=False),
        sa.CheckConstraint("length(feed) <= 20", name=op.f("ck_read_positions_feed_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_read_positions_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "feed", name=op.f("pk_read_positions")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recovery_codes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_recovery_codes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "digest", name=op.f("pk_recovery_codes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reels",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("author_id", types.Big, nullable=False),
        sa.Column("caption", types.String, nullable=False),
        sa.Column("hashtags", types.WireJson(), nullable=True),
        sa.Column("content_warning", types.String, nullable=True),
        sa.Column(
            "sensitive",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("false"),
            nullable=False,
        ),
        sa.Column("reply_policy", types.String, server_default="everyone", nullable=False),
        sa.Column("video_url", types.String, nullable=False),
        sa.Column("thumbnail_url", types.String, nullable=False),
        sa.Column("placeholder", types.String, nullable=False),
        sa.Column("width", types.Big, nullable=False),
        sa.Column("height", types.Big, nullable=False),
        sa.Column("duration_ms", types.Big, nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("captions", types.WireJson(), nullable=True),
        sa.Column("likes_count", types.Big, server_default="0", nullable=False),
        sa.Column("love_count", types.Big, server_default="0", nullable=False),
        sa.Column("laugh_count", types.Big, server_default="0", nullable=False),
        sa.Column("wow_count", types.Big, server_default="0", nullable=False),
        sa.Column("sad_count", types.Big, server_default="0", nullable=False),
        sa.Column("thanks_count", types.Big, server_default="0", nullable=False),
        sa.Column("comments_count", types.Big, server_default="0", nullable=False),
        sa.Column("bookmarks_count", types.Big, server_default="0", nullable=False),
        sa.Column("views_count", types.Big, server_default="0", nullable=False),
        sa.Column("imported_from", types.String, nullable=True),
        sa.Column("audience", types.String, server_default="public", nullable=False),
        sa.Column("visibility", types.String, server_default="visible", nullable=False),
        sa.Column("deleted_at", types.Big, nullable=True),
        sa.Column("hidden_at", types.Big, nullable=True),
        sa.CheckConstraint("audience IN ('public', 'members', 'followers')", name=op.f("ck_reels_audience")),
        sa.CheckConstraint("status IN ('processing', 'ready', 'failed')", name=op.f("ck_reels_status")),
        sa.CheckConstraint(
            "visibility IN ('visible', 'deleted', 'hidden', 'owner_inactive')", name=op.f("ck_reels_visibility")
        ),
        sa.CheckConstraint("length(caption) <= 2500", name=op.f("ck_reels_caption_length")),
        sa.CheckConstraint(
            "likes_count >= 0 AND comments_count >= 0 AND bookmarks_count >= 0 AND views_count >= 0",
            name=op.f("ck_reels_counts"),
        ),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name=op.f("fk_reels_author_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reels")),
        sqlite_strict=True,
    )
    op.create_index("ix_reels_author", "reels", ["author_id", "id"], unique=False)
    op.create_table(
        "registrations",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reason", types.String, nullable=False),
        sa.Column("follow_id", types.Big, nullable=True),
        sa.Column("decided_at", types.Big, nullable=True),
        sa.CheckConstraint("length(reason) BETWEEN 1 AND 4100", name=op.f("ck_registrations_reason_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_registrations_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_registrations")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_registrations_waiting", "registrations", ["decided_at", "user_id"], unique=False)
    op.create_table(
        "reports",
        sa.Column("reporter_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("subject_id", types.Big, nullable=False),
        sa.Column("about_id", types.Big, nullable=False),
        sa.Column("reason", types.String, nullable=False),
        sa.Column("note", types.String, server_default="", nullable=False),
        sa.Column("case_id", types.Big, server_default="0", nullable=False),
        sa.Column("seen", types.Json(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('post', 'comment', 'reel', 'message', 'user', 'community', 'event')", name=op.f("ck_reports_kind")
        ),
        sa.CheckConstraint("length(reason) <= 900 AND length(note) <= 8100", name=op.f("ck_reports_lengths")),
        sa.ForeignKeyConstraint(["reporter_id"], ["users.id"], name=op.f("fk_reports_reporter_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("reporter_id", "id", name=op.f("pk_reports")),
        sqlite_strict=True,
    )
    op.create_index("ix_reports_about", "reports", ["about_id", "id"], unique=False)
    op.create_index("ix_reports_all", "reports", ["id"], unique=False)
    op.create_index("ix_reports_case", "reports", ["case_id", "id"], unique=False)
    op.create_index("ix_reports_subject", "reports", ["kind", "subject_id"], unique=False)
    op.create_index("uq_reports_once", "reports", ["reporter_id", "kind", "subject_id"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("token_digest", types.String, nullable=False),
        sa.Column("id", types.Big, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("last_used_at", types.Big, nullable=False),
        sa.Column("user_agent", types.String, nullable=False),
        sa.Column("confirmed_at", types.Big, server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_sessions_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_digest", name=op.f("pk_sessions")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id", "id"], unique=False)
    op.create_table(
        "silences",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("action_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_silences_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_silences")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "totp",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("secret", types.String, nullable=False),
        sa.Column("confirmed_at", types.Big, nullable=True),
        sa.Column("last_step", types.Big, server_default="0", nullable=False),
        sa.Column("wrong", types.Big, server_default="0", nullable=False),
        sa.Column("wrong_since", types.Big, server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_totp_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_totp")),
        sqlite_strict=True,
    )
    op.create_table(
        "unheard",
        sa.Column("conversation_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("first_seq", types.Big, nullable=False),
        sa.Column("last_seq", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_unheard_conversation_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("conversation_id", name=op.f("pk_unheard")),
        sqlite_strict=True,
    )
    op.create_table(
        "user_bookmarks",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("bookmark_id", types.Big, nullable=False),
        sa.Column("folder_id", types.Big, nullable=True),
        sa.Column("remind_at", types.Big, nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_bookmarks_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "post_id", name=op.f("pk_user_bookmarks")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_user_bookmarks_folder",
        "user_bookmarks",
        ["user_id", "folder_id", "bookmark_id"],
        unique=False,
        postgresql_where=sa.text("folder_id IS NOT NULL"),
        sqlite_where=sa.text("folder_id IS NOT NULL"),
    )
    op.create_index("ix_user_bookmarks_newest", "user_bookmarks", ["user_id", "bookmark_id", "post_id"], unique=False)
    op.create_index("ix_user_bookmarks_post", "user_bookmarks", ["post_id"], unique=False)
    op.create_table(
        "user_interests",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("interest", types.String, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_interests_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "interest", name=op.f("pk_user_interests")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_interests_interest", "user_interests", ["interest", "user_id"], unique=False)
    op.create_table(
        "user_likes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("like_id", types.Big, nullable=False),
        sa.Column("reaction", types.String, server_default="like", nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_likes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "post_id", name=op.f("pk_user_likes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_likes_newest", "user_likes", ["user_id", "like_id", "post_id"], unique=False)
    op.create_table(
        "user_notes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("other_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("text", types.String, nullable=False),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 4100", name=op.f("ck_user_notes_text_length")),
        sa.ForeignKeyConstraint(["other_id"], ["users.id"], name=op.f("fk_user_notes_other_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_notes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_user_notes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_notes_other", "user_notes", ["other_id", "user_id"], unique=False)
    op.create_table(
        "user_reel_bookmarks",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reel_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("bookmark_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_user_reel_bookmarks_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "reel_id", name=op.f("pk_user_reel_bookmarks")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_reel_bookmarks_reel", "user_reel_bookmarks", ["reel_id"], unique=False)
    op.create_table(
        "user_reel_likes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reel_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("like_id", types.Big, nullable=False),
        sa.Column("reaction", types.String, server_default="like", nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_reel_likes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "reel_id", name=op.f("pk_user_reel_likes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "user_reposts",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("repost_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_reposts_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "post_id", name=op.f("pk_user_reposts")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_reposts_all", "user_reposts", ["repost_id", "user_id", "post_id"], unique=False)
    op.create_index("ix_user_reposts_newest", "user_reposts", ["user_id", "repost_id", "post_id"], unique=False)
    op.create_table(
        "comment_likes",
        sa.Column("comment_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("reaction", types.String, server_default="like", nullable=False),
        sa.ForeignKeyConstraint(
            ["comment_id"], ["comments.id"], name=op.f("fk_comment_likes_comment_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_comment_likes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("comment_id", "user_id", name=op.f("pk_comment_likes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_comment_likes_user", "comment_likes", ["user_id", "comment_id"], unique=False)
    op.create_table(
        "community_bans",
        sa.Column("community_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("ban_id", types.Big, nullable=False),
        sa.Column("actor_id", types.Big, nullable=False),
        sa.Column("reason", types.String, server_default="", nullable=False),
        sa.CheckConstraint("length(reason) <= 2500", name=op.f("ck_community_bans_reason_length")),
        sa.ForeignKeyConstraint(["actor_id"], ["users.id"], name=op.f("fk_community_bans_by_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_community_bans_community_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_community_bans_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("community_id", "user_id", name=op.f("pk_community_bans")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_community_bans_actor", "community_bans", ["actor_id"], unique=False)
    op.create_index("ix_community_bans_newest", "community_bans", ["community_id", "ban_id"], unique=False)
    op.create_index("ix_community_bans_user", "community_bans", ["user_id"], unique=False)
    op.create_table(
        "community_log",
        sa.Column("community_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("action", types.String, nullable=False),
        sa.Column("actor_id", types.Big, nullable=False),
        sa.Column("user_id", types.Big, nullable=True),
        sa.Column("post_id", types.Big, nullable=True),
        sa.Column("reason", types.String, server_default="", nullable=False),
        sa.CheckConstraint("length(reason) <= 2500", name=op.f("ck_community_log_reason_length")),
        sa.ForeignKeyConstraint(["actor_id"], ["users.id"], name=op.f("fk_community_log_by_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_community_log_community_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_community_log_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("community_id", "id", name=op.f("pk_community_log")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_community_log_actor", "community_log", ["actor_id"], unique=False)
    op.create_index(
        "ix_community_log_post",
        "community_log",
        ["community_id", "post_id"],
        unique=False,
        postgresql_where=sa.text("post_id IS NOT NULL"),
        sqlite_where=sa.text("post_id IS NOT NULL"),
    )
    op.create_index("ix_community_log_user", "community_log", ["user_id"], unique=False)
    op.create_table(
        "community_members",
        sa.Column("community_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("membership_id", types.Big, nullable=False),
        sa.Column("rank", types.Big, nullable=False),
        sa.Column("flair", types.String, nullable=True),
        sa.Column("answers", types.Json(), server_default="[]", nullable=False),
        sa.CheckConstraint("length(flair) <= 400", name=op.f("ck_community_members_flair_length")),
        sa.CheckConstraint("rank BETWEEN 0 AND 3", name=op.f("ck_community_members_rank")),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_community_members_community_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_community_members_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("community_id", "user_id", name=op.f("pk_community_members")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_community_members_ranked", "community_members", ["community_id", "rank", "membership_id"], unique=False
    )
    op.create_index("ix_community_members_user", "community_members", ["user_id"], unique=False)
    op.create_table(
        "community_mutes",
        sa.Column("community_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("muted_until", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_community_mutes_community_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_community_mutes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("community_id", "user_id", name=op.f("pk_community_mutes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_community_mutes_user", "community_mutes", ["user_id"], unique=False)
    op.create_table(
        "community_topics",
        sa.Column("topic", types.String, nullable=False),
        sa.Column("community_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_community_topics_community_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("topic", "community_id", name=op.f("pk_community_topics")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_community_topics_community", "community_topics", ["community_id"], unique=False)
    op.create_table(
        "events",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("host_id", types.Big, nullable=False),
        sa.Column("community_id", types.Big, nullable=True),
        sa.Column("title", types.String, nullable=False),
        sa.Column("description", types.String, nullable=False),
        sa.Column("search_key", types.String, nullable=False),
        sa.Column("starts_at", types.Big, nullable=False),
        sa.Column("ends_at", types.Big, nullable=False),
        sa.Column("first_at", types.Big, nullable=False),
        sa.Column("time_zone", types.String, nullable=False),
        sa.Column("location", types.String, nullable=True),
        sa.Column("link", types.String, nullable=True),
        sa.Column("capacity", types.Big, nullable=True),
        sa.Column("cover", types.Json(), nullable=True),
        sa.Column("recurrence", types.Json(), nullable=True),
        sa.Column("sequence", types.Big, server_default="0", nullable=False),
        sa.Column("updated_at", types.Big, nullable=False),
        sa.Column("cancelled_at", types.Big, nullable=True),
        sa.Column("hidden_at", types.Big, nullable=True),
        sa.Column("host_reminded_at", types.Big, server_default="0", nullable=False),
        sa.Column("going_count", types.Big, server_default="0", nullable=False),
        sa.Column("interested_count", types.Big, server_default="0", nullable=False),
        sa.Column("waiting_count", types.Big, server_default="0", nullable=False),
        sa.Column("comments_count", types.Big, server_default="0", nullable=False),
        sa.Column("places_taken", types.Big, server_default="0", nullable=False),
        sa.CheckConstraint("capacity IS NULL OR capacity BETWEEN 1 AND 10000", name=op.f("ck_events_capacity")),
        sa.CheckConstraint("ends_at > starts_at", name=op.f("ck_events_times")),
        sa.CheckConstraint(
            "going_count >= 0 AND interested_count >= 0 AND waiting_count >= 0", name=op.f("ck_events_counts")
        ),
        sa.CheckConstraint("length(description) <= 16100", name=op.f("ck_events_description_length")),
        sa.CheckConstraint("length(link) <= 500", name=op.f("ck_events_link_length")),
        sa.CheckConstraint("length(location) <= 1700", name=op.f("ck_events_location_length")),
        sa.CheckConstraint("length(search_key) <= 5000", name=op.f("ck_events_search_key_length")),
        sa.CheckConstraint("length(title) BETWEEN 1 AND 900", name=op.f("ck_events_title_length")),
        sa.CheckConstraint("places_taken >= going_count", name=op.f("ck_events_places")),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_events_community_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["host_id"], ["users.id"], name=op.f("fk_events_host_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_events_community",
        "events",
        ["community_id", "starts_at"],
        unique=False,
        postgresql_where=sa.text("community_id IS NOT NULL"),
        sqlite_where=sa.text("community_id IS NOT NULL"),
    )
    op.create_index("ix_events_host", "events", ["host_id", "starts_at"], unique=False)
    op.create_index("ix_events_starts", "events", ["starts_at", "id"], unique=False)
    op.create_table(
        "list_members",
        sa.Column("list_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("owner_id", types.Big, nullable=False),
        sa.Column("entry_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["list_id"], ["people_lists.id"], name=op.f("fk_list_members_list_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name=op.f("fk_list_members_owner_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_list_members_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("list_id", "user_id", name=op.f("pk_list_members")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_list_members_newest", "list_members", ["list_id", "entry_id"], unique=False)
    op.create_index("ix_list_members_owner", "list_members", ["owner_id", "user_id"], unique=False)
    op.create_index("ix_list_members_user", "list_members", ["user_id"], unique=False)
    op.create_table(
        "media_attachments",
        sa.Column("subject_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("media_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("position", types.Big, nullable=False),
        sa.Column("alt", types.String, server_default="", nullable=False),
        sa.CheckConstraint("length(alt) <= 6000", name=op.f("ck_media_attachments_alt_length")),
        sa.ForeignKeyConstraint(
            ["media_id"], ["media.id"], name=op.f("fk_media_attachments_media_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("subject_id", "media_id", name=op.f("pk_media_attachments")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("uq_media_attachments_media", "media_attachments", ["media_id"], unique=True)
    op.create_table(
        "moderation_appeals",
        sa.Column("action_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, nullable=False),
        sa.Column("text", types.String, nullable=False),
        sa.Column("status", types.String, server_default="open", nullable=False),
        sa.Column("answer", types.String, server_default="", nullable=False),
        sa.Column("decided_by_id", types.Big, nullable=True),
        sa.Column("decided_at", types.Big, nullable=True),
        sa.CheckConstraint("status IN ('open', 'accepted', 'declined')", name=op.f("ck_moderation_appeals_status")),
        sa.CheckConstraint(
            "length(text) <= 8064 AND length(answer) <= 4064", name=op.f("ck_moderation_appeals_lengths")
        ),
        sa.ForeignKeyConstraint(
            ["action_id"], ["moderation_actions.id"], name=op.f("fk_moderation_appeals_action_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("action_id", name=op.f("pk_moderation_appeals")),
        sqlite_strict=True,
    )
    op.create_index("ix_moderation_appeals_status", "moderation_appeals", ["status", "id"], unique=False)
    op.create_index("uq_moderation_appeals_id", "moderation_appeals", ["id"], unique=True)
    op.create_table(
        "polls",
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("voters_count", types.Big, server_default="0", nullable=False),
        sa.Column("votes_0_count", types.Big, server_default="0", nullable=False),
        sa.Column("votes_1_count", types.Big, server_default="0", nullable=False),
        sa.Column("votes_2_count", types.Big, server_default="0", nullable=False),
        sa.Column("votes_3_count", types.Big, server_default="0", nullable=False),
        sa.Column("votes_4_count", types.Big, server_default="0", nullable=False),
        sa.Column("votes_5_count", types.Big, server_default="0", nullable=False),
        sa.CheckConstraint(
            "voters_count >= 0 AND votes_0_count >= 0 AND votes_1_count >= 0"
            " AND votes_2_count >= 0 AND votes_3_count >= 0 AND votes_4_count >= 0"
            " AND votes_5_count >= 0",
            name=op.f("ck_polls_counts"),
        ),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=op.f("fk_polls_post_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("post_id", name=op.f("pk_polls")),
        sqlite_strict=True,
    )
    op.create_table(
        "post_hashtags",
        sa.Column("tag_key", types.String, nullable=False),
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=op.f("fk_post_hashtags_post_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("tag_key", "post_id", name=op.f("pk_post_hashtags")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_post_hashtags_post", "post_hashtags", ["post_id"], unique=False)
    op.create_table(
        "post_likes",
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("like_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("reaction", types.String, server_default="like", nullable=False),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=op.f("fk_post_likes_post_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("post_id", "like_id", name=op.f("pk_post_likes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "post_reposts",
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("repost_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=op.f("fk_post_reposts_post_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("post_id", "repost_id", name=op.f("pk_post_reposts")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "post_versions",
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("written_at", types.Big, autoincrement=False, nullable=False),
        sa.Column("content", types.String, nullable=False),
        sa.Column("content_warning", types.String, nullable=True),
        sa.Column("poll", types.Json(), nullable=True),
        sa.ForeignKeyConstraint(["post_id"], ["posts.id"], name=op.f("fk_post_versions_post_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("post_id", "written_at", name=op.f("pk_post_versions")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "program_devices",
        sa.Column("grant_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("endpoint", types.String, nullable=False),
        sa.Column("p256dh", types.String, nullable=False),
        sa.Column("auth", types.String, nullable=False),
        sa.Column("alerts", types.String, nullable=False),
        sa.Column("policy", types.String, nullable=False),
        sa.Column("sealed_token", types.String, nullable=False),
        sa.CheckConstraint("length(alerts) <= 200", name=op.f("ck_program_devices_alerts_length")),
        sa.CheckConstraint("length(endpoint) <= 1000", name=op.f("ck_program_devices_endpoint_length")),
        sa.ForeignKeyConstraint(
            ["grant_id"], ["oauth_grants.id"], name=op.f("fk_program_devices_grant_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_program_devices_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("grant_id", name=op.f("pk_program_devices")),
        sqlite_strict=True,
    )
    op.create_index("ix_program_devices_user", "program_devices", ["user_id"], unique=False)
    op.create_table(
        "push_subscriptions",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("token_digest", types.String, nullable=False),
        sa.Column("endpoint", types.String, nullable=False),
        sa.Column("p256dh", types.String, nullable=False),
        sa.Column("auth", types.String, nullable=False),
        sa.CheckConstraint("length(endpoint) <= 1000", name=op.f("ck_push_subscriptions_endpoint_length")),
        sa.ForeignKeyConstraint(
            ["token_digest"],
            ["sessions.token_digest"],
            name=op.f("fk_push_subscriptions_token_digest"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_push_subscriptions_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "id", name=op.f("pk_push_subscriptions")),
        sqlite_strict=True,
    )
    op.create_index("ix_push_subscriptions_session", "push_subscriptions", ["token_digest"], unique=False)
    op.create_index("uq_push_subscriptions_endpoint", "push_subscriptions", ["endpoint"], unique=True)
    op.create_table(
        "reel_likes",
        sa.Column("reel_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("like_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("reaction", types.String, server_default="like", nullable=False),
        sa.ForeignKeyConstraint(["reel_id"], ["reels.id"], name=op.f("fk_reel_likes_reel_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("reel_id", "like_id", name=op.f("pk_reel_likes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reel_views",
        sa.Column("reel_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["reel_id"], ["reels.id"], name=op.f("fk_reel_views_reel_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_reel_views_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("reel_id", "user_id", name=op.f("pk_reel_views")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_reel_views_user", "reel_views", ["user_id", "reel_id"], unique=False)
    op.create_table(
        "user_communities",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("community_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("membership_id", types.Big, nullable=False),
        sa.Column("rank", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["community_id"], ["communities.id"], name=op.f("fk_user_communities_community_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_user_communities_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "community_id", name=op.f("pk_user_communities")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_communities_community", "user_communities", ["community_id"], unique=False)
    op.create_index("ix_user_communities_newest", "user_communities", ["user_id", "membership_id"], unique=False)
    op.create_table(
        "event_rsvps",
        sa.Column("event_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.Column("guests", types.Big, server_default="0", nullable=False),
        sa.Column("place", types.Big, nullable=False),
        sa.Column("reminded_at", types.Big, server_default="0", nullable=False),
        sa.Column("told", types.Big, server_default="0", nullable=False),
        sa.CheckConstraint(
            "status IN ('going', 'interested', 'declined', 'waiting')", name=op.f("ck_event_rsvps_status")
        ),
        sa.CheckConstraint("guests BETWEEN 0 AND 5", name=op.f("ck_event_rsvps_guests")),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_event_rsvps_event_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_event_rsvps_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "user_id", name=op.f("pk_event_rsvps")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_event_rsvps_in_order", "event_rsvps", ["event_id", "status", "place"], unique=False)
    op.create_index("ix_event_rsvps_user", "event_rsvps", ["user_id", "event_id"], unique=False)
    op.create_table(
        "poll_votes",
        sa.Column("post_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("choices", types.Big, nullable=False),
        sa.Column(
            "is_counted",
            sa.Boolean().with_variant(sa.Integer(), "sqlite"),
            server_default=sa.text("true"),
            nullable=False,
        ),
        sa.ForeignKeyConstraint(["post_id"], ["polls.post_id"], name=op.f("fk_poll_votes_post_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_poll_votes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("post_id", "user_id", name=op.f("pk_poll_votes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_poll_votes_user", "poll_votes", ["user_id", "post_id"], unique=False)
    op.create_table(
        "user_rsvps",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("event_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("status", types.String, nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_user_rsvps_event_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_rsvps_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "event_id", name=op.f("pk_user_rsvps")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_user_rsvps_event", "user_rsvps", ["event_id"], unique=False)
    database = op.get_context().dialect.name
    for statement in _INDEX[database]:
        op.execute(statement)
    for change in ("UPDATE", "DELETE"):
        op.execute(_KEEP[database].format(name=change.lower(), change=change))
