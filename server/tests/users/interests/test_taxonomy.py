"""The taxonomy is the specification's, word for word (section 3)."""

from meadow.users.interests.taxonomy import TAXONOMY

SPECIFICATION = """
Technology: AI & Machine Learning, Web Development, Mobile Apps, Gaming, Cybersecurity.
Arts & Culture: Photography, Digital Art, Music, Film & Video, Literature.
Lifestyle: Fitness & Health, Travel, Food & Cooking, Fashion, Home & Decor.
Business: Entrepreneurship, Marketing, Finance, Leadership, Startups.
Science: Space & Astronomy, Biology, Physics, Environment, Research.
Sports: Football, Basketball, Soccer, Tennis, Fitness Training.
Education: Online Learning, Teaching, Languages, Skills Development, Academic Research.
"""


def test_the_taxonomy_is_the_one_of_the_specification() -> None:
    written = [f"{category}: {', '.join(names)}." for category, names in TAXONOMY.items()]
    assert written == SPECIFICATION.strip().splitlines()
