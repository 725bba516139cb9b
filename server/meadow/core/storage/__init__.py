"""Where files are kept: one port, behind it a folder of this machine or a bucket of an S3 service.

See docs/adr/0005-local-file-storage.md and docs/adr/0027-object-storage.md.
"""
