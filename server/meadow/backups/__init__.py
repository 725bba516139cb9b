"""Backup, restore, continuous copy and migration to PostgreSQL.

See docs/operations/backup.md and docs/adr/0029-logical-backups.md.
"""

UNFINISHED = ".restoring"
"""Folder in the data folder that exists during a restore."""
MOVED = "moved-to-postgresql"
"""File in the data folder of a SQLite database that was moved: its new place."""
