"""Uploads and files through the real app."""

import asyncio
import io
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx2
import pytest
from PIL import Image

from meadow.media import constants
from meadow.platform.core import clock
from meadow.runtime.forms import MOST_PARTS
from tests.media import corpus
from tests.platform.storage.test_disk import HOSTILE_NAMES
from tests.town import Member, Town

PICTURE = corpus.saved(corpus.photo(1200, 900), "JPEG")


async def send(
    member: Member, content: bytes, name: str = "picture.jpg", declared: str = "image/jpeg"
) -> httpx2.Response:
    return await member.post("/api/posts/upload", files={"file": (name, content, declared)})


async def uploaded(member: Member, content: bytes = PICTURE) -> dict[str, Any]:
    response = await send(member, content)
    assert response.status_code == 201, response.text
    return response.json()


def stored(town: Town) -> list[str]:
    folder = town.context.settings.media_dir
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def field_of(response: httpx2.Response) -> dict[str, str]:
    return response.json()["fields"]


async def public(member: Member, content: bytes = PICTURE) -> dict[str, Any]:
    """A picture of a public post."""
    return (await member.posts(media=[{"url": (await uploaded(member, content))["url"]}]))["media"][0]


def plain(url: str) -> str:
    """An address without its signature."""
    return url.partition("?")[0]


async def test_an_upload_that_belongs_to_nothing_opens_for_its_owner_alone(
    town: Town, later: Callable[[int], None]
) -> None:
    url = (await uploaded(town.ada))["url"]
    served = await town.client.get(url)
    assert (served.status_code, served.headers["cache-control"].partition(",")[0]) == (200, "private")
    for address in (plain(url), plain(url).replace(".webp", "-fallback.jpg"), f"{plain(url)}?expires=9&signature=x"):
        assert (await town.client.get(address)).status_code == 404
    post = await town.ada.posts(media=[{"url": url}])
    shown = await town.client.get(post["media"][0]["url"])
    assert (post["media"][0]["url"], shown.headers["cache-control"].partition(",")[0]) == (plain(url), "public")
    kept = await town.ada.post("/api/drafts", {"content": "x", "media": [{"url": (await uploaded(town.ada))["url"]}]})
    later(clock.HOUR_MS)
    [item] = (await town.ada.get(f"/api/drafts/{kept.json()['id']}")).json()["media"]
    assert (await town.client.get(item["url"])).status_code == 200
    assert (await town.client.get(plain(item["url"]))).status_code == 404


async def test_an_upload_answers_where_the_picture_is_and_how_large(town: Town) -> None:
    answer = await uploaded(town.ada, corpus.saved(corpus.photo(2400, 1800), "JPEG"))
    url = answer.pop("url")
    placeholder = answer.pop("placeholder")
    assert answer == {"type": "image", "width": 1920, "height": 1440}
    assert url.startswith("/media/")
    assert plain(url).endswith(".webp")
    assert 10 < len(placeholder) < 60
    served = await town.client.get(url)
    assert served.status_code == 200
    assert Image.open(io.BytesIO(served.content)).size == (1920, 1440)


async def test_a_posted_picture_has_its_sizes_its_blur_and_its_description(town: Town) -> None:
    answer = await uploaded(town.ada, corpus.saved(corpus.photo(2400, 1800), "PNG"))
    post = await town.ada.posts(media=[{"type": "image", "url": answer["url"], "alt": "A red corner"}])
    seen = (await town.ben.get(f"/api/posts/{post['id']}")).json()["media"]
    answer["url"] = plain(answer["url"])
    stem = answer["url"].removesuffix(".webp")
    assert seen == [
        {
            **answer,
            "alt": "A red corner",
            "posterUrl": None,
            "sources": [
                {"url": f"{stem}-960.webp", "width": 960, "type": "image/webp"},
                {"url": f"{stem}-480.webp", "width": 480, "type": "image/webp"},
                {"url": f"{stem}-fallback.jpg", "width": 960, "type": "image/jpeg"},
            ],
        }
    ]
    for source in seen[0]["sources"]:
        served = await town.client.get(source["url"])
        assert served.headers["content-type"] == source["type"]
        assert Image.open(io.BytesIO(served.content)).width == source["width"]


async def test_an_animation_has_a_picture_that_stands_still(town: Town) -> None:
    answer = await uploaded(town.ada, corpus.animation("GIF", loop=0))
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    item = post["media"][0]
    assert item["sources"] == []
    assert (await town.client.get(item["posterUrl"])).headers["content-type"] == "image/jpeg"
    moving = Image.open(io.BytesIO((await town.client.get(item["url"])).content))
    assert getattr(moving, "n_frames", 1) == 6


async def test_uploading_asks_for_a_token_before_it_reads_anything(town: Town) -> None:
    response = await town.client.post("/api/posts/upload", files={"file": ("a.jpg", PICTURE, "image/jpeg")})
    assert response.status_code == 401
    assert stored(town) == []


@pytest.mark.parametrize("name", corpus.foreign_files())
@pytest.mark.one_engine("The first bytes of the file are refused; nothing is stored.")
async def test_what_is_no_picture_is_refused_whatever_it_is_called(town: Town, name: str) -> None:
    response = await send(town.ada, corpus.foreign_files()[name], "picture.png", "image/png")
    assert (response.status_code, response.json()["code"]) == (415, "unsupported_media")
    assert stored(town) == []


@pytest.mark.parametrize("name", corpus.damaged_files())
@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_a_damaged_picture_is_invalid(town: Town, name: str) -> None:
    response = await send(town.ada, corpus.damaged_files()[name])
    assert (response.status_code, response.json()["code"]) == (422, "broken_image")
    assert stored(town) == []


@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_a_bomb_is_invalid_and_a_large_picture_too_large(town: Town) -> None:
    bomb = await send(town.ada, corpus.png_bomb())
    assert (bomb.status_code, bomb.json()["code"]) == (422, "broken_image")
    large = await send(town.ada, corpus.saved(Image.new("RGB", (8301, 4000)), "PNG"))
    assert (large.status_code, large.json()["code"]) == (413, "too_many_pixels")
    assert stored(town) == []


async def test_sixteen_megabytes_are_accepted_and_one_byte_more_is_not(town: Town) -> None:
    picture = corpus.saved(corpus.photo(), "JPEG")
    whole = picture + bytes(constants.MAX_IMAGE_BYTES - len(picture))
    assert (await send(town.ada, whole)).status_code == 201
    before = stored(town)
    response = await send(town.ada, whole + b"\0")
    assert (response.status_code, response.json()["code"]) == (413, "file_too_large")
    assert stored(town) == before


async def test_an_endless_upload_is_refused_once_it_is_too_large(town: Town) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' + PICTURE
        for _ in range(1024):
            sent += 64 * 1024
            yield bytes(64 * 1024)

    response = await town.ada.post(
        "/api/posts/upload", content=endless(), headers={"Content-Type": "multipart/form-data; boundary=x"}
    )
    assert response.status_code == 413
    assert sent <= constants.MAX_IMAGE_BYTES + 1024 * 1024


async def test_an_empty_file_and_a_missing_one_are_invalid(town: Town) -> None:
    empty = await send(town.ada, b"")
    assert (empty.status_code, field_of(empty)) == (422, {"file": "This file is empty."})
    other = await town.ada.post("/api/posts/upload", files={"picture": ("a.jpg", PICTURE, "image/jpeg")})
    assert (other.status_code, field_of(other)) == (422, {"file": "Please choose a file."})
    text = await town.ada.post("/api/posts/upload", data={"note": "x"}, files={"other": ("a", b"", "text/plain")})
    assert (text.status_code, field_of(text)) == (422, {"file": "Please choose a file."})
    two = await town.ada.post("/api/posts/upload", files=[("file", ("a", PICTURE)), ("file", ("b", PICTURE))])
    assert (two.status_code, field_of(two)) == (422, {"file": "Please send one file at a time."})
    assert stored(town) == []


@pytest.mark.parametrize(
    ("content_type", "body", "status"),
    [
        ("application/json", b"{}", 415),
        ("application/x-www-form-urlencoded", b"file=x", 415),
        ("multipart/form-data", b"--x--", 400),
        ("multipart/form-data; boundary=x", b"", 400),
        ("multipart/form-data; boundary=x", b"not a form", 400),
        ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="file"; fil', 400),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' + PICTURE[:5000],
            400,
        ),
        ("multipart/form-data; boundary=" + "x" * 5000, b"", 400),
        ("multipart/form-data; boundary=x", b"--x\r\nA: " + b"b" * 20_000 + b"\r\n\r\n\r\n--x--\r\n", 400),
        ("multipart/form-data; boundary=x", b"--x\r\nA: b\r\n\r\n\r\n" * (MOST_PARTS + 1) + b"--x--\r\n", 422),
        ("multipart/form-data; boundary=x", b"--x\r\nA: b\r\n\r\n" + b"c" * 70_000 + b"\r\n--x--\r\n", 422),
    ],
)
@pytest.mark.one_engine("The form is refused as it is read; nothing is stored.")
async def test_a_form_that_cannot_be_read_says_so(town: Town, content_type: str, body: bytes, status: int) -> None:
    response = await town.ada.post("/api/posts/upload", content=body, headers={"Content-Type": content_type})
    assert response.status_code == status, response.text
    assert response.json()["error"]
    assert stored(town) == []


async def test_the_name_a_client_gives_is_never_used(town: Town) -> None:
    small = corpus.saved(corpus.photo(20, 20), "JPEG")
    for name in HOSTILE_NAMES:
        if "\r" not in name and "\n" not in name:
            assert (await send(town.ada, small, name or "x")).status_code == 201, name
    for name in HOSTILE_NAMES:
        body = b'--x\r\nContent-Disposition: form-data; name="file"; filename="' + name.encode() + b'"\r\n\r\n'
        response = await town.ada.post(
            "/api/posts/upload",
            content=body + small + b"\r\n--x--\r\n",
            headers={"Content-Type": "multipart/form-data; boundary=x"},
        )
        assert response.status_code in (201, 400, 422), response.text
    folder = town.context.settings.media_dir
    assert all(len(path.name.split(".")[0].split("-")[0]) == 32 for path in folder.rglob("*") if path.is_file())
    assert sorted(path.name for path in folder.parent.iterdir() if path.is_dir()) in (["media"], ["mail", "media"])


async def test_an_upload_costs_three_statements(town: Town) -> None:
    await uploaded(town.ada)
    with town.statements(most=4):
        await uploaded(town.ada)


async def test_an_upload_is_posted_once_and_by_its_owner_only(town: Town) -> None:
    url = (await uploaded(town.ada))["url"]
    sentence = "Please attach files that you uploaded yourself and have not posted yet."

    async def refused(member: Member, *urls: str) -> None:
        response = await member.post("/api/posts", {"content": "x", "media": [{"url": each} for each in urls]})
        assert (response.status_code, response.json()) == (
            422,
            {"error": sentence, "code": "bad_media", "fields": {"media": sentence}},
        )

    await refused(town.ben, url)
    await refused(town.ada, url, url)
    await refused(town.ada, url.replace(".webp", "-480.webp"))
    await refused(town.ada, "https://example.com/x.webp")
    await refused(town.ada, "javascript:alert(1)")
    await town.ada.posts(media=[{"url": url}])
    await refused(town.ada, url)
    assert len((await town.ada.get("/api/posts")).json()) == 1


async def test_two_posts_that_want_the_same_picture_at_once_do_not_both_get_it(town: Town) -> None:
    urls = [(await uploaded(town.ada, corpus.saved(corpus.photo(30, 30), "PNG")))["url"] for _ in range(3)]
    answers = await asyncio.gather(
        *(
            town.ada.post("/api/posts", {"media": [{"url": url} for url in order]})
            for order in (urls, urls[::-1], urls[1:], urls[:2])
            for _ in range(3)
        )
    )
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [201] + [422] * 11


async def test_pictures_keep_the_order_in_which_they_were_attached(town: Town) -> None:
    urls = [(await uploaded(town.ada, corpus.saved(corpus.photo(30, 30), "PNG")))["url"] for _ in range(4)]
    wanted = sorted(urls, reverse=True)
    post = await town.ada.posts(media=[{"url": url, "alt": str(n)} for n, url in enumerate(wanted)])
    assert [(item["url"], item["alt"]) for item in post["media"]] == [
        (plain(url), str(n)) for n, url in enumerate(wanted)
    ]


async def test_the_files_of_a_deleted_post_are_gone(town: Town) -> None:
    kept, gone = await uploaded(town.ada), await uploaded(town.ada)
    await town.ada.posts(media=[{"url": kept["url"]}])
    post = await town.ada.posts(media=[{"url": gone["url"]}])
    assert (await town.ada.delete(f"/api/posts/{post['id']}")).status_code == 204
    await town.run_jobs()
    stem = gone["url"].removesuffix(".webp")
    for url in (gone["url"], f"{stem}-480.webp", f"{stem}-fallback.jpg"):
        assert (await town.client.get(url)).status_code == 404
    assert (await town.client.get(kept["url"])).status_code == 200
    again = await town.ada.post("/api/posts", {"media": [{"url": gone["url"]}]})
    assert again.status_code == 422


async def test_a_day_has_a_quota_that_deleting_does_not_refill(
    town: Town, monkeypatch: pytest.MonkeyPatch, pass_time: Callable[[int], None]
) -> None:
    small = corpus.saved(corpus.photo(40, 40), "PNG")
    monkeypatch.setattr("meadow.media.actions.DAILY_QUOTA_BYTES", 3 * len(small))
    urls = [(await uploaded(town.ada, small))["url"] for _ in range(3)]
    post = await town.ada.posts(media=[{"url": url} for url in urls])
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    refused = await send(town.ada, small)
    assert (refused.status_code, refused.json()["code"]) == (429, "upload_quota")
    assert 86_000 < int(refused.headers["retry-after"]) <= 86_400
    assert (await send(town.ben, small)).status_code == 201
    pass_time(clock.DAY_MS)
    assert (await send(town.ada, small)).status_code == 201


async def test_the_quota_is_exact_when_many_arrive_at_once(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    small = corpus.saved(corpus.photo(40, 40), "PNG")
    monkeypatch.setattr("meadow.media.actions.DAILY_QUOTA_BYTES", 3 * len(small))
    answers = await asyncio.gather(*(send(town.ada, small) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 5
    assert len(stored(town)) == 3 * 2


async def test_a_full_disk_is_a_clear_answer_and_leaves_nothing(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    put = type(town.context.storage).put
    written: list[str] = []

    async def full(storage: Any, name: str, content: bytes, *, hidden: bool) -> None:
        if name.endswith(".jpg"):
            raise OSError(28, "No space left on device")
        written.append(name)
        await put(storage, name, content, hidden=hidden)

    monkeypatch.setattr(type(town.context.storage), "put", full)
    response = await send(town.ada, PICTURE)
    assert response.status_code == 503
    assert response.headers["retry-after"] == "60"
    assert written
    assert stored(town) == []
