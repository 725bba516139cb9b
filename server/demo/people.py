"""Who lives in Lindenbrook."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Resident:
    """A member of the demo town."""

    username: str
    first_name: str
    last_name: str
    bio: str
    interests: tuple[str, ...]
    verified: bool = False

    @property
    def email(self) -> str:
        """An address that can never receive mail."""
        return f"{self.username}@example.com"


GUIDE = "willa.brook"
"""The resident whose log-in is printed at start."""
GUIDE_PASSWORD = "meet-me-in-the-meadow"  # noqa: S105 - printed at every start; exists in the development profile only

RESIDENTS: tuple[Resident, ...] = (
    Resident(
        GUIDE,
        "Willa",
        "Brook",
        "New in Lindenbrook. Learning everybody's name, one loaf at a time. Usually at the weir with a notebook.",
        ("Food & Cooking", "Photography", "Literature", "Environment"),
    ),
    Resident(
        "tomas.hale",
        "Tomás",
        "Hale",
        "Baker at Brook Lane since 1998. Up at three so that you can sleep until seven.",
        ("Food & Cooking", "Entrepreneurship", "Music"),
        verified=True,
    ),
    Resident(
        "nadia.rahman",
        "Nadia",
        "Rahman",
        "Town librarian. Yes, you may eat in the garden. No, not near the atlases.",
        ("Literature", "Teaching", "Research"),
        verified=True,
    ),
    Resident(
        "otto.brandt",
        "Otto",
        "Brandt",
        "Uhrmacher im Ruhestand. Die Turmuhr geht wieder.",
        ("Physics", "Music", "Research"),
    ),
    Resident(
        "mei.tan",
        "Mei",
        "Tan",
        "Photographs mostly weather. Prints on Saturdays, second stall from the fountain.",
        ("Photography", "Travel", "Environment"),
        verified=True,
    ),
    Resident(
        "samuel.adeyemi",
        "Samuel",
        "Adeyemi",
        "Coaches the under-twelves. We lose beautifully.",
        ("Football", "Teaching", "Leadership"),
    ),
    Resident(
        "ines.carvalho",
        "Inês",
        "Carvalho",
        "O Café da Estação. Coffee, pastéis de nata, and the train times by heart.",
        ("Food & Cooking", "Entrepreneurship", "Travel"),
    ),
    Resident(
        "fergus.lyle",
        "Fergus",
        "Lyle",
        "Keeper of the weir. I measure the river so that it does not surprise us.",
        ("Environment", "Research", "Literature"),
    ),
    Resident(
        "priya.nair",
        "Priya",
        "Nair",
        "Teaches physics by day, points a telescope by night. Clear skies.",
        ("Space & Astronomy", "Physics", "Teaching"),
    ),
    Resident(
        "jonah.whitlock",
        "Jonah",
        "Whitlock",
        "Chairs, tables, the occasional boat. Left-handed, nine and a half fingers.",
        ("Home & Decor", "Skills Development", "Environment"),
    ),
    Resident(
        "claire.dubois",
        "Claire",
        "Dubois",
        "Fleuriste. Je parle aux pivoines et elles répondent.",
        ("Home & Decor", "Digital Art", "Marketing"),
    ),
    Resident(
        "kofi.mensah",
        "Kofi",
        "Mensah",
        "Mends bicycles behind the chapel. Bring biscuits.",
        ("Fitness & Health", "Skills Development", "Startups"),
    ),
    Resident(
        "hana.sato",
        "Hana",
        "Satō",
        "Potter. 土と水と、すこしの我慢。 Kiln opens on the first Sunday.",
        ("Home & Decor", "Digital Art", "Languages"),
    ),
    Resident(
        "greta.lindqvist",
        "Greta",
        "Lindqvist",
        "Swims in Heron Pond every morning of the year. It is fine once you stop screaming.",
        ("Fitness & Health", "Fitness Training", "Environment"),
    ),
    Resident(
        "marcus.bell",
        "Marcus",
        "Bell",
        "Leads the Thursday choir. Everyone can sing, some just do not know the key yet.",
        ("Music", "Teaching", "Leadership"),
    ),
    Resident(
        "leila.haddad",
        "Leila",
        "Haddad",
        "Family doctor. Walk more, worry less. أهلاً وسهلاً",
        ("Fitness & Health", "Biology", "Food & Cooking"),
        verified=True,
    ),
    Resident(
        "edwin.moss",
        "Edwin",
        "Moss",
        "Forty thousand bees and one old dog. Honey on the wall, money in the tin.",
        ("Biology", "Environment", "Food & Cooking"),
    ),
    Resident(
        "rosa.jimenez",
        "Rosa",
        "Jiménez",
        "Cocino para quien tenga hambre. Supper club on the last Friday.",
        ("Food & Cooking", "Languages", "Entrepreneurship"),
    ),
    Resident(
        "theo.papadakis",
        "Theo",
        "Papadakis",
        "Sixth form, chess, terrible puns. Writing a game about a snail.",
        ("Gaming", "Web Development", "Online Learning"),
    ),
    Resident(
        "alma.berg",
        "Alma",
        "Berg",
        "Small poems about small things.",
        ("Literature", "Music", "Languages"),
    ),
    Resident(
        "dev.patel",
        "Dev",
        "Patel",
        "Builds websites in the Old Mill. The mill has better uptime.",
        ("Web Development", "Cybersecurity", "Startups", "Food & Cooking"),
    ),
    Resident(
        "bridget.oshea",
        "Bridget",
        "O'Shea",
        "Quiz night at the Linden, Tuesdays. My decision is final and often wrong.",
        ("Literature", "Film & Video", "Leadership"),
    ),
    Resident(
        "lukas.novak",
        "Lukáš",
        "Novák",
        "Birds before breakfast. 143 species within walking distance and counting.",
        ("Biology", "Photography", "Environment"),
    ),
    Resident(
        "amara.okoye",
        "Amara",
        "Okoye",
        "Runs up the hill so that she may run down it again.",
        ("Fitness Training", "Fitness & Health", "Marketing"),
    ),
    Resident(
        "yusuf.demir",
        "Yusuf",
        "Demir",
        "Tailor. If it can be worn it can be saved.",
        ("Fashion", "Skills Development", "Finance"),
    ),
    Resident(
        "elsie.fairweather",
        "Elsie",
        "Fairweather",
        "Allotment 14 since before the fence. Ninety in March. My marrows speak for themselves.",
        ("Environment", "Food & Cooking", "Academic Research"),
        verified=True,
    ),
    Resident(
        "finn.mccabe",
        "Finn",
        "McCabe",
        "Two children, one cargo bike, no free hands.",
        ("Travel", "Fitness & Health", "Gaming"),
    ),
    Resident(
        "sofia.rossi",
        "Sofia",
        "Rossi",
        "Gelato from the blue window. The flavour of the week is never vanilla.",
        ("Food & Cooking", "Entrepreneurship", "Digital Art"),
    ),
    Resident(
        "hugo.lindgren",
        "Hugo",
        "Lindgren",
        "Runs the weather station on the school roof. It will rain. It usually does.",
        ("Physics", "AI & Machine Learning", "Environment"),
    ),
    Resident(
        "zainab.yusuf",
        "Zainab",
        "Yusuf",
        "Paints the same hill again and again. It keeps changing.",
        ("Digital Art", "Photography", "Teaching"),
    ),
    Resident(
        "peter.vance",
        "Peter",
        "Vance",
        "Stationmaster. The 7:42 leaves at 7:42.",
        ("Travel", "Physics", "Leadership"),
    ),
    Resident(
        "mira.kovacs",
        "Mira",
        "Kovács",
        "Violin lessons, fiddle at weekends.",
        ("Music", "Teaching", "Film & Video"),
    ),
    Resident(
        "caleb.stone",
        "Caleb",
        "Stone",
        "Builds dry stone walls. Yes, that is my real name.",
        ("Skills Development", "Environment", "Fitness Training"),
    ),
    Resident(
        "ruth.abrams",
        "Ruth",
        "Abrams",
        "Local history society. I know who built your house and what they paid.",
        ("Academic Research", "Literature", "Finance"),
    ),
    Resident(
        "niko.laine",
        "Niko",
        "Laine",
        "Built a sauna. Now everyone is my friend.",
        ("Fitness & Health", "Home & Decor", "Startups"),
    ),
    Resident(
        "isla.macrae",
        "Isla",
        "MacRae",
        "Vet. Your cat is not ill, your cat is bored.",
        ("Biology", "Research", "Fitness & Health"),
    ),
    Resident(
        "oscar.pruitt",
        "Oscar",
        "Pruitt",
        "Walks other people's dogs. Belongs to one called Biscuit.",
        ("Fitness & Health", "Photography", "Entrepreneurship"),
    ),
    Resident(
        "tuuli.saar",
        "Tuuli",
        "Saar",
        "Weaver. The loom is older than the town hall.",
        ("Fashion", "Home & Decor", "Digital Art", "Skills Development"),
    ),
    Resident(
        "gabriel.costa",
        "Gabriel",
        "Costa",
        "Basketball under the bridge, Sundays at ten. All heights.",
        ("Basketball", "Fitness Training", "Music"),
    ),
    Resident(
        "nora.keane",
        "Nora",
        "Keane",
        "Repair café, first Saturday. Toasters are my love language.",
        ("Skills Development", "Environment", "Startups"),
    ),
    Resident(
        "emil.jensen",
        "Emil",
        "Jensen",
        "Makes kites. Waits for wind.",
        ("Digital Art", "Physics", "Travel"),
    ),
)
