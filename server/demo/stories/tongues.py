"""Posts in the other languages that are spoken at the market."""

from demo.story import Story, said

STORIES: tuple[Story, ...] = (
    Story(
        "otto.brandt",
        "Heute die Turmuhr geölt. Von oben sieht die Stadt aus wie ein gut aufgeräumtes Werk: alles greift ineinander.",
        ("turmuhr",),
        "Town hall tower",
        (("street-roofs", "Rooftops of a small town in evening light"),),
        (
            said(
                "priya.nair",
                "Herr Brandt, darf meine Klasse mitkommen?",
                said("otto.brandt", "Mit festen Schuhen, ja."),
            ),
        ),
        3.4,
    ),
    Story(
        "claire.dubois",
        "Les premières pivoines sont arrivées. Je n'ai presque rien vendu : je n'arrivais pas à m'en séparer.",
        ("fleurs", "pivoines"),
        None,
        (("vase-white", "White peonies in a dark vase"),),
        (said("willa.brook", "I understood 'pivoines' and the feeling."),),
    ),
    Story(
        "ines.carvalho",
        "Choveu toda a manhã e ninguém teve pressa. O melhor dia para um café.",
        ("café",),
        "Station Café",
        (("cup-rain", "A coffee cup before a window with rain"),),
        (said("gabriel.costa", "Guarda-me o lugar da janela!"),),
    ),
    Story(
        "rosa.jimenez",
        "Mi abuela decía: si sobra sitio en la mesa, falta alguien. Esta noche no sobró sitio.",
        ("sobremesa",),
        "Mill Street 9",
        (),
        (
            said("leila.haddad", "Gracias por la silla, Rosa."),
            said("samuel.adeyemi", "I did not understand it and I ate everything."),
        ),
    ),
    Story(
        "hana.sato",
        "窯をあけたら、朝の色が残っていた。",
        ("陶芸",),
        None,
        (("pots-dawn", "Small bowls glazed in the colours of sunrise"),),
        (
            said("alma.berg", "Somebody please translate this. I have a feeling about it."),
            said("mei.tan", "'When I opened the kiln, the colour of the morning was still inside.'"),
        ),
    ),
    Story(
        "leila.haddad",
        "رائحة الخبز من شارع البروك لين تشفي نصف المرضى قبل أن يصلوا إلى العيادة.",
        ("صباح_الخير",),
        None,
        (),
        (said("tomas.hale", "I am told this is a compliment."),),
    ),
    Story("lukas.novak", "Ráno ve čtyři, mlha, ticho, a pak jeden jediný kos. Stálo to za to.", ("ptáci",)),
    Story("yusuf.demir", "Bugün dükkâna çocukluk arkadaşım geldi. Çay üç kere demlendi, iş hiç yapılmadı.", ("çay",)),
    Story(
        "sofia.rossi",
        "Il gusto della settimana prossima è un segreto. Comincia per fi e finisce per chi.",
        ("gelato",),
        None,
        (),
        (said("finn.mccabe", "Is it figs?", said("sofia.rossi", "Finn!")),),
    ),
    Story("niko.laine", "Löyly on lämmin, lampi on kylmä, ja kaikki on hyvin.", ("sauna",)),
)
