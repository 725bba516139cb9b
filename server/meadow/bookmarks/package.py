from meadow.bookmarks import models
from meadow.declaration import Package

PACKAGE = Package(models=(models,))
