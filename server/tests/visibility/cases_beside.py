"""Visibility of notifications and sidebar, of a member's own content, and of staff pages."""

from collections.abc import Iterator

from tests.visibility import cases_places as places
from tests.visibility.cards import Cards, Marks
from tests.visibility.expected import ALL, NOTHING, Expected, at_most, exactly, met_by, seen_by
from tests.visibility.model import Report


def notifications(c: Cards, v: int) -> Iterator[Expected]:
    """Upper bound: actors, texts of the subjects, communities."""
    texts = c.told(v)
    places = {f"g{one.n}" for one in c.world.communities if not one.deleted}
    may = c.names(a for a in met_by(c, v) if not c.oracle.muted(v, a)) | texts | places
    yield at_most(f"/api/notifications?{ALL}", may)
    yield at_most(f"/api/notifications?grouped=true&{ALL}", may)
    yield at_most(f"/api/notifications?filtered=true&{ALL}", may)
    yield at_most(f"/api/notifications?filtered=true&grouped=true&{ALL}", may)


def muted_words(c: Cards, v: int) -> Iterator[Expected]:
    yield exactly(f"/api/settings/muted-words?{ALL}", {word for a, word in c.world.words if a == v})


def sidebar(c: Cards, v: int) -> Iterator[Expected]:
    may = set(next(notifications(c, v)).may)
    for case in (places.events, places.communities, places.conversations):
        for expected in case(c, v):
            may |= expected.may
    may -= {word for word in may if word[0] in "mo"}
    yield at_most("/api/sidebar", may)


def drafts(c: Cards, v: int) -> Iterator[Expected]:
    yield exactly(f"/api/drafts?{ALL}", {f"w{d.n}" for d in c.world.drafts if d.author == v and not d.hidden})


def scheduled(c: Cards, v: int) -> Iterator[Expected]:
    yield exactly(f"/api/posts/scheduled?{ALL}", {f"s{d.n}" for d in c.world.drafts if d.author == v and d.hidden})


def draft(c: Cards, v: int) -> Iterator[Expected]:
    for d in c.world.drafts:
        mine = {f"{'s' if d.hidden else 'w'}{d.n}"} if d.author == v else NOTHING
        yield exactly(f"/api/drafts/{d.id}", mine)


def is_staff(c: Cards, v: int) -> bool:
    return c.world.members[v].role != "member"


def staff_members(c: Cards, v: int) -> Iterator[Expected]:
    """Staff find all members, absent ones too."""
    everybody = c.names(m.n for m in c.world.members) if is_staff(c, v) else NOTHING
    yield exactly(f"/api/moderation/members?{ALL}", everybody)


def staff_member(c: Cards, v: int) -> Iterator[Expected]:
    for m in c.world.members:
        found = c.name(m.n) if is_staff(c, v) else NOTHING
        done = c.name(0) | {"z0"} if found else NOTHING
        yield at_most(f"/api/moderation/members/{m.id}", frozenset(found) | done, found)


def _reported(c: Cards, reports: list[Report]) -> Marks:
    everybody = c.names(m.n for m in c.world.members)
    places = {f"g{one.n}" for one in c.world.communities}
    return c.all((everybody, places, {"z0"}, *({f"j{r.n}"} | r.shown for r in reports)))


def staff_cases(c: Cards, v: int) -> Iterator[Expected]:
    """Staff read reported content as seen by the reporters."""
    may = _reported(c, c.world.reports) if is_staff(c, v) else NOTHING
    yield at_most(f"/api/moderation/cases?{ALL}", may)
    yield at_most(f"/api/moderation/cases?status=closed&{ALL}", may)
    for number in c.world.cases:
        yield at_most(f"/api/moderation/cases/{number}", may)


def staff_reports(c: Cards, v: int) -> Iterator[Expected]:
    may = _reported(c, c.world.reports) if is_staff(c, v) else NOTHING
    for number in c.world.cases:
        yield at_most(f"/api/moderation/cases/{number}/reports?{ALL}", may)


def community_cases(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.communities:
        theirs = [r for r in c.world.reports if r.community is one]
        may = _reported(c, theirs) if c.oracle.leads(v, one) else NOTHING
        yield at_most(f"/api/communities/{one.id}/cases?{ALL}", may)


def community_reports(c: Cards, v: int) -> Iterator[Expected]:
    """Only reports of the community's own cases."""
    for one in c.world.communities:
        theirs = [r for r in c.world.reports if r.community is one]
        for number in c.world.cases:
            may = _reported(c, theirs) if c.oracle.leads(v, one) else NOTHING
            yield at_most(f"/api/communities/{one.id}/cases/{number}/reports?{ALL}", may)


def wishes(c: Cards, v: int) -> Iterator[Expected]:
    """Posts are named by their first words, or by their warning, as long as they are visible."""
    met, seen = c.names(met_by(c, v)), {f"p{p.n}": c.warning(p) or c.text(p) for p in seen_by(c, v)}
    mine = {name for a, name in c.world.wishes if a == v}
    must = (mine & met) | {f"{'e' if c.warning(p) else 'p'}{p.n}" for p in seen_by(c, v) if f"p{p.n}" in mine}
    yield at_most(f"/api/feeds/wishes?{ALL}", c.all(seen[name] for name in mine & seen.keys()), must)


def audit(c: Cards, v: int) -> Iterator[Expected]:
    """Actors, actions and reasons: for admins."""
    reasons = {f"q{n}" for n in range(1000)}  # earlier worlds too: the log is never pruned
    may = c.names(m.n for m in c.world.members) | reasons | {"z0"}
    yield at_most(f"/api/admin/audit?{ALL}", may if c.world.members[v].role == "admin" else NOTHING)


def notices(c: Cards, v: int) -> Iterator[Expected]:
    """Actions against the member with reasons and texts, but without the actor."""
    own = c.all(c.text(p) for p in c.world.posts if p.author == v) | c.name(v) | {"z0"}
    own |= {f"c{one.n}" for one in c.world.comments if one.author == v}
    own |= {f"r{one.n}" for one in c.world.reels if one.author == v}
    yield at_most(f"/api/moderation/notices?{ALL}", own)
