"""Parsing of MEADOW_STORAGE_URL."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

_BUCKET = re.compile(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")
_PREFIX = re.compile(r"[A-Za-z0-9._/-]{1,200}")
_USUAL_REGION = "us-east-1"


@dataclass(frozen=True, slots=True)
class Bucket:
    """A bucket of an S3 service, and the prefix of our files in it."""

    name: str
    prefix: str
    endpoint: str
    region: str

    @property
    def origin(self) -> str:
        """Origin of direct links to the store."""
        return self.endpoint or f"https://s3.{self.region}.amazonaws.com"


def bucket_of(url: str, *, endpoint: str = "", region: str = "") -> Bucket:
    """Parse ``s3://bucket/prefix?endpoint=…&region=…``; the URL overrides the arguments. ValueError with a sentence."""
    parts = urlsplit(url)
    if parts.scheme != "s3":
        raise ValueError("MEADOW_STORAGE_URL is s3://bucket/prefix (or empty for the data folder).")
    if "@" in parts.netloc:
        raise ValueError("MEADOW_STORAGE_URL holds no key: use MEADOW_STORAGE_KEY and MEADOW_STORAGE_SECRET.")
    prefix = parts.path.strip("/")
    is_folder = not prefix or (_PREFIX.fullmatch(prefix) and not {"", ".", ".."} & set(prefix.split("/")))
    if not _BUCKET.fullmatch(parts.netloc) or not is_folder:
        raise ValueError("MEADOW_STORAGE_URL names a bucket and, if you like, a folder in it: s3://bucket/prefix.")
    said = dict(parse_qsl(parts.query, keep_blank_values=True))
    if unknown := sorted(said.keys() - {"endpoint", "region"}):
        raise ValueError(f"MEADOW_STORAGE_URL takes endpoint and region behind the question mark, not {unknown[0]}.")
    endpoint = (said.get("endpoint") or endpoint).rstrip("/")
    try:
        found = urlsplit(endpoint)
        usable = found.scheme in ("http", "https") and bool(found.hostname) and (found.port is None or found.port > 0)
    except ValueError:
        usable = False
    if endpoint and (not usable or set(endpoint) & set("?#@ ;,'\"*")):
        raise ValueError("MEADOW_STORAGE_ENDPOINT is the address of an S3 service, such as https://s3.example.org.")
    return Bucket(parts.netloc, prefix, endpoint, said.get("region") or region or _USUAL_REGION)
