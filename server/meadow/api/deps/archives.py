"""Request dependency for the import upload."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request

from meadow.account_lifecycle.constants import MAX_IMPORT_BYTES
from meadow.account_lifecycle.errors import ExportTooLarge, NotAnExport
from meadow.media.children import Slots
from meadow.media.kinds import Kind, Received
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.http.openapi import form_body
from meadow.runtime.context import context_of
from meadow.runtime.forms import FileRule, read_form

FIELD = "file"


FORM = form_body(
    ["file"], file={"type": "string", "format": "binary", "description": "A zip, tar.gz or CSV, at most 1 GB."}
)


def _judge(kind: Kind | None) -> Kind:
    """Refuse pictures and videos. The returned kind is required by ``FileRule`` and unused."""
    if kind is not None:
        raise NotAnExport(fields={FIELD: NotAnExport.message})
    return Kind.WEBM


_RULES = {FIELD: FileRule(_judge, MAX_IMPORT_BYTES, ExportTooLarge)}


async def slots_of(request: Request) -> Slots:
    return context_of(request.app).services.archives


async def receive_export(request: Request) -> AsyncIterator[Received]:
    """The uploaded file; NotAnExport for a picture or a video, ExportTooLarge as soon as the limit is passed."""
    async with read_form(request, _RULES) as form:
        if FIELD not in form.files:
            raise Invalid.field(FIELD, _("Please choose a file."))
        yield form.files[FIELD]


ArchiveSlots = Annotated[Slots, Depends(slots_of)]
ReceivedExport = Annotated[Received, Depends(receive_export, scope="function")]
