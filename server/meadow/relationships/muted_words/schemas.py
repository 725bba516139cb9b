from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from meadow.platform.core.i18n import _
from meadow.platform.core.schemas import Body, FutureMoment
from meadow.platform.core.text import Limit
from meadow.relationships.muted_words.constants import MAX_TEXT_CHARACTERS
from meadow.relationships.muted_words.words import text_key

Scope = Literal["feed", "notifications", "both"]


def _comparable(text: str) -> str:
    if not text_key(text):
        raise ValueError(_("Please fill this in."))
    return text


class MutedWordIn(Body):
    """Word to mute."""

    text: Annotated[str, Limit(MAX_TEXT_CHARACTERS, least=1, one_line=True), AfterValidator(_comparable)]
    scope: Scope = "both"
    expires_at: Annotated[FutureMoment | None, Field(description="End; null for none.")] = None


class MutedWord(TypedDict):
    """Muted word."""

    id: str
    text: str
    scope: Scope
    expiresAt: str | None
