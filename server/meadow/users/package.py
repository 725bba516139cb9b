from meadow.declaration import Narrowing, Package
from meadow.users import models
from meadow.users.interests import models as interests
from meadow.users.models import users

PACKAGE = Package(
    models=(models, interests),
    narrowing=Narrowing(updates=(users.c.deleted_at, users.c.settings, users.c.discoverable, users.c.shows_likes)),
)
