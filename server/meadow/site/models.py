from sqlalchemy import Column, Table

from meadow.platform.db.types import EMBEDDED, Json, String, metadata

site_values = Table(
    "site_values",
    metadata,
    # "site": what the operator has set of ``schemas.Site``; "notice": the operator's notice; "setup": {"digest"} of the
    # secret that makes the first admin; "counters": the last audit.
    Column("name", String, primary_key=True),
    Column("value", Json, nullable=False),
    **EMBEDDED,
)
