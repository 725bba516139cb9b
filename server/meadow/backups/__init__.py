"""Backup, restore, replication and migration to PostgreSQL.

See docs/operations/backup.md and docs/adr/0029-logical-backups.md.
"""

UNFINISHED = ".restoring"
"""The folder in the data folder that is there while a restore is not done."""
