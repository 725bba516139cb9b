from meadow.messages.constants import MAX_GROUP_MEMBERS, MAX_GROUPS, MAX_REACTIONS
from meadow.platform.core.errors import Forbidden, Invalid, NotFound
from meadow.platform.core.i18n import _, ngettext


class ConversationNotFound(NotFound, code="conversation_not_found"):
    message = _("This conversation does not exist or is not yours.")


class MessageNotFound(NotFound, code="message_not_found"):
    message = _("This message does not exist or may have been removed.")


class SharedNotFound(NotFound, code="shared_not_found"):
    message = _("What you want to share does not exist or may have been removed.")


class CannotMessageYourself(Invalid, code="cannot_message_yourself"):
    message = _("You cannot write to yourself.")


class MessagesNotAllowed(Forbidden, code="messages_not_allowed"):
    message = _("This member does not take messages from everybody.")


class NotYourMessage(Forbidden, code="not_your_message"):
    message = _("Only its sender can change a message.")


class TooLateToEdit(Forbidden, code="too_late_to_edit"):
    message = _("A message can be changed for 24 hours.")


class ClientIdUsed(Invalid, code="client_id_used"):
    message = _("This clientId was used for a message in another conversation.")


class NotAGroup(Invalid, code="not_a_group"):
    message = _("Only groups have a title and members to add.")


class NotTheCreator(Forbidden, code="not_the_creator"):
    message = _("Only the creator of a group can take members out.")


class GroupFull(Invalid, code="group_full"):
    message = ngettext("A group has at most {count} member.", "A group has at most {count} members.", MAX_GROUP_MEMBERS)


class TooManyGroups(Invalid, code="too_many_groups"):
    message = ngettext(
        "A member can be in {count} group at most.", "A member can be in {count} groups at most.", MAX_GROUPS
    )


class TooManyReactions(Invalid, code="too_many_reactions"):
    message = ngettext(
        "You can react in {count} way to a message.", "You can react in {count} ways to a message.", MAX_REACTIONS
    )


class SilencedHere(Forbidden, code="silenced"):
    message = _("You can only write to people who follow you for now.")
