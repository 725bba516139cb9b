from meadow.auth import models
from meadow.auth.models import deactivations
from meadow.platform.package import Narrowing, Package

PACKAGE = Package(models=(models,), narrowing=Narrowing(inserts=(deactivations,)))
