"""Database of work on both databases: all or nothing, durable before the answer, effects after it."""

import asyncio
import gc
import weakref
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy import bindparam, insert, select

from meadow.content_filter.actions import screen
from meadow.hashtags.actions import move_tags
from meadow.hashtags.models import hashtags
from meadow.platform.core.errors import AppError, Conflict, NotSignedIn, Unavailable
from meadow.platform.core.ids import new_id
from meadow.platform.db.after_commit import announce, order_by_key, publish
from meadow.platform.db.dialect import insert_each_once, insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.steps import Step, Steps
from meadow.users.actions import move_posts_count
from meadow.users.interests.models import user_interests
from meadow.users.models import users
from tests.rows import census, count
from tests.town import Town


async def add_user(db: Writer, name: str) -> int:
    user_id = new_id()
    await screen(db, name, "A", "B")
    assert await insert_once(db, users, id=user_id, username=name, username_key=name, first_name="A", last_name="B")
    return user_id


async def test_a_unit_that_fails_leaves_nothing_and_runs_no_effect(town: Town) -> None:
    before = await census(town)
    happened: list[str] = []

    async def effect() -> None:
        happened.append("effect")

    async def half() -> None:
        async with town.database.write() as db:
            await add_user(db, "half")
            db.after_commit(effect)
            raise RuntimeError("halfway")

    with pytest.raises(RuntimeError, match="halfway"):
        await half()
    assert await census(town) == before
    assert happened == []


async def test_effects_run_after_the_commit_and_their_failure_is_not_the_callers(town: Town) -> None:
    seen: list[int] = []

    async def breaks() -> None:
        raise RuntimeError("the effect is broken")

    async def looks() -> None:
        seen.append(await count(town, "users", username="whole"))

    async with town.database.write() as db:
        await add_user(db, "whole")
        db.after_commit(breaks)
        db.after_commit(looks)
    assert seen == [1]


async def test_a_unit_that_is_rolled_back_takes_no_other_with_it(town: Town) -> None:
    async def unit(n: int) -> None:
        async with town.database.write() as db:
            await add_user(db, f"member_{n}")
            if n % 3 == 0:
                raise LookupError(n)

    ended = await asyncio.gather(*(unit(n) for n in range(60)), return_exceptions=True)
    assert [n for n, end in enumerate(ended) if isinstance(end, LookupError)] == list(range(0, 60, 3))
    for n in range(60):
        assert await count(town, "users", username=f"member_{n}") == (n % 3 != 0)


async def test_a_statement_that_fails_undoes_its_unit_only(town: Town) -> None:
    async def unit(n: int) -> None:
        async with town.database.write() as db:
            await add_user(db, f"member_{n}")
            if n % 2:  # a member that is not there has no interests
                await insert_once(db, user_interests, user_id=7, interest="Music")

    ended = await asyncio.gather(*(unit(n) for n in range(20)), return_exceptions=True)
    assert [isinstance(end, Conflict) for end in ended] == [n % 2 == 1 for n in range(20)]
    for n in range(20):
        assert await count(town, "users", username=f"member_{n}") == (n % 2 == 0)


async def test_a_request_that_is_cut_off_takes_no_other_with_it(town: Town) -> None:
    async def unit(n: int) -> int:
        async with town.database.write() as db:
            await add_user(db, f"member_{n}")
            await asyncio.sleep(0)
        return n

    tasks = [asyncio.create_task(unit(n)) for n in range(40)]
    for turn in range(12):
        await asyncio.sleep(0)
        tasks[turn * 3].cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    for n, end in enumerate(ended):
        if end == n:
            assert await count(town, "users", username=f"member_{n}") == 1
        else:
            assert isinstance(end, asyncio.CancelledError)
            assert n % 3 == 0
    async with town.database.write() as db:
        await add_user(db, "the_next_one")
    assert await count(town, "users", username="the_next_one") == 1


async def test_what_is_not_committed_is_not_read(town: Town) -> None:
    async with town.database.write() as db:
        await add_user(db, "unseen")
        assert await count(town, "users", username="unseen") == 0
    assert await count(town, "users", username="unseen") == 1


@asynccontextmanager
async def commits_that_fail(town: Town) -> AsyncGenerator[None]:
    """Every new post breaks a foreign key that is only checked at COMMIT."""
    if town.settings.is_sqlite:
        writer: Any = town.database.engine._committer.connection  # type: ignore[attr-defined]  # pyright: ignore
        writer.execute("CREATE TEMP TABLE parent (id INTEGER PRIMARY KEY)")
        writer.execute("CREATE TEMP TABLE child (id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)")
        writer.execute("CREATE TEMP TRIGGER orphan AFTER INSERT ON posts BEGIN INSERT INTO child VALUES (1); END")
        yield
        return
    connection = await asyncpg.connect(town.settings.database_url)
    await connection.execute(
        "CREATE TABLE parent (id INT PRIMARY KEY);"
        "CREATE TABLE child (id INT REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);"
        "CREATE FUNCTION orphan() RETURNS trigger LANGUAGE plpgsql AS"
        " 'BEGIN INSERT INTO child VALUES (1); RETURN NEW; END';"
        "CREATE TRIGGER orphan AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION orphan()"
    )
    try:
        yield
    finally:
        await connection.execute("DROP TRIGGER orphan ON posts; DROP FUNCTION orphan; DROP TABLE child, parent")
        await connection.close()


async def test_a_failed_commit_is_never_answered_with_success(town: Town) -> None:
    before = await census(town)
    happened: list[str] = []
    town.database.on_commit.append(lambda committed: happened.append("committed"))
    async with commits_that_fail(town):
        answers = await asyncio.gather(*(town.ada.post("/api/posts", {"content": f"lost {n}"}) for n in range(5)))
    assert {answer.status_code for answer in answers} <= {409, 503}
    assert await census(town) == before
    assert happened == []


async def test_the_commit_comes_before_the_answer(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    kind = type(town.database.engine.writing())
    commit = kind.commit

    async def noted(self: Any) -> None:
        await commit(self)
        order.append("committed")

    monkeypatch.setattr(kind, "commit", noted)

    async def listening(scope: Any, receive: Any, send: Any) -> None:
        async def sending(message: Any) -> None:
            order.append(message["type"])
            await send(message)

        await town.app(scope, receive, sending)

    monkeypatch.setattr(town.client._transport, "app", listening)  # pyright: ignore
    assert (await town.ada.post("/api/posts", {"content": "kept"})).status_code == 201
    assert order.index("committed") < order.index("http.response.start")


async def test_only_known_parameters_reach_a_statement(town: Town) -> None:
    from sqlalchemy import bindparam, select

    statement = select(users.c.id).where(users.c.id == bindparam("who"))
    db = town.database.reader()
    with pytest.raises(KeyError, match="unknown"):
        await db.all(statement, who=1, whom=2)
    with pytest.raises(KeyError, match="missing"):
        await db.all(statement)
    with pytest.raises(TypeError, match="list of values"):
        await db.all(select(users.c.id).where(users.c.username.in_(["ada", "ben"])))


@pytest.mark.parametrize("kind", [Conflict, Unavailable])
def test_failures_of_a_store_say_nothing_private(kind: type[AppError]) -> None:
    assert "SQL" not in kind().sentence
    assert kind().body().keys() == {"error", "code"}


async def test_frames_of_one_line_leave_in_its_order_whichever_commit_is_reported_first(town: Town) -> None:
    sent: list[str] = []
    second_done = asyncio.Event()

    async def send(name: str) -> None:
        sent.append(name)

    async def hold() -> None:
        # The first one's commit is reported late: the second one has committed meanwhile.
        await second_done.wait()

    async def first(lined_up: asyncio.Event) -> None:
        async with town.database.write() as db:
            db.after_commit(hold)
            order_by_key(db, 7)
            db.after_commit(lambda: send("first"))
            lined_up.set()

    async def second() -> None:
        async with town.database.write() as db:
            order_by_key(db, 7)
            order_by_key(db, 7)  # again: it does not wait for itself
            db.after_commit(lambda: send("second"))
            second_done.set()

    lined_up = asyncio.Event()
    one = asyncio.create_task(first(lined_up))
    await lined_up.wait()
    await asyncio.gather(one, second())
    assert sent == ["first", "second"]
    assert town.database.context.queues == {}


async def test_a_unit_that_fails_in_a_line_lets_the_next_one_go(town: Town) -> None:
    sent: list[str] = []

    async def send() -> None:
        sent.append("second")

    async def fails() -> None:
        async with town.database.write() as db:
            order_by_key(db, 7)
            raise RuntimeError("in the line")

    with pytest.raises(RuntimeError, match="in the line"):
        await fails()
    async with town.database.write() as db:
        order_by_key(db, 7)
        db.after_commit(send)
    assert sent == ["second"]
    assert town.database.context.queues == {}


def _tags(*names: str) -> list[dict[str, Any]]:
    return [{"tag_key": name, "tag": name, "posts_count": 0} for name in names]


async def test_what_is_deferred_is_one_round_trip_and_seen_by_what_follows(town: Town) -> None:
    async with town.database.write() as db:
        await insert_each_once(db, hashtags, _tags("bread", "cheese"))
        await move_tags(db, {"bread": 2, "cheese": -1})
        await insert_each_once(db, hashtags, _tags("bread", "wine"))
        assert db.statements == (0 if db.dialect == "postgresql" else 3)
        assert await db.scalars(select(hashtags.c.tag_key).order_by(hashtags.c.tag_key)) == ["bread", "cheese", "wine"]
        assert db.statements == (2 if db.dialect == "postgresql" else 4)
        await move_tags(db, {"wine": 1})
    assert await count(town, "hashtag_deltas") == 3


async def test_a_deferred_change_that_meets_no_row_undoes_all_of_it(town: Town) -> None:
    async def write(who: int) -> None:
        async with town.database.write() as db:
            await insert_each_once(db, hashtags, _tags("bread"))
            await move_posts_count(db, who, 1)

    with pytest.raises(NotSignedIn):
        await write(1)
    assert await count(town, "hashtags") == 0
    await write(town.ada.id)
    assert await count(town, "hashtags") == 1


async def test_a_row_that_is_changed_twice_is_changed_by_both(town: Town) -> None:
    async with town.database.write() as db:
        for _ in range(3):
            await move_posts_count(db, town.ada.id, 1)
    assert await count(town, "users", id=town.ada.id, posts_count=3) == 1


async def test_nothing_is_written_after_what_was_said_to_be_the_last(town: Town) -> None:
    row = [bindparam(name, type_=hashtags.c[name].type) for name in _tags("bread")[0]]
    added = Step("added", insert(hashtags).values({one.key: one for one in row}).returning(hashtags.c.tag_key))

    async def write(*more: str) -> None:
        async with town.database.write() as db:
            found = await db.steps(Steps(added), is_last=True, **_tags("bread")[0])
            assert [row.tag_key for row in found[added]] == ["bread"]
            for name in more:
                await db.run(insert(hashtags), **_tags(name)[0])

    if town.database.reader().dialect == "postgresql":
        with pytest.raises(RuntimeError, match="last"):
            await write("cheese")
    else:
        await write()
    assert await count(town, "hashtags") == 1


async def test_a_unit_is_freed_as_it_ends_without_the_garbage_collector(town: Town) -> None:
    gc.disable()
    try:
        async with town.database.write() as db:
            await add_user(db, "freed")
            publish(db, [town.ada.id], {"event": "x", "data": {}})
            announce(db, {"event": "y", "data": {}})
            order_by_key(db, 7)
            db.before_commit(db.catch_up)
            unit = weakref.ref(db)
            del db
        assert unit() is None
    finally:
        gc.enable()
