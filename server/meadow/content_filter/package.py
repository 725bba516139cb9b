from meadow.content_filter import models
from meadow.platform.package import Package

PACKAGE = Package(models=(models,))
