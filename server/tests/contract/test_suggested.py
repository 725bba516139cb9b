"""GET /api/users/suggested, as the specification and the contract word it."""

from tests.contract import shapes
from tests.town import Town

result = shapes.shape(
    {
        **shapes.SUMMARY,
        "bio": shapes.text,
        "followersCount": shapes.count,
        "postsCount": shapes.count,
        "interests": shapes.list_of(shapes.text),
        "isFollowing": shapes.flag,
        "isRequested": shapes.flag,
    }
)


async def test_it_is_a_bare_list_of_results(town: Town) -> None:
    await town.cares(town.ada, "Music", "Travel")
    await town.cares(town.ben, "Travel", "Physics")
    await town.cleo.follows(town.ben)
    await town.ben.posts()
    answer = await town.ada.get("/api/users/suggested")
    assert answer.status_code == 200
    assert shapes.list_of(result)(answer.json())
    (ben,) = answer.json()
    assert (ben["username"], ben["followersCount"], ben["postsCount"]) == ("ben", 1, 1)
    assert (ben["interests"], ben["isFollowing"]) == (["Travel", "Physics"], False)
