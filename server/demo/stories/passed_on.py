"""What the neighbours say about each other's posts."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "theo.papadakis",
        "For the record: I had him on Tuesday as a regular customer and not as a phenomenon.",
        comments=(said("otto.brandt", "I contain multitudes. Also lemonade."),),
        days_ago=3.9,
        quotes="Quiz results:",
    ),
    Story(
        "finn.mccabe",
        "I have watched a great deal of football. I have never before been used as a wall.",
        ("football",),
        comments=(said("samuel.adeyemi", "You played a lovely one-two."),),
        days_ago=4.6,
        quotes="Lost 7:1.",
    ),
    Story(
        "otto.brandt",
        "In my defence, I was waiting for the right moment.",
        days_ago=1.1,
        quotes="Returned today, 42 years late",
    ),
    Story(
        "jonah.whitlock",
        "The chair is still at my mother's. It does not wobble. The floor does.",
        ("woodwork",),
        comments=(said("ruth.abrams", "May I come and measure it? For history."),),
        days_ago=2.4,
        quotes="Found in the parish book of 1812",
    ),
    Story(
        "ines.carvalho",
        "He has now had six. I think he has found it.",
        days_ago=0.4,
        quotes="A gentleman asked for a single",
    ),
    Story(
        "lukas.novak",
        "Gerald would like it known that the blankets were his idea.",
        ("library",),
        comments=(said("nadia.rahman", "Gerald is on the committee now."),),
        days_ago=0.15,
        quotes="The library garden is open until nine",
    ),
    Story(
        "fergus.lyle",
        "For the newer neighbours: the goat was called Duchess, and she swam.",
        comments=(said("ruth.abrams", "She did. I have the newspaper."),),
        days_ago=7.6,
        quotes="Is there a reason why everyone",
    ),
    Story(
        "mei.tan",
        "Twelve strangers at the long table tonight, thanks to @willa.brook, who asked each of them their name.",
        ("longtable",),
        comments=(said("amara.okoye", "Thirteen. I was under it, looking for a fork."),),
        days_ago=0.35,
    ),
)
