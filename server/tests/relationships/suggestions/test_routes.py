"""Who is offered to whom."""

from tests.town import Member, Town


async def offered(member: Member, limit: int = 20) -> list[str]:
    answer = await member.get(f"/api/users/suggested?limit={limit}")
    assert answer.status_code == 200, answer.text
    return [entry["username"] for entry in answer.json()]


async def test_people_who_share_an_interest_are_offered_never_oneself(town: Town) -> None:
    await town.cares(town.ada, "Technology", "Gaming")
    await town.cares(town.ben, "Gaming")
    await town.cares(town.cleo, "Sports")
    assert await offered(town.ada) == ["ben"]
    assert await offered(town.ben) == ["ada"]
    assert await offered(town.cleo) == []
    assert await offered(town.dan) == []


async def test_who_is_followed_blocked_muted_or_hidden_is_not_offered(town: Town) -> None:
    for member in (town.ada, town.ben, town.cleo, town.dan):
        await town.cares(member, "Music")
    assert sorted(await offered(town.ada)) == ["ben", "cleo", "dan"]
    await town.ada.follows(town.ben)
    await town.cleo.blocks(town.ada)
    await town.ada.mutes(town.dan)
    assert await offered(town.ada) == []
    assert sorted(await offered(town.cleo)) == ["ben", "dan"]
    await town.ada.unfollows(town.ben)
    await town.cleo.unblocks(town.ada)
    await town.ada.unmutes(town.dan)
    await town.hides_from_discovery(town.dan)
    assert sorted(await offered(town.ada)) == ["ben", "cleo"]


async def test_more_shared_interests_come_first_and_the_first_counts_double(town: Town) -> None:
    await town.cares(town.ada, "Science", "Physics", "Biology", "Music")
    await town.cares(town.ben, "Physics", "Biology", "Music")  # 3
    await town.cares(town.cleo, "Music", "Science")  # 1 + 2
    await town.cares(town.dan, "Physics", "Biology")  # 2
    crowd = await town.crowd(2)
    await town.cares(crowd[0], "Science")  # 2
    await town.cares(crowd[1], "Science", "Physics", "Football")  # 3
    await town.dan.follows(town.cleo)
    assert await offered(town.ada) == ["cleo", "neighbour_1", "ben", "neighbour_0", "dan"]
    # Among equals the best known, and then the newest.
    await crowd[0].follows(town.ben)
    await town.dan.follows(town.ben)
    assert (await offered(town.ada))[:2] == ["ben", "cleo"]


async def test_five_are_offered_and_up_to_twenty(town: Town) -> None:
    await town.cares(town.ada, "Music")
    for member in await town.crowd(25):
        await town.cares(member, "Music")
    assert len((await town.ada.get("/api/users/suggested")).json()) == 5
    assert len(await offered(town.ada)) == 20
    assert len(await offered(town.ada, 1)) == 1
    for limit in ("0", "21", "x", "-1"):
        assert (await town.ada.get(f"/api/users/suggested?limit={limit}")).status_code == 422
    with town.statements(most=2):
        await offered(town.ada)
