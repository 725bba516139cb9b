"""Events as subjects."""

from sqlalchemy import ColumnElement, and_

from meadow.communities.models import communities
from meadow.events.models import events
from meadow.events.queries import visible
from meadow.platform.db.types import exists_by_key
from meadow.subjects.rows import SubjectRows


def _shows_files() -> ColumnElement[bool]:
    in_community = exists_by_key(
        communities, communities.c.id == events.c.community_id, communities.c.deleted_at.is_(None)
    )
    return and_(events.c.hidden_at.is_(None), in_community)


ROWS = SubjectRows(
    type="event",
    table=events,
    visible=visible,
    owner=events.c.host_id,
    hides_notifications=True,
    shows_files=_shows_files,
)
