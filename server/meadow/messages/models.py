"""Conversation, member and message tables.

A member's row of a conversation holds everything their list shows of it: position, read state and unread count. A
direct message updates both rows; a group message updates only its sender's, and other members' rows are compared with
the conversation on reading (``queries.places``). Lock order: the conversation before the rows of its members.
"""

from sqlalchemy import CheckConstraint, Column, Index, Table, text

from meadow.platform.db.types import (
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

conversations = Table(
    "conversations",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    # direct or group.
    Column("kind", String, nullable=False),
    Column("title", String, info=member_text()),
    # The title as names are compared, for finding groups.
    Column("title_key", String),
    # Who may take members out of a group.
    Column("creator_id", Big, nullable=False),
    # The number of the last message: whoever sends takes the next one, and the row with it.
    Column("last_seq", Big, nullable=False, server_default="0"),
    Column("members_count", Big, nullable=False),
    CheckConstraint("kind IN ('direct', 'group')", name="kind"),
    CheckConstraint("length(title) <= 600", name="title_length"),
    CheckConstraint("last_seq >= 0 AND members_count >= 0", name="counts"),
    **EMBEDDED,
)

conversation_members = Table(
    "conversation_members",
    metadata,
    owner_key("user_id", "users.id"),
    owner_key("conversation_id", "conversations.id"),
    # The other one of a conversation of two; outlives their account.
    Column("other_id", Big),
    # When they came in: an id made at that moment, by which members are listed.
    Column("joined_id", Big, nullable=False),
    # Where it stands in the member's list: the id of its last message, 0 while it is hidden from the list. In a group,
    # as of ``last_seq``; so is ``unread_count``.
    Column("position", Big, nullable=False),
    # Numbers of messages: the last one, how far the member has read, and after which one they came in.
    Column("last_seq", Big, nullable=False, server_default="0"),
    Column("read_seq", Big, nullable=False, server_default="0"),
    Column("from_seq", Big, nullable=False, server_default="0"),
    # Messages of others behind read_seq.
    Column("unread_count", Big, nullable=False, server_default="0"),
    # Somebody wrote whom the member does not follow, and they have neither answered nor accepted.
    Column("is_request", Flag, nullable=False, server_default=text("false")),
    Column("is_muted", Flag, nullable=False, server_default=text("false")),
    CheckConstraint("unread_count >= 0 AND read_seq <= last_seq AND from_seq <= last_seq", name="counts"),
    Index("ix_conversation_members_in", "conversation_id", "joined_id", "user_id"),
    Index("ix_conversation_members_list", "user_id", "position"),
    # Two people have one conversation, also when both begin it at the same moment.
    partial_index("uq_conversation_members_pair", "user_id", "other_id", where="other_id IS NOT NULL", unique=True),
    partial_index("ix_conversation_members_groups", "user_id", "conversation_id", where="other_id IS NULL"),
    partial_index("ix_conversation_members_requests", "user_id", "position", where="is_request"),
    partial_index("ix_conversation_members_unread", "user_id", where="unread_count > 0"),
    **EMBEDDED,
)

messages = Table(
    "messages",
    metadata,
    owner_key("conversation_id", "conversations.id"),
    # 1, 2, 3 … without a gap in each conversation.
    Column("seq", Big, primary_key=True, autoincrement=False),
    Column("id", Big, nullable=False),
    Column("sender_id", Big, nullable=False),
    # The sender's own name for it: sent twice it is stored once, for ever.
    Column("client_id", String),
    Column("content", String, nullable=False, info=member_text()),
    # Pictures as on the wire, a copy for reading; ``media_attachments`` is the truth.
    Column("media", WireJson, info=member_text(lambda media: (item["alt"] for item in media))),
    # The message of this conversation that it answers.
    Column("reply_to_seq", Big),
    # [[emoji, [ids of members, the first to react first]], …]: no more than the members of a conversation, so that a
    # page of messages needs no second look.
    Column("reactions", Json),
    # The preview of its first link; 0 where its sender wants none.
    Column("preview_id", Big),
    # What it shares: a subject that each reader sees or not.
    Column("shared_type", String),
    Column("shared_id", Big),
    Column("edited_at", Big),
    # When it was taken back: the row stays as a placeholder.
    Column("deleted_at", Big),
    CheckConstraint("length(content) <= 32100", name="content_length"),
    CheckConstraint("length(client_id) <= 200", name="client_id_length"),
    Index("uq_messages_id", "id", unique=True),
    # All that a member said, for taking it along and for leaving nothing behind.
    Index("ix_messages_sender", "sender_id", "id"),
    partial_index("ix_messages_preview", "preview_id", where="preview_id > 0"),
    partial_index("uq_messages_client_id", "sender_id", "client_id", where="client_id IS NOT NULL", unique=True),
    **EMBEDDED,
)

_WHAT = ("media", "reactions", "reply_to_seq", "preview_id", "shared_type", "shared_id")
EMPTIED = {"content": "", **dict.fromkeys(_WHAT)}
"""Values of a message that was taken back."""

# Conversations with messages of which somebody absent has to be told, from the first to the last. Swept each second.
unheard = Table(
    "unheard",
    metadata,
    owner_key("conversation_id", "conversations.id"),
    Column("first_seq", Big, nullable=False),
    Column("last_seq", Big, nullable=False),
    **EMBEDDED,
)
