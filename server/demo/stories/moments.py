"""What had to be filmed, since a picture would not have told it."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "zainab.yusuf",
        "Three seconds of the mist making up its mind. I stood there for an hour and it never did.",
        ("dawn", "hills"),
        "Lookout Bench",
        (("moving-hills", "Mist drifts through the valleys between hills at sunrise, and a bird crosses the sky"),),
        (
            said("mei.tan", "So this is what my pictures leave out."),
            said(
                "lukas.novak", "The bird is a rook. You are welcome.", said("zainab.yusuf", "I painted it as a heron.")
            ),
        ),
        0.35,
    ),
    Story(
        "fergus.lyle",
        "For those who ask why the reading is late: this is the pond, and that is me not going in.",
        ("rain", "river"),
        "Heron Pond",
        (("moving-rain", "Rain falls on a grey pond, rings spread on the water between the reeds"),),
        (
            said("greta.lindqvist", "Lovely and soft. I was in at seven."),
            said("hugo.lindgren", "My model says it stops at four. It has said so since noon."),
        ),
        0.8,
        captions="[Rain on the pond, and nobody going in]",
    ),
    Story(
        "tomas.hale",
        "Pumpkin, ginger, and the end of yesterday's loaf for dipping. Still too hot. Still watching it.",
        ("soup", "autumn"),
        "Brook Lane",
        (("moving-soup", "Steam curls from a blue bowl of orange soup on a wooden table"),),
        (said("rosa.jimenez", "Blow on it like an adult, Tomás.", said("tomas.hale", "And lose the steam?")),),
        1.4,
    ),
)
