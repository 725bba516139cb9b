"""Popular tags are one's own bookmarks' tags, wherever these are."""

from tests.communities.gathering import community, posts_there
from tests.town import Town


async def test_tags_of_a_private_community_alone_are_among_ones_own(town: Town) -> None:
    here = await community(town.ada, "Quiet Bakers", isPrivate=True)
    post = await posts_there(town.ada, here, "Rye again #sourdough")
    assert (await town.ada.post(f"/api/posts/{post['id']}/bookmark")).status_code == 200
    tags = (await town.ada.get("/api/bookmarks/tags")).json()
    assert [(one["tag"], one["count"]) for one in tags] == [("sourdough", 1)]
    # Others are told of it nowhere.
    assert (await town.ben.get("/api/posts/search?type=hashtags&q=sourdough")).json() == []
