"""Who liked a post."""

from tests.town import Town


async def test_likers_are_listed_the_latest_first_in_pages(town: Town) -> None:
    post = await town.ada.posts()
    crowd = await town.crowd(5)
    for member in crowd:
        await member.post(f"/api/posts/{post['id']}/like")
    await crowd[1].post(f"/api/posts/{post['id']}/like")
    expected = [str(crowd[n].id) for n in (4, 3, 2, 0)]
    first = await town.ben.get(f"/api/posts/{post['id']}/likes", params={"limit": 3})
    second = await town.ben.get(first.links["next"]["url"])
    assert [person["id"] for person in first.json() + second.json()] == expected
    assert "next" not in second.links
    assert set(first.json()[0]) == {
        *("id", "username", "firstName", "lastName", "displayName", "avatar", "isVerified"),
        *("bio", "isFollowing", "isRequested", "followsYou", "reaction"),
    }


async def test_a_liker_says_who_follows_whom(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.cleo.post(f"/api/follow/{town.ben.id}")
    for viewer, flags in ((town.cleo, (True, False)), (town.ada, (False, False)), (town.ben, (False, False))):
        liker = (await viewer.get(f"/api/posts/{post['id']}/likes")).json()[0]
        assert (liker["isFollowing"], liker["followsYou"]) == flags
    await town.ben.post(f"/api/follow/{town.ada.id}")
    assert (await town.ada.get(f"/api/posts/{post['id']}/likes")).json()[0]["followsYou"] is True


async def test_nobody_is_shown_to_somebody_they_blocked(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo):
        await member.post(f"/api/posts/{post['id']}/like")
    await town.ben.post(f"/api/users/{town.cleo.id}/block")
    for viewer, seen in ((town.cleo, town.cleo), (town.ben, town.ben)):
        answer = (await viewer.get(f"/api/posts/{post['id']}/likes")).json()
        assert [person["id"] for person in answer] == [str(seen.id)]
    assert len((await town.ada.get(f"/api/posts/{post['id']}/likes")).json()) == 2


async def test_a_post_that_is_not_there_has_no_likers(town: Town) -> None:
    assert (await town.ada.get("/api/posts/1/likes")).status_code == 404


async def test_the_budget_of_likers(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    with town.statements(most=2):
        assert len((await town.ada.get(f"/api/posts/{post['id']}/likes")).json()) == 1
