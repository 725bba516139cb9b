from typing import Annotated

from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.relationships.notes.constants import MAX_NOTE_CHARACTERS


class NoteIn(Body):
    """Private note; an empty text removes it."""

    text: Annotated[str, Limit(MAX_NOTE_CHARACTERS)]
