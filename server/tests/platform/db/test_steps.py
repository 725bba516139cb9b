"""Steps: several statements as one change, on both databases."""

from typing import Any

import pytest
from sqlalchemy import Insert, bindparam, delete, insert, literal_column, select, true, update

from meadow.hashtags.models import hashtag_deltas, hashtags
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_each
from meadow.platform.db.session import UnfilteredText
from meadow.platform.db.steps import Given, Step, Steps
from meadow.posts.models import posts
from meadow.users.models import users
from tests.rows import count
from tests.town import Town

_h, _d = hashtags.c, hashtag_deltas.c
_tag = bindparam("tag", type_=_h.tag.type)
_is_it = _h.tag_key == bindparam("key", type_=_h.tag_key.type)


def _values(table: Any, **values: Any) -> Insert:
    return insert(table).values(values)


_added = Step(
    "added", _values(hashtags, tag_key=bindparam("key"), tag=_tag, posts_count=0).returning(_h.tag_key, _h.posts_count)
)
_raised = Step(
    "raised",
    update(hashtags).where(_is_it).values(posts_count=_h.posts_count + literal_column("1")).returning(*hashtags.c),
)
_noted = Step(
    "noted",
    insert(hashtag_deltas)
    .from_select(["tag_key", "id", "by"], select(_raised.rows.c.tag_key, bindparam("id"), _raised.rows.c.posts_count))
    .returning(_d.by),
    _raised,
)
_silent = Step("silent", delete(hashtag_deltas).where(_d.tag_key == bindparam("other")))
_RAISE = Steps(_raised, _silent, _noted)


async def _add(town: Town, *keys: str) -> None:
    async with town.database.write() as db:
        for key in keys:
            await db.steps(Steps(_added), key=key, tag=key.title())


async def test_a_later_step_uses_the_rows_of_an_earlier_one(town: Town) -> None:
    await _add(town, "bread")
    async with town.database.write() as db:
        found = await db.steps(_RAISE, key="bread", other="cheese", id=7)
        assert db.statements == (1 if db.dialect == "postgresql" else 3)
    assert [(row.tag_key, row.tag, row.posts_count) for row in found[_raised]] == [("bread", "Bread", 1)]
    assert ([row.by for row in found[_noted]], found[_silent]) == ([1], [])
    assert await count(town, "hashtag_deltas", tag_key="bread", id=7, by=1) == 1


async def test_without_rows_the_steps_that_use_them_do_nothing_and_the_others_run(town: Town) -> None:
    async with town.database.write() as db:
        await insert_each(db, hashtag_deltas, [{"tag_key": "cheese", "id": 1, "by": 1}])
    async with town.database.write() as db:
        found = await db.steps(_RAISE, key="bread", other="cheese", id=7)
    assert (found[_raised], found[_noted]) == ([], [])
    assert await count(town, "hashtag_deltas") == 0


async def test_many_rows_are_given_and_used_in_their_order(town: Town) -> None:
    given = Given("given", _h.tag_key, _d.by)
    tags = Step(
        "tags",
        insert(hashtags)
        .from_select(
            ["tag_key", "tag", "posts_count"], select(given.rows.c.tag_key, given.rows.c.tag_key, given.rows.c.by)
        )
        .returning(_h.tag_key, _h.posts_count),
        given,
    )
    notes = Step(
        "notes",
        insert(hashtag_deltas)
        .from_select(["tag_key", "id", "by"], select(*tags.rows.c, tags.rows.c.posts_count).where(true()))
        .returning(_d.tag_key, _d.by),
        tags,
    )
    names = [f"tag {number} \u00e9 \"'\\" for number in range(300)]
    async with town.database.write() as db:
        rows = [{"tag_key": name, "by": number} for number, name in enumerate(names)]
        found = await db.steps(Steps(tags, notes), given=rows)
    assert [row.tag_key for row in found[tags]] == names
    assert sorted((row.by, row.tag_key) for row in found[notes]) == list(enumerate(names))
    assert await count(town, "hashtag_deltas") == 300


async def test_texts_numbers_flags_and_nulls_arrive_as_they_were(town: Town) -> None:
    """In the other order of types than a table has, and beyond the integers of a float."""
    given = Given("given", users.c.id, users.c.deleted_at, users.c.discoverable, users.c.bio)
    same = (users.c.id == given.rows.c.id) & users.c.deleted_at.is_not_distinct_from(given.rows.c.deleted_at)
    seen = Step(
        "seen",
        update(users)
        .where(same, users.c.discoverable == given.rows.c.discoverable)
        .values(posts_count=41)
        .returning(users.c.id, users.c.discoverable),
        given,
    )
    row = {"id": town.ada.id, "deleted_at": None, "discoverable": True, "bio": 'a "text" \\ of\nlines'}
    async with town.database.write() as db:
        found = await db.steps(Steps(seen), given=[row, {**row, "id": new_id()}])
    assert [(one.id, one.discoverable) for one in found[seen]] == [(town.ada.id, True)]


async def test_what_is_no_number_text_or_flag_cannot_be_used(town: Town) -> None:
    made = Step("made", update(users).values(posts_count=0).returning(users.c.settings))
    used = Step("used", delete(hashtags).where(_h.tag == made.rows.c.settings), made)
    with pytest.raises(TypeError, match="settings"):
        async with town.database.write() as db:
            await db.steps(Steps(made, used))


async def test_unknown_and_missing_parameters_are_errors(town: Town) -> None:
    row: dict[str, Any] = {"key": "bread", "id": 7}
    cases: list[dict[str, Any]] = [row, {**row, "other": "x", "more": 1}]
    for given in cases:
        with pytest.raises(KeyError):
            async with town.database.write() as db:
                await db.steps(Steps(_silent, _raised, _noted), is_last=False, **given)


async def test_a_deferred_step_that_must_touch_a_row_undoes_the_others_without_one(town: Town) -> None:
    """As the only statement of the unit, which commits by itself, and after another one."""
    await _add(town, "cheese")

    async def change(key: str, *before: str) -> None:
        async with town.database.write() as db:
            for name in before:
                await db.steps(Steps(_added), key=name, tag=name)
            await insert_each(db, hashtag_deltas, [{"tag_key": "cheese", "id": 1, "by": 1}])
            await db.defer(_CHANGED, NotFound(), key=key)
            await db.defer(Step("other", insert(hashtag_deltas)), tag_key="cheese", id=2, by=1)

    for before in ((), ("wine",)):
        with pytest.raises(NotFound):
            await change("bread", *before)
    assert await count(town, "hashtag_deltas") == 0
    assert await count(town, "hashtags") == 1
    await change("cheese")
    assert await count(town, "hashtag_deltas") == 2
    assert await count(town, "hashtags", posts_count=5) == 1


_CHANGED = Step("changed", update(hashtags).where(_is_it).values(posts_count=5))


async def test_two_deferred_steps_with_one_parameter_name_keep_their_values(town: Town) -> None:
    await _add(town, "bread", "cheese")
    async with town.database.write() as db:
        await db.defer(_CHANGED, key="bread")
        await db.defer(_silent, other="cheese")
        await db.defer(_CHANGED, key="cheese")
    assert await count(town, "hashtags", posts_count=5) == 2


async def test_words_that_were_not_screened_are_written_by_no_step(town: Town) -> None:
    post = await town.ada.posts("as it was")
    changed = Step("changed", update(posts).where(posts.c.id == bindparam("post")).values(content=bindparam("words")))
    given: dict[str, Any] = {"post": int(post["id"]), "words": "never looked at"}
    for defers in (True, False):
        with pytest.raises(UnfilteredText):
            async with town.database.write() as db:
                await (db.defer(changed, **given) if defers else db.steps(Steps(_silent, changed), other="", **given))
    async with town.database.write() as db:
        db.mark_filtered(["looked at"])
        await db.steps(Steps(_silent, changed), other="", post=int(post["id"]), words="looked at")
    assert await count(town, "posts", content="looked at") == 1


async def test_words_of_given_rows_cannot_be_screened(town: Town) -> None:
    given = Given("given", posts.c.id, posts.c.content)
    copied = Step(
        "copied", update(posts).where(posts.c.id == given.rows.c.id).values(content=given.rows.c.content), given
    )
    with pytest.raises(TypeError, match="cannot be screened"):
        async with town.database.write() as db:
            await db.steps(Steps(copied), given=[])


async def test_a_step_that_narrows_what_is_seen_marks_its_unit(town: Town) -> None:
    hides = Step("hides", delete(posts).where(posts.c.id == bindparam("post")))
    async with town.database.write() as db:
        await db.steps(Steps(_silent), other="")
        assert not db.committed.narrows
        await db.steps(Steps(_silent, hides), other="", post=1)
        assert db.committed.narrows
