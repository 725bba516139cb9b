from meadow.platform.core.errors import Forbidden, Invalid, NotFound
from meadow.platform.core.i18n import _, ngettext
from meadow.relationships.lists.constants import MAX_LISTS, MAX_MEMBERS


class ListNotFound(NotFound, code="list_not_found"):
    message = _("This list does not exist.")


class NotYourList(Forbidden, code="not_your_list"):
    message = _("Only its owner can change a list.")


class TooManyLists(Invalid, code="too_many_lists"):
    message = ngettext("You can have at most {count} list.", "You can have at most {count} lists.", MAX_LISTS)


class TooManyListMembers(Invalid, code="too_many_list_members"):
    message = ngettext("A list holds at most {count} person.", "A list holds at most {count} people.", MAX_MEMBERS)
