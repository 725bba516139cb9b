"""Small archives in the formats of other networks."""

import gzip
import io
import json
import tarfile
import zipfile
from typing import Any

from tests.media.corpus import photo, saved

PICTURE = saved(photo(), "JPEG")
_PUBLIC = "https://www.w3.org/ns/activitystreams#Public"
_ME = "https://garden.example/users/ben"
FOLLOWS = b"""Account address,Show boosts,Notify on new posts,Languages
ada@garden.example,true,false,
Nobody@x.example,true,false,
CLEO@y.example,true,false,
"""


def zipped(files: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


def tarred(files: dict[str, bytes], *more: tarfile.TarInfo) -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz") as archive:
        for member in more:
            archive.addfile(member)
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return content.getvalue()


def packed(data: bytes) -> bytes:
    return gzip.compress(data)


def note(number: int, html: str, published: object = "2019-05-01T12:00:00Z", **fields: Any) -> dict[str, Any]:
    """An activity of Mastodon's outbox."""
    said = {"id": f"{_ME}/statuses/{number}", "type": "Note", "attributedTo": _ME, "published": published}
    said |= {"to": [_PUBLIC], "cc": [f"{_ME}/followers"], "content": html, "attachment": [], **fields}
    return {"id": f"{_ME}/statuses/{number}/activity", "type": "Create", "actor": _ME, "object": said}


def toots(*activities: dict[str, Any]) -> dict[str, bytes]:
    box = {"@context": "https://www.w3.org/ns/activitystreams", "id": "outbox.json", "type": "OrderedCollection"}
    box |= {"totalItems": len(activities), "orderedItems": activities}
    return {"actor.json": json.dumps({"id": _ME, "type": "Person"}).encode(), "outbox.json": json.dumps(box).encode()}


MASTODON = {
    **toots(
        note(
            1, "<p>Roses &amp; tulips</p><p>in <a href='x'><span class='invisible'>https://</span>may.example</a></p>"
        ),
        note(
            2,
            "<p>A picture</p>",
            "2020-02-29T08:30:00Z",
            summary="Spring",
            sensitive=True,
            attachment=[{"type": "Document", "url": "/media_attachments/files/1/original/a.jpg", "name": "Tulips"}],
        ),
        note(3, "<p>On with it</p>", inReplyTo=f"{_ME}/statuses/1"),
        note(4, "<p>@x Yes</p>", inReplyTo="https://x.example/users/x/statuses/9"),
        note(5, "<p>Quiet</p>", to=[f"{_ME}/followers"], cc=[_PUBLIC]),
        note(6, "<p>For friends</p>", to=[f"{_ME}/followers"], cc=[]),
        note(7, "<p>For you</p>", to=["https://x.example/users/x"], cc=[]),
        note(8, "<p>To come</p>", "2099-01-01T00:00:00Z"),
        note(9, "<p>No date</p>", published=None),
        note(10, f"<p>{'long ' * 990}end</p>"),
        {"type": "Announce", "actor": _ME, "published": "2019-05-01T12:00:00Z", "object": "https://x.example/1"},
    ),
    "media_attachments/files/1/original/a.jpg": PICTURE,
    "following_accounts.csv": FOLLOWS,
    "likes.json": b"{}",
}


def _mangled(text: str) -> str:
    return text.encode().decode("latin-1")


INSTAGRAM = {
    "instagram-ben/your_instagram_activity/media/posts_1.json": json.dumps(
        [
            {
                "media": [
                    {
                        "uri": "media/posts/201905/a.jpg",
                        "creation_timestamp": 1556712000,
                        "title": _mangled("Tulpen für Zoë 🌷"),
                    }
                ]
            },
            {
                "media": [{"uri": f"media/posts/201905/{name}.jpg", "creation_timestamp": 1556712001} for name in "ab"],
                "title": "Two",
                "creation_timestamp": 1556712001,
            },
            {"media": [{"uri": "media/posts/lost.jpg", "title": ""}], "creation_timestamp": 1556712002},
        ]
    ).encode(),
    "instagram-ben/media/posts/201905/a.jpg": PICTURE,
    "instagram-ben/media/posts/201905/b.jpg": PICTURE,
    "instagram-ben/connections/followers_and_following/following.json": json.dumps(
        {"relationships_following": [{"title": "", "string_list_data": [{"href": "https://x/ada", "value": "ada"}]}]}
    ).encode(),
    "instagram-ben/your_instagram_activity/messages/inbox/x/message_1.json": b'{"messages": [{"content": "secret"}]}',
}
FACEBOOK = {
    "facebook-ben/your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json": json.dumps(
        [
            {"timestamp": 1556712000, "data": [{"post": _mangled("Grüße aus dem Garten")}], "title": "Ben"},
            {
                "timestamp": 1556712001,
                "data": [{"post": "Read this"}, {"update_timestamp": 1}],
                "attachments": [{"data": [{"external_context": {"url": "https://may.example/"}}]}],
            },
            {
                "timestamp": 1556712002,
                "attachments": [
                    {"data": [{"media": {"uri": "your_facebook_activity/posts/media/a.jpg", "description": "Rose"}}]}
                ],
            },
            {"timestamp": 1556712003, "title": "Ben was with Ada."},
        ]
    ).encode(),
    "facebook-ben/your_facebook_activity/posts/media/a.jpg": PICTURE,
}


def _js(name: str, rows: list[Any]) -> bytes:
    return f"window.YTD.{name}.part0 = {json.dumps(rows)}".encode()


def tweet(number: int, text: str, **fields: Any) -> dict[str, Any]:
    said = {"id_str": str(number), "created_at": "Wed May 01 12:00:00 +0000 2019", "full_text": text}
    return {"tweet": {**said, "retweeted": False, "entities": {"urls": [], "media": []}, **fields}}


_LONG = "This is a long one about tulips " * 20
X = {
    "data/account.js": _js("account", [{"account": {"accountId": "77", "username": "ben"}}]),
    "data/tweets.js": _js(
        "tweets",
        [
            tweet(
                1,
                "Cats &amp; dogs https://t.co/a https://t.co/p",
                entities={
                    "urls": [{"url": "https://t.co/a", "expanded_url": "https://may.example/all"}],
                    "media": [{"url": "https://t.co/p", "media_url_https": "https://pbs.twimg.com/media/abc.jpg"}],
                },
            ),
            tweet(2, "RT @x: Mine"),
            tweet(3, "@x Yes", in_reply_to_user_id_str="9", in_reply_to_status_id_str="8"),
            tweet(4, "On with it", in_reply_to_user_id_str="77", in_reply_to_status_id_str="1"),
            tweet(5, "No date", created_at="yesterday"),
            tweet(6, f"{_LONG[:270]}… https://t.co/l"),
        ],
    ),
    "data/note-tweet.js": _js("note_tweet", [{"noteTweet": {"noteTweetId": "6", "core": {"text": _LONG}}}]),
    "data/tweets_media/1-abc.jpg": PICTURE,
    "data/following.js": _js("following", [{"following": {"accountId": "9"}}]),
    "data/direct-messages.js": _js("direct_messages", [{"dmConversation": {}}]),
}
LONG_TWEET = _LONG.strip()
