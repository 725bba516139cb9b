"""The files of a reel that staff hid stay closed, whatever becomes of its author."""

from tests.moderation.keeping import acts, appoint, undoes
from tests.reels.filming import reel_of
from tests.town import Town


async def test_a_hidden_reel_stays_closed_when_its_suspended_author_is_back(town: Town) -> None:
    await appoint(town, town.dan)
    reel = await reel_of(town.ada)
    hidden = await town.dan.post(f"/api/moderation/content/reel/{reel['id']}/hide", {"reason": "Against the rules."})
    assert hidden.status_code == 200
    done = await acts(town.dan, town.ada, "suspend")
    await town.run_jobs()
    await undoes(town.dan, done)
    await town.run_jobs()
    assert (await town.client.get(reel["videoUrl"])).status_code == 404
