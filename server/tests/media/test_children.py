"""The processes that decode: apart from this one, and behind it wherever processors are scarce."""

import os
import tempfile
from pathlib import Path

from meadow.media.children import answer_of

_TELLS = """
import json, os, sys
text = json.dumps({"session": os.getsid(0), "group": os.getpgrp(), "me": os.getpid()}).encode()
sys.stdout.buffer.write(len(text).to_bytes(4, "big") + text)
"""


async def test_a_child_has_a_group_of_its_own_in_our_session(tmp_path: Path) -> None:
    """Linux may share the processors among sessions first: in one of its own a low priority means nothing to us."""
    child = tmp_path / "child.py"
    child.write_text(_TELLS)
    with tempfile.TemporaryFile() as source:
        async with answer_of(child, {}, source, 60) as (head, _):
            assert head["group"] == head["me"] != os.getpgrp()
            assert head["session"] == os.getsid(0)
