"""Writes an archive of Mastodon with posts of every kind and 400 plain ones, in which these people are followed.

``archive.py PATH NAME...``
"""

import json
import sys
from pathlib import Path

from tests.account_lifecycle.networks import MASTODON, note, tarred


def main() -> None:
    path, *names = sys.argv[1:]
    outbox = json.loads(MASTODON["outbox.json"])
    outbox["orderedItems"] += [note(number, f"<p>Note {number}</p>") for number in range(100, 500)]
    lines = ["Account address,Show boosts", *(f"{name}@garden.example,true" for name in names)]
    files = {"outbox.json": json.dumps(outbox).encode(), "following_accounts.csv": "\n".join(lines).encode()}
    Path(path).write_bytes(tarred({**MASTODON, **files}))


main()
