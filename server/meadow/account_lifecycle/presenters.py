"""Export serializers."""

from meadow.account_lifecycle.constants import UNFINISHED
from meadow.account_lifecycle.schemas import ExportState, ImportState
from meadow.platform import clock
from meadow.platform.db.statement_cache import Row


def export_out(row: Row | None) -> ExportState:
    """How far the export is in this row, or that there is none."""
    if row is None:
        return {"status": "none", "progress": 0, "size": 0, "madeAt": None}
    made_at = None if row.made_at is None else clock.rfc3339(row.made_at)
    return {"status": row.status, "progress": row.progress, "size": row.size, "madeAt": made_at}


def import_out(row: Row | None) -> ImportState:
    """How far the import is in this row, or that there was none."""
    if row is None:
        return {"status": "none", "progress": 0, "imported": {}, "skipped": {}, "error": None, "resumesAt": None}
    return {
        "status": "cancelled" if row.status == "failed" and row.error is None else row.status,
        "progress": row.progress,
        "imported": row.imported,
        "skipped": row.skipped,
        "error": UNFINISHED if row.error else None,
        "resumesAt": None if row.resumes_at is None else clock.rfc3339(row.resumes_at),
    }
