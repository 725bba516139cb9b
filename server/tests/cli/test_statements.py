"""What the operator's commands ask the database, on both: the tests of the commands themselves run on SQLite."""

from sqlalchemy import update

from meadow.administration.actions.operator import COMMANDS
from meadow.administration.queries import invites_of
from meadow.media.queries import files_in_use
from meadow.moderation.queries import members
from meadow.moderation.queries.site import staff
from meadow.platform.core.paging import Paging
from meadow.users.models import users
from meadow.users.queries import has_demo_members, has_members
from tests.media.test_routes import plain, uploaded
from tests.moderation.keeping import appoint
from tests.town import Town


async def test_an_invite_of_the_operator_is_listed_until_it_is_revoked(town: Town) -> None:
    made = await COMMANDS["invite_create"](town.database, limits={"maxUses": 3})
    everything = Paging()
    [listed] = await invites_of(town.database.reader(), None, everything)
    assert (str(listed.id), listed.code, listed.max_uses) == (made["id"], made["code"], 3)
    await COMMANDS["invite_revoke"](town.database, invite_id=listed.id)
    assert await invites_of(town.database.reader(), None, everything) == []


async def test_members_staff_and_files_are_found(town: Town) -> None:
    db = town.database.reader()
    assert (await has_members(db), await has_demo_members(db)) == (True, False)
    await appoint(town, town.ada, "admin")
    await appoint(town, town.ben, "moderator")
    async with town.database.write() as writing:
        await writing.run(update(users).where(users.c.id == town.ben.id).values(is_verified=True))
    assert [(one.id, one.is_verified) for one in await staff(db)] == [(town.ada.id, False), (town.ben.id, True)]
    picture = plain((await uploaded(town.ada))["url"]).rpartition("/")[2]
    assert picture in [name for names in [names async for names in files_in_use(db)] for name in names]


async def test_members_are_listed_by_a_part_of_their_name_and_by_state(town: Town) -> None:
    db, everything = town.database.reader(), Paging()
    found = await members.page(db, everything, search=town.ada.person.first_name[1:].upper(), names=True)
    assert town.ada.id in [row.user_id for row in found]
    assert await members.page(db, everything, state="pending") == []
