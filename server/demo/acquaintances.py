"""Who follows whom in the town: those who care about the same things, those everybody knows, and some in return."""

import random

from demo.people import GUIDE, RESIDENTS, Resident


def _likelihood(one: Resident, other: Resident) -> float:
    shared = len(set(one.interests) & set(other.interests))
    return min(0.9, 0.05 + 0.3 * shared + (0.35 if other.verified else 0) + (0.15 if one.username == GUIDE else 0))


def acquaintances() -> list[tuple[Resident, Resident]]:
    """Pairs of who follows and who is followed, the same every time."""
    dice = random.Random("Who knows whom")  # noqa: S311 - a story, not a secret
    pairs: dict[tuple[Resident, Resident], None] = {}
    for one in RESIDENTS:
        for other in RESIDENTS:
            if one is other:
                continue
            in_return = 0.25 if (other, one) in pairs else 0
            if dice.random() < _likelihood(one, other) + in_return:
                pairs[one, other] = None
    return list(pairs)
