"""Folders: names of one's own, moving bookmarks, storms."""

import asyncio
import random

import pytest

from tests.bookmarks.keeping import folder, folders, keep, kept, move
from tests.rows import count
from tests.town import Town

FOLDERS = "/api/bookmarks/folders"


async def test_folders_are_made_renamed_and_deleted(town: Town) -> None:
    answer = await town.ben.post(FOLDERS, {"name": "  Recipes "})
    assert answer.status_code == 201
    made = answer.json()
    assert made == {"id": made["id"], "name": "Recipes", "count": 0}
    await folder(town.ben, "books")
    assert list(await folders(town.ben)) == ["books", "Recipes"]
    assert (await town.ben.call("PUT", f"{FOLDERS}/{made['id']}", {"name": "RECIPES"})).status_code == 204
    assert list(await folders(town.ben)) == ["books", "RECIPES"]
    assert (await town.ben.delete(f"{FOLDERS}/{made['id']}")).status_code == 204
    assert list(await folders(town.ben)) == ["books"]
    assert (await town.ben.delete(f"{FOLDERS}/{made['id']}")).status_code == 404


async def test_a_bookmark_moves_between_folders_and_stays_when_they_go(town: Town) -> None:
    post, other = await town.ada.posts("A heron"), await town.ada.posts("Rye bread")
    for each in (post, other):
        await keep(town.ben, each)
    birds, food = await folder(town.ben, "Birds"), await folder(town.ben, "Food")
    await move(town.ben, post, food)
    await move(town.ben, other, food)
    await move(town.ben, post, birds)
    assert await folders(town.ben) == {"Birds": 1, "Food": 1}
    assert await kept(town.ben, folder=birds) == ["A heron"]
    assert [each["folderId"] for each in (await town.ben.get("/api/bookmarks")).json()] == [food, birds]
    await keep(town.ben, other, wanted=False)
    assert await folders(town.ben) == {"Birds": 1, "Food": 0}
    await town.ben.delete(f"{FOLDERS}/{birds}")
    assert await kept(town.ben) == ["A heron"]
    assert (await town.ben.get("/api/bookmarks")).json()[0]["folderId"] is None
    answer = await town.ben.get("/api/bookmarks", params={"folder": birds})
    assert (answer.status_code, answer.json()["code"]) == (404, "folder_not_found")
    await move(town.ben, post, food)
    await move(town.ben, post, None)
    assert await folders(town.ben) == {"Food": 0}


async def test_only_what_one_keeps_moves_and_only_into_ones_own_folders(town: Town) -> None:
    post, hidden = await town.ada.posts("A heron"), await town.cleo.posts("Hidden")
    birds, others = await folder(town.ben, "Birds"), await folder(town.dan, "Birds")

    async def failure(post_id: str, to: str | None) -> str:
        answer = await town.ben.call("PUT", f"/api/bookmarks/{post_id}", {"folderId": to})
        assert answer.status_code == 404
        return str(answer.json()["code"])

    assert await failure(post["id"], birds) == "not_bookmarked"
    await keep(town.ben, post)
    await keep(town.ben, hidden)
    await town.cleo.blocks(town.ben)
    assert await failure(post["id"], others) == "folder_not_found"
    assert await failure(post["id"], "1") == "folder_not_found"
    assert await failure(hidden["id"], birds) == "post_not_found"
    assert await failure("nonsense", birds) == "post_not_found"
    for path in (f"{FOLDERS}/{others}", f"{FOLDERS}/0", f"{FOLDERS}/nonsense"):
        assert (await town.ben.call("PUT", path, {"name": "Mine"})).status_code == 404
        assert (await town.ben.delete(path)).status_code == 404
    assert (await town.ben.get("/api/bookmarks", params={"folder": others})).status_code == 404
    assert await folders(town.dan) == {"Birds": 0}


@pytest.mark.parametrize("same", ["Café", "CAFÉ", "cafe\u0301", " Café\n"])
async def test_a_name_is_given_once(town: Town, same: str) -> None:
    await folder(town.ben, "Café")
    other = await folder(town.ben, "Other")
    answer = await town.ben.post(FOLDERS, {"name": same})
    assert (answer.status_code, answer.json()["code"]) == (409, "folder_name_taken")
    answer = await town.ben.call("PUT", f"{FOLDERS}/{other}", {"name": same})
    assert (answer.status_code, answer.json()["code"]) == (409, "folder_name_taken")
    await folder(town.ada, same)


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "x" * 51, "\x00", None, 7, ["x"]])
async def test_what_is_no_name_is_refused(town: Town, name: object) -> None:
    answer = await town.ben.post(FOLDERS, {"name": name})
    assert answer.status_code == 422
    assert await folders(town.ben) == {}


async def test_a_name_of_any_script_and_fifty_characters(town: Town) -> None:
    names = ["食べ物", "🥖" * 50, "x" * 50, "../etc <b>"]
    for name in names:
        await folder(town.ben, name)
    assert set(await folders(town.ben)) == set(names)


async def test_there_are_at_most_a_hundred_folders_however_many_are_made_at_once(town: Town) -> None:
    for number in range(95):
        await folder(town.ben, f"Folder {number}")
    answers = await asyncio.gather(*(town.ben.post(FOLDERS, {"name": f"More {number}"}) for number in range(20)))
    assert sorted(answer.status_code for answer in answers) == [201] * 5 + [422] * 15
    assert await count(town, "bookmark_folders") == len(await folders(town.ben)) == 100


async def test_one_name_asked_for_at_once_makes_one_folder(town: Town) -> None:
    answers = await asyncio.gather(*(town.ben.post(FOLDERS, {"name": "Birds"}) for _ in range(20)))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 19
    first, second = await folder(town.ben, "One"), await folder(town.ben, "Two")
    answers = await asyncio.gather(
        *(town.ben.call("PUT", f"{FOLDERS}/{each}", {"name": "Same"}) for each in (first, second) * 5)
    )
    assert {answer.status_code for answer in answers} == {204, 409}
    assert sum(name == "Same" for name in await folders(town.ben)) == 1


async def test_after_a_storm_the_counts_are_what_is_in_the_folders(town: Town) -> None:
    chance = random.Random(5)
    posts = [await town.ada.posts(f"post {number}") for number in range(6)]
    for post in posts:
        await keep(town.ben, post)
    ids = [await folder(town.ben, f"Folder {number}") for number in range(4)]
    calls = [
        *(
            town.ben.call(
                "PUT", f"/api/bookmarks/{chance.choice(posts)['id']}", {"folderId": chance.choice([*ids, None])}
            )
            for _ in range(80)
        ),
        *(town.ben.post(f"/api/posts/{chance.choice(posts)['id']}/bookmark") for _ in range(30)),
        town.ben.delete(f"{FOLDERS}/{ids[0]}"),
        town.ada.delete(f"/api/posts/{posts[0]['id']}"),
    ]
    chance.shuffle(calls)
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} <= {200, 204, 404}
    listed = (await town.ben.get("/api/bookmarks")).json()
    homes = [post["folderId"] for post in listed]
    named = {each["id"]: each["count"] for each in (await town.ben.get(FOLDERS)).json()}
    assert named == {each: homes.count(each) for each in ids[1:]}
    assert set(homes) <= {None, *named}
    assert await count(town, "user_bookmarks", folder_id=int(ids[0])) == 0
