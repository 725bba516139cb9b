"""Calls of search and hashtags, as the contract words them."""

from tests.contract import shapes
from tests.town import Town

user_result = shapes.shape(
    {
        **{"id": shapes.ident, "username": shapes.text, "firstName": shapes.text, "lastName": shapes.text},
        **{"displayName": shapes.text, "avatar": shapes.maybe(shapes.text), "isVerified": shapes.flag},
        **{"bio": shapes.text, "followersCount": shapes.count, "postsCount": shapes.count},
        **{"interests": shapes.list_of(shapes.text), "isFollowing": shapes.flag, "isRequested": shapes.flag},
    }
)
hashtag_result = shapes.shape(
    {
        "tag": shapes.text,
        "count": shapes.count,
        "trend": lambda value: value in ("trending", "topic"),
        "isFollowing": shapes.flag,
    }
)


async def test_searching_posts_is_the_default_and_answers_posts(town: Town) -> None:
    post = await town.ada.posts("Fresh bread")
    answer = await town.ben.get("/api/posts/search?q=bread")
    assert answer.status_code == 200
    assert shapes.list_of(shapes.post_in_list)(answer.json())
    assert [found["id"] for found in answer.json()] == [post["id"]]
    assert answer.headers["X-Total-Count"] == "1"
    assert (await town.ben.get("/api/posts/search?q=bread&type=posts")).json() == answer.json()


async def test_searching_users_answers_user_results(town: Town) -> None:
    answer = await town.ben.get("/api/posts/search?q=ada&type=users")
    assert answer.status_code == 200
    assert shapes.list_of(user_result)(answer.json())
    assert [found["username"] for found in answer.json()] == ["ada"]
    assert answer.headers["X-Total-Count"] == "1"


async def test_searching_hashtags_answers_hashtag_results(town: Town) -> None:
    await town.ada.posts("x", hashtags=["bread"])
    answer = await town.ben.get("/api/posts/search?q=bre&type=hashtags")
    assert answer.status_code == 200
    assert shapes.list_of(hashtag_result)(answer.json())
    assert answer.json() == [{"tag": "bread", "count": 1, "trend": "trending", "isFollowing": False}]
    assert answer.headers["X-Total-Count"] == "1"


async def test_an_unknown_type_is_422(town: Town) -> None:
    answer = await town.ben.get("/api/posts/search?q=bread&type=reels")
    assert answer.status_code == 422
    assert shapes.fields_failure(answer.json())


async def test_trending_answers_hashtag_results(town: Town) -> None:
    await town.ada.posts("x", hashtags=["bread"])
    answer = await town.ben.get("/api/posts/trending")
    assert answer.status_code == 200
    assert shapes.list_of(hashtag_result)(answer.json())
    assert answer.json() == [{"tag": "bread", "count": 1, "trend": "trending", "isFollowing": False}]


async def test_following_a_hashtag_is_204_and_so_is_taking_it_back(town: Town) -> None:
    for call in (town.ben.post, town.ben.delete):
        answer = await call("/api/hashtags/bread/follow")
        assert (answer.status_code, answer.content) == (204, b"")


async def test_followed_hashtags_are_hashtag_results(town: Town) -> None:
    await town.ben.post("/api/hashtags/bread/follow")
    answer = await town.ben.get("/api/hashtags/followed")
    assert answer.status_code == 200
    assert shapes.list_of(hashtag_result)(answer.json())
    assert [found["tag"] for found in answer.json()] == ["bread"]
