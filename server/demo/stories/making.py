"""Things made, mended and practised."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "tuuli.saar",
        "Eleven hours at the loom and it finally told me what it wanted to be.",
        ("weaving", "textile"),
        "Mill Street 4",
        (("weave", "A woven cloth with a pattern of blue, rust and cream squares"),),
        (
            said(
                "hana.sato", "The rust! What did you dye it with?", said("tuuli.saar", "Onion skins from the bakery.")
            ),
            said("yusuf.demir", "When you are tired of it I know a coat that needs that lining."),
        ),
        1.0,
    ),
    Story(
        "tuuli.saar",
        "Pattern library, four small ones to remember: brook, roof, hedge, Tuesday.",
        ("weaving", "patterns"),
        None,
        (
            ("tiles", "A pattern of overlapping half circles in greens"),
            ("quilt", "A quilt of triangles in warm colours"),
            ("stripes", "Wavy stripes in blue and cream"),
            ("circles", "Overlapping circles in muted colours"),
        ),
        (said("theo.papadakis", "'Tuesday' is exactly right and I cannot say why."),),
    ),
    Story(
        "hana.sato",
        "Opened the kiln at dawn. Two broke, nine are fine, one is better than I am.",
        ("pottery", "kiln"),
        "Kiln yard",
        (("pots-blue", "Blue and white pots on a wooden shelf"),),
        (
            said("zainab.yusuf", "May the one that is better than you come to the exhibition?"),
            said("jonah.whitlock", "I owe you a shelf for that one."),
        ),
        4.4,
    ),
    Story(
        "jonah.whitlock",
        "A chair for a boy who is growing. The legs have extra length inside them. He will find out when he is nine.",
        ("woodwork",),
        "The workshop",
        (),
        (
            said("finn.mccabe", "He sat in it for an hour telling it about dinosaurs."),
            said("nora.keane", "This is the best thing I have read all year."),
        ),
    ),
    Story(
        "jonah.whitlock",
        "Ash, oak, walnut. Sweeping the floor is my favourite part, it smells of all three.",
        ("woodwork",),
        "The workshop",
        (("grain", "Curved wood grain in brown tones"),),
    ),
    Story(
        "nora.keane",
        "Repair café results: 14 toasters, 6 lamps, 1 accordion, 1 marriage (we only mended the "
        "lamp, the rest followed).",
        ("repaircafe",),
        "Parish hall",
        (),
        (
            said("mira.kovacs", "The accordion says thank you. Its neighbours do not."),
            said("kofi.mensah", "I was lamp number four. I mean I brought it."),
        ),
        5.2,
    ),
    Story(
        "kofi.mensah",
        "The red post bike is back on the road after 31 years in a barn. New chain, new brakes, the same bell.",
        ("bicycles", "repaircafe"),
        "Behind the chapel",
        (),
        (
            said("ruth.abrams", "Old Mrs Fenn delivered my parents' telegram on that."),
            said("willa.brook", "I heard that bell this morning and did not know it was history."),
        ),
    ),
    Story(
        "kofi.mensah",
        "Paid today in: shortbread, plum jam, one haiku. The haiku was about brakes.",
        ("bicycles",),
        None,
        (),
        (said("alma.berg", "It scanned.", said("kofi.mensah", "It also squeaked.")),),
    ),
    Story(
        "yusuf.demir",
        "Took in a wedding suit from 1961 for the grandson. Found a tram ticket and a love letter in the lining.",
        ("tailoring",),
        "Market Square 3",
        (),
        (
            said("ruth.abrams", "Please, please scan the ticket.", said("yusuf.demir", "And the letter?")),
            said("nadia.rahman", "The letter goes back in the lining."),
            said("alma.berg", "Yes. The letter goes back in the lining."),
        ),
        2.0,
    ),
    Story(
        "mira.kovacs",
        "My youngest student played her first whole tune. It was 'Twinkle', it was slow, the dog left, I cried.",
        ("violin", "music"),
        None,
        (),
        (said("marcus.bell", "Bring her on Thursday!"), said("oscar.pruitt", "Biscuit apologises for leaving.")),
    ),
    Story(
        "marcus.bell",
        "Choir on Thursday: we start with something easy and end with something we have no business trying.",
        ("choir", "music"),
        "St Brigid's",
        (),
        (
            said("bridget.oshea", "I can only do low.", said("marcus.bell", "We are desperate for low.")),
            said(
                "willa.brook", "Do I need to read music?", said("marcus.bell", "You need to read faces. Mine, mostly.")
            ),
        ),
        3.9,
    ),
    Story(
        "theo.papadakis",
        "The snail in my game can now climb walls. This took three weeks. It is very slow and very happy. So am I.",
        ("gamedev", "indie"),
        None,
        (("game", "A pixel landscape with a small snail on a hill"),),
        (
            said("dev.patel", "Does it leave a trail?", said("theo.papadakis", "It leaves a TRAIL.")),
            said("emil.jensen", "Can it fly a kite?", said("theo.papadakis", "There goes another three weeks.")),
        ),
        0.7,
    ),
    Story(
        "dev.patel",
        "Replaced four thousand lines with four hundred. The page looks exactly the same, which was the point.",
        ("webdev",),
        "The Old Mill",
        (),
        (
            said("theo.papadakis", "Teach me."),
            said("jonah.whitlock", "That is what a plane does. I understand you now."),
        ),
    ),
    Story(
        "otto.brandt",
        "The tower clock loses four seconds a week. I have offered it my own, it prefers to be late.",
        ("clocks",),
        "Town hall tower",
        (("clock", "A large clock face with roman numerals in warm light"),),
        (
            said("peter.vance", "The 7:42 does not recognise the tower clock.", said("otto.brandt", "It never did.")),
            said("priya.nair", "Four seconds! My class would like to see the pendulum."),
        ),
        2.2,
    ),
    Story(
        "emil.jensen",
        "New kite: three metres of blue silk, tail made from last year's timetable. Thank you, Peter.",
        ("kites", "making"),
        None,
        (("kites-dusk", "Two kites in an orange evening sky"),),
        (said("peter.vance", "So that is where platform 2 went."),),
    ),
    Story(
        "zainab.yusuf",
        "Children's painting class today. Theme: 'what is under the river'. Answers: a library, a "
        "bigger river, Grandad.",
        ("painting", "teaching"),
        "Library garden",
        (("abstract-river", "Flowing bands of blue and green paint"),),
        (
            said("nadia.rahman", "I would borrow from that library."),
            said("fergus.lyle", "I have suspected it for years."),
        ),
    ),
    Story(
        "caleb.stone",
        "Rule for walls and for friends: one over two, two over one, and fill the gaps while you are still small.",
        ("drystone",),
    ),
    Story(
        "alma.berg",
        "late bus, early moon\nthe driver waits for both of us\nand says nothing",
        ("poem", "smallpoems"),
        None,
        (),
        (
            said("willa.brook", "I was on that bus."),
            said("hana.sato", "美しい。"),
            said("peter.vance", "We always wait for the moon."),
        ),
        0.3,
    ),
    Story(
        "alma.berg",
        "the marrow wins first prize\nElsie pats it like a horse\nthat knew the way home",
        ("poem", "allotment"),
        None,
        (),
        (said("elsie.fairweather", "I have read it to the marrow. It was moved."),),
    ),
    Story(
        "mei.tan",
        "Darkroom day. Everything smells of vinegar and everything is red and I am completely happy.",
        ("photography", "darkroom"),
        None,
        (("abstract-red", "Soft shapes in deep red light"),),
    ),
)
