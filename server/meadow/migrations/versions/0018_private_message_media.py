"""Hide the files of messages: a job does it, as files are kept outside the database."""

import sqlalchemy as sa
from alembic import op

from meadow.platform import clock
from meadow.platform.db import types
from meadow.platform.ids import pack

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Ask for the job once; without any media there is nothing to hide."""
    connection = op.get_bind()
    media = sa.table("media", sa.column("id", types.Big))
    if connection.execute(sa.select(media.c.id).limit(1)).first() is None:
        return
    now = clock.now_ms()
    asked = "INSERT INTO jobs (id, kind, payload, run_at) VALUES (:id, 'messages.hide_all_files', '{}', :now)"
    connection.execute(sa.text(asked), {"id": pack(now), "now": now})
