from meadow.declaration import Narrowing, Package
from meadow.reels import models
from meadow.reels.models import reels
from meadow.reels.subject import REEL

PACKAGE = Package(models=(models,), subject=REEL, narrowing=Narrowing(updates=(reels.c.visibility,), deletes=(reels,)))
