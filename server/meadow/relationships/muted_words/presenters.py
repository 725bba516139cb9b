from meadow.platform.core import clock
from meadow.platform.db.statement_cache import Row
from meadow.relationships.muted_words.schemas import MutedWord


def word_of(row: Row) -> MutedWord:
    """Serialize a row of ``queries.page``."""
    return {
        "id": str(row.id),
        "text": row.text,
        "scope": row.scope,
        "expiresAt": clock.rfc3339(row.expires_at) if row.expires_at else None,
    }
