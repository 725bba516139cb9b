"""Bread, coffee, supper."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "tomas.hale",
        "The rye came out of the oven singing. If you stand very still you can hear the crust crack.",
        ("bread", "brooklane"),
        "Brook Lane Bakery",
        (("loaf", "A round loaf of rye bread on a wooden board in morning light"),),
        (
            said(
                "willa.brook", "I stood very still. It really does sing.", said("tomas.hale", "Told you. Come at six.")
            ),
            said("elsie.fairweather", "Keep me the one with the burnt edge, please."),
            said("marcus.bell", "In which key?", said("mira.kovacs", "B flat, obviously. B for bread.")),
        ),
        0.04,
    ),
    Story(
        "tomas.hale",
        "Somebody left a jar of sourdough starter on the step with a note: 'Her name is Gertrude, be kind.' "
        "Gertrude, welcome to the family.",
        ("bread", "sourdough"),
        None,
        (),
        (
            said("nora.keane", "I know whose Gertrude that is and I am saying nothing."),
            said("bridget.oshea", "This will be question one on Tuesday."),
        ),
    ),
    Story(
        "ines.carvalho",
        "Forty-eight pastéis this morning. It is a quarter past nine and there are two.",
        ("coffee", "pasteis"),
        "Station Café",
        (("cup", "A cup of coffee on a saucer beside a window"),),
        (
            said("peter.vance", "I may know something about the other forty-six."),
            said("willa.brook", "Running."),
            said("amara.okoye", "Also running, but that is normal."),
        ),
        0.4,
    ),
    Story(
        "ines.carvalho",
        "The oven has room for one more tray on Saturdays. What goes on it?",
        ("coffee",),
        "Station Café",
        comments=(said("peter.vance", "Pastéis. Always pastéis."), said("willa.brook", "Is 'all of them' a choice?")),
        days_ago=0.12,
        poll=("Pastéis", "Cinnamon knots", "Cheese scones", "Almond cake"),
        poll_days=3,
    ),
    Story(
        "tomas.hale",
        "Settle it for me: butter on rye, salted or not?",
        ("bread",),
        comments=(said("nora.keane", "This town has been divided by less."),),
        days_ago=4.2,
        poll=("Salted", "Unsalted", "No butter at all"),
        poll_days=2,
    ),
    Story(
        "ines.carvalho",
        "New rule: whoever finishes the crossword chooses the music until closing.",
        ("coffee",),
        "Station Café",
        (),
        (said("theo.papadakis", "You will regret this."), said("nadia.rahman", "Seven across was 'regret'.")),
    ),
    Story(
        "rosa.jimenez",
        "Friday's supper club: white beans, smoked paprika, oranges with cinnamon. Nine chairs, two are still empty.",
        ("supperclub", "cooking"),
        "Mill Street 9",
        (("fruit", "Oranges and lemons in a blue bowl"),),
        (
            said("leila.haddad", "One of those chairs is mine.", said("rosa.jimenez", "It has your name on it.")),
            said("dev.patel", "May I bring my famous lentils?", said("rosa.jimenez", "Famous to whom? Yes.")),
        ),
        2.3,
    ),
    Story(
        "sofia.rossi",
        "Flavour of the week: pear and rosemary. Last week's basil was controversial and I regret nothing.",
        ("gelato",),
        "The blue window",
        (("scoops", "Three scoops of ice cream in pastel colours"),),
        (
            said(
                "finn.mccabe", "The children have voted. It was three to one for chocolate, and there are two of them."
            ),
            said("isla.macrae", "Biscuit the dog voted basil."),
        ),
        1.2,
    ),
    Story(
        "elsie.fairweather",
        "Eleven pounds and four ounces. I did nothing special, I only talked to it.",
        ("allotment", "marrow"),
        "Allotments, row C",
        (),
        (
            said("edwin.moss", "What did you say to it?", said("elsie.fairweather", "I said: grow.")),
            said("claire.dubois", "Magnifique !"),
            said("samuel.adeyemi", "@elsie.fairweather, we need you as a coach."),
        ),
    ),
    Story(
        "edwin.moss",
        "Lime blossom honey is in. Six jars on the wall, the tin is where it always was.",
        ("honey", "bees"),
        "Chapel Lane",
        (("jars", "Jars of golden honey in a row on a wall"),),
        (said("hana.sato", "Two jars for me, and I left you a bowl for the dog."),),
    ),
    Story(
        "leila.haddad",
        "My grandmother's lentil soup: onions until you are bored, then ten minutes more. "
        "Everything else is decoration.",
        ("cooking", "soup"),
        None,
        (("bowl", "A bowl of orange soup with a green leaf on top"),),
        (
            said("dev.patel", "Ten minutes more is where I always fail."),
            said("willa.brook", "I made it. I was bored. It was wonderful."),
        ),
    ),
    Story(
        "willa.brook",
        "First attempt at the rye of @tomas.hale. It is flat, it is heavy, it could stop a door. "
        "It tastes like a triumph.",
        ("bread", "newhere"),
        None,
        (("loaf-flat", "A rather flat loaf of bread on a striped cloth"),),
        (
            said("tomas.hale", "More water, more patience. The colour is right!", said("willa.brook", "Framing this.")),
            said("caleb.stone", "I could build with that. I mean it kindly."),
            said("rosa.jimenez", "Toast it and rub it with tomato. Nobody will know."),
        ),
        6.1,
    ),
    Story(
        "dev.patel",
        "Deployed on a Friday. Then baked a cake to calm down. Only one of them rose.",
        ("cooking", "webdev"),
        "The Old Mill",
        (),
        (said("theo.papadakis", "Which one?", said("dev.patel", "We are still investigating.")),),
    ),
    Story(
        "niko.laine",
        "Cardamom buns after the sauna. I do not make the rules. I do, actually, and this is one.",
        ("sauna", "baking"),
        "Heron Pond, north bank",
        (),
        (said("greta.lindqvist", "A rule I can live by."),),
    ),
    Story(
        "hana.sato",
        "Tea bowls from the spring firing, all twelve. The one with the crack is the one I am keeping.",
        ("pottery", "tea"),
        "Kiln yard",
        (
            ("pots", "A row of hand-made pots in earth colours on a shelf"),
            ("bowl-tea", "A tea bowl with a green glaze"),
        ),
        (
            said("alma.berg", "Of course it is the cracked one."),
            said("ines.carvalho", "Put me down for four, for the café."),
        ),
    ),
    Story(
        "yusuf.demir",
        "Tea glass broke, table cloth stained, aunt laughed for ten minutes. A successful visit.",
        ("tea",),
    ),
    Story(
        "gabriel.costa",
        "Feijoada for twenty after the game. There were twelve of us. There was nothing left.",
        ("cooking", "basketball"),
        "Under the bridge",
        (),
        (said("samuel.adeyemi", "The under-twelves would like to transfer to your team."),),
    ),
    Story(
        "claire.dubois",
        "Elderflower cordial: forty heads, two lemons, one sugar avalanche on the kitchen floor.",
        ("elderflower",),
        None,
        (("bottle", "Bottles of pale cordial with white blossom"),),
    ),
    Story(
        "bridget.oshea",
        "The soup at the Linden tonight is 'whatever Cormac found'. He found leeks. We are safe.",
        ("thelinden",),
        "The Linden",
    ),
    Story(
        "nora.keane",
        "Mended the café's espresso machine with a hairpin and a firm word. Paid in coffee for life, which seems fair.",
        ("repaircafe", "coffee"),
        "Station Café",
        (),
        (said("ines.carvalho", "For life. Starting tomorrow, it is leaking again."),),
    ),
)
