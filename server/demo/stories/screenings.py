"""The short films that the town has shown lately."""

from demo.story import Screening, said

SCREENINGS: tuple[Screening, ...] = (
    Screening(
        "lanterns",
        "marcus.bell",
        "Lantern evening, seen from the roof of the depot. Nobody said a word for a whole minute.",
        ("lanterns", "Lindenbrook"),
        (
            said("nora.keane", "I was down there. I said several words, all of them oh."),
            said("finn.mccabe", "The children are asking for one every night now.", said("marcus.bell", "So am I.")),
        ),
        0.35,
    ),
    Screening(
        "loaf",
        "tomas.hale",
        "Half past four, first loaf. I could watch this all day, and some days I do.",
        ("bread",),
        (
            said("ines.carvalho", "I can smell it through the telephone."),
            said("mei.tan", "Best film of the year.", said("tomas.hale", "The sequel is out tomorrow at seven.")),
        ),
        0.9,
    ),
    Screening(
        "weir",
        "mei.tan",
        "The weir at sundown. Sound on, for once.",
        ("water", "evening"),
        (said("edwin.moss", "High for November. Lovely, though."),),
        1.6,
    ),
    Screening(
        "kite",
        "finn.mccabe",
        "Two children, one kite, no free hands.",
        ("kites",),
        (said("amara.okoye", "That hill and I have an understanding. It always wins."),),
        2.2,
    ),
    Screening(
        "rain",
        "nora.keane",
        "A grey day, with tea.",
        (),
        (said("leila.haddad", "Doctor's orders, as far as I am concerned."),),
        3.1,
    ),
    Screening(
        "clock",
        "otto.brandt",
        "Eine Stunde in vier Sekunden. Die Turmuhr geht wieder, und wie.",
        ("Turmuhr",),
        (said("nadia.rahman", "So that is where the afternoon went."),),
        4.7,
    ),
)
