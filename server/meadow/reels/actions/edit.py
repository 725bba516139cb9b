from meadow.content_filter.actions import check_links, flag, screen
from meadow.media.settling import settle_after_commit
from meadow.notifications.actions import forget_unseen
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Writer
from meadow.reels import policy, queries
from meadow.reels.errors import NotYourReel
from meadow.reels.models import reels
from meadow.reels.schemas import ReelEdit
from meadow.subjects.actions.edits import update_row


async def edit_reel(db: Writer, me: int, reel_id: int, edit: ReelEdit) -> None:
    """Update the fields that were sent. ReelNotFound, NotYourReel, RefusedByRule, TooNewForThis."""
    reel = await queries.get_reel(db, me, reel_id)
    if not policy.may_change(me, reel):
        raise NotYourReel(_("Only the owner can change this reel."))
    fields = edit.model_fields_set - ({"audience"} if edit.audience is None else set[str]())
    if not fields:
        return
    found = None
    if edit.content_warning is not None:
        check_links(db, me, f"{edit.content_warning}\n{reel.caption}")
        found = await screen(db, edit.content_warning)
    await update_row(db, reels, reel_id, {name: getattr(edit, name) for name in fields})
    if edit.audience is not None:
        await settle_after_commit(db, "reel", reel_id)
        await forget_unseen.later(db, subject_type="reel", subject_id=reel_id)
    await flag(db, me, "reel", reel_id, found)
