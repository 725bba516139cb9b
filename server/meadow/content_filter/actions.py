"""Content filter and new-account limits for member text."""

from dataclasses import dataclass

from meadow.content_filter import queries, words
from meadow.content_filter.constants import MAX_YOUNG_JOINS, MAX_YOUNG_LINKS, RULES_CACHE_KEY, RULES_CACHE_MS
from meadow.content_filter.errors import RefusedByRule, TooNewForThis
from meadow.content_filter.hooks import TEXT_FLAGGED
from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import Kind


@dataclass(frozen=True, slots=True)
class Found:
    """A matching rule that flags text for review."""

    pattern: str


async def screen(db: Writer, *texts: str, links_only: bool = False) -> Found | None:
    """Check member text and accept it for the columns marked with ``member_text()``. RefusedByRule; the first rule that
    flags the text, for ``flag`` after the insert. ``links_only``: for private messages, rules about links alone."""
    db.mark_filtered(texts)
    whole = "\n".join(text for text in texts if text)
    if not whole:
        return None
    in_force = await _rules(db)
    if not in_force:
        return None
    said = "" if links_only else words.word_key(whole)
    shown = "" if links_only else words.looks(whole)
    disguised = words.disguised_in(whole, shown) if shown else set[str]()
    hosts = words.hosts_in(whole)
    found: Found | None = None
    for rule in in_force:
        if rule.kind == "word":
            hit = rule.pattern_key in said or (disguised and words.imitates(rule.pattern, shown, disguised))
        else:
            hit = words.covers(rule.pattern_key, hosts)
        if hit and rule.action == "refuse":
            raise RefusedByRule()
        if hit and found is None:
            found = Found(rule.pattern)
    return found


async def _rules(db: Writer) -> list[Row]:
    rules: list[Row] | None = db.context.cache.get(RULES_CACHE_KEY)
    if rules is None:
        rules = await queries.in_force(db)
        db.context.cache.put(RULES_CACHE_KEY, rules, RULES_CACHE_MS / 1000)
    return rules


async def flag(db: Writer, author: int, kind: Kind, subject_id: int, found: Found | None) -> None:
    """Open a case if a rule flagged the text."""
    if found is not None:
        await TEXT_FLAGGED(db, author, kind, subject_id, found.pattern)


def is_young(db: Writer, me: int) -> bool:
    """Whether the limits of new accounts apply to the member."""
    # 0 turns the limits off, also for IDs from before the clock was set back.
    return 0 < db.context.young_ms > clock.now_ms() - ids.created_ms(me)


def check_links(db: Writer, me: int, text: str) -> None:
    """TooNewForThis for a new account with too many links in one text."""
    if is_young(db, me) and words.links_in(text) > MAX_YOUNG_LINKS:
        raise TooNewForThis(_("Your account is new: for its first day there is at most one link in what you write."))


def check_joins(db: Writer, me: int, joined: int) -> None:
    """TooNewForThis for a new account that reached its number of communities."""
    if is_young(db, me) and joined >= MAX_YOUNG_JOINS:
        raise TooNewForThis(
            ngettext(
                "Your account is new: for its first day you can be in {count} community.",
                "Your account is new: for its first day you can be in {count} communities.",
                MAX_YOUNG_JOINS,
            )
        )
