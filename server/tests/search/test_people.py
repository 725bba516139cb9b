"""People by name and handle, also mistyped."""

import pytest
from sqlalchemy import update

from meadow.search.queries import members as queries
from meadow.users.models import users
from tests.cast import Person
from tests.rows import count
from tests.search.asking import ask, handles
from tests.search.test_posts import walk
from tests.town import Town


async def settle(town: Town, *people: tuple[str, str, str]) -> None:
    for person in people:
        await town.move_in(Person(*person))


async def know(town: Town, **followers: int) -> None:
    """Give these members so many followers."""
    async with town.database.write() as db:
        for name, number in followers.items():
            await db.run(update(users).where(users.c.id == town.people[name].id).values(followers_count=number))


@pytest.mark.parametrize(
    "question",
    [
        "ben",
        "Ben",
        "@ben",
        " @BEN ",
        "be",
        "oka",
        "Okafor",
        "ben okafor",
        "okafor ben",
        "b o",
        "bne",
        "benn",
        "bne okafr",
    ],
)
async def test_ben_is_found_by_name_handle_prefix_and_with_typing_errors(town: Town, question: str) -> None:
    assert await handles(town.ada, question) == ["ben"]


async def test_elizabeth_is_found_without_her_a(town: Town) -> None:
    await settle(town, ("lizzy", "Elizabeth", "Bennet"))
    for question in ("elizbeth", "elizabeht", "Elisabet", "bennett", "elizbeth benet", "lizy"):
        assert "lizzy" in await handles(town.ada, question), question
    assert await handles(town.ada, "elxxabeth") == ["lizzy"]
    assert await handles(town.ada, "elxxxeth") == []


@pytest.mark.parametrize(
    ("first", "last", "questions"),
    [
        ("太郎", "田中", ["田中", "太郎", "田", "田中太郎", "太郎田中", "田中 太郎", "郎"]),
        ("小明", "王", ["王", "小明", "王小明"]),
        ("민수", "김", ["김", "민수", "김민수", "수"]),
        ("محمد", "علي", ["محمد", "علي", "محم", "مُحَمَّد"]),
        ("Jörg", "Weiß", ["jorg", "Jörg", "weiss", "WEISS", "wei", "jrog"]),
        ("Zoë", "Łukasz-Núñez", ["zoe", "lukasz", "nunez", "zoë núñez"]),
        ("Алексей", "Ёлкин", ["алексей", "елкин", "алек", "алекей"]),
        ("สมชาย", "ใจดี", ["สมชาย", "ใจดี", "สม"]),
    ],
)
async def test_names_of_any_script_are_found(town: Town, first: str, last: str, questions: list[str]) -> None:
    await settle(town, ("somebody", first, last))
    for question in questions:
        assert await handles(town.ada, question) == ["somebody"], question


async def test_people_are_ranked_by_handle_name_typing_error_then_following_then_followers(town: Town) -> None:
    await settle(
        town,
        ("max", "Paula", "Stone"),
        ("maximus", "Quin", "Reed"),
        ("paula_b", "Max", "Penn"),
        ("paula_c", "Maxine", "Vale"),
        ("paula_d", "Maxi", "Lowe"),
        ("paula_e", "Mex", "Dale"),
    )
    await know(town, paula_b=1, paula_c=50, paula_d=9, paula_e=900, maximus=0)
    expected = ["max", "maximus", "paula_c", "paula_d", "paula_b", "paula_e"]
    assert await handles(town.ada, "max") == expected
    await town.ada.post(f"/api/follow/{town.paula_d.id}")
    assert await handles(town.ada, "max") == ["max", "maximus", "paula_d", "paula_c", "paula_b", "paula_e"]
    shown = (await ask(town.ada, "max", "users")).json()
    assert [person["isFollowing"] for person in shown] == [False, False, True, False, False, False]


async def test_handles_with_dots_and_underscores(town: Town) -> None:
    await settle(town, ("rose.of_sharon", "Ann", "Bee"), ("rose", "Cat", "Dee"))
    assert await handles(town.ada, "@rose.of_sharon") == ["rose.of_sharon"]
    assert await handles(town.ada, "rose.of") == ["rose.of_sharon"]
    assert await handles(town.ada, "sharon") == ["rose.of_sharon"]
    assert await handles(town.ada, "rose") == ["rose", "rose.of_sharon"]


async def test_members_who_are_not_discoverable_never_appear(town: Town) -> None:
    answer = await town.ben.call("PUT", "/api/settings", {"privacy": {"discoverable": False}})
    assert answer.status_code == 200
    for question in ("ben", "@ben", "okafor", "bne"):
        assert await handles(town.ada, question) == []
    await town.ben.call("PUT", "/api/settings", {"privacy": {"discoverable": True}})
    assert await handles(town.ada, "ben") == ["ben"]


async def test_search_leaves_out_blocked_pairs(town: Town) -> None:
    assert (await town.ada.post(f"/api/users/{town.ben.id}/block")).status_code == 204
    assert await handles(town.ada, "ben") == []
    assert await handles(town.ben, "ada") == []
    assert await handles(town.cleo, "ben") == ["ben"]
    assert (await town.ada.delete(f"/api/users/{town.ben.id}/block")).status_code == 204
    assert await handles(town.ben, "ada") == ["ada"]


async def test_a_closed_account_is_not_found(town: Town) -> None:
    async with town.database.write() as db:
        await db.run(update(users).where(users.c.id == town.ben.id).values(deleted_at=1))
    for question in ("ben", "@ben", "okafor", "bne"):
        assert await handles(town.ada, question) == []


async def test_renamed_members_are_found_by_the_new_name_only(town: Town) -> None:
    answer = await town.ben.call(
        "PUT", f"/api/auth/user/{town.ben.id}", {"username": "benjamin", "lastName": "Adeyemi"}
    )
    assert answer.status_code == 200, answer.text
    for question in ("adeyemi", "benjamin", "ben", "adeyem", "adyemi"):
        assert await handles(town.ada, question) == ["benjamin"], question
    for question in ("okafor", "okafr"):
        assert await handles(town.ada, question) == []
    assert await count(town, "member_spellings", stem="okafor") == 0


async def test_pages_of_people(town: Town) -> None:
    await town.crowd(25)
    found = await walk(town.ada, "neighb", kind="users", limit=7)
    assert len(found) == len({person["id"] for person in found}) == 25
    answer = await ask(town.ada, "neighb", "users", limit=7)
    assert answer.headers["X-Total-Count"] == "25"


def forget_statements() -> None:
    """Statements are built once, with the numbers of that moment."""
    queries._entry_count.cache_clear()  # pyright: ignore[reportPrivateUsage]
    queries._named.cache_clear()  # pyright: ignore[reportPrivateUsage]
    queries._popular.cache_clear()  # pyright: ignore[reportPrivateUsage]


async def test_a_common_prefix_shows_the_most_followed_members(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await town.crowd(30)
    await know(town, neighbour_29=1000, neighbour_3=500)
    assert (await handles(town.ada, "n"))[:2] == ["neighbour_29", "neighbour_3"]
    monkeypatch.setattr(queries, "MAX_PEOPLE_READ", 5)
    monkeypatch.setattr(queries, "MAX_KNOWN_PEOPLE", 5)
    monkeypatch.setattr(queries, "MAX_PEOPLE", 5)
    forget_statements()
    try:
        assert (await handles(town.ada, "n"))[:2] == ["neighbour_29", "neighbour_3"]
        assert (await handles(town.ada, "n fie"))[:2] == ["neighbour_29", "neighbour_3"]
    finally:
        forget_statements()
