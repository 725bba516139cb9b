"""What somebody wrote before they were silenced is quoted to nobody who does not follow them."""

from tests.moderation.keeping import acts, appoint
from tests.town import Town


async def test_a_notification_quotes_no_comment_that_its_receiver_may_not_read(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.comments(post["id"], "a word of Ben's")
    assert (await town.ada.get("/api/notifications")).json()[0]["comment"]["content"] == "a word of Ben's"
    await appoint(town, town.dan)
    await acts(town.dan, town.ben, "silence")
    assert "a word of Ben's" not in (await town.ada.get("/api/notifications")).text
    await town.ada.follows(town.ben)
    assert "a word of Ben's" in (await town.ada.get("/api/notifications")).text
