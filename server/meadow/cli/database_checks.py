"""Read-only database checks: integrity, version."""

from typing import Any

from meadow.platform.db.connections import Engine
from meadow.platform.db.postgres import SETTINGS

SAFE_SQLITE = (3, 51, 3)
"""Older versions can corrupt a WAL written by two connections at once. Meadow has one writer; other programs add
more."""
OLDEST_POSTGRES = 150_000
_POSTGRES = (
    "SELECT name, setting FROM pg_settings WHERE name IN ('server_version_num', 'fsync', 'full_page_writes', "
    "'synchronous_commit', 'data_checksums', 'max_connections')"
)
_WHERE = "Change it in postgresql.conf and restart PostgreSQL."

Finding = tuple[str, str, str]
"""Status (``ok``, ``warning`` or ``failing``), finding, remedy."""


async def _fetch(database: Engine, sql: str) -> list[Any]:
    return list(await database.reading_at_work().fetch(sql, ()))


async def look_at_sqlite(database: Engine, *, quick: bool) -> list[Finding]:
    """Version, integrity and foreign keys of a SQLite database."""
    found: list[Finding] = []
    version: str = (await _fetch(database, "SELECT sqlite_version()"))[0][0]
    if tuple(int(part) for part in version.split(".")) < SAFE_SQLITE:
        safe = ".".join(map(str, SAFE_SQLITE))
        mend = (
            f"Let no other program write to meadow.db while Meadow runs, or use a Python with SQLite {safe} or newer."
        )
        found.append(("warning", f"SQLite is {version}; before {safe} two writers at once may damage a file", mend))
    else:
        found.append(("ok", f"SQLite {version}", ""))
    if quick:
        return found
    told = [str(row[0]) for row in await _fetch(database, "PRAGMA integrity_check(20)")]
    if told == ["ok"]:
        found.append(("ok", "the file is whole", ""))
    else:
        mend = "Stop Meadow, keep the folder as it is, and restore the last backup (docs/operations/index.md)."
        found.append(("failing", f"the file is damaged: {told[0]}", mend))
    lost = await _fetch(database, "PRAGMA foreign_key_check")
    if lost:
        tables = ", ".join(sorted({str(row[0]) for row in lost}))
        mend = "Something wrote to the file behind Meadow's back: restore the last backup, or remove these rows."
        found.append(("failing", f"{len(lost)} rows refer to rows that are gone (in {tables})", mend))
    return found


async def look_at_postgres(database: Engine, *, connections: int, pooled: bool = False) -> list[Finding]:
    """Version and settings of a server; ``connections`` is the maximum that Meadow opens, ignored if ``pooled``."""
    values = {str(name): str(value) for name, value in await _fetch(database, _POSTGRES)}
    found: list[Finding] = []
    version = int(values["server_version_num"])
    if version < OLDEST_POSTGRES:
        found.append(("failing", f"PostgreSQL is version {version // 10_000}", "Use version 15 or newer."))
    else:
        found.append(("ok", f"PostgreSQL {version // 10_000}", ""))
    for name in ("fsync", "full_page_writes", "synchronous_commit"):
        if values[name] == "off":
            what = f"{name} is off: what was saved may be lost"
            found.append(("failing", what, f"Set {name} = on. {_WHERE}"))
    if values["data_checksums"] != "on":
        mend = "Stop PostgreSQL, run pg_checksums --enable on its data folder, start it again."
        found.append(("warning", "pages have no checksums: damage on the disk goes unnoticed", mend))
    most = int(values["max_connections"])
    if pooled:
        found.extend(await _look_at_role(database))
    elif connections > most - 5:
        what = f"Meadow may open {connections} connections, the server takes {most}"
        found.append(("warning", what, f"Raise max_connections, or put PgBouncer in between. {_WHERE}"))
    return found


async def _look_at_role(database: Engine) -> list[Finding]:
    """Session settings of the role behind a transaction pooler, where connections cannot set them."""
    found: list[Finding] = []
    for name, wanted in SETTINGS.items():
        if name == "application_name":
            continue
        asked = "SELECT current_setting($1) <> set_config($1, $2, true), current_user"
        [(is_other, role)] = await database.reading_at_work().fetch(asked, (name, wanted))
        if is_other:
            mend = f"ALTER ROLE \"{role}\" SET {name} = '{wanted}'; then RECONNECT on PgBouncer's console."
            found.append(("warning", f"{name} is not {wanted} for {role}, who comes through PgBouncer", mend))
    return found
