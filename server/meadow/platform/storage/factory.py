"""Storage selection by settings."""

from typing import Any

import structlog

from meadow.platform.config.settings import Settings
from meadow.platform.config.storage_address import bucket_of
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.port import Storage
from meadow.platform.storage.s3 import S3Storage

log: Any = structlog.get_logger("meadow.storage")


def storage_of(settings: Settings, url: str | None = None) -> Storage:
    """The configured storage, or another one (``url``) with the same key; makes no request yet.

    ValueError with a sentence for an invalid URL.
    """
    url = settings.storage_url if url is None else url
    if not url:
        return DiskStorage(settings.media_dir)
    bucket = bucket_of(url, endpoint=settings.storage_endpoint, region=settings.storage_region)
    if not settings.storage_key or settings.storage_secret is None:
        raise ValueError("an object store needs MEADOW_STORAGE_KEY and MEADOW_STORAGE_SECRET.")
    return S3Storage(
        bucket, settings.storage_key, settings.storage_secret.get_secret_value(), direct=settings.storage_direct
    )


async def tell_complaint(storage: Storage) -> None:
    """Log why files cannot be stored, if so. Not fatal: text is served without them."""
    complaint = await storage.complaint()
    if complaint is not None:
        log.error("storage_check_failed", why=complaint)
