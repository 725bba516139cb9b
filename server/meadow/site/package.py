from meadow.declaration import Package
from meadow.site import models

PACKAGE = Package(models=(models,))
