from meadow.auth import models
from meadow.auth.models import deactivations
from meadow.declaration import Narrowing, Package

PACKAGE = Package(models=(models,), narrowing=Narrowing(inserts=(deactivations,)))
