"""Multipart forms streamed to disk.

File type and size are checked while the file arrives, so that it is refused without waiting for the rest.
"""

import hashlib
import tempfile
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import IO, Any, TypeVar

import anyio.to_thread
from fastapi import Request
from pydantic import BaseModel, ValidationError
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect

from meadow.audit_log.actions import record
from meadow.media.constants import FORM_OVERHEAD_BYTES
from meadow.media.errors import InfectedFile
from meadow.media.kinds import SNIFF_BYTES, Kind, Received, sniff
from meadow.platform.core.errors import AppError, Invalid, Malformed, Unavailable, UnsupportedKind
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.validation_messages import fields_of
from meadow.runtime.context import context_of

M = TypeVar("M", bound=BaseModel)
MOST_PARTS = 80
"""More than any call uses: a list has one part per value. Bytes have limits of their own."""
_WRITE_AT_ONCE = 256 * 1024


@dataclass(frozen=True, slots=True)
class FileRule:
    """Accepted files of one field. ``judge`` gets the kind detected from the first bytes and raises for unsupported
    ones.

    An ``optional`` file that is unsupported, too large or empty is dropped without refusing the form.
    """

    judge: Callable[[Kind | None], Kind]
    most_bytes: int
    too_large: Callable[[], AppError]
    most_video_bytes: int = 0
    video_too_large: Callable[[], AppError] | None = None
    optional: bool = False
    most: int = 1
    """Maximum number of files in the field."""

    def check_size(self, size: int, kind: Kind | None) -> None:
        """Raise for a file over the size limit of its kind; the kind is None while too few bytes have arrived to detect
        it."""
        if kind is not None and (kind.is_video or kind.is_audio) and self.video_too_large is not None:
            if size > self.most_video_bytes:
                raise self.video_too_large()
        elif size > self.most_bytes:
            raise self.too_large()


@dataclass(slots=True)
class Form:
    """The contents of a form: the texts of each field in order, and the files by field."""

    texts: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    files: dict[str, Received] = field(default_factory=dict[str, Received])
    """The first file of each field."""
    several: dict[str, list[Received]] = field(default_factory=dict[str, list[Received]])
    """All files of each field, in order."""
    pairs: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """The texts with the names of their fields, in the order of the form."""


def number_of(text: str) -> int | str:
    """The number in a form's text; other text is returned unchanged for the schema to refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 15 else text


class _Part:
    """One file while it is received."""

    def __init__(self, rule: FileRule, file: IO[bytes]) -> None:
        self.rule, self.file = rule, file
        self.pending = bytearray()
        self.size = 0
        self.kind: Kind | None = None
        self.dropped = False
        self._digest = hashlib.sha256()
        self._head = bytearray()

    def take(self, data: bytes) -> None:
        """Append bytes, unless the file is certain to be dropped."""
        if self.dropped:
            return
        try:
            self._take(data)
        except AppError:
            if not self.rule.optional:
                raise
            self._drop()

    def _drop(self) -> None:
        self.dropped = True
        self.pending.clear()

    def _take(self, data: bytes) -> None:
        if self.kind is None:
            self._head += data[: SNIFF_BYTES - len(self._head)]
            if len(self._head) == SNIFF_BYTES:
                self.judge()
        self.size += len(data)
        self.rule.check_size(self.size, self.kind)
        self.pending += data
        self._digest.update(data)

    def judge(self) -> Kind:
        """The kind of the bytes received so far."""
        self.kind = self.rule.judge(sniff(bytes(self._head)))
        return self.kind

    def received(self) -> Received | None:
        """The whole file; None for an optional one that was dropped."""
        if not self.dropped and self.size == 0 and self.rule.optional:
            self._drop()
        if not self.dropped and self.kind is None:
            try:
                self.judge()
            except AppError:
                if not self.rule.optional:
                    raise
                self._drop()
        if self.dropped or self.kind is None:
            return None
        return Received(self.file, self.kind, self.size, self._digest.hexdigest())


class _Reading:
    """Parser callbacks: pass the bytes of each part to its field and refuse as early as possible."""

    def __init__(self, rules: Mapping[str, FileRule], stack: ExitStack) -> None:
        self.parts: dict[str, list[_Part]] = {}
        self.texts: list[tuple[str, bytearray]] = []
        self.complete = False
        self._rules, self._stack = rules, stack
        self._count = self._text_bytes = 0
        self._header, self._value, self._disposition = b"", b"", b""
        self._take: Callable[[bytes], None] = _drop

    def callbacks(self) -> Any:
        return {
            "on_part_begin": self._part_begins,
            "on_header_field": self._header_field,
            "on_header_value": self._header_value,
            "on_header_end": self._header_ends,
            "on_headers_finished": self._headers_end,
            "on_part_data": self._part_data,
            "on_end": self._end,
        }

    async def write_pending(self, *, at_least: int) -> None:
        for part in (part for parts in self.parts.values() for part in parts):
            if len(part.pending) < at_least:
                continue
            piece, part.pending = bytes(part.pending), bytearray()
            try:
                await anyio.to_thread.run_sync(part.file.write, piece)
            except OSError as error:
                raise Unavailable(_("The file could not be stored. Please try again later."), retry_after=60) from error

    def _part_begins(self) -> None:
        self._count += 1
        if self._count > MOST_PARTS:
            raise Invalid(_("The form has too many parts."))
        self._disposition = b""

    def _header_field(self, data: bytes, start: int, end: int) -> None:
        self._header += data[start:end]

    def _header_value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def _header_ends(self) -> None:
        if self._header.lower() == b"content-disposition":
            self._disposition = self._value
        self._header, self._value = b"", b""

    def _headers_end(self) -> None:
        _, options = parse_options_header(self._disposition)
        name = options.get(b"name", b"").decode(errors="replace")[:100]
        # Only the presence of `filename` matters: it separates files from texts. Browsers send an empty file field with
        # an empty file name.
        if name in self._rules and options.get(b"filename"):
            self._take = self._file(name).take
        elif name in self._rules and b"filename" in options:
            self._take = self._nothing_chosen(name)
        elif b"filename" in options:
            # An unknown file field; its name is kept, so that the schema can refuse it.
            self.texts.append((name, bytearray()))
            self._take = _drop
        else:
            text = bytearray()
            self.texts.append((name, text))
            self._take = lambda data: self._take_text(text, data)

    def _file(self, name: str) -> _Part:
        rule, parts = self._rules[name], self.parts.setdefault(name, [])
        if len(parts) >= rule.most:
            one = _("Please send one file at a time.")
            raise Invalid.field(
                name,
                one
                if rule.most == 1
                else ngettext("Please send at most {count} file.", "Please send at most {count} files.", rule.most),
            )
        file = self._stack.enter_context(tempfile.TemporaryFile())  # noqa: SIM115 - the stack closes it
        parts.append(_Part(rule, file))
        return parts[-1]

    def _nothing_chosen(self, name: str) -> Callable[[bytes], None]:
        """Treat a part without a file name as a file if bytes follow: some clients send no names."""

        def take(data: bytes) -> None:
            self._take = self._file(name).take
            self._take(data)

        return take

    def _part_data(self, data: bytes, start: int, end: int) -> None:
        self._take(data[start:end])

    def _take_text(self, text: bytearray, data: bytes) -> None:
        self._text_bytes += len(data)
        if self._text_bytes > FORM_OVERHEAD_BYTES:
            raise Invalid(_("The form holds too much text."))
        text += data

    def _end(self) -> None:
        self.complete = True


def _drop(data: bytes) -> None:
    """Discard the bytes of an unknown field."""


def validated(model: type[M], values: object) -> M:
    """The validated model; Invalid with its fields."""
    try:
        return model.model_validate(values)
    except ValidationError as error:
        fields = fields_of(error.errors())
        raise Invalid(next(iter(fields.values())), fields=fields) from None


def is_form(request: Request) -> bool:
    """Whether the content type is that of a form with files."""
    kind, _ = parse_options_header(request.headers.get("content-type"))
    return kind == b"multipart/form-data"


def _parser_for(request: Request, reading: _Reading) -> MultipartParser:
    kind, options = parse_options_header(request.headers.get("content-type"))
    if kind != b"multipart/form-data":
        raise UnsupportedKind(_("Send this as multipart/form-data."))
    if not options.get(b"boundary"):
        raise Malformed(_("The form has no boundary."))
    try:
        return MultipartParser(options[b"boundary"], reading.callbacks(), max_header_size=8 * 1024)
    except FormParserError as error:
        raise Malformed(_("The form could not be read.")) from error


def _text(name: str, raw: bytearray) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Invalid.field(name, _("This text holds characters that cannot be stored.")) from None


async def _scan(request: Request, received: Received) -> None:
    """Scan a file before it is stored; InfectedFile where the operator has a scanner and it reports a finding."""
    context = context_of(request.app)
    scanner = context.services.scanner
    if scanner is None:
        return
    found = await scanner.find(received.file)
    if found is None:
        return
    async with context.database.write() as db:
        me = request.scope.get("meadow.user_id")
        await record(db, "upload.infected", by=me, result="refused", found=found, sha256=received.digest)
    raise InfectedFile


@asynccontextmanager
async def read_form(request: Request, rules: Mapping[str, FileRule]) -> AsyncGenerator[Form]:
    """Parse the form; its files exist until the end of the block.

    Errors of the rules are raised as early as possible; Malformed for an unreadable form, Invalid for too many parts,
    too much text or two files in one field.
    """
    with ExitStack() as stack:
        reading = _Reading(rules, stack)
        parser = _parser_for(request, reading)
        try:
            async for chunk in request.stream():
                parser.write(chunk)
                await reading.write_pending(at_least=_WRITE_AT_ONCE)
        except (FormParserError, ClientDisconnect) as error:
            raise Malformed(_("The form could not be read.")) from error
        if not reading.complete:
            raise Malformed(_("The form is cut off."))
        for name, parts in reading.parts.items():
            if any(part.size == 0 and not part.rule.optional for part in parts):
                raise Invalid.field(name, _("This file is empty."))
        received = {name: [part.received() for part in parts] for name, parts in reading.parts.items()}
        several = {name: [file for file in files if file is not None] for name, files in received.items()}
        await reading.write_pending(at_least=1)
        for file in (file for files in several.values() for file in files):
            await _scan(request, file)
        pairs = [(name, _text(name, raw)) for name, raw in reading.texts]
        texts: dict[str, list[str]] = {}
        for name, text in pairs:
            texts.setdefault(name, []).append(text)
        yield Form(texts, {name: files[0] for name, files in several.items() if files}, several, pairs)
