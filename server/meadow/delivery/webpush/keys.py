"""VAPID key pair."""

import asyncio
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from meadow.delivery.webpush.encryption import point_of
from meadow.platform.core.base64url import encoded

_FILE = "vapid.key"


@lru_cache(maxsize=8)
def key_in(data_dir: Path) -> Any:
    """The private key of this data folder, created if missing. Blocks: call it in a thread."""
    # Lazy import: not needed by servers without push.
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        NoEncryption,
        PrivateFormat,
        load_pem_private_key,
    )

    path = data_dir / _FILE
    if not path.exists():
        made = ec.generate_private_key(ec.SECP256R1())
        part = data_dir / f".{_FILE}.{os.getpid()}"
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
            file.flush()
            os.fsync(file.fileno())
        try:
            # First one wins: two processes that start together use one key.
            os.link(part, path)
        except FileExistsError:
            pass
        finally:
            part.unlink()
    return load_pem_private_key(path.read_bytes(), None)


async def public_key(data_dir: Path) -> str:
    """The public key in the format of browsers and apps."""
    key = await asyncio.to_thread(key_in, data_dir)
    return encoded(point_of(key.public_key()))
