from collections.abc import Mapping, Sequence

from meadow.auth import codes, queries
from meadow.auth.constants import RECENT_SIGN_IN_MS
from meadow.auth.schemas import Passkey, Security, Session, TotpSecret
from meadow.auth.sessions import Viewer
from meadow.auth.user_agents import described
from meadow.platform.core import clock, ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.qr import qr_svg


def sessions_out(rows: Sequence[Row], me: Viewer, used: Mapping[str, int]) -> list[Session]:
    """The caller's sessions. ``used``: recent uses that are not yet stored."""
    return [
        {
            "id": str(row.id),
            "device": described(row.user_agent),
            "userAgent": row.user_agent,
            "createdAt": ids.created_at(row.id),
            "lastUsedAt": clock.rfc3339(max(row.last_used_at, used.get(row.token_digest, 0))),
            "current": row.id == me.session_id,
        }
        for row in rows
    ]


def totp_out(secret: str, *, site: str, account: str) -> TotpSecret:
    """An app secret as text and QR code."""
    uri = codes.address(secret, site=site, account=account)
    return {"secret": secret, "uri": uri, "qr": qr_svg(uri)}


def passkey_out(row: Row) -> Passkey:
    return {
        "id": str(row.id),
        "name": row.name,
        "createdAt": ids.created_at(row.id),
        "lastUsedAt": None if row.last_used_at is None else clock.rfc3339(row.last_used_at),
    }


async def security_out(db: Reader, me: Viewer, *, holds_mail: bool) -> Security:
    """Security settings of the account. ``holds_mail``: the site sends no mail to unconfirmed addresses."""
    account = await queries.get_account(db, me.id)
    session = await queries.find_session(db, me.token_digest)
    until = 0 if session is None else session.confirmed_at + RECENT_SIGN_IN_MS
    return {
        "email": account.email,
        "isEmailConfirmed": account.confirmed_at is not None,
        "isMailHeld": account.confirmed_at is None and holds_mail,
        "hasPassword": bool(account.password_hash),
        "hasTotp": await queries.has_totp(db, me.id),
        "recoveryCodesLeft": await queries.count_recovery_codes(db, me.id),
        "passkeys": [passkey_out(row) for row in await queries.passkeys_of(db, me.id)],
        "identities": [
            {"provider": row.provider, "name": row.name, "createdAt": clock.rfc3339(row.created_at)}
            for row in await queries.identities_of(db, me.id)
        ],
        "confirmedUntil": clock.rfc3339(until) if until > clock.now_ms() else None,
    }
