"""One facade over the embedded database and PostgreSQL: SQLAlchemy writes the SQL, the plain drivers run it.

See docs/adr/0002-compiled-statements-without-orm.md.
"""
