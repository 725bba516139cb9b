"""Market square: what the town does together."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "nadia.rahman",
        "The library garden is open until nine again. There are blankets in the basket and a very tame robin.",
        ("library", "evenings"),
        "Library garden",
        (("street-dusk", "A row of houses at dusk with lit windows"),),
        (
            said("lukas.novak", "His name is Gerald and he is not tame, he is curious."),
            said("willa.brook", "I think I moved to the right town. Thank you, @mei.tan, for showing me this place."),
        ),
        0.25,
    ),
    Story(
        "nadia.rahman",
        "Returned today, 42 years late: one book on punctuality. The fine has been forgiven, the bookmark kept.",
        ("library",),
        None,
        (),
        (
            said("otto.brandt", "I can explain.", said("nadia.rahman", "You really do not have to.")),
            said("bridget.oshea", "What was the bookmark?", said("nadia.rahman", "A bus ticket to Lindenbrook.")),
        ),
        1.4,
    ),
    Story(
        "nadia.rahman",
        "Book swap on Saturday. Bring one you loved, take one that someone else did. No rules "
        "about how many times you cry.",
        ("library", "bookswap"),
        "Library garden",
    ),
    Story(
        "bridget.oshea",
        "Quiz results: 'Quizzly Bears' 41, 'Mill or Nothing' 41, 'Otto' 43. Just Otto. On his own. With a lemonade.",
        ("quiz", "thelinden"),
        "The Linden",
        (),
        (
            said("theo.papadakis", "He knew the capital of Burkina Faso before you finished asking."),
            said("otto.brandt", "It was a very good lemonade."),
            said("dev.patel", "Mill or Nothing demands a recount."),
        ),
        4.1,
    ),
    Story(
        "bridget.oshea",
        "Tuesday's categories: rivers, soups, songs with weather in them, and things @elsie.fairweather has said.",
        ("quiz",),
        "The Linden",
        (),
        (said("elsie.fairweather", "I object to the fourth."), said("marcus.bell", "I claim the third.")),
    ),
    Story(
        "samuel.adeyemi",
        "Lost 7:1. But WHAT a one. Maya from her own half, off the bar, off a parent, in.",
        ("football", "undertwelves"),
        "Mill Field",
        (),
        (
            said("finn.mccabe", "I was the parent. It was an honour."),
            said("leila.haddad", "How is the head?", said("finn.mccabe", "Proud.")),
        ),
        5.0,
    ),
    Story(
        "samuel.adeyemi",
        "Training moved to Wednesday because of the choir because of the fair because of the cows. Wednesday!",
        ("football",),
        "Mill Field",
    ),
    Story(
        "peter.vance",
        "A gentleman asked for a single to 'wherever is nice'. I sold him a return.",
        ("station", "trains"),
        "Lindenbrook station",
        (("street-rain", "A wet street with houses and reflections"),),
        (
            said("ines.carvalho", "He missed it. He is here. He has had four pastéis."),
            said("alma.berg", "Wherever is nice is platform 1."),
        ),
        0.5,
    ),
    Story(
        "peter.vance",
        "The 7:42 left at 7:42. The 8:12 left at 8:12. Some days are simply art.",
        ("trains",),
        "Lindenbrook station",
    ),
    Story(
        "ruth.abrams",
        "Found in the parish book of 1812: 'Paid to J. Whitlock for a chair that does not wobble, 2 shillings.' "
        "@jonah.whitlock?",
        ("history", "lindenbrook"),
        None,
        (),
        (
            said("jonah.whitlock", "Great-great-great-grandfather. The price has gone up. The promise has not."),
            said(
                "caleb.stone",
                "Is there a Stone in there anywhere?",
                said("ruth.abrams", "Everywhere, mostly in walls."),
            ),
        ),
        2.9,
    ),
    Story(
        "ruth.abrams",
        "History walk on Sunday: the six oldest doors in town and what was shouted through them.",
        ("history", "walking"),
        "Market Square",
        (("street-day", "Colourful house fronts on a market square"),),
        (
            said(
                "willa.brook", "Is mine one of them?", said("ruth.abrams", "Yours is number two. Wait until you hear.")
            ),
        ),
        1.7,
    ),
    Story(
        "gabriel.costa",
        "Sunday under the bridge: 22 players from 9 to 71. Final score: nobody knows, the board fell in the river.",
        ("basketball",),
        "Under the bridge",
        (),
        (said("fergus.lyle", "The board has reached the weir. It says 88."),),
    ),
    Story(
        "gabriel.costa",
        "If you think you are too short, too tall or too late: Sunday, ten o'clock. Bring water.",
        ("basketball", "everyone"),
    ),
    Story(
        "claire.dubois",
        "Market day bouquets: one for the person you love, one for the person you forgot to thank. "
        "The second sells better.",
        ("flowers", "market"),
        "Market Square",
        (("vase", "A bouquet of pink and white flowers in a blue vase"),),
        (
            said("yusuf.demir", "I bought three of the second."),
            said("rosa.jimenez", "So that is who it was from!"),
        ),
        3.0,
    ),
    Story(
        "leila.haddad",
        "Flu jabs on Thursday in the parish hall. Edwin brings honey, Sofia brings a flavour called 'brave'.",
        ("health",),
        "Parish hall",
        (),
        (said("sofia.rossi", "It is lemon. Brave is lemon."),),
    ),
    Story(
        "mira.kovacs",
        "Fiddle night at the Linden. If you know three tunes bring them. If you know none bring your feet.",
        ("music", "thelinden"),
        "The Linden",
        (("street-night", "Houses at night with warm windows under a moon"),),
        (said("kofi.mensah", "Feet confirmed."), said("greta.lindqvist", "One pair of very cold feet, coming.")),
        0.8,
    ),
    Story(
        "amara.okoye",
        "The charity run made 1,240 for the footbridge. Seven of it in buttons. We will find a use for the buttons.",
        ("running", "footbridge"),
        "Mill Field",
        (),
        (said("yusuf.demir", "I will find a use for the buttons."),),
        7.4,
    ),
    Story(
        "caleb.stone",
        "Footbridge foundations are in. It will take two walkers, one pram, or one Biscuit at full speed.",
        ("footbridge",),
        "Below the mill",
        (("bridge", "A stone arch bridge over a river"),),
        (said("oscar.pruitt", "Biscuit accepts."), said("amara.okoye", "Look at that! Every button of it.")),
        1.3,
    ),
    Story(
        "finn.mccabe",
        "School fair: won a goldfish, lost a tooth (child's), found the tooth (in the goldfish bowl). All are well.",
        ("familylife", "fair"),
        "School field",
    ),
    Story(
        "willa.brook",
        "One month in Lindenbrook. I know 31 names, 4 dogs, and which step of the library squeaks. "
        "Thank you, all of you.",
        ("newhere", "lindenbrook"),
        None,
        (("street-morning", "A sunny street of narrow houses in the morning"),),
        (
            said("nadia.rahman", "It is the third step, and it is a feature."),
            said("tomas.hale", "Thirty-two. I heard you say hello to the new postman."),
            said("elsie.fairweather", "You will do, dear."),
            said("bridget.oshea", "Name all 31 on Tuesday for a free soup."),
        ),
        0.2,
    ),
    Story(
        "willa.brook",
        "Is there a reason why everyone in this town waves with a tea towel?",
        ("newhere", "askingforafriend"),
        None,
        (),
        (
            said("ruth.abrams", "There is, and it involves a flood, a goat and the summer of 1953."),
            said("fergus.lyle", "The goat lived."),
            said("tomas.hale", "Flour. It is so that you can see it is us."),
        ),
        8.2,
    ),
    Story(
        "isla.macrae",
        "Pet show results: best dog Biscuit, best cat (absent), best behaved: the marrow.",
        ("petshow",),
        "Market Square",
        (),
        (
            said("elsie.fairweather", "It is very well behaved."),
            said("oscar.pruitt", "Biscuit demands to meet the marrow."),
        ),
    ),
    Story(
        "nora.keane",
        "Looking for: the person who left a perfectly good radio at the hall with the note 'too "
        "much news'. It only needed a fuse.",
        ("repaircafe", "lostandfound"),
        "Parish hall",
    ),
    Story(
        "sofia.rossi",
        "Hiring one person for the blue window. Requirements: strong wrist, weak will around "
        "samples, knows every child's name.",
        ("jobs", "gelato"),
        "The blue window",
        (),
        (said("theo.papadakis", "My will is extremely weak."),),
    ),
)
