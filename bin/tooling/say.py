"""Progress messages of the scripts and their final error sentences."""

import re
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager


class Stop(Exception):
    """Ends the script with a sentence that tells the user how to proceed."""


def say(text: str) -> None:
    """Print one line, flushed even into a pipe."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


@contextmanager
def step(doing: str, done: str) -> Generator[None]:
    """Print the start of a step, and its duration at the end."""
    say(f"  {doing} ...")
    started = time.monotonic()
    yield
    say(f"  {done} ({time.monotonic() - started:.0f} s)")


_CAUSES: tuple[tuple[str, str], ...] = (
    (
        r"No space left on device|ENOSPC|Disk quota exceeded|EDQUOT",
        "The disk is full. Free about 1 GB and start again.",
    ),
    (
        r"DO NOT MATCH THE HASHES|EINTEGRITY",
        "A downloaded package differs from the one that was pinned, so it was refused."
        " Empty the package cache or check the package mirror, then start again.",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER|unable to get local issuer",
        "The package server's certificate is not trusted on this machine."
        " Behind a company proxy, set PIP_CERT and NODE_EXTRA_CA_CERTS to its certificate file.",
    ),
    (
        r"Temporary failure in name resolution|Name or service not known|Failed to resolve|NewConnectionError"
        r"|Network is unreachable|Failed to establish a new connection|ENOTFOUND|EAI_AGAIN|ECONNREFUSED"
        r"|ECONNRESET|ETIMEDOUT|ENETUNREACH|ConnectTimeoutError|ReadTimeoutError|ProxyError|URLError"
        r"|Temporary failure resolving|Could not connect to|Unable to connect to",
        "The package servers cannot be reached. The first start needs the network (Python and npm packages):"
        " check the connection or the proxy settings and start again.",
    ),
    (
        r"EBADENGINE|Unsupported engine",
        "A frontend package does not accept this Node.js. Install a newer Node.js (20.19 or newer).",
    ),
    (
        r"EACCES|EPERM|EROFS|Permission denied|Read-only file system",
        "Some files of this checkout cannot be written, perhaps because another user made them."
        " Give the folder to yourself (chown -R) or make a fresh clone.",
    ),
    (
        r"No matching distribution found",
        "There is no ready-made build of a Python package for this machine or Python version."
        " Use Python 3.11 to 3.14 on 64-bit Linux or macOS.",
    ),
    (
        r"Killed|heap out of memory|SIGKILL",
        "The machine ran out of memory. Meadow's first start needs about 1 GB.",
    ),
)


def explain(output: str, otherwise: str) -> str:
    """A helpful sentence for the output of a failed installer."""
    for pattern, sentence in _CAUSES:
        if re.search(pattern, output):
            return sentence
    return otherwise
