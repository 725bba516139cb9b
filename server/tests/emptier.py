"""Emptying a PostgreSQL database between two tests."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg

from meadow.packages import metadata

_NAMES = ["post_words", *(table.name for table in reversed(metadata.sorted_tables))]
"""The word index is no SQLAlchemy table, and no foreign key empties it here."""
_EMPTY_ALL = f"""
DO $$ DECLARE name text; has_rows boolean;
BEGIN
  FOREACH name IN ARRAY ARRAY[{", ".join(f"'{name}'" for name in _NAMES)}] LOOP
    IF pg_relation_size(name::regclass) > 131072 THEN EXECUTE format('TRUNCATE %I CASCADE', name);
    ELSIF pg_relation_size(name::regclass) > 0 THEN
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', name) INTO has_rows;
      IF has_rows THEN EXECUTE format('DELETE FROM %I', name); END IF;
    END IF;
  END LOOP;
END $$
"""
"""DELETE is faster than TRUNCATE, which creates new files, but leaves dead rows for every later test to read: a table
that has grown is truncated."""


class Emptier:
    """Empties a PostgreSQL database over one persistent connection: a new one for each test costs more than the work.

    Runs its own event loop in a thread, since fixtures may run while another loop is running here.
    """

    def __init__(self, url: str) -> None:
        self._runner = asyncio.Runner()
        self._thread = ThreadPoolExecutor(1)
        # Without foreign key triggers: the referencing rows are deleted as well.
        settings = {"session_replication_role": "replica"}
        self._connection: Any = self._in_thread(asyncpg.connect(url, server_settings=settings))

    def _in_thread(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._thread.submit(self._runner.run, work).result()

    def empty(self) -> None:
        """Delete every row."""
        self._in_thread(self._connection.execute(_EMPTY_ALL))

    def close(self) -> None:
        """Close the connection and stop the thread."""
        self._in_thread(self._connection.close())
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()
