from meadow.platform.package import Package
from meadow.site import models

PACKAGE = Package(models=(models,))
