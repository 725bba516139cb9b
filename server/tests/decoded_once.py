"""Fixture: decoded pictures are cached for later tests."""

import hashlib
from typing import IO, Any

import pytest

from meadow.media.decode import POST_PICTURE, Decoded, Decoder, Recipe
from meadow.media.kinds import Kind

_decoded: dict[Any, Decoded] = {}
_DECODERS_OWN = ("tests/media/", "tests/security/", "tests/durability/", "tests/platform/")
"""Tests of the decoder itself, of its limits and of its process."""
_AROUND_THE_DECODER = tuple(f"tests/media/test_{name}.py" for name in ("actions", "captions", "routes", "serving"))
"""Tests of the steps before and after decoding."""


@pytest.fixture(autouse=True)
def pictures_decoded_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reuse decoded pictures between tests: a process for each takes 0.1 s and more."""
    name: str = request.node.nodeid
    if name.startswith(_DECODERS_OWN) and not name.startswith(_AROUND_THE_DECODER):
        return
    decode = Decoder.decode

    async def remembered(self: Decoder, source: IO[bytes], kind: Kind, recipe: Recipe = POST_PICTURE) -> Decoded:
        source.seek(0)
        key = (hashlib.sha256(source.read()).digest(), kind, recipe)
        source.seek(0)
        if key not in _decoded:
            _decoded[key] = await decode(self, source, kind, recipe)
        return _decoded[key]

    monkeypatch.setattr(Decoder, "decode", remembered)
