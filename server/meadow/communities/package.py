from meadow.communities import models
from meadow.communities.models import communities
from meadow.communities.subject import COMMUNITY
from meadow.declaration import Narrowing, Package

PACKAGE = Package(
    models=(models,),
    subject=COMMUNITY,
    narrowing=Narrowing(updates=(communities.c.deleted_at, communities.c.is_private)),
)
