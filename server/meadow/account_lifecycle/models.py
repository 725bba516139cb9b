from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Json, String, metadata

account_exports = Table(
    "account_exports",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # Made when it was asked for; another one replaces it.
    Column("id", Big, nullable=False),
    # making, ready or failed.
    Column("status", String, nullable=False),
    # Of a hundred.
    Column("progress", Big, nullable=False, server_default="0"),
    Column("size", Big, nullable=False, server_default="0"),
    Column("made_at", Big),
    CheckConstraint("status IN ('making', 'ready', 'failed')", name="status"),
    **EMBEDDED,
)

account_imports = Table(
    "account_imports",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("id", Big, nullable=False),
    # reading, done or failed. Reading with "undo" in the position: it is taken back, and after that it is done with
    # "undone"; failed without an error is cancelled by the member.
    Column("status", String, nullable=False),
    Column("progress", Big, nullable=False, server_default="0"),
    # {"posts": 3, …}
    Column("imported", Json, nullable=False, server_default="{}"),
    Column("skipped", Json, nullable=False, server_default="{}"),
    Column("error", String),
    # How far it came: {"source": …, "list": 0, "offset": 1200, "done": 5, …}
    Column("position", Json, nullable=False, server_default="{}"),
    # When it goes on, while it waits for a limit.
    Column("resumes_at", Big),
    CheckConstraint("status IN ('reading', 'done', 'failed')", name="status"),
    **EMBEDDED,
)

imported_rows = Table(
    "imported_rows",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # The account that it was taken from, as its exports name it.
    Column("source", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("old_id", Big, primary_key=True, autoincrement=False),
    Column("new_id", Big, nullable=False),
    # The last import can be taken back.
    Column("import_id", Big),
    CheckConstraint("length(source) <= 100", name="source_length"),
    **CLUSTERED,
)

import_offers = Table(
    "import_offers",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # Somebody with the name of a person whom the member follows elsewhere.
    Column("other_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    **CLUSTERED,
)
Index("ix_import_offers_other", import_offers.c.other_id, import_offers.c.user_id)
