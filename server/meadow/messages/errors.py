"""Message errors."""

from meadow.messages.constants import GROUP, REACTIONS
from meadow.platform.errors import Forbidden, Invalid, NotFound


class ConversationNotFound(NotFound):
    code = "conversation_not_found"
    message = "This conversation does not exist or is not yours."


class MessageNotFound(NotFound):
    code = "message_not_found"
    message = "This message does not exist or may have been removed."


class CannotMessageYourself(Invalid):
    code = "cannot_message_yourself"
    message = "You cannot write to yourself."


class MessagesNotAllowed(Forbidden):
    code = "messages_not_allowed"
    message = "This member does not take messages from everybody."


class NotYourMessage(Forbidden):
    code = "not_your_message"
    message = "Only its sender can change a message."


class TooLateToEdit(Forbidden):
    code = "too_late_to_edit"
    message = "A message can be changed for 24 hours."


class ClientIdUsed(Invalid):
    code = "client_id_used"
    message = "This clientId was used for a message in another conversation."


class NotAGroup(Invalid):
    code = "not_a_group"
    message = "Only groups have a title and members to add."


class NotTheCreator(Forbidden):
    code = "not_the_creator"
    message = "Only the creator of a group can take members out."


class GroupFull(Invalid):
    code = "group_full"
    message = f"A group has at most {GROUP} members."


class TooManyReactions(Invalid):
    code = "too_many_reactions"
    message = f"You can react in {REACTIONS} ways to a message."


class SilencedHere(Forbidden):
    code = "silenced"
    message = "You can only write to people who follow you for now."
