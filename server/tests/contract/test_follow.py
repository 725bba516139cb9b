"""Calls of following, as the specification's section 7 and the contract word them."""

from tests.contract import shapes
from tests.town import Town

flags = dict.fromkeys(("isFollowing", "isRequested", "followsYou"), shapes.flag)
line = shapes.shape({**shapes.SUMMARY, "bio": shapes.text, **flags})
state = shapes.shape({"isFollowing": shapes.flag, "followersCount": shapes.count})


async def test_following_and_unfollowing_answer_the_state_and_the_count(town: Town) -> None:
    followed = await town.ben.post(f"/api/follow/{town.ada.id}")
    assert followed.status_code == 200
    assert state(followed.json())
    assert followed.json() == {"isFollowing": True, "followersCount": 1}
    taken_back = await town.ben.delete(f"/api/follow/{town.ada.id}")
    assert taken_back.status_code == 200
    assert taken_back.json() == {"isFollowing": False, "followersCount": 0}


async def test_the_status_says_both_directions(town: Town) -> None:
    await town.ben.follows(town.ada)
    answer = await town.ben.get(f"/api/follow/status/{town.ada.id}")
    assert (answer.status_code, answer.json()) == (
        200,
        {"isFollowing": True, "isRequested": False, "followsYou": False},
    )
    own = await town.ben.get(f"/api/follow/status/{town.ben.id}")
    assert own.json() == {"isFollowing": False, "isRequested": False, "followsYou": False}


async def test_followers_and_following_are_bare_lists_of_people(town: Town) -> None:
    await town.ben.follows(town.ada)
    for path in (f"followers/{town.ada.id}", f"following/{town.ben.id}"):
        answer = await town.cleo.get(f"/api/follow/{path}")
        assert answer.status_code == 200
        assert shapes.list_of(line)(answer.json())
        assert len(answer.json()) == 1


async def test_failures_are_an_error_and_a_code(town: Town) -> None:
    for answer in (
        await town.ada.post(f"/api/follow/{town.ada.id}"),
        await town.ada.post("/api/follow/1"),
        await town.ada.get("/api/follow/status/1"),
        await town.ada.get("/api/follow/followers/1"),
    ):
        assert answer.status_code in (404, 422)
        assert shapes.failure(answer.json())
