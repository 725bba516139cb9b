from meadow.content_filter import models
from meadow.declaration import Package

PACKAGE = Package(models=(models,))
