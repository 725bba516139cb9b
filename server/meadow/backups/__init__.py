"""Whole installations carried to another place: backups, their restoring, and the move to PostgreSQL.

See docs/backup.md and docs/decisions/0045-backups-of-rows-not-files.md.
"""

UNFINISHED = ".restoring"
"""The folder in the data folder that is there while a restore is not done."""
