"""Content filter rule management."""

from sqlalchemy import bindparam, delete, update

from meadow.audit_log.actions import record
from meadow.content_filter import queries, words
from meadow.content_filter.constants import MAX_RULES, RULES_CACHE_KEY
from meadow.content_filter.models import moderation_rules
from meadow.moderation.errors import RuleExists, RuleNotFound
from meadow.moderation.schemas.requests import RuleIn
from meadow.platform.core.errors import Conflict, Invalid
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer

_r = moderation_rules.c
_DELETE = delete(moderation_rules).where(_r.id == bindparam("rule"))
_CHANGE = (
    update(moderation_rules)
    .where(_r.id == bindparam("rule"))
    .values({name: bindparam(f"new_{name}", type_=_r[name].type) for name in ("action", "note")})
)


def _key(given: RuleIn) -> str:
    if given.kind == "link":
        domain = words.domain_key(given.pattern)
        if domain is None:
            raise Invalid.field("pattern", _("Please give a domain, for example example.org."))
        return domain
    key = words.word_key(given.pattern)
    if not key.strip():
        raise Invalid.field("pattern", _("Please give a word, or several."))
    return key


async def add_rule(db: Writer, by: int, given: RuleIn) -> int:
    """The new rule's id; RuleExists, Invalid, Conflict when there are too many."""
    if await queries.count(db) >= MAX_RULES:
        raise Conflict(
            ngettext(
                "There is {count} rule already. Drop one first.",
                "There are {count} rules already. Drop one first.",
                MAX_RULES,
            ),
            code="too_many_rules",
        )
    rule_id = new_id()
    if not await insert_once(db, moderation_rules, id=rule_id, pattern_key=_key(given), **given.model_dump()):
        raise RuleExists()
    _forget(db)
    await record(db, "rule.added", by=by, subject=f"rule:{rule_id}", kind=given.kind, does=given.action)
    return rule_id


async def change_rule(db: Writer, by: int, rule_id: int, given: RuleIn) -> int:
    """Replace a rule: its id, a new one if word or domain changed. RuleNotFound, RuleExists."""
    row = RuleNotFound.unless(await queries.find_rule(db, rule_id))
    if (row.kind, row.pattern_key, row.pattern) == (given.kind, _key(given), given.pattern):
        await db.run(_CHANGE, rule=rule_id, new_action=given.action, new_note=given.note)
        _forget(db)
        await record(db, "rule.changed", by=by, subject=f"rule:{rule_id}", does=given.action)
        return rule_id
    await drop_rule(db, by, rule_id)
    return await add_rule(db, by, given)


async def drop_rule(db: Writer, by: int, rule_id: int) -> None:
    """Delete a rule; RuleNotFound."""
    if not await db.run(_DELETE, rule=rule_id):
        raise RuleNotFound()
    _forget(db)
    await record(db, "rule.dropped", by=by, subject=f"rule:{rule_id}")


def _forget(db: Writer) -> None:
    """Clear the cached rules of every process after the commit."""

    async def forget() -> None:
        db.context.cache.forget(RULES_CACHE_KEY)

    db.after_commit(forget)
