"""One facade over the embedded database and PostgreSQL: SQLAlchemy writes the SQL, the plain drivers run it.

See docs/decisions/0002-statements-compiled-once.md.
"""
