from meadow.declaration import Package
from meadow.feeds import models

PACKAGE = Package(models=(models,))
