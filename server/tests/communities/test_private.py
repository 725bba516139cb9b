"""What a private community keeps to itself: a word is planted there, and every reading call is searched for it."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from meadow.platform.core.clock import HOUR_MS
from tests.cast import Person
from tests.communities.gathering import community, joins, lets_in, posts_there
from tests.document import document
from tests.events.planning import answers, hosts
from tests.media.corpus import photo, saved
from tests.moderation.keeping import appoint
from tests.town import Member, Town

CANARY = "kingfisherseven"
READING = [path for path, calls in document()["paths"].items() if "get" in calls]


class Secret:
    """A private community where the word is everywhere, and all who stand around it."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.here: dict[str, Any] = {}
        self.post: dict[str, Any] = {}
        self.event: dict[str, Any] = {}
        self.comment: dict[str, Any] = {}
        self.picture = ""
        self.watchers: dict[str, Member] = {}

    async def plant(self) -> None:
        """Ada's community; Cleo is a member of it, Dan an outsider, and three have been turned away or wait."""
        town = self.town
        self.here = await community(town.ada, "Quiet House", isPrivate=True)
        left, banned, pending, blocked, staff = [
            await town.move_in(Person(name, name.title(), "Field"))
            for name in ("left", "banned", "pending", "blocked", "caretaker")
        ]
        await appoint(town, staff, "admin")
        await lets_in(town.ada, self.here, town.cleo, left, banned)
        for fan in (left, banned, town.dan):
            await fan.follows(town.cleo)
        files = [
            ("content", (None, f"The {CANARY} at dawn, @left @dan @ada")),
            ("hashtags", (None, f'["{CANARY}"]')),
            ("media", ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")),
        ]
        answer = await town.cleo.call("POST", f"/api/communities/{self.here['id']}/posts", files=files)
        assert answer.status_code == 201, answer.text
        self.post = answer.json()
        self.picture = self.post["media"][0]["url"]
        self.comment = await town.cleo.comments(self.post["id"], f"Again the {CANARY}")
        self.event = await hosts(
            town.cleo, communityId=self.here["id"], title=f"Walk to the {CANARY}", location=f"{CANARY} bend"
        )
        await posts_there(town.cleo, self.here, "", eventId=self.event["id"])
        for fan in (left, banned):
            await fan.comments(self.post["id"], f"I saw the {CANARY}, @dan")
            await fan.post(f"/api/posts/{self.post['id']}/like")
            await fan.post(f"/api/posts/{self.post['id']}/bookmark")
            await posts_there(fan, self.here, f"My own {CANARY}")
            await answers(fan, self.event)
        assert (await left.delete(f"/api/communities/{self.here['id']}/leave")).status_code == 200
        away = await town.ada.delete(
            f"/api/communities/{self.here['id']}/members/{banned.id}", json={"ban": True, "reason": "Noise"}
        )
        assert away.status_code == 204
        await joins(pending, self.here)
        await town.run_jobs()
        await town.cleo.blocks(blocked)
        # Dan follows the author; Ben has nothing to do with anybody here; the caretaker is staff.
        self.watchers = {
            **{"follower": town.dan, "stranger": town.ben, "left": left, "banned": banned, "pending": pending},
            **{"blocked": blocked, "staff": staff},
        }

    def addresses(self) -> Iterator[str]:
        """Every reading call, about everything that has to do with the secret."""
        people = [self.town.cleo.id, self.town.ada.id, self.watchers["left"].id]
        places: dict[str, list[Any]] = {
            "post_id": [self.post["id"]],
            "comment_id": [self.comment["id"]],
            "event_id": [self.event["id"]],
            "user_id": people,
            "username": ["cleo", "left"],
            "ref": [self.here["id"], self.here["slug"]],
            "feed": ["latest"],
        }
        for path in READING:
            named = [name for name in places if f"{{{name}}}" in path]
            for values in itertools.product(*(places[name] for name in named)):
                address = path.format_map(_Places(zip(named, values, strict=True)))
                yield from (f"{address}?{query}" for query in _queries(path, people, self.post["id"]))


class _Places(dict[str, Any]):
    """Of what is not named, the id of something that has nothing to do with it."""

    def __missing__(self, name: str) -> str:
        return "1"


def _queries(path: str, people: list[int], post_id: str) -> Iterator[str]:
    yield "limit=100"
    yield f"limit=100&q={CANARY}&search={CANARY}&token={CANARY}"
    if path == "/api/posts":
        yield from (f"feed={feed}&limit=100" for feed in ("latest", "following", "foryou"))
        for feed, person in itertools.product(("latest", "foryou"), people):
            yield from (f"feed={feed}&{what}={person}" for what in ("userId", "likedBy"))
        yield from ("bookmarked=true", f"hashtag={CANARY}", "media=true", f"feed=foryou&hashtag={CANARY}")
    if path == "/api/posts/search":
        for kind, word in itertools.product(("posts", "users", "hashtags"), (CANARY, f"%23{CANARY}", CANARY[:6])):
            yield f"type={kind}&q={word}"
    if path == "/api/comments":
        yield from (f"userId={person}" for person in people)
    if path.endswith("/posts"):
        yield "status=pending"
    if path == "/api/events":
        yield from ("when=mine", "when=past", f"search={CANARY}")
    if path == "/api/presence":
        yield f"ids={people[0]}"
    if path == "/api/notifications":
        yield from ("grouped=true", "tab=mentions", "type=mention", "type=comment")


@pytest.fixture
async def secret(town: Town) -> Secret:
    made = Secret(town)
    await made.plant()
    return made


async def test_nobody_outside_reads_a_word_of_it(secret: Secret) -> None:
    stem = secret.picture.split("/")[2].split(".")[0]
    addresses = list(secret.addresses())
    assert len(addresses) > 80
    for who, watcher in secret.watchers.items():
        for address in addresses:
            answer = await watcher.get(address)
            assert answer.status_code < 500, address
            assert CANARY not in answer.text.lower(), f"{who} reads it at {address}"
            assert stem not in answer.text, f"{who} sees the picture at {address}"
    for address in addresses:
        answer = await secret.town.client.get(address)
        assert CANARY not in answer.text.lower(), f"anybody reads it at {address}"


async def test_its_members_read_it_in_all_these_places(secret: Secret) -> None:
    ada, cleo, post_id = secret.town.ada, secret.town.cleo, secret.post["id"]
    await cleo.post(f"/api/posts/{post_id}/bookmark")
    for address in (
        "/api/posts",
        f"/api/posts/{post_id}",
        f"/api/posts?userId={cleo.id}",
        f"/api/posts?hashtag={CANARY}",
        f"/api/posts/{post_id}/comments",
        f"/api/comments?userId={cleo.id}",
        f"/api/comments/{secret.comment['id']}",
        f"/api/posts/search?q={CANARY}",
        f"/api/communities/{secret.here['slug']}/posts",
    ):
        assert CANARY in (await ada.get(address)).text.lower(), address
    assert CANARY in (await cleo.get("/api/bookmarks")).text
    assert CANARY in (await ada.get("/api/notifications")).text


async def test_an_outsider_meets_refusals_that_say_nothing(secret: Secret) -> None:
    post, here = f"/api/posts/{secret.post['id']}", f"/api/communities/{secret.here['slug']}"
    for watcher in secret.watchers.values():
        for path in (post, f"{post}/likes", f"{post}/comments", f"{post}/history", f"{post}/quotes", f"{post}/reposts"):
            assert (await watcher.get(path)).status_code == 404, path
        for path in ("posts", "members", "requests", "bans", "log"):
            assert (await watcher.get(f"{here}/{path}")).status_code == 403, path
        for verb in ("like", "bookmark", "repost", "comment"):
            body = {"content": "hello"} if verb == "comment" else None
            assert (await watcher.post(f"{post}/{verb}", body)).status_code == 404, verb
        quote = await watcher.post("/api/posts", {"content": "look", "quoteOf": secret.post["id"]})
        assert (quote.status_code, quote.json()["error"]) == (404, "Post not found")


async def test_its_posts_stay_in_it(secret: Secret) -> None:
    sentence = "Posts of a private community stay in it: they cannot be reposted or quoted."
    for answer in (
        await secret.town.ada.post(f"/api/posts/{secret.post['id']}/repost"),
        await secret.town.ada.post("/api/posts", {"content": "look", "quoteOf": secret.post["id"]}),
    ):
        assert (answer.status_code, answer.json()["error"]) == (403, sentence)


async def test_it_is_counted_nowhere_and_told_to_nobody_outside(secret: Secret) -> None:
    town = secret.town
    assert (await town.dan.sees(town.cleo))["postsCount"] == 0
    assert (await town.dan.get("/api/notifications")).json() == []
    left = secret.watchers["left"]
    assert (await left.get("/api/notifications/unread-count")).json() == {"count": 1}
    assert [one["type"] for one in (await left.get("/api/notifications")).json()] == ["community_approved"]
    assert (await left.get("/api/bookmarks")).json() == []
    trending = (await town.dan.get("/api/posts/trending?limit=100")).json()
    assert trending == []


MOVING = ("/api/admin/", "/api/communities", "/api/auth/security", "/api/auth/sessions", "/api/account")
"""What is about the installation and its clock; the card of a community says how many posts it has, to everybody."""


async def test_z8_a_hundred_posts_in_it_change_no_answer_outside(secret: Secret) -> None:
    """Counts, trends, tags, suggestions, searches, feeds: the same bytes with and without them."""
    town = secret.town
    await town.cleo.posts("A #heron for everybody")
    await town.run_jobs()
    watchers = [secret.watchers[name] for name in ("follower", "stranger", "left", "pending")]
    addresses = [address for address in secret.addresses() if not address.startswith(MOVING)]

    async def answers() -> list[tuple[str, int, str]]:
        return [
            (f"{watcher.person.username} {address}", answer.status_code, answer.text)
            for watcher in watchers
            for address in addresses
            for answer in [await watcher.get(address)]
        ]

    before = await answers()
    for number in range(100):
        post = await posts_there(town.cleo, secret.here, f"Number {number} of the #heron, #sightings, heron {CANARY}")
        if number % 10 == 0:
            await town.ada.post(f"/api/posts/{post['id']}/like")
            await town.ada.comments(post["id"], "A heron")
    await town.run_jobs()
    told = [(was[0], was[1:], now[1:]) for was, now in zip(before, await answers(), strict=True) if was != now]
    assert [name for name, *_ in told] == []


async def test_its_pictures_open_by_links_of_an_hour(secret: Secret, later: Any) -> None:
    client, item = secret.town.client, secret.post["media"][0]
    plain = item["url"].partition("?")[0]
    for address in (item["url"], *(source["url"] for source in item["sources"])):
        assert "signature=" in address
        opened = await client.get(address)
        assert opened.status_code == 200, address
        assert opened.headers["Cache-Control"].startswith("private, max-age=")
        assert (await client.get(address.partition("?")[0])).status_code == 404
        assert (await client.get(f"{address}x")).status_code == 404
    ends, signature = item["url"].partition("?")[2].split("&")
    forged = f"{plain}?expires={int(ends.partition('=')[2]) + 3600}&{signature}"
    assert (await client.get(forged)).status_code == 404
    other = item["sources"][0]["url"].partition("?")[0]
    assert (await client.get(f"{other}?{ends}&{signature}")).status_code == 404
    later(HOUR_MS)
    assert (await client.get(item["url"])).status_code == 404
    fresh = (await secret.town.ada.get(f"/api/posts/{secret.post['id']}")).json()["media"][0]["url"]
    assert (await client.get(fresh)).status_code == 200
    assert (await secret.town.cleo.delete(f"/api/posts/{secret.post['id']}")).status_code == 204
    assert (await client.get(fresh)).status_code == 404


async def test_files_and_counts_follow_a_community_that_closes_and_opens(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.cleo, here)
    files = [
        ("content", (None, "Open to all #herons")),
        ("media", ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")),
    ]
    post = (await town.cleo.call("POST", f"/api/communities/{here['id']}/posts", files=files)).json()
    url = post["media"][0]["url"]
    assert "?" not in url
    assert (await town.client.get(url)).status_code == 200
    for private, status, posts in ((True, 404, 0), (False, 200, 1)):
        changed = await town.ada.call("PUT", f"/api/communities/{here['id']}", {"isPrivate": private})
        assert changed.status_code == 200, changed.text
        await town.run_jobs()
        assert (await town.client.get(url)).status_code == status
        assert (await town.dan.get(f"/api/posts/{post['id']}")).status_code == status
        assert (await town.dan.sees(town.cleo))["postsCount"] == posts
        found = (await town.dan.get("/api/posts/search?q=herons&type=hashtags")).json()
        assert [tag["count"] for tag in found] == [1] * posts


async def test_what_one_left_comes_back_with_the_membership(secret: Secret) -> None:
    left = secret.watchers["left"]
    await lets_in(secret.town.ada, secret.here, left)
    assert (await left.get(f"/api/posts/{secret.post['id']}")).status_code == 200
    assert len((await left.get("/api/bookmarks")).json()) == 1


async def test_earlier_words_stay_in_the_community_when_it_opens(secret: Secret) -> None:
    path, cleo = f"/api/posts/{secret.post['id']}", secret.town.cleo
    assert (await cleo.call("PATCH", path, {"content": "For all to read"})).status_code == 200
    opened = await secret.town.ada.call("PUT", f"/api/communities/{secret.here['id']}", {"isPrivate": False})
    assert opened.status_code == 200
    for reader, audiences in (
        (cleo, ["public", "community"]),
        (secret.town.ada, ["public", "community"]),
        (secret.town.dan, ["public"]),
    ):
        assert [version["audience"] for version in (await reader.get(f"{path}/history")).json()] == audiences
