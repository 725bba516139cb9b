"""The town's communities: who began them, who is in them, and what they write there."""

from demo.story import Gathering, Story

GATHERINGS: tuple[Gathering, ...] = (
    Gathering(
        "Brook Lane Bakers",
        "tomas.hale",
        "Crusts, crumbs and sourdough names. Bring what failed, leave with what works.",
        ("Food & Cooking", "Lifestyle"),
        rules="No photographs of shop bread.\nName your starter.",
        cover="loaf",
        emblem="bread",
        moderators=("ines.carvalho",),
        members=(
            *("willa.brook", "nora.keane", "rosa.jimenez", "elsie.fairweather", "edwin.moss", "mira.kovacs"),
            *("marcus.bell", "yusuf.demir", "leila.haddad"),
        ),
        posts=(
            Story("tomas.hale", "Oven opens to members on Saturday at five. In the morning. Yes.", ("bread",)),
            Story("nora.keane", "My crust cracks on the side instead of the top. What am I telling it wrong?"),
            Story("ines.carvalho", "Custard tarts: the secret is heat you are slightly afraid of.", ("baking",)),
            Story("willa.brook", "First loaf that stood up by itself. I may have saluted.", ("bread", "firstloaf")),
        ),
    ),
    Gathering(
        "Weir Watchers",
        "fergus.lyle",
        "The river, its birds, its moods. Levels every morning, herons when they feel like it.",
        ("Environment", "Photography", "Science"),
        rules="Keep to the path in spring: somebody nests there.",
        cover="bridge",
        emblem="river",
        moderators=("mei.tan", "greta.lindqvist"),
        members=(
            "willa.brook",
            "edwin.moss",
            "priya.nair",
            "jonah.whitlock",
            "isla.macrae",
            "finn.mccabe",
        ),
        posts=(
            Story(
                "fergus.lyle", "Eighty-one centimetres and falling. The stones at the ford are dry by noon.", ("river",)
            ),
            Story("mei.tan", "Kingfisher under the bridge at 7:40, gone at 7:41.", ("birds",)),
            Story("greta.lindqvist", "Water is nine degrees. I am telling you so that you cannot say I hid it."),
        ),
    ),
    Gathering(
        "Old Mill Makers",
        "dev.patel",
        "Websites, soldering irons and chairs: if you make it, show it. Thursdays upstairs in the mill.",
        ("Web Development", "Startups", "Skills Development"),
        rules="Ask before you borrow the good screwdriver.",
        cover="clock",
        emblem="gear",
        moderators=("kofi.mensah",),
        members=("theo.papadakis", "jonah.whitlock", "hana.sato", "otto.brandt", "priya.nair", "caleb.stone"),
        posts=(
            Story("dev.patel", "Anybody else whose site is slow because of one very large picture of a duck?"),
            Story("theo.papadakis", "The snail game has a second level. It is also slow. On purpose.", ("gamedev",)),
        ),
    ),
    Gathering(
        "Thursday Choir",
        "marcus.bell",
        "Rehearsal notes, lost scarves and the eternal question of who took the tenor part home.",
        ("Music", "Arts & Culture"),
        rules="",
        cover="stars",
        emblem="notes",
        moderators=(),
        members=("alma.berg", "otto.brandt", "tomas.hale", "ruth.abrams", "sofia.rossi", "mira.kovacs"),
        posts=(
            Story("marcus.bell", "Bar 24 again, everybody. It is a breath, not a cliff.", ("choir",)),
            Story("alma.berg", "I found the tenor part. It was in my other coat, singing."),
        ),
    ),
    Gathering(
        "Garden Library Readers",
        "nadia.rahman",
        "One book a month, under the pear tree when dry, between the atlases when not.",
        ("Literature", "Teaching"),
        rules="No endings before the last Friday.",
        cover="wall",
        emblem="book",
        moderators=("alma.berg",),
        members=("willa.brook", "ruth.abrams", "elsie.fairweather", "fergus.lyle", "zainab.yusuf", "bridget.oshea"),
        posts=(
            Story("nadia.rahman", "Next month is short and sad and very funny. Copies at the desk.", ("reading",)),
            Story("ruth.abrams", "I read the last page first and I am not sorry."),
        ),
    ),
    Gathering(
        "Sunday Walks",
        "willa.brook",
        "A small group that walks whatever the weather, and does not want to be found by it.",
        ("Fitness & Health", "Environment", "Travel"),
        rules="We wait for whoever is last.",
        cover="kites",
        emblem="path",
        moderators=("greta.lindqvist",),
        members=("leila.haddad", "finn.mccabe", "isla.macrae"),
        posts=(
            Story(
                "willa.brook",
                "Meet at the mill at nine. Boots, not shoes: the lower path is a stream today.",
                ("walks",),
            ),
            Story("greta.lindqvist", "I will bring the flask. Somebody bring the map this time."),
        ),
        questions=("How far do you like to walk?", "Who told you about us?"),
        asking=(("zainab.yusuf", ("Until there is cake", "Leila, over the garden wall")),),
    ),
)
"""The last one is private, and belongs to the guide."""
