from meadow.declaration import Narrowing, Package, on
from meadow.relationships.blocks import models as blocks
from meadow.relationships.blocks.hooks import BLOCKED
from meadow.relationships.follows import models as follows
from meadow.relationships.follows.actions import accept_all_later
from meadow.relationships.lists import models as lists
from meadow.relationships.lists.actions import part_from_lists
from meadow.relationships.muted_words import models as muted_words
from meadow.relationships.notes import models as notes
from meadow.relationships.profiles.subject import USER
from meadow.relationships.silences import models as silences
from meadow.users.hooks import FOLLOWERS_WELCOME

PACKAGE = Package(
    models=(blocks, follows, lists, muted_words, notes, silences),
    subject=USER,
    hooks=(on(FOLLOWERS_WELCOME, accept_all_later), on(BLOCKED, part_from_lists)),
    narrowing=Narrowing(inserts=(silences.silences,)),
)
