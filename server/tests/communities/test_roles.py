"""Who may do what: the table of roles and calls, cell by cell, through the API."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.communities.policy import ADMIN, ASKED, MEMBER, MODERATOR, POWERS, may, may_touch, powers_of
from tests.cast import Person
from tests.communities.gathering import community, joins, lets_in, makes, posts_there
from tests.events.planning import hosts, plan
from tests.moderation.keeping import appoint
from tests.town import Member, Town

ACTORS = ("anonymous", "stranger", "pending", "member", "muted", "banned", "moderator", "admin", "site_admin")
"""A site admin is a stranger in a community they did not join: what they do there goes through cases."""


class Place:
    """A community with one person in each role, and something of everything to act upon."""

    def __init__(self, town: Town, people: dict[str, Member], here: dict[str, Any]) -> None:
        self.town, self.people, self.here = town, people, here
        self.post = self.waiting = self.comment = self.event = ""

    @property
    def path(self) -> str:
        return f"/api/communities/{self.here['id']}"

    def member(self, name: str) -> int:
        return self.people[name].id

    @classmethod
    async def make(cls, town: Town, people: dict[str, Member], *, private: bool) -> "Place":
        founder = people["founder"]
        here = await community(founder, "Round Table", isPrivate=private)
        place = cls(town, people, here)
        inside = [people[name] for name in ("member", "muted", "banned", "moderator", "admin", "target")]
        if private:
            await lets_in(founder, here, *inside)
            await joins(people["pending"], here)
            await joins(people["applicant"], here)
        else:
            for person in inside:
                await joins(person, here)
        await makes(founder, here, people["moderator"], "moderator")
        await makes(founder, here, people["admin"], "admin")
        posted = await posts_there(people["target"], here, "Something to act upon")
        place.post = posted["id"]
        place.comment = (await people["target"].comments(place.post, "And a remark"))["id"]
        place.event = (await hosts(people["target"], communityId=here["id"]))["id"]
        await founder.call("PUT", place.path, {"approvesPosts": True})
        place.waiting = (await posts_there(people["target"], here, "Something that waits"))["id"]
        await founder.call("PUT", f"{place.path}/members/{people['muted'].id}/mute", {"hours": 24})
        await founder.delete(f"{place.path}/members/{people['banned'].id}", json={"ban": True})
        return place

    async def call(self, actor: str, method: str, path: str, body: Any) -> int:
        """The status that this actor is answered with."""
        options = {} if body is None else {"json": body}
        if actor == "anonymous":
            return (await self.town.client.request(method, path, **options)).status_code
        return (await self.people[actor].call(method, path, **options)).status_code


Call = Callable[[Place], tuple[str, str, Any]]
OPEN: dict[str, tuple[Call, str]] = {
    "list": (lambda p: ("GET", "/api/communities", None), "401 200 200 200 200 200 200 200 200"),
    "powers": (lambda p: ("GET", "/api/communities/powers", None), "401 200 200 200 200 200 200 200 200"),
    "memberships": (
        lambda p: ("GET", "/api/communities/user/memberships", None),
        "401 200 200 200 200 200 200 200 200",
    ),
    "suggested": (lambda p: ("GET", "/api/communities/suggested", None), "401 200 200 200 200 200 200 200 200"),
    "create": (
        lambda p: ("POST", "/api/communities", {"name": "Another", "topics": ["Music"]}),
        "401 201 201 201 201 201 201 201 201",
    ),
    "read": (lambda p: ("GET", p.path, None), "401 200 200 200 200 200 200 200 200"),
    "join": (lambda p: ("POST", f"{p.path}/join", None), "401 200 200 200 200 403 200 200 200"),
    "leave": (lambda p: ("DELETE", f"{p.path}/leave", None), "401 200 200 200 200 200 200 200 200"),
    "edit": (lambda p: ("PUT", p.path, {"rules": "New"}), "401 403 403 403 403 403 403 200 403"),
    "delete": (lambda p: ("DELETE", p.path, {"name": "Round Table"}), "401 403 403 403 403 403 403 204 403"),
    "read_requests": (lambda p: ("GET", f"{p.path}/requests", None), "401 403 403 403 403 403 200 200 403"),
    "bulk": (
        lambda p: ("POST", f"{p.path}/requests", {"approve": [str(p.member("applicant"))]}),
        "401 403 403 403 403 403 204 204 403",
    ),
    "bans": (lambda p: ("GET", f"{p.path}/bans", None), "401 403 403 403 403 403 200 200 403"),
    "lift_ban": (
        lambda p: ("DELETE", f"{p.path}/bans/{p.member('banned')}", None),
        "401 403 403 403 403 403 204 204 403",
    ),
    "role": (
        lambda p: ("PUT", f"{p.path}/members/{p.member('target')}", {"role": "moderator"}),
        "401 403 403 403 403 403 403 200 403",
    ),
    "flair": (
        lambda p: ("PUT", f"{p.path}/members/{p.member('target')}", {"flair": "Owl"}),
        "401 403 403 403 403 403 200 200 403",
    ),
    "flair_of_the_founder": (
        lambda p: ("PUT", f"{p.path}/members/{p.member('founder')}", {"flair": "Owl"}),
        "401 403 403 403 403 403 403 200 403",
    ),
    "remove": (
        lambda p: ("DELETE", f"{p.path}/members/{p.member('target')}", None),
        "401 403 403 403 403 403 204 204 403",
    ),
    "remove_an_admin": (
        lambda p: ("DELETE", f"{p.path}/members/{p.member('founder')}", None),
        "401 403 403 403 403 403 403 403 403",
    ),
    "ban": (
        lambda p: ("DELETE", f"{p.path}/members/{p.member('target')}", {"ban": True}),
        "401 403 403 403 403 403 204 204 403",
    ),
    "mute": (
        lambda p: ("PUT", f"{p.path}/members/{p.member('target')}/mute", {"hours": 1}),
        "401 403 403 403 403 403 200 200 403",
    ),
    "mute_an_admin": (
        lambda p: ("PUT", f"{p.path}/members/{p.member('founder')}/mute", {"hours": 1}),
        "401 403 403 403 403 403 403 403 403",
    ),
    "unmute": (
        lambda p: ("DELETE", f"{p.path}/members/{p.member('target')}/mute", None),
        "401 403 403 403 403 403 204 204 403",
    ),
    "hand_over": (
        lambda p: ("POST", f"{p.path}/hand-over", {"userId": str(p.member("target"))}),
        "401 403 403 403 403 403 403 200 403",
    ),
    "read_log": (lambda p: ("GET", f"{p.path}/log", None), "401 403 403 200 200 403 200 200 403"),
    "approve_post": (
        lambda p: ("POST", f"{p.path}/posts/{p.waiting}/approve", None),
        "401 403 403 403 403 403 204 204 403",
    ),
    "reject_post": (
        lambda p: ("POST", f"{p.path}/posts/{p.waiting}/reject", None),
        "401 403 403 403 403 403 204 204 403",
    ),
    "cases": (lambda p: ("GET", f"{p.path}/cases", None), "401 403 403 403 403 403 200 200 403"),
    "post": (lambda p: ("POST", f"{p.path}/posts", {"content": "Hello"}), "401 403 403 201 403 403 201 201 403"),
    "plan": (lambda p: ("POST", "/api/events", plan(communityId=p.here["id"])), "401 403 403 201 403 403 201 201 403"),
}
"""Calls that answer the same whether a community is private or public."""
OF_PRIVATE: dict[str, tuple[Call, str]] = {
    "approve": (
        lambda p: ("POST", f"{p.path}/requests/{p.member('applicant')}/approve", None),
        "401 403 403 403 403 403 204 204 403",
    ),
    "reject": (
        lambda p: ("POST", f"{p.path}/requests/{p.member('applicant')}/reject", {"reason": "Full"}),
        "401 403 403 403 403 403 204 204 403",
    ),
    "members": (lambda p: ("GET", f"{p.path}/members", None), "401 403 403 200 200 403 200 200 403"),
    "posts": (lambda p: ("GET", f"{p.path}/posts", None), "401 403 403 200 200 403 200 200 403"),
    "pin": (
        lambda p: ("PUT", f"{p.path}/posts/{p.post}", {"isPinned": True}),
        "401 404 404 403 403 404 200 200 404",
    ),
    "lock": (
        lambda p: ("PUT", f"{p.path}/posts/{p.post}", {"isLocked": True}),
        "401 404 404 403 403 404 200 200 404",
    ),
    "read_post": (lambda p: ("GET", f"/api/posts/{p.post}", None), "401 404 404 200 200 404 200 200 404"),
    "like": (lambda p: ("POST", f"/api/posts/{p.post}/like", None), "401 404 404 200 200 404 200 200 404"),
    "comment": (
        lambda p: ("POST", f"/api/posts/{p.post}/comment", {"content": "Hm"}),
        "401 404 404 201 403 404 201 201 404",
    ),
    "remove_post": (
        lambda p: ("DELETE", f"/api/posts/{p.post}", {"reason": "Off topic"}),
        "401 404 404 403 403 404 204 204 404",
    ),
    "remove_comment": (lambda p: ("DELETE", f"/api/comments/{p.comment}", None), "401 404 404 403 403 404 204 204 404"),
    "repost": (lambda p: ("POST", f"/api/posts/{p.post}/repost", None), "401 404 404 403 403 404 403 403 404"),
    "edit_event": (
        lambda p: ("PUT", f"/api/events/{p.event}", {"title": "Ours"}),
        "401 404 404 403 403 404 200 200 404",
    ),
    "cancel_event": (lambda p: ("DELETE", f"/api/events/{p.event}", None), "401 404 404 403 403 404 204 204 404"),
    "answer_event": (
        lambda p: ("POST", f"/api/events/{p.event}/rsvp", {"status": "going"}),
        "401 404 404 200 200 404 200 200 404",
    ),
}
OF_PUBLIC: dict[str, tuple[Call, str]] = {
    "members": (OF_PRIVATE["members"][0], "401 200 200 200 200 200 200 200 200"),
    "posts": (OF_PRIVATE["posts"][0], "401 200 200 200 200 200 200 200 200"),
    "pin": (OF_PRIVATE["pin"][0], "401 403 403 403 403 403 200 200 403"),
    "lock": (OF_PRIVATE["lock"][0], "401 403 403 403 403 403 200 200 403"),
    "read_post": (OF_PRIVATE["read_post"][0], "401 200 200 200 200 200 200 200 200"),
    "like": (OF_PRIVATE["like"][0], "401 200 200 200 200 200 200 200 200"),
    "comment": (OF_PRIVATE["comment"][0], "401 201 201 201 403 403 201 201 201"),
    "remove_post": (OF_PRIVATE["remove_post"][0], "401 403 403 403 403 403 204 204 403"),
    "remove_comment": (OF_PRIVATE["remove_comment"][0], "401 403 403 403 403 403 204 204 403"),
    "repost": (OF_PRIVATE["repost"][0], "401 200 200 200 200 200 200 200 200"),
    "edit_event": (OF_PRIVATE["edit_event"][0], "401 403 403 403 403 403 200 200 403"),
    "cancel_event": (OF_PRIVATE["cancel_event"][0], "401 403 403 403 403 403 204 204 403"),
    "answer_event": (OF_PRIVATE["answer_event"][0], "401 200 200 200 200 200 200 200 200"),
}


async def _people(town: Town) -> dict[str, Member]:
    names = (*ACTORS[1:], "founder", "target", "applicant")
    people = {name: await town.move_in(Person(f"a_{name}", name.title(), "Field")) for name in names}
    await appoint(town, people["site_admin"], "admin")
    return people


async def _check(town: Town, table: dict[str, tuple[Call, str]], *, private: bool) -> None:
    people = await _people(town)
    wrong: list[str] = []
    place: Place | None = None
    for name, (call, expected) in table.items():
        for actor, status in zip(ACTORS, expected.split(), strict=True):
            place = place or await Place.make(town, people, private=private)
            method, path, body = call(place)
            got = await place.call(actor, method, path, body)
            if got != int(status):
                wrong.append(f"{name} by {actor}: {got} instead of {status}")
            if got < 300 and method != "GET":
                # Something changed: the next one finds it as it was. What is refused changes nothing.
                await people["founder"].delete(place.path, json={"name": "Round Table"})
                place = None
    assert wrong == []


@pytest.mark.parametrize("part", range(4))
async def test_every_cell_of_a_private_community(town: Town, part: int) -> None:
    table = dict(list({**OPEN, **OF_PRIVATE}.items())[part::4])
    await _check(town, table, private=True)


@pytest.mark.parametrize("part", range(4))
async def test_every_cell_of_a_public_community(town: Town, part: int) -> None:
    # Nobody waits in a public one: who would is a stranger there.
    table = dict(list({**OPEN, **OF_PUBLIC}.items())[part::4])
    await _check(town, table, private=False)


@pytest.mark.parametrize(
    ("rank", "is_muted", "lacking"),
    [
        (None, False, set(POWERS)),
        (ASKED, False, set(POWERS)),
        (ADMIN, False, set[str]()),
        (MODERATOR, False, {"edit_community", "set_roles", "hand_over", "delete_community"}),
    ],
)
def test_what_each_role_lacks(rank: int | None, is_muted: bool, lacking: set[str]) -> None:
    assert set(POWERS) - set(powers_of(rank, is_muted=is_muted)) == lacking


def test_members_read_write_and_leave_and_muted_ones_do_not_write() -> None:
    members = {"read_posts", "read_members", "read_log", "post", "comment", "leave"}
    assert set(powers_of(MEMBER, is_muted=False)) == members
    assert set(powers_of(MEMBER, is_muted=True)) == members - {"post", "comment"}
    assert not may("post", MEMBER, is_muted=True)


@pytest.mark.parametrize(
    ("mine", "reached"),
    [(None, ""), (ASKED, ""), (MEMBER, "asked"), (MODERATOR, "asked member"), (ADMIN, "asked member moderator")],
)
def test_powers_over_people_reach_downwards_only(mine: int | None, reached: str) -> None:
    ranks = {"asked": ASKED, "member": MEMBER, "moderator": MODERATOR, "admin": ADMIN}
    assert [name for name, rank in ranks.items() if may_touch(mine, rank)] == reached.split()
