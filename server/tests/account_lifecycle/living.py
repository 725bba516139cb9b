"""A member with traces in every feature, and all addresses readable by others."""

import re
from typing import Any

from tests.architecture.test_routes import ROUTES
from tests.cast import Person
from tests.communities.gathering import community, joins, makes
from tests.events.planning import answers, hosts
from tests.posts.polls.polling import asks, poll, votes
from tests.reels.filming import reel_of
from tests.town import Member, Town

WORD = "xylocanary"
"""Part of the member's names and of all text written for others."""
SECRET = "quenchwater"
"""Written in messages only."""
CANARY = Person(WORD, WORD.title(), f"{WORD.title()}son")

Things = dict[str, list[str]]
"""IDs of everything, by the name of the path parameter."""


async def lives(town: Town) -> tuple[Member, Things]:
    """The member posts, comments, likes, follows, writes, joins, hosts and films; others react to all of it."""
    she = await town.move_in(CANARY)
    await town.cares(she, "Music")
    await town.cares(town.ben, "Music")
    for person in (town.ben, town.cleo):
        await she.follows(person)
        await person.follows(she)
    theirs = await asks(town.ben, content="a quiet day #meadow")
    hers = await she.posts(f"{WORD} says hello #meadow #{WORD}", location=WORD, poll=poll(WORD, "else"))
    quote = await she.posts(f"{WORD} on this", quoteOf=theirs["id"])
    of_hers = await town.ben.posts("what she said", quoteOf=hers["id"])
    await she.post(f"/api/posts/{hers['id']}/pin", {"pinned": True})
    posts = [theirs, hers, quote, of_hers]
    for post in (theirs, hers):
        for member in (she, town.ben, town.cleo):
            await votes(member, post, 0)
    comments: list[str] = []
    for post in (theirs, hers):
        said = await she.comments(post["id"], f"{WORD} remarks")
        answer = await town.ben.comments(post["id"], "indeed", parentId=said["id"])
        hello = await town.cleo.comments(post["id"], "hello")
        again = await she.comments(post["id"], f"{WORD} again", parentId=hello["id"])
        comments += [said["id"], answer["id"], hello["id"], again["id"]]
    for member in (she, town.ben, town.cleo):
        for post in posts:
            await member.post(f"/api/posts/{post['id']}/like", {"liked": True})
            await member.post(f"/api/posts/{post['id']}/bookmark", {"bookmarked": True})
            await member.post(f"/api/posts/{post['id']}/repost", {"reposted": True})
        for comment in comments:
            await member.post(f"/api/comments/{comment}/like", {"liked": True})
    reel, of_ben = await reel_of(she, f"{WORD} films #{WORD}"), await reel_of(town.ben, "a film")
    remarks: list[str] = []
    for member in (she, town.ben):
        for film in (reel, of_ben):
            await member.post(f"/api/reels/{film['id']}/like", {"liked": True})
            await member.post(f"/api/reels/{film['id']}/bookmark", {"bookmarked": True})
            await member.post(f"/api/reels/{film['id']}/view")
            said = await member.post(
                f"/api/reels/{film['id']}/comment", {"content": f"{WORD} here" if member is she else "nice"}
            )
            remarks.append(said.json()["id"])
    here = await community(town.ben, "Bird Watchers")
    own = await community(she, "Star Gazers")
    await joins(she, here)
    await makes(town.ben, here, she, "moderator")
    for member in (town.ben, town.cleo):
        await joins(member, own)
    await joins(town.cleo, here)
    inside = (await she.post(f"/api/communities/{here['id']}/posts", {"content": f"{WORD} inside #meadow"})).json()
    event, at_bens = await hosts(she, title=f"{WORD} supper"), await hosts(town.ben, title="Harvest", capacity=3)
    for member in (she, town.cleo):
        await answers(member, at_bens)
    await answers(town.ben, event)
    for member, under in ((she, at_bens), (town.cleo, at_bens), (town.ben, event), (she, event)):
        content = f"{WORD} and salad" if member is she else "salad"
        said = await member.post(f"/api/events/{under['id']}/comments", {"content": content})
        comments.append(said.json()["id"])
    for content in (SECRET, f"{SECRET} again"):
        await she.post(f"/api/messages/with/{town.ben.id}", {"content": content})
    await town.ben.post(f"/api/messages/with/{she.id}", {"content": "and to you"})
    group = await town.ben.post(
        "/api/messages/groups", {"title": "Supper club", "memberIds": [str(she.id), str(town.cleo.id)]}
    )
    await town.run_jobs()
    conversations = (await town.ben.get("/api/messages/conversations")).json()
    return she, {
        "post_id": [*(post["id"] for post in posts), inside["id"]],
        "comment_id": [*comments, *remarks],
        "reel_id": [reel["id"], of_ben["id"]],
        "ref": [here["id"], own["id"]],
        "event_id": [event["id"], at_bens["id"]],
        "conversation_id": [each["id"] for each in conversations] or [group.json()["id"]],
        "user_id": [str(member.id) for member in (she, town.ben, town.cleo)],
        "username": [WORD, "ben"],
        "tag": ["meadow", WORD],
    }


_FILTERS = {
    "/api/posts": ("", "feed=following", "feed=foryou", "userId={user_id}", "likedBy={user_id}", "hashtag={tag}"),
    "/api/comments": ("userId={user_id}",),
    "/api/reels": ("", "feed=discover", "userId={user_id}"),
    "/api/posts/search": ("q={tag}&type=users", "q={tag}&type=posts", "q={tag}&type=hashtags", "q={tag}"),
    "/api/bookmarks/search": ("q={tag}",),
    "/api/messages/people": ("", "q={tag}"),
    "/api/communities": ("", "search=a"),
    "/api/events": ("", "search={tag}"),
    "/api/follow/followers/{user_id}": ("", "search={tag}", "known=true"),
}
_PLACE = re.compile(r"\{(\w+)\}")


def _filled(path: str, things: Things) -> list[str]:
    found = _PLACE.search(path)
    if found is None:
        return [path]
    return [way for id_ in things[found[1]] for way in _filled(path.replace(found[0], id_), things)]


OWN = re.compile(
    r"/api/(account|auth/(sessions|security|oauth)|settings|drafts|openapi|events/calendar|mail/|push|admin|v1/tags/)"
)
"""Addresses without content of other members; a tag is repeated as it was requested."""


def readings(things: Things) -> list[str]:
    """Every address readable by any member, with all IDs filled in."""
    paths: list[str] = []
    for name, route in ROUTES.items():
        if not name.startswith("GET ") or OWN.match(route.path) or not route.path.startswith("/api/"):
            continue
        if set(_PLACE.findall(route.path)) - set(things):
            continue
        for query in _FILTERS.get(route.path, ("",)):
            paths += _filled(f"{route.path}?{query}" if query else route.path, things)
    return paths


async def read_all(member: Member, things: Things) -> dict[str, str]:
    """Status and body of each address, as this member gets them."""
    found: dict[str, str] = {}
    for path in readings(things):
        response = await member.get(path)
        assert response.status_code < 500, f"{path}: {response.status_code} {response.text}"
        found[path] = f"{response.status_code} {response.text}"
    return found


def traces(found: dict[str, str], *words: str) -> dict[str, str]:
    """Addresses with one of these words, with the text around it."""
    hits: dict[str, str] = {}
    for path, text in found.items():
        for word in words:
            at = text.lower().find(word)
            if at >= 0:
                hits[path] = text[max(0, at - 80) : at + 80]
    return hits


def without_urls(value: Any) -> Any:
    """Remove the signatures of addresses, which differ from moment to moment."""
    return re.sub(r"\?expires=[^\"]*", "", value) if isinstance(value, str) else value
