from meadow.platform.core import clock
from meadow.platform.db.statement_cache import Row
from meadow.relationships.blocks.schemas import MutedUser
from meadow.users.presenters import line_of


def muted_of(row: Row) -> MutedUser:
    """Serialize a row of ``queries.muted_page``."""
    return {**line_of(row), "expiresAt": clock.rfc3339(row.mute_expires_at) if row.mute_expires_at else None}
