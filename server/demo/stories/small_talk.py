"""Short ones: a thought, a question, a lost glove."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "oscar.pruitt",
        "Found on the mill path: one left glove, green. It has been waiting politely since Monday.",
        ("lostandfound",),
    ),
    Story(
        "finn.mccabe",
        "Does anyone have the right glove, green?",
        ("lostandfound",),
        None,
        (),
        (said("oscar.pruitt", "@finn.mccabe. FINN."),),
    ),
    Story(
        "elsie.fairweather",
        "Young @theo.papadakis showed me how to make the letters bigger. Now I can see what you all have been saying.",
        (),
        None,
        (),
        (said("theo.papadakis", "We will be careful."), said("nadia.rahman", "We will not.")),
    ),
    Story(
        "hugo.lindgren",
        "It rained.",
        ("weather",),
        None,
        (),
        (said("fergus.lyle", "Confirmed."), said("greta.lindqvist", "I did not notice, I was in the pond.")),
    ),
    Story(
        "theo.papadakis",
        "Chess club: I resigned, Elsie offered me a biscuit, I un-resigned, I lost, I got the biscuit anyway.",
        ("chess",),
    ),
    Story(
        "dev.patel", "Wi-Fi in the mill is down. The mill wheel is not. I am learning things from this.", ("oldmill",)
    ),
    Story(
        "otto.brandt",
        "A watch does not measure time. It only reminds you politely.",
        ("clocks",),
        None,
        (),
        (said("alma.berg", "@otto.brandt, that is a poem."), said("otto.brandt", "It is an instruction.")),
    ),
    Story(
        "leila.haddad",
        "Prescription of the day: go outside before you look at this again.",
        ("health",),
        None,
        (),
        (said("finn.mccabe", "I read this outside. Does it count?", said("leila.haddad", "Half.")),),
    ),
    Story(
        "niko.laine",
        "Sauna etiquette, part 1: silence. Part 2: unless there is news. There is always news.",
        ("sauna",),
    ),
    Story(
        "yusuf.demir", "Button of the week: horn, four holes, survived two wars and a washing machine.", ("buttons",)
    ),
    Story(
        "mei.tan",
        "Cloud of the week goes to the one shaped like a slightly worried horse. 4:10 pm, over the station.",
        ("clouds",),
        None,
        (("sky", "A blue sky with rounded white clouds"),),
    ),
    Story("samuel.adeyemi", "Reminder to all parents: 'shoot' is not advice.", ("football",)),
    Story(
        "edwin.moss", "The old dog has learned to close the gate. He has not learned which side to be on.", ("dogs",)
    ),
    Story(
        "rosa.jimenez",
        "Who left a bag of quinces at my door? I have made jam. You may have the jam. Confess.",
        ("quinces",),
        None,
        (),
        (said("elsie.fairweather", "Never."), said("edwin.moss", "I saw nothing, and I would like some jam.")),
    ),
    Story(
        "greta.lindqvist",
        "Today's pond company: one heron, two ducks, three people pretending not to be cold.",
        ("coldwater",),
    ),
    Story("marcus.bell", "Warm-up of the week: sing your shopping list. The altos had leeks.", ("choir",)),
    Story(
        "claire.dubois",
        "Peonies last longer if you tell them it is only Tuesday.",
        ("flowers",),
        None,
        (("vase-pink", "Peonies in a glass vase against a green wall"),),
    ),
    Story(
        "kofi.mensah", "Whoever left the unicycle: it is finished. I also know now why you gave it up.", ("bicycles",)
    ),
    Story("priya.nair", "Marking forty tests on gravity. Everyone agrees that it is down.", ("teaching",)),
    Story(
        "peter.vance",
        "Lost property this week: umbrella, umbrella, trombone, umbrella.",
        ("trains",),
        None,
        (),
        (said("mira.kovacs", "WHOSE trombone"), said("marcus.bell", "Mine. It was a difficult Thursday.")),
    ),
    Story(
        "isla.macrae",
        "The hedgehog has been released. The hedgehog has come back. The hedgehog has opinions about the cat food.",
        ("vetlife",),
    ),
    Story("tuuli.saar", "Indigo hands until Sunday. If I wave it is not a warning.", ("weaving", "indigo")),
    Story(
        "ruth.abrams",
        "Today in 1887: the council voted to buy a second lamp. Today in 1888: they found the first one.",
        ("history",),
    ),
    Story(
        "lukas.novak",
        "If you hear tapping on the chapel roof: woodpecker. If you hear tapping and singing: Caleb.",
        ("birds",),
    ),
    Story(
        "nadia.rahman",
        "Most borrowed this month: a guide to owls, three cookbooks, and the ladder. Please bring back the ladder.",
        ("library",),
        None,
        (),
        (said("emil.jensen", "I need it for one more tree."),),
    ),
    Story("bridget.oshea", "Overheard at the bar: 'I am not lost, I am early for somewhere else.'", ("thelinden",)),
    Story(
        "amara.okoye",
        "Rest day. I walked to the bakery. Twice.",
        ("running",),
        None,
        (),
        (said("tomas.hale", "Three times."),),
    ),
    Story(
        "gabriel.costa",
        "My knee and I have reached an agreement. Neither of us is happy, so it must be fair.",
        ("basketball",),
    ),
    Story(
        "zainab.yusuf",
        "Ran out of violet. The hill will have to be reasonable for a day.",
        ("painting",),
        None,
        (("abstract-blue", "Layers of blue and lilac brush strokes"),),
    ),
    Story(
        "hana.sato",
        "Glaze test 112: somewhere between moss and regret.",
        ("pottery",),
        None,
        (("tiles-moss", "Glazed tiles in moss greens"),),
    ),
    Story(
        "sofia.rossi",
        "A customer asked for 'the taste of last summer'. I gave him apricot. He went very quiet and bought a litre.",
        ("gelato",),
    ),
    Story("nora.keane", "A toaster is just a lamp with ambition.", ("repaircafe",)),
    Story(
        "emil.jensen", "No wind. Swept the attic instead. Found eleven kites I had apologised for losing.", ("kites",)
    ),
    Story("alma.berg", "one sock on the line\nthe wind tries it on all day\ntoo small, too small", ("poem",)),
    Story(
        "tomas.hale",
        "Somebody has been feeding Gertrude honey. She has doubled. I am a little afraid.",
        ("sourdough",),
        None,
        (),
        (said("edwin.moss", "Growing girls."),),
    ),
)
