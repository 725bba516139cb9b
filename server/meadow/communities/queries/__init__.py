# pyright: reportUnusedImport=false
from meadow.communities.queries.cards import get_card, get_community, memberships_page, page, powers_in, suggested
from meadow.communities.queries.edges import (
    applicants,
    bans_page,
    find_edge,
    get_edge,
    is_banned,
    joined_count,
    log_page,
    next_admin,
    requests_page,
    staff_of,
)
from meadow.communities.queries.members import find_member, members_page
from meadow.communities.queries.rows import SOME_MEMBERS, SOME_OTHER_ENDS, lock_community, slugs_taken, was_removed
