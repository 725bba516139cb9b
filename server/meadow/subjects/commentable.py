"""Description of a kind of content that members comment on."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Table

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import Conflict, NotFound

CommentableType = Literal["post", "reel"]


@dataclass(frozen=True, slots=True, eq=False)
class Commentable:
    """One kind of content, as the comments package needs it."""

    name: CommentableType
    """In ``subject_type`` of comments and notifications; ``<name>Id`` is its field on the wire."""
    table: Table
    """With ``id``, ``author_id``, ``comments_count`` and ``visibility``."""
    visible: Callable[[], ColumnElement[bool]]
    """The rows of ``table`` that the member bound as ``viewer`` may see, and comment on."""
    get: Callable[[Reader, int, int], Awaitable[Row]]
    """``id, author_id`` of one that the viewer may see; ``not_found`` otherwise."""
    not_found: type[NotFound]
    comment_kind: str
    """Notification kind of its author."""
    reply_kind: str
    """Notification kind of the author of a comment that is replied to."""
    owner: str
    """Its author in the message of NotYourComment."""
    locked: type[Conflict] | None = None
    """Raised where moderators of its community locked it: ``get`` then returns ``community_id`` and ``is_locked`` too.
    None where communities have none of it."""
    announce_changed: Callable[[Writer], None] | None = None
    """Asks open pages to refresh when its comments change; None where no page follows them."""
    is_imported: bool = False
    """Whether imports bring its comments along, and the wire marks them."""
