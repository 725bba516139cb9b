"""Where files are kept: one port, behind it a folder of this machine or a bucket of an S3 service.

See docs/decisions/0005-own-file-store.md and docs/decisions/0043-files-in-an-object-store.md.
"""
