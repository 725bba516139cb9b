# pyright: reportUnusedImport=false
"""Search queries with bounded candidates."""

from meadow.search.queries.members import matching_people, people
from meadow.search.queries.posts import matching_posts
