"""Changes of likes: a row by member, for posts and reels the same row by subject, and the counters of the subject."""

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, Update, bindparam, delete, insert, update

from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import once_from
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.steps import Step, Steps
from meadow.subjects.queries import copied, locked
from meadow.subjects.reactions import COUNTS, Liked, Reaction, liked_of, moved


def move_likes(table: Table, *where: ColumnElement[bool]) -> Update:
    """Statement that adds ``moved`` to the counters of a row and returns them."""
    counters = [table.c[name] for name in ("likes_count", *COUNTS.values())]
    by = {column.key: column + bindparam(f"by_{column.key}", type_=column.type) for column in counters}
    return update(table).where(*where).values(by).returning(*counters)


class Likes:
    """The likes of a table: ``own`` has them by member, ``listed`` by subject, both with the column ``key``.

    ``likeable`` selects the ID of the subject bound as ``liked_id`` if the member bound as ``viewer`` may see it.
    ``not_found`` is raised where ``is_there`` does not hold any more, which rolls the caller's transaction back.
    """

    def __init__(
        self,
        likeable: Select[*tuple[Any, ...]],
        subjects: Table,
        own: Table,
        key: str,
        *is_there: ColumnElement[bool],
        not_found: type[NotFound],
        listed: Table | None = None,
    ) -> None:
        names = [name for name in ("like_id", "reaction") if name in own.c]
        edge = [bindparam(name, type_=own.c[name].type).label(name) for name in names]
        who = bindparam("viewer", type_=own.c.user_id.type)
        row = likeable.with_only_columns(who.label("user_id"), subjects.c.id.label(key), *edge)
        self._not_found, self._listed = not_found, listed
        self._has_ids = "like_id" in own.c
        liked = Step("liked", once_from(own, row).returning(*(own.c[column.name] for column in row.selected_columns)))
        count = move_likes(subjects, subjects.c.id == liked.rows.c[key], *is_there).returning(subjects.c.author_id)
        steps = [liked, Step("like_count", count, liked)]
        this = (own.c.user_id == who, own.c[key] == bindparam("liked_id"))
        reaction = bindparam("kind", type_=own.c.reaction.type)
        columns = [own.c[name] for name in names]
        self._take = delete(own).where(*this).returning(*columns)
        self._lock = locked(*columns, where=this)
        self._change = update(own).where(*this).values(reaction=reaction)
        self._move = move_likes(subjects, subjects.c.id == bindparam("liked_id"), *is_there)
        if listed is not None:
            by_subject = insert(listed).from_select(row.selected_columns.keys(), copied(liked.rows))
            steps.insert(1, Step("listed", by_subject, liked))
            that = (listed.c[key] == bindparam("liked_id"), listed.c.like_id == bindparam("like_id"))
            self._take_listed = delete(listed).where(*that)
            self._change_listed = update(listed).where(*that).values(reaction=reaction)
        self._like = Steps(*steps)
        """Like a visible subject that is not liked yet; no rows otherwise."""

    async def set(
        self,
        db: Writer,
        me: int,
        subject_id: int,
        wanted: bool | None,
        reaction: Reaction | None,
        *,
        get: Callable[[], Awaitable[Row]],
        like: Callable[..., Awaitable[Row | None]],
        forget: Callable[[int], Awaitable[None]] | None = None,
    ) -> Liked:
        """Like, unlike, or flip (None), or change the reaction: the new state and exact counts.

        ``get`` raises ``not_found`` for an invisible subject. ``like`` runs steps with their parameters and returns the
        last one's row; ``forget`` deletes the notification of the author with this ID.
        """
        kind = reaction or "like"
        while True:  # Again if a concurrent call came between.
            if wanted is not False:
                new = {"like_id": new_id()} if self._has_ids else {}
                values = {"viewer": me, "liked_id": subject_id, "reaction": kind, **new, **moved(None, kind)}
                counts = await like(self._like, **values)
                if counts is not None:
                    return liked_of(kind, counts)
            subject = await get()
            if wanted:
                liked = await self._keep(db, me, subject_id, reaction)
            else:
                liked = await self._unlike(db, me, subject_id)
                if liked is not None and forget is not None:
                    # The subject before its author's unread count, as in ``like``, to avoid deadlocks.
                    await forget(subject.author_id)
            if liked is not None:
                return liked
            if wanted is False:
                return liked_of(None, await self._count(db, subject_id, None, None))

    async def _unlike(self, db: Writer, me: int, subject_id: int) -> Liked | None:
        """None if the subject is not liked."""
        taken = await db.first(self._take, viewer=me, liked_id=subject_id)
        if taken is None:
            return None
        # Shortly after reactivation the row by subject may still be missing; then it is not counted.
        went = self._listed is None or await db.run(self._take_listed, liked_id=subject_id, like_id=taken.like_id)
        return liked_of(None, await self._count(db, subject_id, taken.reaction if went else None, None))

    async def _keep(self, db: Writer, me: int, subject_id: int, reaction: Reaction | None) -> Liked | None:
        """Change the reaction, if one is given; None if the subject is not liked."""
        had = await db.first(self._lock, viewer=me, liked_id=subject_id)
        if had is None:
            return None
        if reaction in (None, had.reaction):
            return liked_of(had.reaction, await self._count(db, subject_id, None, None))
        await db.run(self._change, viewer=me, liked_id=subject_id, kind=reaction)
        went = self._listed is None or await db.run(
            self._change_listed, liked_id=subject_id, like_id=had.like_id, kind=reaction
        )
        before, after = (had.reaction, reaction) if went else (None, None)
        return liked_of(reaction, await self._count(db, subject_id, before, after))

    async def _count(self, db: Writer, subject_id: int, before: str | None, after: str | None) -> Row:
        """Exact counts after the change of a like; without a change, after concurrent ones."""
        counts = await db.first(self._move, liked_id=subject_id, **moved(before, after))
        if counts is None:
            raise self._not_found()
        return counts
