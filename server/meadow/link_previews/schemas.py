from typing import Annotated

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from meadow.link_previews.constants import MAX_URL
from meadow.link_previews.links import first_link
from meadow.platform.core.i18n import _
from meadow.platform.core.schemas import Body


class PreviewImage(TypedDict):
    """Picture of the page, stored here; ``placeholder`` is a base64 thumbhash."""

    url: str
    width: int
    height: int
    placeholder: str


class LinkPreview(TypedDict):
    """What a linked page says about itself, as plain text."""

    url: str
    title: str
    description: str
    siteName: str
    image: PreviewImage | None


def _is_link(url: str) -> str:
    if first_link(url) != url:
        raise ValueError(_("Please give a web address."))
    return url


class PreviewRequest(Body):
    """Address of a page."""

    url: Annotated[str, Field(max_length=MAX_URL), AfterValidator(_is_link)]
