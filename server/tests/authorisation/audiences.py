"""Visibility of posts and reels of each audience, by read path: the second table of the page of the matrix."""

from dataclasses import dataclass
from typing import Any

from tests.authorisation.rows import filled
from tests.cast import Person
from tests.media.corpus import photo, saved
from tests.media.test_routes import plain
from tests.reels.filming import reel_of
from tests.town import Member, Town

AUDIENCES = ("public", "members", "followers")
VIEWERS = ("author", "follower", "requested", "member", "nobody", "blocked", "staff")
"""The author; a follower; a member with a pending follow request; another member; a visitor without an account; a
member blocked by the author; an admin of the site."""
SIGNED_IN = frozenset(VIEWERS) - {"nobody"}
SHOWN, LEFT_OUT = "shown", "–"


@dataclass(frozen=True)
class Path:
    """A read path. ``{post}``, ``{reel}`` and such stand for ids and addresses of the audience's scene."""

    call: str
    among: frozenset[str] = SIGNED_IN
    """Viewers that get a public post on this path, apart from the blocked member."""
    shows: str = "{post_word}"
    """Text of the scene searched for in the response."""
    hidden: str = LEFT_OUT
    """Response to other viewers: a status, or without the post."""
    counts: bool = False
    """The path shows a count: without posts for followers, for all viewers."""

    def promised(self, audience: str, viewer: str) -> str:
        """Expected cell of the table."""
        if self.call.startswith("/media/"):
            is_signed = "?" in self.call
            return SHOWN if is_signed or audience == "public" else "404"
        if viewer == "nobody":
            return "401" if viewer not in self.among else SHOWN if audience == "public" else self.hidden
        sees = viewer != "blocked" and (audience != "followers" or viewer in ("author", "follower"))
        if self.counts and audience == "followers":
            sees = False
        return SHOWN if sees and viewer in self.among else self.hidden


_NEAR = frozenset(("author", "follower"))
_OTHERS = SIGNED_IN - {"author"}
_ALL = frozenset(VIEWERS)
PATHS = (
    Path("/api/posts/{post}", among=_ALL, hidden="404"),
    Path("/api/posts/{post}/comments", among=_ALL, shows="{comment_word}", hidden="404"),
    Path("/api/comments/{comment}", shows="{comment_word}", hidden="404"),
    Path("/api/comments?userId={author}", shows="{comment_word}"),
    Path("/api/posts/{post}/history", hidden="404"),
    Path("/api/posts/{post}/likes", shows="m_author", hidden="404"),
    Path("/api/posts/{post}/reposts", shows="[]", hidden="404"),
    Path("/api/posts/{post}/quotes", shows="{quote_word}", hidden="404"),
    Path("/api/posts"),
    Path("/api/posts?feed=following", among=_NEAR),
    Path("/api/posts?feed=foryou&limit=100"),
    Path("/api/posts?userId={author}", among=_ALL),
    Path("/api/posts?hashtag={tag}", among=_ALL),
    Path("/api/posts?media=true"),
    Path("/api/posts?likedBy={author}"),
    Path("/api/posts?bookmarked=true", among=_OTHERS),
    Path("/api/bookmarks", among=_OTHERS),
    Path("/api/bookmarks/tags", among=_OTHERS, shows='"{tag}"'),
    Path("/api/posts/search?type=posts&q={post_word}"),
    Path("/api/posts/search?type=hashtags&q={tag}", shows='"{tag}"', counts=True),
    Path("/api/posts/trending", shows='"{tag}"', counts=True),
    Path("/api/notifications"),
    Path("/api/posts/{quote}", among=_ALL, shows='"quoteUnavailable":false', counts=True),
    Path("/api/reels", among=_NEAR, shows="{reel_word}"),
    Path("/api/reels?feed=discover", among=_OTHERS, shows="{reel_word}"),
    Path("/api/reels?userId={author}", shows="{reel_word}"),
    Path("/api/reels/{reel}", shows="{reel_word}", hidden="404"),
    Path("/api/reels/{reel}/comments", shows="[]", hidden="404"),
    Path("/media/{picture}", shows=""),
    Path("/media/{picture}?{signature}", shows=""),
    Path("/media/{video}", shows=""),
)


class Scene:
    """Seven viewers, and for each audience a post and a reel. Each post was public first: others liked, bookmarked,
    reposted and quoted it before the author chose its audience."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.people: dict[str, Member] = {}
        self.ids: dict[str, dict[str, str]] = {}

    async def prepare(self) -> None:
        """Create the members and the author's content."""
        for name in (*SIGNED_IN, "quoting"):
            self.people[name] = await self.town.move_in(Person(f"m_{name}", name.title(), "Field"))
        author, follower = self.people["author"], self.people["follower"]
        await follower.follows(author)
        await author.call("PUT", "/api/settings", {"privacy": {"approveFollowers": True}})
        assert (await self.people["requested"].follows(author))["isRequested"]
        async with self.town.database.write() as db:
            from meadow.moderation.actions import roles

            await roles.set_role(db, None, self.people["staff"].id, "admin")
        for audience in AUDIENCES:
            await self._publish(audience)
        await self.town.run_jobs()
        await author.blocks(self.people["blocked"])
        await self.town.run_jobs()

    async def _publish(self, audience: str) -> None:
        author, word = self.people["author"], f"zq{audience}"
        picture = {"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")}
        url = plain((await author.post("/api/posts/upload", files=picture)).json()["url"])
        names = " ".join(f"@m_{name}" for name in sorted(_OTHERS))
        post = await author.posts(f"{word}post {names} #{word}tag", media=[{"url": url}], audience="public")
        path = f"/api/posts/{post['id']}"
        for name in sorted(SIGNED_IN):
            await self.people[name].post(f"{path}/like")
            if name != "author":
                await self.people[name].post(f"{path}/bookmark")
        assert (await self.people["member"].post(f"{path}/repost")).json()["shares"] == 1
        assert (await self.people["member"].post(f"{path}/repost", {"reposted": False})).json()["shares"] == 0
        quote = await self.people["quoting"].posts(f"{word}quote", quoteOf=post["id"])
        comment = await author.comments(post["id"], f"{word}comment")
        answer = await author.call("PATCH", path, {"audience": audience})
        assert (answer.status_code, answer.json()["audience"], answer.json()["editedAt"]) == (200, audience, None)
        reel = await reel_of(author, f"{word}reel", audience=audience)
        signature = (await author.get(path)).json()["media"][0]["url"].partition("?")[2]
        self.ids[audience] = {
            "author": str(author.id),
            "post": post["id"],
            "quote": quote["id"],
            "comment": comment["id"],
            "reel": reel["id"],
            "tag": f"{word}tag",
            "picture": url.rpartition("/")[2],
            "signature": signature,
            "video": reel["videoUrl"].partition("?")[0].rpartition("/")[2],
            **{f"{what}_word": f"{word}{what}" for what in ("post", "quote", "comment", "reel")},
        }

    async def found(self, path: Path, audience: str, viewer: str) -> str:
        """Actual cell of this viewer: shown, a status, or left out."""
        ids = self.ids[audience]
        call: Any = self.town.client.get if viewer == "nobody" else self.people[viewer].get
        answer = await call(filled(path.call, ids))
        if answer.status_code >= 400:
            return str(answer.status_code)
        return SHOWN if filled(path.shows, ids) in (answer.text if path.shows else "") else LEFT_OUT


def table() -> list[str]:
    """Lines of the page."""
    columns = [f"{audience}: {viewer}" for audience in AUDIENCES for viewer in VIEWERS]
    lines = [
        "",
        "## Audiences of posts and reels",
        "",
        "What each kind of viewer gets of a post or reel of the author, who approves followers, by its audience. Each",
        "post was public at first, and liked, bookmarked and quoted. The site is open to the web. A number is a",
        f"status, “{LEFT_OUT}” an answer without it.",
        "",
        f"| read path | {' | '.join(columns)} |",
        "|---" * (len(columns) + 1) + "|",
    ]
    for path in PATHS:
        cells = (path.promised(audience, viewer) for audience in AUDIENCES for viewer in VIEWERS)
        lines.append(f"| `GET {path.call}` | {' | '.join(cells)} |")
    return lines
