"""Engine access: SQLAlchemy Core statements on plain drivers.

See docs/adr/0002-compiled-statements-without-orm.md.
"""
