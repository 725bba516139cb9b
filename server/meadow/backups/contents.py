"""Reading and writing the contents of a backup archive."""

import gzip
import hashlib
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import sqlalchemy as sa
from pydantic import SecretStr

from meadow import __version__
from meadow.backups.archive import VERSION, Archive, ArchiveWriter, Damaged, Progress
from meadow.backups.dump import Digest, Row, encoded, rows, shapes
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.db.transactions import revision_of
from meadow.platform.storage.port import is_name

NOT_CARRIED = "post_words"
"""Search index of posts, rebuilt by each database from the posts."""
_PART_BYTES = 4_000_000
_KEYS = ("secret.key", "vapid.key")
_PRIVATE = re.compile(r"secret|token|password|_key$|^(database|redis)_url$")
_STAYS = {"data_dir", "web_dir"}
"""Settings with paths of one machine."""


def settings_of(settings: Settings, *, secrets: bool) -> dict[str, str]:
    """Non-default settings as environment variables; private ones only with ``secrets``."""
    found: dict[str, str] = {}
    for name, field in Settings.model_fields.items():
        value = getattr(settings, name)
        if name in _STAYS or value is None or value == field.default:
            continue
        private = isinstance(value, SecretStr) or _PRIVATE.search(name)
        if private and (not secrets or name == "secret_key"):
            continue
        shown = value.get_secret_value() if isinstance(value, SecretStr) else str(value)
        found[f"MEADOW_{name.upper()}"] = shown
    return found


def keys_of(settings: Settings) -> dict[str, bytes]:
    """Keys of the installation by file name in the data folder."""
    found = {name: (settings.data_dir / name).read_bytes() for name in _KEYS if (settings.data_dir / name).exists()}
    if settings.secret_key is not None:
        found[_KEYS[0]] = settings.secret_key.get_secret_value().encode()
    return found


def write_tables(connection: sa.Connection, archive: ArchiveWriter, tell: Progress) -> dict[str, Any]:
    """Write all rows; returns their part of the manifest."""
    revision = revision_of(connection)
    tables: list[dict[str, Any]] = []
    found = shapes(connection, NOT_CARRIED)
    for number, shape in enumerate(found, 1):
        digest, parts, lines, size = Digest(), 0, list[bytes](), 0
        for batch in rows(connection, shape):
            for row in batch:
                line = encoded(row)
                digest.add(line)
                lines.append(line)
                size += len(line)
            if size >= _PART_BYTES:
                archive.add(part_name(shape.name, parts), gzip.compress(b"".join(lines), 1, mtime=0))
                parts, lines, size = parts + 1, [], 0
        if lines:
            archive.add(part_name(shape.name, parts), gzip.compress(b"".join(lines), 1, mtime=0))
            parts += 1
        about = {"name": shape.name, "columns": shape.columns, "parts": parts}
        tables.append({**about, "rows": digest.count, "digest": digest.text})
        tell("Tables", number, len(found))
    return {"revision": revision, "tables": tables}


def part_name(table: str, number: int) -> str:
    """Name of a part of a table's rows."""
    return f"rows/{table}/{number:06d}.jsonl.gz"


def about_this(settings: Settings) -> dict[str, Any]:
    """Version and time for the manifest."""
    engine = "sqlite" if settings.is_sqlite else "postgresql"
    made_at = clock.rfc3339(clock.now_ms())
    return {"format": "meadow-backup", "version": VERSION, "app": __version__, "engine": engine, "madeAt": made_at}


def rows_of(archive: Archive, table: dict[str, Any]) -> Iterator[list[Row]]:
    """Rows of a table, in batches."""
    for number in range(table["parts"]):
        try:
            lines = gzip.decompress(archive.read(part_name(table["name"], number))).splitlines()
            yield [orjson.loads(line) for line in lines]
        except (OSError, EOFError, ValueError, zlib.error) as error:
            raise Damaged(archive.path, f"a part of {table['name']} cannot be read") from error


def check(archive: Archive, tell: Progress) -> None:
    """Read the whole archive and compare it with the manifest; Damaged."""
    manifest = archive.manifest
    tables, files = manifest["tables"], manifest["media"]
    for number, table in enumerate(tables, 1):
        digest = Digest()
        for batch in rows_of(archive, table):
            for row in batch:
                digest.add(encoded(row))
        if (digest.count, digest.text) != (table["rows"], table["digest"]):
            raise Damaged(archive.path, f"the rows of {table['name']} are not those that were written")
        tell("Checking tables", number, len(tables))
    for number, (name, size, digest_of_file, _) in enumerate(files, 1):
        if not is_name(name):
            raise Damaged(archive.path, "a file has a strange name")
        with archive.open(f"media/{name}") as content:
            found = hashlib.file_digest(content, "sha256").hexdigest()  # pyright: ignore[reportArgumentType]
            if found != digest_of_file or content.tell() != size:
                raise Damaged(archive.path, f"the file {name} is not the one that was written")
        tell("Checking files", number, len(files))
    if set(manifest["keys"]) - set(_KEYS):
        raise Damaged(archive.path, "it holds keys that no Meadow has")
    for name in manifest["keys"]:
        archive.read(f"keys/{name}")


def write_key(folder: Path, name: str, content: bytes) -> None:
    """Write a file with mode 0600 into the folder."""
    path = folder / name
    path.touch(mode=0o600)
    path.write_bytes(content)
