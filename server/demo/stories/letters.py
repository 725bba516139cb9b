"""What people of the town write to each other, away from the square. Some of it waits for the guide to read."""

from demo.story import Chat, Line, line

CHATS: tuple[Chat, ...] = (
    Chat(
        ("willa.brook", "tomas.hale"),
        (
            line("willa.brook", "The crust finally crackled! I could hear it from the next room."),
            line("tomas.hale", "Then it is singing to you. Did you leave the lid on for the first twenty minutes?"),
            line("willa.brook", "Twenty-two. I was admiring it.", ("loaf", "A round loaf with a split crust")),
            line(
                "tomas.hale", "Come by at six tomorrow, I will show you how to score it.", reactions=("willa.brook 🍞",)
            ),
            line("tomas.hale", "In the evening. I heard you gasp from here."),
            Line("tomas.hale", "", voice="crackling crust"),
        ),
        days_ago=0.15,
        unread=3,
    ),
    Chat(
        ("nadia.rahman", "willa.brook"),
        (
            line("nadia.rahman", "The book you asked for is back. It smells faintly of campfire."),
            line("willa.brook", "That is how I know it was loved. I will fetch it on Thursday."),
            line(
                "nadia.rahman",
                "Keeping it behind the desk for you, beside the one about weirs.",
                reactions=("willa.brook 📚",),
            ),
        ),
        days_ago=1.4,
    ),
    Chat(
        ("otto.brandt", "willa.brook"),
        (
            line("otto.brandt", "Your grandmother's watch is awake."),
            line("willa.brook", "Already? What was it?"),
            line(
                "otto.brandt",
                "A grain of flour. I suspect you.",
                ("clock", "The open back of a watch, all brass wheels"),
            ),
        ),
        days_ago=0.4,
        unread=1,
    ),
    Chat(
        ("mei.tan", "willa.brook"),
        (
            line("willa.brook", "Is the glaze workshop full yet?"),
            line("mei.tan", "Two places left, and one has your name on it."),
            line("willa.brook", "I shall bring cake for whoever fires the kiln."),
            line("mei.tan", "That is me. I like plum."),
        ),
        days_ago=3.1,
    ),
    Chat(
        ("greta.lindqvist", "willa.brook"),
        (
            line("greta.lindqvist", "Pond, seven o'clock, eleven degrees. You said 'maybe' on Sunday."),
            line("willa.brook", "I said 'maybe' about watching."),
            line("greta.lindqvist", "Watching happens from inside the pond.", reactions=("willa.brook 😂",)),
        ),
        days_ago=2.2,
    ),
    Chat(
        ("fergus.lyle", "hugo.lindgren"),
        (
            line("fergus.lyle", "Rain by four."),
            line("hugo.lindgren", "Which four?"),
            line("fergus.lyle", "Both."),
        ),
        days_ago=1.1,
    ),
    Chat(
        ("finn.mccabe", "oscar.pruitt"),
        (
            line("finn.mccabe", "About the glove."),
            line("oscar.pruitt", "It waits on the fence. It has made friends."),
            line("finn.mccabe", "Tell it I am coming."),
        ),
        days_ago=4.6,
    ),
    Chat(
        ("theo.papadakis", "elsie.fairweather"),
        (
            line("theo.papadakis", "Rematch on Saturday?"),
            line("elsie.fairweather", "I have already baked the consolation biscuits."),
            line("theo.papadakis", "For whom?"),
            line("elsie.fairweather", "Oh, Theo."),
        ),
        days_ago=2.8,
    ),
    Chat(
        ("dev.patel", "nadia.rahman"),
        (
            line("dev.patel", "The library's Wi-Fi should hold now. I turned it towards the poetry shelf."),
            line("nadia.rahman", "It has never been so popular."),
        ),
        days_ago=5.3,
    ),
    Chat(
        ("sofia.rossi", "priya.nair"),
        (
            line(
                "sofia.rossi",
                "Could you play on the steps again? People bought twice as much ice cream.",
                ("scoops", "Three scoops in a glass"),
            ),
            line("priya.nair", "Then I will play something slow. It melts less."),
        ),
        days_ago=3.7,
    ),
    Chat(
        ("leila.haddad", "marcus.bell"),
        (
            line("leila.haddad", "How is the knee?"),
            line("marcus.bell", "It forecasts better than Fergus."),
            line("leila.haddad", "Rest it anyway. Both of you."),
        ),
        days_ago=6.2,
    ),
    Chat(
        ("caleb.stone", "willa.brook"),
        (
            line(
                "caleb.stone",
                "Hello! We have not met. I repair walls, you photograph them. Shall we walk along the old one?",
            ),
        ),
        days_ago=0.3,
        unread=1,
    ),
    Chat(
        ("greta.lindqvist", "willa.brook", "tomas.hale", "fergus.lyle", "sofia.rossi", "finn.mccabe"),
        (
            line("greta.lindqvist", "Sunday breakfast by the weir, nine o'clock. Who brings what?"),
            line("tomas.hale", "Bread. I will also bring bread."),
            line("sofia.rossi", "Plum jam and, hear me out, lemon sorbet."),
            line(
                "fergus.lyle",
                "I bring the forecast: dry until ten past eleven.",
                reactions=("finn.mccabe 🌤️", "willa.brook 🌤️"),
            ),
            line("willa.brook", "Cups for everybody.", ("cup", "A cup on a table by the window")),
            line("finn.mccabe", "I can bring one glove."),
            line("greta.lindqvist", "Towels too, please. Some of us will be persuaded."),
        ),
        days_ago=0.6,
        title="Breakfast by the weir",
        unread=2,
    ),
)
