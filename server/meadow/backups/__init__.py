"""Whole installations carried to another place: backups, their restoring, and the move to PostgreSQL.

See docs/backup.md and docs/adr/0029-logical-backups.md.
"""

UNFINISHED = ".restoring"
"""The folder in the data folder that is there while a restore is not done."""
