"""Signed tokens."""

from meadow.platform.security.signing import read_signed, sign


def test_only_what_was_signed_with_this_key_for_this_purpose_is_read() -> None:
    token = sign("key", "unsubscribe", "12:3")
    assert read_signed("key", "unsubscribe", token) == "12:3"
    assert read_signed("other", "unsubscribe", token) is None
    assert read_signed("key", "another purpose", token) is None
    for made_up in ("", "=", "é", token + "=", token[:-2], token.swapcase(), "AAAA", "\0"):
        assert read_signed("key", "unsubscribe", made_up) is None
