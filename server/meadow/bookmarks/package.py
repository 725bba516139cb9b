from meadow.bookmarks import models
from meadow.platform.package import Package

PACKAGE = Package(models=(models,))
