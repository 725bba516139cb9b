"""Where files are kept: one port, local disk behind it.

See docs/decisions/0005-own-file-store.md.
"""
