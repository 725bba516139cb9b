from meadow.declaration import Package
from meadow.hashtags import models

PACKAGE = Package(models=(models,))
