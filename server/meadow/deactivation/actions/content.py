"""Hides and shows the content of deactivated members."""

from functools import cache

from sqlalchemy import Update, bindparam, update

from meadow.platform.db.session import Writer
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.subject import Subject
from meadow.subjects.visibility import OWNER_INACTIVE, VISIBLE, has_state, is_visible, literal


def _hide(subject: Subject) -> Update:
    own = (subject.owner == bindparam("who"), is_visible(subject.table))
    return update(subject.table).where(*own).values(visibility=literal(OWNER_INACTIVE))


def _show(subject: Subject) -> Update:
    own = [subject.owner == bindparam("who"), has_state(subject.table, OWNER_INACTIVE)]
    if "is_counted" in subject.table.c:
        own.append(subject.table.c.is_counted)
    return update(subject.table).where(*own).values(visibility=literal(VISIBLE))


@cache
def _statements() -> tuple[list[Update], list[Update]]:
    content = [subject for subject in SUBJECTS if "visibility" in subject.table.c]
    return [_hide(subject) for subject in content], [_show(subject) for subject in content]


async def hide_all(db: Writer, who: int) -> None:
    """Hide all content of the member. Counters follow in steps."""
    for statement in _statements()[0]:
        await db.run(statement, who=who)


async def show_all(db: Writer, who: int) -> None:
    """Show the hidden content that counters still include."""
    for statement in _statements()[1]:
        await db.run(statement, who=who)
