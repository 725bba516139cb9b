from meadow.feeds import models
from meadow.platform.package import Package

PACKAGE = Package(models=(models,))
