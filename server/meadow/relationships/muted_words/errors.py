from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import ngettext
from meadow.relationships.muted_words.constants import MAX_WORDS


class TooManyMutedWords(Invalid, code="too_many_muted_words"):
    message = ngettext("You can mute at most {count} word.", "You can mute at most {count} words.", MAX_WORDS)
