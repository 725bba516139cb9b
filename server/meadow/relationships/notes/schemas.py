"""Private note schemas."""

from typing import Annotated

from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.relationships.notes.constants import MAX_NOTE_CHARACTERS


class NoteIn(Body):
    """Private note; an empty text removes it."""

    text: Annotated[str, Limit(MAX_NOTE_CHARACTERS)]
