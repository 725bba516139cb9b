"""Interest taxonomy in the specification's order (section 3)."""

from typing_extensions import TypedDict

from meadow.platform.core.i18n import _

TAXONOMY: dict[str, tuple[str, ...]] = {
    "Technology": ("AI & Machine Learning", "Web Development", "Mobile Apps", "Gaming", "Cybersecurity"),
    "Arts & Culture": ("Photography", "Digital Art", "Music", "Film & Video", "Literature"),
    "Lifestyle": ("Fitness & Health", "Travel", "Food & Cooking", "Fashion", "Home & Decor"),
    "Business": ("Entrepreneurship", "Marketing", "Finance", "Leadership", "Startups"),
    "Science": ("Space & Astronomy", "Biology", "Physics", "Environment", "Research"),
    "Sports": ("Football", "Basketball", "Soccer", "Tennis", "Fitness Training"),
    "Education": ("Online Learning", "Teaching", "Languages", "Skills Development", "Academic Research"),
}
MIN_CATEGORIES, MIN_INTERESTS = 2, 3
INTEREST_OF_TAG: dict[str, str] = {
    "".join(part.split()).casefold(): name
    for category, names in TAXONOMY.items()
    for name in (*names, category)
    for part in (*name.split("&"), name.replace("&", "and"))
}
"""Hashtag keys of interests: #photography, #webdevelopment, #film, #filmandvideo."""
_KNOWN = frozenset(TAXONOMY) | {name for names in TAXONOMY.values() for name in names}


class InterestCategory(TypedDict):
    """Category with its interests."""

    category: str
    interests: list[str]


def taxonomy_out() -> list[InterestCategory]:
    """Taxonomy for onboarding and the topic picker."""
    return [{"category": category, "interests": list(names)} for category, names in TAXONOMY.items()]


def unknown_among(chosen: list[str]) -> list[str]:
    """The ones of these interests that are not in the taxonomy."""
    return [name for name in chosen if name not in _KNOWN]


def complaint_about(chosen: list[str]) -> str | None:
    """Validation error of a choice of interests as a sentence, or None."""
    if unknown_among(chosen):
        return _("One of these interests is not in the list.")
    categories = {name for name in chosen if name in TAXONOMY}
    if len(categories) < MIN_CATEGORIES:
        return _("Please choose at least {count} categories.", count=MIN_CATEGORIES)
    if len(set(chosen) - categories) < MIN_INTERESTS:
        return _("Please choose at least {count} interests.", count=MIN_INTERESTS)
    return None
