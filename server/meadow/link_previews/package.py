from meadow.link_previews import models
from meadow.platform.package import Package

PACKAGE = Package(models=(models,))
