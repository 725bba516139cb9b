"""Which indexes SQLite walks for the list of a member with thousands of conversations."""

from typing import Any

import pytest
from sqlalchemy import Executable, create_engine, insert
from sqlalchemy.dialects.sqlite import dialect

from meadow.messages.constants import MAX_UNREAD_COUNTED
from meadow.messages.models import conversation_members
from meadow.messages.queries.places import listed, with_unread
from meadow.packages import metadata


def _of(member: int, count: int, **values: int) -> list[dict[str, int]]:
    """Rows of a member in so many conversations of two."""
    some = range(1, count + 1)
    return [
        {"user_id": member, "conversation_id": one, "other_id": -one, "joined_id": one, "position": one, **values}
        for one in some
    ]


@pytest.mark.parametrize(
    ("statement", "indexes"),
    [
        (listed(20, "inbox"), {"ix_conversation_members_list", "ix_conversation_members_groups"}),
        (with_unread(MAX_UNREAD_COUNTED), {"ix_conversation_members_unread", "ix_conversation_members_groups"}),
    ],
)
def test_a_list_walks_its_own_part_of_the_conversations_of_two_and_the_groups(
    statement: Executable, indexes: set[str]
) -> None:
    with create_engine("sqlite://").begin() as connection:
        metadata.create_all(connection)
        connection.execute(insert(conversation_members), [*_of(1, 2_000), *_of(2, 5, unread_count=1)])
        connection.exec_driver_sql("ANALYZE")
        compiled: Any = statement.compile(dialect=dialect(paramstyle="named"))  # type: ignore[attr-defined]
        given = {name: value or 1 for name, value in compiled.params.items()}
        plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {compiled}", given)]
    walked = [step for step in plan if step.startswith("SEARCH conversation_members")]
    assert {index for index in indexes if any(index in step for step in walked)} == indexes, plan
    assert len(walked) == len(indexes), plan
