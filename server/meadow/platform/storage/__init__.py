"""File storage: local disk or S3.

See docs/adr/0005-local-file-storage.md and docs/adr/0027-object-storage.md.
"""
