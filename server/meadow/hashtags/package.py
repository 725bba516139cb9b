from meadow.hashtags import models
from meadow.platform.package import Package

PACKAGE = Package(models=(models,))
