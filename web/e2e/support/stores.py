"""What several processes share in a browser test: ``create NAME`` and ``drop NAME`` for a database on the PostgreSQL of
the tests, reached through their PgBouncer, ``bucket NAME`` for one on their S3 service. Prints the settings of it as
JSON."""

import asyncio
import json
import os
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

import asyncpg

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "server"))


async def database(what: str, name: str) -> dict[str, str]:
    """Made anew or removed."""
    server = os.environ["MEADOW_TEST_POSTGRES_URL"]
    connection = await asyncpg.connect(server, timeout=60)
    await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    if what == "create":
        await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    pooled = os.environ["MEADOW_TEST_POOLED_URL"].rpartition("/")[0]
    return {"MEADOW_DATABASE_URL": f"{pooled}/{name}", "MEADOW_DATABASE_TRANSACTION_POOLING": "true"}


def bucket(name: str) -> dict[str, str]:
    """Made; it goes with the service."""
    from tests.buckets import Bucket

    parts = urlsplit(os.environ["MEADOW_TEST_S3_URL"])
    key, secret = unquote(parts.username or ""), unquote(parts.password or "")
    made = Bucket(f"{parts.scheme}://{parts.hostname}:{parts.port}", name, key, secret)
    made.make()
    return {
        "MEADOW_STORAGE_URL": f"s3://{name}/media",
        "MEADOW_STORAGE_ENDPOINT": made.endpoint,
        "MEADOW_STORAGE_KEY": key,
        "MEADOW_STORAGE_SECRET": secret,
    }


what, name = sys.argv[1:]
sys.stdout.write(json.dumps(bucket(name) if what == "bucket" else asyncio.run(database(what, name))))
