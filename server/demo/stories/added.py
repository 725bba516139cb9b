"""Stories added later: content warnings, narrower audiences, pictures in comments. Their random source is their own."""

from demo.story import Said, Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "mei.tan",
        "It was the clockmaker. It was always going to be the clockmaker: nobody else wound the hall clock backwards.",
        ("mystery",),
        comments=(
            said("nadia.rahman", "I knew it on page forty and told nobody."),
            Said("dev.patel", "The clue, for whoever missed it.", picture=("clock", "The open back of a watch")),
        ),
        days_ago=1.45,
        warning="How the mystery of the month ends",
    ),
    Story(
        "bridget.oshea",
        "For members: the back door of the Linden is open from seven on quiz night. The front one sticks again.",
        ("quiz",),
        comments=(said("marcus.bell", "The front one only wants to be asked nicely."),),
        days_ago=1.15,
        audience="members",
    ),
    Story(
        "nadia.rahman",
        "For my followers: on Friday I read from my new book. Please come, and sit at the front.",
        days_ago=0.6,
        audience="followers",
    ),
)
