"""Communities as subjects."""

from meadow.communities.models import communities
from meadow.subjects.rows import SubjectRows

ROWS = SubjectRows(
    type="community",
    table=communities,
    owner=communities.c.admin_id,
    visible=lambda: communities.c.deleted_at.is_(None),
    text=communities.c.name,
    slug=communities.c.slug,
)
