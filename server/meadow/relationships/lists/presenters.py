from meadow.platform.core import ids
from meadow.platform.db.statement_cache import Row
from meadow.relationships.lists.schemas import PeopleList
from meadow.users.presenters import summary_of


def list_of(row: Row) -> PeopleList:
    """Serialize a row of ``queries.get_list``."""
    return {
        "id": str(row.id),
        "name": row.name,
        "isPrivate": row.is_private,
        "createdAt": ids.created_at(row.id),
        "owner": summary_of(row),
        "membersCount": row.size,
    }
