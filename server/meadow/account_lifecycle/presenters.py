from typing import Any

from meadow.account_lifecycle.constants import UNDO, UNFINISHED
from meadow.account_lifecycle.queries.importing import offers
from meadow.account_lifecycle.schemas import ExportState, ImportState
from meadow.platform.core import clock
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.users.presenters import summary_of
from meadow.users.schemas import UserSummary


def export_out(row: Row | None) -> ExportState:
    """State of the export in this row, or the state without an export."""
    if row is None:
        return {"status": "none", "progress": 0, "size": 0, "madeAt": None}
    made_at = None if row.made_at is None else clock.rfc3339(row.made_at)
    return {"status": row.status, "progress": row.progress, "size": row.size, "madeAt": made_at}


def import_out(row: Row | None) -> ImportState:
    """State of the import in this row, or the state without an import."""
    if row is None:
        return {
            "status": "none",
            "source": None,
            "progress": 0,
            "imported": {},
            "skipped": {},
            "reasons": {},
            "error": None,
            "resumesAt": None,
        }
    at = row.position
    status: Any = "cancelled" if row.status == "failed" and row.error is None else row.status
    if UNDO in at:
        status = "undoing" if status == "reading" else "undone" if status == "done" else status
    return {
        "status": status,
        "source": at.get("origin", "meadow"),
        "progress": row.progress,
        "imported": row.imported,
        "skipped": row.skipped,
        "reasons": at.get("causes", {}),
        "error": UNFINISHED if row.error else None,
        "resumesAt": None if row.resumes_at is None else clock.rfc3339(row.resumes_at),
    }


async def offers_out(db: Reader, me: int, paging: Paging) -> tuple[list[UserSummary], str | None]:
    """Page of members with names of people followed elsewhere."""
    rows = await offers(db, me, paging)
    return [summary_of(row) for row in rows[: paging.limit]], next_cursor(rows, paging.limit, lambda row: row.user_id)
