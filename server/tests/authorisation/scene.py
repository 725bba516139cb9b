"""Scene of the matrix: eleven kinds of callers around the content of one of them, public and in a closed garden."""

from typing import Any

from sqlalchemy import insert, update

from meadow.auth.models import credentials, passkeys
from meadow.delivery.links import unsubscribe_address
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from tests import make
from tests.cast import Person
from tests.communities.gathering import community, joins, lets_in, makes, posts_there
from tests.events.planning import answers, hosts
from tests.media.corpus import photo, saved
from tests.messages.talking import group, says, says_in
from tests.moderation.keeping import appoint
from tests.posts.polls.polling import asks, poll
from tests.reels.filming import reel_of
from tests.town import Member, Town

ACTORS = (
    "anonymous",
    "revoked",
    "stranger",
    "follower",
    "blocked",
    "pending",
    "member",
    "moderator",
    "admin",
    "owner",
    "staff",
)
"""No session; an ended token of the owner; a member unrelated to the owner; a follower; a member blocked by the owner;
an applicant to the garden; its member, moderator, admin; the owner, also a member; an admin of the site, not a member
of the garden."""
ABOUT = ("founder", "other", "applicant", "banned", "muted", "left")
"""Subjects of the calls: the garden's other admin, a member, an applicant, a banned and a muted member, and an
unrelated member."""
PASSWORD = "the same words for everybody here"
_SAME = update(credentials)
_PASSKEY = insert(passkeys)
_KEY = {"credential_id": "x", "public_key": "x", "sign_count": 0, "transports": "", "name": "Laptop"}


class Scene:
    """The town before each call; ``ids`` names every subject of a call."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.people: dict[str, Member] = {}
        self.ids: dict[str, str] = {}

    async def call(self, actor: str, method: str, path: str, **options: Any) -> Any:
        """Response to this actor."""
        if actor == "anonymous":
            return await self.town.client.request(method, path, **options)
        return await self.people[actor].call(method, path, **options)

    def keep(self, name: str, row: Any) -> dict[str, Any]:
        """Store the ID of an API response under a name."""
        self.ids[name] = str(row["id"])
        return row

    async def prepare(self) -> None:
        """Create the members and all subjects of the calls."""
        for name in (*ACTORS[2:], *ABOUT):
            self.people[name] = await self.town.move_in(Person(f"m_{name}", name.title(), "Field"))
            self.ids[name] = str(self.people[name].id)
        hashed = await self.town.context.passwords.hash(PASSWORD)
        async with self.town.database.write() as db:
            await db.run(_SAME.values(password_hash=hashed))
            self.ids["passkey"] = str(new_id())
            await db.run(_PASSKEY, id=int(self.ids["passkey"]), user_id=self.people["owner"].id, **_KEY)
        await appoint(self.town, self.people["staff"], "admin")
        await self._meet()
        await self._publish()
        await self._keep_to_oneself()
        await self._garden()
        await self._talk()
        await self._look_after()
        await self.town.run_jobs()
        ended = self.people["owner"]
        self.people["revoked"] = Member(
            ended.id, await make.session(self.town.database, ended.id), ended.person, self.town.client
        )
        # Cached by the process before it ended: the cache must not keep it valid.
        assert (await self.people["revoked"].get("/api/auth/me")).status_code == 200
        assert (await self.people["revoked"].post("/api/auth/logout")).status_code == 204
        sessions = (await ended.get("/api/auth/sessions")).json()
        self.ids["session"] = str(sessions[0]["id"])

    async def _meet(self) -> None:
        p = self.people
        await p["follower"].follows(p["owner"])
        await p["owner"].follows(p["other"])
        await p["other"].follows(p["owner"])
        await p["owner"].blocks(p["blocked"])

    async def _publish(self) -> None:
        owner, other = self.people["owner"], self.people["other"]
        self.keep("post", await asks(owner, content="A walk in the #open"))
        self.keep("comment", await owner.comments(self.ids["post"], "Come along"))
        self.keep("deleted_post", await owner.posts("Gone again"))
        await owner.delete(f"/api/posts/{self.ids['deleted_post']}")
        self.keep("others_post", await other.posts("Something by somebody else"))
        await owner.post(f"/api/posts/{self.ids['others_post']}/bookmark")
        self.keep("reel", await reel_of(owner, "From above"))
        said = await owner.post(f"/api/reels/{self.ids['reel']}/comment", {"content": "Look"})
        self.keep("reel_comment", said.json())
        self.keep("event", await hosts(owner, title="Supper"))
        under = await owner.post(f"/api/events/{self.ids['event']}/comments", {"content": "Bring salt"})
        self.keep("event_comment", under.json())
        await answers(other, {"id": self.ids["event"]})

    async def _keep_to_oneself(self) -> None:
        owner = self.people["owner"]
        self.keep("muted_word", (await owner.post("/api/settings/muted-words", {"text": "pepper"})).json())
        self.keep("list", (await owner.post("/api/lists", {"name": "Gardeners"})).json())
        public = await owner.post("/api/lists", {"name": "Bakers", "isPrivate": False})
        self.keep("public_list", public.json())
        self.keep("draft", (await owner.post("/api/drafts", {"content": "Not yet"})).json())
        at = clock.rfc3339(clock.now_ms() + 3_600_000)
        self.keep("scheduled", (await owner.post("/api/posts", {"content": "Later", "publishAt": at})).json())
        self.keep("folder", (await owner.post("/api/bookmarks/folders", {"name": "Walks"})).json())
        link = (await owner.post("/api/events/calendar")).json()["url"]
        self.ids["calendar"] = link.rpartition("/")[2].removesuffix(".ics")
        topics = unsubscribe_address(self.town.settings, owner.id, 1)
        self.ids["mail_token"] = topics.rpartition("=")[2]
        picture = {"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")}
        url = (await owner.post("/api/posts/upload", files=picture)).json()["url"]
        self.ids["file"] = url.rpartition("/")[2]
        self.ids["upload"] = url

    async def _garden(self) -> None:
        p, founder = self.people, self.people["founder"]
        garden = self.keep("garden", await community(founder, "Closed Garden", isPrivate=True))
        inside = [p[name] for name in ("member", "moderator", "admin", "owner", "other", "banned", "muted")]
        await lets_in(founder, garden, *inside)
        await joins(p["pending"], garden)
        await joins(p["applicant"], garden)
        await makes(founder, garden, p["moderator"], "moderator")
        await makes(founder, garden, p["admin"], "admin")
        self.keep("garden_post", await posts_there(p["owner"], garden, "Among ourselves", poll=poll()))
        self.keep("garden_comment", await p["owner"].comments(self.ids["garden_post"], "Only here"))
        self.keep("garden_event", await hosts(p["owner"], communityId=garden["id"], title="Digging"))
        path = f"/api/communities/{garden['id']}"
        assert (await founder.call("PUT", path, {"approvesPosts": True})).status_code == 200
        self.keep("waiting", await posts_there(p["owner"], garden, "Let me through"))
        await founder.call("PUT", f"{path}/members/{p['muted'].id}/mute", {"hours": 24})
        assert (await founder.delete(f"{path}/members/{p['banned'].id}", json={"ban": True})).status_code == 204

    async def _talk(self) -> None:
        owner, other = self.people["owner"], self.people["other"]
        said = self.keep("message", await says(owner, other, "Between the two of us"))
        await says(other, owner, "Quite")
        self.ids["talk"] = said["conversationId"]
        circle = self.keep("circle", await group(owner, "Circle", [other, self.people["follower"]]))
        self.keep("circle_message", await says_in(owner, circle["id"]))
        told = (await owner.get("/api/notifications")).json()
        self.ids["notification"] = told[0]["id"]

    async def _look_after(self) -> None:
        staff, other, member = (self.people[name] for name in ("staff", "other", "member"))
        for who, kind, subject in (
            (other, "post", "post"),
            (member, "post", "garden_post"),
            (member, "comment", "garden_comment"),
        ):
            said = await who.post("/api/reports", {"kind": kind, "id": self.ids[subject], "reason": "spam"})
            assert said.status_code == 201, said.text
        cases = (await staff.get("/api/moderation/cases")).json()["cases"]
        case = next(each for each in cases if each["subject"]["id"] == self.ids["post"])
        self.keep("case", case)
        answer = await self.people["founder"].get(f"/api/communities/{self.ids['garden']}/cases")
        self.keep("garden_case", answer.json()["cases"][0])
        about = f"/api/moderation/members/{other.id}/actions"
        warned = (await staff.post(about, {"action": "warn", "reason": "Please be kind."})).json()
        again = (await staff.post(about, {"action": "warn", "reason": "Again."})).json()
        self.keep("measure", warned)
        appealed = await other.post("/api/moderation/appeals", {"actionId": again["id"], "text": "I was kind."})
        self.keep("appeal", appealed.json())
        rule = {"kind": "word", "pattern": "hedgehog racing", "action": "flag"}
        self.keep("rule", (await staff.post("/api/moderation/rules", rule)).json())
        await make.job(self.town.database, "nobody_knows", {}, dead_at=1)
        jobs = (await staff.get("/api/admin/jobs?state=dead")).json()["jobs"]
        self.ids["job"] = str(jobs[0]["id"])
