"""ID tokens that no key of the issuer may have signed (the rest: tests/auth/test_oauth.py)."""

from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from joserfc import jwt
from joserfc.jwk import ECKey, OctKey, RSAKey

from meadow.auth.oauth.tokens import BadToken, read_id_token
from meadow.platform.core import clock

ISSUER, CLIENT, NONCE = "https://id.example.org", "meadow", "n-1"


def claims(**other: Any) -> dict[str, Any]:
    now = clock.now_ms() // 1000
    return {
        "iss": ISSUER, "sub": "42", "aud": CLIENT, "exp": now + 60, "iat": now, "nonce": NONCE, **other
    }  # fmt: skip


def rsa_key(bits: int) -> RSAKey:
    made = rsa.generate_private_key(65537, bits)
    return RSAKey.import_key(made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def public(key: Any, **other: str) -> dict[str, Any]:
    return {**key.as_dict(private=False), "kid": "one", **other}


def read(token: str, *keys: dict[str, Any]) -> dict[str, Any]:
    return read_id_token(token, list(keys), issuer=ISSUER, client_id=CLIENT, nonce=NONCE)


RSA, EC = rsa_key(2048), ECKey.generate_key("P-256")


@pytest.mark.parametrize(("key", "algorithm"), [(RSA, "RS256"), (EC, "ES256")])
def test_a_token_of_the_issuer_holds_also_with_headers_of_its_own(key: Any, algorithm: str) -> None:
    token = jwt.encode({"alg": algorithm, "kid": "one"}, claims(), key)
    assert read(token, public(EC, kid="two"), public(key))["sub"] == "42"
    assert read(token, {"kty": "new", "kid": "one"}, {"kid": "one"}, public(key))["sub"] == "42"


def test_a_key_for_encryption_another_key_and_no_key_sign_nothing() -> None:
    token = jwt.encode({"alg": "RS256", "kid": "one"}, claims(), RSA)
    for keys in ([], [public(RSA, use="enc")], [public(RSA, kid="two")], [public(EC)], [{"kty": "RSA", "kid": "one"}]):
        with pytest.raises(BadToken, match="not signed"):
            read(token, *keys)


@pytest.mark.filterwarnings("ignore::joserfc.errors.SecurityWarning")
def test_a_short_rsa_key_signs_nothing() -> None:
    short = rsa_key(1024)
    with pytest.raises(BadToken, match="not signed"):
        read(jwt.encode({"alg": "RS256", "kid": "one"}, claims(), short), public(short))


def test_a_shared_key_signs_nothing() -> None:
    shared = OctKey.import_key("a secret that is long enough for HS256")
    token = jwt.encode({"alg": "HS256", "kid": "one"}, claims(), shared, algorithms=["HS256"])
    with pytest.raises(BadToken, match="not signed"):
        read(token, {**shared.as_dict(), "kid": "one"})


@pytest.mark.parametrize(
    "wrong",
    [
        *({"iss": "https://else.example.org"}, {"iss": None}, {"aud": "another"}, {"aud": []}, {"aud": None}),
        *({"aud": [CLIENT, "b"]}, {"aud": [CLIENT, "b"], "azp": "b"}, {"azp": "b"}, {"exp": 1}, {"exp": None}),
        *({"exp": "soon"}, {"exp": True}, {"iat": 2**40}, {"iat": None}, {"nonce": "n-2"}, {"nonce": None}),
        *({"nonce": [NONCE]}, {"sub": None}, {"sub": ""}, {"sub": 42}, {"sub": "x" * 256}),
    ],
    ids=str,
)
def test_claims_for_somebody_else_or_another_time_are_refused(wrong: dict[str, Any]) -> None:
    token = jwt.encode({"alg": "RS256", "kid": "one"}, claims(**wrong), RSA)
    with pytest.raises(BadToken):
        read(token, public(RSA))


def test_several_audiences_hold_where_the_token_was_made_for_us() -> None:
    token = jwt.encode({"alg": "RS256", "kid": "one"}, claims(aud=[CLIENT, "b"], azp=CLIENT), RSA)
    assert read(token, public(RSA))["azp"] == CLIENT


@pytest.mark.parametrize("token", ["", "a.b", "a.b.c.d", "é.b.c", "e30.e30.", "x" * 20_000, "W10.e30.e30"])
def test_what_is_no_token_is_refused(token: str) -> None:
    with pytest.raises(BadToken):
        read(token, public(RSA))
