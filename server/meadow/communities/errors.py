from meadow.communities.constants import MAX_JOINED_COMMUNITIES, MAX_PINNED_POSTS
from meadow.platform.core.errors import Conflict, Forbidden, Invalid, NotFound
from meadow.platform.core.i18n import _, ngettext


class CommunityNotFound(NotFound, code="community_not_found"):
    message = _("Community not found")


class NotAMember(Forbidden, code="not_a_member"):
    message = _("Only members of this community can see this.")


class NotAllowedHere(Forbidden, code="not_allowed_here"):
    message = _("Your role in this community does not allow that.")


class JoinToPost(Forbidden, code="join_to_post"):
    message = _("Only active members can post in this community.")


class MutedHere(Forbidden, code="muted_here"):
    message = _("You cannot write in this community for now.")


class BannedHere(Forbidden, code="banned_here"):
    message = _("You have been banned from this community.")


class LastAdmin(Conflict, code="last_admin"):
    message = _("You are the last admin. Hand the community over to another member before you leave.")


class CommunityChanged(Conflict, code="community_changed"):
    message = _("This community was changed meanwhile. Please look at it again before you save.")


class AnswersMissing(Invalid, code="answers_missing"):
    message = _("Please answer every question before you ask to join.")


class TooManyCommunities(Invalid, code="too_many_communities"):
    message = ngettext(
        "You are in {count} community, which is the most. Please leave one first.",
        "You are in {count} communities, which is the most. Please leave one first.",
        MAX_JOINED_COMMUNITIES,
    )


class NameReserved(Invalid, code="name_reserved"):
    message = _("This name is reserved. Please choose another one.")


class TooManyPinned(Conflict, code="too_many_pinned"):
    message = ngettext(
        "{count} post is pinned, which is the most. Please unpin one first.",
        "{count} posts are pinned, which is the most. Please unpin one first.",
        MAX_PINNED_POSTS,
    )


class MemberNotFound(NotFound, code="member_not_found"):
    message = _("This person is not a member of the community.")


class RequestNotFound(NotFound, code="request_not_found"):
    message = _("This request was answered or taken back already.")
